/* Random games in which somebody sits at the table and is shown it. */
#ifndef ELDEST_TESTS_PLAY_TABLES_H
#define ELDEST_TESTS_PLAY_TABLES_H

#include "script/fixture.h"

#include "base/rng.h"
#include "play/board.h"
#include "transcript/seat_view.h"

/* A decision of the seat, and what happened, as a test looks at it: the whole match beside the
 * view. */
struct watched {
    struct arena *arena;
    const struct ruleset *rules;
    struct ruleset *own_rules; /* the same, if they go with the table */
    struct engine engine;
    struct seat_names names;
    struct board board;
    struct diagnostics *diagnostics;
    struct rng rng;
    unsigned deals; /* that are played */
    void (*asked)(struct watched *table, const struct state *state, const struct view *view,
                  struct set legal);                                /* or NULL */
    void (*told)(struct watched *table, const struct event *event); /* or NULL */
};

/* The table of a ruleset for so many players (0: as it says), the seat in view, 80 columns. */
struct watched watched_open(const char *ruleset, unsigned players, unsigned seat);
void watched_close(struct watched *table);

/* Plays deals of a match at random. */
void watched_play(struct watched *table, uint64_t seed);

/* What a function of a board prints; the caller frees it. */
char *printed(void (*print)(const struct board *board, const struct view *view, struct set legal,
                            FILE *out),
              const struct board *board, const struct view *view, struct set legal);

/* Plays two deals of each ruleset in every way it can be asked for, the table prepared by the test.
 */
void tables_play_all(void (*prepare)(struct watched *table));

/* The same of each ruleset in the folder rulesets/ of the sources. */
void tables_play_shelf(void (*prepare)(struct watched *table));

/* How often each kind of card is named in a text, by its first copy; in brackets only, if wanted.
 */
void cards_printed(const struct pack *pack, const char *text, bool marked,
                   unsigned counts[CARDS_MAX]);

/* The same of a set of cards. */
void cards_counted(const struct pack *pack, struct set cards, unsigned counts[CARDS_MAX]);

#endif
