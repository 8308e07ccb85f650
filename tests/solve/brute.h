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

/* What the side of these seats comes to, counted in parts; false if it takes more leaves than that,
 * or chance would answer. */
bool brute_value(const struct game *game, enum solve_measure measure, uint8_t side,
                 unsigned leaves_most, int64_t *value);

#endif
