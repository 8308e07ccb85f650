/*
 * What an expression can come to when its facts are known only between bounds: the arithmetic of
 * intervals. Each fact is taken as if it were free of the others and of itself elsewhere, so more
 * seems possible than is, never less.
 */
#ifndef ELDEST_HOOKS_SPAN_H
#define ELDEST_HOOKS_SPAN_H

#include "base/arena.h"
#include "hooks/domain.h"

/* Truths are numbers here only as Lua has it: what is true may be a number. */
struct span {
    bool may_be_true, may_be_false; /* nil is false */
    bool is_number;                 /* if it is true it is a number between these: */
    int64_t low, high;
};

/* What is known of facts beside their bounds: puts the least and the most that one comes to. */
struct known {
    void (*narrow)(void *context, const struct fact_name *name, int32_t *low, int32_t *high);
    void *context;
};

/* Of the expression at the site under a contract, its terms looked into; what cannot be taken apart
 * may be anything. known may be NULL. */
struct span span_measured(struct arena *arena, const struct site *site,
                          const struct expression *expression, unsigned contract,
                          const struct known *known);

#endif
