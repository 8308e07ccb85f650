/* A fact beside a number: "they won at least three tricks". */
#include "teach/formula.h"
#include "teach/calls.h"
#include "words/facts.h"
#include "words/said.h"

/* --- how much and which ---------------------------------------------------------------------- */

/* Whether there is nothing of it. */
static bool asks_for_nothing(enum comparison comparison, int64_t number)
{
    return (comparison == IS_EQUAL && number == 0) || (comparison == IS_AT_MOST && number == 0) ||
           (comparison == IS_LESS && number == 1);
}

/* "at least three tricks": how many of what. */
static const struct statement *say_quantity(struct writer *writer, enum comparison comparison,
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
    return say(writer, id, say_number(writer, many_of_it), one, many);
}

/* "at most zero": a number that may be negative, too. */
static const struct statement *say_measure(struct writer *writer, enum comparison comparison,
                                           int64_t number)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_SO_MUCH,          [IS_UNEQUAL] = SAY_ANYTHING_BUT_SO_MUCH,
        [IS_LESS] = SAY_LESS_THAN_SO_MUCH, [IS_AT_MOST] = SAY_AT_MOST_SO_MUCH,
        [IS_MORE] = SAY_MORE_THAN_SO_MUCH, [IS_AT_LEAST] = SAY_AT_LEAST_SO_MUCH,
    };
    return say(writer, ids[comparison], say_number(writer, number));
}

/* "this is the third trick or a later one": which of a row. */
static const struct statement *say_which(struct writer *writer, enum comparison comparison,
                                         int64_t number, const struct statement *what)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_THIS_IS,       [IS_UNEQUAL] = SAY_THIS_IS_NOT,
        [IS_LESS] = SAY_THIS_IS_BEFORE, [IS_AT_MOST] = SAY_THIS_IS_OR_EARLIER,
        [IS_MORE] = SAY_THIS_IS_AFTER,  [IS_AT_LEAST] = SAY_THIS_IS_OR_LATER,
    };
    return say(writer, ids[comparison],
               say(writer, number > 0 ? SAY_NTH_OF_ROW : SAY_NUMBER_OF_ROW,
                   say_number(writer, number), what));
}

/* --- a fact and a number --------------------------------------------------------------------- */

/* The count whose cards it counts; NULL if it counts none. */
static const struct count *count_of(const struct ruleset *rules, const struct fact_name *fact)
{
    return fact_is_count(fact->fact) ? &rules->counts[fact->index] : NULL;
}

/* Whether it is of the suit of a card that the call in question names. */
static bool is_of_its_suit(const struct writer *writer, const struct count *count)
{
    return count->namesake == NAMESAKE_CALLED_SUIT && writer->naming &&
           call_names_card(writer->naming);
}

/* What a row calls its fact, or else the ruleset, as people write it. */
const struct statement *say_noun(struct writer *writer, const struct fact_name *fact)
{
    unsigned noun = fact_words(writer, fact->fact)->noun;
    const struct count *count = count_of(writer->rules, fact);
    if (count && is_of_its_suit(writer, count))
        return say(writer, SAY_CARDS_OF_ITS_SUIT);
    if (count && (count->called || count->namesake != NAMESAKE_NONE))
        return said_count(writer->page->arena, &writer->rules->pack, count);
    if (noun)
        return say(writer, noun);
    if (fact->fact == FACT_NOTE || fact->fact == FACT_NOTE_OF)
        return say_note_noun(writer, &writer->rules->notes[fact->index]);
    const struct statement *name =
        say_words(writer, fact_called(writer->rules, fact->fact, fact->index));
    return fact->fact == FACT_LISTED ? say(writer, SAY_THE, name) : name;
}

static const struct statement *say_singular(struct writer *writer, const char *name)
{
    return say_text(writer, words_singular(writer->page->arena, name));
}

/* "ace" of "aces"; NULL where the count's name is not of several, or may not be. */
static const struct statement *say_one_of_noun(struct writer *writer, const struct count *count)
{
    const struct glossary_entry *term =
        glossary_of(writer->rules, GLOSS_COUNT, (unsigned)(count - writer->rules->counts));
    if (term)
        return say_text(writer, term->name);
    switch (count->namesake) {
    case NAMESAKE_CARD:
    case NAMESAKE_CALLED_CARD: return NULL;
    case NAMESAKE_SUIT:
        return say_singular(writer, writer->rules->pack.suits[count->named_after].name);
    case NAMESAKE_RANK: return say_rank(writer, count->named_after);
    case NAMESAKE_CALLED_SUIT:
        return say(writer,
                   is_of_its_suit(writer, count) ? SAY_CARD_OF_ITS_SUIT : SAY_CARD_OF_CALLED_SUIT);
    case NAMESAKE_NONE: break;
    }
    return say_singular(writer, writer_text(writer, say_words(writer, count->name)));
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
static const struct statement *counted_card(struct writer *writer, const struct fact_name *fact)
{
    const struct statement *name = say_noun(writer, fact);
    return is_without_suit(writer->rules, fact) && is_one_card(writer->rules, fact)
               ? say(writer, SAY_THE, name)
               : name;
}

/* "at least one ace", as the count's own name is of several; of one that is not, or may not be,
 * "at least one of the trump". A card is there or not: "♠Q", "no ♠Q"; "the basto", "no basto". */
static const struct statement *say_counted(struct writer *writer, const struct fact_name *fact,
                                           enum comparison comparison, int64_t number)
{
    if (is_one_card(writer->rules, fact) && is_any(comparison, number))
        return counted_card(writer, fact);
    const struct statement *name =
        is_called_card(writer->rules, fact) ? say(writer, SAY_CALLED_CARD) : say_noun(writer, fact);
    if (names_one_card(writer->rules, fact) && number < 2)
        return is_any(comparison, number) || (comparison == IS_EQUAL && number == 1)
                   ? say(writer, SAY_THE, name)
                   : say_quantity(writer, comparison, number, name, name);
    const struct statement *one =
        is_card(writer->rules, fact) ? name
                                     : say_one_of_noun(writer, &writer->rules->counts[fact->index]);
    return say_quantity(writer, comparison, number, one ? one : say(writer, SAY_OF_THE, name),
                        is_extra(writer->rules, fact) ? say(writer, SAY_NAMESAKES, name) : name);
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
static const struct statement *say_how_many(struct writer *writer, const struct statements *names,
                                            enum comparison comparison, int64_t number)
{
    if ((comparison == IS_EQUAL || comparison == IS_AT_LEAST) && number == (int64_t)names->count)
        return say_list(writer, names, JOINT_AND);
    if (is_any(comparison, number))
        return say_list(writer, names, JOINT_OR);
    return asks_for_nothing(comparison, number) && names->count == 2
               ? say(writer, SAY_NEITHER_CARD, say_list(writer, names, JOINT_NOR))
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
static const struct statement *say_ranks_counted(struct writer *writer,
                                                 const struct fact_name *fact,
                                                 enum comparison comparison, int64_t number)
{
    uint64_t ranks = ranks_counted(writer->rules, fact);
    struct statements names = {0};
    for (unsigned rank = 0; rank < writer->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(writer, &names, say(writer, SAY_THE, say_rank(writer, rank)));
    const struct statement *said = names.count > 1 && names.count <= RANKS_NAMED
                                       ? say_how_many(writer, &names, comparison, number)
                                       : NULL;
    return said ? say(writer, SAY_RANK_OF, said,
                      say_variable(writer, writer->rules->counts[fact->index].variable))
                : NULL;
}

/* "tricks", "aces": its unit, or else its noun. */
static const struct statement *say_many(struct writer *writer, const struct fact_name *fact)
{
    unsigned many = fact_words(writer, fact->fact)->many;
    return many ? say(writer, many) : say_noun(writer, fact);
}

/* "at least three tricks", "no number": so much of it. */
static const struct statement *say_much(struct writer *writer, const struct fact_name *fact,
                                        enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    enum number_asked asked = asks_for_number(comparison, number);
    const struct statement *ranks = say_ranks_counted(writer, fact, comparison, number);
    if (ranks)
        return ranks;
    if (words->none && asked != ASKS_HOW_MUCH)
        return say(writer, asked == ASKS_FOR_NONE ? words->none : words->some);
    if (fact_rows[fact->fact].measure == MEASURE_SIZE)
        return say_measure(writer, comparison, number);
    if (comparison == IS_EQUAL && is_all(writer->rules, fact, number)) {
        const struct statement *many = say_many(writer, fact);
        return number == 2 ? say(writer, SAY_BOTH_OF_THEM, many)
                           : say(writer, SAY_ALL_OF_THEM, say_number(writer, number), many);
    }
    return words->one ? say_quantity(writer, comparison, number, say(writer, words->one),
                                     say(writer, words->many))
                      : say_counted(writer, fact, comparison, number);
}

const struct statement *say_summed(struct writer *writer, role_t role)
{
    return role == ROLE_EACH ? say(writer, SAY_ALL_TOGETHER) : say_role(writer, role);
}

/* "them": to whom something is done. */
static const struct statement *say_whom(struct writer *writer, role_t role)
{
    return role == ROLE_SELF ? statement_role(writer->page->arena, role, ROLE_IS_MEANT, NULL, false)
                             : say_summed(writer, role);
}

/* A clause of a fact: who does so much, or so much alone where nobody does it. */
static const struct statement *fill_for(struct writer *writer, const struct fact_name *fact,
                                        unsigned clause, const struct statement *who,
                                        const struct statement *much)
{
    return fact_is_of_seats(fact->fact) ? say(writer, clause, who, much)
                                        : say(writer, clause, much);
}

const struct statement *say_filled(struct writer *writer, const struct fact_name *fact,
                                   unsigned clause, const struct statement *much)
{
    return fill_for(writer, fact, clause, say_summed(writer, fact->role), much);
}

const struct statement *say_bare_noun(struct writer *writer, const struct fact_name *fact)
{
    return is_called_card(writer->rules, fact) ? say(writer, SAY_CALLED_CARD)
                                               : say_noun(writer, fact);
}

/* The fact with its own words for where its cards lie: "the aces in their hand"; "♠Q in their
 * hand", of which there is one. */
const struct statement *say_in_place(struct writer *writer, const struct fact_name *fact)
{
    unsigned id = fact_words(writer, fact->fact)->valued;
    bool is_named = is_one_card(writer->rules, fact) && !is_called_card(writer->rules, fact) &&
                    !is_without_suit(writer->rules, fact);
    const struct statement *noun = say_bare_noun(writer, fact),
                           *article = say_if(writer, !is_named);
    if (!fact_is_of_seats(fact->fact))
        return say(writer, id, noun, article);
    const struct statement *who = fact->fact == FACT_HELD    ? say_whose(writer, fact->role)
                                  : fact->fact == FACT_DEALT ? say_whom(writer, fact->role)
                                                             : say_summed(writer, fact->role);
    return say(writer, id, noun, who, article);
}

/* "a heart", of a count in which each card is one; "one of the cards that count as points", "one of
 * the cards of the called suit". */
static const struct statement *say_one_counted(struct writer *writer, const struct fact_name *fact)
{
    const struct count *count = &writer->rules->counts[fact->index];
    const struct statement *one = say_one_of_noun(writer, count);
    if (is_card(writer->rules, fact))
        return counted_card(writer, fact);
    if (one && is_of_ones(count))
        return say_each(writer, EACH_A, one);
    return say(writer,
               count->namesake == NAMESAKE_CALLED_SUIT ? SAY_ONE_OF_THE : SAY_ONE_OF_CARDS_COUNTED,
               say_noun(writer, fact));
}

/* "no hearts have been played": with the name that the ruleset gives it; NULL of no such phrase. */
static const struct statement *say_of_it(struct writer *writer, const struct fact_phrase *phrase,
                                         const struct fact_name *fact)
{
    if (!phrase || !phrase->id)
        return NULL;
    switch (phrase->of) {
    case OF_NOTHING: break;
    case OF_NOUN: return say(writer, phrase->id, say_noun(writer, fact));
    case OF_ONE_COUNTED: return say(writer, phrase->id, say_one_counted(writer, fact));
    }
    return say(writer, phrase->id);
}

/* "they do not have the called card in hand": there is but one of it. NULL of anything else. */
static const struct statement *say_without_called(struct writer *writer,
                                                  const struct fact_name *fact,
                                                  enum comparison comparison, int64_t number)
{
    bool is_held_alone = fact->fact == FACT_HELD && is_called_card(writer->rules, fact) &&
                         is_one_card(writer->rules, fact) && !role_has(fact->role, ROLE_EXTREME);
    return is_held_alone && asks_for_nothing(comparison, number)
               ? say(writer, SAY_THEY_LACK_CALLED_CARD, say_summed(writer, fact->role))
               : NULL;
}

/* "the deal before was thrown in": there is something of it, or nothing. NULL for anything else. */
static const struct statement *say_whether_any(struct writer *writer, const struct fact_name *fact,
                                               enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    bool is_some = is_any(comparison, number), is_none = asks_for_nothing(comparison, number);
    if (fact->fact == FACT_FALLEN && is_one_card(writer->rules, fact) && (is_some || is_none))
        return say(writer, is_some ? SAY_CARD_PLAYED : SAY_CARD_NOT_PLAYED, say_noun(writer, fact));
    if (words->holds.id == SAY_AMONG_CARDS_TURNED && is_none && is_card(writer->rules, fact))
        return say(writer, SAY_NOT_AMONG_CARDS_TURNED, say_noun(writer, fact));
    return say_of_it(writer, is_some ? &words->holds : is_none ? &words->fails : NULL, fact);
}

bool bids_together(const struct writer *writer, const struct fact_name *fact)
{
    return fact_words(writer, fact->fact)->together && fact->role != ROLE_EACH &&
           are_several(writer, fact->role);
}

/* The most is below a number where everybody's is, above it where somebody's is; the fewest the
 * other way round. NULL where it is an exact number. */
static const struct statement *say_whoever(struct writer *writer, role_t role,
                                           enum comparison comparison)
{
    bool is_above = comparison == IS_MORE || comparison == IS_AT_LEAST;
    bool is_below = comparison == IS_LESS || comparison == IS_AT_MOST;
    bool is_most = role_base(role) == ROLE_MOST;
    if (!is_above && !is_below)
        return NULL;
    unsigned all = writer->of_sides ? SAY_FOR_EVERY_SIDE : SAY_FOR_EVERYBODY;
    unsigned some = writer->of_sides ? SAY_FOR_SOME_SIDE : SAY_FOR_SOMEBODY;
    return say(writer, is_most == is_below ? all : some);
}

/* "somebody took exactly 26 points", if that is all there is; else "and nobody more". */
static const struct statement *say_exact_extreme(struct writer *writer,
                                                 const struct fact_name *fact, int64_t number)
{
    unsigned clause = fact_words(writer, fact->fact)->clause;
    bool is_most = role_base(fact->role) == ROLE_MOST;
    const struct count *count =
        fact->fact == FACT_COUNT ? &writer->rules->counts[fact->index] : NULL;
    bool is_all = is_most && count && count->has_total && count->total == number;
    const struct statement *somebody =
        say(writer, writer->of_sides ? SAY_FOR_SOME_SIDE : SAY_FOR_SOMEBODY);
    const struct statement *said =
        fill_for(writer, fact, clause, somebody, say_much(writer, fact, IS_EQUAL, number));
    return is_all ? said : say(writer, is_most ? SAY_AND_NOBODY_MORE : SAY_AND_NOBODY_FEWER, said);
}

/* "everybody took fewer than 26 points", of the most that anybody took. */
static const struct statement *say_extreme_and_number(struct writer *writer,
                                                      const struct fact_name *fact,
                                                      enum comparison comparison, int64_t number)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    const struct statement *who = say_whoever(writer, fact->role, comparison);
    if (!words->clause || words->none)
        return NULL;
    if (comparison == IS_EQUAL && fact_rows[fact->fact].measure == MEASURE_COUNT)
        return say_exact_extreme(writer, fact, number);
    if (!who)
        return NULL;
    return fill_for(writer, fact, words->clause, who, say_much(writer, fact, comparison, number));
}

/* NULL where a fact has no words of its own for this. */
const struct statement *say_fact_and_number(struct writer *writer, const struct fact_name *fact,
                                            enum comparison comparison, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    const struct fact_words *words = fact_words(writer, fact->fact);
    if (row->type == VALUE_NOTE && writer->rules->notes[fact->index].call)
        return say_call_made(writer, fact, comparison, number);
    if (is_one_card(writer->rules, fact) && comparison == IS_EQUAL && number == 1) {
        comparison = IS_MORE; /* it is there */
        number = 0;
    }
    const struct statement *any = say_whether_any(writer, fact, comparison, number);
    any = any ? any : say_without_called(writer, fact, comparison, number);
    bool is_sum = fact_is_count(fact->fact) && has_negative(&writer->rules->counts[fact->index]);
    if (role_has(fact->role, ROLE_EXTREME))
        return is_sum ? NULL : say_extreme_and_number(writer, fact, comparison, number);
    if (row->measure == MEASURE_PLACE)
        return say_which(writer, comparison, number, say(writer, words->one));
    if (!words->clause || any || is_sum)
        return any;
    const struct statement *much = say_much(writer, fact, comparison, number);
    if (bids_together(writer, fact))
        much = say(writer, SAY_SO_MUCH_TOGETHER, much);
    return say_filled(writer, fact, words->clause, much);
}

bool asks_for_card(const struct ruleset *rules, const struct fact_name *fact,
                   enum comparison comparison, int64_t number)
{
    return fact_is_of_seats(fact->fact) && !role_has(fact->role, ROLE_EXTREME) &&
           is_one_card(rules, fact) &&
           (is_any(comparison, number) || (comparison == IS_EQUAL && number == 1));
}

const struct statement *say_single_cards(struct writer *writer,
                                         const struct fact_name *const *facts, unsigned count,
                                         enum comparison comparison, int64_t number)
{
    struct statements names = {0};
    unsigned clause = fact_words(writer, facts[0]->fact)->clause;
    for (unsigned i = 0; i < count; i++) {
        if (facts[i]->fact != facts[0]->fact || facts[i]->role != facts[0]->role ||
            !is_one_card(writer->rules, facts[i]))
            return NULL;
        add_part(writer, &names, say_one_counted(writer, facts[i]));
    }
    const struct statement *much = clause && !role_has(facts[0]->role, ROLE_EXTREME)
                                       ? say_how_many(writer, &names, comparison, number)
                                       : NULL;
    return much ? say_filled(writer, facts[0], clause, much) : NULL;
}

/* "they won three or four tricks", "they took 61 to 90 points"; NULL where these words do not fit.
 */
const struct statement *say_fact_between(struct writer *writer, const struct fact_name *fact,
                                         int64_t least, int64_t most)
{
    unsigned clause = fact_words(writer, fact->fact)->clause;
    bool is_sum = fact_is_count(fact->fact) && has_negative(&writer->rules->counts[fact->index]);
    bool is_plain = clause && fact_rows[fact->fact].measure == MEASURE_COUNT && !is_sum &&
                    !role_has(fact->role, ROLE_EXTREME) && !bids_together(writer, fact);
    if (!is_plain || least < 1 || least >= most)
        return NULL;
    return say_filled(writer, fact, clause,
                      say(writer, most == least + 1 ? SAY_ONE_OR_NEXT : SAY_FROM_TO,
                          say_number(writer, least), say_number(writer, most),
                          say_many(writer, fact)));
}
