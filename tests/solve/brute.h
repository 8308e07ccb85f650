/* Endings by seed, and what they come to by trying everything: minimax over the engine's own legal
 * and apply, without tables, windows or sides that are worked out elsewhere. */
#ifndef ELDEST_TESTS_SOLVE_BRUTE_H
#define ELDEST_TESTS_SOLVE_BRUTE_H

#include "engine/fixture.h"

#include "solve/solve.h"

/*
 * Plays at random from the seed on until somebody is to lead, with at most so many cards in every
 * hand. False if no deal of the first few comes to that.
 */
bool come_to_ending(struct game *game, uint64_t seed, unsigned cards);

/* Games whose endings of so many cards a hand are compared. */
struct ending_of {
    const char *name;
    unsigned players, cards;
};

/* Compares the ending that the game has come to; how often that could be done. */
typedef unsigned compare_ending_t(struct game *game, const char *name, uint64_t seed);

/* So many endings of each game, by their seeds; how often they were compared altogether. */
unsigned compare_endings(const struct ending_of *games, size_t count, unsigned endings,
                         compare_ending_t *compare);

/* What the side of these seats comes to, counted in parts; false if it takes more leaves than that,
 * or chance would answer. */
bool brute_value(const struct game *game, enum solve_measure measure, uint8_t side,
                 unsigned leaves_most, int64_t *value);

#endif
