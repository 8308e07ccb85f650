/* Amounts in English: "the declarer's bid", "2 if the contract is mis, otherwise 1". */
#include <inttypes.h>
#include <string.h>

#include "teach/formula.h"

/* --- facts ----------------------------------------------------------------------------------- */

/* "their", "the makers'", "the declarer's": whose tricks. */
static const char *say_whose(struct teller *teller, enum role role)
{
    if (role_rows[role].whose)
        return role_rows[role].whose;
    return say(teller, "%s%s", say_role(teller, role), role_is_one(role) ? "'s" : "'");
}

static const char *say_fact(struct teller *teller, const struct fact_name *fact)
{
    const char *noun = say_noun(teller, fact);
    if (fact->fact == FACT_SUIT)
        return say_variable(teller, fact->index);
    if (fact->fact == FACT_TERM) {
        teller->speaks_of[fact->index] = true;
        noun = say_name(teller, noun);
        return fact->role == ROLE_SELF ? noun
                                       : say(teller, "%s %s", say_whose(teller, fact->role), noun);
    }
    if (!fact_is_of_seats(fact->fact))
        return noun;
    if (role_has(fact->role, ROLE_EXTREME))
        return say(teller, "the %s %s of anybody", role_rows[fact->role].path, noun);
    return say(teller, "%s %s", say_whose(teller, fact->role), noun);
}

bool value_is_one(const struct formula *formula)
{
    if (formula->kind != FORMULA_FACT)
        return true;
    return !fact_rows[formula->fact->fact].is_many;
}

/* --- operators ------------------------------------------------------------------------------- */

/* A part of something longer: in brackets if it is itself made of parts. */
static const char *say_part(struct teller *teller, const struct formula *formula)
{
    bool is_made_of_parts = formula->kind == FORMULA_ARITHMETIC || formula->kind == FORMULA_AND ||
                            formula->kind == FORMULA_OR || formula->kind == FORMULA_MINUS;
    const char *value = say_value(teller, formula);
    return is_made_of_parts ? say(teller, "(%s)", value) : value;
}

static const char *say_product(struct teller *teller, const struct formula *left,
                               const struct formula *right)
{
    if (left->kind == FORMULA_NUMBER && (left->number == 2 || left->number == -2))
        return say(teller, "%stwice %s", left->number < 0 ? "minus " : "", say_part(teller, right));

    if (right->kind == FORMULA_NUMBER && left->kind != FORMULA_NUMBER)
        return say(teller, "%s times %s", say_value(teller, right), say_part(teller, left));
    bool is_minus = left->kind == FORMULA_MINUS; /* "minus a times b" can mean one thing only */
    return say(teller, "%s times %s", is_minus ? say_value(teller, left) : say_part(teller, left),
               say_part(teller, right));
}

static const char *say_arithmetic(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    if (formula->arithmetic == OF_PRODUCT)
        return say_product(teller, left, right);
    const char *a = say_part(teller, left), *b = say_part(teller, right);
    switch (formula->arithmetic) {
    case OF_SUM: return say(teller, "%s plus %s", a, b);
    case OF_DIFFERENCE: return say(teller, "%s less %s", a, b);
    case OF_QUOTIENT: return say(teller, "%s divided by %s, rounded down", a, b);
    case OF_REMAINDER: return say(teller, "what is left when %s is divided by %s", a, b);
    case OF_PRODUCT: break;
    }
    return "";
}

static const char *say_function(struct teller *teller, const struct formula *formula)
{
    const char *left = say_part(teller, formula->left);
    if (formula->function == OF_SIZE)
        return say(teller, "%s without its sign", left);
    return say(teller, "the %s of %s and %s", formula->function == OF_LEAST ? "smaller" : "greater",
               left, say_part(teller, formula->right));
}

/* `condition and value or another`, as Lua says "value if condition, otherwise another". */
static const char *say_choice(struct teller *teller, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND)
        return say(teller, "%s if %s", say_part(teller, formula->right),
                   say_clause(teller, formula->left, true));
    return say(teller, "%s, otherwise %s", say_value(teller, formula->left),
               say_value(teller, formula->right));
}

const char *say_value(struct teller *teller, const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_NUMBER: return say(teller, "%" PRId64, formula->number);
    case FORMULA_WORD: return formula->word;
    case FORMULA_FACT: return say_fact(teller, formula->fact);
    case FORMULA_MINUS: return say(teller, "minus %s", say_part(teller, formula->left));
    case FORMULA_AND:
    case FORMULA_OR: return say_choice(teller, formula);
    case FORMULA_ARITHMETIC: return say_arithmetic(teller, formula);
    case FORMULA_FUNCTION: return say_function(teller, formula);
    case FORMULA_NOTHING: return "none";
    case FORMULA_TRUTH: return formula->number ? "true" : "false";
    case FORMULA_NOT:
    case FORMULA_COMPARE: break;
    }
    return say(teller, "whether %s", say_clause(teller, formula, true));
}

const char *say_amount(struct teller *teller, const struct amount *amount)
{
    if (amount_is_constant(amount))
        return say(teller, "%" PRId32, amount_constant(amount));
    const struct formula *formula = formula_of(teller, amount->expression);
    return formula ? say_value(teller, formula) : say_name(teller, amount->expression->text);
}
