/* Running text for a page of 80 columns. */
#ifndef ELDEST_RECORD_PARAGRAPH_H
#define ELDEST_RECORD_PARAGRAPH_H

#include <stdio.h>

#define PAGE_WIDTH 80

/*
 * Prints words between lines of at most PAGE_WIDTH columns; lines but the first are indented. Only
 * single spaces part words. Prints nothing for an empty text.
 */
void paragraph_print(FILE *out, const char *text, unsigned indent);

/* Prints a text and spaces up to a width in columns; what is longer is cut. */
void cell_print(FILE *out, const char *text, size_t width);

#endif
