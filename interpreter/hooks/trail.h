/*
 * A way through the steps of a deal before play, and whether it can be gone: whether the conditions
 * of its steps can all have come out as it says. What they ask is taken between its bounds, and a
 * fact that no step between two of them can have changed is the same for both.
 */
#ifndef ELDEST_HOOKS_TRAIL_H
#define ELDEST_HOOKS_TRAIL_H

#include "hooks/hooks.h"

struct trail_step {
    uint8_t step, contract; /* under which it began */
    bool done;              /* gone through; false: left out */
};

struct trail {
    struct trail_step steps[STEPS_MAX];
    unsigned count;
    unsigned deal, period; /* in this deal, and in each that comes a multiple of so many later */
};

/*
 * False if the trail cannot be gone; true also where that was too much to find out. The hooks are
 * those of the rules; what they diagnose is of no account, and once they failed it is always true.
 */
bool trail_is_possible(const struct ruleset *rules, struct hooks *hooks, const struct trail *trail);

/* Whether going through the step, which is not play, can change what the fact comes to. */
bool step_changes(const struct step *step, const struct fact_name *name);

#endif
