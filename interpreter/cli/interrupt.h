/*
 * SIGINT (Ctrl-C) and SIGTERM. A program that a signal has ended early exits with 128 and the
 * number of the signal, 130 or 143, whatever else came of it, so that nothing that waits for its
 * success goes on. A verb that has nothing to save ends at once. A verb that has results defers the
 * signal, prints what it has, and says that it was interrupted.
 *
 * Signals are heard in one place of a process; so this is one of the few files with a state of its
 * own.
 */
#ifndef ELDEST_CLI_INTERRUPT_H
#define ELDEST_CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "cli/verb.h"

/* Handles both signals from now on, even if the caller had them ignored: first ends the program at
 * once, with a line on stderr. The name of the verb is borrowed. */
void interrupt_handle(const char *verb);

/*
 * From now on the first signal sets *stop: the verb finishes the game that is under way, or
 * whatever its unit is. If it still runs after MICROSECONDS_TO_STOP or SECONDS_TO_STOP, *drop is
 * set: it gives up what is under way. If it runs on for as long again, or when a second signal
 * comes, the program ends at once, and what is not saved is lost. Both flags are borrowed.
 */
#define MICROSECONDS_TO_STOP 350000 /* of processor time, of all threads together */
#define SECONDS_TO_STOP      5      /* of the clock, for a program that sleeps */
void interrupt_defer(atomic_bool *stop, atomic_bool *drop);

/* A signal ends the program at once again. Those that came were obeyed: results can be printed. */
void interrupt_obeyed(void);

/* Whether a signal has come. */
bool interrupted(void);

/* Says on stderr how much of what was wanted is done, in units of that name in the singular: for
 * the reader of a program whose standard output goes to another one. */
void interrupt_tell(uint64_t done, uint64_t wanted, const char *unit);

/* What to exit with: the code, or that of the signal which came. */
enum exit_code interrupt_exit_code(enum exit_code code);

/* If Ctrl-C was typed at the terminal: ends the program by SIGINT itself, so that a loop of the
 * shell that runs it ends, too. Call it last. */
void interrupt_end(void);

#endif
