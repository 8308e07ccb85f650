/*
 * Actions in words: what one is called in the decision that is to be made, which one a text means,
 * and what the match waits for.
 */
#ifndef ELDEST_TRANSCRIPT_ACTION_H
#define ELDEST_TRANSCRIPT_ACTION_H

#include "engine/engine.h"
#include "transcript/seats.h"

/* An action of the present decision in a word: a call, a card, a seat. */
const char *action_name(const struct ruleset *rules, const struct seat_names *names,
                        const struct state *state, unsigned action);

/* Of several copies of a card a legal one, else one that is held; -1 if there are no copies. */
int action_copy(struct set copies, struct set legal, struct set held);
int action_of_copies(const struct engine *engine, const struct state *state, struct set copies);

/* The action of the present decision that a text means; -1 if it means nothing here. */
int action_find(const struct engine *engine, const struct seat_names *names,
                const struct state *state, const char *text);

/* What chance is asked for: "draw", "dealer", "shuffle", "cut"; NULL if it is not its turn. */
const char *action_of_chance(const struct state *state);

/* "North is to call", "the deal is over": what the match waits for. */
const char *action_awaited(struct arena *arena, const struct seat_names *names,
                           const struct state *state);

/* Why a penalty may not be adjudicated, against that seat where it is for others or had before. */
const char *action_no_fine(struct arena *arena, const struct engine *engine,
                           const struct seat_names *names, const struct state *state,
                           enum no_fine objection, unsigned penalty, unsigned seat);

/* "once", "twice", "3 times". */
const char *action_how_often(struct arena *arena, unsigned times);

#endif
