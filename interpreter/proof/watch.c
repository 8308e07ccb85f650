#include "proof/watch.h"

#include <string.h>

#include "players/random.h"

#define PLAYERS_STREAM (UINT64_C(1) << 33) /* streams of a game's seed that no deal draws from */
#define EYES_STREAM    (UINT64_C(1) << 34)
#define MATCH_MOST     40 /* deals after which another match is begun */

struct watching {
    struct inquiry *inquiries;
    const struct engine *engine;
    struct watched *watched;
    struct game game;
    uint32_t called[STEPS_MAX][CALLS_MAX]; /* how often each call of a step was made */
    bool is_stuck;                         /* no action was legal */
};

/* --- choosing -------------------------------------------------------------------------------- */

/* Of these calls those that were made least. */
static struct set rarest(const uint32_t *called, struct set calls)
{
    struct set rare = {{0, 0}};
    uint32_t least = UINT32_MAX;
    SET_EACH(call, calls) {
        if (called[call] < least)
            rare = (struct set){{0, 0}};
        least = called[call] < least ? called[call] : least;
        if (called[call] == least)
            set_add(&rare, call);
    }
    return rare;
}

/* Every other call is one that was rarely heard; an auction of rare bids alone would be rare. */
static unsigned choose(struct watching *watching, struct set legal)
{
    struct game *game = &watching->game;
    if (game->state.turn != TURN_CALL)
        return random_action(&game->players, legal);
    uint32_t *called = watching->called[game->state.step];
    if (rng_below(&game->players, 2) == 0)
        legal = rarest(called, legal);
    unsigned call = random_action(&game->players, legal);
    called[call]++;
    return call;
}

/* --- watching -------------------------------------------------------------------------------- */

static void show_decision(struct watching *watching, struct set legal)
{
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->decision)
            proofs[i]->decision(&watching->inquiries[i], &watching->game, legal);
    watching->watched->decisions++;
}

static void show_deal(struct watching *watching)
{
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->deal)
            proofs[i]->deal(&watching->inquiries[i], &watching->game);
    watching->watched->deals++;
}

/* --- playing --------------------------------------------------------------------------------- */

static bool can_go_on(const struct watching *watching)
{
    return !watching->is_stuck && !hooks_failed(watching->engine->hooks);
}

static void decide(struct watching *watching)
{
    const struct engine *engine = watching->engine;
    struct state *state = &watching->game.state;
    struct set legal = engine_legal(engine, state);
    if (hooks_failed(engine->hooks))
        return;
    show_decision(watching, legal);
    watching->is_stuck = set_is_empty(legal);
    if (can_go_on(watching))
        engine_apply(engine, state, choose(watching, legal));
}

/* Goes on to the end of a deal; false if there is no going on. */
static bool play_deal(struct watching *watching)
{
    struct state *state = &watching->game.state;
    while (can_go_on(watching) && state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (turn_is_decision(state))
            decide(watching);
        else
            engine_chance(watching->engine, state);
    }
    if (!can_go_on(watching))
        return false;
    show_deal(watching);
    return can_go_on(watching);
}

/* One match, or as much of it as there are deals left to play. */
static bool play_match(struct watching *watching, uint64_t seed, uint64_t deals)
{
    struct game *game = &watching->game;
    *game = (struct game){
        .seed = seed,
        .players = rng_seeded(seed, PLAYERS_STREAM),
        .eyes = rng_seeded(seed, EYES_STREAM),
    };
    watching->watched->games++;
    engine_begin(watching->engine, &game->state, seed);
    while (play_deal(watching)) {
        bool enough = watching->watched->deals >= deals || game->state.deal >= MATCH_MOST;
        if (enough || game->state.turn == TURN_OVER)
            return true;
        engine_next_deal(watching->engine, &game->state);
    }
    return false;
}

void watch_games(struct inquiry *inquiries, unsigned deals, struct watched *watched)
{
    struct watching watching = {
        .inquiries = inquiries, .engine = inquiries[0].engine, .watched = watched};
    uint64_t end = watched->deals + deals;
    for (uint64_t seed = 1; watched->deals < end; seed++)
        if (!play_match(&watching, seed, end))
            return;
}
