/* What the files of save share: for save*.c only. */
#ifndef ELDEST_RECORD_SAVE_PARTS_H
#define ELDEST_RECORD_SAVE_PARTS_H

#include <stdio.h>

#include "base/arena.h"
#include "base/memory.h"
#include "record/record.h"
#include "transcript/seats.h"
#include "transcript/column.h"

struct save {
    struct arena *arena;
    const struct ruleset *rules;
    struct save_heading heading;
    struct seat_names names;
    struct transcript *transcript;

    /* How the match began. */
    struct state start;
    bool has_begun;      /* the first deal of those that are told */
    const char *draw;    /* the cards drawn for seats, with commas */
    uint8_t chosen_seat; /* by who drew highest; NO_SEAT: nobody chose */
    uint8_t dealer;      /* the first that chance has named; NO_SEAT: none */

    /* The deals, as they are written. */
    struct memory_file deals;
    size_t counted, nodes; /* bytes of the deals that were counted, and at most how many nodes */
    bool in_deal;          /* its dash is written, and the next key begins a line */
    bool has_come_to_a_step, is_doing, is_deal_over;
    uint8_t pending_count; /* cards of a trick that are not written yet, from pending[0] */
    uint8_t pending_seat[SEATS_MAX];
    const char *pending[SEATS_MAX]; /* each with what is said of it */
    bool is_explained;              /* something is said of one of them */
    const char *note, *comment;     /* of the next action; or NULL */

    /* The same as a list of numbers, but for its last bracket. */
    struct memory_file list;
    size_t list_columns; /* of its last line; 0: nothing is written */

    /* How it stands, or how it has ended. */
    struct state end;
    const char *remarks; /* on the match; NULL: it goes on, or there are none in this ruleset */
};

/* --- words and lists (save.c) ---------------------------------------------------------------- */

/* A scalar, as YAML must have it. */
const char *save_word(const struct save *save, const char *text);
const char *save_card(const struct save *save, unsigned card);

/* The list with one more item. */
const char *save_listed(const struct save *save, const char *list, const char *item);

/* --- deals (save_deal.c) ---------------------------------------------------------------------- */

/* Writes what the event says of a deal. */
void save_hear_deal(struct save *save, const struct event *event);

/* Writes what is still open of the last deal to `out`, which may be other than the save's. */
void save_open_deal(const struct save *save, FILE *out);

/* "refused: {...}", "fined: {...}", "lays open: ...", "claim: {...}": an entry for what happens
 * beside decisions; NULL for any other event. */
const char *save_aside(const struct save *save, const struct event *event);

/* --- the list of numbers (save_action_list.c) ------------------------------------------------- */

/* The pack, when it is known how it was shuffled. */
void save_list_pack(struct save *save, const struct state *state);

/* What else chance answered and players did. */
void save_hear_actions(struct save *save, const struct event *event);

void save_write_list(struct save *save, FILE *out);

/* --- what came of it (save_expect.c) ---------------------------------------------------------- */

/* The remarks on a match that is over, by account; NULL if the ruleset has none. */
const char *save_match_remarks(const struct save *save, const struct event *event);

/* `expect:` of a deal that is over, and of the match as it stands, to `out`. */
void save_deal_result(const struct save *save, const struct event *event, FILE *out);
void save_match_result(const struct save *save, FILE *out);

#endif
