/* Events as JSON: what several of them have; each is a row of json_events_*.c. */
#include "transcript/json_parts.h"

/* --- members of many events ------------------------------------------------------------------ */

void event_seat(const struct subject_of_line *of, const char *key)
{
    lines_seat(of->lines, key, of->event->seat);
}

void event_card(const struct subject_of_line *of, const char *key)
{
    json_member_string(&of->lines->json, key, lines_card_name(of->lines, of->event->number));
}

void event_suits(const struct subject_of_line *of, const char *key)
{
    lines_suits(of->lines, key, of->event->before, of->event->after);
}

/* Where a rule stands is written with its name, and what its hook says: see OF_A_RULE. */
void event_reason(struct json_lines *lines, const char *key, const char *rule,
                  const struct reason *reason)
{
    lines_rule(lines, key, rule, reason->place);
    if (reason->says)
        json_member_string(&lines->json, "says", reason->says);
}

void json_lines_refusal(struct json_lines *lines, enum refusal refusal, const struct reason *reason)
{
    event_reason(lines, "rule", refusal == REFUSED_NOT_HELD ? "not held" : reason->rule, reason);
}

static const struct json_field of_every_event[] = {
    {"event", "a word", "What happens: one of these.", NULL},
    {"number", "a number", "Of this event, at a table: they rise.", NULL},
    {"as", "a seat", "Whose view it is, for a client of several seats.", NULL},
    {"deal", "a number", "Of which deal, from 1; from the first on.", NULL},
    {0},
};

static const struct json_field of_a_rule[] = {
    {"file", "a text", "In which file it stands, unless it is a rule of the language.", NULL},
    {"line", "a number", "On which line.", NULL},
    {"says", "a text", "What its hook says of it, where there is one that does.", NULL},
    {0},
};

/* --- the rows -------------------------------------------------------------------------------- */

/* A row for each event, in the file that has its members: what it is called, when it comes. Events
 * without one are not told in lines of their own; all choices have the one of calls. */
static const struct json_message *row_of(enum event_kind kind)
{
    return json_events_deal[kind].name   ? &json_events_deal[kind]
           : json_events_play[kind].name ? &json_events_play[kind]
                                         : &json_events_score[kind];
}

const struct json_message *lines_event_of(enum event_kind kind)
{
    const struct json_message *row = row_of(event_is_choice(kind) ? EVENT_CALLED : kind);
    return row->name ? row : NULL;
}

const struct json_message *json_lines_event(unsigned number)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        const struct json_message *row = row_of((enum event_kind)kind);
        if (row->name && number-- == 0)
            return row;
    }
    return NULL;
}

const struct json_message lines_event_parts[] = {
    {"every event", "What all events have.", of_every_event},
    {"a rule", "What stands beside a `rule`.", of_a_rule},
    {"ledger", "A line of the score.", event_ledger_fields},
    {"remark", "What the rules say of somebody.", event_remark_fields},
    {"result", "What came of it.", event_result_fields},
    {0},
};
