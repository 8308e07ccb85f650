/* Single facts as conditions: "they won at least three tricks", "the contract is mis". */
#include <string.h>

#include "teach/formula.h"

/* --- how much and which ---------------------------------------------------------------------- */

/* "at least three tricks": how many of what. */
static const char *say_quantity(struct teller *teller, enum comparison comparison, int64_t number,
                                const char *one, const char *many)
{
    const char *amount = say_count(teller, number, one, many);
    switch (comparison) {
    case IS_EQUAL: return number == 0 ? amount : say(teller, "exactly %s", amount);
    case IS_UNEQUAL:
        return number == 0 ? say(teller, "at least one %s", one)
                           : say(teller, "more or fewer than %s", amount);
    case IS_LESS:
        return number == 1 ? say(teller, "no %s", many) : say(teller, "fewer than %s", amount);
    case IS_AT_MOST: return number == 0 ? amount : say(teller, "at most %s", amount);
    case IS_MORE:
        return number == 0 ? say(teller, "at least one %s", one)
                           : say(teller, "more than %s", amount);
    case IS_AT_LEAST: return say(teller, "at least %s", amount);
    }
    return amount;
}

/* "at most zero": a number that may be negative, too. */
static const char *say_measure(struct teller *teller, enum comparison comparison, int64_t number)
{
    const char *amount = say_number(teller, number);
    switch (comparison) {
    case IS_EQUAL: return amount;
    case IS_UNEQUAL: return say(teller, "anything but %s", amount);
    case IS_LESS: return say(teller, "less than %s", amount);
    case IS_AT_MOST: return say(teller, "at most %s", amount);
    case IS_MORE: return say(teller, "more than %s", amount);
    case IS_AT_LEAST: return say(teller, "at least %s", amount);
    }
    return amount;
}

/* "is trick three or later": which of a row. */
static const char *say_which(struct teller *teller, enum comparison comparison, int64_t number,
                             const char *what)
{
    const char *which = say(teller, "%s %s", what, say_number(teller, number));
    switch (comparison) {
    case IS_EQUAL: return say(teller, "this is %s", which);
    case IS_UNEQUAL: return say(teller, "this is not %s", which);
    case IS_LESS: return say(teller, "this is before %s", which);
    case IS_AT_MOST: return say(teller, "this is %s or an earlier one", which);
    case IS_MORE: return say(teller, "this is after %s", which);
    case IS_AT_LEAST: return say(teller, "this is %s or a later one", which);
    }
    return which;
}

/* --- a fact and a number --------------------------------------------------------------------- */

/* What a row calls its fact, or else the ruleset, as people write it. */
const char *say_noun(struct teller *teller, const struct fact_name *fact)
{
    const char *noun = fact_rows[fact->fact].noun;
    return noun ? noun : say_words(teller, fact_called(teller->rules, fact->fact, fact->index));
}

static bool has_negative(const struct count *count)
{
    for (unsigned i = 0; i < count->worth_count; i++)
        if (count->worth[i] < 0)
            return true;
    return false;
}

/* The count's own name is of several: "at least one of the aces". */
static const char *say_counted(struct teller *teller, const struct fact_name *fact,
                               enum comparison comparison, int64_t number)
{
    const char *name = say_noun(teller, fact);
    return say_quantity(teller, comparison, number, say(teller, "of the %s", name), name);
}

/* "at least three tricks", "no number": so much of it. */
static const char *say_much(struct teller *teller, const struct fact_name *fact,
                            enum comparison comparison, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    bool is_equality = comparison == IS_EQUAL || comparison == IS_UNEQUAL;
    if (row->none && number == -1 && is_equality)
        return comparison == IS_EQUAL ? row->none : row->some;
    if (row->measure == MEASURE_SIZE)
        return say_measure(teller, comparison, number);
    return row->one ? say_quantity(teller, comparison, number, row->one, row->many)
                    : say_counted(teller, fact, comparison, number);
}

/* "the makers", "all together": of what they have in all. */
static const char *say_summed(struct teller *teller, enum role role)
{
    const char *summed = role_rows[role].summed;
    return summed ? summed : say_role(teller, role);
}

/* A clause of a row with its gaps filled: "{who} {have} {much} points". */
static const char *fill(struct teller *teller, const char *clause, enum role role, const char *much)
{
    const struct role_row *row = &role_rows[role];
    const char *who = say_summed(teller, role), *text = "";
    bool is_one = role_is_one(role) && !row->summed;
    const char *gaps[][2] = {{"{who}", who}, {"{have}", is_one ? "has" : "have"}, {"{much}", much}};
    while (*clause) {
        size_t length = strcspn(clause + 1, "{") + 1;
        const char *filled = NULL;
        for (size_t i = 0; !filled && i < sizeof gaps / sizeof *gaps; i++)
            if (strncmp(clause, gaps[i][0], strlen(gaps[i][0])) == 0) {
                filled = gaps[i][1];
                length = strlen(gaps[i][0]);
            }
        text = filled ? say(teller, "%s%s", text, filled)
                      : say(teller, "%s%.*s", text, (int)length, clause);
        clause += length;
    }
    return text;
}

/* "the deal before was abandoned": there is something of it, or nothing. NULL for anything else. */
static const char *say_whether_any(const struct fact_row *row, enum comparison comparison,
                                   int64_t number)
{
    bool is_any = (comparison == IS_MORE && number == 0) ||
                  (comparison == IS_UNEQUAL && number == 0) ||
                  (comparison == IS_AT_LEAST && number == 1);
    bool is_none = (comparison == IS_EQUAL && number == 0) ||
                   (comparison == IS_AT_MOST && number == 0) ||
                   (comparison == IS_LESS && number == 1);
    return is_any ? row->holds : is_none ? row->fails : NULL;
}

/* ", together" where several bid: nobody bid so much alone. */
static bool is_bid_together(const struct teller *teller, const struct fact_name *fact)
{
    return fact_rows[fact->fact].together && !role_rows[fact->role].summed &&
           are_several(teller, fact->role);
}

/* NULL where a fact has no words of its own for this. */
const char *say_fact_and_number(struct teller *teller, const struct fact_name *fact,
                                enum comparison comparison, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    const char *any = say_whether_any(row, comparison, number);
    if (role_has(fact->role, ROLE_EXTREME))
        return NULL;
    if (row->measure == MEASURE_PLACE)
        return say_which(teller, comparison, number, row->one);
    bool is_sum = fact->fact == FACT_COUNT && has_negative(&teller->rules->counts[fact->index]);
    if (!row->clause || any || is_sum)
        return any;
    const char *much = say_much(teller, fact, comparison, number);
    if (is_bid_together(teller, fact))
        much = say(teller, "%s together", much);
    return fill(teller, row->clause, fact->role, much);
}

/* --- two facts ------------------------------------------------------------------------------- */

/* "at least as many tricks as". */
static const char *say_as_many(struct teller *teller, enum comparison comparison, const char *many)
{
    switch (comparison) {
    case IS_EQUAL: return say(teller, "exactly as many %s as", many);
    case IS_UNEQUAL: return say(teller, "more or fewer %s than", many);
    case IS_LESS: return say(teller, "fewer %s than", many);
    case IS_AT_MOST: return say(teller, "at most as many %s as", many);
    case IS_MORE: return say(teller, "more %s than", many);
    case IS_AT_LEAST: return say(teller, "at least as many %s as", many);
    }
    return many;
}

/* "more than": of numbers that were bid. */
static const char *say_as_much(enum comparison comparison)
{
    switch (comparison) {
    case IS_EQUAL: return "the same as";
    case IS_UNEQUAL: return "other than";
    case IS_LESS: return "less than";
    case IS_AT_MOST: return "at most as much as";
    case IS_MORE: return "more than";
    case IS_AT_LEAST: return "at least as much as";
    }
    return "";
}

/* "they bid more than the declarer". */
static const char *say_two_bids(struct teller *teller, enum comparison comparison,
                                const struct fact_name *one, const struct fact_name *other)
{
    bool is_together = is_bid_together(teller, one) || is_bid_together(teller, other);
    bool is_extreme = role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME);
    if (is_together || is_extreme)
        return NULL;
    const char *much =
        say(teller, "%s %s", say_as_much(comparison), say_summed(teller, other->role));
    return fill(teller, fact_rows[FACT_BID].clause, one->role, much);
}

/* "they won exactly as many tricks as they bid", "the makers won more tricks than the defenders";
 * NULL where things that can be counted are not compared with such. */
const char *say_two_facts(struct teller *teller, enum comparison comparison,
                          const struct fact_name *one, const struct fact_name *other)
{
    const struct fact_row *row = &fact_rows[one->fact];
    bool is_counted = fact_is_of_seats(one->fact) && row->measure == MEASURE_COUNT;
    bool is_same = one->fact == other->fact && one->index == other->index;
    if (one->fact == FACT_BID && other->fact == FACT_BID)
        return say_two_bids(teller, comparison, one, other);
    if (!is_counted || role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME) ||
        !(is_same || other->fact == FACT_BID))
        return NULL;
    const char *as_many = say_as_many(teller, comparison, say_noun(teller, one));
    const char *bid = is_same ? "" : is_bid_together(teller, other) ? " bid together" : " bid";
    const char *than = say(teller, "%s %s%s", as_many, say_summed(teller, other->role), bid);
    return fill(teller, row->clause, one->role, than);
}

/* "they won the most tricks": as much of something as whoever has most of it. */
const char *say_fact_and_extreme(struct teller *teller, const struct fact_name *fact,
                                 const struct fact_name *extreme, bool is_equal)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    bool is_most = role_has(extreme->role, ROLE_EXTREME) && !role_has(fact->role, ROLE_EXTREME);
    if (!is_most || !row->denial || fact->fact != extreme->fact || fact->index != extreme->index)
        return NULL;
    const char *most =
        say(teller, "the %s %s", role_rows[extreme->role].path, say_noun(teller, fact));
    return fill(teller, is_equal ? row->clause : row->denial, fact->role, most);
}

/* --- a fact and a word ----------------------------------------------------------------------- */

static const char *say_suit_called(struct teller *teller, const char *letter)
{
    int suit = pack_find_suit(&teller->rules->pack, letter);
    return suit < 0 ? letter : glyph_suit_in_words(&teller->glyphs, (unsigned)suit);
}

const char *say_fact_and_word(struct teller *teller, const struct fact_name *fact, bool is_equal,
                              const struct formula *word)
{
    const char *is = is_equal ? "is" : "is not";
    if (fact->fact == FACT_CONTRACT && word->kind == FORMULA_WORD)
        return say(teller, "the contract %s %s", is, word->word);
    if (fact->fact == FACT_SUIT && word->kind == FORMULA_WORD)
        return say(teller, "%s %s %s", say_variable(teller, fact->index),
                   fact->index ? is
                   : is_equal  ? "are"
                               : "are not",
                   say_suit_called(teller, word->word));
    return NULL;
}

/* --- facts by themselves --------------------------------------------------------------------- */

static const char *say_contract(struct teller *teller, bool holds)
{
    struct words words = {.count = 0};
    for (unsigned i = 1; i <= teller->rules->contract_count; i++)
        add_word(&words, teller->rules->contracts[i].name);
    const char *is = holds ? "" : words.count > 1 ? "neither " : "not ";
    return say(teller, "the contract is %s%s", is, say_list(teller, &words, holds ? "or" : "nor"));
}

static const char *say_suit_there(struct teller *teller, unsigned variable, bool holds)
{
    if (variable == 0)
        return holds ? "there are trumps" : "there are no trumps";
    return say(teller, "there %s %s suit", holds ? "is" : "is not",
               teller->rules->variables[variable]);
}

/* "the contract is made" goes by the contract; “slam” is explained where it is too long. */
static const char *say_term_holds(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const char *noun = say_noun(teller, fact), *of = "";
    teller->speaks_of[fact->index] = true;
    if (fact->role != ROLE_SELF)
        of = say(teller, " for %s", say_summed(teller, fact->role));
    if (!teller->in_full)
        return say(teller, "%s%s", holds ? "" : "not ", say_name(teller, noun));
    if (term_has_variants(teller->rules, fact->index))
        return say(teller, "the contract is %s%s%s", holds ? "" : "not ", noun, of);
    return say(teller, "%s %s%s", say_name(teller, noun), holds ? "holds" : "does not hold", of);
}

const char *say_truth(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    switch (row->type) {
    case VALUE_TRUTH: return holds ? row->holds : row->fails;
    case VALUE_CONTRACT: return say_contract(teller, holds);
    case VALUE_SUIT: return say_suit_there(teller, fact->index, holds);
    case VALUE_TERM: return say_term_holds(teller, fact, holds);
    case VALUE_NUMBER:
    case VALUE_OPTION: break;
    }
    return holds ? "always" : "never";
}
