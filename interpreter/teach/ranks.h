/*
 * The baked tables of a ruleset, one after the other: what is told of ranks and of who wins is read
 * from them, as the play reads them, so the two cannot drift apart.
 */
#ifndef ELDEST_TEACH_RANKS_H
#define ELDEST_TEACH_RANKS_H

#include "hooks/hooks.h"
#include "ruleset/ruleset.h"

/* One way in which the suits of a deal can be named, and the tables that hold then. */
struct named_suits {
    uint8_t suits[VARIABLES_MAX];
    const struct context *context;
};

/* All of them that can come about when cards are played under one contract. */
struct contexts {
    struct named_suits *named;
    unsigned count;
    bool matters[VARIABLES_MAX]; /* whether the tables depend on this suit; of trumps: if any */
};

struct named_suits contexts_named(const struct ruleset *rules, unsigned contract,
                                  const uint8_t *suits);

/*
 * Whether cards may be played while this suit of the deal is none. Before it is named every suit
 * is; but cards are played only then if a rule says so.
 */
bool suit_may_be_none(const struct ruleset *rules, unsigned contract, unsigned variable);

/*
 * Cards that are no trumps and beat all others, whatever suit is led, because a hook says so. They
 * stand apart from the suits that they count as.
 */
struct set contexts_highest(const struct ruleset *rules, const struct named_suits *named);

struct contexts contexts_find(const struct ruleset *rules, unsigned contract, struct arena *arena);

#endif
