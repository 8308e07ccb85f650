/* Plays layouts: whose turn it is to add a card, who is skipped, and who gets rid of all cards. */
#include "engine/phases.h"

#include "engine/emit.h"
#include "engine/engine.h"

static uint8_t seats_playing(const struct engine *engine, const struct state *state)
{
    return ruleset_seats(engine->rules) & (uint8_t)~state->out;
}

static uint8_t seats_with_cards(const struct engine *engine, const struct state *state)
{
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        if (!set_is_empty(state->hand[seat]))
            seats |= seat_as_set(seat);
    return seats & seats_playing(engine, state);
}

/* Who adds the next card, of these from one seat on: of a deal that is played again it is known. */
static unsigned seat_adding(const struct engine *engine, const struct state *state, unsigned from)
{
    const struct state *followed = engine->followed;
    if (!followed)
        return layout_next(engine->rules, state, from);
    return state->trick < layout_turns(followed) ? followed->leader[state->trick] : NO_SEAT;
}

/* The seats before the one whose turn it is were asked in vain. */
static void skip(const struct engine *engine, struct state *state, unsigned from, unsigned until)
{
    uint8_t asked = seats_with_cards(engine, state);
    for (unsigned seat = from; seat != until; seat = state->follows[seat])
        if (asked & (1u << seat))
            emit(engine, state, EVENT_SKIPPED, seat, 0);
}

/* The next turn, or play is over: one seat has cards left, or nobody can add one. */
static bool turn_from(const struct engine *engine, struct state *state, unsigned from)
{
    uint8_t left = seats_with_cards(engine, state);
    bool is_over = (left & (left - 1)) == 0;
    unsigned seat = is_over ? NO_SEAT : seat_adding(engine, state, from);
    if (seat == NO_SEAT) {
        state->trick_count = state->trick;
        return false;
    }
    skip(engine, state, from, seat);
    state->actor = state->leader[state->trick] = (uint8_t)seat;
    return true;
}

bool layout_open(const struct engine *engine, struct state *state)
{
    unsigned cards = 0, from = layout_first_asked(engine->rules, state);
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        cards += state->out & (1u << seat) ? 0 : set_count(state->hand[seat]);
    state->trick_size = state->pause = 1;
    state->trick_count = (uint8_t)(cards < TRICKS_MAX ? cards : TRICKS_MAX);
    return turn_from(engine, state, from);
}

/* Who has added their last card is out; and so is, as the last, who is left alone with cards. */
static void go_out(const struct engine *engine, struct state *state, unsigned seat)
{
    uint8_t left = seats_with_cards(engine, state);
    state->gone |= seat_as_set(seat);
    unsigned place = (unsigned)__builtin_popcount(state->gone);
    emit(engine, state, EVENT_OUT, seat, place);
    if (left && !(left & (left - 1)))
        emit(engine, state, EVENT_OUT, (unsigned)__builtin_ctz(left), place + 1);
}

bool layout_end_card(const struct engine *engine, struct state *state)
{
    unsigned seat = state->actor;
    state->winner[state->trick] = NO_SEAT;
    state->trick++;
    state->in_trick = 0;
    set_clear(&state->led_cards);
    if (set_is_empty(state->hand[seat]))
        go_out(engine, state, seat);
    return !trick_end_early(engine, state) && turn_from(engine, state, state->follows[seat]);
}
