/*
 * A fuzzer's input as files. A line "%%% NAME" begins a file of that name; what stands before the
 * first such line belongs to none. So an input is a text that people can read and fix.
 */
#ifndef ELDEST_TESTS_FUZZ_CASE_H
#define ELDEST_TESTS_FUZZ_CASE_H

#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

#define CASE_FILES_MAX 6
#define CASE_NAME_MAX  40

struct fuzz_case {
    char names[CASE_FILES_MAX][CASE_NAME_MAX + 1];
    unsigned count;
};

/* Writes the files into the current folder. Those with a name that is none are left out. */
struct fuzz_case case_write(const uint8_t *data, size_t size);

/* Removes them. */
void case_remove(const struct fuzz_case *files);

/* Prints what was diagnosed, in every style, to nowhere: everything can be printed. */
void case_print(const struct diagnostics *diagnostics);

/* What libFuzzer, or replay.c, calls with every input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
