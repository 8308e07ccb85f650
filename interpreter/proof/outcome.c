#include "proof/outcome.h"

#include <string.h>

#include "players/random.h"
#include "table/role.h"

static void give_trick(const struct ruleset *rules, struct state *state, unsigned trick,
                       unsigned winner)
{
    const card_t *cards = state->played + trick * rules->players;
    state->winner[trick] = (uint8_t)winner;
    state->tricks_won[winner]++;
    for (unsigned i = 0; i < rules->players; i++)
        set_add(&state->taken[winner], cards[i]);
}

static unsigned any_of(uint8_t seats, struct rng *rng)
{
    return random_action(rng, (struct set){{seats, 0}});
}

struct state outcome_with(const struct ruleset *rules, const struct state *ended, unsigned tricks,
                          struct rng *rng)
{
    struct state state = *ended;
    uint8_t all = role_seats(rules, ended, ROLE_EACH, 0);
    uint8_t makers = role_seats(rules, ended, ROLE_MAKERS, 0);
    uint8_t ours = makers ? makers : 1, theirs = all & (uint8_t)~ours;
    memset(state.tricks_won, 0, sizeof state.tricks_won);
    memset(state.taken, 0, sizeof state.taken);
    for (unsigned trick = 0; trick < state.trick; trick++) {
        unsigned left = state.trick - trick;
        bool is_ours = !theirs || rng_below(rng, left) < tricks;
        give_trick(rules, &state, trick, any_of(is_ours ? ours : theirs, rng));
        tricks -= is_ours && tricks > 0;
    }
    return state;
}
