#include "cli/recording.h"

#include <string.h>

#include "base/file_write.h"
#include "loader/find.h"
#include "record/save.h"

/* By its name, if that leads to this very file, else by its path. */
static const char *ruleset_from(struct arena *arena, const struct ruleset *rules, const char *path,
                                const char *const *folders)
{
    const char *file = rules->files[0]->name;
    const char *found = find_in_folders(arena, rules->id, folders);
    return found && find_same_file(found, file) ? rules->id : find_to(arena, path, file);
}

void recording_begin(struct recording *recording, const struct ruleset *rules, const char *title,
                     const char *const *players, const char *path, const char *const *folders,
                     const struct listener *listener)
{
    struct arena *arena = arena_create();
    struct save_heading heading = {
        .title = title,
        .ruleset = ruleset_from(arena, rules, path, folders),
        .players = players,
    };
    *recording = (struct recording){
        .arena = arena,
        .save = save_create(rules, &heading),
        .path = path,
        .listener = listener ? *listener : (struct listener){NULL, NULL},
    };
}

static void hear(void *self, const struct event *event)
{
    const struct recording *recording = self;
    struct listener save = save_listener(recording->save);
    tell(&save, event);
    if (recording->listener.hear)
        tell(&recording->listener, event);
}

struct listener recording_listener(struct recording *recording)
{
    return (struct listener){recording, hear};
}

static bool write_record(const struct recording *recording, struct diagnostics *diagnostics)
{
    const char *text = save_text(recording->save, recording->arena), *why;
    if (file_write(recording->arena, recording->path, text, strlen(text), &why))
        return true;
    diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", recording->path, why);
    return false;
}

bool recording_end(struct recording *recording, bool wanted, struct diagnostics *diagnostics)
{
    bool fine = !wanted || write_record(recording, diagnostics);
    save_destroy(recording->save);
    arena_destroy(recording->arena);
    return fine;
}
