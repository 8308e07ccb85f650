/* Whether there are cards enough. */
#ifndef ELDEST_HOOKS_CHECK_CARDS_H
#define ELDEST_HOOKS_CHECK_CARDS_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * Whether the pack has the cards that are dealt and the hands those that are passed, in every deal
 * of the schedules and on every way through the steps that their conditions leave. The rules are
 * finished; their tables need not be baked.
 */
void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics);

/* After so many deals all schedules are where they began; at most SCHEDULE_MAX. */
unsigned schedule_period(const struct ruleset *rules);

#endif
