/*
 * Serving a table: to one client by pipes, or to several over a Unix socket. Whoever is slow, dead
 * or talks nonsense harms nobody but themselves: what is written to them is kept up to a bound, and
 * then they are shut out.
 */
#ifndef ELDEST_PROTOCOL_SERVER_H
#define ELDEST_PROTOCOL_SERVER_H

#include "base/arena.h"
#include "protocol/table.h"

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
