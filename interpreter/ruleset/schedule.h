/*
 * What changes deal by deal: hand sizes, trumps, how many cards are passed and which way. The first
 * item is for deal 1, and after the last the first comes again.
 */
#ifndef ELDEST_RULESET_SCHEDULE_H
#define ELDEST_RULESET_SCHEDULE_H

#include <stdint.h>

#include "ruleset/fact.h"

#define SCHEDULE_MAX 1024 /* deals after which a schedule repeats */

/* "10..1": from one amount to another, up or down by one. A single item has from equal to to. */
struct schedule_item {
    struct amount from, to;
};

struct schedule {
    const struct schedule_item *items;
    uint16_t item_count;
    /* Filled in by ruleset_finish. NULL if the one item depends on the deal. */
    const int16_t *values;
    uint16_t count;
};

/* The value for deal `deal` (from 1) of a schedule with values. */
static inline int schedule_at(const struct schedule *schedule, unsigned deal)
{
    return schedule->values[(deal - 1) % schedule->count];
}

#endif
