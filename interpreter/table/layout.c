/* A layout as it lies on the table: which cards can be added, and who can add one. */
#include "table/state.h"

struct set layout_fitting(const struct ruleset *rules, const struct state *state)
{
    const struct layout_rules *layout = &rules->contracts[state->settled].layout;
    struct set laid = {{0}}, fitting = layout->starting;
    if (!layout->is_played || state->played_count == 0)
        return fitting;
    if (layout->starts == RANK_NONE)
        fitting = layout->rows->rank_of[state->played[0]];
    for (unsigned i = 0; i < state->played_count; i++) {
        set_add(&laid, state->played[i]);
        fitting = set_or(fitting, layout->rows->beside[state->played[i]]);
    }
    return set_minus(fitting, laid);
}

unsigned layout_next(const struct ruleset *rules, const struct state *state, unsigned from)
{
    struct set fitting = layout_fitting(rules, state);
    unsigned seat = from;
    for (unsigned i = 0; i < rules->players; i++, seat = state->follows[seat]) {
        if (!set_is_empty(set_and(fitting, state->hand[seat])))
            return seat;
    }
    return NO_SEAT;
}

unsigned layout_first_asked(const struct ruleset *rules, const struct state *state)
{
    return state->trick == 0 ? seat_first_leader(rules, state)
                             : state->follows[state->leader[state->trick - 1]];
}

/* How many cards lay there when the seat had added its last so far; 0: it has added none. */
static unsigned cards_until(const struct state *state, unsigned seat)
{
    unsigned count = state->played_count;
    while (count > 0 && state->leader[count - 1] != seat)
        count--;
    return count;
}

/* The only seat that has not added all its cards; NO_SEAT: there are several. */
static unsigned seat_left(const struct ruleset *rules, const struct state *state)
{
    uint8_t left = ruleset_seats(rules) & (uint8_t) ~(state->out | state->gone);
    return left && !(left & (left - 1)) ? (unsigned)__builtin_ctz(left) : NO_SEAT;
}

unsigned layout_place(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned place = 1, last = cards_until(state, seat);
    if (!state_has_layout(rules, state) || state->gone == 0)
        return 0;
    if (!(state->gone & (1u << seat)))
        return seat_left(rules, state) == seat ? 1u + (unsigned)__builtin_popcount(state->gone) : 0;
    for (unsigned other = 0; other < rules->players; other++)
        place += state->gone >> other & 1 && cards_until(state, other) < last;
    return place;
}

unsigned layout_skips(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    if (!state_has_layout(rules, state) || state->trick_size != 1)
        return 0;
    bool is_gone = state->gone & (1u << seat);
    unsigned asked = is_gone ? cards_until(state, seat) : layout_turns(state), skips = 0;
    unsigned from = seat_first_leader(rules, state);
    for (unsigned turn = 0; turn < asked; turn++) {
        unsigned adder = state->leader[turn];
        for (; from != adder; from = state->follows[from])
            skips += from == seat;
        from = state->follows[adder];
    }
    return skips;
}
