/* A script that is a record: what is played is compared with it. */
#include "script/scripted.h"

#include <string.h>

#include "base/memory.h"
#include "base/yaml_text.h"
#include "transcript/column.h"
#include "ruleset/ruleset.h"

struct replay {
    const struct script *script;
    struct listener listener; /* or hears nothing */
    struct transcript *transcript;
    struct diagnostics *diagnostics;
    size_t before; /* diagnostics that were there when it began */
};

struct replay *replay_create(const struct script *script, const struct listener *listener,
                             struct diagnostics *diagnostics)
{
    if (!script->record.given)
        return NULL;
    struct replay *replay = memory_grow(NULL, sizeof *replay);
    *replay = (struct replay){
        .script = script,
        .listener = listener ? *listener : (struct listener){NULL, NULL},
        .transcript = transcript_create(script->rules, script->title,
                                        script->players_named ? script->players : NULL),
        .diagnostics = diagnostics,
        .before = diagnostics_kept(diagnostics),
    };
    return replay;
}

static void replay_hear(void *self, const struct event *event)
{
    const struct replay *replay = self;
    struct listener transcript = transcript_listener(replay->transcript);
    emit_event(&transcript, event);
    if (replay->listener.hear)
        emit_event(&replay->listener, event);
}

struct listener replay_listener(struct replay *replay)
{
    return (struct listener){replay, replay_hear};
}

/* Whether the record names a digest, and not this one. */
static bool differs(const struct script_word *recorded, struct digest digest)
{
    char text[DIGEST_TEXT];
    return recorded->text && strcmp(recorded->text, digest_text(digest, text)) != 0;
}

static bool went_otherwise(const struct replay *replay)
{
    return diagnostics_kept(replay->diagnostics) > replay->before;
}

/* Only where nothing else tells what is different: it is a word, or who the players are. */
static void check_transcript(struct replay *replay)
{
    const struct script_word *recorded = &replay->script->record.transcript;
    if (!went_otherwise(replay) && differs(recorded, transcript_digest(replay->transcript)))
        diagnose(replay->diagnostics, E_RECORD_TRANSCRIPT, recorded->place,
                 "the printed game differs from the recorded one");
}

/* The game is told as it goes, so what was diagnosed first is where it first goes another way. */
static void check_ruleset(struct replay *replay)
{
    const struct script_word *recorded = &replay->script->record.ruleset;
    if (!went_otherwise(replay) || !differs(recorded, ruleset_identity(replay->script->rules)))
        return;
    struct place first = diagnostic_place_at(replay->diagnostics, replay->before);
    diagnostic_also(diagnose(replay->diagnostics, E_RECORD_RULESET, recorded->place,
                             "the ruleset has changed since this game was recorded"),
                    first, "the first difference");
}

static void correct(struct corrections *corrections, const struct script_word *recorded,
                    struct digest digest)
{
    if (!corrections || !differs(recorded, digest))
        return;
    const char *text = digest_text(digest, arena_alloc(corrections->arena, DIGEST_TEXT));
    correction_add(corrections, recorded->place, yaml_scalar(corrections->arena, text));
}

void replay_finish(struct replay *replay, struct corrections *corrections)
{
    if (!replay)
        return;
    const struct script_record *record = &replay->script->record;
    check_transcript(replay);
    check_ruleset(replay);
    correct(corrections, &record->ruleset, ruleset_identity(replay->script->rules));
    correct(corrections, &record->transcript, transcript_digest(replay->transcript));
    transcript_destroy(replay->transcript);
    memory_free(replay);
}
