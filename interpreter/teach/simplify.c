/* A formula with what is settled put in: the rules as they are now, not as they might be. */

#include "expr/evaluate.h"
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
    return is_of_seats && role_has(formula->fact->role, ROLE_OF_SUBJECT);
}

static const struct formula *known(struct teller *teller, struct formula formula)
{
    struct formula *made = arena_alloc(teller->page->arena, sizeof *made);
    *made = formula;
    return made;
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

/* Of how many facts and numbers it is made. */
static unsigned size_of(const struct formula *formula)
{
    unsigned parts = formula->left ? size_of(formula->left) : 0;
    return parts + (formula->right ? size_of(formula->right) : 0) + (parts == 0);
}

#define LONGEST_IN_FULL 8 /* what is longer keeps its name, and is explained once */

/* Whether it is said where its name stands. */
static bool replaces_its_name(const struct teller *teller, const struct formula *meaning)
{
    return teller->in_full ? size_of(meaning) <= LONGEST_IN_FULL : is_short(meaning);
}

/* What a term comes to, found once; NULL if it is not understood. */
static const struct formula *meaning_of_term(struct teller *teller, unsigned term)
{
    if (!teller->has_meaning[term])
        teller->meaning[term] = formula_of(teller, teller->rules->terms[term].expression);
    teller->has_meaning[term] = true;
    return teller->meaning[term];
}

bool term_has_variants(const struct ruleset *rules, unsigned term)
{
    bool is_last = term + 1u == rules->term_count;
    return rules->terms[term].is_variant || (!is_last && rules->terms[term + 1].is_variant);
}

/* Which term of this name is meant here; -1 if that goes by the contract. */
static int term_meant(const struct teller *teller, unsigned first)
{
    bool is_settled = teller->in_full && (teller->contract > 0 || teller->is_none_other);
    if (!term_has_variants(teller->rules, first))
        return (int)first;
    return is_settled ? term_now(teller, first) : -1;
}

/* Whether a term of that name, whichever is in force, asks about the one whom the rule is about. */
static bool term_asks_self(const struct ruleset *rules, unsigned term)
{
    do {
        const struct expression *expression = rules->terms[term].expression;
        EACH(name, expression->names, expression->name_count)
            if ((fact_is_of_seats(name->fact) || name->fact == FACT_TERM) &&
                role_has(name->role, ROLE_OF_SUBJECT))
                return true;
    } while (++term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

/* The fact asked of others than the rule is about. */
static const struct formula *fact_asked_of(struct teller *teller, const struct formula *fact,
                                           role_t role)
{
    bool is_term = fact->fact->fact == FACT_TERM;
    if (is_term && !term_asks_self(teller->rules, fact->fact->index))
        return fact;
    struct fact_name *name = arena_alloc(teller->page->arena, sizeof *name);
    *name = *fact->fact;
    name->role = role;
    struct formula asked = *fact;
    asked.fact = name;
    return known(teller, asked);
}

const struct formula *formula_asked_of(struct teller *teller, const struct formula *formula,
                                       role_t role)
{
    struct formula parts = *formula;
    parts.said = NULL; /* its words are about the one whom the rule is about */
    if (!formula_asks_self(formula))
        return formula;
    if (formula->kind == FORMULA_FACT) {
        bool can_be_said = formula->fact->role == ROLE_SELF && !role_has(role, ROLE_EXTREME);
        return can_be_said ? fact_asked_of(teller, formula, role) : NULL;
    }
    parts.left = parts.left ? formula_asked_of(teller, parts.left, role) : NULL;
    parts.right = parts.right ? formula_asked_of(teller, parts.right, role) : NULL;
    bool is_whole = parts.left && (parts.right || !formula->right);
    return is_whole ? known(teller, parts) : NULL;
}

/* --- facts that are assumed ------------------------------------------------------------------- */

/* What is assumed of the fact; NULL if nothing is. */
static const struct formula *assumed_of(struct teller *teller, const struct fact_name *name)
{
    if (!teller->assumed)
        return NULL;
    EACH(fact, teller->assumed->facts, teller->assumed->count) {
        if (fact->fact != name->fact || (fact->of_bidder && !role_is_bidder(name->role)))
            continue;
        enum value_type type = fact_rows[fact->fact].type;
        if (type == VALUE_CONTRACT)
            return known(teller, (struct formula){.kind = FORMULA_NOTHING});
        return type == VALUE_TRUTH ? truth(teller, fact->value != 0) : number(teller, fact->value);
    }
    return NULL;
}

/* What has a name is looked through: its expression may ask what is assumed. */
static const struct formula *term_assumed(struct teller *teller, const struct formula *fact)
{
    int term = fact->fact->role == ROLE_SELF ? term_now(teller, fact->fact->index) : -1;
    const struct formula *meaning =
        term < 0 ? NULL : formula_of(teller, teller->rules->terms[term].expression);
    return meaning ? meaning : fact;
}

/* --- facts that are settled ------------------------------------------------------------------- */

/* Whether the ruleset's own words say what it means, asked of these. */
static bool is_told(role_t role, const struct formula *meaning)
{
    return meaning->said && (role == ROLE_SELF || !formula_asks_self(meaning));
}

/* Whether its parts, if it has any, are truths by themselves. */
static bool is_joint(const struct formula *formula)
{
    return formula->kind == FORMULA_AND || formula->kind == FORMULA_OR ||
           formula->kind == FORMULA_NOT;
}

/* What a term means that is asked of others; NULL where only its name says it. Its parts would
 * still be asked of the one whom the rule is about: where they are weighed, it must have none. */
static const struct formula *meaning_for(struct teller *teller, const struct formula *meaning,
                                         role_t role)
{
    if (!formula_asks_self(meaning))
        return meaning;
    bool can_be_told = teller->in_full && !(teller->is_weighed && is_joint(meaning));
    return can_be_told ? formula_asked_of(teller, meaning, role) : NULL;
}

/* What stands for a fact comes to what that comes to. */
static const struct formula *as_written_at(struct teller *teller, const struct formula *formula,
                                           const struct formula *fact)
{
    struct formula written = *formula;
    written.part = fact->part;
    return known(teller, written);
}

/* What is no formula of a rule book, as a quotient of reals is none, keeps its name and has the
 * ruleset's words all the same. */
static const struct formula *in_its_own_words(struct teller *teller, const struct formula *fact,
                                              unsigned term)
{
    const struct expression *expression = teller->rules->terms[term].expression;
    struct formula said = *fact;
    said.said = expression;
    bool is_said = fact->fact->role == ROLE_SELF && teller_says(teller, expression);
    return is_said ? known(teller, said) : fact;
}

/* A term in place of its name, if it is short and means the same here as where it is defined. */
static const struct formula *of_term(struct teller *teller, const struct formula *fact)
{
    int term = term_meant(teller, fact->fact->index);
    const struct formula *meaning = term < 0 ? NULL : meaning_of_term(teller, (unsigned)term);
    if (term >= 0 && !meaning)
        return in_its_own_words(teller, fact, (unsigned)term);
    if (!meaning || !(replaces_its_name(teller, meaning) || is_told(fact->fact->role, meaning)))
        return fact;
    if (fact->fact->role == ROLE_SELF)
        return meaning;
    meaning = meaning_for(teller, meaning, fact->fact->role);
    return meaning ? as_written_at(teller, meaning, fact) : fact;
}

/* Where the rules of one contract are told, it is that one. */
static const struct formula *of_contract(struct teller *teller, const struct formula *fact)
{
    const struct ruleset *rules = teller->rules;
    if (teller->contract > 0)
        return known(teller, (struct formula){.kind = FORMULA_WORD,
                                              .word = rules->contracts[teller->contract].name});
    return rules->contract_count && !teller->is_none_other
               ? fact
               : known(teller, (struct formula){.kind = FORMULA_NOTHING});
}

static const struct formula *of_fact(struct teller *teller, const struct formula *fact)
{
    const struct ruleset *rules = teller->rules;
    const struct formula *assumed = assumed_of(teller, fact->fact);
    int32_t fixed;
    if (fact->fact->is_sum)
        return fact; /* what it asks is asked of each by itself */
    if (assumed)
        return assumed;
    if (fact_is_fixed(rules, fact->fact->fact, &fixed))
        return number(teller, fixed);
    enum fact asked = fact->fact->fact;
    if (asked == FACT_CALL && teller->numbered)
        return number(teller, teller->numbered->low.number);
    if (asked == FACT_OPTION)
        return of_option(teller, &rules->options[fact->fact->index]);
    if (asked == FACT_TERM)
        return teller->assumed ? term_assumed(teller, fact) : of_term(teller, fact);
    if (asked == FACT_CONTRACT)
        return of_contract(teller, fact);
    return fact; /* what all others come to is only known in a deal */
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

static const struct formula *of_product(const struct formula *both)
{
    bool is_product = both->kind == FORMULA_ARITHMETIC && both->arithmetic == OF_PRODUCT;
    if (is_product && formula_is_number(both->left, 1))
        return both->right;
    return is_product && formula_is_number(both->right, 1) ? both->left : both;
}

/* --- what is settled ------------------------------------------------------------------------- */

/* The value of an operator whose operands are constants, which ask no fact; where Lua would fail
 * the formula stays. */
static const struct formula *worked_out(struct teller *teller, const struct formula *formula)
{
    struct value value = formula_evaluate(formula, NULL);
    if (!value_is_exact(&value))
        return formula;
    switch ((enum may_be)value.may) {
    case MAY_BE_NIL: return known(teller, (struct formula){.kind = FORMULA_NOTHING});
    case MAY_BE_FALSE:
    case MAY_BE_TRUE: return truth(teller, value.may == MAY_BE_TRUE);
    case MAY_BE_NUMBER: return number(teller, value.low);
    case MAY_BE_WORD:
    case MAY_BE_SEATS:
    case MAY_BE_OTHER:
    case MAY_FAIL: break;
    }
    return formula;
}

static bool is_settled(const struct formula *formula)
{
    return is_constant(formula->left) && (!formula->right || is_constant(formula->right));
}

/* Whether none of it, the fewest that there can be, is on the same side of the number as any. */
static bool is_below_none(const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool zero_is_above = formula->comparison == IS_LESS || formula->comparison == IS_AT_LEAST;
    return left->kind == FORMULA_FACT && right->kind == FORMULA_NUMBER &&
           right->number < zero_is_above && !fact_is_count(left->fact->fact) &&
           fact_rows[left->fact->fact].measure == MEASURE_COUNT;
}

static const struct formula *of_comparison(struct teller *teller, const struct formula *formula)
{
    enum comparison comparison = formula->comparison;
    if (is_settled(formula))
        return worked_out(teller, formula);
    if (is_below_none(formula))
        return truth(teller, comparison == IS_MORE || comparison == IS_AT_LEAST ||
                                 comparison == IS_UNEQUAL);
    return formula;
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
    case FORMULA_AND: return of_and(formula);
    case FORMULA_OR: return of_or(formula);
    case FORMULA_COMPARE: return of_comparison(teller, formula);
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION:
        return is_settled(formula) ? worked_out(teller, formula) : of_product(formula);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD: break;
    }
    return formula;
}

/* Puts in what is settled, from the leaves up. */
static const struct formula *formula_simplify(struct teller *teller, const struct formula *formula)
{
    struct formula parts = *formula;
    if (parts.left)
        parts.left = formula_simplify(teller, parts.left);
    if (parts.right)
        parts.right = formula_simplify(teller, parts.right);
    return settle(teller, known(teller, parts));
}

/* What is settled needs no words. */
static const struct formula *with_words(struct teller *teller, const struct formula *formula,
                                        const struct expression *expression)
{
    struct formula said = *formula;
    said.said = expression;
    return is_constant(formula) ? formula : known(teller, said);
}

const struct formula *formula_of(struct teller *teller, const struct expression *expression)
{
    const struct formula *formula = expression ? expression->tree : NULL;
    if (formula)
        formula = formula_simplify(teller, formula);
    return formula && (expression->lookup || teller_says(teller, expression))
               ? with_words(teller, formula, expression)
               : formula;
}

const struct formula *formula_assume(struct teller *teller, const struct formula *formula,
                                     const struct assumption *assumed)
{
    const struct assumption *before = teller->assumed;
    teller->assumed = assumed;
    const struct formula *simple = formula_simplify(teller, formula);
    teller->assumed = before;
    return simple;
}
