/*
 * One table of a tournament: a deal or a match in which every decision is an entrant's, and what
 * each account gains. What a table comes to depends on its cards and on who sits where.
 */
#ifndef ELDEST_LAB_CONTEST_H
#define ELDEST_LAB_CONTEST_H

#include "base/digest.h"
#include "engine/engine.h"
#include "players/players.h"
#include "ruleset/ruleset.h"

/*
 * Who sits where at the tables of a set: a list of entrants, repeated round the table, and turned
 * on by one seat from table to table until everybody has sat wherever the list leads them. Where
 * all play together each entrant has a table of their own, and sits at all its seats. A plain
 * value.
 */
struct lineup {
    uint8_t entrants;         /* how many are in the list */
    uint8_t players;          /* seats at the table, at least as many */
    uint8_t tables;           /* in a set: of more no two would be different */
    bool together;            /* all seats of a table are one entrant's */
    uint8_t seats[SEATS_MAX]; /* of each entrant: how many seats are theirs at every table */
};

struct lineup lineup_of(unsigned entrants, unsigned players, bool together);

/* The entrant, from 0, at a seat of a table. */
static inline unsigned lineup_entrant(const struct lineup *lineup, unsigned table, unsigned seat)
{
    return lineup->together ? table : (seat + table) % lineup->players % lineup->entrants;
}

/* How many seats of the account are the entrant's. */
unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant);

/* What is played at a table. */
struct fixture {
    uint64_t set; /* its number, and that of the table in it */
    unsigned table;
    uint64_t seed;       /* of the cards, at all tables of the set */
    unsigned deal;       /* only this deal of a match, from 1; 0: a whole match */
    unsigned deals_most; /* after which a match is broken off */
};

struct outcome {
    uint32_t deals;
    bool broken_off;
    int64_t gain[SEATS_MAX]; /* of each account over all deals; more is better */
    struct digest digest;    /* of all that was played */
};

/* Why somebody plays at random: the first time, in the order of sets and tables. */
struct fault {
    uint64_t set;
    unsigned table, seat;
    char words[160]; /* cut if it is longer */
};

/* What an entrant has done at some tables, and at all of them once that is added. */
struct effort {
    uint64_t decisions;   /* where there was a choice */
    uint64_t iterations;  /* of thinking, in all of them */
    uint64_t nanoseconds; /* of the processor; only of those who have a clock */
    uint64_t faults;      /* tables at which it came to play at random */
    struct fault fault;   /* the first, if there are any */
};

void effort_add(struct effort *effort, const struct effort *more);

/* Who may look up during a game: whether to go on is asked before every decision. */
struct overseer {
    void *self;
    bool (*goes_on)(void *self);
};

/* What a thread plays its tables with. */
struct contest {
    struct engine engine;
    const struct lineup *lineup;
    const struct entrant *entrants;
    uint64_t seed; /* of the entrants' chance */
    struct overseer overseer;
    struct diagnostics *diagnostics;
    struct player *players[SEATS_MAX]; /* by entrant */
    struct effort efforts[SEATS_MAX];  /* the same, until somebody clears them */
};

/*
 * Everybody sits down; all that is given is borrowed. False, with a diagnostic, if a policy cannot
 * be used. Call contest_finish in any case.
 */
bool contest_init(struct contest *contest, const struct ruleset *rules, const struct lineup *lineup,
                  const struct entrant *entrants, uint64_t seed, struct overseer overseer,
                  struct diagnostics *diagnostics);
void contest_finish(struct contest *contest);

enum contest_end {
    CONTEST_PLAYED,
    CONTEST_STOPPED, /* by the overseer: there is no outcome */
    CONTEST_FAILED,  /* a hook or a policy has failed, with a diagnostic */
};

enum contest_end contest_play(struct contest *contest, const struct fixture *fixture,
                              struct outcome *outcome);

#endif
