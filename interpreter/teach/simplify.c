/* A formula with what is settled put in: the rules as they are now, not as they might be. */
#include <stdlib.h>
#include <string.h>

#include "teach/formula.h"

bool formula_is_false(const struct formula *formula)
{
    return formula->kind == FORMULA_NOTHING ||
           (formula->kind == FORMULA_TRUTH && formula->number == 0);
}

/* In Lua every number is true, also 0. */
bool formula_is_true(const struct formula *formula)
{
    return formula->kind == FORMULA_ARITHMETIC || formula->kind == FORMULA_MINUS ||
           formula->kind == FORMULA_FUNCTION || formula->kind == FORMULA_NUMBER ||
           formula->kind == FORMULA_WORD ||
           (formula->kind == FORMULA_TRUTH && formula->number != 0);
}

static bool is_constant(const struct formula *formula)
{
    return formula->kind == FORMULA_NOTHING || formula->kind == FORMULA_TRUTH ||
           formula->kind == FORMULA_NUMBER || formula->kind == FORMULA_WORD;
}

bool formula_asks_self(const struct formula *formula)
{
    if (!formula)
        return false;
    if (formula->kind != FORMULA_FACT)
        return formula_asks_self(formula->left) || formula_asks_self(formula->right);
    enum fact fact = formula->fact->fact;
    bool is_of_seats = fact_is_of_seats(fact) || fact == FACT_TERM;
    return is_of_seats && formula->fact->role == ROLE_SELF;
}

static const struct formula *known(struct teller *teller, struct formula formula)
{
    struct formula *made = arena_alloc(teller->page->arena, sizeof *made);
    *made = formula;
    return made;
}

/* Numbers with which we may reckon here without fear of ever coming to too great a one. */
static bool is_small(const struct formula *formula)
{
    return formula->kind == FORMULA_NUMBER && formula->number >= -INT32_MAX &&
           formula->number <= INT32_MAX;
}

static const struct formula *number(struct teller *teller, int64_t value)
{
    return known(teller, (struct formula){.kind = FORMULA_NUMBER, .number = value});
}

static const struct formula *truth(struct teller *teller, bool value)
{
    return known(teller, (struct formula){.kind = FORMULA_TRUTH, .number = value});
}

/* --- facts ----------------------------------------------------------------------------------- */

static const struct formula *of_option(struct teller *teller, const struct option *option)
{
    switch (option->kind) {
    case OPTION_SWITCH: return truth(teller, option->value != 0);
    case OPTION_NUMBER: return number(teller, option->value);
    case OPTION_CHOICE: break;
    }
    return known(teller, (struct formula){.kind = FORMULA_WORD,
                                          .word = option->values[option->chosen].name});
}

/* Whether it is said as quickly as the name of a term for it would be. */
static bool is_short(const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_FACT: return true;
    case FORMULA_NOT:
    case FORMULA_MINUS: return is_short(formula->left);
    case FORMULA_COMPARE: return is_short(formula->left) && is_short(formula->right);
    case FORMULA_AND:
    case FORMULA_OR:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return false;
}

/* What a term comes to, found once; NULL if it is not understood. */
static const struct formula *meaning_of_term(struct teller *teller, unsigned term)
{
    if (!teller->has_meaning[term])
        teller->meaning[term] = formula_of(teller, teller->rules->terms[term].expression);
    teller->has_meaning[term] = true;
    return teller->meaning[term];
}

/* Whether contracts give the term another meaning: then only its name is right under all. */
static bool has_variants(const struct ruleset *rules, unsigned term)
{
    bool is_last = term + 1 == rules->term_count;
    return rules->terms[term].is_variant || (!is_last && rules->terms[term + 1].is_variant);
}

/* A term in place of its name, if it is short and means the same here as where it is defined. */
static const struct formula *of_term(struct teller *teller, const struct formula *fact)
{
    if (has_variants(teller->rules, fact->fact->index))
        return fact;
    const struct formula *meaning = meaning_of_term(teller, fact->fact->index);
    bool is_same = fact->fact->role == ROLE_SELF || !formula_asks_self(meaning);
    return meaning && is_same && is_short(meaning) ? meaning : fact;
}

/* Where the rules of one contract are told, it is that one. */
static const struct formula *of_contract(struct teller *teller, const struct formula *fact)
{
    const struct ruleset *rules = teller->rules;
    if (teller->contract > 0)
        return known(teller, (struct formula){.kind = FORMULA_WORD,
                                              .word = rules->contracts[teller->contract].name});
    return rules->contract_count ? fact : known(teller, (struct formula){.kind = FORMULA_NOTHING});
}

static const struct formula *of_fact(struct teller *teller, const struct formula *fact)
{
    const struct ruleset *rules = teller->rules;
    switch (fact->fact->fact) {
    case FACT_PLAYERS: return number(teller, rules->players);
    case FACT_OPTION: return of_option(teller, &rules->options[fact->fact->index]);
    case FACT_TERM: return of_term(teller, fact);
    case FACT_CONTRACT: return of_contract(teller, fact);
    default: return fact; /* what all others come to is only known in a deal */
    }
}

/* --- operators ------------------------------------------------------------------------------- */

/*
 * In Lua the value of `a and b` is b if a holds. A false b makes it false, whatever a is.
 */
static const struct formula *of_and(const struct formula *both)
{
    if (formula_is_false(both->left))
        return both->left;
    if (formula_is_false(both->right))
        return both->right;
    bool adds_nothing = both->right->kind == FORMULA_TRUTH;
    return formula_is_true(both->left) ? both->right : adds_nothing ? both->left : both;
}

/* A false b adds nothing; a true b makes it true, whatever a is, but of a number it is not said. */
static const struct formula *of_or(const struct formula *both)
{
    if (formula_is_true(both->left) || formula_is_false(both->right))
        return both->left;
    bool is_settled = both->right->kind == FORMULA_TRUTH;
    return formula_is_false(both->left) || is_settled ? both->right : both;
}

static bool same_known(const struct formula *a, const struct formula *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == FORMULA_WORD)
        return strcmp(a->word, b->word) == 0;
    return a->kind == FORMULA_NOTHING || a->number == b->number;
}

static bool compare(enum comparison comparison, int64_t left, int64_t right)
{
    switch (comparison) {
    case IS_EQUAL: return left == right;
    case IS_UNEQUAL: return left != right;
    case IS_LESS: return left < right;
    case IS_MORE: return left > right;
    case IS_AT_MOST: return left <= right;
    case IS_AT_LEAST: return left >= right;
    }
    return false;
}

static const struct formula *of_comparison(struct teller *teller, const struct formula *both)
{
    const struct formula *left = both->left, *right = both->right;
    if (!is_constant(left) || !is_constant(right))
        return both;
    if (left->kind == FORMULA_NUMBER && right->kind == FORMULA_NUMBER)
        return truth(teller, compare(both->comparison, left->number, right->number));
    if (both->comparison != IS_EQUAL && both->comparison != IS_UNEQUAL)
        return both;
    return truth(teller, same_known(left, right) == (both->comparison == IS_EQUAL));
}

/* Rounds down, as Lua does. */
static int64_t quotient(int64_t left, int64_t right)
{
    return left / right - (left % right != 0 && (left < 0) != (right < 0));
}

static bool is_number(const struct formula *formula, int64_t value)
{
    return formula->kind == FORMULA_NUMBER && formula->number == value;
}

static const struct formula *of_arithmetic(struct teller *teller, const struct formula *both)
{
    const struct formula *left = both->left, *right = both->right;
    if (strcmp(both->word, "*") == 0 && is_number(left, 1))
        return right;
    if (strcmp(both->word, "*") == 0 && is_number(right, 1))
        return left;
    if (!is_small(left) || !is_small(right))
        return both;
    int64_t a = left->number, b = right->number;
    if (strcmp(both->word, "*") == 0)
        return number(teller, a * b);
    if (strcmp(both->word, "+") == 0)
        return number(teller, a + b);
    if (strcmp(both->word, "-") == 0)
        return number(teller, a - b);
    if (b == 0)
        return both;
    int64_t whole = quotient(a, b);
    return number(teller, strcmp(both->word, "//") == 0 ? whole : a - whole * b);
}

static const struct formula *of_function(struct teller *teller, const struct formula *function)
{
    const struct formula *left = function->left, *right = function->right;
    if (!is_small(left) || (right && !is_small(right)))
        return function;
    if (!right)
        return number(teller, llabs(left->number));
    bool wants_left = strcmp(function->word, "min") == 0 ? left->number <= right->number
                                                         : left->number >= right->number;
    return wants_left ? left : right;
}

/* Of a formula whose parts are settled already. */
static const struct formula *settle(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left;
    switch (formula->kind) {
    case FORMULA_FACT: return of_fact(teller, formula);
    case FORMULA_NOT:
        if (formula_is_false(left) || formula_is_true(left))
            return truth(teller, formula_is_false(left));
        return formula;
    case FORMULA_MINUS: return is_small(left) ? number(teller, -left->number) : formula;
    case FORMULA_AND: return of_and(formula);
    case FORMULA_OR: return of_or(formula);
    case FORMULA_COMPARE: return of_comparison(teller, formula);
    case FORMULA_ARITHMETIC: return of_arithmetic(teller, formula);
    case FORMULA_FUNCTION: return of_function(teller, formula);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD: break;
    }
    return formula;
}

const struct formula *formula_simplify(struct teller *teller, const struct formula *formula)
{
    struct formula parts = *formula;
    if (parts.left)
        parts.left = formula_simplify(teller, parts.left);
    if (parts.right)
        parts.right = formula_simplify(teller, parts.right);
    return settle(teller, known(teller, parts));
}

const struct formula *formula_of(struct teller *teller, const struct expression *expression)
{
    const struct formula *formula = formula_parse(teller->page->arena, expression);
    return formula ? formula_simplify(teller, formula) : NULL;
}
