/* Decisions, refusals and tricks as JSON. */
#include "record/action.h"
#include "record/json_parts.h"

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

void lines_actor(struct json_lines *lines, const struct state *state, unsigned actor)
{
    if (state->turn == TURN_SEAT)
        lines_player(lines, "player", actor);
    else
        lines_seat(lines, "seat", actor);
    json_member_string(&lines->json, "to", decision_kind(state));
}

static const char *name_of(const struct json_lines *lines, const struct state *state,
                           unsigned action)
{
    return action_name(lines->rules, &lines->names, state, action);
}

void lines_legal(struct json_lines *lines, const struct state *state, struct set legal)
{
    json_key(&lines->json, "legal");
    json_open(&lines->json, '[');
    SET_EACH(action, legal) {
        json_string(&lines->json, name_of(lines, state, action));
    }
    json_close(&lines->json, ']');
}

/* The card that this has made the called card, if any. */
static void write_called(struct json_lines *lines, const struct event *event)
{
    if (event->after->called_card != event->before->called_card)
        json_member_string(&lines->json, "called",
                           lines_card_name(lines, event->after->called_card));
}

void lines_decision(struct json_lines *lines, const struct event *event)
{
    lines_actor(lines, event->before, event->seat);
    if (!set_is_empty(event->legal))
        lines_legal(lines, event->before, event->legal);
    if (event->number != NO_CARD)
        json_member_string(&lines->json, "action", name_of(lines, event->before, event->number));
    lines_suits(lines, event);
    write_called(lines, event);
}

void lines_contract(struct json_lines *lines, const struct event *event)
{
    const struct state *state = event->after;
    lines_seat(lines, "seat", event->seat);
    if (state->contract)
        json_member_string(&lines->json, "contract", lines->rules->contracts[state->contract].name);
    if (state->bid[event->seat] != NO_BID)
        json_member_integer(&lines->json, "bid", state->bid[event->seat]);
}

void lines_called_card(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "seat", event->seat);
    json_member_string(&lines->json, "card", lines_card_name(lines, event->number));
    json_member_boolean(&lines->json, "alone", event->seat == event->after->declarer);
}

static void write_words_of_hook(struct json_lines *lines, const struct reason *reason)
{
    if (reason->says)
        json_member_string(&lines->json, "says", reason->says);
}

void json_lines_refusal(struct json_lines *lines, enum refusal refusal, const struct reason *reason)
{
    lines_rule(lines, refusal == REFUSED_NOT_HELD ? "not held" : reason->rule, reason->place);
    write_words_of_hook(lines, reason);
}

void lines_refused(struct json_lines *lines, const struct event *event)
{
    lines_actor(lines, event->before, event->seat);
    json_member_string(&lines->json, "action", name_of(lines, event->before, event->number));
    json_lines_refusal(lines, event->refusal, &event->reason);
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

void lines_trick(struct json_lines *lines, const struct event *event)
{
    const struct state *state = event->after;
    unsigned players = lines->rules->players;
    struct reason reason;
    enum win win = reason_for_win(event->engine, state, event->number, &reason);
    json_member_integer(&lines->json, "trick", event->number + 1);
    lines_seat(lines, "leader", state->leader[event->number]);
    lines_card_list(lines, "cards", state->played + event->number * players, players);
    lines_seat(lines, "winner", event->seat);
    json_member_string(
        &lines->json, "card",
        lines_card_name(lines, trick_winning_card(event->engine, state, event->number)));
    json_member_string(&lines->json, "by", win_name(win));
    lines_rule(lines, reason.rule, reason.place);
    write_words_of_hook(lines, &reason);
}
