/* The members of events that tell what came of a deal or a match. */
#include "transcript/json_parts.h"
#include "transcript/outcome.h"

/* --- what came of it ------------------------------------------------------------------------- */

FIELD(write_penalty)
{
    const struct score_line *penalty = &of->lines->rules->penalties[of->event->number].line;
    lines_rule(of->lines, key, penalty->name, penalty->place);
}

static const struct json_field fined_fields[] = {
    {"seat", "a seat", "Against whom.", event_seat},
    {"rule", "a rule", "Which penalty.", write_penalty},
    {0},
};

FIELD(write_why)
{
    if (of->event->words)
        json_member_string(&of->lines->json, key, of->event->words);
}

static const struct json_field forfeited_fields[] = {
    {"seat", "a seat", "Whose program it was.", event_seat},
    {"why", "a text", "Why, for who may know the cards of the seat.", write_why},
    {0},
};

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
        lines_rule(lines, "rule", line->rule->name, line->rule->place);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

const struct json_field event_ledger_fields[] = {
    {"to", "a side or seat", "Whose score it is.", NULL},
    {"points", "a number", "How many.", NULL},
    {"rule", "a rule", "Which line of the score.", NULL},
    {0},
};

const struct json_field event_remark_fields[] = {
    {"to", "a side or seat", "Of whom it is said.", NULL},
    {"rule", "a rule", "What is said, by its name.", NULL},
    {0},
};

static void write_remarks(struct json_lines *lines, const char *key, const struct event *event,
                          outcome_remark *is_said)
{
    const struct match_rules *match = &lines->rules->match;
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < match->remark_count; i++) {
        for (unsigned account = 0; account < lines->rules->account_count; account++) {
            if (!is_said(event->engine, event->after, &match->remarks[i], account))
                continue;
            json_open(&lines->json, '{');
            json_member_string(&lines->json, "to", lines->names.accounts[account]);
            lines_rule(lines, "rule", match->remarks[i].name, match->remarks[i].place);
            json_close(&lines->json, '}');
        }
    }
    json_close(&lines->json, ']');
}

FIELD(write_abandoned)
{
    json_member_boolean(&of->lines->json, key, of->state->abandoned);
}

FIELD(write_ledger)
{
    lines_ledger(of->lines, key, of->event);
}

FIELD(write_deal_remarks)
{
    write_remarks(of->lines, key, of->event, outcome_deal_remark);
}

static const struct json_field deal_over_fields[] = {
    {"abandoned", "true or false", "Whether it is not scored.", write_abandoned},
    {"tricks", "{seat: number}", "How many tricks each has won.", line_tricks_won},
    {"ledger", "an array of `ledger`", "The lines of the score.", write_ledger},
    {"scores", "{name: number}", "How many points each has now.", line_scores},
    {"remarks", "an array of `remark`", "What the rules say of it besides.", write_deal_remarks},
    {0},
};

FIELD(write_winners)
{
    lines_accounts(of->lines, key, outcome_winners(of->engine, of->state));
}

FIELD(write_match_remarks)
{
    write_remarks(of->lines, key, of->event, outcome_match_remark);
}

static const struct json_field match_over_fields[] = {
    {"winners", "sides or seats", "Who has won.", write_winners},
    {"scores", "{name: number}", "How many points each has.", line_scores},
    {"remarks", "an array of `remark`", "What the rules say of it besides.", write_match_remarks},
    {0},
};

FIELD(write_over)
{
    json_member_boolean(&of->lines->json, key, of->state->turn == TURN_OVER);
}

const struct json_field event_result_fields[] = {
    {"over", "true or false", "Whether the match is.", write_over},
    {"scores", "{name: number}", "How many points each has.", line_scores},
    {"winners", "sides or seats", "Who has won, when it is over.", write_winners},
    {0},
};

void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state)
{
    const struct subject_of_line of = {.lines = lines, .state = state, .engine = engine};
    lines_fields(&of, event_result_fields);
}

/* --- the rows -------------------------------------------------------------------------------- */

static const struct json_field no_fields[] = {{0}};

const struct json_message json_events_score[EVENT_KINDS] = {
    [EVENT_FINED] = {"fined", "a penalty is adjudicated", fined_fields},
    [EVENT_FORFEITED] = {"forfeited", "a program plays no more", forfeited_fields},
    [EVENT_DEAL_OVER] = {"deal over", "a deal is scored or abandoned", deal_over_fields},
    [EVENT_TIME_CALLED] = {"time called", "the match ends by agreement", no_fields},
    [EVENT_MATCH_OVER] = {"match over", "the match is decided", match_over_fields},
    [EVENT_BROKEN_OFF] = {"broken off", "nobody goes on; a script ends so", no_fields},
};
