/* Drawing for seats and the first dealer, and choosing seats. */
#include "engine/phases.h"

#include <string.h>

#include "engine/emit.h"
#include "table/state.h"

static void await_draws(struct state *state, uint8_t players)
{
    state->draw.waiting = players;
    state->draw.out = (struct set){{0, 0}};
    state->turn = TURN_DRAW;
    state->actor = (uint8_t)__builtin_ctz(players);
}

void seating_begin(const struct ruleset *rules, struct state *state)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        state->player_at[seat] = (uint8_t)seat;
    cards_clear(state->draw.card, SEATS_MAX);
    if (rules->seating.by_draw)
        await_draws(state, ruleset_seats(rules));
    else
        state->turn = TURN_FIRST_DEALER;
}

void seating_first_dealer(const struct engine *engine, struct state *state, unsigned seat)
{
    state->dealer = (uint8_t)seat;
    emit(engine, state, EVENT_FIRST_DEALER, seat, 0);
    emit(engine, state, EVENT_SEATED, NO_SEAT, 0);
    match_begin_deal(engine, state, NULL, 0);
    emit_move_is_over(engine, state);
}

/* --- drawing --------------------------------------------------------------------------------- */

static unsigned drawn_strength(const struct ruleset *rules, const struct state *state,
                               unsigned player)
{
    unsigned rank = rules->pack.cards[state->draw.card[player]].rank;
    return rank == RANK_NONE ? 0 : rules->seating.strength[rank];
}

/* Only those who were tied before compare what they drew: others keep their place. */
static unsigned players_above(const struct ruleset *rules, const struct state *state,
                              unsigned player)
{
    unsigned above = 0;
    for (unsigned other = 0; other < rules->players; other++) {
        bool were_tied = state->draw.place[other] == state->draw.place[player];
        if (were_tied && drawn_strength(rules, state, other) > drawn_strength(rules, state, player))
            above++;
    }
    return above;
}

static void rank_draws(const struct ruleset *rules, struct state *state)
{
    uint8_t place[SEATS_MAX];
    for (unsigned player = 0; player < rules->players; player++)
        place[player] = (uint8_t)(state->draw.place[player] + players_above(rules, state, player));
    memcpy(state->draw.place, place, rules->players);
}

static uint8_t tied_players(const struct ruleset *rules, const struct state *state)
{
    uint8_t seen = 0, shared = 0, tied = 0;
    for (unsigned player = 0; player < rules->players; player++) {
        uint8_t place = (uint8_t)(1u << state->draw.place[player]);
        shared |= seen & place;
        seen |= place;
    }
    for (unsigned player = 0; player < rules->players; player++) {
        if (shared & (1u << state->draw.place[player]))
            tied |= (uint8_t)(1u << player);
    }
    return tied;
}

static unsigned player_in_place(const struct ruleset *rules, const struct state *state,
                                unsigned place)
{
    unsigned player = 0;
    while (player + 1u < rules->players && state->draw.place[player] != place)
        player++;
    return player;
}

static void end_round(const struct ruleset *rules, struct state *state)
{
    rank_draws(rules, state);
    uint8_t tied = tied_players(rules, state);
    if (tied) {
        await_draws(state, tied);
    } else {
        state->turn = TURN_SEAT;
        state->actor = (uint8_t)player_in_place(rules, state, 0);
    }
}

void seating_draw(const struct engine *engine, struct state *state, unsigned card)
{
    unsigned player = state->actor;
    state->draw.card[player] = (card_t)card;
    set_add(&state->draw.out, card);
    state->draw.waiting &= (uint8_t) ~(1u << player);
    emit(engine, state, EVENT_DRAWN, player, card);
    if (state->draw.waiting)
        state->actor = (uint8_t)__builtin_ctz(state->draw.waiting);
    else
        end_round(engine->rules, state);
    emit_move_is_over(engine, state);
}

/* --- taking seats ---------------------------------------------------------------------------- */

/* The place in the draw of the partner of the highest, or 0 if nobody is. */
static unsigned partner_place(const struct ruleset *rules)
{
    switch (rules->seating.partners) {
    case PARTNERS_NONE: return 0;
    case PARTNERS_HIGHEST_LOWEST: return rules->players - 1u;
    case PARTNERS_TWO_HIGHEST: return 1;
    }
    return 0;
}

struct set seating_legal(const struct engine *engine)
{
    return set_range(0, engine->rules->players);
}

/*
 * The highest sits down, the partner opposite, the others by the height of their cards on the seats
 * left free, clockwise.
 */
void seating_choose(const struct engine *engine, struct state *state, unsigned seat)
{
    const struct ruleset *rules = engine->rules;
    unsigned partner = partner_place(rules);
    unsigned opposite = seat_to_left(rules, seat, rules->players / 2u);
    state->player_at[seat] = (uint8_t)player_in_place(rules, state, 0);
    if (partner)
        state->player_at[opposite] = (uint8_t)player_in_place(rules, state, partner);
    unsigned free_seat = seat;
    for (unsigned place = 1; place < rules->players; place++) {
        if (place == partner)
            continue;
        do
            free_seat = seat_to_left(rules, free_seat, 1);
        while (partner && free_seat == opposite);
        state->player_at[free_seat] = (uint8_t)player_in_place(rules, state, place);
    }
    if (engine->audience)
        emit_choice(engine, state, EVENT_SEAT_CHOSEN, seat);
    state->dealer = (uint8_t)seat;
    emit(engine, state, EVENT_SEATED, NO_SEAT, 0);
    match_begin_deal(engine, state, NULL, 0);
}
