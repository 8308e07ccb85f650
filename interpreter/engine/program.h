/* Walking through the steps of a deal. */
#ifndef ELDEST_ENGINE_PROGRAM_H
#define ELDEST_ENGINE_PROGRAM_H

#include "engine/engine.h"

/* Goes to a step, and on from there until somebody or chance must answer. */
void program_go_to(const struct engine *engine, struct state *state, unsigned step);

/* Leaves the current step by its ordinary way out. */
void program_go_on(const struct engine *engine, struct state *state);

/* Goes to a step and on, like program_go_to, unless there is none: then leaves by the ordinary way.
 */
void program_lead_to(const struct engine *engine, struct state *state, unsigned step);

/* The declarer's contract is settled: from here on its rules hold, and its trumps are named. */
void program_settle_contract(const struct ruleset *rules, struct state *state);

/* Tells of the trumps that the contract has, if it has them. */
void program_tell_suit_of_contract(const struct engine *engine, const struct state *state);

/* Gives a suit variable its value, and with it the deal its context. */
void program_set_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                      unsigned suit);

#endif
