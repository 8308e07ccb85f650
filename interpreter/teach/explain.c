#include "teach/explain.h"

#include <inttypes.h>
#include <string.h>

#include "teach/formula.h"
#include "teach/sections.h"

/* In the order of a rule book. */
static void (*const sections[])(struct teller *) = {
    explain_players, explain_cards,     explain_deal,  explain_play,    explain_during,
    explain_score,   explain_contracts, explain_match, explain_options,
};

/* The words that are said behind the score are explained with those of the score: what they are is
 * found out on a page that nobody reads. */
static void hear_of_what_follows(struct teller *teller)
{
    struct page *page = teller->page;
    teller->page = page_create_like(page);
    explain_contracts(teller);
    explain_match(teller);
    teller->page = page;
}

/* What is settled in an expression is worked out while it is told. */
static void tell_with_hooks(struct teller *teller, void (*tell_it)(struct teller *))
{
    struct diagnostics *failures = diagnostics_create();
    teller->hooks = hooks_open(teller->rules, failures);
    tell_it(teller);
    hooks_close(teller->hooks);
    teller->hooks = NULL;
    diagnostics_destroy(failures);
}

static void tell_sections(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    page_of_pack(teller->page, &rules->pack);
    page_title(teller->page, rules->name);
    if (rules->summary)
        page_paragraph(teller->page, rules->summary);
    for (unsigned i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (sections[i] == explain_score)
            hear_of_what_follows(teller);
        sections[i](teller);
    }
    page_topic(teller->page, EXPLAIN_SOURCE);
    if (rules->source)
        old_tell(teller, "Source: %s", rules->source);
}

static void tell_book(struct teller *teller)
{
    tell_with_hooks(teller, tell_sections);
}

static struct teller begin(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, struct book_claims *claims)
{
    struct page *page = page_create(arena);
    page->words = words;
    *claims = (struct book_claims){.tells = {false}};
    return (struct teller){
        .rules = rules,
        .page = page,
        .in_full = true,
        .claims = claims,
        .glyphs = {.pack = &rules->pack, .arena = arena, .ascii = words.ascii},
    };
}

struct page *explain(const struct ruleset *rules, struct arena *arena, bool ascii)
{
    struct book_claims claims;
    return explain_with_claims(rules, arena, ascii, &claims);
}

struct page *explain_with_claims(const struct ruleset *rules, struct arena *arena, bool ascii,
                                 struct book_claims *claims)
{
    struct teller teller = begin(rules, arena, (struct words_style){.ascii = ascii}, claims);
    tell_book(&teller);
    return teller.page;
}

struct page *explain_apart(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, const struct ruleset *rival)
{
    struct book_claims claims;
    struct teller teller = begin(rules, arena, words, &claims);
    teller.apart = true;
    teller.is_in_own_words = rival != NULL;
    teller.rival = rival;
    tell_book(&teller);
    return teller.page;
}

/* "The makers are vulnerable if ...", "The value of the game: ..." */
static void tell_meaning(struct teller *teller, struct expression *expression)
{
    const struct amount amount = {.given = true, .expression = expression};
    teller_turn_to(teller, 0);
    teller->taken_apart = expression;
    const char *meaning = expression->is_condition ? old_say_condition(teller, expression, true)
                                                   : old_say_amount(teller, &amount);
    teller->taken_apart = NULL;
    page_item(teller->page, expression->says,
              old_capital(teller, old_say(teller, "%s%s %s.", expression->says,
                                          expression->is_condition ? " if" : ":", meaning)));
}

static void tell_meanings(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->term_count; i++)
        if (rules->terms[i].expression->says && !rules->terms[i].expression->means &&
            !term_has_variants(rules, i))
            tell_meaning(teller, rules->terms[i].expression);
}

struct page *explain_meanings(const struct ruleset *rules, struct arena *arena,
                              struct words_style words)
{
    struct book_claims claims;
    struct teller teller = begin(rules, arena, words, &claims);
    teller.of_sides = rules->sides != SIDES_NONE;
    tell_with_hooks(&teller, tell_meanings);
    return teller.page;
}

/* The reasons of a deal tell what a term comes to and how, be it in the book or not. */
static void note_terms_without_words(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    teller->speaker = "eldest why";
    for (unsigned i = 0; i < rules->term_count; i++) {
        if (rules->terms[i].expression->says || rules->terms[i].expression->is_constant)
            continue;
        teller_turn_to(teller, 0);
        old_say_term_apart(teller, i);
    }
}

void explain_untold(const struct ruleset *rules, struct diagnostics *found)
{
    struct arena *arena = arena_create();
    struct book_claims claims;
    struct teller teller = begin(rules, arena, (struct words_style){.ascii = true}, &claims);
    teller.untold = found;
    tell_book(&teller);
    tell_with_hooks(&teller, note_terms_without_words);
    arena_destroy(arena);
}

/* --- players --------------------------------------------------------------------------------- */

/* "three", "three and five": the numbers of players, but this one, that have their own rules;
 * with this one, all other numbers differ from it. */
static const char *say_patched_players(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct old_words numbers = {.count = 0};
    bool is_own = rules->patched_players & 1u << rules->players;
    for (unsigned n = rules->fewest_players; n <= rules->most_players; n++)
        if (n != rules->players && (is_own || rules->patched_players & 1u << n))
            old_add_word(&numbers, old_say_number(teller, n));
    return old_say_list(teller, &numbers, "or");
}

static void add_number(struct teller *teller, const char **text)
{
    const struct ruleset *rules = teller->rules;
    unsigned fewest = rules->fewest_players, most = rules->most_players;
    if (fewest == most)
        old_add_sentence(teller, text, "%s play", old_say_number(teller, rules->players));
    else
        old_add_sentence(teller, text,
                         most == fewest + 1 ? "%s or %s can play; these are the rules for %s"
                                            : "From %s to %s can play; these are the rules for %s",
                         old_say_number(teller, fewest), old_say_number(teller, most),
                         old_say_number(teller, rules->players));
    if (rules->patched_players)
        old_add_sentence(teller, text, "with %s players some rules differ",
                         say_patched_players(teller));
}

static void add_sides(struct teller *teller, const char **text)
{
    const struct ruleset *rules = teller->rules;
    if (rules->partner_by_card)
        old_add_sentence(
            teller, text,
            "whoever holds %s is the declarer's partner, and nobody else knows until it is "
            "played; a declarer who has it plays alone",
            old_say_cards(teller, set_of(rules->partner_card), "any", "or"));
    if (rules->sides == SIDES_NONE)
        old_add_sentence(teller, text, "everybody scores for themselves");
    else if (rules->sides == SIDES_ALL)
        old_add_sentence(teller, text, "all play together, with one score");
    else if (rules->players == 4)
        old_add_sentence(teller, text, "those who sit across from one another are partners");
    else
        old_add_sentence(teller, text,
                         "there are two sides, and every second player is of the same");
}

static bool anybody_is_asked(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && !is_interlude(&rules->steps[i]))
            return true;
    return false;
}

static void add_rotation(struct teller *teller, const char **text)
{
    bool left = teller->rules->rotation == CLOCKWISE;
    old_add_sentence(teller, text, "%s go to the %s, %s",
                     anybody_is_asked(teller->rules) ? "deal, bidding and play" : "deal and play",
                     left ? "left" : "right", left ? "clockwise" : "counter-clockwise");
    const struct match_rules *match = &teller->rules->match;
    old_add_sentence(teller, text, "the player at the dealer's %s is eldest hand%s",
                     left ? "left" : "right",
                     match->has_next_dealer ? "" : ", and the next to deal");
    if (match->has_next_dealer)
        old_add_sentence(teller, text, "%s deals next%s", old_say_role(teller, match->next_dealer),
                         role_has(match->next_dealer, ROLE_OF_DECLARER)
                             ? "; where there is none, eldest hand"
                             : "");
}

/* The ranks of a draw from the highest down. */
static const char *say_drawn_ranks(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    const char *ranks = "";
    for (unsigned strength = rules->pack.rank_count; strength > 0; strength--)
        for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
            if (rules->seating.strength[rank] == strength)
                ranks =
                    old_say(teller, "%s%s%s", ranks, *ranks ? " " : "", rules->pack.ranks[rank]);
    return ranks;
}

static void add_partners(struct teller *teller, const char **text)
{
    switch (teller->rules->seating.partners) {
    case PARTNERS_NONE: break;
    case PARTNERS_HIGHEST_LOWEST:
        old_add_sentence(teller, text, "the highest plays with the lowest");
        break;
    case PARTNERS_TWO_HIGHEST:
        old_add_sentence(teller, text, "the two highest play together");
        break;
    }
}

static void add_seating(struct teller *teller, const char **text)
{
    if (!teller->rules->seating.by_draw) {
        old_add_sentence(teller, text, "the first dealer is found by lot");
        return;
    }
    old_add_sentence(
        teller, text,
        "before the first deal everybody draws a card; from the highest they rank %s, and "
        "those who draw equal cards draw again",
        say_drawn_ranks(teller));
    add_partners(teller, text);
    old_add_sentence(teller, text, "the highest chooses a seat and deals first");
}

void explain_players(struct teller *teller)
{
    const char *text = "", *seats = "";
    page_heading(teller->page, "Players");
    page_topic(teller->page, "players");
    add_number(teller, &text);
    add_sides(teller, &text);
    page_paragraph(teller->page, text);
    page_topic(teller->page, "seats and turns");
    add_rotation(teller, &seats);
    add_seating(teller, &seats);
    page_paragraph(teller->page, seats);
}

/* --- house rules ----------------------------------------------------------------------------- */

static const char *say_chosen(struct teller *teller, const struct option *option)
{
    if (option->kind == OPTION_NUMBER)
        return old_say(teller, "%" PRId32, option->value);
    return option->values[option->chosen].name;
}

static const char *say_standard(struct teller *teller, const struct option *option)
{
    if (option->kind == OPTION_NUMBER)
        return old_say(teller, "Standard is %" PRId32, amount_constant(&option->number));
    if (option->kind == OPTION_SWITCH)
        return old_say(teller, "The usual game is with%s it", option->standard == 1 ? "" : "out");
    return old_say(teller, "Standard is %s", option->values[option->standard].name);
}

static const char *say_bounds(struct teller *teller, const struct option *option)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < option->one_of_count; i++)
        old_add_word(&words, old_say(teller, "%" PRId32, option->one_of[i]));
    if (words.count > 0)
        return old_say(teller, "; it can be %s", old_say_list(teller, &words, "or"));
    if (option->low.given && option->high.given)
        return old_say(teller, "; it can be from %s to %s", old_say_amount(teller, &option->low),
                       old_say_amount(teller, &option->high));
    if (option->low.given)
        return old_say(teller, "; it is at least %s", old_say_amount(teller, &option->low));
    if (option->high.given)
        return old_say(teller, "; it is at most %s", old_say_amount(teller, &option->high));
    return "";
}

/* "needs lowest_bid=7": what goes with the option, or cannot. */
static void add_ties(struct teller *teller, struct old_words *words, const char *verb,
                     const struct option_tie *ties, unsigned count)
{
    struct old_words values = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        old_add_word(&values, old_say(teller, "%s=%s", teller->rules->options[ties[i].option].name,
                                      ties[i].value));
    if (count > 0)
        old_add_word(words, old_say(teller, "%s %s", verb, old_say_list(teller, &values, "and")));
}

static const char *say_ties(struct teller *teller, const struct option *option)
{
    struct old_words words = {.count = 0};
    add_ties(teller, &words, "needs", option->requires, option->require_count);
    add_ties(teller, &words, "excludes", option->excludes, option->exclude_count);
    if (words.count == 0)
        return "";
    return old_say(teller, " When it is chosen, it %s.", old_say_list(teller, &words, "and"));
}

static void explain_option(struct teller *teller, const struct option *option)
{
    const char *name = old_say(teller, "%s=%s", option->name, say_chosen(teller, option));
    page_item(teller->page, name,
              old_say(teller, "%s %s%s.%s", option->help, say_standard(teller, option),
                      say_bounds(teller, option), say_ties(teller, option)));
    page_known_as(teller->page, option->name);
    for (unsigned i = 0; option->kind == OPTION_CHOICE && i < option->value_count; i++)
        page_subitem(teller->page, option->values[i].name,
                     option->values[i].help ? option->values[i].help : "");
}

void explain_options(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->option_count == 0)
        return;
    page_heading(teller->page, EXPLAIN_HOUSE_RULES);
    old_tell(teller, "The rules are told with these choices:");
    for (unsigned i = 0; i < rules->option_count; i++)
        explain_option(teller, &rules->options[i]);
}
