/* Names of files, as the system follows them. */
#ifndef ELDEST_BASE_PATH_H
#define ELDEST_BASE_PATH_H

#include <stddef.h>

struct arena;

/* The path without links, "." and "..", from the arena; as it is if it leads nowhere. */
const char *path_real(struct arena *arena, const char *path);

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

#endif
