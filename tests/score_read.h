/*
 * The statements of a rule book about the score, read and worked out: what each line of the table
 * gives. They are compared with what the engine writes in random games. What is read is the
 * statement, never its English; what a fact is worth comes from the engine. Where it goes by a
 * condition, what was written must be one of the amounts that it names. Statements of other kinds
 * are not read, and are counted by their kind.
 */
#ifndef ELDEST_TESTS_SCORE_READ_H
#define ELDEST_TESTS_SCORE_READ_H

#include "engine/engine.h"
#include "unread.h"

/* What was tried, and what was false first. Starts as zeroes, and is added to. */
struct score_read {
    unsigned deals, lines; /* scored, and written for somebody */
    unsigned exact, among; /* of these lines: worked out, and one of the amounts named */
    unsigned left_out;     /* and what they give is not read */
    struct unread unread;
    char fault[512]; /* empty: nothing was false */
};

/* Plays so many deals at random, and holds the book of the ruleset against every line written. */
void score_read_try(const struct engine *engine, unsigned deals, uint64_t seed,
                    struct score_read *read);

#endif
