#include "solve/brute.h"

#include "solve/solve.h"

#define LEAVES_MOST 6000

/* A deal of two cards each; whoever sits at the dealer's left leads. */
#define TWO_TRICKS                                                                                 \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H], ranks: [A, K, Q, J, 5, 4, 3, 2]}\n"                                     \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "play: {obligations: {follow suit: {play: led}}}\n"                                            \
    "score: {tricks: {to: each side, points: tricks}}\n"                                           \
    "match: {deals: 4}\n"

/* North has the ace and the queen, West the king and the jack behind South. */
static struct game *finesse(unsigned dealer)
{
    struct game *game = game_write(TWO_TRICKS);
    begin(game, dealer);
    deal(game, "", "SA SQ", "S5 S4", "S3 S2", "SK SJ");
    return game;
}

static struct solved solve_of(const struct game *game, enum solve_measure measure, uint8_t side,
                              uint64_t nodes, enum solve_end wanted)
{
    struct solver *solver = solver_create(&game->engine, measure);
    struct solved solved;
    solver_begin(solver, &game->state, side);
    assert_int_equal(solver_solve(solver, &game->state, nodes, &solved), wanted);
    solver_destroy(solver);
    return solved;
}

static int64_t value_of(const struct game *game, enum solve_measure measure, uint8_t side)
{
    struct solved solved = solve_of(game, measure, side, 1000000, SOLVE_DONE);
    assert_true(is_solved(&solved));
    return solved.low;
}

/* From South's side the king is caught between the ace and the queen; from North's it is not. */
static void who_leads_matters(void **state)
{
    (void)state;
    struct game *south = finesse(1), *north = finesse(3);
    assert_int_equal(south->state.actor, 2);
    assert_int_equal(value_of(south, SOLVE_TRICKS, 0x5), 2);
    assert_int_equal(value_of(south, SOLVE_TRICKS, 0xa), 0);
    assert_int_equal(value_of(north, SOLVE_TRICKS, 0x5), 1);
    assert_int_equal(value_of(north, SOLVE_TRICKS, 0xa), 1);
    assert_int_equal(value_of(south, SOLVE_POINTS, 0x5), 2);
    assert_int_equal(value_of(north, SOLVE_POINTS, 0x5), 0);
    game_close(south);
    game_close(north);
}

/* Bounds that are said when there was no budget for more hold what is so. */
static void what_is_not_solved_is_bounded(void **state)
{
    (void)state;
    struct game *game = finesse(1);
    for (unsigned nodes = 1; nodes < 60; nodes++) {
        struct solved solved = solve_of(game, SOLVE_TRICKS, 0x5, nodes, SOLVE_DONE);
        assert_true(solved.low <= 2 && solved.high >= 2 && solved.nodes <= nodes);
    }
    /* Of points, the scores that the remaining tricks can have are known at once. */
    struct solved nothing = solve_of(game, SOLVE_POINTS, 0x5, 0, SOLVE_DONE);
    assert_true(nothing.low >= -2 && nothing.low <= 2 && nothing.high == 2);
    game_close(game);
}

static void makers_are_against_the_rest(void **state)
{
    (void)state;
    struct game *game = game_open("skat", 3, NULL);
    struct deal_sides sides;
    for (uint64_t seed = 1;; seed++) {
        assert_true(seed < 200);
        if (come_to_ending(game, seed, 3) && game->state.declarer != NO_SEAT)
            break;
    }
    sides = deal_sides_of(game->rules, &game->state);
    uint8_t declarer = (uint8_t)(1u << game->state.declarer);
    assert_int_equal(sides.count, 2);
    assert_int_equal(deal_side_of(&sides, game->state.declarer), declarer);
    assert_int_equal(deal_side_of(&sides, (game->state.declarer + 1u) % 3), 7 ^ declarer);
    game_close(game);
}

/* --- brute force ----------------------------------------------------------------------------- */

/* Of each side of the ending, both measures. How many were small enough to be tried. */
static unsigned compare_ending(struct game *game, const char *name, uint64_t seed)
{
    struct deal_sides sides = deal_sides_of(game->rules, &game->state);
    unsigned compared = 0;
    for (unsigned i = 0; i < sides.count; i++) {
        for (unsigned measure = SOLVE_POINTS; measure <= SOLVE_TRICKS; measure++) {
            int64_t wanted;
            if (!brute_value(game, (enum solve_measure)measure, sides.seats[i], LEAVES_MOST,
                             &wanted))
                return compared;
            int64_t found = value_of(game, (enum solve_measure)measure, sides.seats[i]);
            if (found != wanted)
                fail_msg("%s, seed %u, seats %x, measure %u: %d, not %d", name, (unsigned)seed,
                         sides.seats[i], measure, (int)found, (int)wanted);
            compared++;
        }
    }
    return compared;
}

/* Those of the shelf with notes, hooks, melds, two packs and stocks that are drawn from, and odd
 * ones. */
static const struct ending_of games[] = {
    {"whist", 4, 3},
    {"bridge", 4, 3},
    {"hearts", 4, 3},
    {"nimby", 4, 3},
    {"anti-trump", 4, 3},
    {"noms", 4, 3},
    {"nomination-whist", 4, 3},
    {"skat", 3, 4},
    {"euchre", 4, 3},
    {"belote", 4, 3},
    {"german-whist", 2, 4},
    {"schnapsen", 2, 3},
    {"sixty-six", 2, 3},
    {"tarok", 3, 4},
    {"doppelkopf", 4, 3},
    {"wizard", 3, 3},
    {"piquet", 2, 4},
    {"karnoeffel", 4, 3},
    {"spoil-five", 4, 3},
    {"l-hombre", 3, 4},
    {"barbu", 4, 3},
    {"fan-tan", 4, 3}, /* a layout, in which who is out first counts */
    {"gong-zhu", 4, 3},
    {"briscola", 2, 2},
    {"french-tarot", 4, 3},
    {"cyclic-winner", 0, 3},
    {"double-pack", 0, 3},
    {"cut-short", 0, 3},
    {"must-beat", 0, 3},
    {"odd-obligation", 0, 3},
    {"long-memory", 0, 3},
    {"open-partner", 0, 3},
    {"four-winds", 0, 3},
    {"tumble", 0, 3},
    {"bowers", 0, 3},
    {"discards-beat", 0, 3},
    {"low-ebb", 0, 3},
    {"rungs", 0, 3}, /* the score asks each trick by itself, */
    {"vane", 0, 3},
    {"runner-up", 0, 3},  /* other cards win than the highest */
    {"ferry", 0, 3},      /* others lead than have won */
    {"skull-king", 4, 3}, /* or with how many were won */
};

static void endings_come_to_what_trying_everything_does(void **state)
{
    (void)state;
    unsigned endings = cases_of(8, 25, 100, 400);
    size_t count = sizeof games / sizeof *games;
    assert_true(compare_endings(games, count, endings, compare_ending) > 36 * endings);
}

static void nothing_is_let_go(void **state)
{
    (void)state;
    solver_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_let_go),
        cmocka_unit_test(who_leads_matters),
        cmocka_unit_test(what_is_not_solved_is_bounded),
        cmocka_unit_test(makers_are_against_the_rest),
        cmocka_unit_test(endings_come_to_what_trying_everything_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
