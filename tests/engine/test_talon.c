/* Cards that lie in the talon: taken, shown, laid away again, and counted for somebody. */
#include "engine/fixture.h"

#define HEAD                                                                                       \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "counts: {points: {A: 11, K: 4, Q: 3, J: 2, total: 60}}\n"                                     \
    "score: {points: {to: each, points: points}}\n"                                                \
    "match: {deals: 9}\n"

/* Seat 2 deals and takes; the talon is SJ HJ DJ. */
static struct game *dealt(const char *bidding)
{
    struct game *game = game_write(bidding);
    begin(game, 2);
    return game;
}

static void deal_thirds(struct game *game, const char *third)
{
    deal(game, "", "SA SK SQ", "HA HK HQ", third);
}

static struct view seen_by(const struct game *game, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    return view;
}

static struct set talon_seen_by(const struct game *game, unsigned seat)
{
    struct view view = seen_by(game, seat);
    struct set seen = {{0, 0}};
    for (unsigned i = view.known.dealt; i < view.known.pack_count; i++) {
        if (is_in_talon(&view.known, i) && view.known.pack[i] != NO_CARD)
            set_add(&seen, view.known.pack[i]);
    }
    return seen;
}

/* --- taking ---------------------------------------------------------------------------------- */

static void test_so_many_cards_are_taken_from_the_top(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n"
                                   "  offer: {ask: dealer, calls: {take it: {}}}\n"
                                   "  take: {take: 2 of talon, by: dealer}\n"
                                   "  bury: {discard: 2, by: dealer}\n");
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    call(game, "take it");
    assert_hand(game, 2, "DA DK DQ SJ HJ");
    assert_int_equal(game->state.dealt, 11);
    assert_cards(game, seen_by(game, 0).known.hand[2], "");
    play(game, "DA SJ");
    assert_hand(game, 2, "DK DQ HJ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_the_whole_talon_is_laid_open_and_taken(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n"
                                   "  look: {show: talon}\n"
                                   "  offer: {ask: dealer, calls: {take it: {}}}\n"
                                   "  take: {take: talon, by: dealer}\n"
                                   "  bury: {discard: down to hand, by: dealer}\n");
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    assert_int_equal(game->state.flipped, 3);
    assert_cards(game, talon_seen_by(game, 0), "SJ HJ DJ");
    call(game, "take it");
    assert_hand(game, 2, "DA DK DQ SJ HJ DJ");
    assert_int_equal(game->state.flipped, 0);
    play(game, "SJ HJ DK");
    assert_turn(game, TURN_CARD, 0);
    assert_cards(game, game->state.discards, "SJ HJ DK");
    assert_cards(game, seen_by(game, 0).known.hand[2], ""); /* who can tell what is left? */
    game_close(game);
}

/* --- what may not be laid away --------------------------------------------------------------- */

#define BURY                                                                                       \
    HEAD "bidding:\n"                                                                              \
         "  take: {take: talon, by: dealer}\n"                                                     \
         "  bury: {discard: 3, by: dealer, except: [SJ, D], forced: [D]}\n"

static void test_some_cards_may_not_be_laid_away(void **unused)
{
    (void)unused;
    struct game *game = dealt(BURY);
    deal_thirds(game, "HJ DA DK DQ SJ DJ");
    assert_playable(game, "HJ");
    assert_refused(game, "DA", REFUSED_OBLIGATION, "bury");
    assert_refused(game, "SA", REFUSED_NOT_HELD, "");
    play(game, "HJ");
    assert_playable(game, "DA DK DQ DJ"); /* and the jack of spades never */
    play(game, "DJ");
    assert_cards(game, seen_by(game, 0).known.passing[2], "DJ");
    play(game, "DQ");
    assert_cards(game, seen_by(game, 0).known.discards, "DQ DJ");
    assert_int_equal(seen_by(game, 0).discard_count[2], 3);
    game_close(game);
}

/* --- what is counted ------------------------------------------------------------------------- */

/* The dealer follows to nothing and wins nothing: spades are led from the top. */
static void test_what_is_laid_away_counts_for_who_it_says(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n"
                                   "  take: {take: talon, by: dealer}\n"
                                   "  bury: {discard: 3, by: dealer, for: dealer}\n");
    deal_thirds(game, "DA DK DQ SJ HJ DJ");
    play(game, "DA DK DQ");
    assert_int_equal(seen_by(game, 0).known.laid_for, game->state.laid_for);
    play(game, "SA HA SJ SK HK HJ SQ HQ DJ");
    assert_scores(game, 42, 0, 18);
    game_close(game);
}

static void test_what_is_laid_away_counts_for_nobody_else(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n"
                                   "  take: {take: talon, by: dealer}\n"
                                   "  bury: {discard: 3, by: dealer}\n");
    deal_thirds(game, "DA DK DQ SJ HJ DJ");
    play(game, "DA DK DQ SA HA SJ SK HK HJ SQ HQ DJ");
    assert_scores(game, 42, 0, 0);
    game_close(game);
}

static void test_a_talon_counts_that_nobody_looks_at(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding: {rest: {take: talon, by: dealer, into: tricks}}\n");
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    assert_turn(game, TURN_CARD, 0);
    assert_hand(game, 2, "DA DK DQ");
    assert_cards(game, talon_seen_by(game, 2), "");
    play(game, "SA HA DA SK HK DK SQ HQ DQ");
    assert_scores(game, 54, 0, 6);
    game_close(game);
}

/* --- parts ----------------------------------------------------------------------------------- */

#define PARTS                                                                                      \
    "  choice: {ask: dealer, calls: {one: {takes: 1 of 3}, two: {takes: 2 of 3}}}\n"               \
    "  bury: {discard: down to hand, by: dealer, for: dealer}\n"

/* Where it lies the rest stays: the talon was SJ HJ DJ, and HJ is gone from its middle. */
static void test_a_part_is_taken_from_an_open_talon(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n"
                                   "  talon: {show: talon}\n" PARTS);
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    assert_cards(game, talon_seen_by(game, 0), "SJ HJ DJ");
    call(game, "two");
    assert_hand(game, 2, "DA DK DQ HJ");
    assert_cards(game, talon_cards(&game->state), "SJ DJ");
    assert_cards(game, talon_seen_by(game, 0), "SJ DJ");
    assert_int_equal(talon_count(&game->state), 2);
    play(game, "HJ SA HA DA SK HK DK SQ HQ DQ");
    assert_scores(game, 54, 0, 2);
    game_close(game);
}

/* Of one that nobody has shown only its taker knows what was taken. */
static void test_a_part_of_a_hidden_talon_is_hidden(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "bidding:\n" PARTS);
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    call(game, "two");
    assert_hand(game, 2, "DA DK DQ HJ");
    assert_cards(game, seen_by(game, 0).known.hand[2], "");
    assert_cards(game, talon_seen_by(game, 2), "");
    assert_int_equal(seen_by(game, 2).known.pack[10], card_named(game, "HJ"));
    assert_int_equal(seen_by(game, 0).known.pack[10], NO_CARD);
    game_close(game);
}

/* --- to the tricks --------------------------------------------------------------------------- */

static void test_a_card_goes_to_each_of_the_first_tricks(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD "during: {gift: {take: 1 of talon, by: winner, into: tricks, at: trick 1..2}}\n");
    deal(game, "SJ HJ DJ", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    play(game, "SA HA DA");
    assert_cards(game, game->state.taken[0], "SA HA DA SJ");
    assert_cards(game, seen_by(game, 1).known.taken[0], "SA HA DA SJ");
    assert_cards(game, talon_seen_by(game, 0), "");
    play(game, "SK HK DK");
    assert_cards(game, game->state.taken[0], "SA HA DA SJ SK HK DK HJ");
    play(game, "SQ HQ DQ");
    assert_int_equal(talon_count(&game->state), 1);
    assert_scores(game, 58, 0, 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_so_many_cards_are_taken_from_the_top),
        cmocka_unit_test(test_the_whole_talon_is_laid_open_and_taken),
        cmocka_unit_test(test_some_cards_may_not_be_laid_away),
        cmocka_unit_test(test_what_is_laid_away_counts_for_who_it_says),
        cmocka_unit_test(test_what_is_laid_away_counts_for_nobody_else),
        cmocka_unit_test(test_a_talon_counts_that_nobody_looks_at),
        cmocka_unit_test(test_a_part_is_taken_from_an_open_talon),
        cmocka_unit_test(test_a_part_of_a_hidden_talon_is_hidden),
        cmocka_unit_test(test_a_card_goes_to_each_of_the_first_tricks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
