/* What came of a deal and of the match, as JSON. */
#include "record/json_parts.h"
#include "record/outcome.h"

void lines_fined(struct json_lines *lines, const struct event *event)
{
    const struct score_line *penalty = &lines->rules->penalties[event->number];
    lines_seat(lines, "seat", event->seat);
    lines_rule(lines, penalty->name, penalty->place);
}

void lines_forfeited(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "seat", event->seat);
    if (event->words)
        json_member_string(&lines->json, "why", event->words);
}

void lines_ledger(struct json_lines *lines, const char *key, const struct event *event)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < ledger.count; i++) {
        const struct ledger_line *line = &ledger.lines[i];
        json_open(&lines->json, '{');
        json_member_string(&lines->json, "to", lines->names.accounts[line->account]);
        json_member_integer(&lines->json, "points", line->points);
        lines_rule(lines, line->rule->name, line->rule->place);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

static void write_remarks(struct json_lines *lines, const struct event *event,
                          outcome_remark *is_said)
{
    const struct match_rules *match = &lines->rules->match;
    json_key(&lines->json, "remarks");
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < match->remark_count; i++) {
        for (unsigned account = 0; account < lines->rules->account_count; account++) {
            if (!is_said(event->engine, event->after, &match->remarks[i], account))
                continue;
            json_open(&lines->json, '{');
            json_member_string(&lines->json, "to", lines->names.accounts[account]);
            lines_rule(lines, match->remarks[i].name, match->remarks[i].place);
            json_close(&lines->json, '}');
        }
    }
    json_close(&lines->json, ']');
}

void lines_deal_over(struct json_lines *lines, const struct event *event)
{
    int32_t tricks[SEATS_MAX];
    for (unsigned seat = 0; seat < lines->rules->players; seat++)
        tricks[seat] = event->after->tricks_won[seat];
    json_member_boolean(&lines->json, "abandoned", event->after->abandoned);
    lines_numbers(lines, "tricks", lines->names.seats, tricks, lines->rules->players);
    lines_ledger(lines, "ledger", event);
    lines_scores(lines, event->after);
    write_remarks(lines, event, outcome_deal_remark);
}

void lines_match_over(struct json_lines *lines, const struct event *event)
{
    lines_accounts(lines, "winners", outcome_winners(event->engine, event->after));
    lines_scores(lines, event->after);
    write_remarks(lines, event, outcome_match_remark);
}
