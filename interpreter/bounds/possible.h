/*
 * Which contexts can come about: the values that steps, schedules and contracts can give to suit
 * variables.
 */
#ifndef ELDEST_BOUNDS_POSSIBLE_H
#define ELDEST_BOUNDS_POSSIBLE_H

#include "cards/set.h"
#include "ruleset/ruleset.h"

/* For each suit variable its values, and after them those of a remembered rank that orders name;
 * never empty. A step that names suits must be known here. */
struct possible {
    struct set suits[VARIABLES_MAX];
};

struct possible possible_suits(const struct ruleset *rules, unsigned contract);

/* The first combination of values, and the next one; false after the last. */
void possible_first(const struct ruleset *rules, const struct possible *possible, uint8_t *suits);
bool possible_next(const struct ruleset *rules, const struct possible *possible, uint8_t *suits);

#endif
