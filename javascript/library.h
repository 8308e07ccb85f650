/* What eldest.h offers, as JavaScript calls it: numbers, addresses, and texts in JSON. */
#ifndef JAVASCRIPT_LIBRARY_H
#define JAVASCRIPT_LIBRARY_H

#include <emscripten.h>
#include <jansson.h>

#include "eldest.h"

/* A ruleset with a table for all of its matches. */
struct rules {
    struct eldest_ruleset *open;
    struct eldest_table *table;
    struct eldest_about about;
};

/* A match that is played, or what a seat sees of one. JavaScript reads `legal`, which lies first.
 */
struct match {
    uint16_t legal[ELDEST_ACTIONS_MAX]; /* ids, as js_legal left them */
    int32_t points[ELDEST_SEATS_MAX];   /* what js_returns gives */
    struct eldest_view view;            /* or the match, which a view begins with */
    struct rules *rules;
    struct eldest_reason reason; /* of the last refusal */
    unsigned refused;            /* the id that was */
    int32_t began[ELDEST_SEATS_MAX];
    bool stops_at_deals;
};

/* The value as a text, which lasts until the next; it takes the reference. */
const char *said(json_t *value);

/* The numbers of the cards. */
json_t *cards_in(const struct rules *rules, const struct eldest_set *set);
json_t *texts(const char *const *list, unsigned count);
json_t *numbers(const int32_t *list, unsigned count);
json_t *number_or_null(unsigned number, unsigned nothing);

/* Where faults go until js_faults is asked. */
extern const struct eldest_reporter reporter;

/* A table at which faults are reported; NULL if memory fails. */
struct eldest_table *open_table(struct rules *rules);

/* A new table in the place of one that has failed. True if it had. */
bool replace_failed(struct rules *rules);

/* 64 bits of two numbers. */
static inline uint64_t both(uint32_t low, uint32_t high)
{
    return (uint64_t)high << 32 | low;
}

#endif
