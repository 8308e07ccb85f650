/*
 * A table: one match, and those who sit at it or look on. docs/protocol.md is its manual. Whoever
 * has come is a session: what it says is answered to it, and a request that is refused has changed
 * nothing; what happens is told to all who may know.
 */
#ifndef ELDEST_PROTOCOL_TABLE_H
#define ELDEST_PROTOCOL_TABLE_H

#include "loader/load.h"
#include "protocol/hosted.h"

struct hosted_table;
struct session;

/* What is to be opened. All is borrowed. */
struct opening {
    const char *name; /* or a path */
    const char *const *folders;
    struct load_request request;
};

/* How a table is opened. All is borrowed. */
struct table_wish {
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
struct hosted_table *table_open(const struct table_wish *wish);
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

#endif
