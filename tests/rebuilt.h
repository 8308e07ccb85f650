/*
 * A match put together from what is told of it, and from nothing else: whoever compares it with the
 * match itself finds out whether everything was told, and told right.
 */
#ifndef ELDEST_TESTS_REBUILT_H
#define ELDEST_TESTS_REBUILT_H

#include "engine/event.h"

/* The match so far, and what was first found to be otherwise: the name of a field; NULL: nothing.
 */
struct rebuilt {
    bool begins; /* a deal has begun, and no step of it has come yet */
    struct state known;
    const char *differs;
    unsigned moves; /* after which it was compared */
};

struct listener rebuilt_listener(struct rebuilt *rebuilt);

#endif
