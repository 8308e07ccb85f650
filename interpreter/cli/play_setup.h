/* A game at the table, as the command line asks for it: a new match, or one that goes on. */
#ifndef ELDEST_CLI_EVENING_H
#define ELDEST_CLI_EVENING_H

#include "cli/verb.h"
#include "play/prompt.h"

/* All that it is made of. Whoever begins it says the first four, and the
 * journal of a match that was cut off, if that is gone on with. */
struct play_setup {
    const struct command *command;
    struct arena *arena; /* outlives it */
    struct diagnostics *diagnostics;
    const char *const *folders;
    const char *resumed;    /* the record that is gone on with; NULL: a new match */
    struct journal journal; /* if it has a path, that is the record */
    struct script *script;  /* of that record */
    struct ruleset *opened; /* of a new match */
    const struct ruleset *rules;
    struct seat_names names;
    uint64_t seed;
    struct budget usual; /* of who has no strength of its own */
    struct table_session_options options;
};

/* Reads the flags, opens the ruleset or the record, and seats everybody. What is wrong is said, or
 * among the diagnostics; what was opened must be closed also then. */
enum exit_code play_setup_begin(struct play_setup *play_setup);

/* Whether a match could go on from the journal at the path: it can be read, and its ruleset too. */
bool play_setup_could_resume(const struct play_setup *play_setup, const char *path);
void play_setup_end(struct play_setup *play_setup);

#endif
