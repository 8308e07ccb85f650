/* Endings that computer players solve. */
#include "engine/fixture.h"

#include "players/players.h"

#define TWO_SEATS                                                                                  \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S], ranks: [A, K, Q, J]}\n"                                                    \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "play: {obligations: {follow suit: {when: following, play: led}}}\n"                           \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 3}\n"

static const struct advice *advice_of(struct computer *computer, const struct game *game)
{
    struct view view;
    view_of(game->rules, &game->state, game->state.actor, &view);
    computer_choose(computer, &view, engine_legal(&game->engine, &game->state));
    assert_null(computer_fault(computer));
    return computer_advice(computer);
}

/*
 * The player who leads from ace and queen wins one trick of two if the other plays well, whichever
 * is led. A play-out in which the king falls under the ace would give two.
 */
static void values_are_exact(void **state)
{
    (void)state;
    struct game *game = game_write(TWO_SEATS);
    struct budget budget = {.iterations = 4000};
    struct computer *computer = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
    begin(game, 1);
    deal(game, "", "SA SQ", "SK SJ");
    const struct advice *advice = advice_of(computer, game);
    assert_int_equal(advice->count, 2);
    assert_true(advice->iterations >= 4000);
    for (unsigned i = 0; i < advice->count; i++)
        assert_true(advice->choices[i].points == 0 && advice->choices[i].error == 0);
    computer_destroy(computer);
    game_close(game);
}

/* With few iterations nothing is solved, and play-outs are not exact. */
static void a_small_budget_plays_out(void **state)
{
    (void)state;
    struct game *game = game_write(TWO_SEATS);
    struct budget budget = {.iterations = 40};
    struct computer *computer = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
    begin(game, 1);
    deal(game, "", "SA SQ", "SK SJ");
    const struct advice *advice = advice_of(computer, game);
    assert_int_equal(advice->iterations, 40);
    bool differs = false;
    for (unsigned i = 0; i < advice->count; i++)
        differs |= advice->choices[i].points != 0;
    assert_true(differs);
    computer_destroy(computer);
    game_close(game);
}

/* Trumps are drawn first: the card with the best mean is chosen, and has the largest share. */
static void the_best_mean_is_chosen(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                   "trumps: H\n"
                   "deal: {hands: {deal: 2}}\n"
                   "play: {obligations: {follow suit: {when: following, play: led}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 3}\n");
    struct budget budget = {.iterations = 4000};
    struct computer *computer = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
    begin(game, 1);
    deal(game, "", "SA HA", "HK DQ");
    const struct advice *advice = advice_of(computer, game);
    bool is_second = advice->choices[1].action == card_named(game, "HA");
    const struct weighed *best = &advice->choices[is_second];
    const struct weighed *other = &advice->choices[!is_second];
    assert_int_equal(best->action, card_named(game, "HA"));
    assert_true(best->points > other->points && best->share > 0.5);
    computer_destroy(computer);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_exact),
        cmocka_unit_test(a_small_budget_plays_out),
        cmocka_unit_test(the_best_mean_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
