/* What a simulation is told as: for people, as CSV, as JSON that can be read again and merged. */
#ifndef ELDEST_LAB_REPORT_H
#define ELDEST_LAB_REPORT_H

#include <stdio.h>

#include "base/json.h"
#include "lab/duplicate.h"
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

/* --- what the reports share ------------------------------------------------------------------ */

/* The name of a figure, indented, and blanks up to where its values begin. */
void report_name(const char *name, FILE *out);

/* The unit that a figure is shown in to people, " %" or "", and how many of it make 1. */
const char *report_unit(const struct figure *figure);
double report_scale(const struct figure *figure);

/* Why there are fewer games than were wanted, or whether they are enough: a line, or none. */
void report_ending(const struct sample *sample, FILE *out);

/* A field of CSV in quotes, and the comma after it. */
void report_field(const char *text, FILE *out);

/* "low,high" as fields of CSV, empty where there is no interval. */
void report_bounds(const struct estimate *estimate, FILE *out);

/* Of an object that is open: which games there are. */
void report_games_json(struct json *json, const struct sample *sample);

/* The same: what kind of figure it is; its value and interval, as far as known. */
void report_kind_json(struct json *json, enum figure_kind kind);
void report_estimate_json(struct json *json, const struct estimate *estimate);

/* A member that is an object: such an estimate; that of a difference, with whether it is clear of
 * zero. Nothing if it is not known. */
void report_value_json(struct json *json, const char *key, const struct estimate *estimate);
void report_difference_json(struct json *json, const char *key, const struct estimate *difference);

/* --- a duplicate: each figure at both tables, and the difference with its interval ----------- */

/* Both tables of a duplicate. The samples are of the same games. */
struct tables {
    const struct sample *samples[2];
    const struct tally *first;
    const struct duplicate *duplicate; /* what came of the second, too */
};

void duplicate_report_text(const struct tables *tables, FILE *out);
void duplicate_report_csv(const struct tables *tables, FILE *out); /* a row for each figure */
void duplicate_report_json(const struct tables *tables, FILE *out);

#endif
