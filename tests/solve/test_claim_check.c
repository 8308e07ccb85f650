/* Claims that the solver checks: the same as what it finds of the whole position, and how they are
 * beaten. */
#include "engine/fixture.h"

#include "engine/claim.h"
#include "solve/claim_check.h"

/* Plays on from the first card until so many tricks are won; false if it does not come to that. */
static bool play_tricks(struct game *game, uint64_t seed, unsigned tricks)
{
    engine_begin(&game->engine, &game->state, seed);
    while (game->state.turn != TURN_OVER && game->state.turn != TURN_NEXT_DEAL) {
        if (game->state.turn == TURN_CARD && game->state.trick == tricks)
            return true;
        if (turn_is_chance(&game->state))
            engine_chance(&game->engine, &game->state);
        else
            engine_apply(&game->engine, &game->state,
                         set_first(engine_legal(&game->engine, &game->state)));
    }
    return false;
}

static struct claim_checked checked_claim(const struct game *game, unsigned by, unsigned tricks,
                                          uint64_t nodes)
{
    const struct claim claim = claim_of_seat(by, tricks);
    struct claim_checked checked;
    uint8_t totals[SEATS_MAX];
    assert_int_equal(claim_totals(game->rules, &game->state, &claim, totals).why, CLAIM_MAY_BE);
    claim_check(&game->engine, &game->state, &claim, nodes, &checked);
    return checked;
}

/* The line is legal, and at its end the side cannot have as many any more. */
static void assert_beats(const struct game *game, const struct claim_checked *checked,
                         unsigned tricks)
{
    struct state state = game->state;
    unsigned won = 0;
    for (unsigned i = 0; i < checked->count; i++) {
        struct set legal = engine_legal(&game->engine, &state);
        assert_int_equal(state.actor, checked->line[i].seat);
        assert_true(set_has(legal, checked->line[i].card));
        engine_apply(&game->engine, &state, checked->line[i].card);
    }
    for (unsigned left = checked->side; left; left &= left - 1)
        won += state.tricks_won[__builtin_ctz(left)];
    assert_true(won + state.trick_count - state.trick < tricks);
    assert_false(checked->gets_more);
}

/* The most that can be claimed so that it is not more than there are. */
static unsigned most_of(const struct game *game, uint8_t seats)
{
    unsigned most = game->state.trick_count - game->state.trick;
    for (unsigned left = seats; left; left &= left - 1)
        most += game->state.tricks_won[__builtin_ctz(left)];
    return most;
}

/* As many as the solver finds are right, one more is wrong. */
static void check_endings(const char *name, unsigned tricks, unsigned *checked_in_all)
{
    struct game *game = game_open(name, 4, NULL);
    struct solver *solver = solver_create(&game->engine, SOLVE_TRICKS);
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct solved solved;
        if (!play_tricks(game, seed, tricks))
            continue;
        const struct deal_sides sides = deal_sides_of(game->rules, &game->state);
        unsigned by = seat_deciding(&game->state);
        uint8_t own = deal_side_of(&sides, by);
        solver_begin(solver, &game->state, own);
        assert_int_equal(solver_solve(solver, &game->state, CLAIM_NODES, &solved), SOLVE_DONE);
        assert_true(is_solved(&solved));
        unsigned worth = (unsigned)solved.low;
        assert_int_equal(checked_claim(game, by, worth, CLAIM_NODES).verdict, CLAIM_RIGHT);
        if (worth < most_of(game, own)) {
            struct claim_checked wrong = checked_claim(game, by, worth + 1, CLAIM_NODES);
            assert_int_equal(wrong.verdict, CLAIM_WRONG);
            assert_beats(game, &wrong, worth + 1);
        }
        (*checked_in_all)++;
    }
    solver_destroy(solver);
    game_close(game);
}

static void test_claims_of_endings(void **unused)
{
    unsigned checked = 0;
    (void)unused;
    check_endings("whist", 6, &checked);
    check_endings("minibridge", 7, &checked);
    check_endings("spades", 8, &checked);
    assert_true(checked > 60);
}

/* Nothing is known of what nobody has looked at; but what is plain is. */
static void test_what_is_not_looked_at_is_not_settled(void **unused)
{
    (void)unused;
    struct game *game = game_open("whist", 4, NULL);
    assert_true(play_tricks(game, 3, 4));
    unsigned by = seat_deciding(&game->state);
    struct claim concession = {.by = (uint8_t)by, .concedes = true};
    struct claim_checked checked = checked_claim(game, by, CLAIM_REST, 0);
    assert_int_equal(checked.verdict, CLAIM_UNSETTLED);
    uint8_t totals[SEATS_MAX];
    claim_totals(game->rules, &game->state, &concession, totals);
    claim_check_totals(&game->engine, &game->state, by, totals, 0, &checked);
    assert_int_equal(checked.verdict, CLAIM_RIGHT);
    game_close(game);
}

/* Each is a side. Seat 0 leads spades, of which seat 1 has the king and the jack. */
static void test_of_many_sides_none_may_have_more(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 2}}\n"
                                   "match: {deals: 9}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n");
    const uint8_t all[SEATS_MAX] = {2, 0, 0, 0}, other[SEATS_MAX] = {1, 0, 1, 0};
    const uint8_t given[SEATS_MAX] = {1, 1, 0, 0};
    struct claim_checked checked;
    begin(game, 3);
    deal(game, "", "SA SQ", "SK SJ", "HA HQ", "HK HJ");
    claim_check_totals(&game->engine, &game->state, 0, given, CLAIM_NODES, &checked);
    assert_int_equal(checked.verdict, CLAIM_RIGHT); /* the ace, and then the king */
    claim_check_totals(&game->engine, &game->state, 0, all, CLAIM_NODES, &checked);
    assert_int_equal(checked.verdict, CLAIM_WRONG); /* the king is kept for the queen */
    assert_int_equal(checked.side, 1);
    claim_check_totals(&game->engine, &game->state, 0, other, CLAIM_NODES, &checked);
    assert_int_equal(checked.verdict, CLAIM_WRONG); /* the second is seat 1's, not seat 2's */
    assert_int_equal(checked.side, 2);
    assert_true(checked.gets_more);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims_of_endings),
        cmocka_unit_test(test_what_is_not_looked_at_is_not_settled),
        cmocka_unit_test(test_of_many_sides_none_may_have_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
