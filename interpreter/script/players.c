/* Who plays what a script leaves open: an external player, the seed, the first legal action, a file
 * in Lua.
 */
#include "script/script.h"
#include "script/scripted.h"

/* The stream of the seed that plays; the engine's are the deals 0, 1 ... */
#define STREAM_OF_PLAYING (UINT64_C(1) << 32)

void players_begin_deal(struct scripted *game, unsigned deal)
{
    game->rng = rng_seeded(game->script->seed, STREAM_OF_PLAYING | deal);
    game->rng_deal = deal;
}

/* What is played in a deal depends on the seed and the number of the deal alone. */
static int choose_at_random(struct scripted *game, const struct state *state, struct set legal)
{
    if (game->rng_deal != state->deal)
        players_begin_deal(game, state->deal);
    return (int)set_select(legal, rng_below(&game->rng, set_count(legal)));
}

static int choose_in_lua(struct scripted *game, const struct state *state, struct set legal,
                         unsigned file)
{
    const struct script *script = game->script;
    struct seat_policy **player = &game->players[file];
    struct view view;
    if (!*player)
        *player = seat_policy_open(game->engine.rules, script->policy_files[file],
                                   script->policy_places[file], game->diagnostics);
    if (!*player)
        return -1;
    view_of(game->engine.rules, state, seat_deciding(state), &view);
    return seat_policy_choose(*player, &view, legal);
}

static const struct script_policy *policy_of(const struct scripted *game, unsigned seat)
{
    const struct script_deal *deal = scripted_deal(game);
    bool own = deal && deal->policies[seat].kind != POLICY_UNSAID;
    return own ? &deal->policies[seat] : &game->script->policies[seat];
}

bool players_are_told(const struct scripted *game, unsigned seat)
{
    return policy_of(game, seat)->kind != POLICY_UNSAID;
}

/* A external comes before what the script says of the seat. */
int players_choose(struct scripted *game, const struct state *state, struct set legal)
{
    const struct external *external = game->external;
    int action = external ? external->choose(external->self, state, legal) : BREAK_OFF;
    if (action != BREAK_OFF)
        return action;
    if (state->turn == TURN_SEAT) /* nobody has a seat yet */
        return choose_at_random(game, state, legal);
    const struct script_policy *policy = policy_of(game, seat_deciding(state));
    switch (policy->kind) {
    case POLICY_FIRST: return (int)set_first(legal);
    case POLICY_LUA: return choose_in_lua(game, state, legal, policy->file);
    case POLICY_UNSAID:
    case POLICY_RANDOM: break;
    }
    return choose_at_random(game, state, legal);
}

void players_close(struct scripted *game)
{
    for (unsigned i = 0; i < POLICY_FILES_MAX; i++)
        seat_policy_close(game->players[i]);
}
