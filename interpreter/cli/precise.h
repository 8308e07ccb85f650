/* How precise a simulation is to be, as the command line says it: --precision. */
#ifndef ELDEST_CLI_PRECISE_H
#define ELDEST_CLI_PRECISE_H

#include "base/arena.h"
#include "cli/verb.h"
#include "lab/precision.h"

/* A row for the flag, which may be given several times. */
#define PRECISION_FLAG "precision", "[FIGURE=]X", "end once this, or each score, is known within X"

/* How many games are played at most if --precision says when to end, and --games nothing. */
#define GAMES_IF_PRECISE 100000000

/* What the flags ask for, in the arena. False, and a message, if they make no sense. */
bool precision_read(const struct command *command, struct arena *arena,
                    struct precision *precision);

/*
 * False, and a message, if the panel has no such figure, or with a pairing the two rulesets have
 * none in common.
 */
bool precision_fits(const struct command *command, const struct precision *precision,
                    const struct panel *panel, const struct pairing *pairing, struct arena *arena);

#endif
