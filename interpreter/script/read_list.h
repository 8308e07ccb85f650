/* Which scripts a path stands for. */
#ifndef ELDEST_SCRIPT_READ_LIST_H
#define ELDEST_SCRIPT_READ_LIST_H

#include "base/arena.h"

struct script_list {
    const char **paths;
    unsigned count;
};

/* All *.yaml under a folder, at any depth, by order of their names; any other path is itself. */
struct script_list script_list_of(struct arena *arena, const char *path);

#endif
