/* What transcripts make of what came of a deal or a match: penalties, the score, the end. */
#include "engine/sides.h"
#include "transcript/events.h"
#include "transcript/table_words.h"
#include "words/common.h"

/* --- penalties -------------------------------------------------------------------------------- */

FIELD(write_penalty)
{
    const struct score_line *penalty = &of->lines->rules->penalties[of->event->number].line;
    lines_rule(of->lines, key, penalty->name, penalty->place);
}

static const struct json_field fined_fields[] = {
    {"seat", "a seat", "The offender.", event_seat},
    {"rule", "a rule", "The penalty.", write_penalty},
    {0},
};

static void tell_fined(struct column *column, const struct event *event)
{
    const char *penalty = column->rules->penalties[event->number].line.name;
    column_tell(column,
                say_in(column->arena, SAY_EVENT_IS_FINED,
                       column_in_trick(column, event->after->trick + 1u),
                       column_seat(column, event->seat), statement_text(column->arena, penalty)));
}

/* --- claims ---------------------------------------------------------------------------------- */

FIELD(write_claimed)
{
    int32_t tricks[SEATS_MAX];
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        tricks[seat] = of->event->claimed[seat];
    lines_numbers(of->lines, key, of->lines->names.seats, tricks, of->lines->rules->players);
}

static const struct json_field claimed_fields[] = {
    {"seat", "a seat", "The player who claims or concedes.", event_seat},
    {"tricks", "{seat: number}", "The total of each seat's side.", write_claimed},
    {0},
};

static const struct statement *claimed_where(const struct column *column, const struct state *state)
{
    return state->in_trick ? column_in_trick(column, state->trick + 1u)
           : state->trick  ? column_behind_trick(column, state->trick)
                           : NULL;
}

/* "North 5, East 3, South 3 and West 2": where there are more than two sides. */
static const struct statement *claimed_by_each(const struct column *column,
                                               const struct event *event,
                                               const struct deal_sides *sides)
{
    const struct table_words words = column_words(column);
    struct statements each = {0};
    for (unsigned side = 0; side < sides->count; side++) {
        uint8_t seats = sides->seats[side];
        int64_t tricks = event->claimed[__builtin_ctz(seats)];
        statements_add(column->arena, &each,
                       said_both(column->arena, JOINT_SPACE, said_seats(&words, seats),
                                 said_digits(column->arena, tricks)));
    }
    return statement_list(column->arena, &each, JOINT_AND);
}

static const struct statement *said_claim(const struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    const struct state *state = event->after;
    const struct deal_sides sides = deal_sides_of(column->rules, state);
    const struct statement *where = claimed_where(column, state);
    const struct statement *seat = column_seat(column, event->seat);
    unsigned won = 0, left = state->trick_count - state->trick;
    for (unsigned seats = deal_side_of(&sides, event->seat); seats; seats &= seats - 1)
        won += state->tricks_won[__builtin_ctz(seats)];
    if (event->number == won + left)
        return say_in(arena, SAY_EVENT_CLAIMS_REST, where, seat);
    if (event->number == won && sides.count == 2)
        return say_in(arena, SAY_EVENT_CONCEDES_REST, where, seat);
    return sides.count == 2 ? say_in(arena, SAY_EVENT_CLAIMS_IN_ALL, where, seat,
                                     said_digits(arena, event->number))
                            : say_in(arena, SAY_EVENT_CLAIMS_FOR_EACH, where, seat,
                                     claimed_by_each(column, event, &sides));
}

/* What was played is a table, also if it is nothing yet. */
static void tell_claimed(struct column *column, const struct event *event)
{
    column_tell(column, said_claim(column, event));
    column->playing = true;
}

FIELD(write_why)
{
    json_member_optional(&of->lines->json, key, of->event->words);
}

static const struct json_field forfeited_fields[] = {
    {"seat", "a seat", "The seat of the program.", event_seat},
    {"why", "a text", "The reason, for viewers who may know the cards of the seat.", write_why},
    {0},
};

static void tell_forfeited(struct column *column, const struct event *event)
{
    column_tell(column, say_in(column->arena, SAY_EVENT_FORFEITS, column_seat(column, event->seat),
                               statement_text(column->arena, event->words)));
}

/* --- the score -------------------------------------------------------------------------------- */

void lines_ledger(struct json_lines *lines, const char *key, const struct event *event)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    json_member_open(&lines->json, key, '[');
    EACH(line, ledger.lines, ledger.count) {
        json_open(&lines->json, '{');
        json_member_string(&lines->json, "to", lines->names.accounts[line->account]);
        json_member_integer(&lines->json, "points", line->points);
        lines_rule(lines, "rule", line->rule->name, line->rule->place);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

const struct json_field event_ledger_fields[] = {
    {"to", "a side or seat", "The side or seat that scores.", NULL},
    {"points", "a number", "The points.", NULL},
    {"rule", "a rule", "The line of the score.", NULL},
    {0},
};

const struct json_field event_remark_fields[] = {
    {"to", "a side or seat", "The side or seat it is about.", NULL},
    {"rule", "a rule", "The name of the remark.", NULL},
    {0},
};

static void write_remarks(struct json_lines *lines, const char *key, const struct event *event,
                          outcome_remark *is_said)
{
    const struct match_rules *match = &lines->rules->match;
    json_member_open(&lines->json, key, '[');
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

FIELD(write_capped)
{
    uint8_t capped = outcome_capped(of->event->engine, of->event->after);
    if (capped)
        lines_accounts(of->lines, key, capped);
}

static const struct json_field deal_over_fields[] = {
    {"abandoned", "true or false", "Whether the deal is not scored.", write_abandoned},
    {"tricks", "{seat: number}", "The tricks won by each.", line_tricks_won},
    {"ledger", "an array of `ledger`", "The lines of the score.", write_ledger},
    {"scores", "{name: number}", "The points of each now.", line_scores},
    {"remarks", "an array of `remark`", "The remarks of the rules.", write_deal_remarks},
    {"capped", "sides or seats",
     "Those whose score was cut off at 10,000,000; only if there are any.", write_capped},
    {0},
};

/* What an account scored in a deal. */
struct gain {
    const struct statement *lines; /* "2 for tricks and 10 for exact bid"; NULL: nothing */
    const struct score_line *rule; /* of the last of them */
    int32_t sum;
    unsigned count;
};

/* "10 for exact bid". */
static const struct statement *said_points(const struct column *column, int64_t points,
                                           const struct score_line *rule)
{
    return say_in(column->arena, SAY_EVENT_POINTS_FOR, said_digits(column->arena, points),
                  column_rule(column, rule->name, rule->place));
}

static struct gain gain_of(const struct column *column, const struct ledger *ledger,
                           unsigned account)
{
    struct gain gain = {0};
    struct statements lines = {0};
    EACH(line, ledger->lines, ledger->count) {
        if (line->account != account)
            continue;
        statements_add(column->arena, &lines, said_points(column, line->points, line->rule));
        gain.rule = line->rule;
        gain.sum += line->points;
        gain.count++;
    }
    gain.lines = statement_list(column->arena, &lines, JOINT_AND);
    return gain;
}

/* A loss alone is told without its minus sign. */
static void tell_gain(struct column *column, const struct gain *gain, uint8_t accounts)
{
    struct arena *arena = column->arena;
    const struct table_words words = column_words(column);
    const struct statement *who = said_accounts(&words, accounts);
    if (gain->count == 1 && gain->sum < 0)
        column_tell(column, say_in(arena, SAY_EVENT_LOSES_POINTS, who,
                                   said_points(column, -(int64_t)gain->sum, gain->rule)));
    else
        column_tell(column, say_in(arena, SAY_EVENT_SCORES, who, gain->lines,
                                   gain->count > 1 ? said_digits(arena, gain->sum) : NULL));
}

/* Those who scored the same in this deal share one sentence. */
static void tell_gains(struct column *column, const struct ledger *ledger)
{
    struct gain gains[SEATS_MAX];
    unsigned told = 0, count = column->rules->account_count;
    for (unsigned account = 0; account < count; account++)
        gains[account] = gain_of(column, ledger, account);
    for (unsigned account = 0; account < count; account++) {
        uint8_t accounts = 0;
        for (unsigned other = account; other < count; other++)
            if (statement_equal(gains[other].lines, gains[account].lines))
                accounts |= (uint8_t)(1u << other);
        if (gains[account].count > 0 && !(told & (1u << account)))
            tell_gain(column, &gains[account], accounts);
        told |= accounts;
    }
}

void column_scores(struct column *column, const struct state *state)
{
    struct table_words words = column_words(column);
    column_tell(column,
                say_in(column->arena, SAY_EVENT_SCORE_IS, said_scores(&words, state->score)));
}

static void tell_remarks(struct column *column, const struct event *event, outcome_remark *is_said)
{
    struct table_words words = column_words(column);
    column_tell(column, said_remarks(&words, event->engine, event->after, is_said));
}

static void tell_ledger(struct column *column, const struct event *event)
{
    struct ledger ledger;
    struct table_words words = column_words(column);
    engine_ledger(event->engine, event->after, &ledger);
    tell_gains(column, &ledger);
    if (ledger.count == 0 && !event->after->abandoned)
        column_tell(column, say_in(column->arena, SAY_NOBODY_SCORES));
    column_scores(column, event->after);
    column_tell(column, said_capped(&words, event->engine, event->after));
}

static void tell_score(struct column *column, const struct event *event)
{
    if (event->after->abandoned)
        column_tell(column, say_in(column->arena, SAY_EVENT_DEAL_THROWN_IN));
    if (outcome_is_scored(column->rules))
        tell_ledger(column, event);
    tell_remarks(column, event, outcome_deal_remark);
    column_flush(column);
}

static void tell_deal_over(struct column *column, const struct event *event)
{
    column_tricks(column, event);
    tell_score(column, event);
}

/* --- the end ---------------------------------------------------------------------------------- */

static void tell_time_called(struct column *column, const struct event *event)
{
    (void)event;
    column_tell(column, say_in(column->arena, SAY_EVENT_TIME_IS_CALLED));
}

FIELD(write_winners)
{
    lines_accounts(of->lines, key, outcome_winners(of->engine, of->state));
}

FIELD(write_match_remarks)
{
    write_remarks(of->lines, key, of->event, outcome_match_remark);
}

static const struct json_field match_over_fields[] = {
    {"winners", "sides or seats", "The winners.", write_winners},
    {"scores", "{name: number}", "The points of each.", line_scores},
    {"remarks", "an array of `remark`", "The remarks of the rules.", write_match_remarks},
    {0},
};

static void tell_match_over(struct column *column, const struct event *event)
{
    struct table_words words = column_words(column);
    column_tell(column, said_winners(&words, event->engine, event->after));
    tell_remarks(column, event, outcome_match_remark);
    column_blank(column);
    column_flush(column);
}

static void tell_broken_off(struct column *column, const struct event *event)
{
    column_tricks(column, event);
    column_flush(column);
}

FIELD(write_over)
{
    json_member_boolean(&of->lines->json, key, of->state->turn == TURN_OVER);
}

const struct json_field event_result_fields[] = {
    {"over", "true or false", "Whether the match is over.", write_over},
    {"scores", "{name: number}", "The points of each.", line_scores},
    {"winners", "sides or seats", "The winners, when the match is over.", write_winners},
    {0},
};

void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state)
{
    const struct subject_of_line of = {.lines = lines, .state = state, .engine = engine};
    lines_fields(&of, event_result_fields);
}

static const struct json_field no_fields[] = {{0}};

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row events_of_score[EVENT_KINDS] = {
    [EVENT_FINED] = {tell_fined, {"fined", "a penalty is adjudicated", fined_fields}},
    [EVENT_CLAIMED] = {tell_claimed,
                       {"claimed", "a claim settles the rest of a deal", claimed_fields}},
    [EVENT_FORFEITED] = {tell_forfeited,
                         {"forfeited", "a program no longer plays", forfeited_fields}},
    [EVENT_DEAL_OVER] = {tell_deal_over,
                         {"deal over", "a deal is scored or abandoned", deal_over_fields}},
    [EVENT_TIME_CALLED] = {tell_time_called,
                           {"time called", "the match ends by agreement", no_fields}},
    [EVENT_MATCH_OVER] = {tell_match_over,
                          {"match over", "the match is decided", match_over_fields}},
    [EVENT_BROKEN_OFF] = {tell_broken_off,
                          {"broken off", "nobody continues; the end of a script", no_fields}},
};
