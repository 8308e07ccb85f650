/*
 * Reads an input as saved figures, of a simulation or a tournament: as it is, and again under a
 * seal of its own, which lets it past the checksum. Whatever it is, it is read or said to be wrong,
 * and what is read can be merged and comes back as it was.
 */
#include "case.h"
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"

#define FILE_NAME "figures.json"

/* The input in one line, which is what a seal goes around. */
static void write_sealed(const uint8_t *data, size_t size)
{
    char *line = malloc(size + 2);
    program_require(line != NULL, "there is memory");
    memcpy(line, data, size);
    for (size_t i = 0; i < size; i++)
        if (line[i] == '\n')
            line[i] = ' ';
    line[size] = '\0';
    FILE *file = fopen(FILE_NAME, "wb");
    program_require(file != NULL, "a file can be written");
    seal_print(line, size, file);
    fclose(file);
    free(line);
}

/* What was merged is figures again, and they are the same. */
static void merge_again(void)
{
    static const char *const merge[] = {"merge", "merged.json", "--partial", "--json", NULL};
    size_t length, same_length;
    const char *said = program_said(&length);
    char *before = malloc(length);
    program_require(before != NULL, "there is memory");
    memcpy(before, said, length);
    program_write("merged.json", before, length);
    program_require(program_run_once(merge, "", 0) == 0, "what was merged can be read");
    said = program_said(&same_length);
    program_require(length == same_length && memcmp(before, said, length) == 0,
                    "what was merged comes back as it was");
    free(before);
}

static void read_figures(void)
{
    static const char *const print[] = {"merge", FILE_NAME, "--partial", NULL};
    static const char *const json[] = {"merge", FILE_NAME, "--partial", "--json", NULL};
    static const char *const resume[] = {"simulate", "whist",    "--games", "6", "--jobs",
                                         "1",        "--resume", FILE_NAME, NULL};
    static const char *const play_on[] = {"arena",    "whist",   "--seats", "random,random",
                                          "--deals",  "4",       "--jobs",  "1",
                                          "--resume", FILE_NAME, NULL};
    program_run(print, "", 0);
    if (program_run(json, "", 0) == 0)
        merge_again();
    program_run(resume, "", 0);
    program_run(play_on, "", 0);
    program_clean();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    program_write(FILE_NAME, data, size);
    read_figures();
    if (size > 1 && data[0] == '{') {
        write_sealed(data, size);
        read_figures();
    }
    return 0;
}
