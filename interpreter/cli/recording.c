/* The record that a verb writes beside its output. */
#include "cli/recording.h"

#include <stdio.h>

#include "engine/open.h"
#include "loader/tree.h"
#include "record/record.h"
#include "script/script.h"

bool recording_can_tell(const struct script *script, struct diagnostics *diagnostics)
{
    bool is_standing = script->deal_count > 0 && script->deals[0].position;
    if (is_standing)
        diagnose(diagnostics, E_CONTRADICTION, script->deals[0].place,
                 "a game that begins in the middle of a deal cannot be recorded");
    else if (script->table_count > 0)
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "a script of cases has no game to record");
    return !is_standing && script->table_count == 0;
}

bool recording_has_place(const char *path, struct file_over over, struct diagnostics *diagnostics)
{
    const char *why;
    struct arena *arena = arena_create();
    bool is_free = !path || file_may_be_written(arena, path, over, &why);
    if (!is_free)
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    arena_destroy(arena);
    return is_free;
}

struct save_heading recording_heading(const struct script *script, struct arena *arena)
{
    return (struct save_heading){
        .title = script->title,
        .players = script->players_named ? script->players : NULL,
        .from = script->from.given ? tree_yaml(arena, script->from.said) : NULL,
    };
}

void recording_begin(struct recording *recording, const struct ruleset *rules,
                     const struct script *script, const struct save_heading *heading,
                     const char *path, const char *const *folders, const struct listener *listener)
{
    struct arena *arena = arena_create();
    struct save_heading whole = *heading;
    whole.ruleset = ruleset_name_from(arena, rules, path, folders);
    *recording = (struct recording){
        .arena = arena,
        .save = save_create(rules, &whole),
        .path = path,
        .over = record_over(false),
        .folder = ruleset_folder_to_say(arena, whole.ruleset, path, folders),
        .listener = listener ? *listener : (struct listener){NULL, NULL},
        .written = {script},
    };
}

/* Takes what the script says of the action over into the record. */
static void explain(struct recording *recording, const struct event *event)
{
    bool is_last = false;
    const struct script_item *item =
        written_next(&recording->written, event->before->actor, &is_last);
    if (!is_last)
        return;
    save_explain(recording->save, item->note.text, item->comment.text);
    if (!recording->explained.source && (item->note.text || item->comment.text))
        recording->explained = item->place;
}

static void recording_hear(void *self, const struct event *event)
{
    struct recording *recording = self;
    if (event_is_choice(event->kind) && event->kind != EVENT_SEAT_CHOSEN)
        explain(recording, event);
    if (event->kind == EVENT_DEAL) {
        recording->deals++;
        atomic_store(&recording->is_full, save_is_full(recording->save));
    }
    if (event->kind == EVENT_DEAL_OVER)
        written_end_deal(&recording->written);
    struct listener save = save_listener(recording->save);
    emit_event(&save, event);
    if (recording->listener.hear)
        emit_event(&recording->listener, event);
}

struct listener recording_listener(struct recording *recording)
{
    return (struct listener){recording, recording_hear};
}

/* --- the text --------------------------------------------------------------------------------- */

const char *recording_text(struct recording *recording, struct record_form form,
                           struct diagnostics *diagnostics)
{
    struct arena *arena = recording->arena;
    const char *text =
        form.is_list ? save_action_list(recording->save, arena) : save_text(recording->save, arena);
    if (form.is_list && recording->explained.source)
        diagnose(diagnostics, E_FOREIGN_NOTE, recording->explained,
                 "a list of numbers cannot keep notes and comments: they are left out");
    return record_text(arena, recording->path, text, form.is_json, diagnostics);
}

/* --- the file --------------------------------------------------------------------------------- */

static bool write_record(struct recording *recording, struct diagnostics *diagnostics)
{
    const char *text = save_text(recording->save, recording->arena);
    return record_write(recording->arena, recording->path, recording->over, text, diagnostics);
}

bool recording_end(struct recording *recording, bool wanted, struct diagnostics *diagnostics)
{
    bool fine = !wanted || write_record(recording, diagnostics);
    if (wanted && fine && recording->folder)
        fprintf(stderr, "eldest: '%s' finds its ruleset only with ELDEST_PATH=%s\n",
                recording->path, recording->folder);
    save_destroy(recording->save);
    arena_destroy(recording->arena);
    return fine;
}
