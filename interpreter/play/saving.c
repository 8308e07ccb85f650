#include "play/saving.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "record/record_file.h"

const char *saving_usual_path(const struct ruleset *rules, uint64_t seed, struct arena *arena)
{
    return arena_format(arena, "%s-%" PRIu64 ".yaml", rules->id, seed);
}

bool saving_is_free(const struct saving *saving, const char *path)
{
    bool is_own = saving->own && strcmp(saving->own, path) == 0;
    return is_own || access(path, F_OK) != 0;
}

/* The path with a number in front of the ending of its name, if that has one. */
static const char *numbered(const char *path, unsigned number, struct arena *arena)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t length = dot && dot > name ? (size_t)(dot - path) : strlen(path);
    return arena_format(arena, "%.*s-%u%s", (int)length, path, number, path + length);
}

const char *saving_free_path(const struct saving *saving, const char *path)
{
    const char *free_path = path;
    for (unsigned number = 2; !saving_is_free(saving, free_path); number++)
        free_path = numbered(path, number, saving->arena);
    return free_path;
}

bool saving_write(struct saving *saving, const struct sitting *sitting, const char *path,
                  struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    const struct ruleset *rules = sitting_engine(sitting)->rules;
    const char *ruleset = ruleset_name_from(arena, rules, path, saving->folders);
    const char *folder = ruleset_folder_to_say(arena, ruleset, path, saving->folders);
    const char *text = sitting_record(sitting, saving->title, ruleset, arena);
    bool fine = record_write(arena, path, FILE_OVER_ANY, text, diagnostics);
    if (fine)
        saving->own = arena_copy(saving->arena, path, strlen(path));
    saving->folder = folder ? arena_copy(saving->arena, folder, strlen(folder)) : NULL;
    arena_destroy(arena);
    return fine;
}
