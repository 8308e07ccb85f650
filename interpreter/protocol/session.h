/*
 * A table that speaks JSON lines with one client: `eldest table`. docs/protocol.md is its manual.
 * Whatever the client says is answered, and a request that is refused has changed nothing.
 */
#ifndef ELDEST_PROTOCOL_SESSION_H
#define ELDEST_PROTOCOL_SESSION_H

#include "protocol/hosted.h"
#include "protocol/opened.h"

struct session;

/*
 * Opens the ruleset and says hello on out, which is borrowed; the first match has that seed. The
 * caller owns the session. If the ruleset is not without fault nothing is said, session_is_open is
 * false, and the session is only to be closed.
 */
struct session *session_open(const struct opening *opening, uint64_t seed, FILE *out);
bool session_is_open(const struct session *session);
void session_close(struct session *session); /* takes NULL */

/* Answers one line of the client, without its newline. An empty one says nothing. */
void session_hear(struct session *session, const char *text, size_t length);

/* Answers a line that was too long to be read. */
void session_hear_too_long(struct session *session);

/* The match as it stands. */
const struct hosted *session_hosted(const struct session *session);

/* What is wrong with the ruleset, or with a hook that failed. */
const struct diagnostics *session_diagnostics(const struct session *session);

#endif
