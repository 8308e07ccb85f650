/* Saving while one sits at the table, and on the way out. */
#include "base/diagnostic.h"
#include "play/talk_parts.h"

static bool write_record(struct talk *talk, const char *path)
{
    struct saving *saving = talk->wish->saving;
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = saving_write(saving, talk->sitting, path, diagnostics);
    if (fine)
        talk->kept = sitting_moves(talk->sitting);
    if (fine)
        talk_say(talk, "Saved: %s%s%seldest play --resume %s goes on.",
                 saving->folder ? "ELDEST_PATH=" : "", saving->folder ? saving->folder : "",
                 saving->folder ? " " : "", path);
    else
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
    diagnostics_destroy(diagnostics);
    return fine;
}

void talk_save(struct talk *talk, const char *path)
{
    struct saving *saving = talk->wish->saving;
    if (!*path)
        path = saving->own ? saving->own : saving->path;
    const char *question = arena_format(
        talk->arena, "%s is there already, and it is not this game. Write over it?", path);
    if (saving_is_free(saving, path) || talk_agrees(talk, question))
        write_record(talk, path);
    else
        talk_say(talk, "It is not saved.");
}

/* A match that is over cannot go on, but a file in which it is left half would mislead. */
static bool is_to_be_saved(const struct talk *talk)
{
    const struct saving *saving = talk->wish->saving;
    bool is_kept = saving->own && talk->kept == sitting_moves(talk->sitting);
    if (sitting_turn(talk->sitting) != SITTING_OVER)
        return true;
    return !is_kept && (saving->own || saving->is_wanted);
}

void talk_save_at_end(struct talk *talk)
{
    const struct saving *saving = talk->wish->saving;
    if (!is_to_be_saved(talk))
        return;
    const char *path = saving->own ? saving->own : saving_free_path(saving, saving->path);
    talk->has_failed |= !write_record(talk, path);
}
