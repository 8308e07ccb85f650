/* Points that a function of the hook file gives. */
#include "engine/fixture.h"

#define TWO                                                                                        \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"                                                 \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "play: {obligations: {follow suit: ~}}\n"                                                      \
    "match: {deals: 9}\n"                                                                          \
    "hooks: game.lua\n"
#define LINE "score: {odd: {to: each, points: hook_points}}\n"

/* North leads, and wins each trick if there are no trumps. */
static struct game *played(const char *yaml, const char *lua)
{
    struct game *game = game_write_with_lua(yaml, lua);
    begin(game, 1);
    deal(game, "", "SA SQ HA", "SK HQ HK");
    play(game, "SA SK SQ HQ HA HK");
    return game;
}

/* The seat is counted from 1, nil is nothing, and points can be lost. */
static void test_each_seat_is_asked(void **unused)
{
    (void)unused;
    struct game *game = played(TWO LINE, "function points(seat, deal)\n"
                                         "  if seat == 1 then return 10 * deal.trick - 1 end\n"
                                         "end\n");
    assert_ledger(game, "odd: 0 +29");
    game_close(game);
    game = played(TWO LINE, "function points(seat, deal) return -seat end\n");
    assert_ledger(game, "odd: 0 -1, odd: 1 -2");
    game_close(game);
}

/* Every trick, with who played which card. */
static void test_it_sees_each_trick(void **unused)
{
    (void)unused;
    struct game *game =
        played(TWO LINE, "function points(seat, deal)\n"
                         "  local found = ''\n"
                         "  for i, trick in ipairs(deal.tricks) do\n"
                         "    found = found .. trick.leader .. '>' .. trick.winner .. ':'\n"
                         "    for j, card in ipairs(trick.cards) do\n"
                         "      found = found .. card.name .. trick.seats[j]\n"
                         "    end\n"
                         "  end\n"
                         "  assert(found == '1>1:SA1SK2' .. '1>1:SQ1HQ2' .. '1>1:HA1HK2', found)\n"
                         "  return 1\n"
                         "end\n");
    assert_ledger(game, "odd: 0 +1, odd: 1 +1");
    game_close(game);
}

static void test_it_sees_what_each_has(void **unused)
{
    (void)unused;
    struct game *game = played(
        TWO "remember: {stake: {starts: 3}}\n"
            "during: {more: {at: trick 1, note: {stake: stake + 1}}}\n" LINE,
        "function points(seat, deal)\n"
        "  local mine = deal.seats[seat]\n"
        "  assert(#deal.seats == 2 and mine.bid == -1 and #mine.hand == 0 and #mine.laid == 0)\n"
        "  assert(deal.trumps == nil and deal.stake == 4 and deal.players == 2)\n"
        "  assert(deal.dealer == 2 and deal.declarer == nil and deal.contract == nil)\n"
        "  return 10 * mine.won + #mine.taken\n"
        "end\n");
    assert_ledger(game, "odd: 0 +36");
    game_close(game);
}

/* The numbers of partners are added, and a line does what it likes with them. */
static void test_sides_and_sums(void **unused)
{
    (void)unused;
    struct game *game =
        game_write_with_lua("players: 4\nsides: across\n"
                            "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                            "deal: {hands: {deal: 1}}\nmatch: {deals: 9}\nhooks: game.lua\n"
                            "score:\n"
                            "  odd: {to: each side, points: 2 * hook_points, if: hook_points > 4}\n"
                            "  second: {to: dealer, points: eldest.hook_points}\n",
                            "function points(seat, deal) return seat end\n");
    begin(game, 3);
    deal(game, "", "SA", "SK", "SQ", "SJ");
    play(game, "SA SK SQ SJ");
    assert_ledger(game, "odd: 1 +12, second: 1 +1"); /* 1 and 3, 2 and 4 */
    game_close(game);
}

static void test_what_it_says_of_its_answer(void **unused)
{
    struct arena *arena = arena_create();
    (void)unused;
    struct game *game = played(TWO LINE, "function points(seat, deal)\n"
                                         "  return seat, 'Seat ' .. seat .. ' is that.'\n"
                                         "end\n");
    assert_string_equal(
        hooks_points_reason(game->engine.hooks, game->rules->points, &game->state, 1, arena),
        "Seat 2 is that.");
    game_close(game);
    arena_destroy(arena);
}

static void test_wrong_answers_end_the_game(void **unused)
{
    static const char *const answers[] = {"'many'",   "0.5",     "{}",
                                          "10000001", "seat, 3", "deal.nothing"};
    (void)unused;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        char lua[200];
        snprintf(lua, sizeof lua, "function points(seat, deal) return %s end\n", answers[i]);
        struct game *game = game_write_with_lua(TWO LINE, lua);
        begin(game, 1);
        deal(game, "", "SA SQ HA", "SK HQ HK");
        play(game, "SA SK SQ HQ HA");
        engine_apply(&game->engine, &game->state, card_named(game, "HK"));
        if (!hooks_failed(game->engine.hooks))
            fail_msg("%s is no answer", answers[i]);
        assert_true(diagnostics_count(game->diagnostics) > 0);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_seat_is_asked),
        cmocka_unit_test(test_it_sees_each_trick),
        cmocka_unit_test(test_it_sees_what_each_has),
        cmocka_unit_test(test_sides_and_sums),
        cmocka_unit_test(test_what_it_says_of_its_answer),
        cmocka_unit_test(test_wrong_answers_end_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
