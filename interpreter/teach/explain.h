/*
 * The rules of a game in English, from the compiled ruleset: what is told is what is played. Orders
 * of cards and winners of tricks are read from the baked tables; conditions and amounts are told
 * with the chosen options put in, and what cannot be said in English is shown as it is written.
 */
#ifndef ELDEST_TEACH_EXPLAIN_H
#define ELDEST_TEACH_EXPLAIN_H

#include <stdbool.h>

#include "ruleset/ruleset.h"
#include "teach/page.h"

/* The topic of the last paragraph, which says where the rules come from. */
#define EXPLAIN_SOURCE "source"

/* The rules as a page in the arena; with ascii without suit symbols. Borrows the ruleset. */
struct page *explain(const struct ruleset *rules, struct arena *arena, bool ascii);

/* The same for who compares rulesets: each contract is told under its own name, not together with
 * those that are like it. */
struct page *explain_apart(const struct ruleset *rules, struct arena *arena, bool ascii);

#endif
