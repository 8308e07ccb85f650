#include "engine/fixture.h"

#include <time.h>

#include "players/players.h"

static unsigned chosen(struct computer *computer, const struct game *game)
{
    struct view view;
    view_of(game->rules, &game->state, game->state.actor, &view);
    return computer_choose(computer, &view, engine_legal(&game->engine, &game->state));
}

static struct computer *thinker(const struct game *game, uint64_t iterations)
{
    struct budget budget = {.iterations = iterations};
    return computer_create(game->rules, COMPUTER_THINKER, budget, 1);
}

/* --- where all cards are known --------------------------------------------------------------- */

/* The tricks that seat 0 will have when both play as well as can be: everything is tried. */
static int best_tricks(const struct game *game, const struct state *state)
{
    if (state->turn != TURN_CARD)
        return state->tricks_won[0];
    int best = state->actor == 0 ? -1 : 100;
    SET_EACH(card, engine_legal(&game->engine, state)) {
        struct state next = *state;
        engine_apply(&game->engine, &next, card);
        int tricks = best_tricks(game, &next);
        if (state->actor == 0 ? tricks > best : tricks < best)
            best = tricks;
    }
    return best;
}

/* Two players who have all cards between them, and so see everything: no trick is given away. */
static void no_trick_is_given_away(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                   "trumps: H\n"
                   "deal: {hands: {deal: all}}\n"
                   "play: {obligations: {follow suit: {when: following, play: led}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 1000}\n");
    struct computer *computer = thinker(game, 2500);
    for (unsigned number = 0; number < 12; number++) {
        engine_begin(&game->engine, &game->state, number);
        go_on_until(game, TURN_CARD, TURN_CARD);
        while (game->state.turn == TURN_CARD) {
            int before = best_tricks(game, &game->state);
            engine_apply(&game->engine, &game->state, chosen(computer, game));
            assert_int_equal(best_tricks(game, &game->state), before);
        }
    }
    computer_destroy(computer);
    game_close(game);
}

/* --- where they are not ---------------------------------------------------------------------- */

/* Spades are trumps in the first deal. */
static void assert_bids(const char *hand, const char *bid)
{
    struct game *game = game_open("nomination-whist", 4, "start_cards=4");
    struct computer *computer = thinker(game, 3000);
    begin(game, 3);
    deal(game, "", hand);
    assert_int_equal(game->state.actor, 0);
    assert_int_equal(chosen(computer, game), action_named(game, bid));
    computer_destroy(computer);
    game_close(game);
}

static void a_hand_is_bid_for_what_it_makes(void **state)
{
    (void)state;
    assert_bids("SA SK SQ SJ", "bid 4");
    assert_bids("H2 D2 C2 H3", "bid 0");
}

/* What was expected of the best choice must come about: four tricks and ten, nobody else ten. */
static void advice_says_what_is_expected(void **state)
{
    (void)state;
    struct game *game = game_open("nomination-whist", 4, "start_cards=4");
    struct computer *computer = thinker(game, 3000);
    begin(game, 3);
    deal(game, "", "SA SK SQ SJ");
    unsigned bid = chosen(computer, game);
    const struct advice *advice = computer_advice(computer);
    double shares = 0;
    assert_int_equal(advice->count, 5);
    assert_in_range(advice->worlds, 3000 / 5, 3000); /* each with all calls that are left */
    assert_in_range(advice->iterations, 3000, 3004);
    for (unsigned i = 0; i < advice->count; i++) {
        const struct weighed *choice = &advice->choices[i];
        shares += choice->share;
        assert_true(choice->error >= 0);
        if (choice->action != bid)
            continue;
        assert_true(choice->share > 0.25);
        assert_true(choice->points > 4 && choice->points <= 14);
    }
    assert_true(shares > 0.999 && shares < 1.001);
    computer_destroy(computer);
    game_close(game);
}

/* Nothing to think about: no world is drawn. */
static void no_choice_is_no_thought(void **state)
{
    (void)state;
    struct game *game = game_open("nomination-whist", 4, "start_cards=1");
    struct computer *computer = thinker(game, 1000000000000);
    begin(game, 3);
    deal(game, "", "SA");
    go_on_until(game, TURN_CARD, TURN_CARD);
    assert_int_equal(chosen(computer, game), card_named(game, "SA"));
    assert_int_equal(computer_advice(computer)->worlds, 0);
    assert_int_equal(computer_advice(computer)->count, 1);
    computer_destroy(computer);
    game_close(game);
}

/* --- budgets --------------------------------------------------------------------------------- */

static int64_t thread_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void time_is_kept(void **state)
{
    (void)state;
    struct game *game = game_open("whist", 4, NULL);
    for (enum computer_kind kind = COMPUTER_ROLLOUT; kind <= COMPUTER_THINKER; kind++) {
        struct budget budget = {.microseconds = 60000};
        struct computer *computer = computer_create(game->rules, kind, budget, 1);
        engine_begin(&game->engine, &game->state, 1);
        go_on_until(game, TURN_CARD, TURN_CARD);
        int64_t before = thread_time();
        chosen(computer, game);
        assert_in_range(thread_time() - before, 60000, 100000);
        assert_true(computer_advice(computer)->iterations > 1);
        computer_destroy(computer);
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_trick_is_given_away),
        cmocka_unit_test(a_hand_is_bid_for_what_it_makes),
        cmocka_unit_test(advice_says_what_is_expected),
        cmocka_unit_test(no_choice_is_no_thought),
        cmocka_unit_test(time_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
