/*
 * A match as JSON lines: every event an object, and at every decision the seat, all legal actions
 * and the one that was taken. Cards and seats have their plain names; refusals, tricks and lines of
 * the score name the rule that decided, and where it stands.
 */
#ifndef ELDEST_RECORD_JSON_LINES_H
#define ELDEST_RECORD_JSON_LINES_H

#include <stdio.h>

#include "engine/event.h"

struct json_lines;

/* Of what is said to clients: raised when a message changes its meaning, not when one is added. */
#define PROTOCOL_VERSION 1

/* Players' names as they came, or NULL; borrowed, as out is. The caller owns the result. */
struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out);
void json_lines_destroy(struct json_lines *lines);

/* Who must hear of the match. */
struct listener json_lines_listener(struct json_lines *lines);

/* --- lines of the caller's own, between those of events (json_position.c) -------------------- */

/* Writes to the same place: a line is an object and json_line. */
struct json *json_lines_writer(struct json_lines *lines);

/* The line that is said first, to whoever is at the other end of a pipe: versions, and the game. */
void json_lines_hello(struct json_lines *lines);

/* Members that say what the match waits for: "to" and, of a decision, who and what is legal. */
void json_lines_turn(struct json_lines *lines, const struct state *state, struct set legal);

/* A member with what a seat sees of the match; NO_SEAT: all of it, by a view of the whole state. */
void json_lines_view(struct json_lines *lines, const struct view *view);

/* Members of a result: whether the match is over, the scores, the winners when it is. */
void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state);

/* Members with the rule that refuses, and its line if it has one. */
void json_lines_refusal(struct json_lines *lines, enum refusal refusal,
                        const struct reason *reason);

#endif
