/*
 * What an event is in a transcript: a row with its members in JSON and its sentences in a column,
 * in the file that has both. A detail of others is no line of JSON; and what a column says with
 * what it belongs to, as cards with the table of tricks, needs no sentence.
 */
#ifndef ELDEST_TRANSCRIPT_EVENTS_H
#define ELDEST_TRANSCRIPT_EVENTS_H

#include "transcript/column_parts.h"
#include "transcript/json_parts.h"

struct event_row {
    void (*tell)(struct column *column, const struct event *event); /* or NULL */
    struct json_message json; /* without a name: none; all choices have the one of calls */
};

extern const struct event_row events_of_match[EVENT_KINDS], events_of_deal[EVENT_KINDS],
    events_of_play[EVENT_KINDS], events_of_score[EVENT_KINDS];

/* The row of a kind; an empty one, if it has none. */
const struct event_row *event_row(enum event_kind kind);

/* --- members of many events (events.c) ------------------------------------------------------- */

void event_seat(const struct subject_of_line *of, const char *key);
void event_card(const struct subject_of_line *of, const char *key);

/* The suits that have changed by the event; none is written if none has. */
void event_suits(const struct subject_of_line *of, const char *key);

/* Where a rule stands is written with its name, and what its hook says. */
void event_reason(struct json_lines *lines, const char *key, const char *rule,
                  const struct reason *reason);

/* Parts of events that have rows of their own (events_score.c). */
extern const struct json_field event_ledger_fields[], event_remark_fields[], event_result_fields[];

#endif
