/*
 * Standard output: what cannot be written there is noticed, with the reason, and is a fault. Where
 * nobody reads it any more (a closed pipe) the program ends at once, with the same exit status and
 * without a word: whoever closed it knows. What cannot be read from standard input is a fault, too,
 * and not the end of what is typed.
 */
#ifndef ELDEST_CLI_OUTPUT_H
#define ELDEST_CLI_OUTPUT_H

#include <stdbool.h>

#include "cli/verb.h"

/* To be called first: no file that is opened later is taken for a standard stream that is closed,
 * and no signal ends the program because something cannot be written. */
void output_begin(void);

/* Writes what was printed so far. False if it, or anything before, could not be written. */
bool output_flush(void);

/* The same. Where it could not be, nobody listens any more, and nothing more is written anywhere.
 */
bool output_is_heard(void);

/* Standard input could not be read on, for this errno. What stdio reads of it is noticed anyway. */
void input_failed(int error);

/* The exit status of a program that would have ended so: EXIT_FAULT, and a message, if something
 * could not be written, or read from standard input, or a folder could not be read to its end. */
enum exit_code output_end(enum exit_code code);

#endif
