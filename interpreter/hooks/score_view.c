/* What a hook sees of a deal that is scored: each trick, and what each seat has. */
#include "hooks/object.h"

static const char *trick_field(enum api_trick_field field)
{
    return api_kinds[API_TRICK].fields[field].name;
}

static const char *player_field(enum api_player_field field)
{
    return api_kinds[API_PLAYER].fields[field].name;
}

/* From 1, or nil. */
static void push_seat(lua_State *lua, unsigned seat)
{
    if (seat == NO_SEAT)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, (lua_Integer)seat + 1);
}

/* Who played each card of the trick; where several are led, each seat as often as it has laid
 * cards. */
static void push_seats_of(lua_State *lua, const struct state *state, unsigned trick)
{
    card_byte_t cards[CARDS_MAX];
    lua_Integer count = 0;
    unsigned seat = state->leader[trick];
    lua_createtable(lua, state->trick_size, 0);
    for (unsigned place = 0; place < state->trick_size; place++, seat = state->follows[seat])
        for (unsigned left = trick_turn(state, trick, place, cards); left > 0; left--) {
            push_seat(lua, seat);
            lua_rawseti(lua, -2, ++count);
        }
    object_wrap(lua);
}

static void push_trick_field(lua_State *lua, const struct state *state, unsigned trick,
                             enum api_trick_field field)
{
    card_byte_t cards[CARDS_MAX];
    switch (field) {
    case API_TRICK_CARDS:
        api_push_cards(lua, cards, trick_cards_of(state, trick, state->trick_size, cards));
        return;
    case API_TRICK_SEATS: push_seats_of(lua, state, trick); return;
    case API_TRICK_LEADER: push_seat(lua, state->leader[trick]); return;
    case API_TRICK_WINNER: push_seat(lua, state->winner[trick]); return;
    }
    lua_pushnil(lua);
}

static void push_tricks(lua_State *lua, const struct state *state)
{
    api_push_form(lua, API_TRICK);
    lua_createtable(lua, state->trick, 0);
    for (unsigned trick = 0; trick < state->trick; trick++) {
        lua_createtable(lua, 0, API_TRICK_COUNT);
        for (enum api_trick_field field = 0; field < API_TRICK_COUNT; field++) {
            push_trick_field(lua, state, trick, field);
            lua_setfield(lua, -2, trick_field(field));
        }
        object_wrap_as(lua, -3, -1);
        lua_rawseti(lua, -2, (lua_Integer)trick + 1);
    }
    object_wrap(lua);
    lua_remove(lua, -2);
}

static void push_player_field(lua_State *lua, const struct ruleset *rules,
                              const struct state *state, unsigned seat, enum api_player_field field)
{
    switch (field) {
    case API_PLAYER_WON: lua_pushinteger(lua, state->tricks_won[seat]); return;
    case API_PLAYER_BID: lua_pushinteger(lua, state->bid[seat]); return;
    case API_PLAYER_TAKEN: api_push_set(lua, state->taken[seat]); return;
    case API_PLAYER_LAID: api_push_set(lua, cards_buried_by(rules, state, seat)); return;
    case API_PLAYER_HAND: api_push_set(lua, state->hand[seat]); return;
    }
    lua_pushnil(lua);
}

static void push_players(lua_State *lua, const struct ruleset *rules, const struct state *state)
{
    api_push_form(lua, API_PLAYER);
    lua_createtable(lua, rules->players, 0);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        lua_createtable(lua, 0, API_PLAYER_COUNT);
        for (enum api_player_field field = 0; field < API_PLAYER_COUNT; field++) {
            push_player_field(lua, rules, state, seat, field);
            lua_setfield(lua, -2, player_field(field));
        }
        object_wrap_as(lua, -3, -1);
        lua_rawseti(lua, -2, (lua_Integer)seat + 1);
    }
    object_wrap(lua);
    lua_remove(lua, -2);
}

void api_push_deal_at_score(lua_State *lua, const struct ruleset *rules, const struct state *state)
{
    unsigned last = state->trick > 0 ? state->leader[state->trick - 1] : NO_SEAT;
    const struct hook_question question = {
        .seat = state->actor,
        .trick_number = state->trick,
        .suits = state->named.suits,
        .contract = state->settled,
        .dealer = seat_as_set(state->dealer),
        .declarer = seat_as_set(state->declarer),
        .leader = seat_as_set(last),
        .caller =
            seat_as_set(state->call_count ? state->calls[state->call_count - 1].seat : NO_SEAT),
        .cells = state->cells,
    };
    api_set_contract(lua, rules, state->settled); /* cards are as strong as under it */
    api_begin_deal(lua, rules, API_AT_SCORE, &question);
    push_tricks(lua, state);
    lua_setfield(lua, -2, api_kinds[API_DEAL].fields[API_DEAL_TRICKS].name);
    push_players(lua, rules, state);
    lua_setfield(lua, -2, api_kinds[API_DEAL].fields[API_DEAL_SEATS].name);
    api_end_deal(lua);
}
