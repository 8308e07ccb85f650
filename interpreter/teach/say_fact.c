/* A fact beside a number: "they won at least three tricks". */
#include <string.h>

#include "teach/formula.h"
#include "teach/story.h"

/* --- how much and which ---------------------------------------------------------------------- */

/* "at least three tricks": how many of what. */
static const char *say_quantity(struct teller *teller, enum comparison comparison, int64_t number,
                                const char *one, const char *many)
{
    const char *amount = old_say_count(teller, number, one, many);
    switch (comparison) {
    case IS_EQUAL: return number == 0 ? amount : old_say(teller, "exactly %s", amount);
    case IS_UNEQUAL:
        return number == 0 ? old_say(teller, "at least one %s", one)
                           : old_say(teller, "more or fewer than %s", amount);
    case IS_LESS:
        return number == 1 ? old_say(teller, "no %s", many)
                           : old_say(teller, "fewer than %s", amount);
    case IS_AT_MOST: return number == 0 ? amount : old_say(teller, "at most %s", amount);
    case IS_MORE:
        return number == 0 ? old_say(teller, "at least one %s", one)
                           : old_say(teller, "more than %s", amount);
    case IS_AT_LEAST: return old_say(teller, "at least %s", amount);
    }
    return amount;
}

/* "at most zero": a number that may be negative, too. */
static const char *say_measure(struct teller *teller, enum comparison comparison, int64_t number)
{
    const char *amount = old_say_number(teller, number);
    switch (comparison) {
    case IS_EQUAL: return amount;
    case IS_UNEQUAL: return old_say(teller, "anything but %s", amount);
    case IS_LESS: return old_say(teller, "less than %s", amount);
    case IS_AT_MOST: return old_say(teller, "at most %s", amount);
    case IS_MORE: return old_say(teller, "more than %s", amount);
    case IS_AT_LEAST: return old_say(teller, "at least %s", amount);
    }
    return amount;
}

/* "this is the third trick or a later one": which of a row. */
static const char *say_which(struct teller *teller, enum comparison comparison, int64_t number,
                             const char *what)
{
    const char *which =
        number > 0 ? old_say(teller, "%s %s", old_say_ordinal(teller, (unsigned)number), what)
                   : old_say(teller, "%s %s", what, old_say_number(teller, number));
    switch (comparison) {
    case IS_EQUAL: return old_say(teller, "this is %s", which);
    case IS_UNEQUAL: return old_say(teller, "this is not %s", which);
    case IS_LESS: return old_say(teller, "this is before %s", which);
    case IS_AT_MOST: return old_say(teller, "this is %s or an earlier one", which);
    case IS_MORE: return old_say(teller, "this is after %s", which);
    case IS_AT_LEAST: return old_say(teller, "this is %s or a later one", which);
    }
    return which;
}

/* --- a fact and a number --------------------------------------------------------------------- */

/* What a row calls its fact, or else the ruleset, as people write it. */
const char *old_say_noun(struct teller *teller, const struct fact_name *fact)
{
    const char *noun = teller_row(teller, fact->fact)->noun;
    const struct count *count =
        fact_is_count(fact->fact) ? &teller->rules->counts[fact->index] : NULL;
    bool calls_card = teller->naming && call_names_card(teller->naming);
    if (count && count->namesake == NAMESAKE_CALLED_SUIT && calls_card)
        return "cards of its suit";
    if (count && count->namesake != NAMESAKE_NONE)
        return glyph_namesake(&teller->glyphs, &teller->rules->counts[fact->index]);
    if (fact->fact == FACT_LISTED)
        return old_say(teller, "the %s",
                       old_say_words(teller, fact_called(teller->rules, fact->fact, fact->index)));
    return noun ? noun : old_say_words(teller, fact_called(teller->rules, fact->fact, fact->index));
}

static bool has_negative(const struct count *count)
{
    for (unsigned i = 0; i < count->entry_count; i++)
        if (count->entries[i].worth < 0)
            return true;
    return false;
}

/* Whether it counts a card by its own name; and whether of that there is but one. */
static bool is_card(const struct ruleset *rules, const struct fact_name *fact)
{
    enum namesake namesake =
        fact_is_count(fact->fact) ? rules->counts[fact->index].namesake : NAMESAKE_NONE;
    return namesake == NAMESAKE_CARD || namesake == NAMESAKE_CALLED_CARD;
}

/* One of several that have no suit, and so a name that has a plural: "Ghosts". */
static bool is_extra(const struct ruleset *rules, const struct fact_name *fact)
{
    if (!fact_is_count(fact->fact))
        return false;
    const struct count *count = &rules->counts[fact->index];
    return count->namesake == NAMESAKE_CARD && set_count(count->entries->cards.always) > 1 &&
           rules->pack.cards[count->named_after].suit == SUIT_NONE;
}

static bool is_called_card(const struct ruleset *rules, const struct fact_name *fact)
{
    return is_card(rules, fact) && rules->counts[fact->index].namesake == NAMESAKE_CALLED_CARD;
}

static bool is_one_card(const struct ruleset *rules, const struct fact_name *fact)
{
    if (is_called_card(rules, fact))
        return rules->pack.copies == 1;
    return is_card(rules, fact) && set_count(rules->counts[fact->index].entries->cards.always) == 1;
}

static bool holds_one_at_most(const struct worths *worths)
{
    return worths->worth_count == 0 ||
           (worths->worth_count == 1 && worths->worth[0] == 1 && set_count(worths->cards[0]) == 1);
}

/* Whether a count with a name of its own is of one card, whatever is trumps. */
static bool names_one_card(const struct ruleset *rules, const struct fact_name *fact)
{
    const struct count *count = fact_is_count(fact->fact) ? &rules->counts[fact->index] : NULL;
    if (!count || count->kind != COUNT_SUM || count->namesake != NAMESAKE_NONE ||
        count_goes_by_called(count))
        return false;
    for (unsigned suit = 0; count->by_trumps && suit < rules->pack.suit_count; suit++)
        if (!holds_one_at_most(&count->by_trumps[suit]))
            return false;
    return count->by_trumps || holds_one_at_most(&count->worths);
}

bool counts_one_card(const struct ruleset *rules, const struct fact_name *fact)
{
    return is_one_card(rules, fact) || names_one_card(rules, fact);
}

/* Whether there is something of it. */
static bool is_any(enum comparison comparison, int64_t number)
{
    return (comparison == IS_MORE && number == 0) || (comparison == IS_UNEQUAL && number == 0) ||
           (comparison == IS_AT_LEAST && number == 1);
}

/* Of a fact that counts a card by its own name: whether that is "Joker", and not "♥K". */
static bool is_without_suit(const struct ruleset *rules, const struct fact_name *fact)
{
    const struct count *count = &rules->counts[fact->index];
    return count->namesake == NAMESAKE_CARD &&
           rules->pack.cards[count->named_after].suit == SUIT_NONE;
}

/* "♥K"; "the Joker", of which there is one. */
static const char *counted_card(struct teller *teller, const struct fact_name *fact)
{
    const char *name = old_say_noun(teller, fact);
    return is_without_suit(teller->rules, fact) && is_one_card(teller->rules, fact)
               ? old_say(teller, "the %s", name)
               : name;
}

/* "at least one ace", as the count's own name is of several; of one that is not, or may not be,
 * "at least one of the trump". A card is there or not: "♠Q", "no ♠Q"; "the basto", "no basto". */
static const char *say_counted(struct teller *teller, const struct fact_name *fact,
                               enum comparison comparison, int64_t number)
{
    if (is_one_card(teller->rules, fact) && is_any(comparison, number))
        return counted_card(teller, fact);
    const char *name =
        is_called_card(teller->rules, fact) ? "called card" : old_say_noun(teller, fact);
    if (names_one_card(teller->rules, fact) && number < 2)
        return is_any(comparison, number) || (comparison == IS_EQUAL && number == 1)
                   ? old_say(teller, "the %s", name)
                   : say_quantity(teller, comparison, number, name, name);
    const char *one = is_card(teller->rules, fact) ? name : old_say_singular(teller, name);
    return say_quantity(teller, comparison, number, one ? one : old_say(teller, "of the %s", name),
                        is_extra(teller->rules, fact) ? old_say(teller, "%ss", name) : name);
}

/* What all cards of the pack count together; 0 where that depends on the deal. */
static int64_t whole_count(const struct ruleset *rules, const struct count *count)
{
    int64_t sum = 0;
    if (count->kind != COUNT_SUM || count->by_trumps || count_goes_by_called(count) ||
        has_negative(count))
        return 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        sum += count->worths.value[card];
    return sum;
}

/* Whether there are no more of it than these: "all four aces". */
static bool is_all(const struct ruleset *rules, const struct fact_name *fact, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    if (number < 2 || role_has(fact->role, ROLE_EXTREME))
        return false;
    if (fact->fact == FACT_TRICKS)
        return number == find_hand_size(rules);
    return !row->one && row->measure == MEASURE_COUNT &&
           (fact->fact == FACT_COUNT || fact->fact == FACT_HELD) &&
           number == whole_count(rules, &rules->counts[fact->index]);
}

/* No number is -1, and lies below all that can be bid. */
enum number_asked asks_for_number(enum comparison comparison, int64_t number)
{
    bool is_lowest = number == -1 + (comparison == IS_LESS || comparison == IS_AT_LEAST);
    if (!is_lowest)
        return ASKS_HOW_MUCH;
    bool is_without = comparison == IS_EQUAL || comparison == IS_LESS || comparison == IS_AT_MOST;
    return is_without ? ASKS_FOR_NONE : ASKS_FOR_ANY;
}

/* Whether each card that counts is one. */
static bool is_of_ones(const struct count *count)
{
    for (unsigned i = 0; i < count->entry_count; i++)
        if (count->entries[i].worth != 1)
            return false;
    return count->kind == COUNT_SUM && !count_goes_by_called(count);
}

/* "♥K and ♥Q", where all are there; "♥K or ♥Q", where any is; "neither ♥K nor ♥Q". NULL of other
 * numbers. */
static const char *say_how_many(struct teller *teller, const struct old_words *names,
                                enum comparison comparison, int64_t number)
{
    bool is_none = comparison == IS_LESS
                       ? number == 1
                       : (comparison == IS_EQUAL || comparison == IS_AT_MOST) && number == 0;
    if ((comparison == IS_EQUAL || comparison == IS_AT_LEAST) && number == (int64_t)names->count)
        return old_say_list(teller, names, "and");
    if (is_any(comparison, number))
        return old_say_list(teller, names, "or");
    return is_none && names->count == 2
               ? old_say(teller, "neither %s", old_say_list(teller, names, "nor"))
               : NULL;
}

#define RANKS_NAMED 3 /* that are said one by one */

/* The ranks of one suit that a count is of, each once; none: it is of anything else. */
static uint64_t ranks_counted(const struct ruleset *rules, const struct fact_name *fact)
{
    const struct count *count = fact_is_count(fact->fact) ? &rules->counts[fact->index] : NULL;
    uint64_t ranks = 0;
    if (!count || !is_of_ones(count) || rules->pack.copies > 1)
        return 0;
    for (unsigned i = 0; i < count->entry_count; i++) {
        if (!set_is_empty(count->entries[i].cards.always) || count->entries[i].cards.of_colour)
            return 0;
        ranks |= count->entries[i].cards.of_trumps;
    }
    return ranks;
}

/* "the king and the queen of trumps", where all are there; "the king or the queen of trumps", where
 * any is; "neither the king nor the queen of trumps". NULL of other numbers and other counts. */
static const char *say_ranks_counted(struct teller *teller, const struct fact_name *fact,
                                     enum comparison comparison, int64_t number)
{
    uint64_t ranks = ranks_counted(teller->rules, fact);
    struct old_words words = {.count = 0};
    for (unsigned rank = 0; rank < teller->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1 && words.count < RANKS_NAMED + 1)
            old_add_word(&words, glyph_rank_in_words(&teller->glyphs, rank));
    const char *said = words.count > 1 && words.count <= RANKS_NAMED
                           ? say_how_many(teller, &words, comparison, number)
                           : NULL;
    return said ? old_say(teller, "%s of %s", said,
                          old_say_variable(teller, teller->rules->counts[fact->index].variable))
                : NULL;
}

/* "at least three tricks", "no number": so much of it. */
static const char *say_much(struct teller *teller, const struct fact_name *fact,
                            enum comparison comparison, int64_t number)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    enum number_asked asked = asks_for_number(comparison, number);
    const char *ranks = say_ranks_counted(teller, fact, comparison, number);
    if (ranks)
        return ranks;
    if (row->none && asked != ASKS_HOW_MUCH)
        return asked == ASKS_FOR_NONE ? row->none : row->some;
    if (row->measure == MEASURE_SIZE)
        return say_measure(teller, comparison, number);
    if (comparison == IS_EQUAL && is_all(teller->rules, fact, number))
        return old_say(teller, "%s %s",
                       number == 2 ? "both"
                                   : old_say(teller, "all %s", old_say_number(teller, number)),
                       row->many ? row->many : old_say_noun(teller, fact));
    return row->one ? say_quantity(teller, comparison, number, row->one, row->many)
                    : say_counted(teller, fact, comparison, number);
}

/* What all of them have together, where that is said otherwise than who they are; or NULL. */
static const char *summed_as(role_t role)
{
    return role_ways(role) ? NULL : role_rows[role_base(role)].summed;
}

const char *old_say_summed(struct teller *teller, role_t role)
{
    const char *summed = summed_as(role);
    return summed ? summed : old_say_role(teller, role);
}

/* Fills the gaps of a sentence; one that has nothing for it stays. */
static const char *fill_gaps(struct teller *teller, const char *clause, const char *const gaps[][2],
                             size_t count)
{
    const char *text = "";
    while (*clause) {
        size_t length = strcspn(clause + 1, "{") + 1;
        const char *filled = NULL;
        for (size_t i = 0; !filled && i < count; i++)
            if (strncmp(clause, gaps[i][0], strlen(gaps[i][0])) == 0) {
                filled = gaps[i][1];
                length = strlen(gaps[i][0]);
            }
        text = filled ? old_say(teller, "%s%s", text, filled)
                      : old_say(teller, "%s%.*s", text, (int)length, clause);
        clause += length;
    }
    return text;
}

/* A clause of a row with its gaps filled: "{who} {have} {much} points". */
static const char *fill_for(struct teller *teller, const char *clause, const char *who, bool is_one,
                            const char *much)
{
    const char *const gaps[][2] = {
        {"{who}", who},
        {"{have}", is_one ? "has" : "have"},
        {"{were}", is_one ? "was" : "were"},
        {"{much}", much},
    };
    return fill_gaps(teller, clause, gaps, sizeof gaps / sizeof *gaps);
}

const char *old_say_filled(struct teller *teller, const char *clause, role_t role, const char *much)
{
    return fill_for(teller, clause, old_say_summed(teller, role),
                    role_is_one(teller, role) && !summed_as(role), much);
}

#define ARTICLE "the "

static const char *without_article(const char *words)
{
    size_t length = sizeof ARTICLE - 1;
    return strncmp(words, ARTICLE, length) == 0 ? words + length : words;
}

const char *old_say_bare_noun(struct teller *teller, const struct fact_name *fact)
{
    return without_article(old_say_noun(teller, fact));
}

/* The fact with its own words for where its cards lie: "the aces in their hand"; "♠Q in their
 * hand", of which there is one. */
const char *old_say_in_place(struct teller *teller, const struct fact_name *fact)
{
    const char *clause = teller_row(teller, fact->fact)->valued;
    bool is_named = is_one_card(teller->rules, fact) && !is_called_card(teller->rules, fact) &&
                    !is_without_suit(teller->rules, fact);
    const char *const gaps[][2] = {
        {"{noun}", old_say_bare_noun(teller, fact)},
        {"{who}", old_say_summed(teller, fact->role)},
        {"{whom}", fact->role == ROLE_SELF ? "them" : old_say_summed(teller, fact->role)},
        {"{whose}", old_say_whose(teller, fact->role)},
    };
    return fill_gaps(teller, is_named ? without_article(clause) : clause, gaps,
                     sizeof gaps / sizeof *gaps);
}

/* "a heart", of a count in which each card is one; "one of the cards that count as points", "one of
 * the cards of the called suit". */
static const char *say_one_counted(struct teller *teller, const struct fact_name *fact)
{
    bool is_count = fact_is_count(fact->fact);
    const struct count *count = is_count ? &teller->rules->counts[fact->index] : NULL;
    const char *name = old_say_noun(teller, fact), *one = old_say_singular(teller, name);
    if (is_card(teller->rules, fact))
        return counted_card(teller, fact);
    if (is_count && one && is_of_ones(count))
        return old_say_each(teller, "a", one);
    if (is_count && count->namesake == NAMESAKE_CALLED_SUIT)
        return old_say(teller, "one of the %s", name);
    if (is_count && count->namesake == NAMESAKE_CALLED_CARD)
        return name;
    return old_say(teller, "one of the cards that count as %s", name);
}

/* "no hearts have been played": with the name that the ruleset gives it. */
static const char *fill_noun(struct teller *teller, const char *clause,
                             const struct fact_name *fact)
{
    if (!clause)
        return NULL;
    const char *const gaps[][2] = {
        {"{noun}", old_say_noun(teller, fact)},
        {"{one}", say_one_counted(teller, fact)},
    };
    return fill_gaps(teller, clause, gaps, sizeof gaps / sizeof *gaps);
}

/* Whether there is nothing of it. */
static bool asks_for_nothing(enum comparison comparison, int64_t number)
{
    return (comparison == IS_EQUAL && number == 0) || (comparison == IS_AT_MOST && number == 0) ||
           (comparison == IS_LESS && number == 1);
}

/* "they do not have the called card in hand": there is but one of it. NULL of anything else. */
static const char *say_without_called(struct teller *teller, const struct fact_name *fact,
                                      enum comparison comparison, int64_t number)
{
    bool is_held_alone = fact->fact == FACT_HELD && is_called_card(teller->rules, fact) &&
                         is_one_card(teller->rules, fact) && !role_has(fact->role, ROLE_EXTREME);
    bool is_one = role_is_one(teller, fact->role) && !summed_as(fact->role);
    return is_held_alone && asks_for_nothing(comparison, number)
               ? old_say(teller, "%s %s not have the called card in hand",
                         old_say_summed(teller, fact->role), is_one ? "does" : "do")
               : NULL;
}

/* "the deal before was thrown in": there is something of it, or nothing. NULL for anything else. */
static const char *say_whether_any(struct teller *teller, const struct fact_name *fact,
                                   enum comparison comparison, int64_t number)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    bool is_some = is_any(comparison, number), is_none = asks_for_nothing(comparison, number);
    if (fact->fact == FACT_FALLEN && is_one_card(teller->rules, fact) && (is_some || is_none))
        return old_say(teller, "%s has %sbeen played", old_say_noun(teller, fact),
                       is_some ? "" : "not ");
    if (fact->fact == FACT_TURNED && row != &fact_rows[FACT_TURNED] && is_none &&
        is_card(teller->rules, fact))
        return old_say(teller, "%s is not among the cards turned up", old_say_noun(teller, fact));
    return fill_noun(teller, is_some ? row->holds : is_none ? row->fails : NULL, fact);
}

bool bids_together(const struct teller *teller, const struct fact_name *fact)
{
    return fact_rows[fact->fact].together && !summed_as(fact->role) &&
           are_several(teller, fact->role);
}

/* The most is below a number where everybody's is, above it where somebody's is; the fewest the
 * other way round. NULL where it is an exact number. */
static const char *say_whoever(const struct teller *teller, role_t role, enum comparison comparison)
{
    bool is_above = comparison == IS_MORE || comparison == IS_AT_LEAST;
    bool is_below = comparison == IS_LESS || comparison == IS_AT_MOST;
    bool is_most = role_base(role) == ROLE_MOST;
    if (!is_above && !is_below)
        return NULL;
    return is_most == is_below ? (teller->of_sides ? "each side" : "everybody")
                               : (teller->of_sides ? "some side" : "somebody");
}

/* "somebody took exactly 26 points", if that is all there is; else "and nobody more". */
static const char *say_exact_extreme(struct teller *teller, const struct fact_name *fact,
                                     int64_t number)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    bool is_most = role_base(fact->role) == ROLE_MOST;
    const struct count *count =
        fact->fact == FACT_COUNT ? &teller->rules->counts[fact->index] : NULL;
    bool is_all = is_most && count && count->has_total && count->total == number;
    const char *said = fill_for(teller, row->clause, teller->of_sides ? "some side" : "somebody",
                                true, say_much(teller, fact, IS_EQUAL, number));
    return is_all ? said : old_say(teller, "%s, and nobody %s", said, is_most ? "more" : "fewer");
}

/* "everybody took fewer than 26 points", of the most that anybody took. */
static const char *say_extreme_and_number(struct teller *teller, const struct fact_name *fact,
                                          enum comparison comparison, int64_t number)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    const char *who = say_whoever(teller, fact->role, comparison);
    if (!row->clause || row->none)
        return NULL;
    if (comparison == IS_EQUAL && row->measure == MEASURE_COUNT)
        return say_exact_extreme(teller, fact, number);
    if (!who)
        return NULL;
    return fill_for(teller, row->clause, who, true, say_much(teller, fact, comparison, number));
}

/* NULL where a fact has no words of its own for this. */
const char *old_say_fact_and_number(struct teller *teller, const struct fact_name *fact,
                                    enum comparison comparison, int64_t number)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    if (row->type == VALUE_NOTE && teller->rules->notes[fact->index].call_made)
        return old_say_call_made(teller, fact, comparison, number);
    if (is_one_card(teller->rules, fact) && comparison == IS_EQUAL && number == 1) {
        comparison = IS_MORE; /* it is there */
        number = 0;
    }
    const char *any = say_whether_any(teller, fact, comparison, number);
    any = any ? any : say_without_called(teller, fact, comparison, number);
    bool is_sum = fact_is_count(fact->fact) && has_negative(&teller->rules->counts[fact->index]);
    if (role_has(fact->role, ROLE_EXTREME))
        return is_sum ? NULL : say_extreme_and_number(teller, fact, comparison, number);
    if (row->measure == MEASURE_PLACE)
        return say_which(teller, comparison, number, row->one);
    if (!row->clause || any || is_sum)
        return any;
    const char *much = say_much(teller, fact, comparison, number);
    if (bids_together(teller, fact))
        much = old_say(teller, "%s together", much);
    return old_say_filled(teller, row->clause, fact->role, much);
}

bool asks_for_card(const struct ruleset *rules, const struct fact_name *fact,
                   enum comparison comparison, int64_t number)
{
    return fact_is_of_seats(fact->fact) && !role_has(fact->role, ROLE_EXTREME) &&
           is_one_card(rules, fact) &&
           (is_any(comparison, number) || (comparison == IS_EQUAL && number == 1));
}

const char *old_say_single_cards(struct teller *teller, const struct fact_name *const *facts,
                                 unsigned count, enum comparison comparison, int64_t number)
{
    struct old_words names = {.count = 0};
    const struct fact_row *row = teller_row(teller, facts[0]->fact);
    for (unsigned i = 0; i < count; i++) {
        if (facts[i]->fact != facts[0]->fact || facts[i]->role != facts[0]->role ||
            !is_one_card(teller->rules, facts[i]))
            return NULL;
        old_add_word(&names, say_one_counted(teller, facts[i]));
    }
    const char *much = row->clause && !role_has(facts[0]->role, ROLE_EXTREME)
                           ? say_how_many(teller, &names, comparison, number)
                           : NULL;
    return much ? old_say_filled(teller, row->clause, facts[0]->role, much) : NULL;
}

/* "they won three or four tricks", "they took 61 to 90 points"; NULL where these words do not fit.
 */
const char *old_say_fact_between(struct teller *teller, const struct fact_name *fact, int64_t least,
                                 int64_t most)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    bool is_sum = fact_is_count(fact->fact) && has_negative(&teller->rules->counts[fact->index]);
    bool is_plain = row->clause && row->measure == MEASURE_COUNT && !is_sum &&
                    !role_has(fact->role, ROLE_EXTREME) && !bids_together(teller, fact);
    const char *many = row->many ? row->many : old_say_noun(teller, fact);
    if (!is_plain || least < 1 || least >= most)
        return NULL;
    const char *much = old_say(teller, "%s %s %s %s", old_say_number(teller, least),
                               most == least + 1 ? "or" : "to", old_say_number(teller, most), many);
    return old_say_filled(teller, row->clause, fact->role, much);
}
