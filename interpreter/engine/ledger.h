/* Writing the score sheet of a deal. */
#ifndef ELDEST_ENGINE_LEDGER_H
#define ELDEST_ENGINE_LEDGER_H

#include "engine/engine.h"

/* The lines of a deal whose tricks are played; `score` in them is that of score_before. */
void ledger_write(const struct engine *engine, const struct state *state, struct ledger *ledger);

#endif
