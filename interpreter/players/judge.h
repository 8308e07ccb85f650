/*
 * What the choices of one decision are worth, so that a choice that was made can be judged: by
 * worlds that the seat could have known (belief/), each choice in the same worlds; and with all
 * hands visible.
 *
 * A choice is worth what the deal brings the side that decides: its average score, minus the
 * average of the others, as the solver counts (solve/solve.h); a player without a side is one. In a
 * world it is found by the solver, if a card is to be played and the solver finishes for every
 * choice within its budget; otherwise it is the average of deals that are played to their end by
 * habits (players/search.h), which are learned first, in other worlds.
 *
 * What is found in worlds depends on the rules, the view, the seed and the number of the decision,
 * and on nothing that the seat cannot see; with iterations it is the same on any machine.
 */
#ifndef ELDEST_PLAYERS_JUDGE_H
#define ELDEST_PLAYERS_JUDGE_H

#include "players/players.h"

/* A choice, on average over all worlds. */
struct judged_choice {
    uint8_t action;
    double points;
};

/* A decision, judged in worlds. */
struct judged {
    const char *fault; /* why it could not be: the fault of a player that cannot think; else NULL */
    uint64_t worlds;   /* in which every choice was tried */
    uint64_t solved;   /* of these, by the solver; in the others by play */
    bool has_tricks;   /* the score comes from tricks alone, and more of them are never worse */
    unsigned best;     /* the choice that is best on average; the one that was made, if none is */
    /*
     * What the choice that was made lost, a world: the choice that is best in one half of the
     * worlds is measured in the other, and the other way round, since the best of several always
     * looks better than it is in the worlds where it was found. So it can be less than nothing.
     */
    double cost, variance;  /* of the mean */
    double tricks;          /* the same in tricks */
    uint64_t better, worse; /* worlds in which `best` is worth more, or less, than what was made */
    double stake; /* the best choice minus the average of all: what a choice at random loses */
    unsigned count;
    struct judged_choice choices[SET_MAX]; /* by action, ascending */
};

/* How a decision was judged with all hands visible. */
enum open_verdict {
    OPEN_SOLVED,
    OPEN_UNSOLVED, /* the budget was not enough */
    OPEN_CHANCE,   /* chance decides something before the end of the deal */
    OPEN_NO_CARD,  /* no card was to be played: others would answer a call by seeing all hands */
};

struct opened {
    enum open_verdict verdict;
    double cost,
        tricks; /* points, and if has_tricks tricks, that the choice lost; never negative */
    bool has_tricks;
    unsigned
        best; /* the first choice that loses nothing; the one that was made, if that does not */
};

/* How much is to be thought about a decision. */
struct judging {
    struct budget budget; /* in worlds: iterations are worlds here */
    uint64_t nodes;       /* positions that the solver may search with all hands visible; of a world
                             it may search a fiftieth */
    uint64_t seed;
};

#define JUDGE_WORLDS      100
#define JUDGE_NODES       200000
#define JUDGE_WORLD_SHARE 50

struct judge;

/* For one thread. The rules are borrowed; the caller owns it. */
struct judge *judge_create(const struct ruleset *rules, const struct judging *judging);
void judge_destroy(struct judge *judge); /* takes NULL */

/*
 * Judges what the seat of the view did, one of at least two legal actions at a call, a card or a
 * pass. `number` tells decisions apart: each has its own chance. False if the budget's stop flag
 * ended it: then *judged is to be ignored.
 */
bool judge_worlds(struct judge *judge, const struct view *view, struct set legal, unsigned made,
                  uint64_t number, struct judged *judged);

/* A deal in which decisions are judged with all hands visible: what is found of one helps with the
 * next, best from the last decision of the deal backwards. */
struct open_deal {
    uint64_t number;           /* from 1; another one for each deal that the judge is asked about */
    const struct state *first; /* of its decisions about a card; borrowed */
};

/* The same decision with all hands visible. False as above. */
bool judge_open(struct judge *judge, const struct open_deal *deal, const struct state *state,
                struct set legal, unsigned made, struct opened *opened);

#endif
