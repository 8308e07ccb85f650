/* A match at the table: the prompt with the person who sits there, and where it is saved. */
#ifndef ELDEST_PLAY_PROMPT_H
#define ELDEST_PLAY_PROMPT_H

#include "play/board.h"
#include "play/table_session.h"
#include "teach/page.h"

/* Where the record of a match is kept: in a file of its own, and never in that of another
 * game.
 */

struct saving {
    struct arena *arena;        /* in which paths are kept */
    const char *path;           /* where to save if nothing else is said */
    const char *own;            /* the file in which this very game is already; NULL: in none */
    const char *folder;         /* that ELDEST_PATH must have for it to be read; or NULL */
    bool is_wanted;             /* also of a match that is over */
    const char *title;          /* of the record */
    const char *const *folders; /* in which rulesets are looked for by name */
};

/* "NAME-42.yaml" in the current folder: where a match of the seed is saved if nobody says. */
const char *saving_usual_path(const struct ruleset *rules, uint64_t seed, struct arena *arena);

/* Whether nothing is lost if the game is written there: no file is there, or its own. */
bool saving_is_free(const struct saving *saving, const char *path);

/* The path, or the first of those with a number, "NAME-42-2.yaml", where that is so. */
const char *saving_free_path(const struct saving *saving, const char *path);

/*
 * Writes the record; from then on the file is the game's own. False, and a diagnostic, if that
 * cannot be done: then a file that was there before is as it was.
 */
bool saving_write(struct saving *saving, const struct table_session *session, const char *path,
                  struct diagnostics *diagnostics);

/* --- the journal ----------------------------------------------------------------------------- */

/*
 * The journal of a match at the table: its record, in a folder of the program's own, written anew
 * after everything the person does. It goes when the match is over or saved; so one that is there,
 * and that no process has locked, is of a match that was cut off, by kill -9 or a power cut.
 */
struct journal {
    struct arena *arena; /* in which paths are kept */
    const char *path;    /* NULL: there is none */
    int lock;
    bool is_written; /* there is a file: the match goes on from it */
};

/* Begins one of a match of the rules and the seed, which is written later. False, and *why, a
 * sentence about the folder, if there can be none. */
bool journal_begin(struct journal *journal, const struct ruleset *rules, uint64_t seed,
                   const char **why);

/* Whether this is the path of a journal. */
bool journal_is_one(const char *path, struct arena *arena);

/* Takes over the one at the path, which may not be there yet. False if another process has it. */
bool journal_take(struct journal *journal, const char *path);

/* Those of matches that were cut off, of rulesets called `id` unless that is NULL; in the arena. */
const char *const *journal_left(const char *id, unsigned *count, struct arena *arena);

/* Writes how it stands. False, and a diagnostic, if that cannot be done: then it stays as it is. */
bool journal_write(struct journal *journal, const struct saving *saving,
                   const struct table_session *session, struct diagnostics *diagnostics);

/* The match is over or saved: the journal goes. Or it is kept, for the match to be gone on with. */
void journal_end(struct journal *journal);
void journal_leave(struct journal *journal);

/*
 * The prompt between the table and the person who sits there: pages, questions, answers, commands,
 * until the match is over or the person leaves. What is said is said to `out`, and what the person
 * types comes from a console.
 */

/* What the prompt works on and how it prints. All is borrowed; the saving changes. */
struct prompt_options {
    struct table_session *session;
    struct saving *saving;
    struct journal *journal;  /* or NULL */
    bool is_resumed;          /* the match was played before this */
    bool pauses;              /* after each trick, until the person goes on */
    bool asks_forced;         /* a card is asked for also where only one may be played */
    struct board_style style; /* its width is asked anew for each page: */
    struct page_style (*now)(const void *asked);
    const void *asked;
    FILE *out;
};

/* How it ended. */
struct prompt_end {
    bool failed; /* a hook or a policy with a diagnostic, or it could not be saved */
    int unread;  /* errno: why what was typed could not be read on; 0: it could */
    int signal;  /* by which the program was to end; 0: none */
};

/*
 * Plays on. A match that is not over is saved on every way out, also when something fails, and it
 * is said where; but not a new one in which the person has done nothing. A match that is over is
 * saved only if the saving is wanted, or was done before. What cannot be saved is said on stderr,
 * with what can be done; whoever quits at a terminal then stays at the table, and leaves when they
 * quit again. The journal ends when the match is saved, and is left if it cannot be.
 */
struct prompt_end prompt_run(const struct prompt_options *options);

#endif
