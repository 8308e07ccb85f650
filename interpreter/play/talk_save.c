/* Saving while one sits at the table, and on the way out. */
#include <stdio.h>

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

static bool save_at_end(struct talk *talk)
{
    const struct saving *saving = talk->wish->saving;
    if (!is_to_be_saved(talk))
        return true;
    const char *path = saving->own ? saving->own : saving_free_path(saving, saving->path);
    return write_record(talk, path);
}

/* --- the journal ------------------------------------------------------------------------------ */

static bool has_news(const struct talk *talk)
{
    bool awaits = sitting_turn(talk->sitting) != SITTING_GOES_ON;
    return (awaits || talk->has_answered) && talk->noted != sitting_moves(talk->sitting);
}

/* The match goes on without, but the person must know. */
void talk_note(struct talk *talk)
{
    struct journal *journal = talk->wish->journal;
    if (!journal || !journal->path || talk->is_without || !has_news(talk))
        return;
    struct diagnostics *diagnostics = diagnostics_create();
    if (!journal_write(journal, talk->wish->saving, talk->sitting, diagnostics)) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
        fputs("eldest: what is played from now on is lost if the program is killed\n", stderr);
        talk->is_without = true;
    }
    diagnostics_destroy(diagnostics);
    talk->noted = sitting_moves(talk->sitting);
    talk->has_answered = false;
}

void talk_save_at_end(struct talk *talk)
{
    struct journal *journal = talk->wish->journal;
    bool saved = save_at_end(talk);
    talk->has_failed |= !saved;
    if (!journal || !journal->path)
        return;
    if (saved) {
        journal_end(journal);
    } else {
        fprintf(stderr, "eldest: 'eldest play --resume %s' goes on\n", journal->path);
        journal_leave(journal);
    }
}
