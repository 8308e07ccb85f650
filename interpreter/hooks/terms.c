#include "hooks/terms.h"

#include "hooks/names.h"

/* Looking at terms, deepest first. */
struct walk {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    bool is_open[TERMS_NAMED_MAX]; /* begun: to come here again is a circle */
    bool is_done[TERMS_NAMED_MAX];
    unsigned done_count;
};

/* Where a name may be asked, now that the terms before it have their scopes. */
static enum scope scope_of(const struct ruleset *rules, const struct fact_name *name)
{
    if (name->fact != FACT_TERM)
        return names_scope(name);
    enum scope scope = rules->terms[name->index].expression->scope;
    bool has_seats = name->role != ROLE_SELF && name->role != ROLE_OTHERS;
    return scope == SCOPE_SEAT && has_seats ? SCOPE_DEAL : scope;
}

static void settle(struct walk *walk, unsigned number);

static void complain_of_circle(struct walk *walk, const struct named_term *term,
                               const struct expression *asking)
{
    struct diagnostic *diagnostic =
        diagnose(walk->diagnostics, E_CONTRADICTION, term->expression->place,
                 "what '%s' comes to depends on itself", term->name);
    if (asking != term->expression)
        diagnostic_also(diagnostic, asking->place, "which in the end asks '%s' again", term->name);
}

static void settle_asked(struct walk *walk, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        if (expression->names[i].fact != FACT_TERM)
            continue;
        unsigned number = expression->names[i].index;
        if (walk->is_open[number] && !walk->is_done[number])
            complain_of_circle(walk, &walk->rules->terms[number], expression);
        else
            settle(walk, number);
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
        enum scope scope = scope_of(walk->rules, &term->expression->names[i]);
        if (scope > term->expression->scope)
            term->expression->scope = scope;
    }
    walk->is_done[number] = true;
    walk->rules->term_order[walk->done_count++] = (uint8_t)number;
}

static void check_asked(const struct ruleset *rules, struct diagnostics *diagnostics,
                        const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (name->fact != FACT_TERM || scope_of(rules, name) <= expression->scope)
            continue;
        diagnostic_hint(diagnose(diagnostics, E_EXPRESSION_NAME, expression->place,
                                 "'%s' is not known here", name->text),
                        "it asks what may be asked %s", names_where_asked(scope_of(rules, name)));
    }
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
        check_asked(rules, diagnostics, rules->expressions[i]);
}
