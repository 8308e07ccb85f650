#include "hooks/object.h"

static const char *const call_fields[] = {"seat", "call"};
static const char *const view_fields[] = {
    "seat",  "turn",  "deal",  "dealer", "declarer", "partner", "called", "turn_up", "hand",
    "shown", "cards", "trick", "leader", "played",   "won",     "bids",   "calls",   "scores",
};

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
        told_push_card(lua, card);
}

static void set_seat(lua_State *lua, const char *field, unsigned seat)
{
    push_seat(lua, seat);
    lua_setfield(lua, -2, field);
}

static void set_card(lua_State *lua, const char *field, unsigned card)
{
    push_card(lua, card);
    lua_setfield(lua, -2, field);
}

void told_push_action(lua_State *lua, const struct ruleset *rules, const struct state *state,
                      unsigned action)
{
    if (state->turn == TURN_CALL)
        lua_pushstring(lua, rules->steps[state->step].ask.calls[action].name);
    else
        told_push_card(lua, action);
}

/* --- lists ----------------------------------------------------------------------------------- */

static void push_played(lua_State *lua, const struct state *state, unsigned from)
{
    told_push_cards(lua, state->played + from, state->played_count - from);
}

/* Of the form of a call, in the order made. */
static void push_calls(lua_State *lua, const struct ruleset *rules, const struct state *state)
{
    slot_push(lua, SLOT_CALL_FORM);
    lua_Integer count = 0;
    lua_createtable(lua, state->call_count, 0);
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        if (made->call == NO_CALL)
            continue;
        lua_createtable(lua, 0, 2);
        set_seat(lua, "seat", made->seat);
        lua_pushstring(lua, rules->steps[made->step].ask.calls[made->call].name);
        lua_setfield(lua, -2, "call");
        object_wrap_as(lua, -3, -1);
        lua_rawseti(lua, -2, ++count);
    }
    object_wrap(lua);
    lua_remove(lua, -2);
}

void told_push_legal(lua_State *lua, const struct ruleset *rules, const struct state *state,
                     struct set legal)
{
    lua_Integer count = 0;
    lua_createtable(lua, (int)set_count(legal), 0);
    SET_EACH(action, legal) {
        told_push_action(lua, rules, state, action);
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

static void set_numbers(lua_State *lua, const char *field, const struct ruleset *rules,
                        const struct view *view, seat_number *number)
{
    lua_createtable(lua, rules->players, 0);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        lua_pushinteger(lua, number(rules, view, seat));
        lua_rawseti(lua, -2, (lua_Integer)seat + 1);
    }
    object_wrap(lua);
    lua_setfield(lua, -2, field);
}

/* --- the view -------------------------------------------------------------------------------- */

static void set_people(lua_State *lua, const struct state *state, unsigned seat)
{
    set_seat(lua, "seat", seat);
    set_seat(lua, "dealer", state->dealer);
    set_seat(lua, "declarer", state->declarer);
    set_seat(lua, "partner", state->partner);
    set_seat(lua, "leader", state->in_trick > 0 ? state->leader[state->trick] : NO_SEAT);
}

static void set_cards(lua_State *lua, const struct state *state, unsigned seat)
{
    set_card(lua, "called", state->called_card);
    set_card(lua, "turn_up", state->turn_up);
    told_push_set(lua, state->hand[seat]);
    lua_setfield(lua, -2, "hand");
    told_push_set(lua, state->shown);
    lua_setfield(lua, -2, "shown");
    push_played(lua, state, state->played_count - state->in_trick);
    lua_setfield(lua, -2, "trick");
    push_played(lua, state, 0);
    lua_setfield(lua, -2, "played");
}

static void set_deal(lua_State *lua, const struct ruleset *rules, const struct view *view)
{
    told_set_contract(lua, rules, view->known.settled);
    told_set_suits(lua, rules, view->known.suits);
    told_set_turn(lua, view->known.trick + 1u, view->seat + 1u);
    told_push_deal(lua);
    lua_setfield(lua, -2, "deal");
}

void told_push_view(lua_State *lua, const struct ruleset *rules, const struct view *view)
{
    slot_push(lua, SLOT_VIEW_FORM);
    lua_newtable(lua);
    lua_pushstring(lua, turn_word(&view->known));
    lua_setfield(lua, -2, "turn");
    set_deal(lua, rules, view);
    set_people(lua, &view->known, view->seat);
    set_cards(lua, &view->known, view->seat);
    push_calls(lua, rules, &view->known);
    lua_setfield(lua, -2, "calls");
    set_numbers(lua, "cards", rules, view, cards_of);
    set_numbers(lua, "won", rules, view, tricks_of);
    set_numbers(lua, "bids", rules, view, bid_of);
    set_numbers(lua, "scores", rules, view, score_of);
    object_wrap_as(lua, -2, -1);
    lua_remove(lua, -2);
}

void told_create_view(lua_State *lua)
{
    object_push_form(lua, "a view", view_fields, sizeof view_fields / sizeof *view_fields);
    slot_set(lua, SLOT_VIEW_FORM);
    object_push_form(lua, "a call", call_fields, sizeof call_fields / sizeof *call_fields);
    slot_set(lua, SLOT_CALL_FORM);
}
