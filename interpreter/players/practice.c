/*
 * Tactics learn: the cards of a deal are played several times, and what did better than the mean
 * is preferred.
 */
#include "players/calling.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define GAMES 8 /* that the cards of one deal are played */

/* What was followed in one game, and what came of it. */
struct game_played {
    double worths[SEATS_MAX];
    struct followed followed[FOLLOWED_MOST];
    unsigned count;
};

static unsigned choose(void *self, const struct state *state, struct set legal)
{
    struct dealing *dealing = self;
    if (is_for_callers(state))
        return low_or_high(&dealing->rng, legal);
    return tactics_choose(&dealing->callers->tactics, state, legal, &dealing->rng,
                          dealing->straying_cards);
}

/* Calls anything until cards are played; false if none are. */
static bool call_anything(struct dealing *dealing, struct state *state)
{
    const struct engine *engine = dealing->engine;
    dealing_deal(dealing, state);
    while (!state_deal_is_over(state) && state->turn != TURN_CARD && !hooks_failed(engine->hooks)) {
        if (turn_is_decision(state))
            engine_apply(engine, state, choose(dealing, state, engine_legal(engine, state)));
        else
            engine_chance(engine, state);
    }
    return state->turn == TURN_CARD;
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
    if (!call_anything(dealing, &begun))
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
    bool goes_on = true;
    for (unsigned i = 0; i < deals && goes_on; i++) {
        dealing->straying_cards = i < deals / 4 ? 1 : 0.3 - 0.2 * i / deals;
        goes_on = practise_deal(dealing, games);
    }
    dealing->straying_cards = 0;
    memory_free(games);
    return goes_on;
}
