/* Moments of play: when steps come, and play that ends early. */
#include "engine/fixture.h"

#include "engine/rules.h"

/* Sixteen cards, four to each; North leads and wins all tricks with aces and kings. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "counts: {hearts: [H], cards: [S, H, D, C]}\n"                                                 \
    "match: {deals: 9}\n"
#define SCORE "score: {tricks: {to: each, points: tricks}}\n"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK HK DK CK", "SQ HQ DQ CQ", "SJ HJ DJ CJ");
    return game;
}

/* The step that asks is this one. */
static void assert_asked(const struct game *game, const char *step)
{
    assert_int_equal(game->state.turn, TURN_CALL);
    assert_string_equal(game->rules->steps[game->state.step].name, step);
}

static void test_behind_the_first_card(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD SCORE "during: {first: {at: first card, ask: dealer, calls: {hm: {}}}}\n");
    assert_turn(game, TURN_CARD, 0);
    play(game, "SA");
    assert_asked(game, "first");
    call(game, "hm");
    assert_turn(game, TURN_CARD, 1);
    play(game, "SK SQ SJ HA");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* Also before a lead, and before whoever follows the winner of a trick. */
static void test_before_every_card(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD SCORE "during: {first: {at: turn, ask: next to play, calls: {hm: {}}}}\n");
    static const char *const cards[] = {"SA", "SK", "SQ", "SJ", "HA", "HK"};
    static const unsigned players[] = {0, 1, 2, 3, 0, 1};
    for (unsigned i = 0; i < 6; i++) {
        assert_asked(game, "first");
        assert_int_equal(game->state.actor, players[i]);
        call(game, "hm");
        assert_turn(game, TURN_CARD, players[i]);
        play(game, cards[i]);
    }
    assert_int_equal(game->state.trick, 1);
    game_close(game);
}

/* What is done then is done once, and without anybody who is asked play goes on. */
static void test_a_note_before_every_card(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "remember: {turns: {starts: 0}}\n"
                                   "during: {count: {at: turn, note: {turns: turns + 1}}}\n"
                                   "score: {turns: {to: eldest, points: turns}}\n");
    assert_turn(game, TURN_CARD, 0);
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_scores(game, 16, 0, 0, 0);
    game_close(game);
}

/* Who throws in does so with cards on the table, or before the first: they are nobody's. */
static void test_what_ends_play_before_a_card(void **unused)
{
    (void)unused;
    for (unsigned cards = 0; cards < 3; cards++) {
        struct game *game = dealt(
            HEAD SCORE "remember: {gone: {starts: false, of: each}}\n"
                       "play: {until: {somebody is out: all.gone}}\n"
                       "during: {word: {at: turn, ask: next to play, calls: {stay: {}, go: {sets: "
                       "{gone: true}}}}}\n");
        static const char *const played[] = {"SA", "SK"};
        for (unsigned i = 0; i < cards; i++) {
            call(game, "stay");
            play(game, played[i]);
        }
        call(game, "go");
        assert_int_equal(game->state.ended, 1);
        assert_int_equal(game->state.in_trick, cards);
        assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
        assert_scores(game, 0, 0, 0, 0);
        game_close(game);
    }
}

/* A card that is the last of its trick is waited for before the trick is won. */
static void test_behind_cards_that_fall(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD SCORE "during: {jack: {at: card, falls: [SJ, HK], ask: eldest, calls: {hm: {}}}}\n");
    play(game, "SA SK SQ SJ");
    assert_asked(game, "jack");
    assert_int_equal(game->state.trick, 0);
    call(game, "hm");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.trick, 1);
    play(game, "HA HK");
    assert_asked(game, "jack");
    call(game, "hm");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

/* Which card falls may go by trumps, and who has played it is asked. */
static void test_who_has_played_a_card_is_asked(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "trumps: H\n"
                                         "during: {word: {at: card, falls: [K of trumps, CJ], "
                                         "ask: player, calls: {hm: {}}}}\n");
    play(game, "SA SK SQ SJ HA HK");
    assert_asked(game, "word");
    assert_int_equal(game->state.actor, 1);
    call(game, "hm");
    assert_turn(game, TURN_CARD, 2);
    play(game, "HQ HJ CA CK CQ CJ"); /* the last card of a trick that the first seat wins */
    assert_asked(game, "word");
    assert_int_equal(game->state.actor, 3);
    call(game, "hm");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* Of one moment in the order of the file, whatever tricks they are of; behind the last one, too. */
static void test_behind_tricks(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "during:\n"
                                         "  every: {at: trick, ask: dealer, calls: {a: {}}}\n"
                                         "  second: {at: trick 2, ask: dealer, calls: {b: {}}}\n"
                                         "  middle: {at: trick 2..3, ask: dealer, calls: {c: {}}}\n"
                                         "  over: {at: score, ask: dealer, calls: {d: {}}}\n");
    static const char *const tricks[] = {"SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ",
                                         "CA CK CQ CJ"};
    static const char *const calls[] = {"a", "a, b, c", "a, c", "a, d"};
    for (unsigned i = 0; i < 4; i++) {
        play(game, tricks[i]);
        call(game, calls[i]);
    }
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_ledger(game, "tricks: 0 +4");
    game_close(game);
}

/* A call that leads to the score leads to the steps before it, though nothing is played. */
static void test_before_a_score_without_play(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "remember: {deals: {starts: 0, until: match}}\n"
                   "score: {deals: {to: dealer, points: deals}}\n"
                   "bidding: {give: {ask: dealer, calls: {give: {then: score}, play: {}}}}\n"
                   "during: {count: {note: {deals: deals + 1}, at: score}}\n");
    call(game, "give");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_ledger(game, "deals: 3 +1");
    game_close(game);
}

/* --- play that ends early -------------------------------------------------------------------- */

static void test_it_ends_behind_the_trick(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "score: {cards: {to: each, points: cards}}\n"
                                   "play: {until: {enough: eldest.tricks > 1}}\n"
                                   "during: {late: {at: trick, ask: dealer, calls: {hm: {}}}}\n");
    play(game, "SA SK SQ SJ");
    call(game, "hm");
    play(game, "HA HK HQ HJ");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_int_equal(game->state.ended, 1);
    assert_int_equal(game->state.trick, 2);
    assert_hand(game, 1, "DK CK");
    assert_ledger(game, "cards: 0 +8"); /* what is still in hand is nobody's */
    game_close(game);
}

/* Behind the last trick nothing ends early. */
static void test_all_cards_are_played(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "play: {until: {all: eldest.tricks > 3}}\n");
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_int_equal(game->state.ended, 0);
    game_close(game);
}

/* --- suits of cards in the trick -------------------------------------------------------------- */

#define TWO_CARDS                                                                                  \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "match: {deals: 9}\n"

static struct game *of_two_cards(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HJ", "SK SJ", "SQ CA", "DA HQ");
    return game;
}

/* Spades win the first trick, so that a spade takes the second. */
static void test_a_trick_makes_trumps_for_the_next(void **unused)
{
    (void)unused;
    struct game *game = of_two_cards(
        TWO_CARDS SCORE "during: {turn: {at: trick, suit-of: winning, names: trumps}}\n");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    play(game, "SA SK SQ DA");
    assert_int_equal(game->state.named.suits[0], 0);
    assert_turn(game, TURN_CARD, 0);
    play(game, "HJ SJ CA HQ");
    assert_ledger(game, "tricks: 0 +1, tricks: 1 +1");
    game_close(game);
}

/* Obligations, though they stand before the steps, conditions and counts ask for such a suit. */
static void test_a_card_names_a_suit_of_the_deal(void **unused)
{
    (void)unused;
    struct game *game = of_two_cards(
        TWO_CARDS
        "play: {obligations: {fresh: {when: leading, avoid: stale}}}\n"
        "during:\n"
        "  lull: {at: trick, suit-of: led, names: stale}\n"
        "  note: {at: card, suit-of: last, names: heard}\n"
        "counts: {kings: [K of stale]}\n"
        "score: {tricks: {to: each, points: tricks + taken.kings, if: stale ~= heard}}\n");
    play(game, "SA SK SQ DA");
    assert_int_equal(game->state.named.suits[ruleset_find_variable(game->rules, "stale")], 0);
    assert_int_equal(game->state.named.suits[ruleset_find_variable(game->rules, "heard")], 2);
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 1); /* a heart */
    play(game, "HJ SJ CA HQ");
    assert_ledger(game, ""); /* the heart led is stale, and the last card is a heart */
    game_close(game);
}

/* One whose suit is led again, if nothing else is in the hand. */
static void test_a_stale_suit_is_led_where_nothing_else_is(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(TWO_CARDS SCORE "play: {obligations: {fresh: {when: leading, avoid: stale}}}\n"
                                   "during: {lull: {at: trick, suit-of: led, names: stale}}\n");
    begin(game, 3);
    deal(game, "", "SA SJ", "SK HJ", "SQ CA", "DA HQ");
    play(game, "SA SK SQ DA SJ");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_every_card),
        cmocka_unit_test(test_a_note_before_every_card),
        cmocka_unit_test(test_what_ends_play_before_a_card),
        cmocka_unit_test(test_behind_the_first_card),
        cmocka_unit_test(test_behind_cards_that_fall),
        cmocka_unit_test(test_who_has_played_a_card_is_asked),
        cmocka_unit_test(test_behind_tricks),
        cmocka_unit_test(test_before_a_score_without_play),
        cmocka_unit_test(test_it_ends_behind_the_trick),
        cmocka_unit_test(test_all_cards_are_played),
        cmocka_unit_test(test_a_trick_makes_trumps_for_the_next),
        cmocka_unit_test(test_a_card_names_a_suit_of_the_deal),
        cmocka_unit_test(test_a_stale_suit_is_led_where_nothing_else_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
