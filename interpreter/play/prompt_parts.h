/* What the files of the prompt share: for prompt*.c only. */
#ifndef ELDEST_PLAY_PROMPT_PARTS_H
#define ELDEST_PLAY_PROMPT_PARTS_H

#include "play/table_session.h"
#include "play/prompt.h"
#include "terminal/console.h"

struct prompt {
    const struct prompt_options *options;
    struct table_session *session;
    struct board board;
    struct console *console;
    struct arena *arena; /* of the line that was typed last */
    FILE *out;
    unsigned kept;     /* moves that are in the game's own file */
    unsigned noted;    /* moves that are in the journal */
    bool has_answered; /* the person, since then */
    bool is_without;   /* a journal, as it cannot be written */
    bool is_shown;     /* what is awaited has been shown */
    bool pauses;       /* after each trick; then: */
    bool is_pausing;   /* it lies on the table until the person goes on */
    bool is_new_trick; /* and ended by what was typed last */
    bool knows_forced; /* it was said why a card was played unasked */
    bool is_thinking;  /* that somebody thinks stands on the line of the cursor */
    bool is_left;      /* the person has left */
    bool has_failed;
    bool is_resumed; /* it was played before this */
    bool is_saved;   /* on the way out */
    bool is_warned;  /* that the match cannot be saved: who quits again leaves it */
};

/* --- saying (prompt.c) -------------------------------------------------------------------------
 */

void prompt_say(const struct prompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A page of reasons or rules, at the width of the board. */
struct page;
void prompt_page(const struct prompt *prompt, const struct page *page);

/* Where a terminal can erase it again: what is thought about. prompt_thought erases it. */
void prompt_thinks(struct prompt *prompt, const char *what);
void prompt_thought(struct prompt *prompt);

/* Another line is asked for: whether it says yes; no, if nobody is there to be asked. */
bool prompt_agrees(struct prompt *prompt, const char *question);

/* The decision that is awaited, as the person knows it; false if there is none. `view` is filled,
 * and what is asked points into it. */
bool prompt_asked(const struct prompt *prompt, struct view *view, struct asked *asked);

/* --- saving (prompt_save.c) --------------------------------------------------------------------
 */

/* Prints the link to the match so far. */
void prompt_link(struct prompt *prompt, const char *rest);

/* Saves there, or where it is usual if path is NULL. Another game's file is only written over if
 * the person agrees. */
void prompt_save(struct prompt *prompt, const char *path);

/* Writes the journal, if something has happened that would be lost. */
void prompt_note(struct prompt *prompt);

/* The person wants to leave: whether the match is saved where it is to be, or they know that it
 * cannot be. */
bool prompt_may_leave(struct prompt *prompt);

/* Saves on the way out, under another name rather than over another game. */
void prompt_save_at_end(struct prompt *prompt);

/* --- looking (prompt_look.c) -------------------------------------------------------------------
 */

/* What commands show: `rest` is what was typed behind them. */
void prompt_why(struct prompt *prompt, const char *rest);
void prompt_history(struct prompt *prompt, const char *rest);
void prompt_last_trick(struct prompt *prompt, const char *rest);
void prompt_scores(struct prompt *prompt, const char *rest);
void prompt_ledger(struct prompt *prompt, const char *rest);
void prompt_rules(struct prompt *prompt, const char *rest);
void prompt_hint(struct prompt *prompt, const char *rest);

/* Why an action is refused that the person wanted. */
void prompt_refusal(struct prompt *prompt, const struct asked *asked, unsigned action);

/* --- commands (prompt_commands.c) --------------------------------------------------------------
 */

/* How a line is a command. */
enum command_match {
    COMMAND_NONE,
    COMMAND_SHORT,   /* its first word is the beginning of one */
    COMMAND_UNCLEAR, /* of several */
    COMMAND_NAMED,   /* it is the name of one, or begins with '?' */
};

enum command_match prompt_match(const char *line);

/* Does what the line commands; it must be a command. */
void prompt_obey(struct prompt *prompt, const char *line);

/* A console's completer; self is the prompt. */
void prompt_complete(void *self, const char *typed, struct offers *offers);

#endif
