/*
 * A ruleset without one of its rules, or with it turned round: if the rule was the reason for
 * something, that comes out otherwise now. Copies share all else with the ruleset they are made of.
 */
#ifndef ELDEST_TESTS_WHY_RELAXED_H
#define ELDEST_TESTS_WHY_RELAXED_H

#include "base/arena.h"
#include "ruleset/ruleset.h"

/* --- rules that are asked in play ------------------------------------------------------------ */

/* Without the obligation, line of the score or penalty that stands there; false if none does. */
bool without_obligation(struct ruleset *rules, struct place place);
bool without_line(struct ruleset *rules, struct place place);

/* The step's limit, its bounds of numbers, its exception and that bids must rise: without one of
 * them. Parts of the step are copied into the arena. */
bool without_limit(struct ruleset *rules, unsigned step, struct place place, struct arena *arena);
bool without_bounds(struct ruleset *rules, unsigned step, struct place place, struct arena *arena);
void without_rising(struct ruleset *rules, unsigned step);

/* --- rules that are baked into tables -------------------------------------------------------- */

enum turn_round {
    AS_IT_IS,
    WITHOUT_SUIT_OF, /* the hook */
    WITHOUT_POWER,   /* the hook; so also in all that follow */
    RANKS_TURNED,    /* from low to high, of suits and of trumps */
    EQUALS_TURNED,   /* the last of two equals wins if it was the first */
    TRUMPS_ON_TOP,   /* of every precedence */
    LED_ON_TOP,      /* of every precedence */
    OTHERS_ON_TOP,   /* of every precedence */
    TURN_ROUND_COUNT,
};

/* Tables of the rules in all these ways, baked when they are asked for. */
struct turned {
    const struct ruleset *rules;
    struct arena *arena;
    struct ruleset *made[TURN_ROUND_COUNT];
};

void turned_open(struct turned *turned, const struct ruleset *rules);
const struct ruleset *turned_get(struct turned *turned, enum turn_round way);
void turned_close(struct turned *turned);

#endif
