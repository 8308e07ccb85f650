/*
 * The whole program, run within a fuzzer: what it is told on its command line, what is typed, what
 * it says. In this build its main is called eldest_main.
 */
#ifndef ELDEST_TESTS_FUZZ_PROGRAM_H
#define ELDEST_TESTS_FUZZ_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

#define WORDS_MOST 16

/*
 * Runs the program in the current folder with these words, ended by NULL, and this to read. Ends
 * the fuzzer unless the exit status is 0, 1 or 2, nothing unseen is printed, and all that again
 * when it is run again. The exit status.
 */
int program_run(const char *const *words, const char *typed, size_t length);

/* The same once, where files that it writes make the second time another. */
int program_run_once(const char *const *words, const char *typed, size_t length);

/* What the last run has said; valid until the next. */
const char *program_said(size_t *length);

/* A file of this content in the current folder. */
void program_write(const char *name, const void *bytes, size_t length);

/* Removes all files of the current folder, if it is called "here". */
void program_clean(void);

/* Ends the fuzzer, saying why, unless it holds. */
void program_require(int holds, const char *what);

#endif
