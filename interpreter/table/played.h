/* Who played which card of this deal. */
#ifndef ELDEST_TABLE_PLAYED_H
#define ELDEST_TABLE_PLAYED_H

#include "ruleset/ruleset.h"
#include "table/state.h"

/* All that a seat has played in this deal, also to the trick under way. */
struct set played_by(const struct ruleset *rules, const struct state *state, unsigned seat);

#endif
