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

static const char *say_bid(struct teller *teller, const char *who, enum comparison comparison,
                           int64_t number)
{
    if (number == -1 && (comparison == IS_EQUAL || comparison == IS_UNEQUAL))
        return say(teller, "%s bid %s", who, comparison == IS_EQUAL ? "no number" : "a number");
    return say(teller, "%s bid %s", who, say_measure(teller, comparison, number));
}

/* The count's own name is of several: "at least one of the aces". */
static const char *say_counted(struct teller *teller, const struct count *count,
                               enum comparison comparison, int64_t number)
{
    const char *name = say_words(teller, count->name);
    for (unsigned i = 0; i < count->worth_count; i++)
        if (count->worth[i] < 0)
            return say(teller, "%s %s", say_measure(teller, comparison, number), name);
    return say_quantity(teller, comparison, number, say(teller, "of the %s", name), name);
}

/* NULL where a fact has no words of its own for this. */
const char *say_fact_and_number(struct teller *teller, const struct fact_name *fact,
                                enum comparison comparison, int64_t number)
{
    const char *who = fact->role == ROLE_EACH ? "all together" : say_role(teller, fact->role);
    const char *has = role_is_one(fact->role) && fact->role != ROLE_EACH ? "has" : "have";
    if (fact->role == ROLE_MOST || fact->role == ROLE_FEWEST)
        return NULL;
    switch (fact->fact) {
    case FACT_TRICKS:
        return say(teller, "%s won %s", who,
                   say_quantity(teller, comparison, number, "trick", "tricks"));
    case FACT_COUNT:
        return say(teller, "%s took %s", who,
                   say_counted(teller, &teller->rules->counts[fact->index], comparison, number));
    case FACT_SCORE:
        return say(teller, "%s %s %s points", who, has, say_measure(teller, comparison, number));
    case FACT_BID: return say_bid(teller, who, comparison, number);
    case FACT_HAND_SIZE:
        return say(teller, "each hand has %s",
                   say_quantity(teller, comparison, number, "card", "cards"));
    case FACT_PASSED_OUT:
        return say(teller, "this deal directly follows %s",
                   say_quantity(teller, comparison, number, "abandoned deal", "abandoned deals"));
    case FACT_TRICK: return say_which(teller, comparison, number, "trick");
    case FACT_DEAL: return say_which(teller, comparison, number, "deal");
    case FACT_CALL: return say(teller, "the bid is %s", say_measure(teller, comparison, number));
    case FACT_BIDS:
        return say(teller, "the bids so far come to %s", say_measure(teller, comparison, number));
    case FACT_PLAYERS:
    case FACT_CONTRACT:
    case FACT_ALONE:
    case FACT_PASSING:
    case FACT_LAST:
    case FACT_OPENED:
    case FACT_OPTION:
    case FACT_SUIT:
    case FACT_TERM: break;
    }
    return NULL;
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

const char *say_truth(struct teller *teller, const struct fact_name *fact, bool holds)
{
    switch (fact->fact) {
    case FACT_CONTRACT: return say_contract(teller, holds);
    case FACT_ALONE: return holds ? "the declarer plays alone" : "the declarer has a partner";
    case FACT_PASSING: return holds ? "the call is a pass" : "the call is a bid";
    case FACT_LAST:
        return holds ? "nobody else is still to speak" : "somebody else is still to speak";
    case FACT_OPENED: return holds ? "somebody has bid" : "nobody has bid";
    case FACT_SUIT:
        return say(teller, "there %s %s",
                   fact->index ? holds ? "is" : "is not"
                   : holds     ? "are"
                               : "are no",
                   fact->index ? say(teller, "%s suit", teller->rules->variables[fact->index])
                               : "trumps");
    case FACT_TERM:
        teller->speaks_of[fact->index] = true;
        return say(teller, "%s%s", holds ? "" : "not ",
                   say_name(teller, say_words(teller, teller->rules->terms[fact->index].name)));
    case FACT_PLAYERS:
    case FACT_DEAL:
    case FACT_HAND_SIZE:
    case FACT_TRICK:
    case FACT_PASSED_OUT:
    case FACT_TRICKS:
    case FACT_BID:
    case FACT_SCORE:
    case FACT_CALL:
    case FACT_BIDS:
    case FACT_OPTION:
    case FACT_COUNT: break;
    }
    return holds ? "always" : "never";
}
