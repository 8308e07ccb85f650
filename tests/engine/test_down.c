/* Cards face down to a trick: which lie so, who knows them, and what becomes of them. */
#include "engine/fixture.h"

#include "engine/rules.h"
#include "table/view.h"

#define NORTH 0
#define EAST  1
#define SOUTH 2

/* Three seats with three cards each; North leads. */
#define HEAD                                                                                       \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "counts: {aces: [A]}\n"                                                                        \
    "score: {tricks: {to: each, points: tricks}, aces: {to: each, points: 10 * aces}}\n"           \
    "match: {deals: 9}\n"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "SA SK HA DK", "SQ HK HQ HJ", "SJ DA DQ DJ");
    return game;
}

static struct view view_from(const struct game *game, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    return view;
}

/* What the seat sees of a card of the deal, from 0. */
static void assert_sees(const struct game *game, unsigned seat, unsigned number, const char *name)
{
    struct view view = view_from(game, seat);
    unsigned card = name ? card_named(game, name) : CARD_FACE_DOWN;
    assert_int_equal(view.known.played[number], card);
}

static void test_what_does_not_follow_lies_face_down(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("trumps: D\n" HEAD "play: {face-down: {thrown: {seen-by: winner}}}\n");
    play(game, "HA HK DA"); /* the ace of trumps is thrown face down, and cannot win */
    assert_won(game, 1, NORTH, "HA", WON_BY_LED);
    assert_cards(game, game->state.down, "DA");
    assert_cards(game, game->state.taken[NORTH], "HA HK DA");
    assert_sees(game, NORTH, 2, "DA"); /* who won the trick */
    assert_sees(game, SOUTH, 2, "DA");
    assert_sees(game, EAST, 2, NULL);
    struct view view = view_from(game, EAST);
    assert_cards(game, view.known.taken[NORTH], "HA HK");
    assert_true(set_is_empty(view.known.down));
    struct reason reason;
    assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, 2, &reason), LACKED_FACE);
    assert_string_equal(reason.rule, "thrown");
    game_close(game);
}

static void test_all_is_known_once_it_is_counted(void **unused)
{
    (void)unused;
    struct game *game = dealt("trumps: none\n" HEAD "play: {face-down: {thrown: {}}}\n");
    play(game, "HA HK DA");
    assert_sees(game, NORTH, 2, NULL); /* nobody but its player */
    play(game, "SA SQ SJ SK HQ DJ DK HJ DQ");
    assert_sees(game, NORTH, 2, "DA");
    assert_sees(game, EAST, 2, "DA");
    assert_ledger(game, "tricks: 0 +4, aces: 0 +30");
    game_close(game);
}

static void test_what_does_not_beat_lies_face_down(void **unused)
{
    (void)unused;
    struct game *game = dealt("trumps: none\n" HEAD
                              "play: {obligations: {follow suit: ~}, face-down: {beaten: {cards: "
                              "beaten, if: trick < 3}}}\n");
    play(game, "SK SQ DA");
    assert_cards(game, game->state.down, "SQ DA");
    assert_sees(game, SOUTH, 1, NULL);
    play(game, "DK HK DQ");
    play(game, "HA HQ DJ"); /* in the third trick all lie face up */
    assert_cards(game, game->state.down, "SQ DA HK DQ");
    game_close(game);
}

static void test_every_card_lies_face_down(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("trumps: none\n" HEAD "play: {face-down: {all of them: {cards: all}}}\n"
              "during: {over: {at: card, show: each, cards: face down}}\n");
    play(game, "SA SQ");
    assert_sees(game, SOUTH, 1, NULL);
    assert_sees(game, SOUTH, 0, "SA"); /* the lead lies open */
    play(game, "SJ");
    assert_sees(game, SOUTH, 1, "SQ"); /* turned over behind the last card */
    assert_sees(game, NORTH, 2, "SJ");
    assert_true(set_is_empty(cards_lying_down(&game->state)));
    game_close(game);
}

/* A card that lay open in a hand would be missed there, so it lies face up. */
static void test_a_card_that_was_shown_lies_face_up(void **unused)
{
    (void)unused;
    struct game *game = dealt("trumps: D\n" HEAD "play: {face-down: {thrown: {}}}\n"
                              "bidding: {open: {show: dealer}}\n");
    play(game, "HA HK DA");
    assert_won(game, 1, SOUTH, "DA", WON_BY_TRUMP);
    assert_sees(game, EAST, 2, "DA");
    game_close(game);
}

/* The suit of a covered card is trumps as soon as one of it was played face down. */
#define CUT                                                                                        \
    "bidding: {hide: {cover: 1, by: dealer}}\n"                                                    \
    "play: {face-down: {thrown: {if: not trumps, seen-by: dealer}}}\n"                             \
    "during:\n"                                                                                    \
    "  cut: {at: card, show: each, cards: face down of covered suit, names: trumps, if: not "      \
    "trumps}\n"                                                                                    \
    "  uncover: {at: card, show: dealer, cards: covered, if: trumps and trick > 0}\n"

static void test_a_trump_face_down_wins_once_it_is_turned_over(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD CUT);
    play(game, "DQ"); /* South covers the queen of diamonds */
    play(game, "HA HK");
    assert_true(set_is_empty(game->state.down));
    play(game, "DJ");
    assert_won(game, 1, SOUTH, "DJ", WON_BY_TRUMP);
    assert_sees(game, EAST, 2, "DJ");
    assert_true(set_has(game->state.shown, card_named(game, "DQ")));
    game_close(game);
}

static void test_no_trump_among_them_stays_face_down(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD CUT);
    play(game, "SJ"); /* South covers the jack of spades */
    play(game, "HA HK DJ");
    assert_won(game, 1, NORTH, "HA", WON_BY_LED);
    assert_sees(game, EAST, 2, NULL);
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    game_close(game);
}

static void test_what_does_not_go_with_it(void **unused)
{
    (void)unused;
    assert_true(is_refused_by_loader(
        HEAD "trumps: none\nplay: {gather: two in a row, face-down: {thrown: {}}}\n",
        E_CONTRADICTION));
    assert_true(
        is_refused_by_loader(HEAD "play: {face-down: {thrown: {if: held.aces == 0}}}\n", E_SECRET));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_does_not_follow_lies_face_down),
        cmocka_unit_test(test_all_is_known_once_it_is_counted),
        cmocka_unit_test(test_what_does_not_beat_lies_face_down),
        cmocka_unit_test(test_every_card_lies_face_down),
        cmocka_unit_test(test_a_card_that_was_shown_lies_face_up),
        cmocka_unit_test(test_a_trump_face_down_wins_once_it_is_turned_over),
        cmocka_unit_test(test_no_trump_among_them_stays_face_down),
        cmocka_unit_test(test_what_does_not_go_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
