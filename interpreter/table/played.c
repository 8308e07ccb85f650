#include "table/played.h"

struct set played_since(const struct ruleset *rules, const struct state *state, unsigned seat,
                        unsigned trick)
{
    struct set cards = {{0, 0}};
    for (unsigned first = trick * rules->players; first < state->played_count;
         first += rules->players) {
        unsigned number = first, player = player_of(rules, state, first);
        for (; player != seat; number++)
            player = rules->next_seat[player];
        if (number < state->played_count)
            set_add(&cards, state->played[number]);
    }
    return cards;
}
