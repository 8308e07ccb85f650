/*
 * A long run: at a terminal a bar with the time left on stderr; SIGINT (Ctrl-C) or SIGTERM end it
 * early with the results so far.
 */
#ifndef ELDEST_CLI_PROGRESS_H
#define ELDEST_CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct progress {
    uint64_t begun;          /* games done before the run */
    uint64_t before, wanted; /* games done before this part of the run, and in all of it */
    atomic_bool stop;        /* no more is to be begun */
    atomic_bool drop;        /* what is under way is to be given up, too */
    bool shown;
    double began, last; /* seconds */
};

/* From now on SIGINT and SIGTERM set `stop`, then `drop`, as interrupt_defer says: the progress
 * stays where it is until progress_end. So many games were done long ago. */
void progress_begin(struct progress *progress, uint64_t done, uint64_t wanted);

/* So many games of this part are done: shows it a few times a second. */
void progress_tell(void *self, uint64_t games);

/* Takes the bar away; a signal ends the program at once again. */
void progress_end(struct progress *progress);

#endif
