/* A match under way, as the request for a new one tells of it. */
#ifndef ELDEST_PROTOCOL_START_TOLD_H
#define ELDEST_PROTOCOL_START_TOLD_H

#include "protocol/session_parts.h"

/*
 * Reads the member `start`, of a match of the opened ruleset, into the wishes. False, and refused,
 * if there can be no such match.
 */
bool start_told(struct session *session, const struct request *request, const struct opened *opened,
                struct hosting *wishes);

#endif
