/* The fast way against the plain one, which tests/solve/test_solver.c holds against brute force. */
#include "solve/brute.h"

#include "solve/solve.h"

/* Also of endings in the middle of a trick: a few cards are played on by chance. */
static void play_on(struct game *game, uint64_t seed)
{
    for (uint64_t left = seed % game->rules->players; left > 0; left--) {
        struct set legal = engine_legal(&game->engine, &game->state);
        engine_apply(&game->engine, &game->state,
                     set_select(legal, (unsigned)(seed / 7 % set_count(legal))));
    }
}

static int64_t value_of(struct solver *solver, const struct state *state)
{
    struct solved solved;
    assert_int_equal(solver_solve(solver, state, UINT64_MAX, &solved), SOLVE_DONE);
    assert_true(is_solved(&solved));
    return solved.low;
}

/* Each action that is legal there, so that what was learned from one is used for the others. */
static void compare_actions(const struct game *game, struct solver *fast, struct solver *plain,
                            const char *name, uint64_t seed)
{
    struct set legal = engine_legal(&game->engine, &game->state);
    SET_EACH(action, legal) {
        struct state after = game->state;
        engine_apply(&game->engine, &after, action);
        int64_t found = value_of(fast, &after), wanted = value_of(plain, &after);
        if (found != wanted)
            fail_msg("%s, seed %u, %s: %d, not %d", name, (unsigned)seed,
                     game->rules->pack.cards[action].name, (int)found, (int)wanted);
    }
}

/* How many sides were solved the fast way. */
static unsigned compare(struct game *game, enum solve_measure measure, const char *name,
                        uint64_t seed)
{
    struct deal_sides sides = deal_sides_of(game->rules, &game->state);
    struct solver *fast = solver_create(&game->engine, measure);
    struct solver *plain = solver_create(&game->engine, measure);
    unsigned compared = 0;
    solver_only_plainly(plain);
    for (unsigned i = 0; i < sides.count; i++) {
        solver_begin(fast, &game->state, sides.seats[i]);
        solver_begin(plain, &game->state, sides.seats[i]);
        assert_int_equal(solver_way(plain), SOLVED_PLAINLY);
        if (solver_way(fast) != SOLVED_BY_TRICKS)
            continue;
        compare_actions(game, fast, plain, name, seed);
        compared++;
    }
    solver_destroy(fast);
    solver_destroy(plain);
    return compared;
}

static unsigned compare_tricks(struct game *game, const char *name, uint64_t seed)
{
    play_on(game, seed);
    return compare(game, SOLVE_TRICKS, name, seed);
}

static unsigned compare_points(struct game *game, const char *name, uint64_t seed)
{
    play_on(game, seed);
    return compare(game, SOLVE_POINTS, name, seed);
}

/* Trumps of all kinds, three to six seats, sides or none, a dummy, no trumps, a suit that loses. */
static const struct ending_of games[] = {
    {"whist", 4, 5},      {"bridge", 4, 5},           {"nimby", 4, 5},
    {"anti-trump", 4, 4}, {"big-ships", 4, 4},        {"nomination-whist", 4, 4},
    {"oh-hell", 3, 5},    {"nomination-whist", 6, 3}, {"euchre", 4, 5},
    {"minibridge", 4, 5}, {"norwegian-whist", 4, 5},  {"sniped-whist", 4, 5},
};

static void the_fast_way_comes_to_the_same(void **state)
{
    (void)state;
    unsigned endings = cases_of(10, 30, 60, 500);
    size_t count = sizeof games / sizeof *games;
    assert_true(compare_endings(games, count, endings, compare_tricks) > 20 * endings);
}

/* Scores of tricks and of card points, with contracts, thresholds and a dummy. */
static const struct ending_of games_for_points[] = {
    {"whist", 4, 5}, {"bridge", 4, 5}, {"minibridge", 4, 5},      {"skat", 3, 6},
    {"nimby", 4, 5}, {"euchre", 4, 5}, {"norwegian-whist", 4, 5}, {"sniped-whist", 4, 5},
};

static void points_that_tricks_or_counts_decide_are_the_same(void **state)
{
    (void)state;
    unsigned endings = cases_of(10, 30, 60, 500);
    size_t count = sizeof games_for_points / sizeof *games_for_points;
    assert_true(compare_endings(games_for_points, count, endings, compare_points) > 8 * endings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fast_way_comes_to_the_same),
        cmocka_unit_test(points_that_tricks_or_counts_decide_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
