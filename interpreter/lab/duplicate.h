/*
 * The same cards in two packs that stand in another order. A card is its number in the pack, and so
 * is what chance and random players choose; who takes the cards of one pack in the order of the
 * other chooses the same cards in both.
 */
#ifndef ELDEST_LAB_DUPLICATE_H
#define ELDEST_LAB_DUPLICATE_H

#include <limits.h>

#include "base/rng.h"
#include "cards/pack.h"
#include "engine/engine.h"
#include "lab/tally.h"

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

/*
 * A duplicate, as card players call it: the same cards are played again at a second table, here by
 * other rules, and only the difference counts. What was luck of the cards was so at both tables;
 * so sums of what the two came to in one game, multiplied, tell how much of the luck goes away.
 */

/* --- pairings: which figures of two rulesets are the same, by section and name ---------------- */

#define NO_ROW UINT_MAX

/* The rows of one figure in both panels; NO_ROW where the ruleset has no such figure. */
struct pair {
    unsigned rows[2];
};

/* Immutable once it is made; panels are borrowed. */
struct pairing {
    const struct panel *panels[2];
    struct pair *pairs; /* as the first has them; then those that only the second has */
    unsigned count;
    struct numbering numbering; /* the cards of the second by their numbers in the first */
};

/*
 * Pairs all figures but those that only others are told of. What has one name several times is
 * paired in order.
 */
struct pairing *pairing_create(const struct panel *first, const struct panel *second,
                               struct arena *arena);

/*
 * Fills in the numbering, so that both can be dealt the same cards. NULL; or why they cannot be, a
 * phrase from the arena: other numbers of players, other packs.
 */
const char *pairing_match_cards(struct pairing *pairing, const struct ruleset *first,
                                const struct ruleset *second, struct arena *arena);

/* What a pair is called, and whether it is a share or a mean. */
const struct figure *pairing_figure(const struct pairing *pairing, const struct pair *pair);

/* Whether both have the figure. */
static inline bool pair_is_whole(const struct pair *pair)
{
    return pair->rows[0] != NO_ROW && pair->rows[1] != NO_ROW;
}

/* --- duplicates ------------------------------------------------------------------------------ */

/*
 * Of a figure that both tables have: over all games, what the row counted and what it is told of,
 * at the first table times at the second. Zeroes where one of them has none.
 */
struct products {
    struct wide row_row, row_of, of_row, of_of;
};

/* What comes of the second table; the first has a tally of its own. Sums of whole numbers. */
struct duplicate {
    const struct pairing *pairing;
    struct products *products; /* [pairing->count] */
    struct tally *tally;       /* of the second table */
    uint64_t parted;           /* games in which the two played or counted anything otherwise */
};

/* One of no games. The pairing is borrowed; the caller owns the duplicate. */
struct duplicate *duplicate_create(const struct pairing *pairing);
void duplicate_destroy(struct duplicate *duplicate); /* takes NULL */

/* Forgets all games. */
void duplicate_clear(struct duplicate *duplicate);

/* Adds what `more` holds, a duplicate of the same pairing. */
void duplicate_add(struct duplicate *duplicate, const struct duplicate *more);

/*
 * Adds one game: what each row counted in it at either table, and whether it was played alike. The
 * tallies are the caller's to add to.
 */
void duplicate_game(struct duplicate *duplicate, const int64_t *first, const int64_t *second,
                    bool alike);

/* --- differences ----------------------------------------------------------------------------- */

/*
 * Of a figure between the two tables, second minus first, with its 95 % interval. Each figure is a
 * ratio of sums over games, and so near its mean a sum over games (the delta method); the variance
 * of the difference is that of what each game adds to it at both tables, which is less than at two
 * tables with cards of their own if the games go alike. Known where both tables know the figure.
 * The tally is the first table's, of the same games.
 */
struct estimate estimate_difference(const struct tally *first, const struct duplicate *duplicate,
                                    unsigned number);

/* Whether the interval leaves out zero. */
bool difference_is_clear(const struct estimate *difference);

#endif
