/* Opens a ruleset in every way it can be played, and tries all proofs on each. */
#ifndef ELDEST_PROOF_EXAMINE_H
#define ELDEST_PROOF_EXAMINE_H

#include "proof/proof.h"
#include "proof/watch.h"

/* How much is tried. */
struct effort {
    bool with_pairs;   /* every two values of house rules, too */
    unsigned deals;    /* of random games, shared among the ways ... */
    unsigned at_least; /* ... but so many for each */
};

extern const struct effort effort_quick, effort_deep;

struct examination {
    /* Asked for. */
    struct arena *arena;
    const char *name; /* as ruleset_open takes it */
    const char *const *folders;
    struct effort effort;
    struct diagnostics *found; /* all that is wrong; each mistake once */

    /* Answered. */
    /* The rules without any wish; NULL if they could not be opened. The caller destroys them, but
     * after what was found, which may point into their files. */
    struct ruleset *standard;
    struct finding findings[PROOFS_MAX];
    unsigned ways; /* that could be opened */
    struct watched watched;
};

void examine(struct examination *examination);

#endif
