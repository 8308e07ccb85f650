/* Games written down: as scripts while they are played, and in files. */
#ifndef ELDEST_RECORD_RECORD_H
#define ELDEST_RECORD_RECORD_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/file.h"
#include "engine/event.h"

/*
 * A match written down as a script while it is played: a record, docs/records.md. `eldest run`
 * plays it again, with every card and every action as it was.
 */

struct save;

/* What a record says beside what happens. All is borrowed. */
struct save_heading {
    const char *title;
    const char *ruleset;        /* its name, or its path from the record's folder */
    const char *const *players; /* names of the players as they came; NULL: none are known */
    const char *const *who;     /* `record: players:` of each of them; NULL: it is not said */
    const char *from; /* `from:` as YAML on one line; NULL: from no other program's file */
};

/* The caller owns it. */
struct save *save_create(const struct ruleset *rules, const struct save_heading *heading);
void save_destroy(struct save *save);

/* Who must hear of the match, of all that is seen. */
struct listener save_listener(struct save *save);

/* Writes a note and a comment, either of them NULL for none, beside the action that comes next.
 * They are borrowed until then. */
void save_explain(struct save *save, const char *note, const char *comment);

/* Writes down what the actor may do now: `legal:`, which is checked when the record is played. */
void save_legal(struct save *save, const struct state *state, struct set legal);

/*
 * The record of what has happened so far, in the arena. Of a match that goes on it is one of a
 * match that was broken off here.
 */
const char *save_text(struct save *save, struct arena *arena);

/* The same with a list of numbers, `actions:`, in the place of the deals. */
const char *save_action_list(struct save *save, struct arena *arena);

/* Whether the deals written so far leave no room for another one in a file that can be read again.
 */
bool save_is_full(struct save *save);

/* Records as files: what is written must be such that it can be read again. */

/*
 * A record as it is to stand in the file at `path`: as it is, or as a JSON document on one line; in
 * the arena. NULL, and a diagnostic, if it would be more than a file may hold that is read again.
 */
const char *record_text(struct arena *arena, const char *path, const char *text, bool is_json,
                        struct diagnostics *diagnostics);

/* Over other records, or over any file if that is what somebody wants. */
struct file_over record_over(bool any);

/*
 * Writes the file whole or not at all: as JSON if its name ends in ".json". False, and a
 * diagnostic, if that cannot be done: then a file that was there before is as it was.
 */
bool record_write(struct arena *arena, const char *path, struct file_over over, const char *text,
                  struct diagnostics *diagnostics);

#endif
