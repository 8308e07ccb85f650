/*
 * Tactics learn: the cards of a deal are played several times, and what did better than the mean
 * is preferred.
 */
#include "players/calling.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define GAMES  8   /* that the cards of one deal are played */
#define FREELY 0.3 /* how often a call that is no bid is any */

/* What was followed in one game, and what came of it. */
struct game_played {
    double worths[SEATS_MAX];
    struct followed followed[FOLLOWED_MOST];
    unsigned count;
};

static unsigned choose(void *self, const struct state *state, struct set legal)
{
    struct dealing *dealing = self;
    if (is_for_callers(state) && dealing->callers->nets[state->step])
        return dealing_call(dealing, state, legal);
    if (is_for_callers(state))
        return low_or_high(&dealing->rng, legal);
    return tactics_choose(&dealing->callers->tactics, state, legal, &dealing->rng,
                          dealing->straying_cards);
}

/* Calls that are no bids are tried more often than they are good, so that what follows is learned,
 * too. */
static unsigned call_freely(struct dealing *dealing, const struct state *state, struct set legal)
{
    const struct ask_step *ask = &dealing->engine->rules->steps[state->step].ask;
    if (is_for_callers(state) && !ask->is_auction && rng_fraction(&dealing->rng) < FREELY)
        return random_action(&dealing->rng, legal);
    return choose(dealing, state, legal);
}

/* Calls until cards are passed on or played; false if none are. */
static bool call_deal(struct dealing *dealing, struct state *state)
{
    const struct engine *engine = dealing->engine;
    dealing_deal(dealing, state);
    while (!state_deal_is_over(state) && state->turn != TURN_CARD && state->turn != TURN_PASS &&
           !hooks_failed(engine->hooks)) {
        if (turn_is_decision(state))
            engine_apply(engine, state, call_freely(dealing, state, engine_legal(engine, state)));
        else
            engine_chance(engine, state);
    }
    return !state_deal_is_over(state);
}

static bool play_game(struct dealing *dealing, const struct state *begun,
                      struct game_played *played)
{
    struct tactics *tactics = &dealing->callers->tactics;
    struct state state = *begun;
    tactics->followed_count = 0;
    if (!play_out(dealing->engine, &state, choose, dealing, &dealing->decisions))
        return false;
    worth_of_end(dealing->worth, dealing->engine, &state, played->worths);
    memcpy(played->followed, tactics->followed, sizeof played->followed);
    played->count = tactics->followed_count;
    return true;
}

/* The cards are the same in all games: what they were worth above the mean, in deviations, is the
 * merit of how they were played. */
static void level(struct game_played *games, unsigned account)
{
    double mean = 0, squares = 0;
    for (unsigned i = 0; i < GAMES; i++)
        mean += games[i].worths[account] / GAMES;
    for (unsigned i = 0; i < GAMES; i++) {
        games[i].worths[account] -= mean;
        squares += games[i].worths[account] * games[i].worths[account];
    }
    for (unsigned i = 0; i < GAMES && squares > 0; i++)
        games[i].worths[account] /= sqrt(squares / GAMES);
}

static bool practise_deal(struct dealing *dealing, struct game_played *games)
{
    struct tactics *tactics = &dealing->callers->tactics;
    struct state begun;
    if (!call_deal(dealing, &begun))
        return !hooks_failed(dealing->engine->hooks);
    for (unsigned i = 0; i < GAMES; i++) {
        if (!play_game(dealing, &begun, &games[i]))
            return false;
    }
    for (unsigned account = 0; account < dealing->engine->rules->account_count; account++)
        level(games, account);
    for (unsigned i = 0; i < GAMES; i++) {
        memcpy(tactics->followed, games[i].followed, sizeof games[i].followed);
        tactics->followed_count = games[i].count;
        tactics_learn(tactics, games[i].worths);
    }
    return true;
}

bool tactics_practise(struct dealing *dealing, unsigned deals)
{
    struct game_played *games = memory_grow(NULL, GAMES * sizeof *games);
    struct tactics *tactics = &dealing->callers->tactics;
    bool goes_on = true, is_new = !tactics->has_practised;
    if (!is_new)
        tactics_fade(tactics);
    tactics->has_practised = true;
    for (unsigned i = 0; i < deals && goes_on; i++) {
        dealing->straying_cards = is_new && i < deals / 4 ? 1 : 0.3 - 0.2 * i / deals;
        goes_on = practise_deal(dealing, games);
    }
    dealing->straying_cards = 0;
    memory_free(games);
    return goes_on;
}
