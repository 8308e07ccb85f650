/*
 * The ways in which the suits of a deal can be named when cards are played, and the tables that the
 * play reads then. Rule books read from the same tables which cards count as a suit, how they rank
 * and what wins a trick, so book and play cannot differ.
 */
#ifndef ELDEST_TEACH_CONTEXTS_H
#define ELDEST_TEACH_CONTEXTS_H

#include "base/arena.h"
#include "ruleset/ruleset.h"

/* One way in which the suits of a deal can be named, and the table for it, which belongs to the
 * ruleset. */
struct named_suits {
    uint8_t suits[VARIABLES_MAX];
    const struct context *context;
    /* Cards that are not trumps and beat all others, whatever suit is led, because a hook says so.
     * They are listed apart from the suits that they count as. */
    struct set highest;
};

/* All ways that are possible when cards are played under one contract. */
struct contexts {
    struct named_suits *named;
    unsigned count;
    bool matters[VARIABLES_MAX]; /* whether the tables depend on this suit; of trumps: if any */
};

/* The ways under a contract, 0 for the ordinary game; they live in the arena. */
struct contexts contexts_find(const struct ruleset *rules, unsigned contract, struct arena *arena);

/* The way in which these are the suits; its context is NULL where they cannot be. */
struct named_suits contexts_named(const struct ruleset *rules, unsigned contract,
                                  const uint8_t *suits);

/*
 * Whether cards may be played while this suit of the deal has no name. Every suit has none before
 * it is named, but cards are played then only if a rule says so.
 */
bool suit_may_be_none(const struct ruleset *rules, unsigned contract, unsigned variable);

#endif
