#include "shrink.h"

#include "proof/examine.h"

static const char *const no_folders[] = {".", NULL};

int refusal_of(struct arena *arena, const struct grown *grown, const char *folder)
{
    struct arena *own = arena_create();
    grown_write(own, grown, folder);
    struct examination examination = {
        .arena = own,
        .name = arena_format(arena, "%s/%s", folder, grown->names[0]),
        .folders = no_folders,
        .effort = effort_quick,
        .found = diagnostics_create(),
    };
    examine(&examination);
    int code = 0;
    if (diagnostics_count(examination.found) > 0)
        code = (int)diagnostic_code_at(examination.found, 0);
    diagnostics_destroy(examination.found);
    ruleset_destroy(examination.standard);
    arena_destroy(own);
    return code;
}

unsigned grown_size(const struct grown *grown)
{
    unsigned size = 0;
    for (unsigned i = 0; i < grown->count; i++)
        size += grown->bushes[i] ? bush_size(grown->bushes[i]) : 0;
    return size;
}

struct shrinking {
    struct arena *arena;
    struct grown *grown;
    int code;
    const char *folder;
};

static bool stays(const struct shrinking *shrinking)
{
    return refusal_of(shrinking->arena, shrinking->grown, shrinking->folder) == shrinking->code;
}

/* Takes away every twig that need not be there, large ones first; true if one went. */
static bool shrink_bush(const struct shrinking *shrinking, struct bush *bush)
{
    bool is_smaller = false;
    for (unsigned i = bush->count; i-- > 0;) {
        struct twig twig = bush->twigs[i];
        bush_cut(bush, i);
        if (stays(shrinking)) {
            is_smaller = true;
            continue;
        }
        bush_add(shrinking->arena, bush, NULL, twig.value); /* makes room again */
        for (unsigned j = bush->count - 1; j > i; j--)
            bush->twigs[j] = bush->twigs[j - 1];
        bush->twigs[i] = twig;
        is_smaller |= shrink_bush(shrinking, twig.value);
    }
    return is_smaller;
}

struct grown grown_shrunk(struct arena *arena, const struct grown *grown, int code,
                          const char *folder)
{
    struct grown small = *grown;
    struct shrinking shrinking = {arena, &small, code, folder};
    bool is_smaller = true;
    for (unsigned i = 0; i < small.count; i++)
        if (small.bushes[i])
            small.bushes[i] = bush_copy(arena, small.bushes[i]);
    while (is_smaller) {
        is_smaller = false;
        for (unsigned i = 0; i < small.count; i++)
            is_smaller |= small.bushes[i] && shrink_bush(&shrinking, small.bushes[i]);
    }
    grown_remove(arena, grown, folder);
    return small;
}
