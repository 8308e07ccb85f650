/* The match as it stands, as JSON: what a table says beside the events. */
#include "record/action.h"
#include "record/json_parts.h"
#include "record/outcome.h"

struct json *json_lines_writer(struct json_lines *lines)
{
    return &lines->json;
}

/* --- hello ----------------------------------------------------------------------------------- */

static void write_names(struct json *json, const char *key, const char *const *names,
                        unsigned count)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++)
        json_string(json, names[i]);
    json_close(json, ']');
}

void json_lines_hello(struct json_lines *lines)
{
    struct json *json = &lines->json;
    json_open(json, '{');
    json_member_string(json, "hello", "eldest");
    json_member_string(json, "version", ELDEST_VERSION);
    json_member_integer(json, "protocol", PROTOCOL_VERSION);
    json_member_integer(json, "language", 1);
    json_member_string(json, "ruleset", lines->rules->id);
    json_member_string(json, "name", lines->rules->name);
    write_names(json, "seats", lines->names.seats, lines->names.seat_count);
    write_names(json, "accounts", lines->names.accounts, lines->names.account_count);
    json_close(json, '}');
    json_line(json);
}

/* --- whose turn it is ------------------------------------------------------------------------ */

static void write_chance(struct json_lines *lines, const struct state *state)
{
    if (state->turn == TURN_DRAW)
        lines_player(lines, "player", state->actor);
    if (state->turn == TURN_CUT)
        lines_seat(lines, "seat", state->actor);
    json_member_string(&lines->json, "to", action_of_chance(state));
}

void json_lines_turn(struct json_lines *lines, const struct state *state, struct set legal)
{
    if (turn_is_chance(state)) {
        write_chance(lines, state);
    } else if (turn_is_decision(state)) {
        lines_actor(lines, state, state->actor);
        lines_legal(lines, state, legal);
    }
}

/* --- what lies on the table ------------------------------------------------------------------ */

static void write_hands(struct json_lines *lines, const struct view *view)
{
    int32_t counts[SEATS_MAX];
    json_key(&lines->json, "hands");
    json_open(&lines->json, '{');
    for (unsigned seat = 0; seat < lines->rules->players; seat++) {
        counts[seat] = view->hand_count[seat];
        if (!set_is_empty(view->known.hand[seat]))
            lines_cards(lines, seats_name(&lines->names, seat), view->known.hand[seat]);
    }
    json_close(&lines->json, '}');
    lines_numbers(lines, "cards", lines->names.seats, counts, lines->rules->players);
}

static void write_suits(struct json_lines *lines, const struct state *state)
{
    const struct ruleset *rules = lines->rules;
    json_key(&lines->json, "suits");
    json_open(&lines->json, '{');
    for (unsigned i = 0; i < rules->variable_count; i++)
        json_member_string(&lines->json, rules->variables[i],
                           state->suits[i] == SUIT_NONE ? "none"
                                                        : rules->pack.suits[state->suits[i]].name);
    json_close(&lines->json, '}');
}

static void write_calls(struct json_lines *lines, const struct state *state)
{
    json_key(&lines->json, "calls");
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        json_open(&lines->json, '{');
        lines_seat(lines, "seat", made->seat);
        json_member_string(&lines->json, "call",
                           lines->rules->steps[made->step].ask.calls[made->call].name);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

static void write_contract(struct json_lines *lines, const struct state *state)
{
    if (state->declarer != NO_SEAT)
        lines_seat(lines, "declarer", state->declarer);
    if (state->contract)
        json_member_string(&lines->json, "contract", lines->rules->contracts[state->contract].name);
    if (state->called_card != NO_CARD)
        json_member_string(&lines->json, "called", lines_card_name(lines, state->called_card));
    if (state->partner != NO_SEAT)
        lines_seat(lines, "partner", state->partner);
}

/* One that is complete has a winner. */
static void write_trick(struct json_lines *lines, const struct state *state, unsigned trick)
{
    unsigned players = lines->rules->players;
    bool complete = trick < state->trick;
    json_open(&lines->json, '{');
    lines_seat(lines, "leader", state->leader[trick]);
    lines_card_list(lines, "cards", state->played + trick * players,
                    complete ? players : state->in_trick);
    if (complete)
        lines_seat(lines, "winner", state->winner[trick]);
    json_close(&lines->json, '}');
}

static void write_tricks(struct json_lines *lines, const struct state *state)
{
    json_key(&lines->json, "tricks");
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < state->trick; i++)
        write_trick(lines, state, i);
    if (state->in_trick > 0)
        write_trick(lines, state, state->trick);
    json_close(&lines->json, ']');
}

static void write_deal(struct json_lines *lines, const struct view *view)
{
    const struct state *state = &view->known;
    json_member_integer(&lines->json, "deal", state->deal);
    lines_seat(lines, "dealer", state->dealer);
    write_hands(lines, view);
    if (state->turn_up != NO_CARD && !state->turned_down)
        json_member_string(&lines->json, "turn-up", lines_card_name(lines, state->turn_up));
    write_suits(lines, state);
    write_calls(lines, state);
    write_contract(lines, state);
    write_tricks(lines, state);
}

void json_lines_view(struct json_lines *lines, const struct view *view)
{
    json_key(&lines->json, "view");
    json_open(&lines->json, '{');
    if (view->seat != NO_SEAT)
        lines_seat(lines, "seat", view->seat);
    if (state_has_deal(&view->known))
        write_deal(lines, view);
    lines_scores(lines, &view->known);
    json_close(&lines->json, '}');
}

/* --- what came of it ------------------------------------------------------------------------- */

void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state)
{
    json_member_boolean(&lines->json, "over", state->turn == TURN_OVER);
    lines_scores(lines, state);
    lines_accounts(lines, "winners", outcome_winners(engine, state));
}
