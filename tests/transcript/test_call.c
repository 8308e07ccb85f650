#include "script/fixture.h"

#include "transcript/call.h"

/* The number'th step that asks, from 0. */
static const struct ask_step *ask_step(const struct scripted_game *game, unsigned number)
{
    const struct ruleset *rules = game->script->rules;
    for (unsigned i = 0; i < rules->step_count; i++) {
        if (rules->steps[i].kind == STEP_ASK && number-- == 0)
            return &rules->steps[i].ask;
    }
    return NULL;
}

static void assert_means(const struct scripted_game *game, unsigned step, const char *text,
                         const char *name)
{
    const struct ask_step *ask = ask_step(game, step);
    int call = call_find(game->script->rules, ask, text);
    assert_true(call >= 0);
    assert_string_equal(ask->calls[call].name, name);
}

static void assert_means_nothing(const struct scripted_game *game, unsigned step, const char *text)
{
    assert_int_equal(call_find(game->script->rules, ask_step(game, step), text), -1);
}

static void test_words(void **state)
{
    struct scripted_game game = game_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_means(&game, 0, "pass", "pass");
    assert_means(&game, 0, "Accept", "accept");
    assert_means_nothing(&game, 0, "name hearts"); /* a call of the second round */
    assert_means_nothing(&game, 0, "accep");
    game_close(&game);
}

static void test_suits(void **state)
{
    struct scripted_game game = game_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_means(&game, 1, "name hearts", "name hearts");
    assert_means(&game, 1, "name H", "name hearts");
    assert_means(&game, 1, "hearts", "name hearts");
    assert_means(&game, 1, "♥", "name hearts");
    assert_means_nothing(&game, 1, "name");
    assert_means_nothing(&game, 1, "name 3");
    game_close(&game);
}

static void test_numbers(void **state)
{
    struct scripted_game game = game_read_fine("eldest: 1\nruleset: big-ships\ndeals: []\n");
    (void)state;
    assert_means(&game, 0, "bid 3", "bid 3");
    assert_means(&game, 0, "3", "bid 3");
    assert_means(&game, 0, "0", "bid 0");
    assert_means_nothing(&game, 0, "bid");
    assert_means_nothing(&game, 0, "bid three");
    game_close(&game);
}

static void test_whether_any_step_has_it(void **state)
{
    struct scripted_game game = game_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_true(call_exists(game.script->rules, "accept"));
    assert_true(call_exists(game.script->rules, "hearts"));
    assert_false(call_exists(game.script->rules, "S2"));
    assert_false(call_exists(game.script->rules, "bid 3"));
    game_close(&game);
}

/* Nimby: the dealer's partner says "Let's play", an opponent "Pick it up". */
static void test_sayings_go_by_role(void **state)
{
    struct scripted_game game = game_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    const struct ruleset *rules = game.script->rules;
    const struct ask_step *ask = ask_step(&game, 0);
    const struct call *accept = &ask->calls[call_find(rules, ask, "accept")];
    const struct call *pass = &ask->calls[call_find(rules, ask, "pass")];
    struct state south_deals = {.dealer = 2, .declarer = NO_SEAT};
    (void)state;
    assert_string_equal(call_saying(rules, &south_deals, &ask->groups[accept->group], 0),
                        "Let's play");
    assert_string_equal(call_saying(rules, &south_deals, &ask->groups[accept->group], 1),
                        "Pick it up");
    assert_string_equal(call_saying(rules, &south_deals, &ask->groups[accept->group], 2),
                        "I take it up");
    assert_null(call_saying(rules, &south_deals, &ask->groups[pass->group], 0));
    game_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_suits),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_whether_any_step_has_it),
        cmocka_unit_test(test_sayings_go_by_role),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
