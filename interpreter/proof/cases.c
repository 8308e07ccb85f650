/* Enumerates all combinations of values of the facts in an expression, for proofs by cases. */
#include "proof/cases.h"

#include <string.h>

#include "expr/asked.h"

#define CASES_MOST 20000 /* combinations for one condition */
#define FACTS_MOST 12    /* different facts, through all terms */

/* Facts that are not wholly free of one another: where each stands, or -1. */
struct bound {
    int trick, makers, defenders, declarer, partner, call, passing;
};

/* The facts that an expression comes down to, through all terms, and one value of each. */
struct cases {
    const struct site *site;
    struct asked asked, unless; /* the second without an expression: it always is asked */
    struct fact_name facts[FACTS_MOST];
    struct domain domains[FACTS_MOST];
    unsigned at[FACTS_MOST]; /* which value of each */
    int32_t values[FACTS_MOST];
    unsigned count;
    struct bound bound;
    bool is_open;  /* a fact has more values than are known, or there are too many facts */
    bool is_vague; /* it asks what others come to */
};

/* --- facts ----------------------------------------------------------------------------------- */

static int find_fact(const struct cases *cases, const struct fact_name *name)
{
    for (unsigned i = 0; i < cases->count; i++)
        if (fact_same(&cases->facts[i], name))
            return (int)i;
    return -1;
}

static void add_fact(void *context, const struct fact_name *name)
{
    struct cases *cases = context;
    if (find_fact(cases, name) >= 0)
        return;
    if (cases->count == FACTS_MOST) {
        cases->is_open = true;
        return;
    }
    struct domain *domain = &cases->domains[cases->count];
    *domain = domain_of(cases->site, name);
    cases->facts[cases->count] = *name;
    cases->values[cases->count] = domain->values[0];
    cases->is_open |= domain->is_open;
    cases->is_vague |= name->fact == FACT_TERM;
    cases->count++;
}

static int find_bound(const struct cases *cases, enum fact fact, role_t role)
{
    return find_fact(cases, &(struct fact_name){.fact = fact, .role = role});
}

static struct bound bound_of(const struct cases *cases)
{
    return (struct bound){
        .trick = find_bound(cases, FACT_TRICK, ROLE_SELF),
        .makers = find_bound(cases, FACT_TRICKS, ROLE_MAKERS),
        .defenders = find_bound(cases, FACT_TRICKS, ROLE_DEFENDERS),
        .declarer = find_bound(cases, FACT_TRICKS, ROLE_DECLARER),
        .partner = find_bound(cases, FACT_TRICKS, ROLE_PARTNER),
        .call = find_bound(cases, FACT_CALL, ROLE_SELF),
        .passing = find_bound(cases, FACT_PASSING, ROLE_SELF),
    };
}

struct cases *cases_of(struct arena *arena, const struct site *site, const struct asked *asked,
                       const struct asked *unless)
{
    struct cases *cases = arena_alloc(arena, sizeof *cases);
    *cases = (struct cases){.site = site, .asked = *asked, .unless = *unless};
    asked_facts(&cases->asked, add_fact, cases);
    if (unless->expression)
        asked_facts(&cases->unless, add_fact, cases);
    cases->bound = bound_of(cases);
    return cases;
}

/* --- which can be ---------------------------------------------------------------------------- */

/* What a fact comes to in this case; -1 if it is not asked. */
static int32_t value_now(const struct cases *cases, int fact)
{
    return fact < 0 ? -1 : cases->values[fact];
}

/* Of the tricks played so far nobody has more than there are, nor a part of a side more than the
 * side; makers and defenders have them all, once there are makers. */
static bool are_tricks_possible(const struct cases *cases)
{
    const struct bound *bound = &cases->bound;
    int32_t trick = value_now(cases, bound->trick);
    int32_t makers = value_now(cases, bound->makers);
    int32_t defenders = value_now(cases, bound->defenders);
    int32_t played = cases->site->moment == IN_PLAY ? (int32_t)cases->site->tricks - 1
                                                    : (int32_t)cases->site->tricks;
    bool is_of_trick = trick > 0 && cases->site->moment != OF_EACH_TRICK;
    if (is_of_trick)
        played = trick - 1;
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->facts[i].fact == FACT_TRICKS && cases->values[i] > played)
            return false;
    if (makers >= 0 &&
        (value_now(cases, bound->declarer) > makers || value_now(cases, bound->partner) > makers))
        return false;
    if (makers < 0 || defenders < 0)
        return true;
    return makers + defenders == 0 ||
           (is_of_trick && !cases->site->rules->tricks_lie ? makers + defenders == played
                                                           : makers + defenders <= played);
}

/* Facts are not wholly free of one another. */
static bool is_possible(const struct cases *cases)
{
    bool is_number = value_now(cases, cases->bound.call) != -1;
    bool is_pass = value_now(cases, cases->bound.passing) == 1;
    return are_tricks_possible(cases) && !(is_number && is_pass);
}

/* --- one after the other --------------------------------------------------------------------- */

static bool next_case(struct cases *cases)
{
    for (unsigned i = 0; i < cases->count; i++) {
        bool has_next = ++cases->at[i] < cases->domains[i].count;
        if (!has_next)
            cases->at[i] = 0;
        cases->values[i] = cases->domains[i].values[cases->at[i]];
        if (has_next)
            return true;
    }
    return false;
}

/* --- answers --------------------------------------------------------------------------------- */

/* The number of a fact in this case; one more than are kept counts as 0. */
static int32_t number_now(const struct cases *cases, const struct fact_name *name)
{
    int fact = find_fact(cases, name);
    return fact < 0 ? 0 : cases->values[fact];
}

static struct value fact_in_case(void *context, const struct fact_name *name)
{
    const struct cases *cases = context;
    return value_of_fact(cases->site->rules, name, number_now(cases, name));
}

/* What has no tree, and what fails, of which the hooks say why. */
static int32_t ask(const struct cases *cases, struct hooks *hooks, const struct asked *asked,
                   const struct expression *expression, role_t somebody)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    for (unsigned i = 0; i < expression->name_count; i++) {
        struct fact_name name = asked_of(somebody, &expression->names[i]);
        const struct expression *term = asked_term(asked->rules, &name, asked->contract);
        values[i] = term ? ask(cases, hooks, asked, term, name.role) : number_now(cases, &name);
    }
    return hooks_answer(hooks, expression, values);
}

static bool holds(struct cases *cases, struct hooks *hooks, const struct asked *asked)
{
    const struct facts facts = {fact_in_case, cases};
    struct value value = asked_value(asked, ROLE_SELF, &facts);
    int32_t answer;
    if (!value_answers(&value, asked->expression, &answer))
        answer = ask(cases, hooks, asked, asked->expression, ROLE_SELF);
    return answer != 0;
}

/* Whether it is asked at all in this case: the step that asks it may be left out. */
static bool is_asked(struct cases *cases, struct hooks *hooks)
{
    return !cases->unless.expression || holds(cases, hooks, &cases->unless);
}

struct tried cases_try(struct cases *cases, struct hooks *hooks)
{
    struct tried tried = {0};
    bool is_left = true;
    for (unsigned i = 0; is_left && i < CASES_MOST; i++, is_left = next_case(cases)) {
        if (!is_possible(cases) || !is_asked(cases, hooks))
            continue;
        bool is_true = holds(cases, hooks, &cases->asked);
        tried.asked++;
        tried.failed = hooks_failed(hooks);
        if (tried.failed)
            return tried;
        tried.may_hold |= is_true;
        tried.may_fail |= !is_true;
    }
    tried.is_whole = !is_left && !cases->is_open;
    return tried;
}

/* --- the same -------------------------------------------------------------------------------- */

static bool is_same_domain(const struct domain *domain, const struct domain *other)
{
    return domain->type == other->type && domain->count == other->count &&
           domain->is_open == other->is_open &&
           memcmp(domain->values, other->values, domain->count * sizeof *domain->values) == 0;
}

static bool are_same_facts(const struct cases *cases, const struct cases *other)
{
    if (cases->count != other->count || cases->is_open != other->is_open)
        return false;
    for (unsigned i = 0; i < cases->count; i++)
        if (!fact_same(&cases->facts[i], &other->facts[i]) ||
            !is_same_domain(&cases->domains[i], &other->domains[i]))
            return false;
    return true;
}

bool cases_same(const struct cases *cases, const struct cases *other)
{
    if (!cases->unless.expression != !other->unless.expression || !are_same_facts(cases, other))
        return false;
    return asked_same(&cases->asked, &other->asked) &&
           (!cases->unless.expression || asked_same(&cases->unless, &other->unless));
}

/* --- in words -------------------------------------------------------------------------------- */

bool cases_are_vague(const struct cases *cases)
{
    return cases->is_vague;
}

/* "makers.tricks", also where a term about the makers asks for "tricks". */
static const char *fact_words(struct arena *arena, const struct ruleset *rules,
                              const struct fact_name *name)
{
    bool is_said = name->role == ROLE_SELF || strchr(name->text, '.');
    return is_said ? name->text
                   : arena_format(arena, "%s.%s",
                                  role_written(arena, rules, name->role, ROLE_IN_EXPRESSION),
                                  name->text);
}

const char *cases_now(struct arena *arena, const struct cases *cases)
{
    const char *words = "";
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->domains[i].type == DOMAIN_NUMBERS)
            words = arena_joined(arena, words, ", ", "%s is %d",
                                 fact_words(arena, cases->site->rules, &cases->facts[i]),
                                 cases->values[i]);
    return words;
}
