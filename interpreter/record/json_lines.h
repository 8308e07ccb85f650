/*
 * A match as JSON lines: every event an object, and at every decision the seat, all legal actions
 * and the one that was taken. Cards and seats have their plain names; refusals, tricks and lines of
 * the score name the rule that decided, and where it stands.
 */
#ifndef ELDEST_RECORD_JSON_LINES_H
#define ELDEST_RECORD_JSON_LINES_H

#include <stdio.h>

#include "record/event.h"

struct json_lines;

/* Players' names as they came, or NULL; borrowed, as out is. The caller owns the result. */
struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out);
void json_lines_destroy(struct json_lines *lines);

/* Who must hear of the match. */
struct listener json_lines_listener(struct json_lines *lines);

#endif
