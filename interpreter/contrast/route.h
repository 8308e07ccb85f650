/*
 * The route to a position: a match as it was played from its first card, enough to play it again
 * and to write it down. Whatever is shown of two rulesets was played so under both of them.
 */
#ifndef ELDEST_CONTRAST_ROUTE_H
#define ELDEST_CONTRAST_ROUTE_H

#include "engine/engine.h"

#define ROUTE_MAX 512 /* actions */

/* A plain value. */
struct route {
    uint64_t seed;
    struct match_start start; /* the first seat is eldest hand of the first deal */
    uint16_t order_deal;      /* the deal whose pack lies in this order; 0: as the seed has it */
    card_t order[CARDS_MAX];
    uint16_t count, next_deals; /* actions, and deals behind the first */
    uint8_t actions[ROUTE_MAX];
};

/* A route that begins with this deal, at its beginning. False if no match has such a deal. */
bool route_begin(const struct engine *engine, uint64_t seed, unsigned deal, struct route *route,
                 struct state *state);

/*
 * Begins it again with the pack in such an order that these cards are dealt to these seats first.
 * False, and it is as it was, if the deal is not shuffled or the hands have no room for them.
 */
bool route_rig(const struct engine *engine, struct route *route, struct state *state,
               const struct set *wanted);

/* Answers chance until somebody is to act, or a deal is over. */
void route_go_on(const struct engine *engine, const struct route *route, struct state *state);

/* Does a legal action, or goes on to the next deal, and notes it. False if the route is too long.
 */
bool route_act(const struct engine *engine, struct route *route, struct state *state,
               unsigned action);
bool route_next_deal(const struct engine *engine, struct route *route, struct state *state);

/* Plays it again. The listener, or NULL, hears of it, and that nobody goes on. */
void route_replay(const struct engine *engine, const struct route *route,
                  const struct listener *listener, struct state *state);

#endif
