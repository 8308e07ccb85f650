/*
 * What a seat may believe of the cards that it cannot see: worlds, each a whole state that looks to
 * the seat exactly as its view does. A world is a deal, and what others have done face down; of all
 * those in which every call and every card was legal, and the same was shown, each is equally
 * likely. What a seat may know is its view, so memory ends with the deal: how a pack was stacked
 * after the last one is not counted out.
 *
 * Where hands draw between tricks and what they played tells so much of when they had what that
 * chance does not meet such a world, one is put together instead: then not all are equally likely.
 * And where hands have shown so much of what they count that it meets none in which they have
 * nothing else to show, they may have. Where calls have shown so much of several hands that it
 * meets none in which all of them were legal, they need not have been.
 *
 * Three things are not followed. Where cards let hands draw in the middle of a trick, or hands
 * discard once play has begun, all ways in which unseen cards can lie now are equally likely: what
 * was played implies nothing, and the deal up to there need not have been possible. In a ruleset
 * whose cards change hands twice in a deal nothing is believed after the first time. And the play
 * of a deal that began in the middle implies nothing.
 */
#ifndef ELDEST_BELIEF_BELIEF_H
#define ELDEST_BELIEF_BELIEF_H

#include <stdbool.h>

#include "base/rng.h"
#include "engine/engine.h"
#include "table/view.h"

/* A workspace for one thread. */
struct belief;

/* Borrows the engine, which must outlive it. The caller owns it; destroy takes NULL. */
struct belief *belief_create(const struct engine *engine);
void belief_destroy(struct belief *belief);

/*
 * Takes in what the seat of the view may know; the view itself is not kept. The seat need not be
 * the one to act, and may be NO_SEAT. All memory is allocated here. False if no worlds can be
 * drawn: belief_fault says why.
 */
bool belief_look(struct belief *belief, const struct view *view);

/*
 * Draws a world: its hands, talon, exchange and pack agree with all that the view shows, and its
 * own chance and seed are drawn from rng. The same view and generator give the same world. False,
 * after a look that was true, if none was found; belief_fault says why.
 */
bool belief_sample(struct belief *belief, struct rng *rng, struct state *world);

/* Whether in the worlds that were drawn since the last look all calls were legal, as far as calls
 * are followed at all: false once chance has met none, see above. */
bool belief_matches_calls(const struct belief *belief);

/* Why the last look or sample failed, in a sentence without its full stop; NULL if it did not. */
const char *belief_fault(const struct belief *belief);

/*
 * A deal played again from its beginning: the pack as it was dealt, and all that was done since,
 * through the engine.
 */

/* Hears every action before it is taken again, with the state as it was then. False: enough. */
typedef bool replay_visit(void *context, const struct state *then, unsigned action);

/*
 * Plays the deal of a state again up to where that stands. It does not check whether an action is
 * legal: a caller that wants to know checks in `visit`. Whether the result is the same, in every
 * byte: a deal that did not begin at its beginning, or whose pack or exchange is made up, may not
 * be followed. `again` becomes the result.
 */
bool replay_deal(const struct engine *engine, const struct state *state, replay_visit *visit,
                 void *context, struct state *again);

#endif
