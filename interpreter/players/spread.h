/*
 * Contracts tried evenly: random bidding climbs to the top, so that low and rare contracts are
 * hardly ever played. Here somebody is to make a certain call, and the others let them.
 */
#ifndef ELDEST_PLAYERS_SPREAD_H
#define ELDEST_PLAYERS_SPREAD_H

#include "base/rng.h"
#include "cards/set.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

/* The call that is to make a declarer, and who is to make it. */
struct intent {
    uint8_t call, seat;
};

/* The calls of a step that make whoever makes them declarer. */
struct set contract_calls(const struct ask_step *ask);

/* Any of these calls, by any of those whom the step asks. */
struct intent intent_of(const struct ruleset *rules, const struct state *state, struct set calls,
                        struct rng *rng);

/* What the actor calls, of legal: the call that is meant, or one that makes nobody declarer; where
 * that cannot be, any. */
unsigned intent_follow(const struct ruleset *rules, const struct state *state,
                       const struct intent *intent, struct set legal, struct rng *rng);

/*
 * The same of a match in which all contracts are to be tried alike: the seed of the match, the deal
 * and the step settle what is meant. What makes nobody declarer is chosen at random.
 */
unsigned spread_call(const struct ruleset *rules, const struct state *state, uint64_t seed,
                     struct set legal, struct rng *rng);

#endif
