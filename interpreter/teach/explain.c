/* The rule book: its sections in order, and the front. */
#include "teach/explain.h"

#include "teach/formula.h"
#include "teach/sections.h"
#include "words/players.h"

/* In the order of a rule book. */
static void (*const sections[])(struct writer *) = {
    explain_players, explain_cards, explain_glossary,  explain_deal,  explain_play,
    explain_during,  explain_score, explain_contracts, explain_match, explain_options,
};

/* The words that are said behind the score are explained with those of the score: what they are is
 * found out on a page that nobody reads. */
static void hear_of_what_follows(struct writer *writer)
{
    struct page *page = writer->page;
    writer->page = page_create_like(page);
    explain_contracts(writer);
    explain_match(writer);
    writer->page = page;
}

/* What is settled in an expression is worked out while it is told. */
static void tell_with_hooks(struct writer *writer, void (*tell_it)(struct writer *))
{
    struct diagnostics *failures = diagnostics_create();
    writer->hooks = hooks_open(writer->rules, failures);
    tell_it(writer);
    hooks_close(writer->hooks);
    writer->hooks = NULL;
    diagnostics_destroy(failures);
}

static void write_sections(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    page_of_pack(writer->page, &rules->pack);
    page_add(writer->page, BLOCK_TITLE, NULL, say_text(writer, rules->name));
    if (rules->summary)
        tell(writer, say_text(writer, rules->summary));
    for (unsigned i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (sections[i] == explain_score)
            hear_of_what_follows(writer);
        sections[i](writer);
    }
    page_topic(writer->page, say(writer, SAY_TOPIC_SOURCE));
    if (rules->source)
        page_add_as_it_is(writer->page, BLOCK_PARAGRAPH, NULL,
                          say(writer, SAY_SOURCE, say_text(writer, rules->source)));
}

static void write_book(struct writer *writer)
{
    tell_with_hooks(writer, write_sections);
}

static struct writer begin(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, struct book_claims *claims)
{
    struct page *page = page_create(arena);
    page->words = words;
    *claims = (struct book_claims){.tells = {false}};
    return (struct writer){
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
    struct writer writer = begin(rules, arena, words, &claims);
    write_book(&writer);
    return writer.page;
}

struct page *explain_with_claims(const struct ruleset *rules, struct arena *arena, bool ascii,
                                 struct book_claims *claims)
{
    struct writer writer = begin(rules, arena, (struct words_style){.ascii = ascii}, claims);
    write_book(&writer);
    return writer.page;
}

struct page *explain_apart(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, const struct ruleset *rival)
{
    struct book_claims claims;
    struct writer writer = begin(rules, arena, words, &claims);
    writer.apart = true;
    writer.is_in_own_words = rival != NULL;
    writer.rival = rival;
    writer.page->is_without_words = true;
    write_book(&writer);
    return writer.page;
}

/* "The makers are vulnerable if ...", "The value of the game: ..." */
static void tell_meaning(struct writer *writer, const struct expression *expression)
{
    writer_turn_to(writer, 0);
    const struct statement *name = say_text(writer, expression->says);
    write_item(writer, name,
               say(writer, expression->is_condition ? SAY_IS_SO_IF : SAY_IS_SO_MUCH, name,
                   say_spelt_out(writer, expression)));
}

static void tell_meanings(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->term_count; i++)
        if (rules->terms[i].expression->says && !rules->terms[i].expression->means &&
            !term_has_variants(rules, i))
            tell_meaning(writer, rules->terms[i].expression);
}

struct page *explain_meanings(const struct ruleset *rules, struct arena *arena,
                              struct words_style words)
{
    struct book_claims claims;
    struct writer writer = begin(rules, arena, words, &claims);
    writer.of_sides = rules->sides != SIDES_NONE;
    tell_with_hooks(&writer, tell_meanings);
    return writer.page;
}

/* Reasons say what a term is made of, even if the book does not mention it. */
static void note_terms_without_words(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    writer->speaker = "eldest why";
    for (unsigned i = 0; i < rules->term_count; i++) {
        if (rules->terms[i].expression->says || rules->terms[i].expression->is_constant)
            continue;
        writer_turn_to(writer, 0);
        say_meaning(writer, &rules->terms[i]);
    }
}

static void note_stale_summaries(const struct ruleset *rules, struct diagnostics *found)
{
    static const char *const what[] = {
        [STALE_PACK] = "another pack",
        [STALE_TRUMPS] = "other trumps",
        [STALE_WINNER] = "another rule for who wins a trick",
        [STALE_IF_HOOK_WINS] = "another rule for who wins a trick",
        [STALE_AIM] = "another aim",
    };
    for (unsigned i = 0; i < rules->stale_summary_count; i++) {
        const struct stale_summary *stale = &rules->stale_summaries[i];
        if (stale->why != STALE_IF_HOOK_WINS || rules->play.winner)
            diagnostic_hint(diagnose(found, E_SUMMARY_STALE, stale->place,
                                     "the summary was written without this: %s", what[stale->why]),
                            "write what the game is now: 'summary: ...'");
    }
}

void explain_untold(const struct ruleset *rules, struct diagnostics *found)
{
    note_stale_summaries(rules, found);
    struct arena *arena = arena_create();
    struct book_claims claims;
    struct writer writer = begin(rules, arena, (struct words_style){.ascii = true}, &claims);
    writer.untold = found;
    write_book(&writer);
    tell_with_hooks(&writer, note_terms_without_words);
    arena_destroy(arena);
}

/* --- players --------------------------------------------------------------------------------- */

/* "three or five": the numbers of players, but this one, that have their own rules; with this one,
 * all other numbers differ from it. */
static const struct statement *say_patched_players(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct statements numbers = {0};
    bool is_own = rules->patched_players & 1u << rules->players;
    for (unsigned n = rules->fewest_players; n <= rules->most_players; n++)
        if (n != rules->players && (is_own || rules->patched_players & 1u << n))
            add_part(writer, &numbers, say_number(writer, n));
    return say_list(writer, &numbers, JOINT_OR);
}

static void add_number(struct writer *writer, struct statements *sentences)
{
    const struct ruleset *rules = writer->rules;
    unsigned fewest = rules->fewest_players, most = rules->most_players;
    const struct statement *players = say_number(writer, rules->players);
    if (fewest == most)
        add_part(writer, sentences, say(writer, SAY_SO_MANY_PLAY, players));
    else
        add_part(writer, sentences,
                 say(writer, most == fewest + 1 ? SAY_EITHER_CAN_PLAY : SAY_FROM_TO_CAN_PLAY,
                     say_number(writer, fewest), say_number(writer, most), players));
    if (rules->patched_players)
        add_part(writer, sentences,
                 say(writer, SAY_RULES_DIFFER_WITH, say_patched_players(writer)));
}

static const struct statement *say_sides(struct writer *writer)
{
    switch (writer->rules->sides) {
    case SIDES_NONE: return say(writer, SAY_EVERYBODY_FOR_THEMSELVES);
    case SIDES_ALL: return say(writer, SAY_ALL_PLAY_TOGETHER);
    case SIDES_ACROSS: break;
    }
    return say(writer, writer->rules->players == 4 ? SAY_PARTNERS_ACROSS : SAY_TWO_SIDES);
}

static void add_sides(struct writer *writer, struct statements *sentences)
{
    const struct ruleset *rules = writer->rules;
    if (rules->partner_by_card)
        add_part(writer, sentences,
                 say(writer, SAY_SECRET_PARTNER,
                     say_cards(writer, set_of(rules->partner_card), EACH_ANY, JOINT_OR)));
    add_part(writer, sentences, say_sides(writer));
    if (rules->dealer_sits)
        add_part(writer, sentences, say(writer, SAY_DEALER_SITS_OUT));
}

static bool anybody_is_asked(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && !is_interlude(&rules->steps[i]))
            return true;
    return false;
}

static void add_rotation(struct writer *writer, struct statements *sentences)
{
    const struct ruleset *rules = writer->rules;
    bool is_left = rules->rotation == CLOCKWISE;
    const struct match_rules *match = &rules->match;
    add_part(writer, sentences,
             say(writer, SAY_TURNS_GO, say_if(writer, anybody_is_asked(rules)),
                 say(writer, is_left ? SAY_LEFT_CLOCKWISE : SAY_RIGHT_COUNTER_CLOCKWISE)));
    add_part(writer, sentences,
             say(writer, SAY_WHO_IS_ELDEST, say(writer, is_left ? SAY_LEFT : SAY_RIGHT),
                 say_if(writer, !match->has_next_dealer), say_if(writer, rules->players == 2)));
    if (match->has_next_dealer)
        add_part(writer, sentences,
                 say(writer, SAY_DEALS_NEXT, say_role(writer, match->next_dealer),
                     say_if(writer, role_has(match->next_dealer, ROLE_OF_DECLARER))));
}

/* The ranks of a draw from the highest down. */
static const struct statement *say_drawn_ranks(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct statements ranks = {0};
    for (unsigned strength = rules->pack.rank_count; strength > 0; strength--)
        for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
            if (rules->seating.strength[rank] == strength)
                add_part(writer, &ranks, say_text(writer, rules->pack.ranks[rank]));
    return say_list(writer, &ranks, JOINT_SPACE);
}

static const struct statement *say_drawn_partners(struct writer *writer)
{
    switch (writer->rules->seating.partners) {
    case PARTNERS_NONE: break;
    case PARTNERS_HIGHEST_LOWEST: return say(writer, SAY_HIGHEST_WITH_LOWEST);
    case PARTNERS_TWO_HIGHEST: return say(writer, SAY_TWO_HIGHEST_TOGETHER);
    }
    return NULL;
}

static void add_seating(struct writer *writer, struct statements *sentences)
{
    if (!writer->rules->seating.by_draw) {
        add_part(writer, sentences, say(writer, SAY_FIRST_DEALER_BY_LOT));
        return;
    }
    add_part(writer, sentences, say(writer, SAY_EVERYBODY_DRAWS, say_drawn_ranks(writer)));
    add_part(writer, sentences, say_drawn_partners(writer));
    add_part(writer, sentences, say(writer, SAY_HIGHEST_DEALS_FIRST));
}

void explain_players(struct writer *writer)
{
    struct statements players = {0}, seats = {0};
    write_heading(writer, SAY_SECTION_PLAYERS);
    page_topic(writer->page, say(writer, SAY_TOPIC_PLAYERS));
    add_number(writer, &players);
    add_sides(writer, &players);
    tell(writer, say_sentences(writer, &players));
    page_topic(writer->page, say(writer, SAY_TOPIC_SEATS));
    add_rotation(writer, &seats);
    add_seating(writer, &seats);
    tell(writer, say_sentences(writer, &seats));
}

/* --- house rules ----------------------------------------------------------------------------- */

static const struct statement *say_chosen(struct writer *writer, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? say_digits(writer, option->value)
                                         : say_text(writer, option->values[option->chosen].name);
}

/* Which values it can have: "it can be 1, 2 or 3"; NULL where that is not said. */
static const struct statement *say_bounds(struct writer *writer, const struct option *option)
{
    struct statements numbers = {0};
    const struct statement *low = option->low.given ? say_amount(writer, &option->low) : NULL;
    const struct statement *high = option->high.given ? say_amount(writer, &option->high) : NULL;
    for (unsigned i = 0; i < option->one_of_count; i++)
        add_part(writer, &numbers, say_digits(writer, option->one_of[i]));
    if (numbers.count > 0)
        return say(writer, SAY_CAN_BE, say_list(writer, &numbers, JOINT_OR));
    if (low && high)
        return say(writer, SAY_CAN_BE_FROM_TO, low, high);
    if (low)
        return say(writer, SAY_IS_AT_LEAST, low);
    return high ? say(writer, SAY_IS_AT_MOST, high) : NULL;
}

static const struct statement *say_standard(struct writer *writer, const struct option *option)
{
    if (option->kind == OPTION_SWITCH)
        return say(writer, option->standard == 1 ? SAY_USUALLY_WITH : SAY_USUALLY_WITHOUT);
    return say(writer, SAY_STANDARD_IS,
               option->kind == OPTION_NUMBER
                   ? say_digits(writer, amount_constant(&option->number))
                   : say_text(writer, option->values[option->standard].name),
               say_bounds(writer, option));
}

/* "lowest_bid=7 and forced_bid=true": what goes with the option, or cannot; NULL: nothing is. */
static const struct statement *say_tied(struct writer *writer, const struct option_tie *ties,
                                        unsigned count)
{
    struct statements values = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(writer, &values,
                 say(writer, SAY_OPTION_AND_VALUE,
                     say_text(writer, writer->rules->options[ties[i].option].name),
                     say_text(writer, ties[i].value)));
    return say_list(writer, &values, JOINT_AND);
}

static void explain_option(struct writer *writer, const struct option *option)
{
    const struct statement *name = say_text(writer, option->name);
    const struct statement *needs = say_tied(writer, option->requires, option->require_count);
    const struct statement *excludes = say_tied(writer, option->excludes, option->exclude_count);
    struct statements sentences = {0};
    add_part(writer, &sentences, say_text(writer, option->help));
    add_part(writer, &sentences, say_standard(writer, option));
    if (needs || excludes)
        add_part(writer, &sentences,
                 say(writer, SAY_WHEN_CHOSEN, needs, excludes,
                     say_if(writer, option->kind == OPTION_CHOICE)));
    write_item(writer, say(writer, SAY_OPTION_AND_VALUE, name, say_chosen(writer, option)),
               say_sentences(writer, &sentences));
    page_known_as(writer->page, name);
    for (unsigned i = 0; option->kind == OPTION_CHOICE && i < option->value_count; i++)
        page_add(writer->page, BLOCK_SUBITEM, say_text(writer, option->values[i].name),
                 say_text(writer, option->values[i].help));
}

void explain_options(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    if (rules->option_count == 0)
        return;
    write_heading(writer, SAY_SECTION_HOUSE_RULES);
    tell(writer, say(writer, SAY_TOLD_WITH_CHOICES));
    for (unsigned i = 0; i < rules->option_count; i++)
        explain_option(writer, &rules->options[i]);
}
