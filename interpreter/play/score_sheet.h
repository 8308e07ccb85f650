/* A score sheet: a row for each line or deal, a column for each who keeps a score. */
#ifndef ELDEST_PLAY_SCORE_SHEET_H
#define ELDEST_PLAY_SCORE_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include "record/seats.h"

struct score_row;

/* A value, with no row as yet: the caller fills in the rest, all of it borrowed. */
struct score_sheet {
    const char *title;
    const struct seat_names *names;
    struct arena *arena; /* rows are made in it */
    unsigned width;      /* columns of the page */
    struct score_row *first, *last;
};

/* Adds a row; its cells, one for each account, are NULL until the caller writes them. */
const char **score_sheet_row(struct score_sheet *sheet, const char *label);

/* The cells of the last row with the label; NULL if there is none. */
const char **score_sheet_find(const struct score_sheet *sheet, const char *label);

/* Prints it as a table; false, and nothing printed, if that is wider than the page. */
bool score_sheet_draw(const struct score_sheet *sheet, FILE *out);

/* Prints it as sentences, a row in each; cells that are NULL are left out. */
void score_sheet_tell(const struct score_sheet *sheet, FILE *out);

#endif
