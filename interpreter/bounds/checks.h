/*
 * What is checked of a ruleset whenever it is opened, and follows from the bounds of its facts and
 * the ways through its deals. What is wrong is diagnosed at its place; the rules are borrowed.
 */
#ifndef ELDEST_BOUNDS_CHECKS_H
#define ELDEST_BOUNDS_CHECKS_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * Whether words that keep an auction open run out between two bids, and whether all calls that can
 * be made in a deal then have room. Fills in `words_most` of auctions. The rules are finished;
 * their tables need not be baked.
 */
void check_auctions(struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether each table of an amount has an entry for all that it goes by, and for nothing else
 * (check_lookups.c). The rules are finished. */
void check_lookups(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Diagnoses goals of which there might be fewer than are to be laid open, or fewer than none, and
 * those that go by themselves. The rules are finished. */
void check_goals(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Diagnoses calls by hidden cards of which none might be there, so that being passed over would
 * tell of them (check_passed_over.c). The rules are finished. */
void check_passed_over(struct ruleset *rules, struct diagnostics *diagnostics);

/* Diagnoses what needs a declarer where there may be none (check_undeclared.c): seats that do
 * something or begin it, conditions, who leads. The rules are finished. */
void check_undeclared(const struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * Whether the pack has the cards that are dealt and the hands those that are passed, in every deal
 * of the schedules and on every way through the steps that their conditions leave. The rules are
 * finished; their tables need not be baked.
 */
void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Diagnoses keys of an expression's table that are no values of the fact it goes by
 * (check_lookups.c). The names of the expression are resolved. */
void lookup_check_keys(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct expression *expression);

/* The value as it is written in the table, maybe in the arena. */
const char *lookup_key(struct arena *arena, const struct lookup_entry *entry);

/* After so many deals all schedules are where they began; at most SCHEDULE_MAX. */
unsigned schedule_period(const struct ruleset *rules);

#endif
