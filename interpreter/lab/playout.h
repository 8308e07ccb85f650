/* One game of a simulation: random legal play, and its counts, row by row of the panel. */
#ifndef ELDEST_LAB_PLAYOUT_H
#define ELDEST_LAB_PLAYOUT_H

#include "engine/event.h"
#include "lab/numbering.h"
#include "lab/tally.h"
#include "players/party.h"

/* What a thread plays its games with. */
struct playout {
    const struct panel *panel;
    struct engine engine;
    unsigned deals_most;               /* a game is broken off after so many */
    bool spread;                       /* contracts are tried evenly */
    const struct listener *listener;   /* what hears of the games; NULL: nothing does */
    struct audience audience;          /* the same, of the game under way */
    struct party *party;               /* programs that play some seats, and listen; or NULL */
    const struct numbering *numbering; /* cards are chosen in the order of another pack; or NULL */
    int64_t *counts;                   /* of this game, by row */
    struct digest digest;              /* of this game */
    struct tally *tally;               /* its distributions and its digest are counted at once */
};

/* Borrows all it is given; hooks are opened. playout_finish closes them and frees what it owns. */
void playout_init(struct playout *playout, const struct ruleset *rules, const struct panel *panel,
                  unsigned deals_most, struct diagnostics *diagnostics);
void playout_finish(struct playout *playout);

/*
 * Plays the game of this number and leaves its counts. False if a hook failed. Deals come from the
 * seed; what players choose in a deal from a stream of its own, so that two rulesets that agree so
 * far have the same cards and choose alike.
 */
bool playout_play(struct playout *playout, uint64_t seed, uint64_t number);

#endif
