/*
 * What is wrong with a file, said so that its author can fix it: a stable code, the place, the
 * line with a caret, a hint. Diagnostics are collected, never printed from the depths; whoever
 * opened the file prints them all at the end.
 */
#ifndef ELDEST_BASE_DIAGNOSTIC_H
#define ELDEST_BASE_DIAGNOSTIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/codes.h"
#include "base/source.h"

struct arena;
struct diagnostics;
struct diagnostic;

/* An empty list. The caller owns it; the sources its places point into must live until the last
 * print. Takes NULL to destroy. */
struct diagnostics *diagnostics_create(void);
void diagnostics_destroy(struct diagnostics *list);

/* The same, tracing what the other traces, and reading what it reads. */
struct diagnostics *diagnostics_create_like(const struct diagnostics *other);

/*
 * What the author's own code prints, while whatever is opened for the list runs, goes there, as it
 * happens; NULL, as at first: it may print nothing. Borrowed.
 */
void diagnostics_trace_to(struct diagnostics *list, FILE *out);
FILE *diagnostics_trace(const struct diagnostics *list);

/*
 * Texts that stand in the place of files while whatever is opened for the list runs; NULL, as at
 * first: none do. Borrowed.
 */
void diagnostics_read_over(struct diagnostics *list, const struct overlay *overlay);
const struct overlay *diagnostics_overlay(const struct diagnostics *list);

/*
 * Adds an error. The text is one sentence without a full stop, in lower case, that names what the
 * author wrote in single quotes. The result is borrowed and lets hints be added. At most 1,000
 * are kept; the rest are counted. What goes beyond a limit is told where all limits stand.
 */
struct diagnostic *diagnose(struct diagnostics *list, enum diagnostic_code code, struct place place,
                            const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The advice behind the caret: "did you mean 'ranks'?" A second one is joined by a semicolon. */
void diagnostic_hint(struct diagnostic *diagnostic, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * The hint "did you mean 'RIGHT'?", and the fix: RIGHT in the place of the word `wrong`, if that
 * stands in the diagnostic's place, and once. What an editor offers to do.
 */
void diagnostic_meant(struct diagnostic *diagnostic, const char *wrong, const char *right);

/* A second place that belongs to the same mistake: "first written here". */
void diagnostic_also(struct diagnostic *diagnostic, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Whether a code is of a note: what its author may want to know, and no mistake. It is said, and
 * nothing is refused for it.
 */
bool code_is_note(enum diagnostic_code code);

/* Adds copies of all that `more` holds, in their order. The places are shared, not copied. */
void diagnostics_add(struct diagnostics *list, const struct diagnostics *more);

/* Adds a copy of the number'th of another list, from 0. */
void diagnostics_add_one(struct diagnostics *list, const struct diagnostics *other, size_t number);

/* Whether the list holds one of that code, at that place, in these words. */
bool diagnostics_say(const struct diagnostics *list, enum diagnostic_code code, struct place place,
                     const char *text);

/* Whether the other list says the same as the number'th of this one, from 0. */
bool diagnostics_share(const struct diagnostics *list, size_t number,
                       const struct diagnostics *other);

/* The number'th that is kept, from 0, for more hints. Borrowed from the list. */
struct diagnostic *diagnostic_at(struct diagnostics *list, size_t number);

/*
 * Takes `more` over, to be destroyed with the list, but adds only what in it is new: other words,
 * or another place in a file of the same name. For a file that was read several times. What is
 * added is given the hint, unless NULL. Those beyond the 1,000 that a list keeps are counted
 * the first time only: nobody knows whether they are new.
 */
void diagnostics_take_new(struct diagnostics *list, struct diagnostics *more, const char *hint);

/* Takes over an arena with sources that places point into, to be destroyed with the list. */
void diagnostics_take_arena(struct diagnostics *list, struct arena *arena);

/* How many mistakes were added, also beyond those kept; notes are none. */
size_t diagnostics_count(const struct diagnostics *list);

/* The code of the number'th kept one, and its place; number < diagnostics_kept(list). Notes are
 * among them. */
size_t diagnostics_kept(const struct diagnostics *list);
enum diagnostic_code diagnostic_code_at(const struct diagnostics *list, size_t number);

/* Whether one of those that are kept has the code. */
bool diagnostics_have(const struct diagnostics *diagnostics, enum diagnostic_code code);
struct place diagnostic_place_at(const struct diagnostics *list, size_t number);
const char *diagnostic_text_at(const struct diagnostics *list, size_t number);

/* Its first second place; nowhere if it has none. */
struct place diagnostic_also_at(const struct diagnostics *list, size_t number);

enum diagnostic_style {
    DIAGNOSTIC_EXCERPT,        /* for people: place, sentence, line, caret, hint */
    DIAGNOSTIC_EXCERPT_COLOUR, /* the same for a terminal */
    DIAGNOSTIC_LINE,           /* file:line:col: error: sentence (hint) [E010], and notes alike */
    DIAGNOSTIC_JSON,           /* one JSON object a line */
};

/*
 * Prints all that were kept: files in the order in which they first had a mistake, in a file by
 * place, at one place as they came. How many more there were follows, except in JSON. No byte of a
 * file is printed that could move a terminal's cursor.
 *
 * A JSON object has file, line, column, end_column, code ("E014"), message, hint (or null) and
 * also, an array of objects with file, line, column, end_column and message. Nowhere is file null
 * and zeroes. Columns count code points from 1; end_column is the first one after the place.
 */
void diagnostics_print(const struct diagnostics *list, FILE *out, enum diagnostic_style style);

/* --- what a list of diagnostics is made of: for the two files that collect and print them ---- */

/* A second place, in the order they were added. */
struct also {
    struct place place;
    const char *text;
    struct also *next;
};

struct diagnostic {
    struct diagnostics *list;
    enum diagnostic_code code;
    struct place place;
    const char *text;
    const char *hint; /* or NULL; several are joined */
    const char *fix;  /* what to write in place of what stands at fix_place; or NULL */
    struct place fix_place;
    struct also *also, **also_end;
};

/* One of the two; in the arena of the list that took it over. */
struct taken {
    struct diagnostics *list;
    struct arena *arena;
    struct taken *next;
};

struct diagnostics {
    struct arena *arena;
    struct diagnostic **kept;
    size_t kept_count, count;
    size_t note_count;             /* of the kept ones; none is only counted */
    struct taken *taken;           /* what is destroyed along with the list */
    struct diagnostic spare;       /* stands for all those that are only counted; stays empty */
    FILE *trace;                   /* or NULL */
    const struct overlay *overlay; /* or NULL */
};

#endif
