/* Running text for a page of 80 columns, or of another width. */
#ifndef ELDEST_TRANSCRIPT_PARAGRAPH_H
#define ELDEST_TRANSCRIPT_PARAGRAPH_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"

struct known_pack;

#define PAGE_WIDTH 80

/*
 * Prints words between lines of at most so many columns; lines but the first are indented. Only
 * single spaces part words; those in front of the first are kept. A word that is longer stands
 * alone. Prints nothing for an empty text.
 */
void paragraph_print_within(FILE *out, const char *text, unsigned indent, unsigned width);

/*
 * Prints lines, of tables too, none of them wider than so many columns if a space lets it be
 * folded: what goes on stands beneath the last column that began in the left half of the page, or
 * is indented.
 */
void folded_print(FILE *out, const char *lines, unsigned width);

/* Text for a page, on a terminal that understands colours or not. */
struct paper {
    FILE *out;
    unsigned width;
    bool colour; /* suits have their inks, headings are strong; nothing is said by that alone */
    const struct known_pack *packs; /* whose cards it speaks of; NULL: those of red suits are red */
};

/* As paragraph_print_within and line_print do. */
void paper_paragraph(const struct paper *paper, const char *text, unsigned indent);
void paper_line(const struct paper *paper, const char *line);

/* A heading, with a line of such signs below it. */
void paper_heading(const struct paper *paper, const char *text, char sign);

/* The bytes of the text that fit a width: whole words, or a part of one that is longer; at least
 * one character. */
size_t text_fitting(const char *text, size_t width);

/* The text with spaces up to a width in columns; what is longer is cut. */
const char *cell(struct arena *arena, const char *text, size_t width);

/* Prints a line without the spaces at its end. */
void line_print(FILE *out, const char *line);

#endif
