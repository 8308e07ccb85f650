/*
 * Who may be asked to play a seat, as a list names it: a computer player of some strength, or a
 * policy in Lua. One that has sat down chooses from views; it does not matter at which seat.
 */
#ifndef ELDEST_PLAYERS_ENTRANT_H
#define ELDEST_PLAYERS_ENTRANT_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "players/computer.h"

/* A wish; all is borrowed. */
struct entrant {
    const char *name; /* as the list has it: "thinker:50ms" */
    enum computer_kind kind;
    struct budget budget;
    const struct source *policy; /* a file of Lua that plays instead of a computer; or NULL */
    struct place place;          /* where the list names it */
    unsigned twin;               /* how many of its name stand before it: twins choose otherwise */
};

/* Whether it has so much time for a decision, and so chooses otherwise on another machine. */
static inline bool entrant_has_clock(const struct entrant *entrant)
{
    return !entrant->policy && entrant->kind != COMPUTER_RANDOM && entrant->budget.microseconds;
}

/* What it may spend on a decision: "100 ms", "2000 iterations"; "" if it does not think. */
const char *entrant_strength(const struct entrant *entrant, struct arena *arena);

/* An entrant who has sat down; one for a thread. */
struct player;

/*
 * NULL, with a diagnostic, if a policy cannot be used. What it chooses depends on the seed, on what
 * it sees, and on nothing else. The rules and the diagnostics are borrowed; the caller owns it.
 */
struct player *player_create(const struct entrant *entrant, const struct ruleset *rules,
                             uint64_t seed, struct diagnostics *diagnostics);
void player_destroy(struct player *player); /* takes NULL */

/*
 * What the seat of the view, whose turn it is, does: one of the legal actions. Negative, with a
 * diagnostic, if a policy failed.
 */
int player_choose(struct player *player, const struct view *view, struct set legal);

/* Why it plays at random since; NULL if it does not. */
const char *player_fault(const struct player *player);

/* How many deals it played to their end for its last decision; 0 if it plays none. */
uint64_t player_iterations(const struct player *player);

/* What its last decision was made of; NULL if it plays by a policy. */
const struct advice *player_advice(const struct player *player);

#endif
