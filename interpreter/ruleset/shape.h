/*
 * What each plays to a trick: one card, or several that belong together, as a pair, a row of pairs,
 * or any cards of one suit. A shape is a byte, since a state keeps one for each trick.
 */
#ifndef ELDEST_RULESET_SHAPE_H
#define ELDEST_RULESET_SHAPE_H

#include <stdint.h>

typedef uint8_t shape_t;

#define SHAPE_CARD      ((shape_t)0) /* a single card: every trick that nobody says more of */
#define SHAPE_SAME_MAX  7            /* equal cards */
#define SHAPE_ROW_MAX   31           /* heights in a row; cards of one suit */
#define SHAPE_WIDTH_MAX (SHAPE_SAME_MAX * SHAPE_ROW_MAX)

/* So many equal cards of each of `row` heights, one above the other, in one suit; with no equal
 * cards, of none: `row` cards of one suit, whatever they rank. */
static inline shape_t shape_make(unsigned same, unsigned row)
{
    return (shape_t)(same << 5 | row);
}

/* How many equal cards; 0: they need not be equal, nor in a row. */
static inline unsigned shape_same(shape_t shape)
{
    return shape >> 5;
}

/* How many heights in a row; where none need be equal, how many cards. */
static inline unsigned shape_row(shape_t shape)
{
    return shape & 31;
}

/* How many cards each plays. */
static inline unsigned shape_width(shape_t shape)
{
    unsigned same = shape_same(shape);
    return shape == SHAPE_CARD ? 1 : shape_row(shape) * (same ? same : 1);
}

#endif
