/*
 * A match at a table that waits for its clients: it moves on by itself until one of them is to act,
 * chance is theirs to answer, or nobody goes on. Computer players have seats of their own; who has
 * none takes any legal action, by the seed.
 */
#ifndef ELDEST_PROTOCOL_HOSTED_H
#define ELDEST_PROTOCOL_HOSTED_H

#include "engine/history.h"
#include "engine/position.h"
#include "players/computer.h"
#include "engine/drive.h"
#include "transcript/seats.h"

#define HISTORY_MOST 200000 /* of the things that have happened about so many are remembered */
#define DEALS_MOST   10000  /* a match that goes on longer is broken off */

/* Who answered, beside the seats: a client of the whole table, or chance. */
#define WHOLE_TABLE 254

/* How a match is wanted. */
struct hosting {
    uint64_t seed;
    bool asks_chance;      /* the client answers for chance, or says that the seed does */
    bool may_undo;         /* also a client of one seat */
    unsigned history_most; /* 0: HISTORY_MOST */
    struct position start; /* that engine_begin_position has found possible */
    uint8_t clients;       /* a bit for each seat that is kept for a client */
    uint8_t computers;     /* a bit for each seat of a computer player: */
    struct entrant players[SEATS_MAX]; /* their kinds and budgets */
};

/* How the start is begun. All is borrowed. */
struct asking hosting_asking(const struct hosting *wishes, const struct engine *engine,
                             const struct seat_names *names, struct diagnostics *diagnostics);

/* What the client says that chance does: the field that the turn wants. */
struct chance_told {
    bool by_seed;
    card_t order[CARDS_MAX];
    bool settles_cut; /* of the order: the cut is this one, or by the seed if it is 0 */
    unsigned cut, card, seat;
};

/* Stays where it is: the policy points into it. */
struct hosted {
    struct engine engine;
    struct hosting wishes;
    struct state state;
    unsigned ply;    /* answers given in this match, by anybody and by chance */
    uint8_t clients; /* a bit for each seat that a client plays */
    bool whole;      /* a client plays whatever else nobody does */
    bool begun;
    bool ended;       /* broken off */
    bool time_called; /* the match ends after this deal */

    struct computer *computers[SEATS_MAX]; /* who play seats; NULL: none does */
    struct policy policy;
    struct audience audience; /* the history, and the clients: */
    struct listener listener;
    int action;                     /* of a client, for this turn; BREAK_OFF: none */
    const struct chance_told *told; /* the same for chance; or NULL */
    bool cut_settled;               /* with the cards of the deal, and how: */
    unsigned cut;
    struct history *history; /* each answer of a client is a mark in it */
};

/* A match that waits for somebody to join. Borrows what the engine does. */
void hosted_init(struct hosted *hosted, const struct engine *engine, const struct hosting *wishes);
void hosted_finish(struct hosted *hosted);

/* The match begins, and the listener hears of everything: from before its first turn on. */
void hosted_begin(struct hosted *hosted, struct listener listener);

/* One move of what waits for no client; false if it waits for one, or nobody goes on. */
bool hosted_go_on(struct hosted *hosted);

/* A client acts, by a legal action of its turn; or tells chance what fits the turn. One move. */
void hosted_act(struct hosted *hosted, unsigned action);
void hosted_tell_chance(struct hosted *hosted, const struct chance_told *told);

/* Whether a penalty can be adjudicated now; and does so. That is an answer of the client's. */
bool hosted_may_fine(const struct hosted *hosted);
void hosted_fine(struct hosted *hosted, unsigned penalty, unsigned seat);

/* The match ends when the deal under way is over, as the rules let it. An answer, too. */
void hosted_call_time(struct hosted *hosted);

/*
 * How many answers there were since the seat, or anybody for WHOLE_TABLE, gave its last `times`
 * ones, which are counted: what hosted_undo is to take back. 0 if fewer are remembered. `most`, if
 * it is not NULL, becomes how many of the asked for are.
 */
unsigned hosted_answers_since(const struct hosted *hosted, unsigned who, unsigned times,
                              unsigned *most);

/* Who gave the answer so many answers ago, from 1: a seat, or WHOLE_TABLE. */
unsigned hosted_who_answered(const struct hosted *hosted, unsigned times);

/* Takes back the last `times` answers of clients. False, and nothing changed, if fewer are
 * remembered. */
bool hosted_undo(struct hosted *hosted, unsigned times);

/* Whether a client is to choose an action now. */
bool hosted_client_decides(const struct hosted *hosted);

/* Whether nobody goes on: the match is over, broken off, or a hook has failed. */
bool hosted_is_over(const struct hosted *hosted);

#endif
