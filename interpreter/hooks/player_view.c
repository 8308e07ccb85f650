/* What a policy in Lua sees of a match: the view of its seat, and its legal actions. */
#include "hooks/object.h"

static const char *turn_word(const struct state *state)
{
    if (state->turn == TURN_CALL)
        return "call";
    return state->turn == TURN_PASS ? "give" : "play";
}

/* --- single values --------------------------------------------------------------------------- */

static void push_seat(lua_State *lua, unsigned seat)
{
    if (seat == NO_SEAT)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, (lua_Integer)seat + 1);
}

static void push_card(lua_State *lua, unsigned card)
{
    if (card == NO_CARD)
        lua_pushnil(lua);
    else
        api_push_card(lua, card);
}

void api_push_action(lua_State *lua, const struct ruleset *rules, const struct state *state,
                     unsigned action)
{
    if (state->turn == TURN_CALL)
        lua_pushstring(lua, rules->steps[state->step].ask.calls[action].name);
    else
        api_push_card(lua, action);
}

/* --- lists ----------------------------------------------------------------------------------- */

/* Where each plays several cards to a trick, all of them, seat by seat. */
static void push_played(lua_State *lua, const struct state *state, unsigned from)
{
    card_byte_t cards[CARDS_MAX];
    unsigned count = 0;
    if (state->with == 0 && !state->dropped) {
        api_push_cards(lua, state->played + from, state->played_count - from);
        return;
    }
    for (unsigned trick = from / state->trick_size; trick <= state->trick; trick++) {
        unsigned places = trick < state->trick ? state->trick_size : state->in_trick;
        count += trick_cards_of(state, trick, places, cards + count);
    }
    api_push_cards(lua, cards, count);
}

static void push_call_field(lua_State *lua, const struct ruleset *rules,
                            const struct call_made *made, enum api_call_field field)
{
    switch (field) {
    case API_CALL_SEAT: push_seat(lua, made->seat); return;
    case API_CALL_CALL:
        lua_pushstring(lua, rules->steps[made->step].ask.calls[made->call].name);
        return;
    }
    lua_pushnil(lua);
}

/* Pushes a call, whose form is at index. */
static void push_call(lua_State *lua, int form, const struct ruleset *rules,
                      const struct call_made *made)
{
    lua_createtable(lua, 0, API_CALL_COUNT);
    for (enum api_call_field field = 0; field < API_CALL_COUNT; field++) {
        push_call_field(lua, rules, made, field);
        lua_setfield(lua, -2, api_kinds[API_CALL].fields[field].name);
    }
    object_wrap_as(lua, form, -1);
}

/* In the order made. */
static void push_calls(lua_State *lua, const struct ruleset *rules, const struct state *state)
{
    slot_push(lua, SLOT_CALL_FORM);
    int form = lua_gettop(lua);
    lua_Integer count = 0;
    lua_createtable(lua, state->call_count, 0);
    for (unsigned i = 0; i < state->call_count; i++) {
        if (state->calls[i].call == NO_CALL)
            continue;
        push_call(lua, form, rules, &state->calls[i]);
        lua_rawseti(lua, -2, ++count);
    }
    object_wrap(lua);
    lua_remove(lua, -2);
}

void api_push_legal(lua_State *lua, const struct ruleset *rules, const struct state *state,
                    struct set legal)
{
    lua_Integer count = 0;
    lua_createtable(lua, (int)set_count(legal), 0);
    SET_EACH(action, legal) {
        api_push_action(lua, rules, state, action);
        lua_rawseti(lua, -2, ++count);
    }
    object_wrap(lua);
}

/* --- by seat --------------------------------------------------------------------------------- */

typedef lua_Integer seat_number(const struct ruleset *rules, const struct view *view,
                                unsigned seat);

static lua_Integer cards_of(const struct ruleset *rules, const struct view *view, unsigned seat)
{
    (void)rules;
    return view->hand_count[seat];
}

static lua_Integer tricks_of(const struct ruleset *rules, const struct view *view, unsigned seat)
{
    (void)rules;
    return view->known.tricks_won[seat];
}

static lua_Integer bid_of(const struct ruleset *rules, const struct view *view, unsigned seat)
{
    (void)rules;
    return view->known.bid[seat];
}

static lua_Integer score_of(const struct ruleset *rules, const struct view *view, unsigned seat)
{
    return view->known.score[rules->account_of[seat]];
}

static void push_numbers(lua_State *lua, const struct ruleset *rules, const struct view *view,
                         seat_number *number)
{
    lua_createtable(lua, rules->players, 0);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        lua_pushinteger(lua, number(rules, view, seat));
        lua_rawseti(lua, -2, (lua_Integer)seat + 1);
    }
    object_wrap(lua);
}

/* --- the view -------------------------------------------------------------------------------- */

static unsigned leader_of(const struct state *known)
{
    return known->in_trick > 0 ? known->leader[known->trick] : NO_SEAT;
}

/* The same as hooks are told, but who leads is nobody until a card lies there. */
static void push_deal(lua_State *lua, const struct ruleset *rules, const struct view *view)
{
    const struct state *known = &view->known;
    const struct hook_question people = {
        .dealer = seat_as_set(known->dealer),
        .declarer = seat_as_set(known->declarer),
        .leader = seat_as_set(leader_of(known)),
        .caller =
            seat_as_set(known->call_count ? known->calls[known->call_count - 1].seat : NO_SEAT),
    };
    api_set_contract(lua, rules, view->known.settled);
    api_set_suits(lua, rules, view->known.named.suits);
    api_set_turn(lua, view->known.trick + 1u, view->seat + 1u);
    api_set_people(lua, &people);
    api_set_notes(lua, rules, view->known.cells);
    api_push_deal(lua);
}

static void push_view_field(lua_State *lua, const struct ruleset *rules, const struct view *view,
                            enum api_view_field field)
{
    const struct state *known = &view->known;
    switch (field) {
    case API_VIEW_SEAT: push_seat(lua, view->seat); return;
    case API_VIEW_TURN: lua_pushstring(lua, turn_word(known)); return;
    case API_VIEW_DEAL: push_deal(lua, rules, view); return;
    case API_VIEW_DEALER: push_seat(lua, known->dealer); return;
    case API_VIEW_DECLARER: push_seat(lua, known->declarer); return;
    case API_VIEW_PARTNER:
        push_seat(lua, known->partners ? (unsigned)__builtin_ctz(known->partners) : NO_SEAT);
        return;
    case API_VIEW_CALLED: push_card(lua, known->named.called_card); return;
    case API_VIEW_TURN_UP: push_card(lua, known->turn_up); return;
    case API_VIEW_HAND: api_push_set(lua, known->hand[view->seat]); return;
    case API_VIEW_SHOWN: api_push_set(lua, known->shown); return;
    case API_VIEW_TRICK: push_played(lua, known, known->played_count - known->in_trick); return;
    case API_VIEW_LEADER: push_seat(lua, leader_of(known)); return;
    case API_VIEW_PLAYED: push_played(lua, known, 0); return;
    case API_VIEW_CALLS: push_calls(lua, rules, known); return;
    case API_VIEW_CARDS: push_numbers(lua, rules, view, cards_of); return;
    case API_VIEW_WON: push_numbers(lua, rules, view, tricks_of); return;
    case API_VIEW_BIDS: push_numbers(lua, rules, view, bid_of); return;
    case API_VIEW_SCORES: push_numbers(lua, rules, view, score_of); return;
    }
    lua_pushnil(lua);
}

void api_push_view(lua_State *lua, const struct ruleset *rules, const struct view *view)
{
    slot_push(lua, SLOT_VIEW_FORM);
    lua_newtable(lua);
    for (enum api_view_field field = 0; field < API_VIEW_COUNT; field++) {
        push_view_field(lua, rules, view, field);
        lua_setfield(lua, -2, api_kinds[API_VIEW].fields[field].name);
    }
    object_wrap_as(lua, -2, -1);
    lua_remove(lua, -2);
}

void api_create_view(lua_State *lua)
{
    api_push_form(lua, API_VIEW);
    slot_set(lua, SLOT_VIEW_FORM);
    api_push_form(lua, API_CALL);
    slot_set(lua, SLOT_CALL_FORM);
}
