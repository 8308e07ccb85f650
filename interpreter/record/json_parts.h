/* What the parts of JSON lines share: for the files json_*.c. */
#ifndef ELDEST_RECORD_JSON_PARTS_H
#define ELDEST_RECORD_JSON_PARTS_H

#include "base/json.h"
#include "record/json_lines.h"
#include "record/seats.h"

struct json_lines {
    struct arena *arena;
    const struct ruleset *rules;
    const char *const *players; /* or NULL */
    struct seat_names names;
    struct json json;
};

/* --- values (json_values.c): members of the object being written ------------------------------ */

const char *lines_card_name(const struct json_lines *lines, unsigned card);
void lines_cards(struct json_lines *lines, const char *key, struct set cards);
void lines_card_list(struct json_lines *lines, const char *key, const card_t *cards,
                     unsigned count);
void lines_seat(struct json_lines *lines, const char *key, unsigned seat);

/* A player by name, or by number from 1. */
void lines_player(struct json_lines *lines, const char *key, unsigned player);

/* The rule that decided, and its line if it has one. */
void lines_rule(struct json_lines *lines, const char *rule, struct place place);

/* An object with a number for each name. */
void lines_numbers(struct json_lines *lines, const char *key, const char *const *names,
                   const int32_t *numbers, unsigned count);
void lines_scores(struct json_lines *lines, const struct state *state);

/* An array of those who keep a score: a bit for each. */
void lines_accounts(struct json_lines *lines, const char *key, uint8_t accounts);

/* The suit variables that this move has changed. */
void lines_suits(struct json_lines *lines, const struct event *event);

/* --- events ---------------------------------------------------------------------------------- */

/* json_actions.c: who decides what, and among which actions */
void lines_actor(struct json_lines *lines, const struct state *state, unsigned actor);
void lines_legal(struct json_lines *lines, const struct state *state, struct set legal);
void lines_decision(struct json_lines *lines, const struct event *event);
void lines_refused(struct json_lines *lines, const struct event *event);
void lines_contract(struct json_lines *lines, const struct event *event);
void lines_called_card(struct json_lines *lines, const struct event *event);
void lines_trick(struct json_lines *lines, const struct event *event);

/* json_results.c */
void lines_ledger(struct json_lines *lines, const char *key, const struct event *event);
void lines_forfeited(struct json_lines *lines, const struct event *event);
void lines_fined(struct json_lines *lines, const struct event *event);
void lines_deal_over(struct json_lines *lines, const struct event *event);
void lines_match_over(struct json_lines *lines, const struct event *event);

/* json_cases.c: a line of a table, what it expects and what is so */
void lines_case(struct json_lines *lines, const struct event *event);

#endif
