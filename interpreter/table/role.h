/* Who a role is, in the state of a deal. A set of seats is a bit for each. */
#ifndef ELDEST_TABLE_ROLE_H
#define ELDEST_TABLE_ROLE_H

#include <stdint.h>

#include "ruleset/ruleset.h"
#include "table/state.h"

/* The seats that a role stands for; self is the seats a rule is about. May be empty. */
uint8_t role_seats(const struct ruleset *rules, const struct state *state, enum role role,
                   uint8_t self);

/* Eldest hand: the first seat after the dealer in rotation; NO_SEAT before there is a dealer. */
static inline unsigned seat_eldest(const struct ruleset *rules, const struct state *state)
{
    return state_has_deal(state) ? rules->next_seat[state->dealer] : NO_SEAT;
}

/* The first of these seats in rotation, `from` included; NO_SEAT if there is none, or no `from`. */
unsigned seat_first_of(const struct ruleset *rules, uint8_t seats, unsigned from);

/* The first seat of a role from eldest hand on; eldest hand itself if nobody has the role; NO_SEAT
 * before a deal. */
unsigned seat_of_role(const struct ruleset *rules, const struct state *state, enum role role);

/* The seat that lies `steps` to the left of another, across the table from it for players / 2;
 * NO_SEAT of nobody. */
static inline unsigned seat_to_left(const struct ruleset *rules, unsigned seat, unsigned steps)
{
    return seat == NO_SEAT ? NO_SEAT : (seat + steps) % rules->players;
}

#endif
