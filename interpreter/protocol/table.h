/*
 * A match at a table that waits for its clients: it moves on by itself until one of them is to act,
 * chance is theirs to answer, or nobody goes on. Computer players have seats of their own; who has
 * none takes any legal action, by the seed.
 */
#ifndef ELDEST_PROTOCOL_TABLE_H
#define ELDEST_PROTOCOL_TABLE_H

#include "base/arena.h"
#include "engine/claim.h"
#include "engine/event.h"
#include "engine/history.h"
#include "position/position.h"
#include "loader/load.h"
#include "players/players.h"
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
    struct position start; /* that position_begin has found possible */
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

/* A claim that waits for the clients who must accept it. */
struct proposal {
    bool is_open;
    struct claim claim;
    uint8_t asked, accepted; /* clients' seats, a bit for each */
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
    bool cut_settled; /* the cut after the shuffle needs no answer: the client gave the cards */
    unsigned cut;     /* so many cards, then; 0: as the seed says */
    struct history *history;  /* each answer of a client is a mark in it */
    struct proposal proposal; /* ends with the next act */
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
enum no_fine hosted_no_fine(const struct hosted *hosted, unsigned penalty, unsigned seat);
void hosted_fine(struct hosted *hosted, unsigned penalty, unsigned seat);

/* Whether the seat can lay its hand open now; and lays it open, as an answer of `who`, as below. */
enum no_open hosted_no_open(const struct hosted *hosted, unsigned seat);
void hosted_lay_open(struct hosted *hosted, unsigned seat, unsigned who);

/* Whether a claim can be settled now, of a player or a referee; and settles it, as an answer of a
 * seat or WHOLE_TABLE. */
struct claim_objection hosted_no_claim(const struct hosted *hosted, const struct claim *claim,
                                       bool is_referee);
void hosted_claim(struct hosted *hosted, const struct claim *claim, unsigned who);

/* Whether the claim is right with all cards open; not if that takes too long to find out. */
bool hosted_claim_is_right(const struct hosted *hosted, const struct claim *claim);

/* Of those who must accept the claim, whether all that no client plays do: they do if it is right.
 * If not, the seat of one of them; NO_SEAT: they do. */
unsigned hosted_who_refuses(const struct hosted *hosted, const struct claim *claim);

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

/*
 * A table: one match, and those who sit at it or look on. docs/protocol.md is its manual. Whoever
 * has come is a session: what it says is answered to it, and a request that is refused has changed
 * nothing; what happens is told to all who may know.
 */

struct hosted_table;
struct session;

/* What is to be opened. All is borrowed. */
struct opening {
    const char *name; /* or a path */
    const char *const *folders;
    struct load_request request;
};

/* How a table is opened. All is borrowed. */
struct table_options {
    struct opening opening;
    uint64_t seed;
    const char *const *seats; /* "East=thinker": who plays in the first match; seat_count of them */
    unsigned seat_count;
    bool is_shared;         /* several clients: each seat waits for one of its own, with a token */
    bool onlookers_see_all; /* else what all may know */
};

/*
 * Opens the ruleset; the caller owns the table. If it is not without fault, or the seats cannot be
 * had so, table_is_open is false, as the diagnostics say, and it is only to be closed.
 */
struct hosted_table *table_open(const struct table_options *options);
bool table_is_open(const struct hosted_table *table);
void table_close(struct hosted_table *table); /* takes NULL; after its sessions */

/* What is wrong with the ruleset, or with a hook that failed. */
const struct diagnostics *table_diagnostics(const struct hosted_table *table);

/* The match as it stands. */
const struct hosted *table_hosted(const struct hosted_table *table);

/*
 * One move of what waits for nobody; when there is no more, all are told whose turn it is. False
 * when the table is at rest.
 */
bool table_go_on(struct hosted_table *table);

/* --- whoever has come ------------------------------------------------------------------------ */

/*
 * Says hello on out, which is borrowed. The host of a shared table may do what else only a client
 * of the whole table may; at any other the only client is its host. The caller owns the session.
 */
struct session *session_open(struct hosted_table *table, FILE *out, bool is_host);

/* Goes: a seat stays free for who comes back with its token. */
void session_close(struct session *session); /* takes NULL */

/*
 * Answers one line, without its newline; an empty one says nothing. At a table that is not shared
 * it goes on till it rests; else whoever serves it calls table_go_on.
 */
void session_hear(struct session *session, const char *text, size_t length);

/* Answers a line that was too long to be read. */
void session_hear_too_long(struct session *session);

/* Whether the table still goes on because of what this session has said: it is to be heard again
 * when it rests. */
bool session_must_wait(const struct session *session);

/* Whether it has tried so often what it may not that it is to be shut out. */
bool session_is_out(const struct session *session);

/* Prints the reference of all that can be said and is told, as Markdown. */
void protocol_describe(FILE *out);

/*
 * Serving a table: to one client by pipes, or to several over a Unix socket. Whoever is slow, dead
 * or talks nonsense harms nobody but themselves: what is written to them is kept up to a bound, and
 * then they are shut out.
 */

/* Where a table listens. */
struct server;

/*
 * Listens at the path, for the owner of the process alone. A socket that nobody listens at is
 * replaced; anything else that is there is not. NULL, and why in the arena, if that cannot be. The
 * caller owns it.
 */
struct server *server_open(const char *path, struct arena *arena, const char **why);

/* Whoever is still there is let go, and the socket is removed. Takes NULL. */
void server_close(struct server *server);

/*
 * Serves the table to all who come, and to its host on the standard streams, until a signal ends
 * it; that the host goes ends nothing. The signals SIGTERM and SIGINT are caught meanwhile.
 */
void server_run(struct server *server, struct hosted_table *table);

#endif
