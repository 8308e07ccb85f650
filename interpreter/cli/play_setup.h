/* What `eldest play` starts with, from its command line: a new match, or one that is resumed. */
#ifndef ELDEST_CLI_PLAY_SETUP_H
#define ELDEST_CLI_PLAY_SETUP_H

#include "cli/verb.h"
#include "play/prompt.h"

/* The caller sets the first four, and the journal if an interrupted match is resumed from one. */
struct play_setup {
    const struct command *command;
    struct arena *arena; /* outlives it */
    struct diagnostics *diagnostics;
    const char *const *folders;
    const char *resumed;    /* the record that is resumed; NULL: a new match */
    struct journal journal; /* if it has a path, that is the record */
    struct script *script;  /* of that record */
    struct ruleset *opened; /* of a new match */
    const struct ruleset *rules;
    struct seat_names names;
    uint64_t seed;
    struct budget usual; /* for computer players without a budget of their own */
    struct table_session_options options;
};

/* Reads the flags, opens the ruleset or the record, and seats everybody. Mistakes are printed or
 * added to the diagnostics. play_setup_end must follow, also after a failure. */
enum exit_code play_setup_begin(struct play_setup *setup);

/* Whether a match can be resumed from the journal at the path: it and its ruleset are readable. */
bool play_setup_could_resume(const struct play_setup *setup, const char *path);

/* Destroys what was opened. */
void play_setup_end(struct play_setup *setup);

#endif
