/*
 * Positions of a ruleset that are found by chance, and what solving them comes to: a panel of
 * figures, as simulations have one, and a table that adds to them position by position. What comes
 * of a position depends on the seed, its number and what is wanted, and on nothing else.
 */
#ifndef ELDEST_LAB_SOLVING_H
#define ELDEST_LAB_SOLVING_H

#include "base/arena.h"
#include "lab/tally.h"
#include "solve/solve.h"

/* What is solved. */
struct solving {
    enum solve_measure measure;
    bool only_plainly;
    uint64_t nodes; /* that may be looked at for a position */
    unsigned left; /* cards in the largest hand, once somebody leads; 0: the first lead of a deal */
};

/* "tricks, the last 5 cards of each hand, at most 1000000 nodes"; figures are added to their like
 * only. In the arena. */
const char *solving_words(const struct solving *solving, struct arena *arena);

/* Its rows; the texts live in the arena. */
const struct panel *solving_panel(const struct solving *solving, struct arena *arena);

/* What a thread solves its positions with. */
struct solving_table;

/* All is borrowed; the tally is of the panel. The caller owns it. */
struct solving_table *solving_open(const struct engine *engine, const struct solving *solving,
                                   struct tally *tally);
void solving_close(struct solving_table *table); /* takes NULL */

/* Finds the position of this number, solves it, and adds it to the tally. False if a hook failed:
 * then nothing is added. */
bool solving_add(struct solving_table *table, uint64_t seed, uint64_t number);

#endif
