/* What a match waits for, as JSON: who is to do what, and what is legal. */
#include "engine/engine.h"
#include "engine/rules.h"
#include "transcript/action.h"
#include "transcript/json_parts.h"

const char *lines_decision_kind(const struct state *state)
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

/* Of equal cards in a hand one is told: they are played and written alike. */
static bool is_told(const struct json_lines *lines, const struct state *state, struct set legal,
                    unsigned action)
{
    bool is_card = state->turn == TURN_CARD || state->turn == TURN_PASS;
    return !is_card || pack_first_equal(&lines->rules->pack, legal, action) == action;
}

void lines_legal(struct json_lines *lines, const char *key, const struct state *state,
                 struct set legal)
{
    json_member_open(&lines->json, key, '[');
    SET_EACH(action, legal)
        if (is_told(lines, state, legal, action))
            json_write_string(&lines->json,
                              action_name(lines->rules, &lines->names, state, action));
    json_close(&lines->json, ']');
}

static bool is_in_step(const struct state *state)
{
    return state->turn == TURN_CALL || state->turn == TURN_PASS || state->turn == TURN_CARD;
}

static const struct pass_item *item_to_give(const struct subject_of_line *of)
{
    const struct step *step = &of->lines->rules->steps[of->state->step];
    return of->state->turn == TURN_PASS ? exchange_item(&step->pass, of->state->deal) : NULL;
}

FIELD(write_actor)
{
    bool cuts = of->state->turn == TURN_CUT;
    if (cuts || is_in_step(of->state))
        lines_seat(of->lines, key, of->state->actor);
}

FIELD(write_decides)
{
    if (seat_deciding(of->state) != of->state->actor)
        lines_seat(of->lines, key, seat_deciding(of->state));
}

FIELD(write_player_to_act)
{
    if (of->state->turn == TURN_SEAT || of->state->turn == TURN_DRAW)
        lines_player(of->lines, key, of->state->actor);
}

FIELD(write_to)
{
    const char *chance = action_of_chance(of->state);
    json_member_string(&of->lines->json, key, chance ? chance : lines_decision_kind(of->state));
}

FIELD(write_step)
{
    if (is_in_step(of->state))
        json_member_string(&of->lines->json, key, of->lines->rules->steps[of->state->step].name);
}

/* How many cards are chosen when those for the receiver of the next one are. */
static unsigned chosen_with_part(const struct pass_item *item, unsigned chosen)
{
    unsigned count = item->part_count ? 0 : item->count;
    for (unsigned i = 0; i < item->part_count && i <= pass_part_at(item, chosen); i++)
        count += item->parts[i].count;
    return count;
}

FIELD(write_count)
{
    const struct state *state = of->state;
    const struct pass_item *item = item_to_give(of);
    unsigned each = state->turn == TURN_CARD ? shape_width(trick_shape_now(state)) : 1;
    if (each > 1)
        json_member_integer(&of->lines->json, key, state->owes > 0 ? state->owes : each);
    if (!item)
        return;
    unsigned actor = state->actor, chosen = set_count(state->passing[actor]);
    unsigned held = of->view ? of->view->hand_count[actor] : set_count(state->hand[actor]);
    unsigned wanted = item->count == DOWN_TO_HAND ? held + chosen - state->smallest_dealt
                      : item->count == AS_SAID    ? state->owed[actor]
                                                  : chosen_with_part(item, chosen);
    json_member_integer(&of->lines->json, key, wanted - chosen);
}

FIELD(write_receiver)
{
    const struct pass_item *item = item_to_give(of);
    unsigned giver = of->state->actor;
    if (!item || item->direction == TO_TALON || item->direction == TO_TABLE)
        return;
    unsigned chosen =
        of->view ? of->view->passing_count[giver] : set_count(of->state->passing[giver]);
    unsigned part = pass_part_at(item, chosen);
    lines_seat(of->lines, key,
               exchange_receiver(of->lines->rules, of->state, giver, pass_direction(item, part)));
}

FIELD(write_legal)
{
    if (!set_is_empty(of->legal))
        lines_legal(of->lines, key, of->state, of->legal);
}

FIELD(write_plays)
{
    struct state after;
    bool is_known = of->engine && !set_is_empty(of->legal);
    int call = is_known ? engine_call_before_card(of->engine, of->state, &after) : -1;
    if (call < 0)
        return;
    struct json *json = &of->lines->json;
    json_member_open(json, key, '{');
    json_member_string(json, "after",
                       action_name(of->lines->rules, &of->lines->names, of->state, (unsigned)call));
    lines_legal(of->lines, "cards", &after, engine_legal(of->engine, &after));
    json_close(json, '}');
}

const struct json_field json_turn_line_fields[] = {
    {"turn", "a word", "What the match is waiting for: see above.", NULL},
    {"ply", "a number", "The number of actions and chance events so far.", NULL},
    {0},
};

const struct json_field json_turn_fields[] = {
    {"seat", "a seat", "The player to act or to cut; or instead:", write_actor},
    {"decides", "a seat", "The player of the seat's cards, if it is dummy: the declarer.",
     write_decides},
    {"player", "a player", "The player to draw or to choose a seat.", write_player_to_act},
    {"to", "a word", "The kind of action: see above.", write_to},
    {"step", "a text", "The name of the step of the deal.", write_step},
    {"cards", "a number",
     "The number of cards still to be passed or discarded, one at a time; or to be played in this "
     "turn, where several were led.",
     write_count},
    {"receiver", "a seat", "The receiver of the cards; none for discards.", write_receiver},
    {"legal", "actions", "All legal actions, for the player to act; only one of equal cards.",
     write_legal},
    {"plays", "{after: call, cards: actions}",
     "Before a card: the call that says nothing, and the cards that can be played after it.",
     write_plays},
    {0},
};

void json_lines_turn(struct json_lines *lines, const struct engine *engine,
                     const struct state *state, struct set legal)
{
    const struct subject_of_line of = {
        .lines = lines, .engine = engine, .state = state, .legal = legal};
    if (turn_is_chance(state) || turn_is_decision(state))
        lines_fields(&of, json_turn_fields);
}
