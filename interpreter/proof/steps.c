/*
 * Every named outcome leads somewhere, every step is led to, and each way ends: it only goes down.
 * The loader has seen to that; here the ways are gone and counted, under each contract, and a step
 * is found that is led to and yet left out, since no choice of house rules makes its condition
 * hold.
 */
#include <string.h>

#include "proof/proof.h"
#include "ruleset/ways.h"

/* --- ways ------------------------------------------------------------------------------------ */

static void count(void *context, const struct way *way)
{
    uint64_t *ways = context;
    (void)way;
    ++*ways;
}

static uint64_t count_ways(const struct ruleset *rules)
{
    uint32_t begun[STEPS_MAX];
    uint64_t ways = 0;
    ways_through(rules, count, &ways, begun);
    return ways;
}

/* --- conditions ------------------------------------------------------------------------------ */

/* A step that has a condition, in the ways looked at so far. */
struct conditional {
    const char *name; /* in the arena of the examination */
    bool may_hold;
};

struct conditionals {
    struct conditional list[STEPS_MAX];
    unsigned count;
};

/* The step of this name; a new one if there is none yet, and NULL if there is no room. */
static struct conditional *find_step(struct inquiry *inquiry, const char *name)
{
    struct conditionals *steps = inquiry->memory;
    for (unsigned i = 0; i < steps->count; i++)
        if (strcmp(steps->list[i].name, name) == 0)
            return &steps->list[i];
    if (steps->count == STEPS_MAX)
        return NULL;
    struct conditional *step = &steps->list[steps->count++];
    step->name = arena_copy(inquiry->arena, name, strlen(name));
    return step;
}

static bool may_hold(const struct expression *condition)
{
    return !condition || !condition->is_constant || condition->constant;
}

static void prove_steps(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->step_count; i++) {
        struct conditional *step = find_step(inquiry, rules->steps[i].name);
        if (step)
            step->may_hold |= may_hold(rules->steps[i].condition);
    }
    proved(inquiry, count_ways(rules));
}

static void judge(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    EACH(step, rules->steps, rules->step_count) {
        const struct conditional *seen = find_step(inquiry, step->name);
        if (!seen || seen->may_hold || may_hold(step->condition))
            continue;
        diagnose(inquiry->diagnostics, E_STEP, step->condition->place,
                 "the step '%s' never happens", step->name);
        refuted(inquiry);
    }
}

const struct proof proof_steps = {
    .name = "steps",
    .claim = "every step can be reached and leads somewhere",
    .unit = "ways",
    .code = E_STEP,
    .memory = sizeof(struct conditionals),
    .look = prove_steps,
    .all = judge,
};
