/* Melds: which are among cards, what they are worth, whose is best, and how they are shown. */
#include "engine/fixture.h"

#include "base/rng.h"
#include "engine/rules.h"

#define FOUR_HANDS                                                                                 \
    "players: 4\nsides: across\n"                                                                  \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9, 8, 7]}\n"                              \
    "deal: {hands: {deal: 8}}\ntrumps: H\n"

#define ROWS_AND_FOURS                                                                             \
    "counts:\n"                                                                                    \
    "  melds:\n"                                                                                   \
    "    melds:\n"                                                                                 \
    "      four jacks: {all-suits: J, points: 200}\n"                                              \
    "      four alike: {all-suits: [A, K, Q, 10], points: 100}\n"                                  \
    "      five in a row: {run: 5, points: 100}\n"                                                 \
    "      four in a row: {run: 4, points: 50}\n"                                                  \
    "      three in a row: {run: 3, points: 20}\n"                                                 \
    "  marriage: {melds: {marriage: {cards: [K of trumps, Q of trumps], points: 20}}}\n"

#define COMPARED                                                                                   \
    FOUR_HANDS ROWS_AND_FOURS                                                                      \
        "during: {best: {at: trick 1, show: holder of best melds's side, cards: melds}}\n"         \
        "score:\n"                                                                                 \
        "  marriage: {to: holder of best marriage, points: own.side.dealt.marriage}\n"             \
        "  melds: {to: holder of best melds, points: own.side.dealt.melds}\n"                      \
        "match: {deals: 9}\n"

/* Two of each card. */
#define TWICE                                                                                      \
    "players: 2\npack: {suits: [S, H, D, C], ranks: [A, 10, K, Q, J, 9], copies: 2}\n"             \
    "order: {equals: first}\ntrumps: S\ndeal: {hands: {deal: 12}}\nmatch: {deals: 9}\n"            \
    "counts:\n"                                                                                    \
    "  suits:\n"                                                                                   \
    "    melds:\n"                                                                                 \
    "      run: {cards: [A of trumps, 10 of trumps, K of trumps, Q of trumps, J of trumps], "      \
    "points: 150}\n"                                                                               \
    "      royal marriage: {cards: [K of trumps, Q of trumps], points: 40}\n"                      \
    "      double marriage: {one-suit: [K, Q], times: 2, points: 60}\n"                            \
    "      marriage: {one-suit: [K, Q], points: 20}\n"                                             \
    "      dix: {cards: 9 of trumps, points: 10}\n"                                                \
    "score: {suits: {to: each, points: dealt.suits}}\n"

static const struct melds *melds_of(const struct game *game, unsigned count)
{
    return &game->rules->counts[count].melds;
}

static int32_t worth(const struct game *game, unsigned count, const char *cards)
{
    return melds_points(melds_of(game, count), &game->rules->pack, game->state.named.suits[0],
                        cards_named(game, cards), NULL);
}

static struct game *game_with(const char *rules)
{
    struct game *game = game_write(rules);
    begin(game, 0);
    deal(game, "");
    return game;
}

/* --- which there are ------------------------------------------------------------------------- */

static void test_rows_and_fours(void **unused)
{
    (void)unused;
    struct game *game = game_with(COMPARED);
    const struct {
        const char *cards;
        int32_t points;
    } hands[] = {
        {"SA SK SQ", 20},
        {"SK SQ SJ S10", 50},
        {"SA SK SQ SJ S10", 100},
        {"SA SK SQ SJ S10 S9 S8 S7", 100},
        {"SA SK SQ S10 S9 S8", 40},
        {"SA SK HQ SJ", 0},
        {"SJ HJ DJ CJ", 200},
        {"SK HK DK CK SQ SJ S10", 120},
        {"SK HK DK CK SA SQ", 100}, /* the king lies in the four */
        {"SQ HQ DQ CQ SK SJ S10", 100},
        {"S9 H9 D9 C9", 0},
        {"S9 S8 S7 H9 H8 H7", 40},
        {"", 0},
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        assert_int_equal(worth(game, 0, hands[i].cards), hands[i].points);
    assert_int_equal(worth(game, 1, "HK HQ SK SQ"), 20);
    assert_int_equal(worth(game, 1, "SK SQ HK"), 0);
    game_close(game);
}

static void test_several_copies(void **unused)
{
    (void)unused;
    struct game *game = game_with(TWICE);
    struct set kings = pack_find_cards(&game->rules->pack, "SK");
    struct set queens = pack_find_cards(&game->rules->pack, "SQ");
    struct set run = set_or(cards_named(game, "SA S10 SJ"), set_or(kings, queens));
    const struct melds *melds = melds_of(game, 0);
    assert_int_equal(melds_points(melds, &game->rules->pack, 0, set_or(kings, queens), NULL), 80);
    assert_int_equal(melds_points(melds, &game->rules->pack, 0, run, NULL), 190);
    assert_int_equal(melds_points(melds, &game->rules->pack, 1, set_or(kings, queens), NULL), 60);
    assert_int_equal(
        melds_points(melds, &game->rules->pack, 1, set_or(kings, cards_named(game, "SQ")), NULL),
        20);
    assert_int_equal(melds_points(melds, &game->rules->pack, SUIT_NONE, run, NULL), 60);
    assert_int_equal(
        melds_points(melds, &game->rules->pack, 0, pack_find_cards(&game->rules->pack, "S9"), NULL),
        20);
    game_close(game);
}

/* --- the same worked out otherwise ----------------------------------------------------------- */

/* By a grid of ranks and suits: fours first, then the rows of what is left, suit by suit. */
static int32_t worth_by_grid(struct set cards)
{
    static const int32_t fours[8] = {100, 100, 100, 200, 100, 0, 0, 0};
    bool grid[4][9] = {{false}};
    int32_t points = 0;
    SET_EACH(card, cards)
        grid[card / 8][card % 8] = true;
    for (unsigned rank = 0; rank < 8; rank++) {
        bool are_four = grid[0][rank] && grid[1][rank] && grid[2][rank] && grid[3][rank];
        for (unsigned suit = 0; suit < 4 && are_four && fours[rank] > 0; suit++)
            grid[suit][rank] = false;
        points += are_four ? fours[rank] : 0;
    }
    for (unsigned suit = 0; suit < 4; suit++)
        for (unsigned rank = 0, length = 0; rank <= 8; rank++) {
            if (grid[suit][rank]) {
                length++;
                continue;
            }
            points += length >= 5 ? 100 : length == 4 ? 50 : length == 3 ? 20 : 0;
            length = 0;
        }
    return points;
}

static void test_random_hands(void **unused)
{
    (void)unused;
    struct game *game = game_with(COMPARED);
    struct rng rng = rng_seeded(5, 1);
    unsigned found = 0;
    for (unsigned i = 0; i < 20000; i++) {
        struct set cards = {{0}}, used = {{0}};
        for (unsigned left = 4 + i % 9; left > 0; left--)
            set_add(&cards, (unsigned)rng_below(&rng, 32));
        int32_t points = melds_points(melds_of(game, 0), &game->rules->pack, 1, cards, &used);
        assert_int_equal(points, worth_by_grid(cards));
        assert_true(set_is_empty(set_minus(used, cards)));
        assert_int_equal(worth_by_grid(used), points);
        found += points > 0;
    }
    assert_true(found > 2000);
    game_close(game);
}

/* --- which is better ------------------------------------------------------------------------- */

static void test_the_better_meld(void **unused)
{
    (void)unused;
    struct game *game = game_with(COMPARED);
    const struct pack *pack = &game->rules->pack;
    static const char *const from_the_best[] = {
        "SJ HJ DJ CJ",     "SA HA DA CA",     "S10 H10 D10 C10", "SK SQ SJ S10 S9 S8",
        "SA SK SQ SJ S10", "HK HQ HJ H10 H9", "DK DQ DJ D10 D9", "SA SK SQ SJ",
        "HA HK HQ",        "SA SK SQ",        "HK HQ HJ",
    };
    const size_t count = sizeof from_the_best / sizeof *from_the_best;
    struct meld_found found[sizeof from_the_best / sizeof *from_the_best];
    for (size_t i = 0; i < count; i++)
        melds_best(melds_of(game, 0), pack, 1, cards_named(game, from_the_best[i]), &found[i]);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            assert_int_equal(meld_beats(melds_of(game, 0), pack, 1, &found[i], &found[j]), i < j);
    struct meld_found spades = found[9], clubs;
    melds_best(melds_of(game, 0), pack, 1, cards_named(game, "CA CK CQ"), &clubs);
    assert_false(meld_beats(melds_of(game, 0), pack, 1, &spades, &clubs) ||
                 meld_beats(melds_of(game, 0), pack, 1, &clubs, &spades));
    game_close(game);
}

/* East is eldest hand: of equal rows hers is before South's. */
static void test_who_scores(void **unused)
{
    (void)unused;
    struct game *game = game_write(COMPARED);
    begin(game, 0);
    deal(game, "", "SA HQ DJ C10 S8 H8 D8 C7", "DA DK DQ SJ H10 S9 C9 C8",
         "CA CK CQ HJ D10 H9 S7 H7", "HA HK SK SQ CJ S10 D9 D7");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "melds: 1 +20");
    game_close(game);
}

/* --- all cards of a suit --------------------------------------------------------------------- */

#define RUFF                                                                                       \
    FOUR_HANDS                                                                                     \
    "counts:\n"                                                                                    \
    "  ruff: {only: best, ties: nobody, melds: {ruff: {flush: 3, points: {A: 11, K: 10, Q: 10, "   \
    "J: 10, 10: 10, 9: 9, 8: 8, 7: 7}}}}\n"                                                        \
    "  flushes: {melds: {flush: {flush: 3, points: 5}}}\n"                                         \
    "  court: {melds: {court: {flush: 1, points: {K: 3, Q: 2, S: 0}}}}\n"                          \
    "during: {best: {at: trick 1, show: holder of best ruff, cards: ruff}}\n"                      \
    "score: {ruff: {to: holder of best ruff, points: 1}}\nmatch: {deals: 9}\n"

static void test_flushes(void **unused)
{
    (void)unused;
    struct game *game = game_with(RUFF);
    assert_int_equal(worth(game, 0, "SA SK S7 HQ HJ"), 28);
    assert_int_equal(worth(game, 0, "SA SK S7 HQ HJ H10"), 30); /* the better of two alone */
    assert_int_equal(worth(game, 0, "S10 S9 S8 S7"), 34);
    assert_int_equal(worth(game, 0, "SA SK HQ HJ"), 0);
    assert_int_equal(worth(game, 1, "SA SK S7 HQ HJ H10 D7 D8"), 10);
    assert_int_equal(worth(game, 1, "SA SK S7 SQ SJ S10 S9 S8"), 5);
    assert_int_equal(worth(game, 2, "SK SQ HK HQ HA"), 5); /* what is said last of a card holds */
    game_close(game);
}

/* North has 51 in spades, East 40 in diamonds; what is shown of North's hand is left of it. */
static void test_the_best_alone(void **unused)
{
    (void)unused;
    struct game *game = game_write(RUFF);
    begin(game, 0);
    deal(game, "", "SA SK SQ SJ S10 H8 H9 H7", "DK DQ DJ D10 C7 C8 HA S7",
         "DA D9 D8 D7 S9 HK HQ CQ", "CA CK CJ C10 HJ H10 S8 C9");
    play(game, "DK DA HJ H7");
    assert_cards(game, game->state.shown, "SA SK SQ SJ S10");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "ruff: 0 +1");
    game_close(game);
}

/* As many points in another suit are as good, whatever the highest card is: neither has the best,
 * unless both are of one side. */
static void test_nobody_of_equals(void **unused)
{
    (void)unused;
    struct game *game = game_write(RUFF);
    begin(game, 0);
    deal(game, "", "SA SK S9 S8 H7 D8 C9 HK", "DA DQ D9 S7 D7 H8 C8 HA",
         "CA CK CQ C7 H9 D10 S10 DK", "HQ HJ H10 SQ SJ DJ CJ C10");
    play(game, "DA DK DJ D8"); /* 38 each for North, in spades, and South, in clubs; East has 37 */
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "ruff: 0 +1");
    game_close(game);
    game = game_write(RUFF);
    begin(game, 0);
    deal(game, "", "SA SK S9 S8 H7 DK C9 HK", "CA CK CQ C7 D7 H8 S7 HA",
         "DA DQ D9 C8 H9 H10 S10 SJ", "HQ HJ SQ DJ CJ C10 D10 D8");
    play(game, "CA C8 CJ C9"); /* 38 each for North, in spades, and East, in clubs */
    assert_cards(game, game->state.shown, "");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "");
    game_close(game);
}

/* Trumps are hearts: the row of hearts is better, and king and queen count besides. */
static void test_trumps_are_better(void **unused)
{
    (void)unused;
    struct game *game = game_write(COMPARED);
    begin(game, 0);
    deal(game, "", "SA SQ DJ C10 S8 H8 D8 C7", "DA DK DQ SJ H10 S9 C9 C8",
         "HA HK HQ CJ D10 H9 S7 H7", "CA CK SK CQ HJ S10 D9 D7");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "marriage: 0 +20, melds: 0 +20");
    game_close(game);
}

static void test_nobody_has_any(void **unused)
{
    (void)unused;
    struct game *game = game_write(COMPARED);
    begin(game, 0);
    deal(game, "", "SA SQ H9 HJ DA DQ C9 CJ", "SK SJ HA H10 DK DJ CA C10",
         "S10 S8 HK H8 D10 D8 CK C8", "S9 S7 HQ H7 D9 D7 CQ C7");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "");
    game_close(game);
}

/* --- what is shown --------------------------------------------------------------------------- */

/* All melds of both partners, but for what has been played; and nobody else's. */
static void test_the_better_side_shows(void **unused)
{
    (void)unused;
    struct game *game = game_write(COMPARED);
    begin(game, 0);
    deal(game, "", "SA HQ HJ C10 S8 H8 D8 C7", "DA DK DQ DJ H10 S9 C9 C8",
         "CA CK CQ SJ D10 H9 S7 H7", "HA HK SK SQ CJ S10 D9 D7");
    assert_turn(game, TURN_CARD, 1);
    play(game, "DQ D10 D7 D8");
    assert_cards(game, game->state.shown, "DA DK DJ");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "melds: 1 +50");
    game_close(game);
}

/* Lowest first: a low trump is highest. */
static void test_ranks_in_another_order(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        FOUR_HANDS
        "counts: {low: {ranks: [7..10, J, Q, K, A], melds: {trump: {cards: all of trumps, "
        "points: 1}}}}\n"
        "score: {low: {to: holder of best low, points: 1}}\nmatch: {deals: 9}\n");
    begin(game, 0);
    deal(game, "", "HA HK DJ C10 S8 SQ D8 C7", "HJ H8 DQ SJ S10 S9 C9 C8",
         "CA CK CQ HQ D10 H9 S7 SA", "H10 H7 SK DK CJ DA D9 D7");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "low: 1 +1");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_and_fours),        cmocka_unit_test(test_several_copies),
        cmocka_unit_test(test_random_hands),          cmocka_unit_test(test_flushes),
        cmocka_unit_test(test_the_best_alone),        cmocka_unit_test(test_nobody_of_equals),
        cmocka_unit_test(test_the_better_meld),       cmocka_unit_test(test_who_scores),
        cmocka_unit_test(test_trumps_are_better),     cmocka_unit_test(test_nobody_has_any),
        cmocka_unit_test(test_the_better_side_shows), cmocka_unit_test(test_ranks_in_another_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
