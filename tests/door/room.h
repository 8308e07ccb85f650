/* A ruleset at a table, for the tests of eldest.h: what goes wrong is written into `errors`. */
#ifndef ELDEST_TESTS_DOOR_ROOM_H
#define ELDEST_TESTS_DOOR_ROOM_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eldest.h"

struct room {
    struct eldest_ruleset *rules;
    struct eldest_table *table;
    struct eldest_match match;
    char *errors;
    size_t error_size;
    FILE *stream;
};

/* Of the repository's rulesets, or of those of the tests. option may be NULL; players 0. */
struct eldest_ruleset *load(const char *name, const char *option, unsigned players, FILE *errors);

/* At a table, with a match of seed 42 begun. The caller leaves it. */
struct room *enter(const char *name, const char *option);

/* The same with a game: the text of a record or script. */
struct room *enter_game(const char *text);
void leave(struct room *room);

/* Calls `try` with the path of each ruleset that ships; how many there are. */
unsigned each_of_shelf(void (*try)(const char *path));

/* What has gone wrong so far. */
const char *told(struct room *room);

struct eldest_look look_at(const struct room *room);

/* The cards of a hand that are seen, ascending; how many. */
unsigned hand_of(const struct eldest_table *table, const struct eldest_match *match, unsigned seat,
                 uint16_t *cards);

bool has_action(const struct eldest_actions *actions, unsigned action);

/* Chance answers until it need not. */
void answer_chance(struct room *room);

/* The first legal action, which is often to pass, and the last, which seldom is. */
unsigned last_action(const struct room *room);
unsigned first_action(const struct room *room);

/* One move: the first action, or whatever nobody must choose. */
void play_on(struct room *room);
void play_boldly(struct room *room); /* the last */

static inline bool is_over(const struct eldest_match *match)
{
    return eldest_turn(match) == ELDEST_OVER;
}

#endif
