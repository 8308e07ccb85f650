/*
 * Games of foreign files (formats/format.h), played again by our rules: each call and card is
 * checked, and what the file says came of it is compared. A game becomes a script, and the ordinary
 * player of scripts plays it; what that finds is reported at the line of the file.
 */
#ifndef ELDEST_LAB_REPLAY_H
#define ELDEST_LAB_REPLAY_H

#include "base/diagnostic.h"
#include "formats/format.h"
#include "formats/script_of.h"

struct script;

/* By which rules games are replayed. All is borrowed. */
struct replay_rules {
    const char *name;      /* as a script names them: a name, or a path from the current folder */
    struct ruleset *rules; /* is not changed */
    uint64_t claim_nodes;  /* positions to look at for each claim; 0: claims are not checked */
    /* Called with the script of each game that can be played, when that was done; or NULL. */
    void (*then)(void *self, const struct script *script);
    void *self;
};

enum replay_verdict {
    REPLAY_AGREES,   /* something in it was checked, and all of that is as the rules have it */
    REPLAY_DIFFERS,  /* a call, a card or a result is not */
    REPLAY_UNUSABLE, /* nothing in it can be checked: the file does not say enough, or says what no
                        game can be */
    REPLAY_NO_GAME,  /* tags without a deal, which remarks name: it is not counted */
};

/* How much was checked. Of a game that is unusable nothing is counted but its remarks. */
struct replay_counts {
    uint64_t games, differing, unusable;
    uint64_t calls, cards, tricks, claims;
    uint64_t claims_right,
        claims_wrong; /* with all cards open; of the others it was not found out */
    uint64_t results; /* deals that came to their end, and whose tricks, score, counts or passing
                         out was compared */
    uint64_t remarks; /* where the file is at odds with itself, or says what no script can */
};

/* One game and what came of it. */
struct replayed {
    struct foreign_game *game;      /* owned */
    const struct script_of *script; /* in the game's arena; NULL: it could not be made */
    struct diagnostics *found;      /* mistakes, then notes, at places of the file; owned */
    enum replay_verdict verdict;
    struct replay_counts counts; /* of this game */
    uint64_t claim_nodes;        /* as of the rules by which it is replayed */
};

/*
 * Replays a game, which the result owns from then on. Any number of threads may replay games by the
 * same rules at once. Finish the result with replayed_finish.
 */
void replay_game(const struct replay_rules *by, struct foreign_game *game, struct replayed *result);
void replayed_finish(struct replayed *result);

/* Adds what was counted of one game to a sum. */
void replay_add(struct replay_counts *sum, const struct replay_counts *more);

#endif
