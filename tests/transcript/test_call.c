#include "script/fixture.h"

#include "transcript/action.h"

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
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_means(&game, 0, "pass", "pass");
    assert_means(&game, 0, "Accept", "accept");
    assert_means_nothing(&game, 0, "name hearts"); /* a call of the second round */
    assert_means_nothing(&game, 0, "accep");
    scripted_close(&game);
}

static void test_suits(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_means(&game, 1, "name hearts", "name hearts");
    assert_means(&game, 1, "name H", "name hearts");
    assert_means(&game, 1, "hearts", "name hearts");
    assert_means(&game, 1, "♥", "name hearts");
    assert_means_nothing(&game, 1, "name");
    assert_means_nothing(&game, 1, "name 3");
    scripted_close(&game);
}

static void test_numbers(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: big-ships\ndeals: []\n");
    (void)state;
    assert_means(&game, 0, "bid 3", "bid 3");
    assert_means(&game, 0, "3", "bid 3");
    assert_means(&game, 0, "0", "bid 0");
    assert_means_nothing(&game, 0, "bid");
    assert_means_nothing(&game, 0, "bid three");
    scripted_close(&game);
}

/* Bridge: a bid is a number and a suit, or none of them, however these are written. */
static void test_rungs(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: bridge\ndeals: []\n");
    (void)state;
    assert_means(&game, 0, "bid 3 hearts", "bid 3 hearts");
    assert_means(&game, 0, "3 hearts", "bid 3 hearts");
    assert_means(&game, 0, "3H", "bid 3 hearts");
    assert_means(&game, 0, "3 H", "bid 3 hearts");
    const char *none =
        ask_step(&game, 0)->calls[call_find(game.script->rules, ask_step(&game, 0), "3NT")].name;
    assert_means(&game, 0, "3 n", none);
    assert_means(&game, 0, "3 no trump", none);
    assert_means(&game, 0, "3 no trumps", none);
    assert_means_nothing(&game, 0, "4 no");
    assert_means_nothing(&game, 0, "/3 hearts");
    assert_means_nothing(&game, 0, ":3 hearts");
    assert_means_nothing(&game, 0, "8 hearts");
    assert_means_nothing(&game, 0, "3 stars");
    assert_means_nothing(&game, 0, "3");
    scripted_close(&game);
}

static void assert_out_of_range(const struct scripted_game *game, unsigned step, const char *text,
                                const char *name)
{
    const struct call_group *group =
        call_out_of_range(game->script->rules, ask_step(game, step), text);
    assert_string_equal(group ? group->name : "none", name);
}

/* What would be a call if there were such a number, suit or rung: it has the form of one. */
static void test_values_that_nobody_can_call(void **state)
{
    struct scripted_game bridge = scripted_read_fine("eldest: 1\nruleset: bridge\ndeals: []\n");
    struct scripted_game ships = scripted_read_fine("eldest: 1\nruleset: big-ships\ndeals: []\n");
    (void)state;
    assert_out_of_range(&bridge, 0, "8 hearts", "bid");
    assert_out_of_range(&bridge, 0, "bid 0 NT", "bid");
    assert_out_of_range(&bridge, 0, "bid 99 C", "bid");
    assert_out_of_range(&bridge, 0, "8 stars", "none");
    assert_out_of_range(&bridge, 0, "hearts", "none");
    assert_out_of_range(&bridge, 0, "bid :3 H", "none");
    assert_out_of_range(&bridge, 0, "bid", "none");
    assert_out_of_range(&ships, 0, "99", "bid");
    assert_out_of_range(&ships, 0, "bid -1", "bid");
    assert_out_of_range(&ships, 0, "bid many", "none");
    scripted_close(&bridge);
    scripted_close(&ships);
}

/* Noms: "the queen is it". */
static void test_ranks(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: noms\ndeals: []\n");
    const struct ruleset *rules = game.script->rules;
    const struct ask_step *ask = NULL;
    (void)state;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && strcmp(rules->steps[i].name, "partner") == 0)
            ask = &rules->steps[i].ask;
    assert_non_null(ask);
    assert_string_equal(ask->calls[call_find(rules, ask, "Q")].name,
                        ask->calls[call_find(rules, ask, "rank Q")].name);
    assert_int_equal(call_find(rules, ask, "17"), -1);
    assert_null(call_out_of_range(rules, ask, "17"));
    scripted_close(&game);
}

static void test_whether_any_step_has_it(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
    (void)state;
    assert_true(call_exists(game.script->rules, "accept"));
    assert_true(call_exists(game.script->rules, "hearts"));
    assert_false(call_exists(game.script->rules, "S2"));
    assert_false(call_exists(game.script->rules, "bid 3"));
    scripted_close(&game);
}

/* Nimby: the dealer's partner says "Let's play", an opponent "Pick it up". */
static void test_sayings_go_by_role(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: nimby\ndeals: []\n");
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
    scripted_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_suits),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_rungs),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_values_that_nobody_can_call),
        cmocka_unit_test(test_whether_any_step_has_it),
        cmocka_unit_test(test_sayings_go_by_role),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
