/* What Eldest says first, to whoever is at the other end of a pipe: versions, and the game. */
#ifndef ELDEST_PROTOCOL_HELLO_H
#define ELDEST_PROTOCOL_HELLO_H

#include "base/json.h"
#include "record/seats.h"

/* Raised when a message changes its meaning; what is added does not raise it. */
#define PROTOCOL_VERSION 1

/* Writes the line. */
void hello_write(struct json *json, const struct ruleset *rules, const struct seat_names *names);

#endif
