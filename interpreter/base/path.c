#include "base/path.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

const char *path_real(struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    if (!real)
        return path;
    path = arena_copy(arena, real, strlen(real));
    free(real);
    return path;
}
