/* Playing what `simulate` is asked for: part by part, saving in between, until it is told to end.
 */
#ifndef ELDEST_CLI_SIMULATE_PLAY_H
#define ELDEST_CLI_SIMULATE_PLAY_H

#include "cli/verb.h"
#include "cli/versus.h"
#include "lab/precision.h"
#include "lab/saved.h"
#include "lab/simulation.h"

/* What the command line wants, and how far it has come. */
struct run {
    struct simulation simulation; /* its games are what is left to play */
    struct saved so_far;          /* sample.wanted games, of which sample.games are in the tally */
    struct precision precision;   /* once it is reached no more games are played; or no aims */
    struct versus versus;         /* the second table, if there is to be one */
    const char *save;             /* a file to save it in; or NULL */
    struct file_over over;        /* what may be there */
    uint64_t failed;              /* the number of the game in which a hook failed, from 1; or 0 */
    bool breaks_off;              /* somebody wants games to be broken off after few deals */
    bool is_endless;              /* answered: of so many games none came to an end */
};

/*
 * Plays, and saves what it has come to every few seconds. False if a hook failed, a diagnostic, or
 * the file cannot be written, a message: then the figures are of the games before that.
 */
bool run_play(struct run *run, const struct ruleset *rules, struct diagnostics *diagnostics);

#endif
