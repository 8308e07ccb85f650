/* How many rows and columns the blocks of tensors have, by what a ruleset needs. */
#ifndef ELDEST_DOOR_EXTENT_H
#define ELDEST_DOOR_EXTENT_H

#include "door/encoding.h"

enum extent {
    ONE,
    TWO,
    THREE,
    TURNS,
    SEATS,
    SEATS_AND_NOBODY,
    ACCOUNTS,
    STEPS,
    CARDS,
    CARDS_CALLED, /* 0 where no card is called */
    CARDS_LAID,   /* 0 where no melds lie open */
    CARDS_TURNED, /* 0 where none is turned up */
    CARDS_PASSED, /* 0 where none change hands or are laid away */
    SEATS_PASSED,
    SEATS_DOWN,   /* 0 where none is played face down */
    SEATS_SECRET, /* 0 where no call is made in secret */
    CONTRACTS,
    SUITS_NAMED,
    SUITS_OR_NONE,
    CALLS,
    GOALS,
    CELLS,
    PENALTIES,
};

/* How many that is for a ruleset; 0: it has no use for such a block. */
unsigned extent_of(const struct ruleset *rules, const struct encoding *encoding,
                   enum extent extent);

#endif
