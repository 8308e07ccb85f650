#include "teach/explain.h"

#include "teach/formula.h"
#include "teach/sections.h"
#include "words/players.h"

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
    page_add(teller->page, BLOCK_TITLE, NULL, say_text(teller, rules->name));
    if (rules->summary)
        tell(teller, say_text(teller, rules->summary));
    for (unsigned i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (sections[i] == explain_score)
            hear_of_what_follows(teller);
        sections[i](teller);
    }
    page_topic(teller->page, say(teller, SAY_TOPIC_SOURCE));
    if (rules->source)
        page_add_as_it_is(teller->page, BLOCK_PARAGRAPH, NULL,
                          say(teller, SAY_SOURCE, say_text(teller, rules->source)));
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
    return explain_in(rules, arena, (struct words_style){.ascii = ascii});
}

struct page *explain_in(const struct ruleset *rules, struct arena *arena, struct words_style words)
{
    struct book_claims claims;
    struct teller teller = begin(rules, arena, words, &claims);
    tell_book(&teller);
    return teller.page;
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
    const struct statement *name = say_text(teller, expression->says);
    const struct statement *meaning = expression->is_condition
                                          ? say_condition(teller, expression, true)
                                          : say_amount(teller, &amount);
    teller->taken_apart = NULL;
    tell_item(teller, name,
              say(teller, expression->is_condition ? SAY_IS_SO_IF : SAY_IS_SO_MUCH, name, meaning));
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
        say_term_apart(teller, i);
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

/* "three or five": the numbers of players, but this one, that have their own rules; with this one,
 * all other numbers differ from it. */
static const struct statement *say_patched_players(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct statements numbers = {0};
    bool is_own = rules->patched_players & 1u << rules->players;
    for (unsigned n = rules->fewest_players; n <= rules->most_players; n++)
        if (n != rules->players && (is_own || rules->patched_players & 1u << n))
            add_part(teller, &numbers, say_number(teller, n));
    return say_list(teller, &numbers, JOINT_OR);
}

static void add_number(struct teller *teller, struct statements *sentences)
{
    const struct ruleset *rules = teller->rules;
    unsigned fewest = rules->fewest_players, most = rules->most_players;
    const struct statement *players = say_number(teller, rules->players);
    if (fewest == most)
        add_part(teller, sentences, say(teller, SAY_SO_MANY_PLAY, players));
    else
        add_part(teller, sentences,
                 say(teller, most == fewest + 1 ? SAY_EITHER_CAN_PLAY : SAY_FROM_TO_CAN_PLAY,
                     say_number(teller, fewest), say_number(teller, most), players));
    if (rules->patched_players)
        add_part(teller, sentences,
                 say(teller, SAY_RULES_DIFFER_WITH, say_patched_players(teller)));
}

static const struct statement *say_sides(struct teller *teller)
{
    switch (teller->rules->sides) {
    case SIDES_NONE: return say(teller, SAY_EVERYBODY_FOR_THEMSELVES);
    case SIDES_ALL: return say(teller, SAY_ALL_PLAY_TOGETHER);
    case SIDES_ACROSS: break;
    }
    return say(teller, teller->rules->players == 4 ? SAY_PARTNERS_ACROSS : SAY_TWO_SIDES);
}

static void add_sides(struct teller *teller, struct statements *sentences)
{
    const struct ruleset *rules = teller->rules;
    if (rules->partner_by_card)
        add_part(teller, sentences,
                 say(teller, SAY_SECRET_PARTNER,
                     say_cards(teller, set_of(rules->partner_card), EACH_ANY, JOINT_OR)));
    add_part(teller, sentences, say_sides(teller));
}

static bool anybody_is_asked(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && !is_interlude(&rules->steps[i]))
            return true;
    return false;
}

static void add_rotation(struct teller *teller, struct statements *sentences)
{
    const struct ruleset *rules = teller->rules;
    bool is_left = rules->rotation == CLOCKWISE;
    const struct match_rules *match = &rules->match;
    add_part(teller, sentences,
             say(teller, SAY_TURNS_GO, say_if(teller, anybody_is_asked(rules)),
                 say(teller, is_left ? SAY_LEFT_CLOCKWISE : SAY_RIGHT_COUNTER_CLOCKWISE)));
    add_part(teller, sentences,
             say(teller, SAY_WHO_IS_ELDEST, say(teller, is_left ? SAY_LEFT : SAY_RIGHT),
                 say_if(teller, !match->has_next_dealer)));
    if (match->has_next_dealer)
        add_part(teller, sentences,
                 say(teller, SAY_DEALS_NEXT, say_role(teller, match->next_dealer),
                     say_if(teller, role_has(match->next_dealer, ROLE_OF_DECLARER))));
}

/* The ranks of a draw from the highest down. */
static const struct statement *say_drawn_ranks(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct statements ranks = {0};
    for (unsigned strength = rules->pack.rank_count; strength > 0; strength--)
        for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
            if (rules->seating.strength[rank] == strength)
                add_part(teller, &ranks, say_text(teller, rules->pack.ranks[rank]));
    return say_list(teller, &ranks, JOINT_SPACE);
}

static const struct statement *say_drawn_partners(struct teller *teller)
{
    switch (teller->rules->seating.partners) {
    case PARTNERS_NONE: break;
    case PARTNERS_HIGHEST_LOWEST: return say(teller, SAY_HIGHEST_WITH_LOWEST);
    case PARTNERS_TWO_HIGHEST: return say(teller, SAY_TWO_HIGHEST_TOGETHER);
    }
    return NULL;
}

static void add_seating(struct teller *teller, struct statements *sentences)
{
    if (!teller->rules->seating.by_draw) {
        add_part(teller, sentences, say(teller, SAY_FIRST_DEALER_BY_LOT));
        return;
    }
    add_part(teller, sentences, say(teller, SAY_EVERYBODY_DRAWS, say_drawn_ranks(teller)));
    add_part(teller, sentences, say_drawn_partners(teller));
    add_part(teller, sentences, say(teller, SAY_HIGHEST_DEALS_FIRST));
}

void explain_players(struct teller *teller)
{
    struct statements players = {0}, seats = {0};
    tell_heading(teller, SAY_SECTION_PLAYERS);
    page_topic(teller->page, say(teller, SAY_TOPIC_PLAYERS));
    add_number(teller, &players);
    add_sides(teller, &players);
    tell(teller, say_sentences(teller, &players));
    page_topic(teller->page, say(teller, SAY_TOPIC_SEATS));
    add_rotation(teller, &seats);
    add_seating(teller, &seats);
    tell(teller, say_sentences(teller, &seats));
}

/* --- house rules ----------------------------------------------------------------------------- */

static const struct statement *say_chosen(struct teller *teller, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? say_digits(teller, option->value)
                                         : say_text(teller, option->values[option->chosen].name);
}

/* Which values it can have: "it can be 1, 2 or 3"; NULL where that is not said. */
static const struct statement *say_bounds(struct teller *teller, const struct option *option)
{
    struct statements numbers = {0};
    const struct statement *low = option->low.given ? say_amount(teller, &option->low) : NULL;
    const struct statement *high = option->high.given ? say_amount(teller, &option->high) : NULL;
    for (unsigned i = 0; i < option->one_of_count; i++)
        add_part(teller, &numbers, say_digits(teller, option->one_of[i]));
    if (numbers.count > 0)
        return say(teller, SAY_CAN_BE, say_list(teller, &numbers, JOINT_OR));
    if (low && high)
        return say(teller, SAY_CAN_BE_FROM_TO, low, high);
    if (low)
        return say(teller, SAY_IS_AT_LEAST, low);
    return high ? say(teller, SAY_IS_AT_MOST, high) : NULL;
}

static const struct statement *say_standard(struct teller *teller, const struct option *option)
{
    if (option->kind == OPTION_SWITCH)
        return say(teller, option->standard == 1 ? SAY_USUALLY_WITH : SAY_USUALLY_WITHOUT);
    return say(teller, SAY_STANDARD_IS,
               option->kind == OPTION_NUMBER
                   ? say_digits(teller, amount_constant(&option->number))
                   : say_text(teller, option->values[option->standard].name),
               say_bounds(teller, option));
}

/* "lowest_bid=7 and forced_bid=true": what goes with the option, or cannot; NULL: nothing is. */
static const struct statement *say_tied(struct teller *teller, const struct option_tie *ties,
                                        unsigned count)
{
    struct statements values = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(teller, &values,
                 say(teller, SAY_OPTION_AND_VALUE,
                     say_text(teller, teller->rules->options[ties[i].option].name),
                     say_text(teller, ties[i].value)));
    return say_list(teller, &values, JOINT_AND);
}

static void explain_option(struct teller *teller, const struct option *option)
{
    const struct statement *name = say_text(teller, option->name);
    const struct statement *needs = say_tied(teller, option->requires, option->require_count);
    const struct statement *excludes = say_tied(teller, option->excludes, option->exclude_count);
    struct statements sentences = {0};
    add_part(teller, &sentences, say_text(teller, option->help));
    add_part(teller, &sentences, say_standard(teller, option));
    if (needs || excludes)
        add_part(teller, &sentences, say(teller, SAY_WHEN_CHOSEN, needs, excludes));
    tell_item(teller, say(teller, SAY_OPTION_AND_VALUE, name, say_chosen(teller, option)),
              say_sentences(teller, &sentences));
    page_known_as(teller->page, name);
    for (unsigned i = 0; option->kind == OPTION_CHOICE && i < option->value_count; i++)
        page_add(teller->page, BLOCK_SUBITEM, say_text(teller, option->values[i].name),
                 say_text(teller, option->values[i].help));
}

void explain_options(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->option_count == 0)
        return;
    tell_heading(teller, SAY_SECTION_HOUSE_RULES);
    tell(teller, say(teller, SAY_TOLD_WITH_CHOICES));
    for (unsigned i = 0; i < rules->option_count; i++)
        explain_option(teller, &rules->options[i]);
}
