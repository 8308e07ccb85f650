/*
 * A program that is run by the shell and talked to in lines: never waited for longer than it is
 * given, and gone with all its descendants when it is no longer wanted, or when we are gone,
 * however that came about. Its errors go to our stderr.
 */
#ifndef ELDEST_PLAYERS_PROCESS_H
#define ELDEST_PLAYERS_PROCESS_H

#include <sys/types.h>

#include "base/line_reader.h"

struct process {
    pid_t id;   /* of the process that keeps it; 0: it is gone */
    int to;     /* its standard input */
    int life;   /* who keeps it lets it live until this is closed */
    int report; /* where its end is reported: a struct process_end */
    struct line_reader from;
};

/* Starts it. False, and nothing to finish, if the machine cannot start any program. */
bool process_start(struct process *process, const char *command);

/* Writes all of it before the deadline; false if it will not be read, or not in time. */
bool process_write(struct process *process, const char *bytes, size_t length, int64_t deadline);

/* How a process ended. */
struct process_end {
    bool ended; /* by itself; if not it had to be killed */
    int status; /* what it exited with, or the number of the signal */
    bool by_signal;
};

/*
 * Closes its input, waits until the deadline for it to end, and kills what is left of it and its
 * descendants. Says how it ended.
 */
struct process_end process_finish(struct process *process, int64_t deadline);

#endif
