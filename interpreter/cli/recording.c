#include "cli/recording.h"

#include <string.h>

#include "base/file_write.h"
#include "engine/open.h"
#include "loader/tree_json.h"
#include "record/save.h"
#include "record/script.h"

bool recording_can_tell(const struct script *script, struct diagnostics *diagnostics)
{
    bool is_standing = script->deal_count > 0 && script->deals[0].position.given;
    if (is_standing)
        diagnose(diagnostics, E_CONTRADICTION, script->deals[0].place,
                 "a game that begins in the middle of a deal cannot be recorded");
    else if (script->table_count > 0)
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "tables of cases tell no game that could be recorded");
    return !is_standing && script->table_count == 0;
}

void recording_begin(struct recording *recording, const struct ruleset *rules, const char *title,
                     const char *const *players, const char *path, const char *const *folders,
                     const struct listener *listener)
{
    struct arena *arena = arena_create();
    struct save_heading heading = {
        .title = title,
        .ruleset = ruleset_name_from(arena, rules, path, folders),
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
    tell_event(&save, event);
    if (recording->listener.hear)
        tell_event(&recording->listener, event);
}

struct listener recording_listener(struct recording *recording)
{
    return (struct listener){recording, hear};
}

/* --- the text --------------------------------------------------------------------------------- */

/* What could not be read again is no record: so it is read before it is written. */
const char *recording_text(struct recording *recording, struct record_form form,
                           struct diagnostics *diagnostics)
{
    struct arena *arena = recording->arena;
    const char *text =
        form.is_list ? save_action_list(recording->save, arena) : save_text(recording->save, arena);
    const struct source *source = source_from_text(arena, recording->path, text, strlen(text));
    if (source->length > FILE_MAX) {
        diagnose(diagnostics, E_LIMIT, (struct place){0},
                 "the record is larger than 1 MiB, and could not be read again");
        return NULL;
    }
    const struct node *tree = tree_read(arena, source, diagnostics);
    return tree && form.is_json ? tree_json(arena, tree) : tree ? text : NULL;
}

/* --- the file --------------------------------------------------------------------------------- */

static bool ends_in_json(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot, ".json") == 0;
}

static bool write_record(struct recording *recording, struct diagnostics *diagnostics)
{
    struct record_form form = {.is_json = ends_in_json(recording->path)};
    const char *text = recording_text(recording, form, diagnostics), *why;
    if (!text)
        return false;
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
