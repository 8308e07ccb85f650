/* What the tests of the protocol share: a table in memory, and what it has said. */
#ifndef ELDEST_TESTS_PROTOCOL_FIXTURE_H
#define ELDEST_TESTS_PROTOCOL_FIXTURE_H

#include "unit.h"

#include "protocol/session_parts.h"

struct prompt {
    struct arena *arena;
    struct hosted_table *table;
    struct session *session;
    FILE *out;
    char *text; /* everything said */
    size_t length;
};

/* A table of this ruleset of the repository. */
struct prompt *prompt_begin(const char *ruleset, unsigned players);
void prompt_end(struct prompt *prompt);

/* What is answered to the line: borrowed until the next one. */
const char *prompt_ask(struct prompt *prompt, const char *line);
const char *prompt_ask_bytes(struct prompt *prompt, const char *bytes, size_t length);

/* The line is answered with this part in it; with no error. */
void prompt_expect(struct prompt *prompt, const char *line, const char *part);
void prompt_tell(struct prompt *prompt, const char *line);

/* The line is refused with this word, and leaves the match as it was, byte by byte. */
void prompt_refused(struct prompt *prompt, const char *line, const char *error);
void prompt_refused_bytes(struct prompt *prompt, const char *bytes, size_t length,
                          const char *error);

#endif
