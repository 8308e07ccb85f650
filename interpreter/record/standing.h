/*
 * The table as a script describes it in the middle of a deal. Of the cards that it does not speak
 * of some go to the hands and tricks that need them, by the seed; the rest is the talon.
 */
#ifndef ELDEST_RECORD_STANDING_H
#define ELDEST_RECORD_STANDING_H

#include "engine/engine.h"
#include "record/script.h"

/*
 * Begins the match of the script in this position, its trick so far played. False, with a
 * diagnostic, if the position cannot be so.
 */
bool standing_begin(const struct engine *engine, const struct script *script,
                    const struct script_position *said, struct state *state,
                    struct diagnostics *diagnostics);

#endif
