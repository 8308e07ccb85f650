/* Cards that count: what each is worth, and which counts a rule book tells. */
#include <stdlib.h>
#include <string.h>

#include "expr/asked.h"
#include "teach/sections.h"
#include "words/said.h"
#include "words/score.h"

/* Whether the cards of the entry may be of one before it, which then does not count for them. */
static bool takes_over(const struct count *count, unsigned number)
{
    const struct named_cards *cards = &count->entries[number].cards;
    for (unsigned i = 0; cards->by_trumps && i < number; i++) {
        const struct named_cards *before = &count->entries[i].cards;
        if (!set_is_empty(before->always) || !set_is_empty(cards->always) ||
            (before->of_trumps & cards->of_trumps) || (before->of_colour & cards->of_colour))
            return true;
    }
    return false;
}

static bool is_list(const struct statement *said)
{
    return said && said->kind == STATEMENT_LIST;
}

/* Of what goes by trumps as it was written: what is said later of a card holds. */
static void add_entries(struct writer *writer, const struct count *count, struct statements *worths)
{
    for (unsigned i = 0; i < count->entry_count; i++) {
        const struct count_entry *entry = &count->entries[i];
        const struct statement *cards =
            say_cards_of_suit(writer, &entry->cards, count->variable, EACH_EACH, JOINT_AND);
        bool wants_each = is_list(cards) && !statement_has(cards, SAY_EACH);
        add_part(writer, worths,
                 say(writer, SAY_WORTH_FOR, say_digits(writer, entry->worth), cards,
                     say_if(writer, wants_each), say_if(writer, takes_over(count, i))));
    }
}

#define NO_WORTH WORTHS_MAX

static const struct statement *say_run(struct writer *writer, const struct count *count)
{
    struct statements cards = {0};
    for (unsigned i = 0; i < count->entry_count; i++)
        add_part(writer, &cards,
                 say_named_cards(writer, &count->entries[i].cards, EACH_ANY, JOINT_OR));
    return say(writer, SAY_RUN_COUNTED, say_list(writer, &cards, JOINT_AND));
}

/* Nobody wants to read longer lists of cards of one worth. */
#define NAMES_LISTED 5

/* Where every card of the pack is worth something, or all but some without a suit: the worth whose
 * cards are the longest to list. NO_WORTH: there is none. */
static unsigned worth_of_others(struct writer *writer, const struct count *count,
                                struct set *worthless)
{
    const struct pack *pack = &writer->rules->pack;
    const struct worths *worths = &count->worths;
    struct set named = {{0, 0}};
    unsigned most = NO_WORTH;
    unsigned longest = NAMES_LISTED;
    for (unsigned i = 0; i < worths->worth_count; i++) {
        const struct statement *cards = say_cards(writer, worths->cards[i], EACH_EACH, JOINT_AND);
        unsigned length = is_list(cards) ? cards->count : 1;
        named = set_or(named, worths->cards[i]);
        most = length > longest ? i : most;
        longest = length > longest ? length : longest;
    }
    *worthless = set_minus(pack_all_cards(pack), named);
    bool are_all = set_is_empty(set_minus(*worthless, pack_suit_cards(pack, SUIT_NONE)));
    return are_all && !count->by_trumps && worths->worth_count > 1 ? most : NO_WORTH;
}

/* How many cards there are of other names. */
static unsigned count_names(const struct pack *pack, struct set cards)
{
    unsigned count = 0;
    SET_EACH(card, cards) {
        count += pack->cards[card].copy == 0;
    }
    return count;
}

/* "1 for each ace", "1 for each ♦A" of two; "2 each for ♥K and ♥Q", which together would be one. */
static const struct statement *say_worth(struct writer *writer, int worth, struct set cards)
{
    const struct statement *said = say_cards(writer, cards, EACH_EACH, JOINT_AND);
    const struct statement *much = say_digits(writer, worth);
    bool says_each = statement_has(said, SAY_EACH) || set_count(cards) == 1;
    bool are_several = count_names(&writer->rules->pack, cards) > 1;
    if (!says_each && !are_several)
        return say(writer, SAY_WORTH_FOR_EACH, much, said);
    return say(writer, SAY_WORTH_FOR, much, said, say_if(writer, !says_each), NULL);
}

/* The cards that count as many as their rank says. */
static struct set worth_their_number(const struct ruleset *rules, const struct count *count)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        unsigned rank = rules->pack.cards[card].rank;
        int worth = count->worths.value[card];
        if (worth > 0 && rank < rules->pack.rank_count && atoi(rules->pack.ranks[rank]) == worth)
            set_add(&cards, card);
    }
    return cards;
}

/* Whether each card is worth what is written on it. */
static bool are_worth_their_number(const struct ruleset *rules, const struct count *count)
{
    return count->kind == COUNT_SUM && !count->by_trumps &&
           set_equal(worth_their_number(rules, count), pack_all_cards(&rules->pack));
}

/* Where so many values would be listed, and each is the number on the card. */
#define NUMBERS_LISTED 12

static void add_worths(struct writer *writer, const struct count *count, struct statements *said)
{
    const struct worths *worths = &count->worths;
    struct set worthless;
    if (worths->worth_count > NUMBERS_LISTED && are_worth_their_number(writer->rules, count)) {
        add_part(writer, said, say(writer, SAY_WORTH_ITS_NUMBER));
        return;
    }
    unsigned others = worth_of_others(writer, count, &worthless);
    for (unsigned i = 0; i < worths->worth_count; i++)
        if (i != others)
            add_part(writer, said, say_worth(writer, worths->worth[i], worths->cards[i]));
    if (others != NO_WORTH)
        add_part(writer, said,
                 say(writer, SAY_WORTH_FOR_OTHERS, say_digits(writer, worths->worth[others]),
                     say_cards(writer, worthless, EACH_THE, JOINT_AND)));
}

static const struct statement *say_goals_counted(struct writer *writer, const struct count *count)
{
    switch (count->goals) {
    case GOALS_LAST: return say(writer, SAY_WORTH_FOR_LAST_GOAL);
    case GOALS_ONE: return say(writer, SAY_WORTH_FOR_ONE_GOAL, say_number(writer, count->goal));
    case GOALS_ALL: break;
    }
    return say(writer, SAY_WORTH_FOR_GOALS);
}

static const struct statement *say_sum_counted(struct writer *writer, const struct count *count)
{
    struct statements worths = {0};
    if (count->by_trumps)
        add_entries(writer, count, &worths);
    add_worths(writer, count, &worths);
    if (count->called_worth != 0)
        add_part(writer, &worths,
                 say(writer, SAY_WORTH_FOR_CALLED, say_digits(writer, count->called_worth)));
    if (count->called_suit_worth != 0)
        add_part(
            writer, &worths,
            say(writer, SAY_WORTH_FOR_CALLED_SUIT, say_digits(writer, count->called_suit_worth)));
    return worths.count > 0 ? say_list(writer, &worths, JOINT_AND) : say(writer, SAY_NO_CARD);
}

static const struct statement *say_count(struct writer *writer, const struct count *count)
{
    switch (count->kind) {
    case COUNT_SUM: return say_sum_counted(writer, count);
    case COUNT_MELDS: return say_melds(writer, count);
    case COUNT_RUN: return say_run(writer, count);
    case COUNT_GOALS: break;
    }
    return say_goals_counted(writer, count);
}

/* --- as a table ------------------------------------------------------------------------------- */

#define ROWS_FEWEST 3 /* what has fewer worths is a sentence */

static bool is_table(const struct writer *writer, const struct count *count)
{
    if (count->kind == COUNT_MELDS)
        return count->melds.count >= ROWS_FEWEST;
    if (count->kind != COUNT_SUM || count->called_worth != 0 || count->called_suit_worth != 0)
        return false;
    if (count->by_trumps)
        return count->entry_count + count->worths.worth_count >= ROWS_FEWEST;
    return count->worths.worth_count >= ROWS_FEWEST &&
           !(count->worths.worth_count > NUMBERS_LISTED &&
             are_worth_their_number(writer->rules, count));
}

static void write_row(struct writer *writer, const struct statement *cards,
                      const struct statement *points)
{
    page_row(writer->page, (const struct statement *const[]){cards, points});
}

/* What goes by trumps, as it was written: what is said later of a card holds. */
static void write_entries(struct writer *writer, const struct count *count)
{
    for (unsigned i = 0; i < count->entry_count; i++) {
        const struct count_entry *entry = &count->entries[i];
        const struct statement *worth = say_digits(writer, entry->worth);
        write_row(writer,
                  say_cards_of_suit(writer, &entry->cards, count->variable, EACH_ANY, JOINT_OR),
                  takes_over(count, i) ? say(writer, SAY_WORTH_INSTEAD, worth) : worth);
    }
}

/* Which of them is worth most, but for those that have a row; NO_WORTH: all have one. */
static unsigned find_highest(const struct worths *worths, const bool *has_row)
{
    unsigned highest = NO_WORTH;
    for (unsigned i = 0; i < worths->worth_count; i++)
        if (!has_row[i] && (highest == NO_WORTH || worths->worth[i] > worths->worth[highest]))
            highest = i;
    return highest;
}

/* "any ace | 11"; cards of one worth stand in one row. */
static void write_worths(struct writer *writer, const struct count *count)
{
    const struct worths *worths = &count->worths;
    struct set worthless;
    bool has_row[WORTHS_MAX] = {false};
    unsigned others = worth_of_others(writer, count, &worthless), i;
    if (others != NO_WORTH)
        has_row[others] = true;
    while ((i = find_highest(worths, has_row)) != NO_WORTH) {
        has_row[i] = true;
        write_row(writer, say_cards(writer, worths->cards[i], EACH_ANY, JOINT_OR),
                  say_digits(writer, worths->worth[i]));
    }
    if (others != NO_WORTH)
        write_row(
            writer,
            say(writer, SAY_ANY_OTHER_CARD, say_cards(writer, worthless, EACH_THE, JOINT_AND)),
            say_digits(writer, worths->worth[others]));
}

static void write_table(struct writer *writer, const struct count *count)
{
    if (count->kind == COUNT_MELDS) {
        write_melds(writer, count);
        return;
    }
    page_table(writer->page, 2,
               (const struct statement *const[]){
                   say(writer, SAY_COLUMN_CARD),
                   said_count(writer->page->arena, &writer->rules->pack, count)});
    if (count->by_trumps)
        write_entries(writer, count);
    write_worths(writer, count);
}

/* The cards of a suit, one each, by the suit's name, and the number of a card: nobody has to be
 * told. */
static bool goes_without_saying(const struct ruleset *rules, const struct count *count)
{
    if (strcmp(count->name, "number") == 0 && are_worth_their_number(rules, count))
        return true;
    int suit = pack_find_suit(&rules->pack, count->name);
    const struct worths *worths = &count->worths;
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        if (strcmp(rules->pack.suits[i].name, count->name) == 0)
            suit = (int)i;
    return suit >= 0 && !count->by_trumps && worths->worth_count == 1 && worths->worth[0] == 1 &&
           set_equal(worths->cards[0], pack_suit_cards(&rules->pack, (unsigned)suit));
}

/* Whether its cards are shown by steps, each of which has words of its own. */
static bool is_shown_in_words(const struct writer *writer, unsigned count)
{
    unsigned shown = 0, said = 0;
    EACH(step, writer->rules->steps, writer->rules->step_count) {
        bool shows =
            step->kind == STEP_SHOW && step->shown == SHOWN_COUNTED && step->shown_count == count;
        shown += shows;
        said += shows && writer_words(writer, step->says);
    }
    return shown > 0 && shown == said;
}

/* Whether only conditions ask for it that have words of their own, or steps show it that have:
 * nobody meets it elsewhere. */
static bool is_behind_words(const struct writer *writer, unsigned count)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        bool has_words = expression->is_condition && writer_says(writer, expression);
        for (unsigned j = 0; !has_words && j < expression->name_count; j++)
            if (fact_is_count(expression->names[j].fact) && expression->names[j].index == count)
                return false;
    }
    return asked_count(rules, count, false) || is_shown_in_words(writer, count);
}

/* Whether it is asked of cards taken, or else of cards elsewhere alone, and wants to be explained.
 */
static bool is_explained(const struct writer *writer, unsigned count, bool taken)
{
    const struct ruleset *rules = writer->rules;
    return asked_as_taken(rules, count) == taken &&
           (asked_count(rules, count, true) ||
            !(is_behind_words(writer, count) || goes_without_saying(rules, &rules->counts[count])));
}

/* Those that one sentence explains, and then those that want a table. */
static void explain_counts_asked(struct writer *writer, bool taken, unsigned heading)
{
    const struct ruleset *rules = writer->rules;
    bool any = false;
    for (unsigned i = 0; i < rules->count_count; i++)
        any |= is_explained(writer, i, taken);
    if (any)
        tell(writer, say(writer, heading));
    for (unsigned i = 0; i < rules->count_count; i++)
        if (is_explained(writer, i, taken) && !is_table(writer, &rules->counts[i]))
            write_item(writer, said_count(writer->page->arena, &rules->pack, &rules->counts[i]),
                       say_count(writer, &rules->counts[i]));
    for (unsigned i = 0; i < rules->count_count; i++)
        if (is_explained(writer, i, taken) && is_table(writer, &rules->counts[i]))
            write_table(writer, &rules->counts[i]);
}

void explain_counts(struct writer *writer)
{
    bool of_seats = writer->rules->sides == SIDES_NONE;
    page_topic(writer->page, say(writer, SAY_TOPIC_COUNTED_CARDS));
    explain_counts_asked(writer, true,
                         of_seats ? SAY_TAKEN_BY_PLAYER_COUNT : SAY_TAKEN_BY_SIDE_COUNT);
    page_topic(writer->page, say(writer, SAY_TOPIC_COUNTED_ANYWHERE));
    explain_counts_asked(writer, false, SAY_ALL_CARDS_COUNT);
}
