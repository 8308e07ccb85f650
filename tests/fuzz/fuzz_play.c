/*
 * Types an input at a table where a person plays. Whatever it is, the match ends well, and if it
 * was saved it can be played again.
 */
#include "case.h"
#include "program.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RECORD "record.yaml"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const play[] = {"play",   "whist", "--seed",       "1", "--seats", "random",
                                       "--save", RECORD,  "--iterations", "2", NULL};
    static const char *const run[] = {"run", "--quiet", RECORD, NULL};
    char *typed = malloc(size + 1);
    program_require(typed != NULL, "there is memory");
    memcpy(typed, data, size);
    for (size_t i = 0; i < size; i++)
        if (typed[i] == '/')
            typed[i] = '-'; /* what is saved elsewhere stays in this folder */
    program_require(program_run_once(play, typed, size) != 2, "it is played");
    if (access(RECORD, F_OK) == 0)
        program_require(program_run(run, "", 0) == 0, "what was saved can be played again");
    free(typed);
    program_clean();
    return 0;
}
