#include "record/json_lines.h"

#include <string.h>

#include "base/json.h"
#include "record/call.h"
#include "record/seats.h"

struct json_lines {
    struct arena *arena;
    const struct ruleset *rules;
    const char *const *players;
    struct seat_names names;
    struct json json;
};

/* --- values ---------------------------------------------------------------------------------- */

static const char *card_name(const struct json_lines *lines, unsigned card)
{
    return lines->rules->pack.cards[card].name;
}

static void write_cards(struct json_lines *lines, const char *key, struct set cards)
{
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    SET_EACH(card, cards)
    json_string(&lines->json, card_name(lines, card));
    json_close(&lines->json, ']');
}

static void write_card_list(struct json_lines *lines, const char *key, const card_t *cards,
                            unsigned count)
{
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < count; i++)
        json_string(&lines->json, card_name(lines, cards[i]));
    json_close(&lines->json, ']');
}

static void write_seat(struct json_lines *lines, const char *key, unsigned seat)
{
    json_member_string(&lines->json, key, lines->names.seats[seat]);
}

/* The rule that decided, and its line if it has one. */
static void write_rule(struct json_lines *lines, const char *rule, struct place place)
{
    json_member_string(&lines->json, "rule", rule);
    if (!place.source)
        return;
    json_member_string(&lines->json, "file", place.source->name);
    json_member_integer(&lines->json, "line", place_line_column(place).line);
}

static void write_numbers(struct json_lines *lines, const char *key, const char *const *names,
                          const int32_t *numbers, unsigned count)
{
    json_key(&lines->json, key);
    json_open(&lines->json, '{');
    for (unsigned i = 0; i < count; i++)
        json_member_integer(&lines->json, names[i], numbers[i]);
    json_close(&lines->json, '}');
}

static void write_scores(struct json_lines *lines, const struct state *state)
{
    write_numbers(lines, "scores", lines->names.accounts, state->score, lines->names.account_count);
}

/* The suit variables that this move has changed. */
static void write_suits(struct json_lines *lines, const struct event *event)
{
    const struct ruleset *rules = lines->rules;
    if (memcmp(event->before->suits, event->after->suits, sizeof event->after->suits) == 0)
        return;
    json_key(&lines->json, "suits");
    json_open(&lines->json, '{');
    for (unsigned i = 0; i < rules->variable_count; i++) {
        unsigned suit = event->after->suits[i];
        if (suit != event->before->suits[i])
            json_member_string(&lines->json, rules->variables[i],
                               suit == SUIT_NONE ? "none" : rules->pack.suits[suit].name);
    }
    json_close(&lines->json, '}');
}

/* --- the match ------------------------------------------------------------------------------- */

static void write_options(struct json_lines *lines)
{
    json_key(&lines->json, "options");
    json_open(&lines->json, '{');
    for (unsigned i = 0; i < lines->rules->option_count; i++) {
        const struct option *option = &lines->rules->options[i];
        if (option->kind == OPTION_NUMBER)
            json_member_integer(&lines->json, option->name, option->value);
        else
            json_member_string(&lines->json, option->name, option->values[option->chosen].name);
    }
    json_close(&lines->json, '}');
}

static void write_match(struct json_lines *lines, const struct event *event)
{
    json_member_string(&lines->json, "ruleset", lines->rules->id);
    json_member_string(&lines->json, "name", lines->rules->name);
    json_member_integer(&lines->json, "players", lines->rules->players);
    write_options(lines);
    json_member_integer(&lines->json, "seed", (int64_t)event->after->seed);
    write_scores(lines, event->after);
}

static void write_player(struct json_lines *lines, const char *key, unsigned player)
{
    if (lines->players)
        json_member_string(&lines->json, key, lines->players[player]);
    else
        json_member_integer(&lines->json, key, player + 1);
}

static void write_seated(struct json_lines *lines, const struct event *event)
{
    json_key(&lines->json, "players");
    json_open(&lines->json, '{');
    for (unsigned seat = 0; seat < lines->rules->players; seat++)
        write_player(lines, lines->names.seats[seat], event->after->player_at[seat]);
    json_close(&lines->json, '}');
}

/* --- cards ----------------------------------------------------------------------------------- */

static void write_hands(struct json_lines *lines, const char *key, const struct event *event,
                        struct set (*cards)(const struct event *event, unsigned seat))
{
    json_key(&lines->json, key);
    json_open(&lines->json, '{');
    for (unsigned seat = 0; seat < lines->rules->players; seat++) {
        struct set of_seat = cards(event, seat);
        if (!set_is_empty(of_seat))
            write_cards(lines, lines->names.seats[seat], of_seat);
    }
    json_close(&lines->json, '}');
}

static void write_flipped(struct json_lines *lines, const struct event *event)
{
    unsigned first = event_first_flipped(event);
    unsigned count = event->after->flipped - event->before->flipped;
    write_card_list(lines, "cards", event->after->pack + first, count);
    write_suits(lines, event);
}

/* --- decisions ------------------------------------------------------------------------------- */

static const char *action_name(const struct json_lines *lines, const struct state *state,
                               unsigned action)
{
    if (state->turn == TURN_CALL)
        return lines->rules->steps[state->step].ask.calls[action].name;
    return state->turn == TURN_SEAT ? lines->names.seats[action] : card_name(lines, action);
}

static const char *decision_kind(const struct state *state)
{
    switch ((enum turn)state->turn) {
    case TURN_SEAT: return "choose seat";
    case TURN_CALL: return "call";
    case TURN_PASS: return "give";
    case TURN_CARD: return "play";
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return "";
}

static void write_actor(struct json_lines *lines, const struct event *event)
{
    if (event->before->turn == TURN_SEAT)
        write_player(lines, "player", event->seat);
    else
        write_seat(lines, "seat", event->seat);
    json_member_string(&lines->json, "to", decision_kind(event->before));
}

static void write_decision(struct json_lines *lines, const struct event *event)
{
    write_actor(lines, event);
    json_key(&lines->json, "legal");
    json_open(&lines->json, '[');
    SET_EACH(action, event->legal)
    json_string(&lines->json, action_name(lines, event->before, action));
    json_close(&lines->json, ']');
    json_member_string(&lines->json, "action", action_name(lines, event->before, event->number));
    write_suits(lines, event);
}

static void write_refused(struct json_lines *lines, const struct event *event)
{
    write_actor(lines, event);
    json_member_string(&lines->json, "action", action_name(lines, event->before, event->number));
    write_rule(lines, event->refusal == REFUSED_NOT_HELD ? "not held" : event->reason.rule,
               event->reason.place);
}

static const char *win_name(enum win win)
{
    switch (win) {
    case WON_BY_TRUMP: return "trump";
    case WON_BY_LED: return "suit led";
    case WON_BY_OTHERS: return "other suit";
    case WON_BY_POWER: return "power";
    case WON_BY_HOOK: return "hook";
    }
    return "";
}

static void write_trick(struct json_lines *lines, const struct event *event)
{
    const struct state *state = event->after;
    unsigned players = lines->rules->players;
    struct reason reason;
    enum win win = reason_for_win(event->engine, state, event->number, &reason);
    json_member_integer(&lines->json, "trick", event->number + 1);
    write_seat(lines, "leader", state->leader[event->number]);
    write_card_list(lines, "cards", state->played + event->number * players, players);
    write_seat(lines, "winner", event->seat);
    json_member_string(&lines->json, "card",
                       card_name(lines, trick_winning_card(event->engine, state, event->number)));
    json_member_string(&lines->json, "by", win_name(win));
    write_rule(lines, reason.rule, reason.place);
}

/* --- results --------------------------------------------------------------------------------- */

static void write_ledger(struct json_lines *lines, const struct event *event)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    json_key(&lines->json, "ledger");
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < ledger.count; i++) {
        const struct ledger_line *line = &ledger.lines[i];
        json_open(&lines->json, '{');
        json_member_string(&lines->json, "to", lines->names.accounts[line->account]);
        json_member_integer(&lines->json, "points", line->points);
        write_rule(lines, line->rule->name, line->rule->place);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

static void write_deal_over(struct json_lines *lines, const struct event *event)
{
    int32_t tricks[SEATS_MAX];
    for (unsigned seat = 0; seat < lines->rules->players; seat++)
        tricks[seat] = event->after->tricks_won[seat];
    json_member_boolean(&lines->json, "abandoned", event->after->abandoned);
    write_numbers(lines, "tricks", lines->names.seats, tricks, lines->rules->players);
    write_ledger(lines, event);
    write_scores(lines, event->after);
}

static void write_remarks(struct json_lines *lines, const struct event *event)
{
    const struct match_rules *match = &lines->rules->match;
    json_key(&lines->json, "remarks");
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < match->remark_count; i++) {
        for (unsigned account = 0; account < lines->rules->account_count; account++) {
            if (!engine_remark_holds(event->engine, event->after, &match->remarks[i], account))
                continue;
            json_open(&lines->json, '{');
            json_member_string(&lines->json, "to", lines->names.accounts[account]);
            write_rule(lines, match->remarks[i].name, match->remarks[i].place);
            json_close(&lines->json, '}');
        }
    }
    json_close(&lines->json, ']');
}

static void write_match_over(struct json_lines *lines, const struct event *event)
{
    uint8_t winners = engine_leaders(event->engine, event->after);
    json_key(&lines->json, "winners");
    json_open(&lines->json, '[');
    for (unsigned account = 0; account < lines->rules->account_count; account++) {
        if (winners & (1u << account))
            json_string(&lines->json, lines->names.accounts[account]);
    }
    json_close(&lines->json, ']');
    write_scores(lines, event->after);
    write_remarks(lines, event);
}

/* --- listening ------------------------------------------------------------------------------- */

static const char *event_name(enum event_kind kind)
{
    switch (kind) {
    case EVENT_MATCH: return "match";
    case EVENT_DRAWN: return "draw";
    case EVENT_SEATED: return "seated";
    case EVENT_DEAL: return "deal";
    case EVENT_CUT: return "cut";
    case EVENT_DECISION: return "decision";
    case EVENT_REFUSED: return "refused";
    case EVENT_TRICK: return "trick";
    case EVENT_EXCHANGED: return "exchanged";
    case EVENT_TURNED_DOWN: return "turned down";
    case EVENT_TAKEN: return "taken";
    case EVENT_DEALT: return "dealt";
    case EVENT_TURNED_UP: return "turned up";
    case EVENT_FLIPPED: return "flipped";
    case EVENT_DEAL_OVER: return "deal over";
    case EVENT_MATCH_OVER: return "match over";
    case EVENT_BROKEN_OFF: return "broken off";
    }
    return "";
}

static void write_members(struct json_lines *lines, const struct event *event)
{
    struct json *json = &lines->json;
    switch (event->kind) {
    case EVENT_MATCH: write_match(lines, event); break;
    case EVENT_DRAWN:
        write_player(lines, "player", event->seat);
        json_member_string(json, "card", card_name(lines, event->number));
        break;
    case EVENT_SEATED: write_seated(lines, event); break;
    case EVENT_DEAL:
        write_seat(lines, "dealer", event->seat);
        write_scores(lines, event->after);
        break;
    case EVENT_CUT:
        write_seat(lines, "seat", event->seat);
        json_member_integer(json, "lifted", event->number);
        break;
    case EVENT_DECISION: write_decision(lines, event); break;
    case EVENT_REFUSED: write_refused(lines, event); break;
    case EVENT_TRICK: write_trick(lines, event); break;
    case EVENT_EXCHANGED: write_hands(lines, "given", event, event_given); break;
    case EVENT_TAKEN: write_seat(lines, "seat", event->seat); __attribute__((fallthrough));
    case EVENT_TURNED_DOWN:
        json_member_string(json, "card", card_name(lines, event->number));
        break;
    case EVENT_DEALT: write_hands(lines, "hands", event, event_dealt); break;
    case EVENT_TURNED_UP:
        json_member_string(json, "card", card_name(lines, event->number));
        write_suits(lines, event);
        break;
    case EVENT_FLIPPED: write_flipped(lines, event); break;
    case EVENT_DEAL_OVER: write_deal_over(lines, event); break;
    case EVENT_MATCH_OVER: write_match_over(lines, event); break;
    case EVENT_BROKEN_OFF: break;
    }
}

static void hear(void *self, const struct event *event)
{
    struct json_lines *lines = self;
    json_open(&lines->json, '{');
    json_member_string(&lines->json, "event", event_name(event->kind));
    if (event->after->deal > 0)
        json_member_integer(&lines->json, "deal", event->after->deal);
    write_members(lines, event);
    json_close(&lines->json, '}');
    json_line(&lines->json);
}

/* --- life ------------------------------------------------------------------------------------ */

struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out)
{
    struct arena *arena = arena_create();
    struct json_lines *lines = arena_alloc(arena, sizeof *lines);
    *lines = (struct json_lines){
        .arena = arena,
        .rules = rules,
        .players = players,
        .names = seats_by_place(rules, arena),
        .json = {.out = out},
    };
    return lines;
}

void json_lines_destroy(struct json_lines *lines)
{
    if (lines)
        arena_destroy(lines->arena);
}

struct listener json_lines_listener(struct json_lines *lines)
{
    return (struct listener){lines, hear};
}
