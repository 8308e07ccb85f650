/* Opens a ruleset in every way it can be played, and tries all proofs on each. */
#ifndef ELDEST_PROOF_EXAMINE_H
#define ELDEST_PROOF_EXAMINE_H

#include "proof/proof.h"

/* --- random games of one way of playing, and the proofs that watch them ---------------------- */

/* What there was to see. */
struct watched {
    uint64_t games, deals, decisions;
};

/* How much is wanted. */
struct watch {
    unsigned deals;
    bool (*goes_on)(void *self); /* asked before each deal; or NULL */
    void *self;
};

/*
 * Plays so many deals, match after match, and shows each decision and each deal that has ended to
 * all proofs; inquiries are in the order of the proofs. Every other deal is to be played in the
 * contract that was tried least, and in the others whoever calls prefers what was called least: so
 * rare contracts and calls are tried as often as any. A game in which somebody cannot act, or a
 * hook failed, is the last one.
 */
void watch_games(struct inquiry *inquiries, const struct watch *watch, struct watched *watched);

/* How much is tried. */
struct effort {
    bool with_pairs;   /* every two values of house rules, too */
    unsigned deals;    /* of random games, shared among the ways ... */
    unsigned at_least; /* ... but so many for each */
    uint64_t work;     /* after so much no other way is opened, and no other game begun; 0: never */
};

extern const struct effort effort_quick, effort_deep;

struct examination {
    /* Asked for. */
    struct arena *arena;
    const char *name; /* as ruleset_open takes it */
    const char *const *folders;
    struct effort effort;
    struct diagnostics *found; /* all that is wrong; each mistake once */
    /* Called before each way and each random game, with how many ways of how many have been looked
     * at; false ends the examination. NULL: nothing is called. */
    bool (*progress)(void *self, unsigned ways, unsigned of);
    void *self;

    /* Answered. */
    /* The rules without any options; NULL if they could not be opened. The caller destroys them,
     * but after what was found, which may point into their files. */
    struct ruleset *standard;
    struct finding findings[PROOFS_MAX];
    unsigned ways; /* that could be opened */
    /* The budget came to its end, or somebody ended it, before all ways were looked at as was
     * wanted: nothing is proved of those left out, and no proof speaks of all ways. */
    bool stopped_short;
    unsigned ways_in_all; /* about: as survey_size says */
    uint64_t work;        /* in all; the same on any machine */
    struct watched watched;
};

void examine(struct examination *examination);

/*
 * Notes each call meant for the declarer's opponents that a partner may make whom nobody knows yet:
 * where a card makes the partner, the call does something, and neither it nor its step asks what
 * the caller holds. The rules are finished; what is found borrows their places.
 */
void note_secret_partners(const struct ruleset *rules, struct diagnostics *found);

#endif
