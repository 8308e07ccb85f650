/* What a player owes the trick: one clause at a time narrows the cards that are allowed. */
#ifndef ELDEST_ENGINE_OBLIGATION_H
#define ELDEST_ENGINE_OBLIGATION_H

#include "engine/engine.h"

/*
 * The cards of `allowed` that the obligation leaves to the actor: those that satisfy it if there
 * are any, else all of them. Not empty if allowed is not.
 */
struct set obligation_narrow(const struct engine *engine, const struct state *state,
                             const struct obligation *obligation, struct set allowed);

/* How an obligation stands to the cards that are still allowed. */
enum duty {
    DUTY_ABSENT,      /* it is not the contract, the trick, the moment or the seat for it */
    DUTY_CONDITIONAL, /* its condition does not hold, or its hook does not bind */
    DUTY_IMPOSSIBLE,  /* it binds, but none of these cards would keep it; or only spared ones */
    DUTY_OWED,        /* it leaves those that keep it */
};

/* That, and in *good the cards of `allowed` that keep the obligation; all, where it is no duty. */
enum duty obligation_duty(const struct engine *engine, const struct state *state,
                          const struct obligation *obligation, struct set allowed,
                          struct set *good);

/* Whether it is the trick, the moment and the seat for the obligation: only its condition is left.
 */
bool obligation_stands(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation);

/* The trick on the table as a hook is told of it; the state must outlive the question. */
struct hook_question trick_question(const struct engine *engine, const struct state *state);

#endif
