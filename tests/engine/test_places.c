/* Counts over the places where cards lie: what each comes to as a deal goes on. */
#include "engine/fixture.h"

#include "engine/rules.h"

/* Sixteen cards, four to each; one is laid away, so three tricks are played. */
#define RULES                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding: {lay away: {discard: 1, by: each}}\n"                                                \
    "counts: {hearts: [H]}\n"                                                                      \
    "score: {hearts: {to: each, points: hearts}}\n"                                                \
    "match: {deals: 9}\n"

static struct game *game_dealt(void)
{
    struct game *game = game_write(RULES);
    begin(game, 3);
    deal(game, "", "SA HA HK DA", "SK HQ DK DQ", "SQ DJ CA CK", "SJ HJ CQ CJ");
    return game;
}

/* The hearts that lie there, of each seat. */
static void assert_hearts(const struct game *game, enum fact place, int32_t north, int32_t east,
                          int32_t south, int32_t west)
{
    const int32_t expected[] = {north, east, south, west};
    const struct fact_name name = {.fact = place, .role = ROLE_SELF};
    for (unsigned seat = 0; seat < game->rules->players; seat++) {
        struct subject subject = subject_seat(seat);
        assert_int_equal(fact_now(&game->engine, &game->state, &name, &subject), expected[seat]);
    }
}

static void assert_hearts_turned(const struct game *game, int32_t expected)
{
    const struct fact_name name = {.fact = FACT_TURNED, .role = ROLE_SELF};
    struct subject subject = subject_seat(0);
    assert_int_equal(fact_now(&game->engine, &game->state, &name, &subject), expected);
}

static void test_hands_before_play(void **unused)
{
    (void)unused;
    struct game *game = game_dealt();
    assert_hearts(game, FACT_HELD, 2, 1, 0, 1);
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 1);
    assert_hearts(game, FACT_FALLEN, 0, 0, 0, 0);
    assert_hearts(game, FACT_IN_TRICK, 0, 0, 0, 0);
    assert_hearts(game, FACT_LED, 0, 0, 0, 0);
    assert_hearts(game, FACT_WINNING, 0, 0, 0, 0);
    game_close(game);
}

/* What is laid away is no longer held, and was dealt all the same. */
static void test_cards_laid_away(void **unused)
{
    (void)unused;
    struct game *game = game_dealt();
    play(game, "HK HQ DJ CQ");
    assert_hearts(game, FACT_HELD, 1, 0, 0, 1);
    assert_hearts(game, FACT_BURIED, 1, 1, 0, 0);
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 1);
    assert_hearts(game, FACT_FALLEN, 0, 0, 0, 0);
    game_close(game);
}

/* Also when it has been taken up, and when no card was turned up. */
static void test_the_card_turned_up(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 2\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                                   "deal: {hands: {deal: 2}, shown: {turn-up: talon}}\n"
                                   "bidding:\n"
                                   "  pick up: {take: turn-up, by: dealer}\n"
                                   "  lay away: {discard: 1, by: dealer}\n"
                                   "counts: {hearts: [H]}\n"
                                   "score: {hearts: {to: dealer, points: turned.hearts}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 1);
    deal(game, "HA", "SA SK", "HK SQ");
    assert_hearts_turned(game, 1);
    play(game, "SQ");
    assert_hearts_turned(game, 1);
    game_close(game);
    game = game_dealt();
    assert_hearts_turned(game, 0);
    game_close(game);
}

/* A jack is worth two and that of trumps twenty: which one, goes by the trump suit. */
static void test_counts_that_go_by_trumps(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "trumps: H\n"
                                   "deal: {hands: {deal: 4}}\n"
                                   "counts: {hearts: {J: 2, J of trumps: 20}}\n"
                                   "score: {hearts: {to: each, points: hearts}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "SA HA HK DA", "SK HJ DK DQ", "SJ DJ CA CK", "SQ HQ CQ CJ");
    assert_hearts(game, FACT_HELD, 0, 20, 4, 2);
    game->state.named.suits[0] = 0; /* spades */
    assert_hearts(game, FACT_HELD, 0, 2, 22, 2);
    game_close(game);
}

/* Of all alike: what lies in the trick and which card was led to it, between two tricks what lay in
 * the last, what has fallen. */
static void test_cards_in_tricks(void **unused)
{
    (void)unused;
    struct game *game = game_dealt();
    play(game, "HK DQ DJ CQ HA HQ CA");
    assert_hearts(game, FACT_IN_TRICK, 2, 2, 2, 2);
    assert_hearts(game, FACT_LED, 1, 1, 1, 1);
    assert_hearts(game, FACT_WINNING, 1, 1, 1, 1);
    assert_hearts(game, FACT_COUNT, 0, 0, 0, 0);
    play(game, "HJ");
    assert_hearts(game, FACT_IN_TRICK, 3, 3, 3, 3);
    assert_hearts(game, FACT_LED, 1, 1, 1, 1);
    assert_hearts(game, FACT_WINNING, 1, 1, 1, 1);
    assert_hearts(game, FACT_COUNT, 3, 0, 0, 0);
    play(game, "DA");
    assert_hearts(game, FACT_IN_TRICK, 0, 0, 0, 0);
    assert_hearts(game, FACT_LED, 0, 0, 0, 0);
    assert_hearts(game, FACT_FALLEN, 3, 3, 3, 3);
    assert_hearts(game, FACT_HELD, 0, 0, 0, 0);
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 1);
    game_close(game);
}

/* What came by passing was not dealt; what was passed on was. */
static void test_cards_passed_on(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 4}}\n"
                                   "bidding: {pass: {pass: [1 left]}}\n"
                                   "counts: {hearts: [H]}\n"
                                   "score: {hearts: {to: each, points: hearts}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "SA HA HK DA", "SK HQ DK DQ", "SQ DJ CA CK", "SJ HJ CQ CJ");
    play(game, "HK HQ DJ CQ");
    assert_hearts(game, FACT_HELD, 1, 1, 1, 1);
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 1);
    play(game, "HA HK");
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 1);
    game_close(game);
}

/* The turn-up that the dealer takes into hand was not dealt. */
static void test_a_turn_up_that_is_taken(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 4}, card: {turn-up: talon}}\n"
                                   "bidding:\n"
                                   "  take: {take: turn-up, by: dealer}\n"
                                   "  lay away: {discard: 1, by: dealer}\n"
                                   "counts: {hearts: [H]}\n"
                                   "score: {hearts: {to: each, points: hearts}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA HA HK DA", "SK HQ DK DQ", "SQ DJ CA CK HJ");
    assert_hearts(game, FACT_HELD, 2, 1, 1, 0);
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 0);
    play(game, "SQ");
    assert_hearts(game, FACT_DEALT, 2, 1, 0, 0);
    game_close(game);
}

#define RUN                                                                                        \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "trumps: [H, none]\n"                                                                          \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "counts: {hearts: {run: [SJ, HJ, A of trumps, K of trumps]}}\n"                                \
    "score: {hearts: {to: each, points: dealt.hearts}}\n"                                          \
    "match: {deals: 9}\n"

/* How many there are from the first on; or how many are missing before one that is there. Of what
 * is no card without trumps nobody has or lacks any. */
static void test_a_run(void **unused)
{
    (void)unused;
    struct game *game = game_write(RUN);
    begin(game, 3);
    deal(game, "", "SJ HJ HK DA", "SK HA DK DQ", "SQ DJ CA CK", "SA HQ CQ CJ");
    assert_hearts(game, FACT_HELD, 2, 2, 4, 4);
    game->state.named.suits[0] = SUIT_NONE;
    assert_hearts(game, FACT_HELD, 2, 2, 2, 2);
    game_close(game);
    game = game_write(RUN);
    begin(game, 3);
    deal(game, "", "SJ HA HK DA", "SK HJ DK DQ", "SQ DJ HQ CK", "SA CA CQ CJ");
    assert_hearts(game, FACT_HELD, 1, 1, 4, 4);
    game_close(game);
}

#define TALON                                                                                      \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q]}\n"                                                    \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "counts: {hearts: [H]}\n"                                                                      \
    "score: {hearts: {to: each, points: had.hearts}}\n"                                            \
    "match: {deals: 9}\n"

/* What is taken into hand belongs to it, also when it is laid away; what is won unseen only when
 * play is over. */
static void test_cards_that_were_had(void **unused)
{
    (void)unused;
    struct game *game = game_write(TALON "bidding:\n"
                                         "  take: {take: talon, by: dealer}\n"
                                         "  lay away: {discard: 2, by: dealer}\n");
    begin(game, 1);
    deal(game, "", "SA SK", "HK SQ", "HA HQ");
    assert_hearts(game, FACT_HAD, 0, 3, 0, 0);
    assert_hearts(game, FACT_DEALT, 0, 1, 0, 0);
    play(game, "HA HQ");
    assert_hearts(game, FACT_HAD, 0, 3, 0, 0);
    game_close(game);
    game = game_write(TALON "bidding: {take: {take: talon, by: dealer, into: tricks}}\n");
    begin(game, 1);
    deal(game, "", "SA SK", "HK SQ", "HA HQ");
    assert_hearts(game, FACT_HAD, 0, 1, 0, 0);
    play(game, "SA SQ SK HK");
    assert_hearts(game, FACT_HAD, 0, 3, 0, 0);
    game_close(game);
}

/* What was taken into hand and not laid away, also when it has been played. */
static void test_cards_that_were_brought(void **unused)
{
    (void)unused;
    struct game *game = game_write(TALON "bidding:\n"
                                         "  take: {take: talon, by: dealer}\n"
                                         "  lay away: {discard: 2, by: dealer}\n");
    begin(game, 1);
    deal(game, "", "SA SK", "HK SQ", "HA HQ");
    assert_hearts(game, FACT_BROUGHT, 0, 3, 0, 0);
    play(game, "SQ HQ");
    assert_hearts(game, FACT_BROUGHT, 0, 2, 0, 0);
    play(game, "SA HA");
    assert_hearts(game, FACT_HELD, 0, 1, 0, 0);
    assert_hearts(game, FACT_BROUGHT, 0, 2, 0, 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_that_were_brought),
        cmocka_unit_test(test_counts_that_go_by_trumps),
        cmocka_unit_test(test_the_card_turned_up),
        cmocka_unit_test(test_hands_before_play),
        cmocka_unit_test(test_cards_laid_away),
        cmocka_unit_test(test_cards_in_tricks),
        cmocka_unit_test(test_cards_passed_on),
        cmocka_unit_test(test_a_turn_up_that_is_taken),
        cmocka_unit_test(test_a_run),
        cmocka_unit_test(test_cards_that_were_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
