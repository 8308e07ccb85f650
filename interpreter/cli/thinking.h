/*
 * How computer players are asked for: who plays, --seats thinker,random, and how long each may
 * think,
 * --think 200ms or --iterations 5000.
 */
#ifndef ELDEST_CLI_THINKING_H
#define ELDEST_CLI_THINKING_H

#include "base/arena.h"
#include "cli/verb.h"
#include "players/computer.h"

/* The help of the three flags, the same for every verb that has them. */
#define THINK_FLAG      "think", "TIME", "processor time for each decision: 200ms, 0.2s"
#define ITERATIONS_FLAG "iterations", "N", "so many iterations instead: the same game anywhere"
#define SEATS_FLAG      "seats", "LIST", "who plays: thinker,random or so; see above"

/*
 * What --think or --iterations say; *budget stays as it is if neither is given. False, and a
 * message, if they make no sense: EXIT_USAGE.
 */
bool thinking_read(const struct command *command, struct budget *budget);

/* Who is named in a list, in its order. */
struct entrants {
    struct entrant *entrants;
    unsigned count; /* at least 1, at most SEATS_MAX */
};

/*
 * Reads what followed a flag of the command: names with commas between, each "random", "rollout",
 * "thinker", with a strength of its own if wanted, "thinker:50ms" or "thinker:2000", or the file of
 * a policy, "low.lua". Who has no strength of its own has the usual one. All is in the arena, which
 * must outlive the diagnostics.
 *
 * EXIT_FINE; EXIT_USAGE and a message if the list makes no sense; EXIT_FAULT and a diagnostic if a
 * file cannot be read.
 */
enum exit_code entrants_read(const struct command *command, const char *flag, const char *text,
                             struct budget usual, struct arena *arena,
                             struct diagnostics *diagnostics, struct entrants *entrants);

#endif
