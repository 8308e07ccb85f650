/* The parts of ruleset_finish that have a source of their own. */
#ifndef ELDEST_RULESET_FINISH_H
#define ELDEST_RULESET_FINISH_H

#include "ruleset/ruleset.h"

/* Writes out the calls of every ask: of a number as many as there can ever be. */
void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * Whether the pack has the cards that are dealt and the hands those that are passed, in every deal
 * of the schedules and on every way through the steps. Needs the schedules' values.
 */
void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether rules speak of a declarer or a partner only where there can be one. */
void check_roles(const struct ruleset *rules, struct diagnostics *diagnostics);

/* After so many deals all schedules are where they began; at most SCHEDULE_MAX. */
unsigned schedule_period(const struct ruleset *rules);

#endif
