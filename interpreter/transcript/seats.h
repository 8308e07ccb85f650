/*
 * What the places at a table are called. Four seats are North, East, South and West, clockwise; two
 * are North and South; otherwise they are numbered: Seat 1, Seat 2 ... A side is its seats joined:
 * North-South.
 */
#ifndef ELDEST_TRANSCRIPT_SEATS_H
#define ELDEST_TRANSCRIPT_SEATS_H

#include "base/arena.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

/* The names of the seats of one ruleset and of those who keep a score. Strings live in an arena.
 * Who names one seat asks seats_name: the number may be that of nobody. */
struct seat_names {
    const char *seats[SEATS_MAX];
    const char *accounts[SEATS_MAX]; /* sides, or the seats again */
    uint8_t seat_count, account_count;
};

/* The own name of a place, of so many. */
const char *seats_place(unsigned players, unsigned seat, struct arena *arena);

/* The places' own names. */
struct seat_names seats_by_place(const struct ruleset *rules, struct arena *arena);

/* The same, but "A" and "B" for places that have a number: numbers follow them, "A 6, B 4".
 */
struct seat_names seats_by_letter(const struct ruleset *rules, struct arena *arena);

/*
 * The same by the names of the players who sit there, a side as "First and Third". players: one for
 * each as they came; all borrowed.
 */
struct seat_names seats_by_player(const struct ruleset *rules, const struct state *state,
                                  const char *const *players, struct arena *arena);

/* The same names in another arena. */
struct seat_names seats_copy(const struct seat_names *names, struct arena *arena);

/* The name of a seat; "nobody" for NO_SEAT, or any other number that is no seat's. */
const char *seats_name(const struct seat_names *names, unsigned seat);

/* What the players are called before they have seats: by these names, or "Player 1" if NULL. */
const char *seats_player(const char *const *players, unsigned player, struct arena *arena);

/* The seat or the account of that name, in any case; -1 if there is none. */
int seats_find(const struct seat_names *names, const char *text);
int seats_find_account(const struct seat_names *names, const char *text);

#endif
