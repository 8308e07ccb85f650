/* Where matches at the terminal are saved, and the journal of the one that goes on. */
#include "play/prompt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "engine/open.h"
#include "record/record.h"

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

bool saving_write(struct saving *saving, const struct table_session *session, const char *path,
                  struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    const struct ruleset *rules = table_session_engine(session)->rules;
    const char *ruleset = ruleset_name_from(arena, rules, path, saving->folders);
    const char *folder = ruleset_folder_to_say(arena, ruleset, path, saving->folders);
    const char *text = table_session_record(session, saving->title, ruleset, arena);
    bool fine = record_write(arena, path, FILE_OVER_ANY, text, diagnostics);
    if (fine)
        saving->own = arena_copy(saving->arena, path, strlen(path));
    saving->folder = folder ? arena_copy(saving->arena, folder, strlen(folder)) : NULL;
    arena_destroy(arena);
    return fine;
}

/* --- the journal ----------------------------------------------------------------------------- */

#define SUFFIX       ".yaml"
#define MATCHES_MOST 1000 /* of one ruleset and seed, cut off or played at once */

/* Where journals are; NULL: nowhere. */
static const char *journal_folder(struct arena *arena)
{
    return state_folder(arena, "play");
}

static const char *lock_of(const char *path, struct arena *arena)
{
    return arena_format(arena, "%s.lock", path);
}

bool journal_take(struct journal *journal, const char *path)
{
    journal->lock = file_lock(lock_of(path, journal->arena));
    journal->path = journal->lock >= 0 ? path : NULL;
    journal->is_written = access(path, F_OK) == 0;
    return journal->path;
}

bool journal_begin(struct journal *journal, const struct ruleset *rules, uint64_t seed,
                   const char **why)
{
    struct arena *arena = journal->arena;
    const char *folder = journal_folder(arena);
    *why = "neither XDG_STATE_HOME nor HOME is set";
    if (!folder)
        return false;
    if (!folder_make(arena, folder, 0700, why)) {
        *why = arena_format(arena, "'%s' %s", folder, *why);
        return false;
    }
    for (unsigned number = 1; number < MATCHES_MOST; number++) {
        const char *path =
            arena_format(arena, "%s/%s-%" PRIu64 "-%u" SUFFIX, folder, rules->id, seed, number);
        if (access(path, F_OK) != 0 && journal_take(journal, path))
            return true;
    }
    *why = arena_format(arena, "no file of '%s' can be locked", folder);
    return false;
}

bool journal_is_one(const char *path, struct arena *arena)
{
    const char *folder = journal_folder(arena), *real = path_real(arena, path);
    size_t length = folder ? strlen(folder = path_real(arena, folder)) : 0;
    return folder && strncmp(real, folder, length) == 0 && real[length] == '/';
}

/* Whether the name of a file is that of a journal of the ruleset: "NAME-42-1.yaml". */
static bool is_of(const char *name, const char *id)
{
    size_t length = strlen(name), end = strlen(SUFFIX);
    if (length <= end || strcmp(name + length - end, SUFFIX) != 0)
        return false;
    size_t of = id ? strlen(id) : 0;
    return !id || (strncmp(name, id, of) == 0 && name[of] == '-' &&
                   strspn(name + of, "-0123456789") == length - end - of);
}

/* One that nobody has; only looked at. */
static bool is_left(const char *path, struct arena *arena)
{
    struct journal journal = {.arena = arena};
    bool left = journal_take(&journal, path);
    if (left)
        journal_leave(&journal);
    return left;
}

const char *const *journal_left(const char *id, unsigned *count, struct arena *arena)
{
    const char *folder = journal_folder(arena);
    size_t all = 0;
    const char *const *names = folder ? path_names(arena, folder, &all) : NULL;
    const char **left = arena_alloc(arena, (all + 1) * sizeof *left);
    *count = 0;
    for (size_t i = 0; i < all; i++) {
        const char *path = arena_format(arena, "%s/%s", folder, names[i]);
        if (is_of(names[i], id) && is_left(path, arena))
            left[(*count)++] = path;
    }
    return left;
}

bool journal_write(struct journal *journal, const struct saving *saving,
                   const struct table_session *session, struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    const struct ruleset *rules = table_session_engine(session)->rules;
    const char *ruleset = ruleset_name_from(arena, rules, journal->path, saving->folders);
    const char *text = table_session_record(session, saving->title, ruleset, arena);
    bool fine = record_write(arena, journal->path, FILE_OVER_ANY, text, diagnostics);
    journal->is_written |= fine;
    arena_destroy(arena);
    return fine;
}

void journal_leave(struct journal *journal)
{
    if (!journal->path)
        return;
    unlink(lock_of(journal->path, journal->arena));
    close(journal->lock);
    journal->path = NULL;
}

void journal_end(struct journal *journal)
{
    if (journal->path)
        unlink(journal->path);
    journal_leave(journal);
}
