/* Files: their names, as the system follows them, and how they are written. */
#ifndef ELDEST_BASE_FILE_H
#define ELDEST_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Names of files, as the system follows them. */

struct arena;

/* The path without links, "." and "..", from the arena; as it is if it leads nowhere. */
const char *path_real(struct arena *arena, const char *path);

/* The folder of a path, "." if it has none. */
const char *path_folder(struct arena *arena, const char *path);

/* A folder of that name for what the user's programs keep: in $XDG_STATE_HOME/eldest, or in
 * ~/.local/state/eldest; NULL if neither variable names one. It may not be there yet. */
const char *state_folder(struct arena *arena, const char *name);

/* Whether a folder is there. */
bool path_is_folder(const char *path);

/* The names in a folder, in the order of their bytes, without those that begin with a dot; none if
 * it is not there. What could not be read of one that is there, path_unread tells. */
const char *const *path_names(struct arena *arena, const char *folder, size_t *count);

/* The same of those that do begin with a dot; path_unread tells nothing of them. */
const char *const *path_hidden_names(struct arena *arena, const char *folder, size_t *count);

/*
 * The first folder of which path_names could not read all, and errno; NULL if there was none. For
 * the end of a program: whatever it has said of all that there is, something may be missing.
 */
const char *path_unread(int *error);

/*
 * Files and folders that are written whole or not at all: nothing in Eldest writes them in another
 * way. Whoever looks at any moment, also after a crash or a power cut, finds the old file or the
 * new one and never a part of either.
 *
 * What is written is a draft at first, ".eldest-PROCESS-NUMBER.draft" in the folder where it
 * belongs, and locked for as long as its process lives. That of a process that was killed is taken
 * away by whoever next writes into that folder.
 */

struct arena;

/*
 * Which file may be written over: with heads, ended by NULL, only one that begins with one of them,
 * as those do that we write ourselves, or an empty one; with NULL any.
 */
struct file_over {
    const char *const *heads;
    const char *what; /* such files, for the sentence: "a record" */
};

#define FILE_OVER_ANY ((struct file_over){NULL, NULL})

/*
 * Whether a file may be written there: nothing is changed. False, and *why a sentence as below. For
 * whoever works long before there is something to write.
 */
bool file_may_be_written(struct arena *arena, const char *path, struct file_over over,
                         const char **why);

/*
 * Writes the text as the file `path`, in place of the one that may be there, whose permissions it
 * keeps. When it returns true, the file is on the disk. False, and *why a sentence that says what
 * is wrong ("is a directory", "finds no room on the disk", ...) from the arena, if that cannot be
 * done: then the file is as it was.
 */
bool file_write(struct arena *arena, const char *path, struct file_over over, const char *text,
                size_t length, const char **why);

/*
 * Makes a file, if it is not there, and locks it until the descriptor that is returned is closed.
 * -1 if another process has it locked, or it cannot be.
 */
int file_lock(const char *path);

/* A folder that is being filled: its draft's path is where its files are written meanwhile. */
struct folder_draft {
    const char *path; /* in the arena; only of this may others know */
    const char *place;
    int lock;
    unsigned duty;
};

/*
 * Begins a folder that will be at `path`, where nothing is yet, inside a folder that exists. False,
 * and *why, if that cannot be done; else it is finished or dropped by one of these: */
bool folder_draft_begin(struct arena *arena, const char *path, struct folder_draft *draft,
                        const char **why);

/* The folder is at its place and on the disk; or false, *why, and nothing is left of it. */
bool folder_draft_finish(struct arena *arena, struct folder_draft *draft, const char **why);
void folder_draft_drop(struct folder_draft *draft);

/* Makes a folder with this mode, and those around it that are missing; it may be there already. */
bool folder_make(struct arena *arena, const char *path, unsigned mode, const char **why);

#endif
