#include "table/state.h"

struct set played_by(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set cards = {{0, 0}};
    for (unsigned first = 0; first < state->played_count; first += rules->players) {
        unsigned number = first, player = state->leader[first / rules->players];
        for (; player != seat; number++)
            player = rules->next_seat[player];
        if (number < state->played_count)
            set_add(&cards, state->played[number]);
    }
    return cards;
}
