/* Saving while one sits at the table, and on the way out. */
#include <stdio.h>

#include "base/diagnostic.h"
#include "base/text.h"
#include "engine/history.h"
#include "play/prompt_parts.h"
#include "script/link.h"
#include "transcript/seat_view.h"

/* What is said to go on does: a match that is over, or has failed, is only seen again. The command
 * is not folded, so that it can be copied. */
static void say_saved(const struct prompt *prompt, const char *path)
{
    struct arena *arena = arena_create();
    const char *folder = prompt->options->saving->folder;
    const char *where =
        folder ? arena_format(arena, "ELDEST_PATH=%s ", text_for_shell(arena, folder)) : "";
    enum table_session_turn turn = table_session_turn(prompt->session);
    bool goes_on = turn != SESSION_OVER && turn != SESSION_FAILED;
    fprintf(prompt->out,
            goes_on ? "Saved. To continue: %seldest play --resume %s\n"
                    : "Saved. To replay it: %seldest run %s\n",
            where, text_for_shell(arena, path));
    arena_destroy(arena);
}

static bool write_record(struct prompt *prompt, const char *path)
{
    struct saving *saving = prompt->options->saving;
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = saving_write(saving, prompt->session, path, diagnostics);
    if (fine)
        prompt->kept = table_session_moves(prompt->session);
    if (fine)
        say_saved(prompt, path);
    else
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
    diagnostics_destroy(diagnostics);
    return fine;
}

void prompt_save(struct prompt *prompt, const char *path)
{
    struct saving *saving = prompt->options->saving;
    if (!*path)
        path = saving->own ? saving->own : saving->path;
    const char *question =
        arena_format(prompt->arena, "%s already exists and is not this game. Overwrite it?", path);
    if (saving_is_free(saving, path) || prompt_agrees(prompt, question))
        write_record(prompt, path);
    else
        prompt_say(prompt, "Not saved.");
}

/* What others have laid aside or called, and all do not know yet, is not to be read in the link. */
static void hear_secret(void *self, const struct event *event)
{
    bool *is_secret = self;
    if (event->kind == EVENT_DEAL || event->kind == EVENT_DEAL_OVER)
        *is_secret = false;
    else if (event_is_choice(event->kind) && event->number == NO_CARD)
        *is_secret = true;
}

static bool has_secrets(const struct prompt *prompt, const struct history *history)
{
    bool is_secret = false;
    struct seat_view view;
    const struct listener seen = seat_view_listener(&view, table_session_seat(prompt->session),
                                                    (struct listener){&is_secret, hear_secret});
    history_tell(history, history_first(history), &seen);
    return is_secret;
}

void prompt_link(struct prompt *prompt, const char *rest)
{
    const struct trace *trace = table_session_trace(prompt->session);
    const struct history *history = trace_history(trace);
    (void)rest;
    if (has_secrets(prompt, history)) {
        prompt_say(prompt, "The link would tell what others have done in secret. After this deal "
                           "there is one.");
        return;
    }
    const char *link = link_of_match(prompt->arena, trace_engine(trace)->rules,
                                     prompt->options->saving->folders, history);
    if (!link) {
        prompt_say(prompt, "No link can tell this match; 'save' writes it to a file.");
        return;
    }
    const char *seat =
        seats_name(table_session_names(prompt->session), table_session_seat(prompt->session));
    fprintf(prompt->out, "%s\n",
            link_command(prompt->arena, link_with(prompt->arena, link, "seat", seat)));
}

/* A new match in which the person has done nothing begins again with its seed. */
static bool is_untouched(const struct prompt *prompt)
{
    const struct saving *saving = prompt->options->saving;
    return !saving->own && !saving->is_wanted && !prompt->is_resumed &&
           !table_session_has_acted(prompt->session);
}

/* A match that is over cannot go on, but a file in which it is left half would mislead. */
static bool is_to_be_saved(const struct prompt *prompt)
{
    const struct saving *saving = prompt->options->saving;
    bool is_kept = saving->own && prompt->kept == table_session_moves(prompt->session);
    if (is_untouched(prompt))
        return false;
    if (table_session_turn(prompt->session) != SESSION_OVER)
        return true;
    return !is_kept && (saving->own || saving->is_wanted);
}

static bool save_at_end(struct prompt *prompt)
{
    const struct saving *saving = prompt->options->saving;
    if (!is_to_be_saved(prompt))
        return true;
    const char *path = saving->own ? saving->own : saving_free_path(saving, saving->path);
    return write_record(prompt, path);
}

/* --- the journal ------------------------------------------------------------------------------ */

static bool has_news(const struct prompt *prompt)
{
    bool awaits = table_session_turn(prompt->session) != SESSION_GOES_ON;
    return (awaits || prompt->has_answered) &&
           prompt->noted != table_session_moves(prompt->session);
}

/* The match goes on without, but the person must know. */
void prompt_note(struct prompt *prompt)
{
    struct journal *journal = prompt->options->journal;
    if (!journal || !journal->path || prompt->is_without || !has_news(prompt))
        return;
    struct diagnostics *diagnostics = diagnostics_create();
    if (!journal_write(journal, prompt->options->saving, prompt->session, diagnostics)) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
        fputs("eldest: from now on the match is lost if the program is killed\n", stderr);
        prompt->is_without = true;
    }
    diagnostics_destroy(diagnostics);
    prompt->noted = table_session_moves(prompt->session);
    prompt->has_answered = false;
}

/* Only what is there is said to go on. */
static void say_what_is_left(const struct prompt *prompt)
{
    const struct journal *journal = prompt->options->journal;
    if (journal && journal->path && journal->is_written) {
        struct arena *arena = arena_create();
        fprintf(stderr, "eldest: to continue: eldest play --resume %s%s\n",
                text_for_shell(arena, journal->path),
                prompt->is_without ? " (without the last actions, which could not be saved)" : "");
        arena_destroy(arena);
    } else {
        fputs("eldest: the match is not saved and is lost when you leave\n", stderr);
    }
}

bool prompt_may_leave(struct prompt *prompt)
{
    if (prompt->is_warned || !console_is_terminal(prompt->console) || !is_to_be_saved(prompt))
        return true;
    prompt->is_warned = !save_at_end(prompt);
    prompt->is_saved = !prompt->is_warned;
    if (!prompt->is_warned)
        return true;
    say_what_is_left(prompt);
    prompt_say(prompt, "You are still at the table: 'save FILE' saves elsewhere; 'quit' leaves.");
    return false;
}

void prompt_save_at_end(struct prompt *prompt)
{
    struct journal *journal = prompt->options->journal;
    bool saved = prompt->is_saved || save_at_end(prompt);
    if (is_untouched(prompt))
        prompt_say(prompt, "Nothing has been played, so nothing is saved.");
    prompt->has_failed |= !saved;
    if (!saved)
        say_what_is_left(prompt);
    if (!journal || !journal->path)
        return;
    if (saved)
        journal_end(journal);
    else
        journal_leave(journal);
}
