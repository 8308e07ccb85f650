/* Plays random games, and watches for what a proof claims never happens. */
#include "proof/examine.h"

#include "players/players.h"

#define PLAYERS_STREAM (UINT64_C(1) << 33) /* streams of a game's seed that no deal draws from */
#define EYES_STREAM    (UINT64_C(1) << 34)
#define MATCH_MOST     40 /* deals after which another match is begun */

struct watching {
    struct inquiry *inquiries;
    const struct engine *engine;
    struct watched *watched;
    struct game game;
    uint32_t called[STEPS_MAX][CALLS_MAX]; /* how often each call of a step was made */
    uint32_t meant[STEPS_MAX][CALLS_MAX];  /* how often each that makes a declarer was meant */
    bool has_intent[STEPS_MAX];            /* in this deal: */
    struct intent intents[STEPS_MAX];
    bool is_stuck; /* no action was legal */
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
static unsigned choose_call(struct watching *watching, struct set legal)
{
    struct game *game = &watching->game;
    unsigned step = game->state.step;
    if (watching->has_intent[step])
        return intent_follow(watching->engine->rules, &game->state, &watching->intents[step], legal,
                             &game->players);
    if (rng_below(&game->players, 2) == 0)
        legal = rarest(watching->called[step], legal);
    return random_action(&game->players, legal);
}

static bool is_first_of_step(const struct state *state)
{
    return state->call_count == 0 || state->calls[state->call_count - 1].step != state->step;
}

/* In every other deal one of the contracts is meant that were meant least. */
static void mean_contract(struct watching *watching)
{
    const struct ruleset *rules = watching->engine->rules;
    const struct state *state = &watching->game.state;
    unsigned step = state->step;
    struct set calls = contract_calls(&rules->steps[step].ask);
    watching->has_intent[step] = !set_is_empty(calls) && rng_below(&watching->game.players, 2) == 0;
    if (!watching->has_intent[step])
        return;
    calls = rarest(watching->meant[step], calls);
    watching->intents[step] = intent_of(rules, state, calls, &watching->game.players);
    watching->meant[step][watching->intents[step].call]++;
}

static unsigned choose(struct watching *watching, struct set legal)
{
    struct game *game = &watching->game;
    if (game->state.turn != TURN_CALL)
        return random_action(&game->players, legal);
    if (is_first_of_step(&game->state))
        mean_contract(watching);
    unsigned call = choose_call(watching, legal);
    watching->called[game->state.step][call]++;
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

static bool is_wanted(const struct watch *watch)
{
    return !watch->goes_on || watch->goes_on(watch->self);
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
static bool play_match(struct watching *watching, const struct watch *watch, uint64_t seed,
                       uint64_t deals)
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
        if (!is_wanted(watch))
            return false;
        engine_next_deal(watching->engine, &game->state);
    }
    return false;
}

/* So many that each contract is meant about once. */
static unsigned deals_for_contracts(const struct ruleset *rules)
{
    unsigned contracts = 0;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            contracts += set_count(contract_calls(&rules->steps[i].ask));
    return 2 * contracts;
}

void watch_games(struct inquiry *inquiries, const struct watch *watch, struct watched *watched)
{
    struct watching watching = {
        .inquiries = inquiries, .engine = inquiries[0].engine, .watched = watched};
    unsigned least = deals_for_contracts(watching.engine->rules);
    uint64_t end = watched->deals + (watch->deals > least ? watch->deals : least);
    for (uint64_t seed = 1; watched->deals < end && is_wanted(watch); seed++)
        if (!play_match(&watching, watch, seed, end))
            return;
}
