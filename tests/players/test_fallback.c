/*
 * Whatever goes wrong while a computer player thinks, it does something legal, says once why it
 * thinks no more, and goes on. What goes wrong here goes wrong only in what it imagines: the jack
 * of spades, on which the hooks fail, lies in the talon.
 */
#include "engine/fixture.h"

#include <string.h>

#include "players/players.h"

static const enum computer_kind thinking[] = {COMPUTER_ROLLOUT, COMPUTER_THINKER};
#define THINKING (sizeof thinking / sizeof *thinking)

/* The hooks of the ruleset that can fail, and what is said of it. */
static const struct {
    const char *option, *fault;
} failures[] = {
    {"failing=obligation", "'no_matter' failed: out of ideas"},
    {"failing=winner", "'winner' returned 17"},
    {"failing=slow", "'winner' failed: it ran for too long"},
};
#define FAILURES (sizeof failures / sizeof *failures)

/* Two hands of three, eldest hand to lead; the jack of spades is not in play. */
static struct game *begun(const char *option)
{
    struct game *game = game_open("failing-worlds", 0, option);
    begin(game, 1);
    deal(game, "SJ HJ", "SA SQ HK", "SK HA HQ");
    return game;
}

static struct computer *player_of(const struct game *game, enum computer_kind kind)
{
    struct budget budget = {.iterations = 50};
    return computer_create(game->rules, kind, budget, 1);
}

/* One decision of whose turn it is: it is legal. */
static unsigned choose(const struct game *game, struct computer *computer)
{
    struct set legal = engine_legal(&game->engine, &game->state);
    struct view view;
    view_of(game->rules, &game->state, game->state.actor, &view);
    unsigned action = computer_choose(computer, &view, legal);
    assert_true(set_has(legal, action));
    assert_int_equal(computer_advice(computer)->count, set_count(legal));
    return action;
}

/* Everybody to the end of the deal by one player; how often there was a choice. */
static unsigned play_deal(struct game *game, struct computer *computer)
{
    unsigned choices = 0;
    while (game->state.turn == TURN_CARD) {
        choices += set_count(engine_legal(&game->engine, &game->state)) > 1;
        engine_apply(&game->engine, &game->state, choose(game, computer));
    }
    assert_false(hooks_failed(game->engine.hooks));
    return choices;
}

/* --- hooks ----------------------------------------------------------------------------------- */

static void test_a_hook_that_fails_where_it_looks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < FAILURES * THINKING; i++) {
        struct game *game = begun(failures[i / THINKING].option);
        struct computer *computer = player_of(game, thinking[i % THINKING]);
        choose(game, computer);
        const char *fault = computer_fault(computer);
        assert_non_null(fault);
        assert_non_null(strstr(fault, failures[i / THINKING].fault));
        assert_true(play_deal(game, computer) > 1);
        assert_ptr_equal(computer_fault(computer), fault); /* it is the first and only one */
        computer_destroy(computer);
        game_close(game);
    }
}

/* Then it knows nothing of its choices, and makes none twice as likely as another. */
static void test_who_has_failed_thinks_no_more(void **state)
{
    (void)state;
    for (unsigned i = 0; i < THINKING; i++) {
        struct game *game = begun("failing=winner");
        struct computer *computer = player_of(game, thinking[i]);
        choose(game, computer);
        choose(game, computer);
        const struct advice *advice = computer_advice(computer);
        assert_int_equal(advice->worlds, 0);
        for (unsigned j = 0; j < advice->count; j++) {
            assert_true(advice->choices[j].share * advice->count == 1);
            assert_true(advice->choices[j].points == 0);
        }
        computer_destroy(computer);
        game_close(game);
    }
}

/* As fair and as much the same again as when it thinks. */
static void test_its_chance_is_still_of_the_view_alone(void **state)
{
    (void)state;
    for (unsigned i = 0; i < THINKING; i++) {
        struct game *game = begun("failing=winner");
        struct computer *one = player_of(game, thinking[i]), *other = player_of(game, thinking[i]);
        choose(game, one);
        choose(game, other);
        for (unsigned j = 0; j < 4; j++)
            assert_int_equal(choose(game, one), choose(game, other));
        computer_destroy(one);
        computer_destroy(other);
        game_close(game);
    }
}

/* Once something is counted, be it for the players only, they think. */
static void test_who_has_nothing_to_play_for_does_not_think(void **state)
{
    static const char cards[] = "players: 2\n"
                                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                                "trumps: S\n"
                                "deal: {hands: {deal: 3}}\n"
                                "score: {}\n";
    (void)state;
    for (unsigned i = 0; i < 2 * THINKING; i++) {
        char yaml[300];
        snprintf(yaml, sizeof yaml, "%smatch: {deals: 1%s}\n", cards,
                 i < THINKING ? "" : ", wins: tricks");
        struct game *game = game_write(yaml);
        begin(game, 1);
        deal(game, "", "SA SQ HK", "SK HA HQ");
        struct computer *computer = player_of(game, thinking[i % THINKING]);
        assert_true(play_deal(game, computer) > 1);
        const char *fault = computer_fault(computer);
        if (i < THINKING)
            assert_string_equal(fault, "the ruleset has no score and no 'wins'");
        else
            assert_null(fault);
        computer_destroy(computer);
        game_close(game);
    }
}

static void test_nothing_fails_for_who_does_not_think(void **state)
{
    (void)state;
    struct game *game = begun("failing=winner");
    struct computer *computer = player_of(game, COMPUTER_RANDOM);
    assert_true(play_deal(game, computer) > 1);
    assert_null(computer_fault(computer));
    computer_destroy(computer);
    game_close(game);
}

static void test_nothing_fails_where_nothing_is_wrong(void **state)
{
    (void)state;
    for (unsigned i = 0; i < THINKING; i++) {
        struct game *game = begun("failing=none");
        struct computer *computer = player_of(game, thinking[i]);
        assert_true(play_deal(game, computer) > 1);
        assert_null(computer_fault(computer));
        computer_destroy(computer);
        game_close(game);
    }
}

/* --- beliefs --------------------------------------------------------------------------------- */

#define REVOKED                                                                                    \
    "players: 2\npack: {suits: [S, H], ranks: [A, K, Q, J]}\ndeal: {hands: {deal: all}}\n"         \
    "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 1}\n"

static const char never[] =
    "says = {never = 'Never play the queen of hearts if you have another card.'}\n"
    "function never(hand)\n"
    "  local others = {}\n"
    "  for _, card in ipairs(hand) do\n"
    "    if card.name ~= 'HQ' then others[#others + 1] = card end\n"
    "  end\n"
    "  return others\n"
    "end\n";

/* Seat 1 throws a heart on the spade led, though whatever seat 0 does not hold is in its hand:
 * spades. No deal can have come to this. */
static void test_what_cannot_be(void **state)
{
    (void)state;
    for (unsigned i = 0; i < THINKING; i++) {
        struct game *game = game_write(REVOKED);
        begin(game, 1);
        deal(game, "", "SA SK HA HK", "SQ SJ HQ HJ");
        play(game, "SA");
        engine_apply(&game->engine, &game->state, card_named(game, "HQ"));
        struct computer *computer = player_of(game, thinking[i]);
        choose(game, computer);
        assert_string_equal(computer_fault(computer), "no deal is consistent with what was seen");
        assert_int_equal(computer_advice(computer)->worlds, 0);
        choose(game, computer);
        computer_destroy(computer);
        game_close(game);
    }
}

/* The same where only a hook says so: worlds are drawn and thrown away until it is enough. */
static void test_what_a_hook_says_cannot_be(void **state)
{
    (void)state;
    for (unsigned i = 0; i < THINKING; i++) {
        struct game *game = game_write_with_lua(
            REVOKED "play: {obligations: {follow suit: ~, never: {hook: never}}}\n"
                    "hooks: game.lua\n",
            never);
        begin(game, 1);
        deal(game, "", "SA SK HA HK", "SQ SJ HQ HJ");
        play(game, "SA");
        engine_apply(&game->engine, &game->state, card_named(game, "HQ"));
        struct computer *computer = player_of(game, thinking[i]);
        choose(game, computer);
        assert_string_equal(computer_fault(computer),
                            "none of many deals is consistent with what was seen");
        computer_destroy(computer);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hook_that_fails_where_it_looks),
        cmocka_unit_test(test_who_has_failed_thinks_no_more),
        cmocka_unit_test(test_its_chance_is_still_of_the_view_alone),
        cmocka_unit_test(test_who_has_nothing_to_play_for_does_not_think),
        cmocka_unit_test(test_nothing_fails_for_who_does_not_think),
        cmocka_unit_test(test_nothing_fails_where_nothing_is_wrong),
        cmocka_unit_test(test_what_cannot_be),
        cmocka_unit_test(test_what_a_hook_says_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
