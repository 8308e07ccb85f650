/* The sides of a deal: who wins tricks together. */
#ifndef ELDEST_ENGINE_SIDES_H
#define ELDEST_ENGINE_SIDES_H

#include <stdint.h>

#include "ruleset/ruleset.h"
#include "table/state.h"

/* The sides that a deal has: of two each is the other's, of more each has all others against it. */
struct deal_sides {
    uint8_t seats[SEATS_MAX]; /* a bit for each seat */
    unsigned count;
};

/* Those of the rules; else the makers and the rest, once somebody has declared; else seat by seat.
 * Who holds the card that makes a partner is one, whether it is known or not: the cards lie open.
 */
struct deal_sides deal_sides_of(const struct ruleset *rules, const struct state *state);

/* The number of the side that a seat is of. */
unsigned deal_side_number(const struct deal_sides *sides, unsigned seat);

/* The seats of the side that a seat is of. */
uint8_t deal_side_of(const struct deal_sides *sides, unsigned seat);

#endif
