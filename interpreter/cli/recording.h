/* Writing down a game while it is played: what verbs that make records share. */
#ifndef ELDEST_CLI_RECORDING_H
#define ELDEST_CLI_RECORDING_H

#include <stdatomic.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "engine/event.h"
#include "record/record.h"
#include "script/written.h"

struct save;

/* A game that is being written down, and who else listens to it. */
struct recording {
    struct arena *arena;
    struct save *save;
    const char *path;
    const char *folder;       /* that its reader must have in ELDEST_PATH; or NULL */
    struct file_over over;    /* what may be at the path; only other records if not said */
    struct listener listener; /* or hears nothing */
    struct written written;   /* where the game is in its script */
    struct place explained;   /* of the first note or comment that was kept; or nowhere */
    unsigned deals;           /* begun so far */
    /* Answered: after the next deal the record would be more than a file may hold that is read
     * again. Whoever plays the game can end it then. */
    atomic_bool is_full;
};

/* Whether the script tells a game from its beginning: if not, a diagnostic says so. */
bool recording_can_tell(const struct script *script, struct diagnostics *diagnostics);

/* Whether a record may be written there; if not, a diagnostic says why. NULL: nothing is wanted. */
bool recording_has_place(const char *path, struct file_over over, struct diagnostics *diagnostics);

/* What a record of a script's game says of itself: title, players, and the file it comes from. The
 * ruleset follows. In the arena. */
struct save_heading recording_heading(const struct script *script, struct arena *arena);

/*
 * Begins to write a game for the file at `path`. The ruleset is named there as the folders know it,
 * or by its path from there, whatever the heading has. The script that is played, whose notes and
 * comments the record keeps, or NULL; a listener or NULL; all is borrowed.
 */
void recording_begin(struct recording *recording, const struct ruleset *rules,
                     const struct script *script, const struct save_heading *heading,
                     const char *path, const char *const *folders, const struct listener *listener);

/* Who must hear of the match. */
struct listener recording_listener(struct recording *recording);

/* What a game is written down as. */
struct record_form {
    bool is_list; /* numbers in the place of deals */
    bool is_json; /* a JSON document on one line */
};

/*
 * What was written so far, with a line end; it lives as long as the recording. That a list of
 * numbers has no notes and comments becomes a note (E079). NULL, and a diagnostic, if it would be
 * more than a file may hold that is read again.
 */
const char *recording_text(struct recording *recording, struct record_form form,
                           struct diagnostics *diagnostics);

/*
 * Writes the file, if the game is `wanted` after all: as JSON if its name ends in ".json". False,
 * and a diagnostic, if that cannot be done: then a file that was there before is as it was.
 */
bool recording_end(struct recording *recording, bool wanted, struct diagnostics *diagnostics);

#endif
