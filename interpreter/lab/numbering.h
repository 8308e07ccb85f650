/*
 * The same cards in two packs that stand in another order. A card is its number in the pack, and so
 * is what chance and random players choose; who takes the cards of one pack in the order of the
 * other chooses the same cards in both.
 */
#ifndef ELDEST_LAB_NUMBERING_H
#define ELDEST_LAB_NUMBERING_H

#include "base/rng.h"
#include "cards/pack.h"
#include "engine/engine.h"

/* The cards of a pack, by their numbers in the other one. Immutable. */
struct numbering {
    card_t cards[CARDS_MAX];
    unsigned count;
};

/*
 * Fills *numbering with where the cards of `other` are in `pack`. The first of them that it lacks,
 * or has not so often; NO_CARD if it has them all.
 */
card_t numbering_find(const struct pack *pack, const struct pack *other,
                      struct numbering *numbering);

/* Whether both packs stand in the same order. */
bool numbering_is_plain(const struct numbering *numbering);

/* --- from one pack to the other; everywhere NULL stands for packs in the same order ---------- */

/* The card of a number in the other pack. */
static inline card_t numbering_card(const struct numbering *numbering, card_t number)
{
    return numbering ? numbering->cards[number] : number;
}

/* The numbers in the other pack of some cards. */
struct set numbering_numbers(const struct numbering *numbering, struct set cards);

/*
 * What the actor of a state may do, as it is told by the other pack: cards by their numbers there,
 * calls and seats as they are. And the action that is meant by what is told.
 */
struct set numbering_told(const struct numbering *numbering, const struct state *state,
                          struct set actions);
unsigned numbering_meant(const struct numbering *numbering, const struct state *state,
                         unsigned told);

/* TURN_SHUFFLE: lays the pack in an order of numbers in the other one. */
void numbering_shuffle(const struct numbering *numbering, const struct engine *engine,
                       struct state *state, const card_t *numbers);

/* --- choosing -------------------------------------------------------------------------------- */

void numbering_chance_of(const struct numbering *numbering, const struct engine *engine,
                         struct state *state);

/*
 * Answers whatever chance must answer from the match's own generator, as engine_chance does, but
 * with the cards in the order of the other pack; with NULL just as engine_chance does.
 */
static inline void numbering_chance(const struct numbering *numbering, const struct engine *engine,
                                    struct state *state)
{
    if (numbering)
        numbering_chance_of(numbering, engine, state);
    else
        engine_chance(engine, state);
}

/* One of the cards, as random_action chooses among their numbers in the other pack. */
unsigned numbering_choose(const struct numbering *numbering, struct rng *rng, struct set cards);

#endif
