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
    if (has_negative(&teller->rules->counts[fact->index]))
        return say(teller, "%s %s", say_measure(teller, comparison, number), name);
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

/* A clause of a row with its gaps filled: "{who} {have} {much} points". */
static const char *fill(struct teller *teller, const char *clause, enum role role, const char *much)
{
    const struct role_row *row = &role_rows[role];
    const char *who = row->summed ? row->summed : say_role(teller, role), *text = "";
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

/* NULL where a fact has no words of its own for this. */
const char *say_fact_and_number(struct teller *teller, const struct fact_name *fact,
                                enum comparison comparison, int64_t number)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    if (role_has(fact->role, ROLE_EXTREME))
        return NULL;
    if (row->measure == MEASURE_PLACE)
        return say_which(teller, comparison, number, row->one);
    if (!row->clause)
        return NULL;
    return fill(teller, row->clause, fact->role, say_much(teller, fact, comparison, number));
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

const char *say_truth(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    switch (row->type) {
    case VALUE_TRUTH: return holds ? row->holds : row->fails;
    case VALUE_CONTRACT: return say_contract(teller, holds);
    case VALUE_SUIT: return say_suit_there(teller, fact->index, holds);
    case VALUE_TERM:
        teller->speaks_of[fact->index] = true;
        return say(teller, "%s%s", holds ? "" : "not ", say_name(teller, say_noun(teller, fact)));
    case VALUE_NUMBER:
    case VALUE_OPTION: break;
    }
    return holds ? "always" : "never";
}
