/* Whether every step can be reached, under the contracts under which it is in force. */
#include "loader/sections.h"

#include <string.h>

#include "ruleset/ways.h"

struct reach {
    struct reader *reader;
    const struct ruleset *rules;
    unsigned from;               /* the step whose ways are looked at */
    uint32_t reached[STEPS_MAX]; /* the contracts under which each can begin */
};

/* A way to a name leads to the step of that name which is in force under the contract. */
static bool has_step(const struct ruleset *rules, const struct way *way)
{
    const struct step *named = &rules->steps[way->to];
    const struct step *end = rules->steps + rules->step_count;
    for (const struct step *step = named; step < end; step++) {
        if (strcmp(step->name, named->name) != 0)
            return false;
        if (is_under(step->under, way->contract))
            return true;
    }
    return false;
}

static void arrive(void *context, const struct way *way)
{
    struct reach *reach = context;
    const struct ruleset *rules = reach->rules;
    bool is_new = !is_under(reach->reached[way->to], way->contract);
    reach->reached[way->to] |= only_contract(way->contract);
    if (!way->by_name || !is_new || has_step(rules, way))
        return;
    const struct step *from = &rules->steps[reach->from], *to = &rules->steps[way->to];
    const struct contract *contract = &rules->contracts[way->contract];
    struct diagnostic *diagnostic =
        contract->name ? diagnose(reach->reader->diagnostics, E_STEP, from->place,
                                  "'%s' leads to '%s', which the contract '%s' does not have",
                                  from->name, to->name, contract->name)
                       : diagnose(reach->reader->diagnostics, E_STEP, from->place,
                                  "'%s' leads to '%s', which is there only under a contract",
                                  from->name, to->name);
    diagnostic_also(diagnostic, to->place, "this is '%s'", to->name);
}

/* Every step leads down, or back to a play that was reached before, so one look from the top finds
 * all that can be reached. */
static void find_reached(struct reach *reach)
{
    const struct ruleset *rules = reach->rules;
    reach->reached[0] = only_contract(0);
    for (reach->from = 0; reach->from < rules->step_count; reach->from++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            if (is_under(reach->reached[reach->from], contract))
                ways_out(rules, reach->from, contract, arrive, reach);
}

/* --- what is idle ---------------------------------------------------------------------------- */

/* Whether the step is one that the contract has in place of the one before it, or in its own right.
 */
static const struct step *find_changed(const struct ruleset *rules, const struct step *step,
                                       unsigned contract)
{
    const struct step *other = step + 1;
    bool is_changed = other < rules->steps + rules->step_count &&
                      strcmp(other->name, step->name) == 0 && is_under(other->under, contract);
    return is_changed ? other : NULL;
}

/* What a contract changes it must come to: before it is settled nothing is changed by it. */
static void check_changes(const struct reach *reach, unsigned contract)
{
    const struct ruleset *rules = reach->rules;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        bool differs = is_under(step->under, 0) && !is_under(step->under, contract);
        if (!differs || is_under(reach->reached[i], contract))
            continue;
        const struct step *changed = find_changed(rules, step, contract);
        diagnostic_also(diagnose(reach->reader->diagnostics, E_STEP,
                                 changed ? changed->place : rules->contracts[contract].place,
                                 "the contract '%s' changes the step '%s', but never comes to it",
                                 rules->contracts[contract].name, step->name),
                        step->place, "this is '%s'", step->name);
    }
}

/* The ways a deal can end. An interlude that does not say when it comes has been told of. */
static bool may_be_idle(const struct reach *reach, unsigned step)
{
    return (int)step > reach->reader->play_step && reach->rules->steps[step].after_trick == 0;
}

static void check_steps(const struct reach *reach)
{
    for (unsigned i = 0; i < reach->rules->step_count; i++) {
        const struct step *step = &reach->rules->steps[i];
        if ((reach->reached[i] & step->under) || may_be_idle(reach, i))
            continue;
        struct diagnostic *diagnostic = diagnose(reach->reader->diagnostics, E_STEP, step->place,
                                                 "nothing leads to the step '%s'", step->name);
        if (reach->reached[i])
            diagnostic_hint(diagnostic,
                            "the calls before it settle on contracts that take it away");
    }
}

void check_reach(struct reader *reader)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    struct reach reach = {.reader = reader, .rules = reader->rules};
    find_reached(&reach);
    for (unsigned i = 1; i < reader->tree_count; i++)
        if (is_under(reader->contracts_called, i))
            check_changes(&reach, i);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_steps(&reach);
}
