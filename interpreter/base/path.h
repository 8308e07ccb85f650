/* Names of files, as the system follows them. */
#ifndef ELDEST_BASE_PATH_H
#define ELDEST_BASE_PATH_H

struct arena;

/* The path without links, "." and "..", from the arena; as it is if it leads nowhere. */
const char *path_real(struct arena *arena, const char *path);

#endif
