/* What `simulate` is asked for, and playing it: part by part, saving in between. */
#ifndef ELDEST_CLI_SIMULATE_H
#define ELDEST_CLI_SIMULATE_H

#include "base/arena.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli/rivals.h"
#include "cli/verb.h"
#include "lab/duplicate.h"
#include "lab/report.h"
#include "lab/simulation.h"

/* --- figures in files (saving.c) ------------------------------------------------------------- */

/*
 * Figures that are shared out, kept in a file and gone on with, as the command line says it:
 * --shard, --save, --resume.
 * The same for every verb that has them; `eldest merge` puts them together.
 */

/* The help of the three flags. */
#define SHARD_FLAG  "shard", "I/N", "part I of N equal parts; task/N: of a Slurm array"
#define SAVE_FLAG   "save", "FILE", "save the figures in a file, in the form of --json"
#define RESUME_FLAG "resume", "FILE", "continue from saved figures"

/*
 * Which of so many games are wanted: sample->first and wanted. False, and a message, if --shard
 * makes no sense: EXIT_USAGE.
 */
bool shard_read(const struct command *command, uint64_t games, struct sample *sample);

/*
 * Adds the figures of --resume, if there are to be any, to those so far, which have no games yet.
 * False, and a message, if there are none that could be gone on with.
 */
bool figures_resume(const struct command *command, struct saved *so_far);

/* Where figures are kept. */
struct keeping {
    const char *verb;      /* for messages */
    const char *path;      /* NULL: nowhere */
    struct file_over over; /* what may be there */
};

struct keeping keeping_wanted(const struct command *command);

/* Whether there is a place for them; if not, that is said at once. */
bool keeping_has_place(const struct keeping *keeping, struct arena *arena);

/* Writes them, if they are to be kept. False, and a message, if that fails. */
bool keeping_save(const struct keeping *keeping, const struct saved *figures);

/* Files beside the figures: the flag that names one, and what such a file begins with, so that one
 * of ours may be written over. */
struct beside {
    const char *flag, *what;
    const char *const *heads;
};

#define BESIDE_SETS                                                                                \
    ((struct beside){"csv", "lines for sets", (const char *const[]){"set,deals,", NULL}})
#define BESIDE_PLOT                                                                                \
    ((struct beside){"plot", "a picture", (const char *const[]){"<svg xmlns", NULL}})

/* The help of --plot. */
#define PLOT_FLAG "plot", "FILE", "draw the figures as an SVG picture"

/* Whether there is a place for it, or it is not wanted; if not, that is said at once. */
bool beside_has_place(const struct command *command, struct beside beside);

/* Writes it. False, and a message, if that fails. */
bool beside_write(const struct command *command, struct beside beside, struct memory_file *file);

/* --- the second table of a duplicate: --versus, --versus-set (versus.c) ---------------------- */

/* The help of --versus; --versus-set is that of cli/rivals.h. */
#define VERSUS_FLAG "versus", "OTHER", "play the same cards again by these rules"

struct versus {
    const char *name; /* the other ruleset, or the same again; NULL: no second table is wanted */
    struct load_request request;
    struct ruleset *rules;
    struct sample sample; /* its name says which house rules were chosen */
    struct duplicate *duplicate;
};

/*
 * What the flags ask for, beside what is asked of the first rules; texts in the arena. False, and a
 * message, if they make no sense: EXIT_USAGE.
 */
bool versus_read(const struct command *command, const struct load_request *first,
                 struct versus *versus);

/*
 * Opens the other rules and lays the second table, for games by the first rules with this panel.
 * False, and a message or diagnostics, if that cannot be. Call versus_close in any case, after the
 * diagnostics were printed.
 */
bool versus_open(struct versus *versus, const struct ruleset *first, const struct panel *panel,
                 struct arena *arena, struct diagnostics *diagnostics);
void versus_close(struct versus *versus);

/*
 * Prints both tables and their differences, with --json or --csv for programs. The sample and the
 * tally are those of the first.
 */
void versus_print(const struct command *command, const struct versus *versus,
                  const struct sample *sample, const struct tally *tally);

/* --- rows for statistics: --rows (rows.c) ---------------------------------------------------- */

/* A row for the flags. */
#define ROWS_FLAG "rows", "game|deal", "print a row for each game or deal, as CSV"

struct rows_wanted {
    bool is_wanted;
    enum rows_unit unit;
    enum rows_form form;
};

/* What the flag asks for. False, and a message, if it makes no sense, or not beside another flag:
 * EXIT_USAGE. */
bool rows_read(const struct command *command, struct rows_wanted *wanted);

/* The columns for such rows, in the arena; NULL if none are wanted. */
const struct rows *rows_open(const struct rows_wanted *wanted, const struct ruleset *rules,
                             bool is_tournament, struct arena *arena);

/* --- playing --------------------------------------------------------------------------------- */

/* What the command line wants, and how far it has come. */
struct run {
    struct simulation simulation; /* its games are what is left to play */
    struct saved so_far;          /* sample.wanted games, of which sample.games are in the tally */
    struct precision precision;   /* once it is reached no more games are played; or no aims */
    struct versus versus;         /* the second table, if there is to be one */
    struct keeping keeping;       /* a file to save it in, if it is to be saved */
    struct rows_wanted rows;      /* if they are, they are printed instead of the figures */
    uint64_t failed;              /* the number of the game in which a hook failed, from 1; or 0 */
    bool breaks_off;              /* somebody wants games to be broken off after few deals */
    bool is_endless;              /* answered: of so many games none came to an end */
};

/*
 * Plays, and saves what it has come to every few seconds. False if a hook failed, a diagnostic, or
 * the file cannot be written, a message: then the figures are of the games before that.
 */
bool run_play(struct run *run, const struct ruleset *rules, struct diagnostics *diagnostics);

/* --- how precise a simulation is to be, as the command line says it: --precision ------------- */

/* A row for the flag, which may be given several times. */
#define PRECISION_FLAG "precision", "[FIGURE=]X", "stop once this, or each score, is known within X"

/* How many games are played at most if --precision says when to end, and --games nothing. */
#define GAMES_IF_PRECISE 100000000

/* What the flags ask for, in the arena. False, and a message, if they make no sense. */
bool precision_read(const struct command *command, struct precision *precision);

/*
 * False, and a message, if the panel has no such figure, or with a pairing the two rulesets have
 * none in common.
 */
bool precision_fits(const struct command *command, const struct precision *precision,
                    const struct panel *panel, const struct pairing *pairing);

/* --- the figures of a simulation, as the command line wants them ----------------------------- */

/* A row for the flags of a verb that prints figures. */
#define CSV_FLAG "csv", NULL, "print a row for each figure, for spreadsheets"

/* Prints them on standard output: with --json or --csv for programs, else for people. Those of a
 * tournament have no --csv. */
void print_figures(const struct command *command, const struct saved *figures);

#endif
