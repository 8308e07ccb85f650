/* The members of events: for the files json_events*.c. */
#ifndef ELDEST_TRANSCRIPT_JSON_EVENT_FIELDS_H
#define ELDEST_TRANSCRIPT_JSON_EVENT_FIELDS_H

#include "transcript/json_parts.h"

/* --- members of many events (json_events.c) --------------------------------------------------- */

void event_seat(const struct subject_of_line *of, const char *key);
void event_card(const struct subject_of_line *of, const char *key);
void event_scores(const struct subject_of_line *of, const char *key);

/* Where a rule stands is written with its name, and what its hook says. */
void event_reason(struct json_lines *lines, const char *key, const char *rule,
                  const struct reason *reason);

/* --- one list for each kind of event ---------------------------------------------------------- */

/* json_events_deal.c */
extern const struct json_field event_match_fields[], event_draw_fields[], event_seated_fields[],
    event_deal_fields[], event_gathered_fields[], event_cut_fields[], event_dealt_fields[],
    event_turned_up_fields[], event_flipped_fields[], event_play_ended_fields[],
    event_taken_fields[], event_talon_won_fields[], event_turned_down_fields[],
    event_swapped_fields[], event_exchanged_fields[], event_taken_back_fields[],
    event_shown_fields[];

/* json_events_play.c */
extern const struct json_field event_decision_fields[], event_shown_calls_fields[],
    event_refused_fields[], event_contract_fields[], event_called_card_fields[],
    event_trick_fields[], event_noted_fields[];

/* json_events_score.c */
extern const struct json_field event_fined_fields[], event_forfeited_fields[],
    event_ledger_fields[], event_remark_fields[], event_deal_over_fields[],
    event_match_over_fields[], event_result_fields[];

#endif
