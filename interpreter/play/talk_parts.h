/* What the files of the talk share: for talk*.c only. */
#ifndef ELDEST_PLAY_TALK_PARTS_H
#define ELDEST_PLAY_TALK_PARTS_H

#include "play/sitting.h"
#include "play/talk.h"
#include "terminal/console.h"

struct talk {
    const struct talk_wish *wish;
    struct sitting *sitting;
    struct board board;
    struct console *console;
    struct arena *arena; /* of the line that was typed last */
    FILE *out;
    unsigned kept;     /* moves that are in the game's own file */
    unsigned noted;    /* moves that are in the journal */
    bool has_answered; /* the person, since then */
    bool is_without;   /* a journal, as it cannot be written */
    bool is_shown;     /* what is awaited has been shown */
    bool is_left;      /* the person has left */
    bool has_failed;
    bool is_resumed; /* it was played before this */
    bool is_saved;   /* on the way out */
    bool is_warned;  /* that the match cannot be saved: who quits again leaves it */
};

/* --- saying (talk.c) ------------------------------------------------------------------------- */

void talk_say(const struct talk *talk, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A page of reasons or rules, at the width of the board. */
struct page;
void talk_page(const struct talk *talk, const struct page *page);

/* Another line is asked for: whether it says yes; no, if nobody is there to be asked. */
bool talk_agrees(struct talk *talk, const char *question);

/* The decision that is awaited, as the person knows it; false if there is none. `view` is filled,
 * and what is asked points into it. */
bool talk_asked(const struct talk *talk, struct view *view, struct asked *asked);

/* --- saving (talk_save.c) -------------------------------------------------------------------- */

/* Saves there, or where it is usual if path is NULL. Another game's file is only written over if
 * the person agrees. */
void talk_save(struct talk *talk, const char *path);

/* Writes the journal, if something has happened that would be lost. */
void talk_note(struct talk *talk);

/* The person wants to leave: whether the match is saved where it is to be, or they know that it
 * cannot be. */
bool talk_may_leave(struct talk *talk);

/* Saves on the way out, under another name rather than over another game. */
void talk_save_at_end(struct talk *talk);

/* --- looking (talk_look.c) ------------------------------------------------------------------- */

/* What commands show: `rest` is what was typed behind them. */
void talk_why(struct talk *talk, const char *rest);
void talk_history(struct talk *talk, const char *rest);
void talk_last_trick(struct talk *talk, const char *rest);
void talk_scores(struct talk *talk, const char *rest);
void talk_ledger(struct talk *talk, const char *rest);
void talk_rules(struct talk *talk, const char *rest);
void talk_hint(struct talk *talk, const char *rest);

/* Why an action is refused that the person wanted. */
void talk_refusal(struct talk *talk, const struct asked *asked, unsigned action);

/* --- commands (talk_commands.c) -------------------------------------------------------------- */

/* How a line is a command. */
enum command_match {
    COMMAND_NONE,
    COMMAND_SHORT,   /* its first word is the beginning of one */
    COMMAND_UNCLEAR, /* of several */
    COMMAND_NAMED,   /* it is the name of one, or begins with '?' */
};

enum command_match talk_match(const char *line);

/* Does what the line commands; it must be a command. */
void talk_obey(struct talk *talk, const char *line);

/* A console's completer; self is the talk. */
void talk_complete(void *self, const char *typed, struct offers *offers);

#endif
