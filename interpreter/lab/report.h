/* What a simulation is told as: for people, as CSV, as JSON that can be read again and merged. */
#ifndef ELDEST_LAB_REPORT_H
#define ELDEST_LAB_REPORT_H

#include <stdio.h>

#include "lab/estimate.h"

/* Which games these are. Two tallies may be added if all of it but first and games is the same. */
struct sample {
    const char *name, *ruleset; /* for people; as the command line calls it */
    const char *said;           /* the digest of all that the ruleset says, options applied */
    unsigned players, deals_most;
    bool spread; /* contracts were tried evenly; else all calls were equally likely */
    uint64_t seed;
    uint64_t first, games; /* the games that were played */
    uint64_t wanted;       /* of how many, from `first` on: more if it ended early */
    /* About how many games would be as precise as was asked for; 0: nothing was asked. */
    uint64_t enough;
};

static inline bool sample_is_precise(const struct sample *sample)
{
    return sample->enough && sample->enough <= sample->games;
}

/* What it is to simulate this ruleset. Texts live in the arena or in the ruleset. */
struct sample sample_of(const struct ruleset *rules, struct arena *arena);

void report_text(const struct sample *sample, const struct tally *tally, FILE *out);
void report_csv(const struct tally *tally, FILE *out); /* a row for each figure and each bin */
void report_json(const struct sample *sample, const struct tally *tally, FILE *out);

#endif
