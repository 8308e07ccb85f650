/* Saving while one sits at the table, and on the way out. */
#include <stdio.h>

#include "base/diagnostic.h"
#include "base/text.h"
#include "play/talk_parts.h"

/* What is said to go on does: a match that is over, or has failed, is only seen again. The command
 * is not folded, so that it can be copied. */
static void say_saved(const struct talk *talk, const char *path)
{
    struct arena *arena = arena_create();
    const char *folder = talk->wish->saving->folder;
    const char *where =
        folder ? arena_format(arena, "ELDEST_PATH=%s ", text_for_shell(arena, folder)) : "";
    enum sitting_turn turn = sitting_turn(talk->sitting);
    bool goes_on = turn != SITTING_OVER && turn != SITTING_FAILED;
    fprintf(talk->out,
            goes_on ? "Saved: %seldest play --resume %s goes on.\n"
                    : "Saved: %seldest run %s shows it again.\n",
            where, text_for_shell(arena, path));
    arena_destroy(arena);
}

static bool write_record(struct talk *talk, const char *path)
{
    struct saving *saving = talk->wish->saving;
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = saving_write(saving, talk->sitting, path, diagnostics);
    if (fine)
        talk->kept = sitting_moves(talk->sitting);
    if (fine)
        say_saved(talk, path);
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

/* A new match in which the person has done nothing begins again with its seed. */
static bool is_untouched(const struct talk *talk)
{
    const struct saving *saving = talk->wish->saving;
    return !saving->own && !saving->is_wanted && !talk->is_resumed &&
           !sitting_has_acted(talk->sitting);
}

/* A match that is over cannot go on, but a file in which it is left half would mislead. */
static bool is_to_be_saved(const struct talk *talk)
{
    const struct saving *saving = talk->wish->saving;
    bool is_kept = saving->own && talk->kept == sitting_moves(talk->sitting);
    if (is_untouched(talk))
        return false;
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

/* Only what is there is said to go on. */
static void say_what_is_left(const struct talk *talk)
{
    const struct journal *journal = talk->wish->journal;
    if (journal && journal->path && journal->is_written) {
        struct arena *arena = arena_create();
        fprintf(stderr, "eldest: 'eldest play --resume %s' goes on%s\n",
                text_for_shell(arena, journal->path),
                talk->is_without ? ", but without what was played last, which could not be noted"
                                 : "");
        arena_destroy(arena);
    } else {
        fputs("eldest: the match is not saved anywhere, and is lost when you leave\n", stderr);
    }
}

bool talk_may_leave(struct talk *talk)
{
    if (talk->is_warned || !console_is_terminal(talk->console) || !is_to_be_saved(talk))
        return true;
    talk->is_warned = !save_at_end(talk);
    talk->is_saved = !talk->is_warned;
    if (!talk->is_warned)
        return true;
    say_what_is_left(talk);
    talk_say(talk, "You are still at the table: 'save FILE' saves it elsewhere; 'quit' leaves.");
    return false;
}

void talk_save_at_end(struct talk *talk)
{
    struct journal *journal = talk->wish->journal;
    bool saved = talk->is_saved || save_at_end(talk);
    if (is_untouched(talk))
        talk_say(talk, "You have done nothing, so nothing is saved.");
    talk->has_failed |= !saved;
    if (!saved)
        say_what_is_left(talk);
    if (!journal || !journal->path)
        return;
    if (saved)
        journal_end(journal);
    else
        journal_leave(journal);
}
