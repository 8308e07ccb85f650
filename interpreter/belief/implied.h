/*
 * What the cards that were played tell of the hands they came from. Whoever did not do what a rule
 * asks for had nothing to do it with: that a hand lacks a suit, or trumps, or a card to beat the
 * trick, follows from the obligations alone, whatever they are called.
 */
#ifndef ELDEST_BELIEF_IMPLIED_H
#define ELDEST_BELIEF_IMPLIED_H

#include "engine/engine.h"

/*
 * A card of which no cards can be named whose lack made it legal: a hook was to be asked, or a card
 * that need not be played was played. Then each hand has to be asked whether it may be.
 */
struct doubt {
    struct state then;
    struct set since; /* what the player has played from then on */
    card_t card;
};

struct implied {
    struct set lacks[SEATS_MAX]; /* no card of these is in the hand any more */
    struct doubt *doubts;
    unsigned doubt_count, doubt_room;
};

/* Frees what the doubts are kept in. */
void implied_finish(struct implied *implied);

/*
 * Goes through the play of a deal again, for what it tells to a seat. `known` are the cards of
 * which the seat knows in whose hand they are or were; `stand_in` is any world, whether or not its
 * cards could have been played like that. A deal that cannot be followed from its beginning implies
 * nothing.
 */
void implied_find(struct implied *implied, const struct engine *engine, unsigned seat,
                  const struct set *known, const struct state *stand_in);

/* Whether all doubtful cards may be played from the hands of a world. */
bool implied_allows(struct implied *implied, const struct engine *engine,
                    const struct state *world);

/*
 * A deal played again from its beginning: the pack as it was dealt, and all that was done since,
 * through the engine.
 */

/* Told of every action before it is taken again, with the state as it was then. False: enough. */
typedef bool replay_visit(void *context, const struct state *then, unsigned action);

/*
 * Plays the deal of a state again up to where that stands. Nothing is asked whether it is legal:
 * whoever wants to know visits. Whether the same came of it, in every byte: a deal that did not
 * begin at its beginning, or whose pack or exchange is made up, may not be followed. `again`
 * becomes what came of it.
 */
bool replay_deal(const struct engine *engine, const struct state *state, replay_visit *visit,
                 void *context, struct state *again);

#endif
