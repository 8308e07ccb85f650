/* The parts of ruleset_finish that have a source of their own. */
#ifndef ELDEST_RULESET_FINISH_H
#define ELDEST_RULESET_FINISH_H

#include "ruleset/ruleset.h"

/* Writes out the calls of every ask: of a number as many as there can ever be. */
void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics);

/* Which obligations may be owed when, and which cards they are about. */
void finish_obligations(struct ruleset *rules);

/* Whether what only some know is asked only where it may be. */
void check_privacy(struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether what is asked of calls can be so where they are made. */
void check_calls(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether rules speak of a declarer or a partner only where there can be one. */
void check_roles(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether a pack from which several deals are dealt is enough for them, and everybody sees what of
 * it is gone. */
void check_pack_of_deals(const struct ruleset *rules, struct diagnostics *diagnostics);

#endif
