/* Events in transcripts: what several of them have; each is a row of events_*.c. */
#include "transcript/events.h"

/* --- members of many events ------------------------------------------------------------------- */

void event_seat(const struct subject_of_line *of, const char *key)
{
    lines_seat(of->lines, key, of->event->seat);
}

void event_card(const struct subject_of_line *of, const char *key)
{
    lines_card(of->lines, key, of->event->number);
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
    json_member_optional(&lines->json, "says", reason->says);
}

void json_lines_refusal(struct json_lines *lines, enum refusal refusal, const struct reason *reason)
{
    event_reason(lines, "rule", refusal == REFUSED_NOT_HELD ? "not held" : reason->rule, reason);
}

static const struct json_field of_every_event[] = {
    {"event", "a word", "The kind of event, one of these.", NULL},
    {"number", "a number", "The number of the event, at a table: numbers rise.", NULL},
    {"as", "a seat", "The seat whose view it is, for a client with several seats.", NULL},
    {"deal", "a number", "The number of the deal, from 1; from the first deal on.", NULL},
    {0},
};

static const struct json_field of_a_rule[] = {
    {"file", "a text", "The file with the rule, unless it is a rule of the language.", NULL},
    {"line", "a number", "Its line.", NULL},
    {"says", "a text", "The reason that its hook gives, if there is one.", NULL},
    {0},
};

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row *event_row(enum event_kind kind)
{
    static const struct event_row *const tables[] = {events_of_match, events_of_deal,
                                                     events_of_play, events_of_score};
    const struct event_row *row = &tables[0][kind];
    for (unsigned i = 1; i < 4 && !row->json.name && !row->tell; i++)
        row = &tables[i][kind];
    return row;
}

const struct json_message *lines_event_of(enum event_kind kind)
{
    const struct event_row *row = event_row(event_is_choice(kind) ? EVENT_CALLED : kind);
    return row->json.name ? &row->json : NULL;
}

const struct json_message *json_lines_event(unsigned number)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        const struct event_row *row = event_row((enum event_kind)kind);
        if (row->json.name && number-- == 0)
            return &row->json;
    }
    return NULL;
}

const struct json_message lines_event_parts[] = {
    {"every event", "Members of all events.", of_every_event},
    {"a rule", "Members next to a `rule`.", of_a_rule},
    {"ledger", "A line of the score.", event_ledger_fields},
    {"remark", "A remark of the rules about a side or seat.", event_remark_fields},
    {"result", "The result.", event_result_fields},
    {0},
};
