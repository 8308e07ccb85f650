/* Small rulesets that lean on the kinds of statement that few rulesets have. */
#ifndef ELDEST_TESTS_LEAN_H
#define ELDEST_TESTS_LEAN_H

#include "grow.h"

/* What there is much of: cards of other suits, tricks and hands that hooks decide; calls that are
 * refused; lines and remarks that go by conditions; some of each. */
enum leaning { LEAN_ON_HOOKS, LEAN_ON_CALLS, LEAN_ON_SCORES, LEAN_ON_ALL };

#define DUTIES_MOST 4

/* The ruleset of this number that leans so: always the same. */
struct grown grow_leaning_ruleset(struct arena *arena, uint64_t number, enum leaning leaning);

/* A file of hooks: suit_of, power, winner, and as many duties, duty_1 and so on. */
const char *lean_hooks(struct grower *grower, unsigned duties);

#endif
