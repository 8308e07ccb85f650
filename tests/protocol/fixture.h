/* What the tests of the protocol share: a table in memory, and what it has said. */
#ifndef ELDEST_TESTS_PROTOCOL_FIXTURE_H
#define ELDEST_TESTS_PROTOCOL_FIXTURE_H

#include "unit.h"

#include "protocol/session_parts.h"

struct talk {
    struct arena *arena;
    struct hosted_table *table;
    struct session *session;
    FILE *out;
    char *text; /* everything said */
    size_t length;
};

/* A table of this ruleset of the repository. */
struct talk *talk_begin(const char *ruleset, unsigned players);
void talk_end(struct talk *talk);

/* What is answered to the line: borrowed until the next one. */
const char *talk_ask(struct talk *talk, const char *line);
const char *talk_ask_bytes(struct talk *talk, const char *bytes, size_t length);

/* The line is answered with this part in it; with no error. */
void talk_expect(struct talk *talk, const char *line, const char *part);
void talk_tell(struct talk *talk, const char *line);

/* The line is refused with this word, and leaves the match as it was, byte by byte. */
void talk_refused(struct talk *talk, const char *line, const char *error);
void talk_refused_bytes(struct talk *talk, const char *bytes, size_t length, const char *error);

#endif
