/*
 * Answers that were given before. A table of fixed size: an answer that another one has displaced
 * is asked for again, and is the same.
 */
#ifndef ELDEST_HOOKS_MEMO_H
#define ELDEST_HOOKS_MEMO_H

#include <stdint.h>

#include "ruleset/fact.h"

#define MEMO_ENTRIES 8192

/* A question and its answer. */
struct memo_entry {
    int32_t values[FACT_NAMES_MAX];
    uint32_t expression; /* its number + 1; 0: nothing is kept here */
    int32_t answer;
};

struct memo {
    struct memo_entry entries[MEMO_ENTRIES];
};

/* The kept answer for these values of the expression's names, or NULL. */
const int32_t *memo_find(const struct memo *memo, const struct expression *expression,
                         const int32_t *values);

void memo_keep(struct memo *memo, const struct expression *expression, const int32_t *values,
               int32_t answer);

#endif
