/*
 * Answers that were given before. A table of fixed size: an answer that another one has displaced
 * is asked for again, and is the same.
 */
#ifndef ELDEST_HOOKS_MEMO_H
#define ELDEST_HOOKS_MEMO_H

#include <stdbool.h>
#include <stdint.h>

#include "ruleset/fact.h"

struct memo_entry {
    int32_t values[FACT_NAMES_MAX]; /* 0 where there is none */
    uint32_t expression;            /* its number + 1; 0: nothing is kept here */
    int32_t answer;
};

#define MEMO_ENTRIES 4096

struct memo {
    struct memo_entry entries[MEMO_ENTRIES];
};

/* The question without its answer: options are no part of it, as they never change. */
struct memo_entry memo_question(const struct expression *expression, const int32_t *values);

/* The kept answer to a question, or NULL. */
const struct memo_entry *memo_find(const struct memo *memo, const struct memo_entry *question);

void memo_keep(struct memo *memo, const struct memo_entry *answered);

#endif
