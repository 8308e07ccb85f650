/*
 * A match as JSON lines: every event an object, and at every decision the seat, all legal actions
 * and the one that was taken. Cards and seats have their plain names; refusals, tricks and lines of
 * the score name the rule that decided, and where it stands.
 *
 * What is written is rows: each member of a line has one, with the words that document it and the
 * function that writes it. So nothing is written that the reference does not tell of.
 */
#ifndef ELDEST_TRANSCRIPT_JSON_LINES_H
#define ELDEST_TRANSCRIPT_JSON_LINES_H

#include <stdio.h>

#include "engine/event.h"

struct json_lines;
struct seat_names;

/* Of what is said to clients: raised when a message changes its meaning, not when one is added. */
#define PROTOCOL_VERSION 2

/* Players' names as they came, or NULL; borrowed, as out is. The caller owns the result. */
struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out);
void json_lines_destroy(struct json_lines *lines);

/* Who must hear of the match. */
struct listener json_lines_listener(struct json_lines *lines);

/* Whether an event is a line, or only a detail of others. */
bool json_lines_tells(const struct event *event);

/* Whoever hears of turns is told there what is legal, and not again with the decision. */
void json_lines_turns_are_told(struct json_lines *lines);

/* The number that the next event has, and whose it is among the seats of one client: NO_SEAT for
 * the only one. Lines of which this is not said have neither. */
void json_lines_number(struct json_lines *lines, unsigned number, unsigned seat);

/* What seats and sides are called from here on, instead of by their places; the strings are
 * borrowed. */
void json_lines_names(struct json_lines *lines, const struct seat_names *names);

/* --- lines of the caller's own, between those of events (json_position.c) -------------------- */

/* Writes to the same place: a line is an object and json_line. */
struct json *json_lines_writer(struct json_lines *lines);

/* The line that is said first, to whoever is at the other end of a pipe: versions, and the game. */
void json_lines_hello(struct json_lines *lines);

/* Members that tell of the game: how many play it, with which cards, by which options. */
void json_lines_game(struct json_lines *lines);

/* Members that say what the match waits for: "to" and, of a decision, who and what is legal; with
 * an empty set that is not said. */
void json_lines_turn(struct json_lines *lines, const struct engine *engine,
                     const struct state *state, struct set legal);

/* The member "calls": each of the legal calls of a step that asks, with its group and with the
 * number, suit, card or rank that it names. A client can lay them out as a table. */
void json_lines_calls(struct json_lines *lines, const struct state *state, struct set legal);

/* Members with what a seat sees of the match; NO_SEAT: what all see of it, or, of a view of the
 * whole state, all of it. */
void json_lines_view(struct json_lines *lines, const struct view *view);

/* The member "stored": the view of a seat as bytes (table/stored.h), each as two hexadecimal
 * digits. eldest_match_restore reads them. */
void json_lines_stored(struct json_lines *lines, const struct view *view);

/* Members of a result: whether the match is over, the scores, the winners when it is. */
void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state);

/* Members with the rule that refuses, and its line if it has one. */
void json_lines_refusal(struct json_lines *lines, enum refusal refusal,
                        const struct reason *reason);

/* --- the reference --------------------------------------------------------------------------- */

struct json_field;

/* A message, or a part of one, with its members. */
struct json_message {
    const char *name; /* of an event: what it is called */
    const char *doc;
    const struct json_field *fields; /* the last has no name */
};

/* What is known of a member. */
struct json_field_words {
    const char *name, *form, *doc;
};

/* Every event, and every other message or part of which members are written here; by number, until
 * one is NULL. */
const struct json_message *json_lines_event(unsigned number);
const struct json_message *json_lines_part(unsigned number);

/* A field of a message by its number; without a name behind the last. */
struct json_field_words json_field_words(const struct json_message *message, unsigned number);

/* JSON Schema (draft-07) of an event, one object on a line. */
void json_lines_write_schema(FILE *out);

#endif
