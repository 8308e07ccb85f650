/* What the parts of JSON lines share: for the files json_*.c. */
#ifndef ELDEST_TRANSCRIPT_JSON_PARTS_H
#define ELDEST_TRANSCRIPT_JSON_PARTS_H

#include "base/json.h"
#include "transcript/json_lines.h"
#include "transcript/seats.h"

struct json_lines {
    struct arena *arena;
    const struct ruleset *rules;
    const char *const *players; /* or NULL */
    struct seat_names names;
    struct json json;
    bool turns_are_told, is_numbered;
    unsigned number, as; /* of the next event */
};

/* What a member is written of; what its message is not about is NULL. */
struct subject_of_line {
    struct json_lines *lines;
    const struct event *event;
    const struct view *view;
    const struct state *state;
    const struct engine *engine;
    struct set legal;
};

/* A member: its row writes it by its name, or nothing where there is nothing to say. */
struct json_field {
    const char *name;
    const char *form; /* "a seat" */
    const char *doc;
    void (*write)(const struct subject_of_line *of, const char *key);
};

void lines_fields(const struct subject_of_line *of, const struct json_field *fields);

/* --- values (json_values.c): members of the object being written ------------------------------ */

const char *lines_card_name(const struct json_lines *lines, unsigned card);
const char *lines_suit_name(const struct json_lines *lines, unsigned suit);
void lines_card(struct json_lines *lines, const char *key, unsigned card); /* NO_CARD: none */
void lines_cards(struct json_lines *lines, const char *key, struct set cards);
void lines_card_list(struct json_lines *lines, const char *key, const card_byte_t *cards,
                     unsigned count);
void lines_texts(struct json_lines *lines, const char *key, const char *const *texts,
                 unsigned count);
void lines_seat(struct json_lines *lines, const char *key, unsigned seat); /* NO_SEAT: none */

/* The same of who has won a trick: null, where nobody has. */
void lines_winner(struct json_lines *lines, const char *key, unsigned seat);

/* Who played to a trick, of so many places: nothing, where everybody does. */
void lines_seats_of_trick(struct json_lines *lines, const char *key, const struct state *state,
                          unsigned trick, unsigned places);

/* A player by name, or by number from 1. */
void lines_player(struct json_lines *lines, const char *key, unsigned player);

/* The rule that decided, and its line if it has one. */
void lines_rule(struct json_lines *lines, const char *key, const char *rule, struct place place);

/* An object with a number for each name. */
void lines_numbers(struct json_lines *lines, const char *key, const char *const *names,
                   const int32_t *numbers, unsigned count);

/* An array of those who keep a score: a bit for each. */
void lines_accounts(struct json_lines *lines, const char *key, uint8_t accounts);

/* What is remembered, of one that has it. */
void lines_noted(struct json_lines *lines, const char *key, const struct note *note, unsigned seat,
                 int32_t value);

/* The suit variables; with `before`, only those that have changed since, and nothing if none has.
 */
void lines_suits(struct json_lines *lines, const char *key, const struct state *before,
                 const struct state *state);

/* Members that several lines have, as their rows name them. */
void line_ruleset(const struct subject_of_line *of, const char *key);
void line_name(const struct subject_of_line *of, const char *key);
void line_players(const struct subject_of_line *of, const char *key);
void line_passed_out(const struct subject_of_line *of, const char *key);
void line_contract(const struct subject_of_line *of, const char *key);
void line_tricks_won(const struct subject_of_line *of, const char *key);
void line_scores(const struct subject_of_line *of, const char *key);

/* Begins the function that writes a member, by its key. */
#define FIELD(name) static void name(const struct subject_of_line *of, const char *key)

/* --- the game (json_hello.c) ------------------------------------------------------------------ */

extern const struct json_field json_hello_fields[], json_game_fields[], json_suit_fields[];
void lines_options(const struct subject_of_line *of, const char *key);

/* --- what is waited for (json_turn.c) -------------------------------------------------------- */

extern const struct json_field json_turn_line_fields[], json_turn_fields[];
const char *lines_decision_kind(const struct state *state);
void lines_legal(struct json_lines *lines, const char *key, const struct state *state,
                 struct set legal);

/* --- calls (json_calls.c) -------------------------------------------------------------------- */

extern const struct json_field json_call_fields[];

/* Members of a call of the step: its text, its group, and what it names. */
void lines_call(struct json_lines *lines, const struct ask_step *ask, unsigned number);

/* --- other lines ------------------------------------------------------------------------------ */

/* events.c: an event of a match; NULL for one that is no line */
const struct json_message *lines_event_of(enum event_kind kind);
extern const struct json_message lines_event_parts[]; /* the last has no name */
void lines_ledger(struct json_lines *lines, const char *key, const struct event *event);

/* json_cases.c: a line of a table, what it expects and what is so */
void lines_case(struct json_lines *lines, const struct event *event);

#endif
