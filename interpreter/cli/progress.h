/*
 * A long run at a terminal: a bar with the time left on stderr, and Ctrl-C or SIGTERM, which end it
 * early with what it has come to so far.
 */
#ifndef ELDEST_CLI_PROGRESS_H
#define ELDEST_CLI_PROGRESS_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct progress {
    uint64_t begun;          /* games done before the run */
    uint64_t before, wanted; /* games done before this part of the run, and in all of it */
    atomic_bool stop;        /* somebody wants it to end */
    bool shown;
    double began, last; /* seconds */
    sigset_t signals_before;
};

/* From now on Ctrl-C and SIGTERM only end the run; threads must be made after this. So many games
 * were done long ago. */
void progress_begin(struct progress *progress, uint64_t done, uint64_t wanted);

/* So many games of this part are done: looks for signals, and shows it a few times a second. */
void progress_tell(void *self, uint64_t games);

/* Takes the bar away; signals are again what they were. */
void progress_end(struct progress *progress);

#endif
