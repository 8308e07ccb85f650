/* Names of files, as the system follows them. */
#ifndef ELDEST_BASE_PATH_H
#define ELDEST_BASE_PATH_H

#include <stddef.h>

struct arena;

/* The path without links, "." and "..", from the arena; as it is if it leads nowhere. */
const char *path_real(struct arena *arena, const char *path);

/* The names in a folder, in the order of their bytes, without those that begin with a dot; none if
 * it cannot be read. */
const char *const *path_names(struct arena *arena, const char *folder, size_t *count);

/* The same of those that do begin with a dot. */
const char *const *path_hidden_names(struct arena *arena, const char *folder, size_t *count);

#endif
