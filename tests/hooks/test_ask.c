/* Questions during play: obligations and winners that only Lua knows, and answers remembered. */
#include "fixture.h"

/* A ruleset whose only obligation asks a hook, and a hook question to ask it. */
struct game {
    struct fixture fixture;
    struct hook *hook;
    struct hooks *hooks;
    card_byte_t trick[4];
    uint8_t suits[VARIABLES_MAX];
    struct hook_question question;
};

static void open_game(struct game *game, const char *lua)
{
    *game = (struct game){.fixture = fixture_create("SH", "AKQJ")};
    struct ruleset *rules = game->fixture.rules;
    add_hook_file(&game->fixture, lua);
    if (strstr(lua, "function clause"))
        game->hook = ruleset_add_hook(rules, "clause", rules->hooks_place, false);
    rules->play.obligations[0].hook = game->hook;
    rules->play.obligation_count = game->hook ? 1 : 0;
    make_ready(&game->fixture);
    game->hooks = hooks_open(rules, game->fixture.diagnostics);
    game->suits[0] = 1;
    game->question = (struct hook_question){
        .trick = game->trick, .trick_number = 3, .seat = 2, .suits = game->suits};
}

static void close_game(struct game *game)
{
    hooks_close(game->hooks);
    fixture_destroy(&game->fixture);
}

static void give(struct game *game, const char *card)
{
    set_add(&game->question.hand, card_named(&game->fixture, card));
}

static void play(struct game *game, const char *card)
{
    game->trick[game->question.trick_count++] = (card_byte_t)card_named(&game->fixture, card);
}

/* --- obligations ----------------------------------------------------------------------------- */

static const char lower_card[] =
    "function clause(hand, trick, deal)\n"
    "  if #trick == 0 then return nil end\n"
    "  local lower = {}\n"
    "  for _, card in ipairs(hand) do\n"
    "    if card.strength < trick[1].strength then table.insert(lower, card) end\n"
    "  end\n"
    "  return lower\n"
    "end\n";

static void test_an_obligation_names_cards(void **state)
{
    (void)state;
    struct game game;
    struct set cards;
    open_game(&game, lower_card);
    give(&game, "SA");
    give(&game, "SJ");
    give(&game, "HQ");
    play(&game, "HK");
    assert_true(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    assert_int_equal(set_count(cards), 2);
    assert_true(set_has(cards, card_named(&game.fixture, "SJ")));
    assert_true(set_has(cards, card_named(&game.fixture, "HQ")));
    assert_int_equal(hooks_calls(game.hooks), 1);
    close_game(&game);
}

/* nil and an empty list alike: there is nothing one would have to play. */
static void test_an_obligation_may_not_bind(void **state)
{
    (void)state;
    struct game game;
    struct set cards;
    open_game(&game, lower_card);
    give(&game, "SA");
    assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    play(&game, "HK");
    assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

static void test_what_a_clause_is_told(void **state)
{
    (void)state;
    struct game game;
    struct set cards;
    open_game(&game, "function clause(hand, trick, deal)\n"
                     "  assert(#hand == 2 and hand[1].name == 'SA' and hand[2].name == 'HJ')\n"
                     "  assert(#trick == 2 and trick[1].name == 'HK' and trick[2].name == 'SK')\n"
                     "  assert(deal.trumps == 'H' and deal.trick == 3 and deal.seat == 3)\n"
                     "  local own = {table.unpack(trick)}\n"
                     "  table.sort(own, function(a, b) return a.name > b.name end)\n"
                     "  assert(own[1].name == 'SK' and trick[1].name == 'HK')\n"
                     "end\n");
    give(&game, "HJ");
    give(&game, "SA");
    play(&game, "HK");
    play(&game, "SK");
    for (int i = 0; i < 2; i++)
        assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

static void test_useless_lists(void **state)
{
    (void)state;
    static const char *const answers[] = {"5",
                                          "'SA'",
                                          "{1}",
                                          "{trick[1]}",
                                          "{{}}",
                                          "true",
                                          "hand[1]",
                                          "outer",
                                          "deal",
                                          "{a = hand[1]}",
                                          "{[2] = hand[1]}",
                                          "{hand[1], a = 1}",
                                          "string",
                                          "trick",
                                          "{hand}"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct game game;
        struct set cards;
        char lua[100];
        snprintf(lua, sizeof lua,
                 "local outer = {1}\nfunction clause(hand, trick, deal)\n  return %s\nend",
                 answers[i]);
        open_game(&game, lua);
        give(&game, "SA");
        play(&game, "HK");
        assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
        assert_true(hooks_failed(game.hooks));
        assert_diagnosed(&game.fixture, E_HOOK_ANSWER, 2, "a list of cards of the hand");
        close_game(&game);
    }
}

static void test_a_clause_that_fails(void **state)
{
    (void)state;
    struct game game;
    struct set cards;
    open_game(&game, "function clause(hand, trick)\n  return trick[9].suit\nend");
    assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    assert_true(hooks_failed(game.hooks));
    assert_diagnosed(&game.fixture, E_HOOK_FAILED, 2, "'clause' failed");
    uint64_t calls = hooks_calls(game.hooks);
    assert_false(hooks_obliged(game.hooks, game.hook, &game.question, &cards));
    assert_int_equal(hooks_calls(game.hooks), calls);
    close_game(&game);
}

/* A file can be too large beside many cards, though it bound: nothing is asked then. */
static void test_a_file_too_large_to_play(void **state)
{
    (void)state;
    unsigned found = 0;
    for (int count = 380; count < 520; count += 10) {
        struct fixture fixture = fixture_create("SHDC", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        char lua[200];
        snprintf(lua, sizeof lua,
                 "local s, t = 'x', {} for i = 1, 11 do s = s .. s end\n"
                 "for i = 1, %d do t[i] = s .. i end\n"
                 "function winner() return #t end\n",
                 count);
        add_hook_file(&fixture, lua);
        bool is_bound = hooks_bind(fixture.rules, fixture.diagnostics) &&
                        hooks_bake(fixture.rules, fixture.diagnostics);
        struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
        if (is_bound && hooks_failed(hooks)) {
            struct hook_question question = {.trick_count = 0};
            assert_int_equal(hooks_winner(hooks, fixture.rules->play.winner, &question), -1);
            assert_int_equal(hooks_calls(hooks), 0);
            assert_int_equal(diagnostic_code_at(fixture.diagnostics, 0), E_HOOK_FAILED);
            found++;
        }
        hooks_close(hooks);
        fixture_destroy(&fixture);
    }
    assert_true(found > 0);
    hooks_close(NULL);
}

/* --- winners --------------------------------------------------------------------------------- */

/* The lowest card wins; with a single card the tables may speak. */
static const char lowest_wins[] = "function winner(trick, deal)\n"
                                  "  if #trick == 1 then return nil end\n"
                                  "  local best = 1\n"
                                  "  for i, card in ipairs(trick) do\n"
                                  "    if card.strength < trick[best].strength then best = i end\n"
                                  "  end\n"
                                  "  return best\n"
                                  "end\n";

static void test_a_winner_is_named_by_place(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, lowest_wins);
    const struct hook *winner = game.fixture.rules->play.winner;
    play(&game, "HK");
    assert_int_equal(hooks_winner(game.hooks, winner, &game.question), -1);
    play(&game, "SJ");
    play(&game, "SA");
    assert_int_equal(hooks_winner(game.hooks, winner, &game.question), 1);
    assert_int_equal(hooks_asked(game.hooks, winner), 2);
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

static void test_useless_winners(void **state)
{
    (void)state;
    static const char *const answers[] = {"0", "3", "1.0", "trick[1]", "'1'", "-1"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct game game;
        char lua[80];
        snprintf(lua, sizeof lua, "function winner(trick) return %s end", answers[i]);
        open_game(&game, lua);
        play(&game, "HK");
        play(&game, "SK");
        const struct hook *winner = game.fixture.rules->play.winner;
        assert_int_equal(hooks_winner(game.hooks, winner, &game.question), -1);
        assert_true(hooks_failed(game.hooks));
        assert_diagnosed(&game.fixture, E_HOOK_ANSWER, 1, "the position of a card");
        close_game(&game);
    }
}

/* --- fresh and used -------------------------------------------------------------------------- */

/* All that could depend on what was before: order of pairs, sorting, garbage, tables of a file. */
static const char busy_winner[] =
    "local worth = {A = 4, K = 3, Q = 2, J = 1}\n"
    "function winner(trick, deal)\n"
    "  local count = {}\n"
    "  for _, card in ipairs(trick) do count[card.name] = worth[card.rank] end\n"
    "  local sum, n = 0, 0\n"
    "  for name, value in pairs(count) do n = n + 1 sum = sum * 5 + value * n + #name end\n"
    "  local own = {table.unpack(trick)}\n"
    "  table.sort(own, function(a, b) return a.strength < b.strength end)\n"
    "  return (sum + own[1].strength + deal.trick) % #trick + 1\n"
    "end\n";

static int ask_trick(struct game *game, unsigned seed)
{
    game->question.trick_count = 4;
    for (unsigned i = 0; i < 4; i++)
        game->trick[i] = (card_byte_t)((seed * 7 + i * (2 * (seed % 4) + 1)) % 8);
    return hooks_winner(game->hooks, game->fixture.rules->play.winner, &game->question);
}

static void test_a_used_state_answers_like_a_fresh_one(void **state)
{
    (void)state;
    struct game used;
    open_game(&used, busy_winner);
    for (unsigned i = 0; i < 3000; i++)
        assert_true(ask_trick(&used, i) >= 0);
    for (unsigned i = 0; i < 8; i++) {
        struct game fresh;
        open_game(&fresh, busy_winner);
        assert_int_equal(ask_trick(&fresh, i), ask_trick(&used, i));
        close_game(&fresh);
    }
    close_game(&used);
}

/* All that an obligation is told, in what it answers. */
static const char busy_clause[] =
    "function clause(hand, trick, deal)\n"
    "  assert(hand[#hand + 1] == nil and trick[#trick + 1] == nil)\n"
    "  local sum = deal.trick + 2 * deal.seat + 3 * (deal.dealer or 7) + 5 * (deal.leader or 8)\n"
    "  sum = sum + 11 * (deal.declarer or 9) + 13 * (deal.caller or 10) + 17 * #trick\n"
    "  for i, card in ipairs(hand) do sum = sum + i * card.strength end\n"
    "  for i, card in ipairs(trick) do sum = sum + i * card.strength end\n"
    "  if deal.trumps == 'S' then sum = sum + 1 end\n"
    "  return {hand[sum % #hand + 1]}\n"
    "end\n";

/* Hands and tricks grow and shrink, people come and go, trumps change: each in a rhythm of its own.
 */
static unsigned ask_hand(struct game *game, unsigned seed)
{
    struct set cards;
    struct hook_question *question = &game->question;
    question->hand = (struct set){0};
    for (unsigned card = 0; card < 8; card++)
        if (((seed * 29 + 7) % 255 + 1) & (1u << card))
            set_add(&question->hand, card);
    question->trick_count = seed % 4;
    for (unsigned i = 0; i < 4; i++)
        game->trick[i] = (card_byte_t)((seed * 5 + i * 3) % 8);
    question->trick_number = seed / 2 % 5 + 1;
    question->seat = seed / 3 % 4;
    question->dealer = (uint8_t)(1 << seed / 7 % 4);
    question->declarer = (uint8_t)(seed % 3 ? 1 << seed % 4 : 0);
    question->leader = (uint8_t)(seed % 5 ? 1 << seed / 2 % 4 : 0);
    question->caller = (uint8_t)(seed % 7 ? 1 << seed / 5 % 4 : 0);
    game->suits[0] = (uint8_t)(seed / 11 % 2);
    assert_true(hooks_obliged(game->hooks, game->hook, question, &cards));
    assert_int_equal(set_count(cards), 1);
    return set_first(cards);
}

static void test_an_obligation_is_told_nothing_of_the_question_before(void **state)
{
    (void)state;
    struct game used;
    unsigned different = 0;
    open_game(&used, busy_clause);
    for (unsigned i = 0; i < 400; i++) {
        struct game fresh;
        open_game(&fresh, busy_clause);
        unsigned card = ask_hand(&fresh, i);
        assert_int_equal(ask_hand(&used, i), card);
        different |= 1u << card;
        close_game(&fresh);
    }
    assert_int_equal(different, 0xFF); /* else it would not see much */
    close_game(&used);
}

/* --- without Lua ----------------------------------------------------------------------------- */

static void test_expressions_need_no_lua(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    struct expression *expression = add_expression(&fixture, "tricks == bid", SCOPE_SEAT, true);
    make_ready(&fixture);
    struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
    for (int32_t tricks = 0; tricks < 5; tricks++)
        for (int32_t bid = 0; bid < 5; bid++)
            assert_int_equal(hooks_answer(hooks, expression, (int32_t[]){tricks, bid}),
                             tricks == bid);
    assert_int_equal(hooks_calls(hooks), 0);
    hooks_close(hooks);
    fixture_destroy(&fixture);
}

static void test_constants_need_no_lua(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    struct expression *expression = add_expression(&fixture, "players + 1", SCOPE_SEAT, false);
    make_ready(&fixture);
    struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
    assert_int_equal(hooks_answer(hooks, expression, (int32_t[]){0}), 5);
    assert_int_equal(hooks_calls(hooks), 0);
    hooks_close(hooks);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_obligation_names_cards),
        cmocka_unit_test(test_an_obligation_may_not_bind),
        cmocka_unit_test(test_what_a_clause_is_told),
        cmocka_unit_test(test_useless_lists),
        cmocka_unit_test(test_a_clause_that_fails),
        cmocka_unit_test(test_a_file_too_large_to_play),
        cmocka_unit_test(test_a_winner_is_named_by_place),
        cmocka_unit_test(test_useless_winners),
        cmocka_unit_test(test_a_used_state_answers_like_a_fresh_one),
        cmocka_unit_test(test_an_obligation_is_told_nothing_of_the_question_before),
        cmocka_unit_test(test_expressions_need_no_lua),
        cmocka_unit_test(test_constants_need_no_lua),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
