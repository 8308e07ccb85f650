/* Before a lead: steps that come there, cards that are exchanged for the turn-up, what is left of a
 * stock, and play that ends because of what is said. */
#include "engine/fixture.h"

#include "table/view.h"

/* Three cards each of twelve, the last of the stock turned up. */
#define HEAD                                                                                       \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}, card: {turn-up: under talon, names: trumps}}\n"                      \
    "match: {deals: 9}\n"
#define FREE  "play: {obligations: {follow suit: ~}}\n"
#define SCORE FREE "score: {tricks: {to: each, points: tricks}}\n"
#define DRAW  "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"
#define SWAP                                                                                       \
    "  swap: {at: lead, ask: leader, if: stock > 2, calls: {keep: {}, swap: {swaps: J of "         \
    "trumps}}}\n"

/* North leads to the first trick; the ace of diamonds lies beneath. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 1);
    deal(game, "SQ HQ SJ HJ DQ DA", "SA HA DJ", "SK HK DK");
    return game;
}

static void assert_asked(const struct game *game, const char *step, unsigned seat)
{
    assert_turn(game, TURN_CALL, seat);
    assert_string_equal(game->rules->steps[game->state.step].name, step);
}

static void test_it_comes_before_each_lead(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "during:\n"
                                         "  behind: {at: trick, ask: dealer, calls: {a: {}}}\n"
                                         "  before: {at: lead, ask: leader, calls: {b: {}}}\n");
    assert_asked(game, "before", 0);
    call(game, "b");
    play(game, "SA SK");
    assert_asked(game, "behind", 1);
    call(game, "a");
    assert_asked(game, "before", 0);
    call(game, "b");
    assert_turn(game, TURN_CARD, 0);
    play(game, "DJ DK");
    call(game, "a");
    assert_asked(game, "before", 1); /* who has won leads */
    call(game, "b");
    play(game, "HK HA");
    call(game, "a"); /* and nobody leads behind the last trick */
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    game_close(game);
}

static void test_what_is_said_ends_play(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "remember: {done: {starts: false}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "play: {obligations: {follow suit: ~}, until: {it is said: done}}\n"
                   "during:\n"
                   "  say: {at: lead, ask: leader, calls: {go on: {}, stop: "
                   "{sets: {done: true}}}}\n");
    call(game, "go on");
    play(game, "SA SK");
    call(game, "stop");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_int_equal(game->state.ended, 1);
    assert_hand(game, 0, "HA DJ");
    assert_ledger(game, "tricks: 0 +1");
    game_close(game);
}

/* --- the stock ------------------------------------------------------------------------------- */

static void test_a_stock_gets_smaller(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD FREE "remember: {stocks: {starts: 0}}\n"
                        "score: {stocks: {to: dealer, points: stocks}}\n"
                        "during:\n"
                        "  count: {at: lead, note: {stocks: 2 * stocks + stock}}\n" DRAW);
    play(game, "SA SK HA HK SQ HQ SJ HJ DJ DK DA DQ");
    assert_ledger(game, "stocks: 1 +272"); /* 6, then 4, 2 and three times none */
    game_close(game);
}

/* --- exchanging ------------------------------------------------------------------------------ */

static void test_the_turn_up_is_exchanged(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "during:\n" SWAP DRAW);
    assert_asked(game, "swap", 0);
    call(game, "swap");
    assert_hand(game, 0, "SA HA DA");
    assert_int_equal(game->state.turn_up, card_named(game, "DJ"));
    assert_int_equal(game->state.named.suits[0],
                     game->rules->pack.cards[card_named(game, "DA")].suit);
    /* All have seen both. */
    struct view view;
    view_of(game->rules, &game->state, 1, &view);
    assert_cards(game, view.known.hand[0], "DA");
    assert_int_equal(view.known.pack[11], card_named(game, "DJ"));
    /* Nobody can tell where in the deal the jack was. */
    for (unsigned i = 0; i < 11; i++)
        assert_int_equal(view.known.pack[i], NO_CARD);
    play(game, "SA SK");
    call(game, "keep");
    play(game, "HA HK");
    assert_turn(game, TURN_CARD, 0); /* two are left, and there is no more exchanging */
    play(game, "SQ HQ");
    assert_hand(game, 1, "DK HJ DJ"); /* who draws last draws what lies there now */
    game_close(game);
}

static void test_it_is_exchanged_once(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD SCORE "during:\n"
                         "  swap: {at: lead, ask: each, calls: {keep: {}, jack: {swaps: J of "
                         "trumps}, king: {swaps: K of trumps}}}\n" DRAW);
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 2); /* it has no king */
    call(game, "jack");
    assert_turn(game, TURN_CALL, 1);
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 1);
    call(game, "keep");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* The top card of the talon is the first that is dealt from it; nobody can exchange it then, unless
 * there is a way there on which nothing was dealt. */
static void test_a_card_that_is_dealt_away_is_not_exchanged(void **unused)
{
    static const struct {
        const char *turned, *calls;
        bool is_refused;
    } rows[] = {
        {"talon", "take: {trumps: proposal, then: more}", true},
        {"under talon", "take: {trumps: proposal, then: more}", false},
        {"talon", "take: {trumps: proposal, then: more}, stay: {suit: any, then: swap}", false},
        {"talon", "take: {trumps: proposal, then: more}, stay: {suit: any, then: more}", true},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 2\npack: {suits: [S, H, D], ranks: [A, K, Q, J]}\nmatch: {deals: 9}\n"
                 "deal: {hands: {deal: 3}, card: {turn-up: %s, names: proposal}}\n" SCORE
                 "bidding:\n  one: {ask: each, calls: {pass: {}, %s}, otherwise: abandon}\n"
                 "  more: {deal: 1}\n"
                 "  swap: {ask: each, calls: {keep: {}, jack: {swaps: J of trumps}}}\n",
                 rows[i].turned, rows[i].calls);
        if (is_refused_by_loader(yaml, E_CONTRADICTION) != rows[i].is_refused)
            fail_msg("%s; %s", rows[i].turned, rows[i].calls);
        if (!rows[i].is_refused)
            game_close(game_write(yaml));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_comes_before_each_lead),
        cmocka_unit_test(test_what_is_said_ends_play),
        cmocka_unit_test(test_a_stock_gets_smaller),
        cmocka_unit_test(test_the_turn_up_is_exchanged),
        cmocka_unit_test(test_it_is_exchanged_once),
        cmocka_unit_test(test_a_card_that_is_dealt_away_is_not_exchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
