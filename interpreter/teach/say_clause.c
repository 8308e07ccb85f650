/* Conditions in English: "the makers' tricks reach the declarer's bid", or that they do not. */
#include <string.h>

#include "teach/formula.h"

/* --- words for comparisons ------------------------------------------------------------------- */

static enum comparison opposite(enum comparison comparison)
{
    switch (comparison) {
    case IS_EQUAL: return IS_UNEQUAL;
    case IS_UNEQUAL: return IS_EQUAL;
    case IS_LESS: return IS_AT_LEAST;
    case IS_AT_LEAST: return IS_LESS;
    case IS_MORE: return IS_AT_MOST;
    case IS_AT_MOST: return IS_MORE;
    }
    return comparison;
}

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

/* Between two amounts: "their tricks equal their bid". */
static const char *say_relation(enum comparison comparison, bool is_one)
{
    switch (comparison) {
    case IS_EQUAL: return is_one ? "equals" : "equal";
    case IS_UNEQUAL: return is_one ? "does not equal" : "do not equal";
    case IS_LESS: return is_one ? "falls short of" : "fall short of";
    case IS_AT_MOST: return is_one ? "does not exceed" : "do not exceed";
    case IS_MORE: return is_one ? "exceeds" : "exceed";
    case IS_AT_LEAST: return is_one ? "reaches" : "reach";
    }
    return "";
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
static const char *say_fact_and_number(struct teller *teller, const struct fact_name *fact,
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

static const char *say_fact_and_word(struct teller *teller, const struct fact_name *fact,
                                     bool is_equal, const struct formula *word)
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

/* --- comparisons ----------------------------------------------------------------------------- */

/* "they won the most tricks": as much of something as whoever has most of it. */
static const char *say_most(struct teller *teller, const struct formula *left,
                            const struct formula *right, bool is_equal)
{
    if (left->kind != FORMULA_FACT || right->kind != FORMULA_FACT)
        return NULL;
    const struct fact_name *fact = left->fact, *most = right->fact;
    bool is_most = most->role == ROLE_MOST || most->role == ROLE_FEWEST;
    if (!is_most || fact->fact != most->fact || fact->index != most->index ||
        fact->role == ROLE_MOST || fact->role == ROLE_FEWEST)
        return NULL;
    const char *what = most->role == ROLE_MOST ? "the most" : "the fewest";
    const char *who = say_role(teller, fact->role);
    if (fact->fact == FACT_TRICKS)
        return say(teller, "%s %s %s tricks", who, is_equal ? "won" : "did not win", what);
    if (fact->fact == FACT_COUNT)
        return say(teller, "%s %s %s %s", who, is_equal ? "took" : "did not take", what,
                   say_words(teller, teller->rules->counts[fact->index].name));
    return NULL;
}

/* "their tricks and their aces together": what is added up before it is compared. */
static const char *say_sum(struct teller *teller, const struct formula *sum, bool *is_one)
{
    bool is_sum = sum->kind == FORMULA_ARITHMETIC && strcmp(sum->word, "+") == 0;
    *is_one = value_is_one(sum);
    if (!is_sum)
        return say_value(teller, sum);
    *is_one = false;
    return say(teller, "%s and %s together", say_value(teller, sum->left),
               say_value(teller, sum->right));
}

static const char *say_amounts(struct teller *teller, enum comparison comparison,
                               const struct formula *left, const struct formula *right)
{
    bool is_one;
    const char *what = say_sum(teller, left, &is_one);
    return say(teller, "%s %s %s", what, say_relation(comparison, is_one),
               say_value(teller, right));
}

static const char *say_comparison(struct teller *teller, const struct formula *formula, bool holds)
{
    enum comparison comparison = holds ? formula->comparison : opposite(formula->comparison);
    const struct formula *left = formula->left, *right = formula->right;
    bool is_equal = comparison == IS_EQUAL;
    const char *said = NULL;
    if (left->kind == FORMULA_FACT && right->kind == FORMULA_NUMBER)
        said = say_fact_and_number(teller, left->fact, comparison, right->number);
    else if (left->kind == FORMULA_FACT && (is_equal || comparison == IS_UNEQUAL))
        said = say_fact_and_word(teller, left->fact, is_equal, right);
    if (!said && (is_equal || comparison == IS_UNEQUAL))
        said = say_most(teller, left, right, is_equal);
    return said ? said : say_amounts(teller, comparison, left, right);
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

static const char *say_truth(struct teller *teller, const struct fact_name *fact, bool holds)
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

/* --- clauses --------------------------------------------------------------------------------- */

/* What is said of "a and b" if it holds, is said of "a or b" if that does not hold. */
static bool is_joined_by_and(const struct formula *formula, bool holds)
{
    return (formula->kind == FORMULA_AND) == holds;
}

static bool is_joint(const struct formula *formula)
{
    return formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
}

/* Puts the parts of "a and b and c" into a list, each as a clause. */
static void add_parts(struct teller *teller, struct words *words, const struct formula *formula,
                      enum formula_kind kind, bool holds, bool *has_joint)
{
    if (formula->kind == FORMULA_NOT) {
        add_parts(teller, words, formula->left, kind == FORMULA_AND ? FORMULA_OR : FORMULA_AND,
                  !holds, has_joint);
        return;
    }
    if (formula->kind == kind) {
        add_parts(teller, words, formula->left, kind, holds, has_joint);
        add_parts(teller, words, formula->right, kind, holds, has_joint);
        return;
    }
    *has_joint |= is_joint(formula);
    add_word(words, say_clause(teller, formula, holds));
}

/* "either a or b" among what is joined by "and"; a comma before the "or" among what has "and". */
static const char *say_joint(struct teller *teller, const struct formula *formula, bool holds)
{
    struct words words = {.count = 0};
    bool has_joint = false, by_and = is_joined_by_and(formula, holds);
    add_parts(teller, &words, formula, formula->kind, holds, &has_joint);
    const char *joint = by_and ? "and" : has_joint ? ", or" : "or";
    if (!has_joint)
        return say(teller, "%s%s", by_and ? "" : "either ", say_list(teller, &words, joint));
    const char *list = words.words[0];
    for (unsigned i = 1; i < words.count; i++)
        list = say(teller, "%s, %s %s", list, by_and ? "and" : "or", words.words[i]);
    return list;
}

const char *say_clause(struct teller *teller, const struct formula *formula, bool holds)
{
    switch (formula->kind) {
    case FORMULA_NOT: return say_clause(teller, formula->left, !holds);
    case FORMULA_AND:
    case FORMULA_OR: return say_joint(teller, formula, holds);
    case FORMULA_COMPARE: return say_comparison(teller, formula, holds);
    case FORMULA_FACT: return say_truth(teller, formula->fact, holds);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return formula_is_false(formula) == holds ? "never" : "always";
}

const char *say_condition(struct teller *teller, const struct expression *condition, bool holds)
{
    const struct formula *formula = formula_of(teller, condition);
    if (formula)
        return say_clause(teller, formula, holds);
    return say(teller, "%s %s", say_name(teller, condition->text),
               holds ? "holds" : "does not hold");
}
