/* What the parts that read saved figures share: for the files saved*.c. */
#ifndef ELDEST_LAB_SAVED_PARTS_H
#define ELDEST_LAB_SAVED_PARTS_H

#include "base/arena.h"
#include "base/json.h"
#include "lab/report.h"

/* The most that a file may say of anything counted: two of them can be added. */
#define COUNT_MOST (INT64_MAX / 2)

/* A file that is being read; once something is not as it should be, all answers are empty. */
struct reader {
    struct arena *arena;
    const char *fault;
};

/* The member of that kind; NULL, and a fault, if the object is none or has none. */
const struct json_value *saved_member(struct reader *reader, const struct json_value *object,
                                      const char *key, enum json_kind kind);

/* The same: a text, in the arena; "" with a fault. */
const char *saved_text(struct reader *reader, const struct json_value *object, const char *key);

/* The same: a whole number within these bounds; `low` with a fault. */
int64_t saved_integer(struct reader *reader, const struct json_value *object, const char *key,
                      int64_t low, int64_t high);

/* Whether both panels have the same figures, row by row. */
bool saved_same_rows(const struct panel *a, const struct panel *b);

/* --- saved_tournament.c: who played, where the figures are of a tournament ------------------- */

/* The standings, in the arena, of figures whose sample and tally have been read; NULL of those of a
 * simulation, or with a fault. */
struct standings *saved_standings(struct reader *reader, const struct json_value *from,
                                  const struct saved *saved);

#endif
