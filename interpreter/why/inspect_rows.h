/*
 * Rows of what expressions come to at a moment, a column for each of those whom they may be about:
 * as text and as JSON.
 */
#ifndef ELDEST_WHY_INSPECT_ROWS_H
#define ELDEST_WHY_INSPECT_ROWS_H

#include "why/inspect.h"

#include "base/json.h"
#include "engine/rules.h"
#include "expr/formula.h"
#include "words/grounds.h"
#include "words/words.h"

#define COLUMNS_MAX (2 * SEATS_MAX)
#define PARTS_MAX   200 /* of one expression, which has no more characters than five for each */

/* Whom rows are about: the sides, if there are any, and the seats; or nobody in particular. */
struct columns {
    const char *names[COLUMNS_MAX];
    struct subject subjects[COLUMNS_MAX];
    unsigned count, sides; /* the sides are the first of them */
};

/* Nobody in particular; or whoever might make the call that is weighed. */
/* The same, of the match as it is asked about: while a call is weighed, what that would name is
 * named. *named is room for it, and must live as long. */
struct inspection inspection_weighing(const struct inspection *inspection, struct state *named);

struct columns columns_one(const struct inspection *inspection);
struct columns columns_of_all(const struct inspection *inspection);

struct row {
    const char *name;
    struct expression_part part;
    const struct formula *formula; /* the same parsed; NULL: only Lua reads it */
    unsigned depth;                /* it is a part of the last one above it with less */
};

struct rows {
    struct row row[PARTS_MAX];
    unsigned count;
};

/* A statement in words. */
const char *inspection_text(const struct inspection *inspection, const struct statement *said);

/* A phrase without arguments, in words. */
const char *inspection_words(const struct inspection *inspection, unsigned id);

/* Nothing, if there are as many as there may be. */
void rows_add(struct rows *rows, const char *name, struct expression_part part,
              const struct formula *formula, unsigned depth);

/*
 * As many columns beside one another as the page has room for; the others beneath them. What fails
 * is diagnosed once, unless `diagnostics` is NULL, and says so in its cell.
 */
void rows_print(const struct inspection *inspection, const struct rows *rows,
                const struct columns *columns, struct diagnostics *diagnostics, FILE *out);

/* What a row comes to for one of them; null if it fails. */
void row_write_value(const struct inspection *inspection, struct json *json, const struct row *row,
                     const struct subject *subject, struct diagnostics *diagnostics);

/* The members "sides" and "seats", or "value". */
void row_write_values(const struct inspection *inspection, struct json *json, const struct row *row,
                      const struct columns *columns, struct diagnostics *diagnostics);

/* Where a fact may be asked now; of a term, the one that is in force. SCOPE_CALL + 1: nowhere. */
enum scope fact_scope_now(const struct inspection *inspection, enum fact fact, unsigned index);

#endif
