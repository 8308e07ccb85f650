/* What lessons say of games that are played at random. */
#include "engine/fixture.h"

#include "engine/engine.h"
#include "players/players.h"

#define TRICKS_OF_HAND 5

/* Of the tricks to which an anti-trump was led: how many there were, and how many one won. */
struct leads {
    unsigned count[TRICKS_OF_HAND], won[TRICKS_OF_HAND];
};

static void count_lead(const struct game *game, unsigned anti, struct leads *leads)
{
    const struct state *state = &game->state;
    const struct context *context = game->rules->contexts[state->named.context];
    unsigned trick = state->trick - 1u, suit = state->named.suits[anti];
    unsigned led = state->played[trick * game->rules->players];
    if (suit == SUIT_NONE || context->suit_of[led] != suit)
        return;
    leads->count[trick]++;
    leads->won[trick] += context->suit_of[trick_winning_card(&game->engine, state, trick)] == suit;
}

static void play_deal_at_random(struct game *game, unsigned anti, uint64_t seed,
                                struct leads *leads)
{
    struct state *state = &game->state;
    struct rng rng = rng_seeded(seed, 3);
    engine_begin(&game->engine, state, seed);
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        unsigned trick = state->trick;
        if (turn_is_decision(state))
            engine_apply(&game->engine, state,
                         random_action(&rng, engine_legal(&game->engine, state)));
        else
            engine_chance(&game->engine, state);
        if (state->trick > trick)
            count_lead(game, anti, leads);
    }
}

/*
 * What the lesson on anti-trumps says of games of four that are played at random: "about six of ten
 * when one was led at first, half of the second tricks, less than one of ten at last".
 */
static void test_the_figures_of_a_lesson(void **state)
{
    struct game *game = game_open("anti-trump", 4, NULL);
    struct leads leads = {.count = {0}};
    unsigned anti = 0, percent[TRICKS_OF_HAND];
    (void)state;
    while (strcmp(game->rules->variables[anti], "anti") != 0)
        anti++;
    for (uint64_t seed = 0; seed < 20000; seed++)
        play_deal_at_random(game, anti, seed, &leads);
    for (unsigned trick = 0; trick < TRICKS_OF_HAND; trick++) {
        assert_true(leads.count[trick] > 3000);
        percent[trick] = leads.won[trick] * 100 / leads.count[trick];
        print_message("# trick %u: %u of 100\n", trick + 1, percent[trick]);
    }
    assert_in_range(percent[0], 57, 63);
    assert_in_range(percent[1], 47, 55);
    assert_in_range(percent[2], 30, 45);
    assert_in_range(percent[3], 15, 30);
    assert_in_range(percent[4], 0, 9);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_figures_of_a_lesson)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
