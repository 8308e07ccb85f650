/* What the tests of scripted games share: scripts written in the test itself. */
#ifndef ELDEST_TESTS_RECORD_FIXTURE_H
#define ELDEST_TESTS_RECORD_FIXTURE_H

#include "unit.h"

#include "base/diagnostic.h"
#include "engine/event.h"
#include "script/script.h"

/* A script and what was wrong with it. */
struct scripted_game {
    struct diagnostics *diagnostics;
    struct script *script;
};

/* Reads the text as a script; the rulesets are those of the repository. */
struct scripted_game scripted_read(const char *text);

/* The same, and nothing is wrong with it. */
struct scripted_game scripted_read_fine(const char *text);
void scripted_close(struct scripted_game *game);

/* Plays it; listener may be NULL. */
bool scripted_play(struct scripted_game *game, const struct listener *listener);

/* Everything it prints as JSON lines or as a column; the caller frees the text. */
char *scripted_json(struct scripted_game *game);
char *scripted_column(struct scripted_game *game, bool ascii);

/* The same as the seat of that name may know it. */
char *scripted_json_seen(struct scripted_game *game, const char *seat);
char *scripted_column_seen(struct scripted_game *game, const char *seat);

/* How many diagnostics have this code. */
unsigned scripted_count(const struct scripted_game *game, enum diagnostic_code code);

/* The folder of the repository, and the NULL-terminated folders with its rulesets. */
const char *source_root(void);
const char *const *ruleset_folders_of_source(struct arena *arena);

#endif
