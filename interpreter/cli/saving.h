/*
 * Figures that are shared out, kept in a file and gone on with, as the command line says it:
 * --shard,
 * --save, --resume. The same for every verb that has them; `eldest merge` puts them together.
 */
#ifndef ELDEST_CLI_SAVING_H
#define ELDEST_CLI_SAVING_H

#include "base/file.h"
#include "cli/verb.h"
#include "lab/report.h"

/* The help of the three flags. */
#define SHARD_FLAG  "shard", "I/N", "the I-th of N equal parts; task/N: of a Slurm array"
#define SAVE_FLAG   "save", "FILE", "keep the figures so far in a file, as --json does"
#define RESUME_FLAG "resume", "FILE", "go on from figures that were saved"

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

#endif
