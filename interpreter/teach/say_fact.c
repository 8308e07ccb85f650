/* A fact beside a number: "they won at least three tricks". */
#include "teach/formula.h"
#include "teach/story.h"
#include "words/facts.h"

/* --- how much and which ---------------------------------------------------------------------- */

/* Whether there is nothing of it. */
static bool asks_for_nothing(enum comparison comparison, int64_t number)
{
    return (comparison == IS_EQUAL && number == 0) || (comparison == IS_AT_MOST && number == 0) ||
           (comparison == IS_LESS && number == 1);
}

/* "at least three tricks": how many of what. */
static const struct statement *say_quantity(struct teller *teller, enum comparison comparison,
                                            int64_t number, const struct statement *one,
                                            const struct statement *many)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_EXACTLY_SO_MANY, [IS_UNEQUAL] = SAY_MORE_OR_FEWER_THAN,
        [IS_LESS] = SAY_FEWER_THAN,       [IS_AT_MOST] = SAY_AT_MOST_SO_MANY,
        [IS_MORE] = SAY_MORE_THAN,        [IS_AT_LEAST] = SAY_AT_LEAST_SO_MANY,
    };
    bool is_none = asks_for_nothing(comparison, number);
    bool is_some = number == 0 && (comparison == IS_UNEQUAL || comparison == IS_MORE);
    unsigned id = is_none ? SAY_COUNT_OF : is_some ? SAY_AT_LEAST_SO_MANY : ids[comparison];
    int64_t many_of_it = is_none ? 0 : is_some ? 1 : number;
    return say(teller, id, say_number(teller, many_of_it), one, many);
}

/* "at most zero": a number that may be negative, too. */
static const struct statement *say_measure(struct teller *teller, enum comparison comparison,
                                           int64_t number)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_SO_MUCH,          [IS_UNEQUAL] = SAY_ANYTHING_BUT_SO_MUCH,
        [IS_LESS] = SAY_LESS_THAN_SO_MUCH, [IS_AT_MOST] = SAY_AT_MOST_SO_MUCH,
        [IS_MORE] = SAY_MORE_THAN_SO_MUCH, [IS_AT_LEAST] = SAY_AT_LEAST_SO_MUCH,
    };
    return say(teller, ids[comparison], say_number(teller, number));
}

/* "this is the third trick or a later one": which of a row. */
static const struct statement *say_which(struct teller *teller, enum comparison comparison,
                                         int64_t number, const struct statement *what)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_THIS_IS,       [IS_UNEQUAL] = SAY_THIS_IS_NOT,
        [IS_LESS] = SAY_THIS_IS_BEFORE, [IS_AT_MOST] = SAY_THIS_IS_OR_EARLIER,
        [IS_MORE] = SAY_THIS_IS_AFTER,  [IS_AT_LEAST] = SAY_THIS_IS_OR_LATER,
    };
    return say(teller, ids[comparison],
               say(teller, number > 0 ? SAY_NTH_OF_ROW : SAY_NUMBER_OF_ROW,
                   say_number(teller, number), what));
}

/* --- a fact and a number --------------------------------------------------------------------- */

const struct statement *say_namesake(struct teller *teller, const struct count *count)
{
    switch (count->namesake) {
    case NAMESAKE_NONE: break;
    case NAMESAKE_CARD: return say_card(teller, count->named_after);
    case NAMESAKE_SUIT: return say_suit(teller, count->named_after);
    case NAMESAKE_RANK: return say(teller, SAY_NAMESAKES, say_rank(teller, count->named_after));
    case NAMESAKE_CALLED_CARD: return say(teller, SAY_THE_CALLED_CARD);
    case NAMESAKE_CALLED_SUIT: return say(teller, SAY_CARDS_OF_CALLED_SUIT);
    }
    return NULL;
}

/* The count whose cards it counts; NULL if it counts none. */
static const struct count *count_of(const struct ruleset *rules, const struct fact_name *fact)
{
    return fact_is_count(fact->fact) ? &rules->counts[fact->index] : NULL;
}

/* Whether it is of the suit of a card that the call in question names. */
static bool is_of_its_suit(const struct teller *teller, const struct count *count)
{
    return count->namesake == NAMESAKE_CALLED_SUIT && teller->naming &&
           call_names_card(teller->naming);
}

/* What a row calls its fact, or else the ruleset, as people write it. */
const struct statement *say_noun(struct teller *teller, const struct fact_name *fact)
{
    unsigned noun = fact_words(teller, fact->fact)->noun;
    const struct count *count = count_of(teller->rules, fact);
    if (count && is_of_its_suit(teller, count))
        return say(teller, SAY_CARDS_OF_ITS_SUIT);
    if (count && count->namesake != NAMESAKE_NONE)
        return say_namesake(teller, count);
    if (noun)
        return say(teller, noun);
    const struct statement *name =
        say_words(teller, fact_called(teller->rules, fact->fact, fact->index));
    return fact->fact == FACT_LISTED ? say(teller, SAY_THE, name) : name;
}

static const struct statement *say_singular(struct teller *teller, const char *name)
{
    return say_text(teller, words_singular(teller->page->arena, name));
}

/* "ace" of "aces"; NULL where the count's name is not of several, or may not be. */
static const struct statement *say_one_of_noun(struct teller *teller, const struct count *count)
{
    switch (count->namesake) {
    case NAMESAKE_CARD:
    case NAMESAKE_CALLED_CARD: return NULL;
    case NAMESAKE_SUIT:
        return say_singular(teller, teller->rules->pack.suits[count->named_after].name);
    case NAMESAKE_RANK: return say_rank(teller, count->named_after);
    case NAMESAKE_CALLED_SUIT:
        return say(teller,
                   is_of_its_suit(teller, count) ? SAY_CARD_OF_ITS_SUIT : SAY_CARD_OF_CALLED_SUIT);
    case NAMESAKE_NONE: break;
    }
    return say_singular(teller, teller_text(teller, say_words(teller, count->name)));
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
static const struct statement *counted_card(struct teller *teller, const struct fact_name *fact)
{
    const struct statement *name = say_noun(teller, fact);
    return is_without_suit(teller->rules, fact) && is_one_card(teller->rules, fact)
               ? say(teller, SAY_THE, name)
               : name;
}

/* "at least one ace", as the count's own name is of several; of one that is not, or may not be,
 * "at least one of the trump". A card is there or not: "♠Q", "no ♠Q"; "the basto", "no basto". */
static const struct statement *say_counted(struct teller *teller, const struct fact_name *fact,
                                           enum comparison comparison, int64_t number)
{
    if (is_one_card(teller->rules, fact) && is_any(comparison, number))
        return counted_card(teller, fact);
    const struct statement *name =
        is_called_card(teller->rules, fact) ? say(teller, SAY_CALLED_CARD) : say_noun(teller, fact);
    if (names_one_card(teller->rules, fact) && number < 2)
        return is_any(comparison, number) || (comparison == IS_EQUAL && number == 1)
                   ? say(teller, SAY_THE, name)
                   : say_quantity(teller, comparison, number, name, name);
    const struct statement *one =
        is_card(teller->rules, fact) ? name
                                     : say_one_of_noun(teller, &teller->rules->counts[fact->index]);
    return say_quantity(teller, comparison, number, one ? one : say(teller, SAY_OF_THE, name),
                        is_extra(teller->rules, fact) ? say(teller, SAY_NAMESAKES, name) : name);
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
    bool is_count = fact->fact == FACT_COUNT || fact->fact == FACT_HELD;
    if (number < 2 || role_has(fact->role, ROLE_EXTREME))
        return false;
    if (fact->fact == FACT_TRICKS)
        return number == find_hand_size(rules);
    return is_count && number == whole_count(rules, &rules->counts[fact->index]);
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
static const struct statement *say_how_many(struct teller *teller, const struct statements *names,
                                            enum comparison comparison, int64_t number)
{
    if ((comparison == IS_EQUAL || comparison == IS_AT_LEAST) && number == (int64_t)names->count)
        return say_list(teller, names, JOINT_AND);
    if (is_any(comparison, number))
        return say_list(teller, names, JOINT_OR);
    return asks_for_nothing(comparison, number) && names->count == 2
               ? say(teller, SAY_NEITHER_CARD, say_list(teller, names, JOINT_NOR))
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
static const struct statement *say_ranks_counted(struct teller *teller,
                                                 const struct fact_name *fact,
                                                 enum comparison comparison, int64_t number)
{
    uint64_t ranks = ranks_counted(teller->rules, fact);
    struct statements names = {0};
    for (unsigned rank = 0; rank < teller->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(teller, &names, say(teller, SAY_THE, say_rank(teller, rank)));
    const struct statement *said = names.count > 1 && names.count <= RANKS_NAMED
                                       ? say_how_many(teller, &names, comparison, number)
                                       : NULL;
    return said ? say(teller, SAY_RANK_OF, said,
                      say_variable(teller, teller->rules->counts[fact->index].variable))
                : NULL;
}

/* "tricks", "aces": its unit, or else its noun. */
static const struct statement *say_many(struct teller *teller, const struct fact_name *fact)
{
    unsigned many = fact_words(teller, fact->fact)->many;
    return many ? say(teller, many) : say_noun(teller, fact);
}

/* "at least three tricks", "no number": so much of it. */
static const struct statement *say_much(struct teller *teller, const struct fact_name *fact,
                                        enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(teller, fact->fact);
    enum number_asked asked = asks_for_number(comparison, number);
    const struct statement *ranks = say_ranks_counted(teller, fact, comparison, number);
    if (ranks)
        return ranks;
    if (words->none && asked != ASKS_HOW_MUCH)
        return say(teller, asked == ASKS_FOR_NONE ? words->none : words->some);
    if (fact_rows[fact->fact].measure == MEASURE_SIZE)
        return say_measure(teller, comparison, number);
    if (comparison == IS_EQUAL && is_all(teller->rules, fact, number)) {
        const struct statement *many = say_many(teller, fact);
        return number == 2 ? say(teller, SAY_BOTH_OF_THEM, many)
                           : say(teller, SAY_ALL_OF_THEM, say_number(teller, number), many);
    }
    return words->one ? say_quantity(teller, comparison, number, say(teller, words->one),
                                     say(teller, words->many))
                      : say_counted(teller, fact, comparison, number);
}

const struct statement *say_summed(struct teller *teller, role_t role)
{
    return role == ROLE_EACH ? say(teller, SAY_ALL_TOGETHER) : say_role(teller, role);
}

/* "them": to whom something is done. */
static const struct statement *say_whom(struct teller *teller, role_t role)
{
    return role == ROLE_SELF ? statement_role(teller->page->arena, role, ROLE_IS_MEANT, NULL, false)
                             : say_summed(teller, role);
}

/* A clause of a fact: who does so much, or so much alone where nobody does it. */
static const struct statement *fill_for(struct teller *teller, const struct fact_name *fact,
                                        unsigned clause, const struct statement *who,
                                        const struct statement *much)
{
    return fact_is_of_seats(fact->fact) ? say(teller, clause, who, much)
                                        : say(teller, clause, much);
}

const struct statement *say_filled(struct teller *teller, const struct fact_name *fact,
                                   unsigned clause, const struct statement *much)
{
    return fill_for(teller, fact, clause, say_summed(teller, fact->role), much);
}

const struct statement *say_bare_noun(struct teller *teller, const struct fact_name *fact)
{
    return is_called_card(teller->rules, fact) ? say(teller, SAY_CALLED_CARD)
                                               : say_noun(teller, fact);
}

/* The fact with its own words for where its cards lie: "the aces in their hand"; "♠Q in their
 * hand", of which there is one. */
const struct statement *say_in_place(struct teller *teller, const struct fact_name *fact)
{
    unsigned id = fact_words(teller, fact->fact)->valued;
    bool is_named = is_one_card(teller->rules, fact) && !is_called_card(teller->rules, fact) &&
                    !is_without_suit(teller->rules, fact);
    const struct statement *noun = say_bare_noun(teller, fact),
                           *article = say_if(teller, !is_named);
    if (!fact_is_of_seats(fact->fact))
        return say(teller, id, noun, article);
    const struct statement *who = fact->fact == FACT_HELD    ? say_whose(teller, fact->role)
                                  : fact->fact == FACT_DEALT ? say_whom(teller, fact->role)
                                                             : say_summed(teller, fact->role);
    return say(teller, id, noun, who, article);
}

/* "a heart", of a count in which each card is one; "one of the cards that count as points", "one of
 * the cards of the called suit". */
static const struct statement *say_one_counted(struct teller *teller, const struct fact_name *fact)
{
    const struct count *count = &teller->rules->counts[fact->index];
    const struct statement *one = say_one_of_noun(teller, count);
    if (is_card(teller->rules, fact))
        return counted_card(teller, fact);
    if (one && is_of_ones(count))
        return say_each(teller, EACH_A, one);
    return say(teller,
               count->namesake == NAMESAKE_CALLED_SUIT ? SAY_ONE_OF_THE : SAY_ONE_OF_CARDS_COUNTED,
               say_noun(teller, fact));
}

/* "no hearts have been played": with the name that the ruleset gives it; NULL of no such phrase. */
static const struct statement *say_of_it(struct teller *teller, const struct fact_phrase *phrase,
                                         const struct fact_name *fact)
{
    if (!phrase || !phrase->id)
        return NULL;
    switch (phrase->of) {
    case OF_NOTHING: break;
    case OF_NOUN: return say(teller, phrase->id, say_noun(teller, fact));
    case OF_ONE_COUNTED: return say(teller, phrase->id, say_one_counted(teller, fact));
    }
    return say(teller, phrase->id);
}

/* "they do not have the called card in hand": there is but one of it. NULL of anything else. */
static const struct statement *say_without_called(struct teller *teller,
                                                  const struct fact_name *fact,
                                                  enum comparison comparison, int64_t number)
{
    bool is_held_alone = fact->fact == FACT_HELD && is_called_card(teller->rules, fact) &&
                         is_one_card(teller->rules, fact) && !role_has(fact->role, ROLE_EXTREME);
    return is_held_alone && asks_for_nothing(comparison, number)
               ? say(teller, SAY_THEY_LACK_CALLED_CARD, say_summed(teller, fact->role))
               : NULL;
}

/* "the deal before was thrown in": there is something of it, or nothing. NULL for anything else. */
static const struct statement *say_whether_any(struct teller *teller, const struct fact_name *fact,
                                               enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(teller, fact->fact);
    bool is_some = is_any(comparison, number), is_none = asks_for_nothing(comparison, number);
    if (fact->fact == FACT_FALLEN && is_one_card(teller->rules, fact) && (is_some || is_none))
        return say(teller, is_some ? SAY_CARD_PLAYED : SAY_CARD_NOT_PLAYED, say_noun(teller, fact));
    if (words->holds.id == SAY_AMONG_CARDS_TURNED && is_none && is_card(teller->rules, fact))
        return say(teller, SAY_NOT_AMONG_CARDS_TURNED, say_noun(teller, fact));
    return say_of_it(teller, is_some ? &words->holds : is_none ? &words->fails : NULL, fact);
}

bool bids_together(const struct teller *teller, const struct fact_name *fact)
{
    return fact_words(teller, fact->fact)->together && fact->role != ROLE_EACH &&
           are_several(teller, fact->role);
}

/* The most is below a number where everybody's is, above it where somebody's is; the fewest the
 * other way round. NULL where it is an exact number. */
static const struct statement *say_whoever(struct teller *teller, role_t role,
                                           enum comparison comparison)
{
    bool is_above = comparison == IS_MORE || comparison == IS_AT_LEAST;
    bool is_below = comparison == IS_LESS || comparison == IS_AT_MOST;
    bool is_most = role_base(role) == ROLE_MOST;
    if (!is_above && !is_below)
        return NULL;
    unsigned all = teller->of_sides ? SAY_FOR_EVERY_SIDE : SAY_FOR_EVERYBODY;
    unsigned some = teller->of_sides ? SAY_FOR_SOME_SIDE : SAY_FOR_SOMEBODY;
    return say(teller, is_most == is_below ? all : some);
}

/* "somebody took exactly 26 points", if that is all there is; else "and nobody more". */
static const struct statement *say_exact_extreme(struct teller *teller,
                                                 const struct fact_name *fact, int64_t number)
{
    unsigned clause = fact_words(teller, fact->fact)->clause;
    bool is_most = role_base(fact->role) == ROLE_MOST;
    const struct count *count =
        fact->fact == FACT_COUNT ? &teller->rules->counts[fact->index] : NULL;
    bool is_all = is_most && count && count->has_total && count->total == number;
    const struct statement *somebody =
        say(teller, teller->of_sides ? SAY_FOR_SOME_SIDE : SAY_FOR_SOMEBODY);
    const struct statement *said =
        fill_for(teller, fact, clause, somebody, say_much(teller, fact, IS_EQUAL, number));
    return is_all ? said : say(teller, is_most ? SAY_AND_NOBODY_MORE : SAY_AND_NOBODY_FEWER, said);
}

/* "everybody took fewer than 26 points", of the most that anybody took. */
static const struct statement *say_extreme_and_number(struct teller *teller,
                                                      const struct fact_name *fact,
                                                      enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(teller, fact->fact);
    const struct statement *who = say_whoever(teller, fact->role, comparison);
    if (!words->clause || words->none)
        return NULL;
    if (comparison == IS_EQUAL && fact_rows[fact->fact].measure == MEASURE_COUNT)
        return say_exact_extreme(teller, fact, number);
    if (!who)
        return NULL;
    return fill_for(teller, fact, words->clause, who, say_much(teller, fact, comparison, number));
}

/* NULL where a fact has no words of its own for this. */
const struct statement *say_fact_and_number(struct teller *teller, const struct fact_name *fact,
                                            enum comparison comparison, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    const struct fact_words *words = fact_words(teller, fact->fact);
    if (row->type == VALUE_NOTE && teller->rules->notes[fact->index].call)
        return say_call_made(teller, fact, comparison, number);
    if (is_one_card(teller->rules, fact) && comparison == IS_EQUAL && number == 1) {
        comparison = IS_MORE; /* it is there */
        number = 0;
    }
    const struct statement *any = say_whether_any(teller, fact, comparison, number);
    any = any ? any : say_without_called(teller, fact, comparison, number);
    bool is_sum = fact_is_count(fact->fact) && has_negative(&teller->rules->counts[fact->index]);
    if (role_has(fact->role, ROLE_EXTREME))
        return is_sum ? NULL : say_extreme_and_number(teller, fact, comparison, number);
    if (row->measure == MEASURE_PLACE)
        return say_which(teller, comparison, number, say(teller, words->one));
    if (!words->clause || any || is_sum)
        return any;
    const struct statement *much = say_much(teller, fact, comparison, number);
    if (bids_together(teller, fact))
        much = say(teller, SAY_SO_MUCH_TOGETHER, much);
    return say_filled(teller, fact, words->clause, much);
}

bool asks_for_card(const struct ruleset *rules, const struct fact_name *fact,
                   enum comparison comparison, int64_t number)
{
    return fact_is_of_seats(fact->fact) && !role_has(fact->role, ROLE_EXTREME) &&
           is_one_card(rules, fact) &&
           (is_any(comparison, number) || (comparison == IS_EQUAL && number == 1));
}

const struct statement *say_single_cards(struct teller *teller,
                                         const struct fact_name *const *facts, unsigned count,
                                         enum comparison comparison, int64_t number)
{
    struct statements names = {0};
    unsigned clause = fact_words(teller, facts[0]->fact)->clause;
    for (unsigned i = 0; i < count; i++) {
        if (facts[i]->fact != facts[0]->fact || facts[i]->role != facts[0]->role ||
            !is_one_card(teller->rules, facts[i]))
            return NULL;
        add_part(teller, &names, say_one_counted(teller, facts[i]));
    }
    const struct statement *much = clause && !role_has(facts[0]->role, ROLE_EXTREME)
                                       ? say_how_many(teller, &names, comparison, number)
                                       : NULL;
    return much ? say_filled(teller, facts[0], clause, much) : NULL;
}

/* "they won three or four tricks", "they took 61 to 90 points"; NULL where these words do not fit.
 */
const struct statement *say_fact_between(struct teller *teller, const struct fact_name *fact,
                                         int64_t least, int64_t most)
{
    unsigned clause = fact_words(teller, fact->fact)->clause;
    bool is_sum = fact_is_count(fact->fact) && has_negative(&teller->rules->counts[fact->index]);
    bool is_plain = clause && fact_rows[fact->fact].measure == MEASURE_COUNT && !is_sum &&
                    !role_has(fact->role, ROLE_EXTREME) && !bids_together(teller, fact);
    if (!is_plain || least < 1 || least >= most)
        return NULL;
    return say_filled(teller, fact, clause,
                      say(teller, most == least + 1 ? SAY_ONE_OR_NEXT : SAY_FROM_TO,
                          say_number(teller, least), say_number(teller, most),
                          say_many(teller, fact)));
}
