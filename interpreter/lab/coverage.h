/*
 * Rule coverage: which rules of a ruleset decided anything while games were played, and which never
 * did. It listens to games and asks again, of each decision, which rules had a part in it; the
 * engine knows nothing of it.
 */
#ifndef ELDEST_LAB_COVERAGE_H
#define ELDEST_LAB_COVERAGE_H

#include <stdio.h>

#include "engine/event.h"
#include "lab/rulebook.h"

struct coverage;

/*
 * Counts into the book, which must outlive it, what the rules decide in games by this ruleset; both
 * are borrowed. The caller owns it; takes NULL to destroy.
 */
struct coverage *coverage_create(const struct ruleset *rules, struct rulebook *book);
void coverage_destroy(struct coverage *coverage);

/* Hears games of the ruleset, one after the other. */
struct listener coverage_listener(struct coverage *coverage);

/* --- what a rulebook says: for people the lines of each file with a margin, for programs JSON ---
 */

/*
 * The lines that hold rules, file by file, with how often they decided something in the margin;
 * what never did is said beneath its line. How many of the rules mattered comes last.
 */
void coverage_print(const struct rulebook *book, FILE *out);

/* An object for each rule, file by file, and one that sums them up. */
void coverage_print_json(const struct rulebook *book, FILE *out);

#endif
