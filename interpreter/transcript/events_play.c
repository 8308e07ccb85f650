/* What transcripts make of what players do: decisions, tricks, what is remembered. */
#include "engine/engine.h"
#include "transcript/action.h"
#include "transcript/events.h"

/* --- decisions -------------------------------------------------------------------------------- */

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
                       call_does(&glyphs, of->lines->rules, event->before, &made));
    arena_destroy(arena);
}

/* The card that this has made the called card, if any. */
FIELD(write_called)
{
    if (of->event->after->named.called_card != of->event->before->named.called_card)
        lines_card(of->lines, key, of->event->after->named.called_card);
    else if (of->event->after->named.second_card != of->event->before->named.second_card)
        lines_card(of->lines, key, of->event->after->named.second_card);
}

#define WHO_DOES_WHAT                                                                              \
    {"seat", "a seat", "The player to act; or instead:", write_acting_seat},                       \
        {"player", "a player", "The player who chooses a seat.", write_acting_player},             \
    {                                                                                              \
        "to", "`call`, `give`, `play` or `choose seat`", "The kind of action.", write_kind         \
    }

FIELD(write_promised)
{
    const struct event *event = of->event;
    if (event->kind == EVENT_CALLED && !set_is_empty(event->cards[event->seat]))
        lines_cards(of->lines, key, event->cards[event->seat]);
}

static bool is_of_card(const struct event *event)
{
    return event->kind == EVENT_PLAYED || event->kind == EVENT_LED;
}

FIELD(write_width)
{
    unsigned each = shape_width(trick_shape_now(of->event->before));
    if (is_of_card(of->event) && each > 1)
        json_member_integer(&of->lines->json, key, each);
}

FIELD(write_row)
{
    const struct pack *pack = &of->lines->rules->pack;
    if (is_of_card(of->event) && state_has_layout(of->lines->rules, of->event->before))
        json_member_string(&of->lines->json, key,
                           pack->suits[pack->cards[of->event->number].suit].letter);
}

FIELD(write_face_down)
{
    if (of->event->is_down)
        json_member_boolean(&of->lines->json, key, true);
}

static const struct json_field called_fields[] = {
    WHO_DOES_WHAT,
    {"legal", "actions", "The legal actions; not at a table, where the turn has listed them.",
     write_legal},
    {"action", "an action", "The action, if the viewer may know it.", write_action},
    {"does", "a text", "For a call, the words of transcripts: \"bids 3\", \"passes\".", write_deed},
    {"suits", "{suit variable: suit}", "The suits changed by it.", event_suits},
    {"called", "a card", "The card that is now the called card.", write_called},
    {"holds", "cards",
     "For a call that nobody else could have made: the cards that it shows the seat to hold.",
     write_promised},
    {"each", "a number", "For a card: how many cards each plays to the trick, if more than one.",
     write_width},
    {"row", "a suit", "For a card that is added to a layout: its row.", write_row},
    {"face-down", "true", "For a card that lies face down in the trick.", write_face_down},
    {0},
};

static struct deed deed_of_event(const struct column *column, const struct event *event)
{
    const struct call_made made = {event->step, event->seat, (uint8_t)event->number};
    return call_deed(column->arena, column->rules, event->before, &made);
}

/* A word that changes nothing, as "play on" and "none": between tricks it is said so often that
 * only the others are told. */
static bool changes_nothing(const struct ask_step *ask, unsigned call)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    bool is_word = group->kind == CALL_WORD || call_leads(group); /* the cards say what is led */
    return is_word && !ask->is_auction && group->notes.count == 0 && !group->declares &&
           !group->joins && !group->leads_on && !group->contract && !group->parts &&
           !group->trumps_by_lead && group->copies == NO_VARIABLE && !call_swaps(group);
}

static void tell_called(struct column *column, const struct event *event)
{
    if (event->number == NO_CARD) {
        column_join(column, event->seat, &(struct deed){.id = SAY_EVENT_HAS_CALLED});
        return;
    }
    const struct ask_step *ask = &column->rules->steps[event->step].ask;
    if (column->playing && changes_nothing(ask, event->number))
        return;
    column_moment(column, event->after);
    struct deed done = deed_of_event(column, event);
    const struct statement *suits = column_suits(column, event);
    if (ask->who == ROLE_DECLARER && column_names(column, event))
        return;
    if (done.is_mere_word && !suits) {
        column_join(column, event->seat, &done);
        return;
    }
    const struct statement *call =
        said_deed(column->arena, &done, column_seat(column, event->seat));
    column_tell(column, suits ? say_in(column->arena, SAY_EVENT_SETTLES, call, suits) : call);
}

/* "leads"; "leads ♥A: hearts are trumps, and ♥Q is the called card", where the lead has said so. */
static struct deed deed_of_lead(const struct column *column, const struct event *event)
{
    const struct pack *pack = &column->rules->pack;
    const struct statement *suits = column_suits(column, event);
    unsigned called = event->after->named.called_card;
    bool is_called = called != event->before->named.called_card;
    return (struct deed){
        .id = SAY_EVENT_LEADS,
        .count = 3,
        .with = {suits ? statement_card(column->arena, pack, event->number) : NULL, suits,
                 is_called ? statement_card(column->arena, pack, called) : NULL},
    };
}

/* Who leads first is told, with what that settles; the rest of the cards are in the table. */
static void tell_led(struct column *column, const struct event *event)
{
    if (event->before->played_count > 0)
        return;
    const struct deed lead = deed_of_lead(column, event);
    column_does(column, event->seat, &lead);
    column_flush(column);
    column->playing = true;
    column->moment = 0;
}

/* Who begins a layout; the cards are in the table. */
static void tell_played(struct column *column, const struct event *event)
{
    static const struct deed begins = {.id = SAY_EVENT_BEGINS_LAYOUT};
    if (event->before->played_count > 0 || !state_has_layout(column->rules, event->before))
        return;
    column_does(column, event->seat, &begins);
    column_flush(column);
    column->playing = true;
    column->moment = 0;
}

FIELD(write_place)
{
    json_member_integer(&of->lines->json, key, of->event->number);
}

static const struct json_field skipped_fields[] = {
    {"seat", "a seat", "The seat.", event_seat},
    {0},
};

static const struct json_field out_fields[] = {
    {"seat", "a seat", "The seat.", event_seat},
    {"place", "a number", "Its place, from 1; the last keeps cards.", write_place},
    {0},
};

FIELD(write_shown_calls)
{
    const struct state *after = of->event->after;
    json_member_open(&of->lines->json, key, '{');
    for (unsigned i = of->event->number; i < after->call_count; i++) {
        const struct call_made *made = &after->calls[i];
        json_member_string(&of->lines->json, seats_name(&of->lines->names, made->seat),
                           of->lines->rules->steps[made->step].ask.calls[made->call].name);
    }
    json_close(&of->lines->json, '}');
}

static const struct json_field calls_shown_fields[] = {
    {"calls", "{seat: call}", "The call of each.", write_shown_calls},
    {0},
};

/* Whoever has heard of each call needs no more; a seat hears of the others' now. */
static void tell_calls_shown(struct column *column, const struct event *event)
{
    const struct state *state = event->after;
    if (!event->view)
        return;
    for (unsigned i = event->number; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        struct event called = *event;
        called.seat = made->seat;
        called.number = made->call;
        called.step = made->step;
        if (made->seat != event->view->seat)
            tell_called(column, &called);
    }
}

FIELD(write_refusing_rule)
{
    const struct event *event = of->event;
    const char *rule = event->refusal == REFUSED_NOT_HELD ? "not held" : event->reason.rule;
    event_reason(of->lines, key, rule, &event->reason);
}

static const struct json_field refused_fields[] = {
    WHO_DOES_WHAT,
    {"action", "an action", "The refused action.", write_action},
    {"rule", "a rule", "The rule that forbids it.", write_refusing_rule},
    {0},
};

/* "play ♠10", "give ♠10 away", "bid 4". */
static struct deed refused_deed(const struct column *column, const struct event *event)
{
    if (event->turn == TURN_CALL)
        return deed_of_event(column, event);
    return (struct deed){
        .id = event->turn == TURN_CARD ? SAY_EVENT_PLAYS : SAY_EVENT_GIVES_AWAY,
        .count = 1,
        .with = {statement_card(column->arena, &column->rules->pack, event->number)},
    };
}

/* "follow suit", where a rule with a name of its own decides. */
static const struct statement *refusing_rule(const struct column *column, const struct event *event)
{
    bool is_named = event->refusal == REFUSED_LIMIT || event->refusal == REFUSED_OBLIGATION;
    return is_named ? column_rule(column, event->reason.rule, event->reason.place) : NULL;
}

/* "In trick 2"; what is called when a trick is over comes behind that one. */
static const struct statement *refused_where(const struct column *column, const struct event *event)
{
    const struct state *state = event->before;
    bool is_behind = event->turn == TURN_CALL && state->in_trick == 0 && state->trick > 0;
    return is_behind ? column_behind_trick(column, state->trick)
                     : column_in_trick(column, state->trick + 1u);
}

static void tell_refused(struct column *column, const struct event *event)
{
    const struct deed refused = refused_deed(column, event);
    column_tell(column, say_in(column->arena, SAY_EVENT_MAY_NOT, refused_where(column, event),
                               column_seat(column, event->seat),
                               said_to_do(column->arena, &refused), refusing_rule(column, event)));
}

/* --- what they settle ------------------------------------------------------------------------- */

static const struct json_field suit_named_fields[] = {
    {"suits", "{suit variable: suit}", "The current value.", event_suits},
    {0},
};

FIELD(write_bid)
{
    if (of->state->bid[of->event->seat] != NO_BID)
        json_member_integer(&of->lines->json, key, of->state->bid[of->event->seat]);
}

static const struct json_field contract_fields[] = {
    {"seat", "a seat", "The declarer.", event_seat},
    {"contract", "a text", "The contract, if it has a name.", line_contract},
    {"bid", "a number", "The bid, if it was a number.", write_bid},
    {"suits", "{suit variable: suit}", "The suits changed by it.", event_suits},
    {0},
};

FIELD(write_alone)
{
    json_member_boolean(&of->lines->json, key, of->event->seat == of->state->declarer);
}

static const struct json_field called_card_fields[] = {
    {"seat", "a seat", "The player of the card.", event_seat},
    {"card", "a card", "The called card.", event_card},
    {"alone", "true or false", "Whether that is the declarer, who then has no partner.",
     write_alone},
    {0},
};

static void tell_called_card(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    bool is_alone = event->seat == event->after->declarer;
    column_tell(column, say_in(arena, SAY_EVENT_CALLED_CARD_FALLS,
                               statement_card(arena, &column->rules->pack, event->number),
                               said_if(arena, !column->rules->partner_by_card),
                               said_digits(arena, event->before->trick + 1u),
                               column_seat(column, event->seat), said_if(arena, is_alone),
                               said_if(arena, event->after->named.second_card != NO_CARD)));
}

FIELD(write_joined)
{
    lines_seat(of->lines, key, (unsigned)of->event->number);
}

static const struct json_field partner_fields[] = {
    {"seat", "a seat", "The partner.", event_seat},
    {"declarer", "a seat", "The declarer.", write_joined},
    {0},
};

/* "After trick 1: South becomes West's partner." */
static void tell_partner(struct column *column, const struct event *event)
{
    column_moment(column, event->after);
    column_tell(column,
                say_in(column->arena, SAY_EVENT_BECOMES_PARTNER, column_seat(column, event->seat),
                       column_seat(column, (unsigned)event->number)));
}

/* --- tricks ----------------------------------------------------------------------------------- */

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
    card_byte_t cards[CARDS_MAX];
    unsigned trick = of->event->number;
    lines_card_list(of->lines, key, cards,
                    trick_cards_of(of->state, trick, of->state->trick_size, cards));
}

FIELD(write_seats)
{
    lines_seats_of_trick(of->lines, key, of->state, of->event->number, of->state->trick_size);
}

FIELD(write_each)
{
    unsigned each = shape_width(trick_shape(of->state, of->event->number));
    if (each > 1)
        json_member_integer(&of->lines->json, key, each);
}

FIELD(write_winner)
{
    lines_winner(of->lines, key, of->event->seat);
}

FIELD(write_winning_card)
{
    unsigned card = trick_winning_card(of->engine, of->state, of->event->number);
    lines_card(of->lines, key, card);
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
    case WON_BY_SECOND: return "second highest";
    case WON_BY_LOWEST: return "lowest";
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

FIELD(write_lies)
{
    if (of->lines->rules->contracts[of->state->settled].gather != GATHER_EACH)
        json_member_boolean(&of->lines->json, key, true);
}

static const struct json_field trick_fields[] = {
    {"trick", "a number", "The number of the trick in its deal, from 1.", write_trick_number},
    {"leader", "a seat", "The leader.", write_leader},
    {"cards", "cards",
     "The cards in the order played; null: it lies face down, and the viewer does not know it.",
     write_trick_cards},
    {"seats", "seats", "Who played them, in order, if somebody did not play to it.", write_seats},
    {"each", "a number", "How many cards each has played to it, if more than one.", write_each},
    {"winner", "a seat", "The winner; null if nobody wins because the strongest cards are equal.",
     write_winner},
    {"card", "a card", "The winning card; if nobody wins, the first of the strongest.",
     write_winning_card},
    {"by",
     "`trump`, `suit led`, `other suit`, `any suit`, `power`, `capture`, `hook`, `second highest`, "
     "`lowest` or "
     "`equals`",
     "The reason for its strength.", write_win},
    {"rule", "a rule", "The rule that decided.", write_winning_rule},
    {"lies", "true", "Whether it lies on the table until somebody gathers it.", write_lies},
    {0},
};

FIELD(write_tricks_gathered)
{
    json_member_integer(&of->lines->json, key, of->event->number);
}

FIELD(write_gatherer)
{
    lines_seat(of->lines, key, of->event->seat);
}

static const struct json_field tricks_gathered_fields[] = {
    {"seat", "a seat", "Who gets them.", write_gatherer},
    {"tricks", "a number", "How many, with the one just won.", write_tricks_gathered},
    {0},
};

FIELD(write_ending)
{
    json_member_string(&of->lines->json, key,
                       of->lines->rules->play.endings[of->event->number].name);
}

static const struct json_field play_ended_fields[] = {
    {"reason", "a text", "The reason, by its name in the ruleset.", write_ending},
    {0},
};

/* "Play is over: the bid is out of reach." */
static void tell_play_ended(struct column *column, const struct event *event)
{
    const char *ending = event->engine->rules->play.endings[event->number].name;
    if (!event->after->claimed_by)
        column_tell(column, say_in(column->arena, SAY_EVENT_PLAY_IS_OVER,
                                   statement_text(column->arena, ending)));
}

FIELD(write_announced)
{
    json_member_string(&of->lines->json, key, of->lines->rules->steps[of->event->number].announces);
}

static const struct json_field announced_fields[] = {
    {"text", "a text", "The words.", write_announced},
    {0},
};

/* "Hearts are broken." */
static void tell_announced(struct column *column, const struct event *event)
{
    const char *announced = event->engine->rules->steps[event->number].announces;
    column_tell(column, statement_text(column->arena, announced));
}

/* --- what is remembered ----------------------------------------------------------------------- */

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
    {"name", "a text", "The name of the value in the ruleset.", write_note_name},
    {"of", "a seat, or a side", "The seat or side that has it, if it is not the table's.",
     write_note_owner},
    {"value", "a number, a rank or none, true or false, or cards", "The current value.",
     write_noted},
    {0},
};

/* Whose note it is; NULL if it is the table's. */
static const struct statement *owner_of(const struct column *column, const struct note *note,
                                        unsigned seat)
{
    const struct table_words words = column_words(column);
    return note->of == NOTE_OF_TABLE  ? NULL
           : note->of == NOTE_OF_EACH ? said_seat(&words, seat)
                                      : said_account(&words, column->rules->account_of[seat]);
}

/* "the stake is 2", "the bags of East-West are 7", "broken: yes". */
static const struct statement *said_note(const struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    const struct note *note = &column->rules->notes[event->number];
    const struct statement *name = statement_identifier(arena, note_noun(note));
    const struct statement *of = owner_of(column, note, event->seat);
    if (note_collects(note)) {
        struct set cards = note_cards(&column->rules->pack, note, event->seat, event->noted);
        return say_in(arena, SAY_EVENT_NOTE_HOLDS, name, of,
                      said_cards(arena, &column->rules->pack, cards));
    }
    if (note_has_words(note))
        return say_in(arena, SAY_EVENT_NOTE_SAYS, of, said_of_note(arena, note, event->noted != 0));
    if (note->call)
        return say_in(arena, SAY_EVENT_CALLED_SO_OFTEN, of, said_call_made(arena, note),
                      said_how_often(arena, (unsigned)event->noted));
    const struct statement *value =
        note_is_rank(note)
            ? statement_text(arena, note_rank_name(&column->rules->pack, event->noted))
            : said_digits(arena, event->noted);
    return say_in(arena, SAY_EVENT_NOTE_IS, name, of, said_if(arena, note_is_one(note)), value);
}

/* Whether it comes of cards that nobody played, since a claim settled what was left. */
static bool is_settled(const struct column *column, const struct event *event)
{
    const struct step *step = &column->rules->steps[event->step];
    return event->after->claimed_by && step->at.kind != AT_SCORE && step->kind != STEP_SCORE;
}

/* That a deal begins with what every deal begins with goes without saying. */
static void tell_noted(struct column *column, const struct event *event)
{
    if (is_settled(column, event))
        return;
    const struct note *note = &column->rules->notes[event->number];
    bool begins_again = event->noted == note_begins(note) && event->after->call_count == 0;
    if ((begins_again && event->after->played_count == 0) || !(note->call || note_is_said(note)))
        return;
    column_moment(column, event->after);
    column_tell(column, said_note(column, event));
}

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row events_of_play[EVENT_KINDS] = {
    [EVENT_CALLED] = {tell_called, {"decision", "a player has acted", called_fields}},
    [EVENT_LED] = {.tell = tell_led},
    [EVENT_PLAYED] = {.tell = tell_played},
    [EVENT_SKIPPED] = {.json = {"skipped", "no card of the seat fits the layout", skipped_fields}},
    [EVENT_OUT] = {.json = {"out", "the seat has got rid of its cards in a layout, or is the last",
                            out_fields}},
    [EVENT_CALLS_SHOWN] = {tell_calls_shown,
                           {"calls shown", "calls that were made at once are known",
                            calls_shown_fields}},
    [EVENT_REFUSED] = {tell_refused, {"refused", "an action was refused", refused_fields}},
    [EVENT_SUIT_NAMED] = {.json = {"suit named",
                                   "a suit of the deal has changed without another event",
                                   suit_named_fields}},
    [EVENT_CONTRACT] = {column_contract, {"contract", "an auction is over", contract_fields}},
    [EVENT_CALLED_CARD] = {tell_called_card,
                           {"called card", "the card that was called is played",
                            called_card_fields}},
    [EVENT_PARTNER] = {tell_partner,
                       {"partner", "a seat becomes the declarer's partner by a rule",
                        partner_fields}},
    [EVENT_TRICK] = {column_keep_win, {"trick", "a trick is complete", trick_fields}},
    [EVENT_TRICKS_GATHERED] = {.json = {"tricks gathered",
                                        "somebody gets tricks that lay on the table",
                                        tricks_gathered_fields}},
    [EVENT_PLAY_ENDED] = {tell_play_ended,
                          {"play ended", "play is over before all cards are played",
                           play_ended_fields}},
    [EVENT_ANNOUNCED] = {tell_announced, {"announced", "something is announced", announced_fields}},
    [EVENT_NOTED] = {tell_noted, {"noted", "a remembered value changes", noted_fields}},
};
