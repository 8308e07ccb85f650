#include "solve/brute.h"

#include "players/players.h"

static unsigned largest_hand(const struct state *state)
{
    unsigned largest = 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (set_count(state->hand[seat]) > largest)
            largest = set_count(state->hand[seat]);
    return largest;
}

static bool is_ending(const struct state *state, unsigned cards)
{
    return state->turn == TURN_CARD && state->in_trick == 0 && largest_hand(state) <= cards;
}

bool come_to_ending(struct game *game, uint64_t seed, unsigned cards)
{
    struct state *state = &game->state;
    struct rng rng = rng_seeded(seed, 77);
    engine_begin(&game->engine, state, seed);
    for (unsigned moves = 0; moves < 2000 && state->turn != TURN_OVER; moves++) {
        if (is_ending(state, cards))
            return true;
        if (turn_is_chance(state))
            engine_chance(&game->engine, state);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(&game->engine, state);
        else
            engine_apply(&game->engine, state,
                         random_action(&rng, engine_legal(&game->engine, state)));
    }
    return false;
}

struct brute {
    const struct game *game;
    enum solve_measure measure;
    uint8_t side;
    unsigned leaves, leaves_most;
    bool is_given_up;
};

static int64_t at_the_end(const struct brute *brute, const struct state *state)
{
    const struct ruleset *rules = brute->game->rules;
    int64_t tricks = 0, own = 0, others = 0, own_count = 0, other_count = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (brute->side >> seat & 1)
            tricks += state->tricks_won[seat];
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t gain = engine_gain(&brute->game->engine, state, account);
        if (rules->seats_of_account[account] & brute->side) {
            own += gain;
            own_count++;
        } else {
            others += gain;
            other_count++;
        }
    }
    if (brute->measure == SOLVE_TRICKS)
        return tricks;
    return other_count ? own * other_count - others * own_count : own;
}

static int64_t minimax(struct brute *brute, const struct state *state)
{
    if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) {
        brute->is_given_up |= ++brute->leaves > brute->leaves_most;
        return at_the_end(brute, state);
    }
    if (turn_is_chance(state))
        brute->is_given_up = true;
    bool is_own = brute->side >> seat_deciding(state) & 1;
    int64_t best = is_own ? -SOLVE_UNKNOWN : SOLVE_UNKNOWN;
    struct set legal = engine_legal(&brute->game->engine, state);
    SET_EACH(action, legal) {
        if (brute->is_given_up)
            return 0;
        struct state after = *state;
        engine_apply(&brute->game->engine, &after, action);
        int64_t value = minimax(brute, &after);
        if (is_own ? value > best : value < best)
            best = value;
    }
    return best;
}

bool brute_value(const struct game *game, enum solve_measure measure, uint8_t side,
                 unsigned leaves_most, int64_t *value)
{
    struct brute brute = {
        .game = game,
        .measure = measure,
        .side = side,
        .leaves_most = leaves_most,
    };
    *value = minimax(&brute, &game->state);
    return !brute.is_given_up;
}

unsigned compare_endings(const struct ending_of *games, size_t count, unsigned endings,
                         compare_ending_t *compare)
{
    unsigned all = 0;
    for (size_t i = 0; i < count; i++) {
        struct game *game = game_open(games[i].name, games[i].players, NULL);
        unsigned compared = 0;
        for (uint64_t seed = 1; seed <= endings; seed++)
            if (come_to_ending(game, seed, games[i].cards))
                compared += compare(game, games[i].name, seed);
        print_message("# %s: %u\n", games[i].name, compared);
        all += compared;
        game_close(game);
    }
    return all;
}
