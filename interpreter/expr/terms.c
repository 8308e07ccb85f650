/*
 * Resolves named amounts and conditions that use one another: scopes, circles, and variants by
 * contract.
 */

#include "expr/names.h"

/* Looking at terms, deepest first. */
struct walk {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    bool is_open[TERMS_NAMED_MAX]; /* begun: to come here again is a circle */
    bool is_done[TERMS_NAMED_MAX];
    unsigned done_count;
};

/* --- terms of one name ----------------------------------------------------------------------- */

/* The next term of the same name, or the number of all terms. */
static unsigned next_variant(const struct ruleset *rules, unsigned term)
{
    bool is_one = term + 1u < rules->term_count && rules->terms[term + 1].is_variant;
    return is_one ? term + 1 : rules->term_count;
}

const struct expression *terms_only_one(const struct ruleset *rules, unsigned first,
                                        uint32_t contracts)
{
    const struct expression *only = NULL;
    for (unsigned i = first; i < rules->term_count; i = next_variant(rules, i)) {
        const struct expression *term = rules->terms[i].expression;
        if (!ruleset_contracts(rules, term->under & contracts))
            continue;
        if (only)
            return NULL;
        only = term;
    }
    return only;
}

/* --- scopes ---------------------------------------------------------------------------------- */

/* Where a term may be asked: of several which one is asked depends on the contract of the deal. */
static enum scope scope_of_term(const struct ruleset *rules, unsigned first, uint32_t contracts)
{
    enum scope scope = terms_only_one(rules, first, contracts) ? SCOPE_RULESET : SCOPE_DEAL;
    for (unsigned i = first; i < rules->term_count; i = next_variant(rules, i)) {
        const struct expression *term = rules->terms[i].expression;
        if ((term->under & contracts) && term->scope > scope)
            scope = term->scope;
    }
    return scope;
}

/* Where a name of the expression may be asked, now that the terms before it have their scopes. */
static enum scope scope_of(const struct ruleset *rules, const struct expression *expression,
                           const struct fact_name *name)
{
    if (name->fact != FACT_TERM)
        return names_scope(name);
    enum scope scope = scope_of_term(rules, name->index, expression->under);
    if (name->is_sum && scope < names_scope(name))
        return names_scope(name);
    return scope == SCOPE_SEAT && !role_has(name->role, ROLE_OF_SUBJECT) ? SCOPE_DEAL : scope;
}

/* --- order ----------------------------------------------------------------------------------- */

static void settle(struct walk *walk, unsigned number);

static void complain_of_circle(struct walk *walk, const struct named_term *term,
                               const struct expression *asking)
{
    struct diagnostic *diagnostic =
        diagnose(walk->diagnostics, E_CONTRADICTION, term->expression->place,
                 "'%s' depends on itself", term->name);
    if (asking != term->expression)
        diagnostic_also(diagnostic, asking->place, "which uses '%s' again", term->name);
}

static void settle_asked(struct walk *walk, const struct expression *expression)
{
    const struct ruleset *rules = walk->rules;
    EACH(name, expression->names, expression->name_count) {
        for (unsigned term = name->index; name->fact == FACT_TERM && term < rules->term_count;
             term = next_variant(rules, term)) {
            if (!ruleset_contracts(rules, rules->terms[term].expression->under & expression->under))
                continue;
            if (walk->is_open[term] && !walk->is_done[term])
                complain_of_circle(walk, &rules->terms[term], expression);
            else
                settle(walk, term);
        }
    }
}

static void settle(struct walk *walk, unsigned number)
{
    struct named_term *term = &walk->rules->terms[number];
    if (walk->is_done[number])
        return;
    walk->is_open[number] = true;
    settle_asked(walk, term->expression);
    term->expression->scope = SCOPE_RULESET;
    for (unsigned i = 0; i < term->expression->name_count; i++) {
        enum scope scope = scope_of(walk->rules, term->expression, &term->expression->names[i]);
        if (scope > term->expression->scope)
            term->expression->scope = scope;
    }
    walk->is_done[number] = true;
    walk->rules->term_order[walk->done_count++] = (uint8_t)number;
}

/* --- what is asked --------------------------------------------------------------------------- */

/* Of the contracts under which the expression is asked, those that have no term of the name. */
static uint32_t contracts_without(const struct ruleset *rules, const struct expression *expression,
                                  const struct fact_name *name)
{
    uint32_t without = ruleset_contracts(rules, expression->under);
    for (unsigned i = name->index; i < rules->term_count; i = next_variant(rules, i))
        without &= ~rules->terms[i].expression->under;
    return without;
}

static void complain_without(const struct ruleset *rules, struct diagnostics *diagnostics,
                             const struct expression *expression, const struct fact_name *name,
                             uint32_t contracts)
{
    unsigned contract = (unsigned)__builtin_ctz(contracts);
    struct diagnostic *diagnostic =
        contract ? diagnose(diagnostics, E_EXPRESSION_NAME, expression->place,
                            "'%s' means nothing under the contract '%s'", name->text,
                            rules->contracts[contract].name)
                 : diagnose(diagnostics, E_EXPRESSION_NAME, expression->place,
                            "'%s' means nothing without a contract", name->text);
    diagnostic_also(diagnostic, rules->terms[name->index].expression->place, "this is '%s'",
                    name->text);
}

static void check_term(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct expression *expression, const struct fact_name *name)
{
    uint32_t without = contracts_without(rules, expression, name);
    enum scope scope = scope_of(rules, expression, name);
    if (without)
        complain_without(rules, diagnostics, expression, name, without);
    else if (scope > expression->scope)
        diagnostic_hint(diagnose(diagnostics, E_EXPRESSION_NAME, expression->place,
                                 "'%s' is not available here", name->text),
                        "it uses a fact that is available %s", names_where_asked(scope));
}

void terms_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++)
        if (expression->names[i].fact == FACT_TERM)
            check_term(rules, diagnostics, expression, &expression->names[i]);
}

void terms_settle(struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct walk walk = {.rules = rules, .diagnostics = diagnostics};
    size_t mistakes = diagnostics_count(diagnostics);
    for (unsigned i = 0; i < rules->term_count; i++)
        settle(&walk, i);
    if (diagnostics_count(diagnostics) > mistakes)
        return; /* in a circle nothing has a scope */
    for (unsigned i = 0; i < rules->expression_count; i++)
        terms_check(rules, diagnostics, rules->expressions[i]);
}
