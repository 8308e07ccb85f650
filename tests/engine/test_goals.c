#include "engine/fixture.h"

#include "engine/rules.h"
#include "table/view.h"

/* Three players with four cards each: spades 0, hearts 1, diamonds 2. Of the goals, chance takes
 * the first that is left: first the ace of hearts, then the king. */
#define HEAD                                                                                       \
    "players: 3\n"                                                                                 \
    "sides: all\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
#define TAIL                                                                                       \
    "counts: {prizes: [goals], opening: [goal 1], closing: [last goal]}\n"                         \
    "score: {done: {to: each side, points: 1, if: goals_left < 2}}\n"                              \
    "match: {deals: 1}\n"
#define GOALS                                                                                      \
    "deal: {hands: {deal: 4}, tasks: {goals: 2, of: [H]}}\n"                                       \
    "bidding: {choose: {ask: each, calls: {take: {goal: any}}}}\n"

/* Seat 0 leads: the dealer is seat 2. */
static struct game *choosing(const char *rest)
{
    char yaml[1024];
    snprintf(yaml, sizeof yaml, HEAD GOALS TAIL "%s", rest);
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "SA SK SQ HJ", "HA HK HQ DJ", "DA DK DQ SJ");
    return game;
}

static int32_t counted(const struct game *game, unsigned count, enum fact fact, uint8_t seats)
{
    const struct fact_name name = {.fact = fact, .index = (uint8_t)count};
    return count_for(&game->engine, &game->state, &name, seats, &game->state.named);
}

static int32_t left(const struct game *game, uint8_t seats)
{
    const struct subject nobody = {.call = NO_BID};
    return goals_left(&game->engine, &game->state, &nobody, seats);
}

static void test_goals_lie_open_until_somebody_takes_them(void **unused)
{
    (void)unused;
    struct game *game = choosing("");
    assert_int_equal(game->state.goal_count, 2);
    assert_turn(game, TURN_CALL, 0);
    assert_callable(game, "take HA, take HK");
    engine_apply(&game->engine, &game->state, action_named(game, "take HK"));
    assert_turn(game, TURN_CALL, 1);
    assert_callable(game, "take HA");
    engine_apply(&game->engine, &game->state, action_named(game, "take HA"));
    assert_turn(game, TURN_CARD, 0); /* none is left for seat 2 */
    assert_int_equal(game->state.goal_of[0], 1);
    assert_int_equal(game->state.goal_of[1], 0);
    assert_int_equal(game->state.named.called_card, NO_CARD);
    game_close(game);
}

static void test_counts_ask_for_goals(void **unused)
{
    (void)unused;
    enum { GOALS_OF_ALL, FIRST, LAST };
    struct game *game = choosing("");
    engine_apply(&game->engine, &game->state, action_named(game, "take HK"));
    engine_apply(&game->engine, &game->state, action_named(game, "take HA"));
    assert_int_equal(counted(game, GOALS_OF_ALL, FACT_HELD, 1 << 1), 2);
    assert_int_equal(left(game, 1 << 1), 1);
    assert_int_equal(left(game, 1 << 2), 0); /* it has none */
    play(game, "HJ HA DA");                  /* seat 1 wins its goal */
    assert_int_equal(left(game, 1 << 1), 0);
    assert_int_equal(counted(game, FIRST, FACT_FALLEN, 0), 1);
    assert_int_equal(counted(game, LAST, FACT_FALLEN, 0), 0);
    play(game, "HK DK SA"); /* and the king, which is no goal of its own */
    assert_int_equal(counted(game, GOALS_OF_ALL, FACT_FALLEN, 0), 2);
    assert_int_equal(left(game, 7), 1);
    assert_int_equal(counted(game, LAST, FACT_IN_TRICK, 0), 1);
    game_close(game);
}

/* All have won whose score is above 0. */
static void test_all_win_or_lose(void **unused)
{
    (void)unused;
    struct game *game = choosing("");
    assert_int_equal(game->rules->account_count, 1);
    engine_apply(&game->engine, &game->state, action_named(game, "take HK"));
    engine_apply(&game->engine, &game->state, action_named(game, "take HA"));
    assert_int_equal(engine_leaders(&game->engine, &game->state), 0);
    play(game, "HJ HA DA HK DK SA HQ DQ SK DJ SJ SQ");
    assert_turn(game, TURN_OVER, 1);
    assert_int_equal(game->state.score[0], 1);
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1);
    game_close(game);
}

/* --- goals that are sentences ----------------------------------------------------------------- */

/* The last is worth too much to be drawn, and the third only before all others. */
#define NAMED                                                                                      \
    HEAD "deal:\n"                                                                                 \
         "  hands: {deal: 4}\n"                                                                    \
         "  tasks:\n"                                                                              \
         "    goals: 2\n"                                                                          \
         "    of:\n"                                                                               \
         "      a heart: taken.H > 0\n"                                                            \
         "      ace of spades: {is: taken.SA == 1}\n"                                              \
         "      no trick: {is: tricks == 0, points: 2}\n"                                          \
         "      all tricks: {is: tricks == 4, points: players}\n"                                  \
         "bidding: {choose: {ask: each, calls: {take: {goal: any}}}}\n"                            \
         "score: {met: {to: each side, points: 1, if: all.goals_left == 0}}\n"                     \
         "match: {deals: 1}\n"

static struct game *drawing(unsigned first)
{
    struct game *game = game_write(NAMED);
    card_t order[CARDS_MAX];
    begin(game, 2);
    engine_chance_order(&game->state, order);
    engine_shuffle(&game->engine, &game->state, order);
    assert_int_equal(engine_most_lifted(game->rules, &game->state), 3);
    engine_cut(&game->engine, &game->state, first);
    return game;
}

static void test_goals_are_drawn_until_they_are_worth_enough(void **unused)
{
    (void)unused;
    struct game *game = drawing(3);
    assert_turn(game, TURN_CALL, 0); /* it is worth both */
    assert_callable(game, "take no trick");
    game_close(game);
    game = drawing(1);
    assert_turn(game, TURN_CUT, 2); /* one more is due, and one is worth that */
    assert_int_equal(engine_most_lifted(game->rules, &game->state), 1);
    engine_cut(&game->engine, &game->state, 1);
    assert_callable(game, "take a heart, take ace of spades");
    game_close(game);
}

static void test_a_goal_is_met_when_it_is_true_of_its_owner(void **unused)
{
    (void)unused;
    struct game *game = game_write(NAMED);
    begin(game, 2);
    deal(game, "", "SA SK SQ HJ", "HA HK HQ DJ", "DA DK DQ SJ");
    assert_int_equal(left(game, 7), 0);
    engine_apply(&game->engine, &game->state, action_named(game, "take a heart"));
    engine_apply(&game->engine, &game->state, action_named(game, "take ace of spades"));
    assert_int_equal(left(game, 1 << 0), 1);
    assert_int_equal(left(game, 7), 2);
    play(game, "HJ HA DA"); /* the heart is another's */
    assert_int_equal(left(game, 7), 2);
    play(game, "HK DK SA"); /* and the ace is that one's */
    assert_int_equal(left(game, 1 << 1), 0);
    assert_int_equal(left(game, 7), 1);
    game_close(game);
}

/* --- a card laid open ------------------------------------------------------------------------ */

#define LAYING                                                                                     \
    HEAD "deal: {hands: {deal: 4}}\n"                                                              \
         "score: {tricks: {to: each side, points: tricks}}\n"                                      \
         "match: {deals: 1}\n"                                                                     \
         "bidding:\n"                                                                              \
         "  signal:\n"                                                                             \
         "    ask: each\n"                                                                         \
         "    calls:\n"                                                                            \
         "      nothing: {}\n"                                                                     \
         "      high: {card: [S, H], lays: highest}\n"                                             \
         "      low: {card: any, lays: lowest}\n"                                                  \
         "      only: {card: any, lays: only}\n"

static void test_what_is_laid_open_is_true_of_the_hand(void **unused)
{
    (void)unused;
    struct game *game = game_write(LAYING);
    begin(game, 2);
    deal(game, "", "SA SK DK DQ", "HA HK HQ DJ", "DA HJ SQ SJ");
    assert_callable(game, "nothing, high SA, low SK, low DQ");
    engine_apply(&game->engine, &game->state, action_named(game, "high SA"));
    assert_cards(game, game->state.shown, "SA");
    assert_hand(game, 0, "SA SK DK DQ");
    assert_int_equal(game->state.named.called_card, NO_CARD);
    assert_callable(game, "nothing, high HA, low HQ, low DJ, only DJ");
    engine_apply(&game->engine, &game->state, action_named(game, "only DJ"));
    assert_callable(game, "nothing, high SQ, high HJ, low SJ, low HJ, low DA, only HJ, only DA");
    game_close(game);
}

static void test_all_see_what_is_laid_open(void **unused)
{
    (void)unused;
    struct view view;
    struct game *game = game_write(LAYING);
    begin(game, 2);
    deal(game, "", "SA SK DK DQ", "HA HK HQ DJ", "DA HJ SQ SJ");
    engine_apply(&game->engine, &game->state, action_named(game, "low DQ"));
    view_of(game->rules, &game->state, 1, &view);
    assert_cards(game, view.known.hand[0], "DQ");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals_lie_open_until_somebody_takes_them),
        cmocka_unit_test(test_counts_ask_for_goals),
        cmocka_unit_test(test_goals_are_drawn_until_they_are_worth_enough),
        cmocka_unit_test(test_a_goal_is_met_when_it_is_true_of_its_owner),
        cmocka_unit_test(test_all_win_or_lose),
        cmocka_unit_test(test_what_is_laid_open_is_true_of_the_hand),
        cmocka_unit_test(test_all_see_what_is_laid_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
