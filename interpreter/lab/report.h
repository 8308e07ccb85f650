/* What a simulation is told as and read again from, and how precise it is to be. */
#ifndef ELDEST_LAB_REPORT_H
#define ELDEST_LAB_REPORT_H

#include <stdio.h>

#include "base/file.h"
#include "base/json.h"
#include "lab/duplicate.h"
#include "lab/tally.h"

/* What a simulation is told as: for people, as CSV, as JSON that can be read again and merged. */

/* Which games these are. Two tallies may be added if all of it but first and games is the same. */
struct sample {
    const char *name, *ruleset; /* for people; as the command line calls it */
    const char *said;           /* the digest of all that the ruleset says, options applied */
    unsigned players, deals_most;
    bool spread;        /* contracts were tried evenly; else all calls were equally likely */
    const char *solved; /* positions were solved: which, and for what; NULL: games were played */
    uint64_t seed;
    uint64_t first, games; /* the games that were played */
    uint64_t wanted;       /* of how many, from `first` on: more if it ended early */
    /* About how many games would be as precise as was asked for; 0: nothing was asked. */
    uint64_t enough;
    bool interrupted; /* a signal ended it before all were played */
};

static inline bool sample_is_precise(const struct sample *sample)
{
    return sample->enough && sample->enough <= sample->games;
}

/* What it is to simulate this ruleset. Texts live in the arena or in the ruleset. */
struct sample sample_of(const struct ruleset *rules, struct arena *arena);

/* Which rules these are, for a sample of which only that is not known yet. */
void sample_complete(struct sample *sample, const struct ruleset *rules, struct arena *arena);

void report_text(const struct sample *sample, const struct tally *tally, FILE *out);
void report_csv(const struct tally *tally, FILE *out); /* a row for each figure and each bin */
void report_json(const struct sample *sample, const struct tally *tally, FILE *out);

/* JSON Schema (draft-07) of what report_json and tournaments print, one object on a line. */
void report_write_schema(FILE *out);

/* As a picture, SVG: scores with their intervals, and how they are distributed (pictures.c). */
void report_plot(const struct sample *sample, const struct tally *tally, FILE *out);

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

/* Of an object that is open: by which rules which games there are; only which games. */
void report_sample_json(struct json *json, const struct sample *sample);
void report_games_json(struct json *json, const struct sample *sample);

/* The same: the digest, and all that it takes to read the tally again. */
void report_tally_json(struct json *json, const struct tally *tally);

/* The same: what kind of figure it is; its value and interval, as far as known. */
void report_kind_json(struct json *json, enum figure_kind kind);

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

/*
 * How well figures are to be known before a simulation may end. It is the width of intervals that
 * ends it, never where they lie: what has been found does not decide for how long one looks.
 */

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

/* Tallies that were written as JSON: read again, to be merged or gone on with. */

struct standings;

/* What came of a simulation or, with standings, of a tournament; of that the games are sets, and of
 * solving they are positions. */
struct saved {
    struct sample sample;
    struct tally *tally;
    struct standings *standings; /* of the same tally; NULL: a simulation's */
};

/* "game", "set" or "position", whatever these are figures of. */
const char *saved_unit(const struct saved *saved);

/* Prints them as JSON that can be read again. */
void saved_print(const struct saved *saved, FILE *out);

/*
 * Reads what that has printed. False, and why in *fault (a phrase from the arena), if the file is
 * something else, or damaged. Texts and the panel live in the arena; the caller destroys the tally.
 */
bool saved_read(const char *path, struct arena *arena, struct saved *saved, const char **fault);

/* What figures may be written over: other figures, or any file if that is what somebody wants. */
struct file_over saved_over(bool any);

/* Why two of them cannot be added, from the arena; NULL if they can: other rules, other seeds. */
const char *saved_mismatch(const struct saved *a, const struct saved *b, struct arena *arena);

/* Adds other games to the sum of games: figures that fit one another. */
void saved_add(struct saved *sum, const struct saved *more);

/*
 * Adds up all of them, at least one, in whatever order they come, into the first. NULL if games are
 * neither missing nor there twice; else which. Missing games are no fault if `partial`.
 */
const char *saved_merge(struct saved *all, unsigned count, bool partial, struct arena *arena);

#endif
