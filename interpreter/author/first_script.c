#include "author/first_script.h"

#include <string.h>

#include "author/first_draft.h"
#include "base/file_write.h"
#include "record/play.h"
#include "record/script.h"

#define SEEDS_TRIED 100

/* A script on its way from a deal at random to one that says what is played and expected. */
struct writer {
    const struct first_script *script;
    struct draft draft;
    struct first_deal deal; /* what came of the draft when it was played last */
    const char **why;
    struct diagnostics *diagnostics;
};

static bool write_file(const struct writer *writer)
{
    const char *text = writer->draft.text;
    return file_write(writer->draft.arena, writer->script->path, FILE_OVER_ANY, text, strlen(text),
                      writer->why);
}

/*
 * Writes the draft and reads it; NULL if one of the two cannot be done. The script lives as long as
 * the diagnostics, which may point into it.
 */
static struct script *publish(const struct writer *writer)
{
    const struct first_script *wanted = writer->script;
    size_t before = diagnostics_count(writer->diagnostics);
    if (!write_file(writer))
        return NULL;
    struct script *script = script_read(wanted->path, wanted->folders, writer->diagnostics);
    script_leave_to(script, writer->diagnostics);
    return diagnostics_count(writer->diagnostics) == before ? script : NULL;
}

/* False if it cannot be played. */
static bool play(struct writer *writer, const struct script *script)
{
    struct listener listener = first_deal_listener(&writer->deal);
    writer->deal = (struct first_deal){.turn_up = NO_CARD};
    return play_script(script, &listener, writer->diagnostics) && writer->deal.over;
}

/* Whether there is something to see: play, and a card that is refused. */
static bool is_telling(const struct first_deal *deal)
{
    return !deal->end.abandoned && deal->refused_count > 0;
}

/* Plays deals at random until one is telling, or the last of them if none is. */
static bool find_deal(struct writer *writer)
{
    unsigned *seed = &writer->draft.seed;
    draft_random_deal(&writer->draft);
    struct script *script = publish(writer);
    for (*seed = 1; script; (*seed)++) {
        script->seed = *seed;
        if (!play(writer, script))
            return false;
        if (is_telling(&writer->deal) || *seed == SEEDS_TRIED)
            return true;
    }
    return false;
}

/* Writes down how the deal began, and plays that: the rest now goes another way. */
static bool play_beginning(struct writer *writer)
{
    draft_beginning(&writer->draft, &writer->deal);
    const struct script *script = publish(writer);
    return script && play(writer, script);
}

bool first_script_write(struct arena *arena, const struct first_script *script, const char **why,
                        struct diagnostics *diagnostics)
{
    struct writer writer = {
        .script = script,
        .draft = {.arena = arena,
                  .rules = script->rules,
                  .ruleset = script->ruleset,
                  .names = seats_by_place(script->rules, arena)},
        .why = why,
        .diagnostics = diagnostics,
    };
    if (!find_deal(&writer) || !play_beginning(&writer))
        return false;
    draft_end(&writer.draft, &writer.deal);
    return write_file(&writer);
}
