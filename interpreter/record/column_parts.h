/* What the parts of a column share: for the files column*.c. */
#ifndef ELDEST_RECORD_COLUMN_PARTS_H
#define ELDEST_RECORD_COLUMN_PARTS_H

#include "record/column.h"
#include "record/glyphs.h"
#include "record/seats.h"

struct column {
    struct arena *arena;
    const struct ruleset *rules;
    struct column_heading heading;
    FILE *out;
    struct glyphs glyphs;
    struct seat_names names; /* what to call seats: by their players, if these have names */
    const char *told;        /* sentences not yet printed */
    uint8_t passers;         /* seats that passed since: they share the next sentence */
    const char *notes;       /* sentences about single tricks, to stand below their table */
    bool diagram_printed;    /* of this deal */
    bool play_printed;       /* the tricks of this deal */
};

/* Adds a sentence to what is told next; those who passed before it come first. */
void column_tell(struct column *column, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Goes on with the last sentence. */
void column_append(struct column *column, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints what was told as a paragraph. */
void column_flush(struct column *column);

/* "score" for a side, "scores" for a seat. */
const char *column_verb(const struct column *column, const char *singular, const char *many);

/* "hearts are trumps": what the suit variables have become; "" if nothing has changed. */
const char *column_suits(const struct column *column, const struct state *before,
                         const struct state *after);

/* The text with a capital first letter. */
const char *column_capital(const struct column *column, const char *text);

/* --- the parts ------------------------------------------------------------------------------- */

/* The hands that were dealt: a diagram for four, a list for others (column_deal.c). */
void column_diagram(struct column *column, const struct event *event);

/* "North, East and South"; `among` seats or accounts, a bit for each. */
const char *column_list(const struct column *column, const char *const *names, uint8_t among);

/* What somebody called, and what follows from it (column_calls.c). */
void column_call(struct column *column, const struct event *event);
void column_passes(struct column *column);
void column_refused(struct column *column, const struct event *event);
void column_exchange(struct column *column, const struct event *event);

/* The tricks played so far, and how many each has (column_tricks.c). */
void column_tricks(struct column *column, const struct event *event);

/* The score and the end (column_score.c). */
void column_scores(struct column *column, const struct state *state);
void column_ledger(struct column *column, const struct event *event);
void column_end(struct column *column, const struct event *event);

#endif
