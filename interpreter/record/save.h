/*
 * A match written down as a script while it is played: a record, docs/records.md. `eldest run`
 * plays it again, with every card and every action as it was.
 */
#ifndef ELDEST_RECORD_SAVE_H
#define ELDEST_RECORD_SAVE_H

#include "engine/event.h"

struct save;

/* What a record says beside what happens. All is borrowed. */
struct save_heading {
    const char *title;
    const char *ruleset;        /* its name, or its path from the record's folder */
    const char *const *players; /* names of the players as they came; NULL: none are known */
    const char *const *who;     /* `record: players:` of each of them; NULL: it is not said */
};

/* The caller owns it. */
struct save *save_create(const struct ruleset *rules, const struct save_heading *heading);
void save_destroy(struct save *save);

/* Who must hear of the match, of all that is seen. */
struct listener save_listener(struct save *save);

/* Writes down what the actor may do now: `legal:`, which is checked when the record is played. */
void save_legal(struct save *save, const struct state *state, struct set legal);

/*
 * The record of what has happened so far, in the arena. Of a match that goes on it is one of a
 * match that was broken off here.
 */
const char *save_text(struct save *save, struct arena *arena);

/* The same with a list of numbers, `actions:`, in the place of the deals. */
const char *save_action_list(struct save *save, struct arena *arena);

#endif
