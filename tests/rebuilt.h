/*
 * A match put together from what is told of it, and from nothing else: whoever compares it with the
 * match itself finds out whether everything was told, and told right.
 */
#ifndef ELDEST_TESTS_REBUILT_H
#define ELDEST_TESTS_REBUILT_H

#include "engine/sides.h"
#include "engine/event.h"

/* The match so far, and what was first found to be otherwise: the name of a field; NULL: nothing.
 */
struct rebuilt {
    bool begins; /* a deal has begun, and no step of it has come yet */
    struct state known;
    struct set added; /* laid with other cards of the trick under way */
    const char *differs;
    unsigned moves; /* after which it was compared */
    /* What was claimed, until all tricks that it settled are put together. */
    bool is_claimed;
    unsigned claimant;
    struct deal_sides sides;
    uint8_t claimed[SEATS_MAX], out;
};

struct listener rebuilt_listener(struct rebuilt *rebuilt);

#endif
