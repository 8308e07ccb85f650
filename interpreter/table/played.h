/* Who played which card of this deal. */
#ifndef ELDEST_TABLE_PLAYED_H
#define ELDEST_TABLE_PLAYED_H

#include "ruleset/ruleset.h"
#include "table/state.h"

/* Who played a card, by its number among those played in this deal, from 0. */
static inline unsigned player_of(const struct ruleset *rules, const struct state *state,
                                 unsigned number)
{
    unsigned seat = state->leader[number / rules->players];
    for (unsigned i = number % rules->players; i > 0; i--)
        seat = rules->next_seat[seat];
    return seat;
}

/* What a seat has played from a trick on, from 0. */
struct set played_since(const struct ruleset *rules, const struct state *state, unsigned seat,
                        unsigned trick);

/* All that a seat has played in this deal. */
static inline struct set played_by(const struct ruleset *rules, const struct state *state,
                                   unsigned seat)
{
    return played_since(rules, state, seat, 0);
}

#endif
