/*
 * Programs at some seats of one table, and the match that they hear. What a program forfeits is
 * told to whoever listens, and the seat is left to others.
 */
#ifndef ELDEST_PLAYERS_PARTY_H
#define ELDEST_PLAYERS_PARTY_H

#include "players/program.h"

/* Who plays where, by seat; NULL: not a program. */
struct party_wish {
    const char *commands[SEATS_MAX];
    int64_t milliseconds; /* for each answer */
};

struct party;

/*
 * Starts the programs. The caller owns the party, and ignores SIGPIPE while it lives. A listener
 * that is all zeroes is nobody.
 */
struct party *party_gather(const struct party_wish *wish, const struct ruleset *rules,
                           struct listener listener);
void party_leave(struct party *party); /* takes NULL */

/* Who must hear of each match: the programs do, and the party's listener. */
struct listener party_listener(struct party *party);

/* What the actor does; BREAK_OFF if no program plays for it. A policy's and a guest's `choose`. */
int party_choose(void *self, const struct state *state, struct set legal);

/* Says of every program that has forfeited who it was and why; how many there are. */
unsigned party_tell_forfeits(const struct party *party, FILE *out);

#endif
