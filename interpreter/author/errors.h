/*
 * What each diagnostic code means, for those who have just met it: why it is refused, an example
 * and its mend. The texts are errors/E010.txt and its like, one for each code:
 *
 *     Paragraphs, in lines of at most 80 columns.
 *
 *     --- example.yaml
 *      a line of the example
 *     -a line that is wrong
 *     +what it should be
 *
 *     $ eldest check example.yaml
 *     what the program says to that
 *
 * Several files may follow one another. Without the lines with a plus it is the example, without
 * those with a minus it is mended. The command may be mended, too: "+ eldest check other.yaml". A
 * mistake that no file is known to have is explained without an example.
 */
#ifndef ELDEST_AUTHOR_ERRORS_H
#define ELDEST_AUTHOR_ERRORS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/codes.h"

#define ERROR_FILES_MAX 4

/* A file of an example. */
struct error_file {
    const char *name;
    const char *both;           /* its lines with the mark before each: ' ', '-' or '+' */
    const char *example, *mend; /* as it should not be, and as it should */
};

struct error_entry {
    enum diagnostic_code code;
    const char *meaning; /* in a few words, as in base/codes.h */
    const char *text;    /* paragraphs, parted by empty lines */
    struct error_file files[ERROR_FILES_MAX];
    unsigned file_count;
    /* Of a shell; the same, unless the command is at fault. NULL: there is no example. */
    const char *command, *mended_command;
    const char *answer; /* what the program says to the example; NULL without one */
};

/* How many codes there are, and the number'th of them. */
unsigned error_count(void);
enum diagnostic_code error_at(unsigned number);

/* "E010", "e10", "010", "10": the code that is meant. False if there is none. */
bool error_find(const char *name, enum diagnostic_code *code);

/* The code as it is printed: "E010". From the arena. */
const char *error_name(struct arena *arena, enum diagnostic_code code);

/* Its texts live in the arena. */
struct error_entry error_entry(struct arena *arena, enum diagnostic_code code);

/* For a terminal, and as a section of docs/errors.md. */
void error_print(FILE *out, const struct error_entry *entry);
void error_print_markdown(FILE *out, const struct error_entry *entry);

/* What stands before the first section of docs/errors.md: what it is about, and all codes. */
void error_print_markdown_heading(FILE *out);

#endif
