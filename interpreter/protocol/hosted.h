/*
 * A match at a table that waits for its client: it moves on by itself until the client is to act,
 * chance is the client's to answer, or nobody goes on. Seats that are not the client's take any
 * legal action, by the seed.
 */
#ifndef ELDEST_PROTOCOL_HOSTED_H
#define ELDEST_PROTOCOL_HOSTED_H

#include "engine/history.h"
#include "record/drive.h"

#define HISTORY_MOST 6000  /* of the things that have happened about so many are remembered */
#define DEALS_MOST   10000 /* a match that goes on longer is broken off */

/* Who the client is, beside the seats. */
#define WHOLE_TABLE 254
#define NOBODY      253 /* the match has not begun */

/* The start of a match of which nothing is known. */
static const struct match_start fresh_start = {.dealer = NO_SEAT, .deal = 1};

/* How a match is wanted. */
struct hosting {
    uint64_t seed;
    bool asks_chance;         /* the client answers for chance, or says that the seed does */
    bool may_undo;            /* also a client of one seat */
    struct match_start start; /* without its pack: */
    bool gathered;            /* the last deal has left this pack, from the top */
    card_t pack[CARDS_MAX];
};

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
    unsigned ply;     /* answers given in this match, by anybody and by chance */
    unsigned client;  /* a seat, WHOLE_TABLE or NOBODY */
    bool ended;       /* broken off */
    bool time_called; /* the match ends after this deal */

    struct policy policy;
    struct audience audience; /* the history, and the client: */
    struct listener listener;
    int action;                     /* of the client, for this turn; BREAK_OFF: none */
    const struct chance_told *told; /* the same for chance; or NULL */
    bool cut_settled;               /* with the cards of the deal, and how: */
    unsigned cut;
    struct history *history; /* each answer of the client is a mark in it */
};

/* A match that waits for somebody to join. Borrows what the engine does. */
void hosted_init(struct hosted *hosted, const struct engine *engine, const struct hosting *wishes);
void hosted_finish(struct hosted *hosted);

/* The client sits down and hears of everything from now on; the match goes on until it waits. */
void hosted_join(struct hosted *hosted, unsigned client, struct listener listener);

/* The client acts, by a legal action of its turn; or tells chance what fits the turn. */
void hosted_act(struct hosted *hosted, unsigned action);
void hosted_tell_chance(struct hosted *hosted, const struct chance_told *told);

/* Whether a penalty can be adjudicated now; and does so. That is an answer of the client's. */
bool hosted_may_fine(const struct hosted *hosted);
void hosted_fine(struct hosted *hosted, unsigned penalty, unsigned seat);

/* The match ends when the deal under way is over, as the rules let it. An answer, too. */
void hosted_call_time(struct hosted *hosted);

/* Takes back the client's last `times` answers. False, and nothing changed, if fewer are
 * remembered. */
bool hosted_undo(struct hosted *hosted, unsigned times);

/* Whether the client is to choose an action now. */
bool hosted_client_decides(const struct hosted *hosted);

/* Whether nobody goes on: the match is over, broken off, or a hook has failed. */
bool hosted_is_over(const struct hosted *hosted);

#endif
