/*
 * English read back: what a rule book says of an amount or a condition, taken apart again by what
 * the words mean and not by how they came about. What it says must come to what Lua answers.
 */
#ifndef ELDEST_TESTS_WHY_READ_BACK_H
#define ELDEST_TESTS_WHY_READ_BACK_H

#include "teach/formula.h"

/* The facts that a ruleset's expressions may speak of, and whose words read them. */
struct reader {
    struct arena *arena;
    const struct ruleset *rules;
    const struct glyphs *glyphs;
    bool of_sides; /* whom a rule is about is a side */
    struct fact_name *facts;
    unsigned fact_count;
};

/* A reader of this ruleset's sentences; all of it lies in the arena. */
struct reader reader_of(const struct ruleset *rules, const struct glyphs *glyphs, bool of_sides,
                        struct arena *arena);

/* What a sentence says of an amount, of what a line gives, of a condition; NULL: it is not
 * understood. */
const struct formula *read_amount(const struct reader *reader, const char *text);
const struct formula *read_points(const struct reader *reader, const char *text);
const struct formula *read_clause(const struct reader *reader, const char *text);

#define FACTS_READ_MAX 2000

/* What is said of an amount or a condition. */
struct sentence {
    const struct expression *expression, *only_if; /* only_if: said of what holds then; or NULL */
    bool holds;                                    /* of a condition: that it does, or does not */
    const char *text;
};

/*
 * Whether the words mean what the expression comes to, with facts by chance. SENSE_UNREAD: they are
 * not understood; SENSE_NOT_ASKED: it asks what cannot be supposed here, or is never in force.
 */
enum sense { SENSE_SAME, SENSE_OTHER, SENSE_UNREAD, SENSE_NOT_ASKED };
enum sense sense_of(const struct reader *reader, struct hooks *hooks,
                    const struct sentence *sentence);

#endif
