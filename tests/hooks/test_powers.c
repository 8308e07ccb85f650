/* How strong cards are at the end of a trick: asked once of each for the same, and the strongest
 * wins. */
#include "fixture.h"

#include "base/rng.h"

/* Whist's pack in small, a line that is remembered, and a trick. */
struct game {
    struct fixture fixture;
    struct hooks *hooks;
    const struct hook *winner;
    card_byte_t trick[4];
    uint8_t suits[VARIABLES_MAX];
    int16_t cells[CELLS_MAX];
    struct hook_question question;
};

static void open_game(struct game *game, const char *lua, bool last_of_equals_wins)
{
    *game = (struct game){.fixture = fixture_create("SHD", "98765432")};
    struct ruleset *rules = game->fixture.rules;
    turn_up_for(&game->fixture, 0);
    rules->notes[rules->note_count++] =
        (struct note){.name = "line", .type = VALUE_NUMBER, .starts = {.given = true, .number = 5}};
    rules->contracts[0].order.last_of_equals_wins = last_of_equals_wins;
    add_hook_file(&game->fixture, lua);
    make_ready(&game->fixture);
    game->hooks = hooks_open(rules, game->fixture.diagnostics);
    game->winner = rules->play.winner;
    game->suits[0] = 1;
    game->question = (struct hook_question){.trick = game->trick,
                                            .trick_number = 1,
                                            .suits = game->suits,
                                            .cells = game->cells,
                                            .context = context_for(&game->fixture, "H")};
}

static void close_game(struct game *game)
{
    hooks_close(game->hooks);
    fixture_destroy(&game->fixture);
}

/* Who wins of these cards, by place from 0, while the line is there. */
static int ask(struct game *game, const char *const cards[4], int16_t line)
{
    game->cells[0] = line;
    game->question.trick_count = 0;
    for (unsigned i = 0; i < 4 && cards[i]; i++)
        game->trick[game->question.trick_count++] =
            (card_byte_t)card_named(&game->fixture, cards[i]);
    return hooks_winner(game->hooks, game->winner, &game->question);
}

/* Cards below the line beat those that are not, and of either the highest wins. */
static const char below_the_line[] =
    "function power_now(card, led, deal)\n"
    "  local number = tonumber(card.rank)\n"
    "  if number < deal.line then return 100 + number, card.name .. ' is below ' .. deal.line end\n"
    "  return number\n"
    "end\n";

static void test_the_strongest_card_wins(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, below_the_line, false);
    assert_int_equal(ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 5), 1);
    assert_int_equal(ask(&game, (const char *const[4]){"S6", "H8", "D9", "S7"}, 5), 2);
    assert_int_equal(ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 4), 3);
    assert_int_equal(ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 2), 2);
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

static void test_what_it_answered_is_not_asked_again(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, below_the_line, false);
    ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 5);
    assert_int_equal(hooks_calls(game.hooks), 4);
    ask(&game, (const char *const[4]){"S3", "D9", "H4", "S6"}, 5);
    assert_int_equal(hooks_calls(game.hooks), 4);
    ask(&game, (const char *const[4]){"S3", "D9", "H4", "S2"}, 5);
    assert_int_equal(hooks_calls(game.hooks), 5);
    ask(&game, (const char *const[4]){"H3", "D9", "H4", "S2"}, 5); /* hearts are led */
    assert_int_equal(hooks_calls(game.hooks), 9);
    ask(&game, (const char *const[4]){"H3", "D9", "H4", "S2"}, 6);
    assert_int_equal(hooks_calls(game.hooks), 13);
    assert_int_equal(hooks_asked(game.hooks, game.winner), 5);
    close_game(&game);
}

/* The same as a function of the whole trick, which is asked each time. */
static const char by_the_trick[] =
    "function winner(trick, deal)\n"
    "  local best, highest, is_below = 1, -1, false\n"
    "  for place, card in ipairs(trick) do\n"
    "    local number = tonumber(card.rank)\n"
    "    local below = number < deal.line\n"
    "    if below and not is_below or below == is_below and number > highest then\n"
    "      best, highest, is_below = place, number, below\n"
    "    end\n"
    "  end\n"
    "  return best\n"
    "end\n";

static void draw_trick(struct rng *rng, card_byte_t trick[4])
{
    struct set out = {{0}};
    for (unsigned i = 0; i < 4; i++) {
        unsigned card = rng_below(rng, 24);
        while (set_has(out, card))
            card = (card + 1) % 24;
        set_add(&out, card);
        trick[i] = (card_byte_t)card;
    }
}

/* What is kept, for more lines than there is room for, is what the whole trick would be asked. */
static void test_what_is_kept_is_what_would_be_asked(void **state)
{
    (void)state;
    struct game kept, asked;
    struct rng rng = rng_seeded(11, 7);
    open_game(&kept, below_the_line, false);
    open_game(&asked, by_the_trick, false);
    unsigned below = 0;
    for (unsigned i = 0; i < 20000; i++) {
        draw_trick(&rng, kept.trick);
        memcpy(asked.trick, kept.trick, sizeof kept.trick);
        kept.cells[0] = asked.cells[0] =
            (int16_t)(rng_below(&rng, 3) ? 1 + rng_below(&rng, 10) : rng_below(&rng, 600));
        kept.question.trick_count = asked.question.trick_count = 4;
        int place = hooks_winner(kept.hooks, kept.winner, &kept.question);
        assert_int_equal(place, hooks_winner(asked.hooks, asked.winner, &asked.question));
        below += place > 0;
    }
    assert_true(below > 0);
    assert_int_equal(hooks_calls(asked.hooks), 20000);
    assert_true(hooks_calls(kept.hooks) > 24 * 256);
    close_game(&kept);
    close_game(&asked);
}

static void test_of_equals_one_wins(void **state)
{
    (void)state;
    static const char ranks[] = "function power_now(card) return tonumber(card.rank) - 2 end";
    struct game first, last;
    open_game(&first, ranks, false);
    open_game(&last, ranks, true);
    const char *const trick[] = {"S4", "H7", "D7", "S3"}, *const nothing[] = {"S2", "H2", "D2", 0};
    assert_int_equal(ask(&first, trick, 5), 1);
    assert_int_equal(ask(&last, trick, 5), 2);
    assert_int_equal(ask(&first, nothing, 5), 0); /* none of them can win, so who led does */
    assert_int_equal(ask(&last, nothing, 5), 0);
    close_game(&first);
    close_game(&last);
}

static void test_nil_leaves_the_trick_to_the_tables(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "function power_now(card) return card.rank ~= '9' and 5 or nil end", false);
    assert_int_equal(ask(&game, (const char *const[4]){"S4", "H7", "D9", "S3"}, 5), -1);
    assert_int_equal(ask(&game, (const char *const[4]){"S4", "H7", "D8", "S3"}, 5), 0);
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

/* Hearts of the third seat beat all, and the lead what others play. */
static const char hearts_of_one[] = "function power_now(card, led, deal)\n"
                                    "  if card.suit == 'H' and deal.seat == 3 then return 50 end\n"
                                    "  return deal.seat == deal.leader and 5 or 1\n"
                                    "end\n";

static void test_it_knows_whose_card_it_is_and_who_leads(void **state)
{
    (void)state;
    static const uint8_t follows[] = {1, 2, 3, 0};
    struct game game;
    open_game(&game, hearts_of_one, false);
    game.question.follows = follows;
    const char *const trick[] = {"S4", "H7", "D9", "H3"}, *const hearts[] = {"H4", "H7", "H9",
                                                                             "H3"};
    for (unsigned round = 0; round < 2; round++) {
        game.question.leader = 1u << 1;
        assert_int_equal(ask(&game, trick, 5), 1);
        game.question.leader = 1u << 3;
        assert_int_equal(ask(&game, trick, 5), 3);
        game.question.leader = 1u << 0;
        assert_int_equal(ask(&game, trick, 5), 0);
        assert_int_equal(hooks_calls(game.hooks), 12); /* each was asked once */
    }
    for (unsigned leader = 0; leader < 4; leader++) {
        game.question.leader = (uint8_t)(1u << leader);
        assert_int_equal(ask(&game, hearts, 5), (6 - leader) % 4);
    }
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

/* A file without these words is told neither, so that its answers are kept by less. */
static void test_it_knows_that_only_where_its_file_says_so(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, "function power_now(card, led, deal) return deal['se' .. 'at'] end", false);
    assert_int_equal(ask(&game, (const char *const[4]){"S4", "H7", "D9", "S3"}, 5), -1);
    assert_true(hooks_failed(game.hooks));
    assert_diagnosed(&game.fixture, E_HOOK_FAILED, 1, "a deal has no 'seat'");
    close_game(&game);
}

/* It is told of nothing that its answers are not kept by. */
static void test_it_does_not_know_of_the_rest_of_the_deal(void **state)
{
    (void)state;
    static const char *const fields[] = {"trick", "dealer", "declarer", "caller"};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct game game;
        char lua[80];
        snprintf(lua, sizeof lua, "\nfunction power_now(card, led, deal) return deal.%s end",
                 fields[i]);
        open_game(&game, lua, false);
        assert_int_equal(ask(&game, (const char *const[4]){"S4", "H7", "D9", "S3"}, 5), -1);
        assert_true(hooks_failed(game.hooks));
        char words[80];
        snprintf(words, sizeof words, "a deal has no '%s'", fields[i]);
        assert_diagnosed(&game.fixture, E_HOOK_FAILED, 2, words);
        close_game(&game);
    }
}

static void test_it_knows_what_tables_are_made_by(void **state)
{
    (void)state;
    struct game game;
    open_game(
        &game,
        "function power_now(card, led, deal)\n"
        "  assert(deal.players == 4 and deal.contract == nil and deal.line == 5)\n"
        "  return card.suit == deal.trumps and 20 or card.suit == led and card.strength or 0\n"
        "end",
        false);
    assert_int_equal(ask(&game, (const char *const[4]){"S4", "S7", "D9", "S3"}, 5), 1);
    assert_int_equal(ask(&game, (const char *const[4]){"S4", "S7", "H2", "S3"}, 5), 2);
    assert_false(hooks_failed(game.hooks));
    close_game(&game);
}

static void test_useless_answers(void **state)
{
    (void)state;
    static const char *const answers[] = {"-1", "1000001", "1.0", "card", "'1'", "true"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct game game;
        char lua[80];
        snprintf(lua, sizeof lua, "function power_now(card) return %s end", answers[i]);
        open_game(&game, lua, false);
        assert_int_equal(ask(&game, (const char *const[4]){"S4", "H7", "D9", "S3"}, 5), -1);
        assert_true(hooks_failed(game.hooks));
        assert_diagnosed(&game.fixture, E_HOOK_ANSWER, 1, "a whole number from 0 to 1000000");
        close_game(&game);
    }
}

static void test_it_says_why_of_the_winning_card(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, below_the_line, false);
    struct arena *arena = game.fixture.rules->arena;
    ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 5);
    uint64_t calls = hooks_calls(game.hooks);
    assert_string_equal(hooks_reason(game.hooks, game.winner, &game.question, arena),
                        "H4 is below 5");
    ask(&game, (const char *const[4]){"S6", "H4", "D9", "S3"}, 1);
    assert_null(hooks_reason(game.hooks, game.winner, &game.question, arena));
    assert_int_equal(hooks_calls(game.hooks), calls + 4);
    close_game(&game);
}

static void test_two_functions_cannot_both_say_who_wins(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_hook_file(&fixture, "function winner() end\nfunction power_now() end\n");
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_HOOK_UNUSED, 2, "'power_now' is not used with 'winner'");
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_strongest_card_wins),
        cmocka_unit_test(test_what_it_answered_is_not_asked_again),
        cmocka_unit_test(test_what_is_kept_is_what_would_be_asked),
        cmocka_unit_test(test_of_equals_one_wins),
        cmocka_unit_test(test_nil_leaves_the_trick_to_the_tables),
        cmocka_unit_test(test_it_knows_whose_card_it_is_and_who_leads),
        cmocka_unit_test(test_it_knows_that_only_where_its_file_says_so),
        cmocka_unit_test(test_it_does_not_know_of_the_rest_of_the_deal),
        cmocka_unit_test(test_it_knows_what_tables_are_made_by),
        cmocka_unit_test(test_useless_answers),
        cmocka_unit_test(test_it_says_why_of_the_winning_card),
        cmocka_unit_test(test_two_functions_cannot_both_say_who_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
