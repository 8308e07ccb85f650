/* Who a role is, in the state of a deal. A set of seats is a bit for each. */
#ifndef ELDEST_TABLE_ROLE_H
#define ELDEST_TABLE_ROLE_H

#include <stdint.h>

#include "ruleset/ruleset.h"
#include "table/state.h"

/* The seats that a role stands for; self is the seats a rule is about. May be empty. */
uint8_t role_seats(const struct ruleset *rules, const struct state *state, enum role role,
                   uint8_t self);

/* Eldest hand: the first seat after the dealer in rotation. */
static inline unsigned seat_eldest(const struct ruleset *rules, const struct state *state)
{
    return rules->next_seat[state->dealer];
}

/* The first of these seats in rotation, `from` included; NO_SEAT if there is none. */
unsigned seat_first_of(const struct ruleset *rules, uint8_t seats, unsigned from);

/* The first seat of a role from eldest hand on; eldest hand itself if nobody has the role. */
unsigned seat_of_role(const struct ruleset *rules, const struct state *state, enum role role);

/* The seat that lies `steps` to the left of another, across the table from it for players / 2. */
static inline unsigned seat_to_left(const struct ruleset *rules, unsigned seat, unsigned steps)
{
    return (seat + steps) % rules->players;
}

#endif
