/* The members of events that tell what players do: decisions, tricks, what is remembered. */
#include "engine/engine.h"
#include "transcript/action.h"
#include "transcript/call.h"
#include "transcript/json_parts.h"

/* --- decisions ------------------------------------------------------------------------------- */

FIELD(write_acting_seat)
{
    if (of->event->turn != TURN_SEAT)
        lines_seat(of->lines, key, of->event->seat);
}

FIELD(write_acting_player)
{
    if (of->event->turn == TURN_SEAT)
        lines_player(of->lines, key, of->event->seat);
}

FIELD(write_kind)
{
    json_member_string(&of->lines->json, key, lines_decision_kind(of->event->before));
}

FIELD(write_legal)
{
    if (!set_is_empty(of->event->legal) && !of->lines->turns_are_told)
        lines_legal(of->lines, key, of->event->before, of->event->legal);
}

FIELD(write_action)
{
    if (of->event->number == NO_CARD)
        return;
    json_member_string(
        &of->lines->json, key,
        action_name(of->lines->rules, &of->lines->names, of->event->before, of->event->number));
}

/* A call as it is said of somebody. */
FIELD(write_deed)
{
    const struct event *event = of->event;
    if (event->turn != TURN_CALL || event->number == NO_CARD)
        return;
    struct arena *arena = arena_create();
    const struct call_made made = call_made_of(event->step, event->seat, event->number);
    const struct glyphs glyphs = {&of->lines->rules->pack, arena, false};
    json_member_string(&of->lines->json, key,
                       call_deed(&glyphs, of->lines->rules, event->before, &made).does);
    arena_destroy(arena);
}

/* The card that this has made the called card, if any. */
FIELD(write_called)
{
    if (of->event->after->called_card != of->event->before->called_card)
        json_member_string(&of->lines->json, key,
                           lines_card_name(of->lines, of->event->after->called_card));
}

#define WHO_DOES_WHAT                                                                              \
    {"seat", "a seat", "Who it is; or else:", write_acting_seat},                                  \
        {"player", "a player", "Who chooses a seat.", write_acting_player},                        \
    {                                                                                              \
        "to", "`call`, `give`, `play` or `choose seat`", "What is to be done.", write_kind         \
    }

static const struct json_field decision_fields[] = {
    WHO_DOES_WHAT,
    {"legal", "actions", "What might have been done; not at a table, where the turn has said it.",
     write_legal},
    {"action", "an action", "What was done, if it may be known.", write_action},
    {"does", "a text", "Of a call, what transcripts say: \"bids 3\", \"passes\".", write_deed},
    {"suits", "{suit variable: suit}", "Those that have changed by it.", event_suits},
    {"called", "a card", "The one that it has made the called card.", write_called},
    {0},
};

FIELD(write_shown_calls)
{
    const struct state *after = of->event->after;
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    for (unsigned i = of->event->number; i < after->call_count; i++) {
        const struct call_made *made = &after->calls[i];
        json_member_string(&of->lines->json, seats_name(&of->lines->names, made->seat),
                           of->lines->rules->steps[made->step].ask.calls[made->call].name);
    }
    json_close(&of->lines->json, '}');
}

static const struct json_field shown_calls_fields[] = {
    {"calls", "{seat: call}", "What each has called.", write_shown_calls},
    {0},
};

FIELD(write_refusing_rule)
{
    const struct event *event = of->event;
    const char *rule = event->refusal == REFUSED_NOT_HELD ? "not held" : event->reason.rule;
    event_reason(of->lines, key, rule, &event->reason);
}

static const struct json_field refused_fields[] = {
    WHO_DOES_WHAT,
    {"action", "an action", "What was refused.", write_action},
    {"rule", "a rule", "By which rule.", write_refusing_rule},
    {0},
};

FIELD(write_bid)
{
    if (of->state->bid[of->event->seat] != NO_BID)
        json_member_integer(&of->lines->json, key, of->state->bid[of->event->seat]);
}

static const struct json_field suit_named_fields[] = {
    {"suits", "{suit variable: suit}", "What it is now.", event_suits},
    {0},
};

static const struct json_field contract_fields[] = {
    {"seat", "a seat", "The declarer.", event_seat},
    {"contract", "a text", "What is undertaken, if it has a name.", line_contract},
    {"bid", "a number", "What was bid, if it was a number.", write_bid},
    {"suits", "{suit variable: suit}", "Those that have changed by it.", event_suits},
    {0},
};

FIELD(write_alone)
{
    json_member_boolean(&of->lines->json, key, of->event->seat == of->state->declarer);
}

static const struct json_field called_card_fields[] = {
    {"seat", "a seat", "Who plays it.", event_seat},
    {"card", "a card", "The called card.", event_card},
    {"alone", "true or false", "Whether that is the declarer, who has no partner.", write_alone},
    {0},
};

/* --- tricks ---------------------------------------------------------------------------------- */

FIELD(write_trick_number)
{
    json_member_integer(&of->lines->json, key, of->event->number + 1);
}

FIELD(write_leader)
{
    lines_seat(of->lines, key, of->state->leader[of->event->number]);
}

FIELD(write_trick_cards)
{
    unsigned players = of->state->trick_size;
    lines_card_list(of->lines, key, of->state->played + of->event->number * players, players);
}

FIELD(write_winner)
{
    lines_winner(of->lines, key, of->event->seat);
}

FIELD(write_winning_card)
{
    unsigned card = trick_winning_card(of->engine, of->state, of->event->number);
    json_member_string(&of->lines->json, key, lines_card_name(of->lines, card));
}

static const char *win_name(enum win win)
{
    switch (win) {
    case WON_BY_TRUMP: return "trump";
    case WON_BY_LED: return "suit led";
    case WON_BY_OTHERS: return "other suit";
    case WON_BY_ANY: return "any suit";
    case WON_BY_POWER: return "power";
    case WON_BY_CAPTURE: return "capture";
    case WON_BY_HOOK: return "hook";
    case WON_BY_NOBODY: return "equals";
    }
    return "";
}

FIELD(write_win)
{
    struct reason reason;
    enum win win = reason_for_win(of->engine, of->state, of->event->number, &reason);
    json_member_string(&of->lines->json, key, win_name(win));
}

FIELD(write_winning_rule)
{
    struct reason reason;
    reason_for_win(of->engine, of->state, of->event->number, &reason);
    event_reason(of->lines, key, reason.rule, &reason);
}

static const struct json_field trick_fields[] = {
    {"trick", "a number", "Of the trick in its deal, from 1.", write_trick_number},
    {"leader", "a seat", "Who led to it.", write_leader},
    {"cards", "cards", "In the order in which they were played.", write_trick_cards},
    {"winner", "a seat", "Who has won it; null: nobody, for its strongest cards are equal.",
     write_winner},
    {"card", "a card", "The one that won; of a trick of nobody the first of the strongest.",
     write_winning_card},
    {"by", "`trump`, `suit led`, `other suit`, `any suit`, `power`, `capture`, `hook` or `equals`",
     "What gave it its strength, as the rules have it.", write_win},
    {"rule", "a rule", "Which one decided.", write_winning_rule},
    {0},
};

/* --- what is remembered ---------------------------------------------------------------------- */

static const struct note *note_of(const struct subject_of_line *of)
{
    return &of->lines->rules->notes[of->event->number];
}

FIELD(write_note_name)
{
    json_member_string(&of->lines->json, key, note_of(of)->name);
}

FIELD(write_note_owner)
{
    unsigned seat = of->event->seat;
    if (note_of(of)->of == NOTE_OF_EACH)
        lines_seat(of->lines, key, seat);
    if (note_of(of)->of == NOTE_OF_EACH_SIDE)
        json_member_string(&of->lines->json, key,
                           of->lines->names.accounts[of->lines->rules->account_of[seat]]);
}

FIELD(write_noted)
{
    lines_noted(of->lines, key, note_of(of), of->event->seat, of->event->noted);
}

static const struct json_field noted_fields[] = {
    {"name", "a text", "Of what, by the name that the ruleset gives it.", write_note_name},
    {"of", "a seat, or a side", "Whose it is, if it is not the table's.", write_note_owner},
    {"value", "a number, true or false, or cards", "What it is now.", write_noted},
    {0},
};

/* --- the rows -------------------------------------------------------------------------------- */

const struct json_message json_events_play[EVENT_KINDS] = {
    [EVENT_CALLED] = {"decision", "somebody has acted", decision_fields},
    [EVENT_CALLS_SHOWN] = {"calls shown", "calls that were made at once are known",
                           shown_calls_fields},
    [EVENT_REFUSED] = {"refused", "somebody was refused an action", refused_fields},
    [EVENT_SUIT_NAMED] = {"suit named",
                          "a suit of the deal is another, which no other event has said",
                          suit_named_fields},
    [EVENT_CONTRACT] = {"contract", "an auction is over", contract_fields},
    [EVENT_CALLED_CARD] = {"called card", "the card that was called is played", called_card_fields},
    [EVENT_TRICK] = {"trick", "a trick is complete", trick_fields},
    [EVENT_NOTED] = {"noted", "what is remembered changes", noted_fields},
};
