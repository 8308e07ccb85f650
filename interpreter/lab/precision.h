/*
 * How well figures are to be known before a simulation may end. It is the width of intervals that
 * ends it, never where they lie: what has been found does not decide for how long one looks.
 */
#ifndef ELDEST_LAB_PRECISION_H
#define ELDEST_LAB_PRECISION_H

#include "lab/duplicate.h"

/* Figures that are to be known within so much on either side: half of the interval. */
struct aim {
    const char *what; /* a section, "score"; a figure, "deals a game"; both, "score/South" */
    double within;    /* more than 0; of a share 0.01 is one of a hundred */
};

struct precision {
    struct aim *aims; /* all are to be reached; borrowed */
    unsigned count;
};

/*
 * The first aim that fits no figure of the panel, or, with a pairing, no figure that both rulesets
 * have; NULL if there is none.
 */
const struct aim *precision_stray(const struct precision *precision, const struct panel *panel,
                                  const struct pairing *pairing);

/*
 * About how many games would be enough for all aims: as many as the tally has, or fewer, if it is
 * precise enough; UINT64_MAX as long as nothing is known of the figures of an aim. Of an aim's
 * figures those that nothing is known of are not waited for. With a duplicate it is the differences
 * that are to be so precise.
 */
uint64_t precision_games(const struct precision *precision, const struct tally *tally,
                         const struct duplicate *duplicate);

#endif
