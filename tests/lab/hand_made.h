/* What the tests of reports share: two games that were counted by hand, at one table and at two. */
#ifndef ELDEST_TESTS_LAB_HAND_MADE_H
#define ELDEST_TESTS_LAB_HAND_MADE_H

#include "unit.h"

#include "lab/report.h"

/*
 * Two games of two deals with two decisions each, of two actions. South's score was 3 and 5; at the
 * second table it was 5 and 9.
 */
struct hand_made {
    struct arena *arena;
    struct saved first;
    struct sample sample; /* of the second table */
    struct duplicate *duplicate;
};

struct hand_made hand_make(void);
void hand_made_destroy(struct hand_made *made);

/* What a report prints; the caller frees it. */
char *text_of(const struct hand_made *made);
char *csv_of(const struct hand_made *made);
char *json_of(const struct saved *saved);

/* The same of both tables. */
char *duplicate_text_of(const struct hand_made *made);
char *duplicate_csv_of(const struct hand_made *made);
char *duplicate_json_of(const struct hand_made *made);

#endif
