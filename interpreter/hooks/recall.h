/*
 * What the engine found before where it was asked the same: which calls there are, what the cards
 * of a hand come to in melds. Like answers of Lua it is kept by a thread's hooks, in a table of
 * fixed size: what something else has displaced is found again, and is the same.
 */
#ifndef ELDEST_HOOKS_RECALL_H
#define ELDEST_HOOKS_RECALL_H

#include <stdint.h>

#include "cards/set.h"

#define RECALL_WORDS   10
#define RECALL_ENTRIES 256

/* A question: the rule that is asked, and all that its answer goes by. */
struct recall_key {
    const void *about;
    uint64_t words[RECALL_WORDS];
    unsigned count;
};

struct recall {
    struct recalled {
        struct recall_key key; /* about NULL: nothing is kept here */
        struct set found;
    } entries[RECALL_ENTRIES];
};

struct hooks;
struct ruleset;

/* What was found for it by these rules, until something is kept again; or NULL. Of other rules than
 * those that the hooks were opened for nothing is kept: they may be changed; nor where hooks are
 * NULL. */
const struct set *hooks_recall(const struct hooks *hooks, const struct ruleset *rules,
                               const struct recall_key *key);

/* Keeps it, unless the hooks have failed: what is found then is nothing. */
void hooks_keep(struct hooks *hooks, const struct ruleset *rules, const struct recall_key *key,
                const struct set *found);

#endif
