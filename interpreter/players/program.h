/*
 * A program that plays a seat. It is said what `eldest table` says to a client of that seat: hello,
 * the events as the seat may know them, and at its decisions a turn, which it answers with an act.
 * One that does not answer in time, ends, or answers what is no legal act has forfeited: it is told
 * nothing more, and somebody else must play for it.
 */
#ifndef ELDEST_PLAYERS_PROGRAM_H
#define ELDEST_PLAYERS_PROGRAM_H

#include "engine/event.h"
#include "transcript/seats.h"

struct program;

/* Starts the command for a seat; milliseconds is what each answer may take. The caller owns it. */
struct program *program_start(const struct ruleset *rules, unsigned seat, const char *command,
                              int64_t milliseconds);
void program_stop(struct program *program); /* takes NULL */

/* Who must hear of the match so that the program can play. */
struct listener program_listener(struct program *program);

/* What the seat does, a legal action; -1 if the program has forfeited, now or before. */
int program_choose(struct program *program, const struct engine *engine, const struct state *state,
                   struct set legal);

/* Why it has forfeited: "did not answer within 2000 ms"; NULL if it has not. */
const char *program_fault(const struct program *program);
const char *program_command(const struct program *program);

#endif
