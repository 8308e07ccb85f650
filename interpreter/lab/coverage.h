/*
 * Rule coverage: which rules of a ruleset decided anything while games were played, and which never
 * did. It listens to games and asks again, of each decision, which rules had a part in it; the
 * engine knows nothing of it.
 */
#ifndef ELDEST_LAB_COVERAGE_H
#define ELDEST_LAB_COVERAGE_H

#include "lab/rulebook.h"
#include "engine/event.h"

struct coverage;

/*
 * Counts into the book, which must outlive it, what the rules decide in games by this ruleset; both
 * are borrowed. The caller owns it; takes NULL to destroy.
 */
struct coverage *coverage_create(const struct ruleset *rules, struct rulebook *book);
void coverage_destroy(struct coverage *coverage);

/* Hears games of the ruleset, one after the other. */
struct listener coverage_listener(struct coverage *coverage);

#endif
