/* Playing a deal on to its end, as every player does in its head. */
#ifndef ELDEST_PLAYERS_PLAY_OUT_H
#define ELDEST_PLAYERS_PLAY_OUT_H

#include "base/rng.h"
#include "engine/engine.h"

/* The deal is over: nobody acts in it any more. */
static inline bool deal_is_over(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

/*
 * Plays to the end of the deal: everybody does what `choose` says, one of legal; chance answers
 * from the state's own. Adds to *decisions how many were made. False if a hook failed: then the
 * state is not to be used. It becomes one with its caller, so that `choose` costs no call.
 */
static inline __attribute__((always_inline)) bool
play_out(const struct engine *engine, struct state *state,
         unsigned (*choose)(void *self, const struct state *state, struct set legal), void *self,
         uint64_t *decisions)
{
    uint64_t made = 0;
    while (!deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        engine_apply(engine, state, choose(self, state, legal));
        made++;
        /* What fails while cards are played is heard of at the end. */
        if (state->turn != TURN_CARD && hooks_failed(engine->hooks))
            break;
    }
    *decisions += made;
    return !hooks_failed(engine->hooks);
}

/* The same with everybody choosing at random. */
bool play_out_at_random(const struct engine *engine, struct state *state, struct rng *rng,
                        uint64_t *decisions);

#endif
