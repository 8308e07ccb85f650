/* One hidden fact after the other: it is absent from the views of those who cannot know it. */
#include "engine/fixture.h"

static struct view seen_from(const struct game *game, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    return view;
}

/* Two games look alike from a seat: every byte of the views is the same. */
static void assert_alike(const struct game *a, const struct game *b, unsigned seat)
{
    struct view of_a = seen_from(a, seat), of_b = seen_from(b, seat);
    assert_memory_equal(&of_a, &of_b, sizeof of_a);
}

static void assert_different(const struct game *a, const struct game *b, unsigned seat)
{
    struct view of_a = seen_from(a, seat), of_b = seen_from(b, seat);
    assert_memory_not_equal(&of_a, &of_b, sizeof of_a);
}

/* A turn-up in the dealer's hand, then an exchange; two cards are left in the talon. */
#define GAME                                                                                       \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}, trump card: {turn-up: last dealt, names: trumps}}\n"                 \
    "bidding: {swap: {pass: [2 left]}}\n"                                                          \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

/* Seat 2 deals, so DQ, dealt last, is the turn-up in its hand. */
static struct game *dealt(const char *first, const char *second, const char *third,
                          const char *talon)
{
    struct game *game = game_write(GAME);
    begin(game, 2);
    deal(game, talon, first, second, third);
    return game;
}

/* --- hands and talon ------------------------------------------------------------------------- */

static void test_hands_of_others_are_absent(void **unused)
{
    (void)unused;
    struct game *game = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "SJ HJ DJ");
    struct view view = seen_from(game, 0);
    assert_int_equal(view.seat, 0);
    assert_cards(game, view.known.hand[0], "SA SK SQ");
    assert_cards(game, view.known.hand[1], "");
    assert_int_equal(view.hand_count[1], 3);
    game_close(game);
}

static void test_the_cards_of_others_may_be_exchanged_unseen(void **unused)
{
    (void)unused;
    struct game *a = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "SJ HJ DJ");
    struct game *b = dealt("SA SK SQ", "DA HJ DK", "HA SJ DQ", "HK HQ DJ");
    assert_alike(a, b, 0);
    assert_different(a, b, 1);
    assert_different(a, b, 2);
    game_close(a);
    game_close(b);
}

static void test_the_talon_has_no_order(void **unused)
{
    (void)unused;
    struct game *a = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "SJ HJ DJ");
    struct game *b = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "DJ SJ HJ");
    for (unsigned seat = 0; seat < 3; seat++)
        assert_alike(a, b, seat);
    struct view view = seen_from(a, 2);
    for (unsigned i = 0; i < view.known.pack_count; i++) /* all saw the last card dealt */
        assert_int_equal(view.known.pack[i], i == 8 ? view.known.turn_up : NO_CARD);
    assert_int_equal(view.known.pack_count, 12); /* how many lie there is no secret */
    assert_int_equal(view.known.dealt, 9);
    game_close(a);
    game_close(b);
}

/* In which order one's own cards came says nothing about the rest of the pack. */
/* Not even for those who see all. */
static void test_before_the_shuffle_no_card_lies_anywhere(void **unused)
{
    (void)unused;
    struct game *game = game_write(GAME);
    begin(game, 2);
    struct view views[] = {view_of_all(game->rules, &game->state), seen_from(game, 0),
                           seen_from(game, NO_SEAT)};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        for (unsigned place = 0; place < game->rules->pack.card_count; place++)
            assert_int_equal(views[i].known.pack[place], NO_CARD);
    game_close(game);
}

static void test_the_pack_before_the_deal_is_absent(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {cut: {cut: dealer}, hands: {deal: 3}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    engine_chance(&game->engine, &game->state);
    assert_int_equal(game->state.turn, TURN_CUT);
    struct view view = seen_from(game, 0);
    for (unsigned i = 0; i < view.known.pack_count; i++)
        assert_int_equal(view.known.pack[i], NO_CARD);
    game_close(game);
}

static void test_flipped_cards_lie_open_on_the_talon(void **unused)
{
    (void)unused;
    struct game *game = game_open("anti-trump", 3, NULL);
    begin(game, 2);
    deal(game, "DA D3 C4 S5");
    struct view view = seen_from(game, 1);
    unsigned top = view.known.dealt;
    assert_int_equal(view.known.pack[top], card_named(game, "DA"));
    assert_int_equal(view.known.pack[top + 1], card_named(game, "D3"));
    assert_int_equal(view.known.pack[top + 2], card_named(game, "C4"));
    assert_int_equal(view.known.pack[top + 3], NO_CARD);
    game_close(game);
}

/* --- the turn-up ----------------------------------------------------------------------------- */

static void test_a_turn_up_is_seen_in_the_hand_it_lies_in(void **unused)
{
    (void)unused;
    struct game *game = game_open("whist", 4, NULL);
    begin(game, 3);
    deal(game, "", "", "", "", "CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2 DQ");
    struct view view = seen_from(game, 0);
    assert_cards(game, view.known.hand[3], "DQ");
    assert_int_equal(view.known.turn_up, card_named(game, "DQ"));
    for (unsigned i = 0; i + 1 < view.known.pack_count; i++)
        assert_int_equal(view.known.pack[i], NO_CARD);
    assert_int_equal(view.known.pack[51], view.known.turn_up); /* all have seen where it lay */
    game_close(game);
}

/* NIM-8: all have seen which card the dealer took up. */
static void test_what_the_dealer_took_up_is_known_to_be_there(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "HA", "C2", "S2", "H2", "D2");
    call(game, "accept");
    struct view view = seen_from(game, 0);
    assert_cards(game, view.known.hand[3], "HA");
    assert_int_equal(view.hand_count[3], 6);
    assert_cards(game, view.known.hand[1], "");
    game_close(game);
}

/* NIM-10: turned down it is dealt to eldest hand, under everybody's eyes. */
static void test_what_was_turned_down_is_known_to_lie_on_top(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "HA", "C2", "S2", "H2", "D2");
    call(game, "pass, pass, pass, pass");
    struct view before = seen_from(game, 2);
    assert_int_equal(before.known.pack[before.known.dealt], card_named(game, "HA"));
    assert_int_equal(before.known.pack[before.known.dealt + 1], NO_CARD);
    call(game, "name spades");
    struct view after = seen_from(game, 2);
    assert_cards(game, after.known.hand[0], "HA");
    game_close(game);
}

/* --- the exchange ---------------------------------------------------------------------------- */

/* What seat 0 lays aside first is the same to seat 1, whatever it is. */
static void test_what_is_being_chosen_is_absent(void **unused)
{
    (void)unused;
    struct game *a = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    struct game *b = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    play(a, "SA SK HA");
    play(b, "SQ SA HA");
    assert_alike(a, b, 1);
    assert_alike(a, b, 2);
    assert_different(a, b, 0);
    assert_cards(a, seen_from(a, 0).known.passing[0], "SA SK");
    assert_cards(a, seen_from(a, 2).known.passing[0], "");
    game_close(a);
    game_close(b);
}

/* Seat 0 gives SA SK to seat 1 or SA SQ: 0 and 1 know which, seat 2 does not. */
static void test_passed_cards_are_known_to_giver_and_receiver_only(void **unused)
{
    (void)unused;
    struct game *a = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    struct game *b = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    play(a, "SA SK HA HK DA DK");
    play(b, "SA SQ HA HK DA DK");
    assert_alike(a, b, 2);
    assert_different(a, b, 0);
    assert_different(a, b, 1);
    assert_cards(a, seen_from(a, 0).known.given[0], "SA SK");
    assert_cards(a, seen_from(a, 1).known.received[1], "SA SK");
    assert_cards(a, seen_from(a, 1).known.given[0], "");
    assert_cards(a, seen_from(a, 0).known.received[1], "");
    assert_cards(a, seen_from(a, 2).known.given[0], "");
    assert_cards(a, seen_from(a, 2).known.received[1], "");
    game_close(a);
    game_close(b);
}

/* The dealer's turn-up DQ was seen by all, but not whether it was passed on: to seat 1, who
   neither gives to nor gets from seat 2 at that moment, both look the same. */
static void test_nobody_sees_whether_the_turn_up_was_passed_on(void **unused)
{
    (void)unused;
    struct game *a = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    struct game *b = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    play(a, "SA SK HA HK DQ");
    play(b, "SA SK HA HK DA");
    assert_alike(a, b, 0); /* while the dealer is still choosing */
    assert_alike(a, b, 1);
    play(a, "DK");
    play(b, "DK");
    assert_alike(a, b, 1); /* and when all have passed */
    assert_different(a, b, 0);
    assert_different(a, b, 2);
    game_close(a);
    game_close(b);
}

/* Who does not pass cards keeps what all have seen. */
static void test_a_turn_up_stays_known_where_nothing_is_passed(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}, trumps: {turn-up: last dealt}}\n"
                                   "bidding: {swap: {pass: [1 left], by: eldest}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    play(game, "SA");
    assert_cards(game, seen_from(game, 0).known.hand[2], "DQ");
    game_close(game);
}

static void test_discards_are_known_to_who_laid_them_away(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 4}}\n"
                                   "bidding: {lay away: {discard: 1, by: each}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ");
    play(game, "SA HK DQ");
    assert_cards(game, game->state.discards, "SA HK DQ");
    assert_cards(game, seen_from(game, 0).known.discards, "SA");
    assert_cards(game, seen_from(game, 1).known.discards, "HK");
    assert_cards(game, seen_from(game, 2).known.discards, "DQ");
    game_close(game);
}

/* What lay open in the talon may be laid away by who took it, but not the aces. */
static void test_what_may_not_be_laid_away_stays_known(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}, dog: {show: talon}}\n"
                                   "bidding:\n"
                                   "  take: {take: talon, by: eldest}\n"
                                   "  bury: {discard: 3, by: eldest, except: [A]}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SQ SJ HA SK HJ", "HK HQ DK", "DA DQ DJ");
    assert_turn(game, TURN_PASS, 0);
    play(game, "SK SQ SJ");
    assert_cards(game, seen_from(game, 1).known.hand[0], "HA");
    assert_cards(game, seen_from(game, NO_SEAT).known.hand[0], "HA");
    game_close(game);
}

/* --- what a call gives away ------------------------------------------------------------------- */

#define CALLED(condition)                                                                          \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding: {say: {ask: each, calls: {none: {}, couple: {suit: any, names: pair, "               \
    "if: " condition "}}}}\n"                                                                      \
    "counts: {couple: [K of pair, Q of pair], kings: [K], ace: [SA]}\n"                            \
    "conditions: {both: held.couple == 2}\n"                                                       \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

/* Only who holds king and queen can say so: both are known to be there, until they are played. */
static void test_a_call_shows_the_cards_without_which_it_is_not_there(void **unused)
{
    static const char *const conditions[] = {
        "held.couple == 2",
        "held.couple >= 2 and deal == 1",
        "held.couple > 1",
        "both",
        "held.kings == 1 and (both and deal == 1)",
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        char yaml[2048];
        snprintf(yaml, sizeof yaml, CALLED("%s"), conditions[i]);
        struct game *game = game_write(yaml);
        begin(game, 2);
        deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ");
        call(game, "couple spades");
        assert_cards(game, seen_from(game, 2).known.hand[0], "SK SQ");
        assert_cards(game, seen_from(game, NO_SEAT).known.hand[0], "SK SQ");
        call(game, "none, couple diamonds");
        assert_cards(game, seen_from(game, 0).known.hand[1], "");
        assert_cards(game, seen_from(game, 0).known.hand[2], "DK DQ");
        play(game, "SQ");
        assert_cards(game, seen_from(game, 2).known.hand[0], "SK");
        game_close(game);
    }
}

/* One of several cards, a hand without some, or one of two reasons: nobody knows which they are. */
static void test_a_call_shows_no_more_than_it_says(void **unused)
{
    static const char *const conditions[] = {
        "held.couple >= 1", "held.couple == 2 or deal == 1",
        "held.kings >= 1",  "held.couple + deal > 2",
        "held.couple < 3",
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        char yaml[2048];
        snprintf(yaml, sizeof yaml, CALLED("%s"), conditions[i]);
        struct game *game = game_write(yaml);
        begin(game, 2);
        deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ");
        call(game, "couple spades");
        assert_cards(game, seen_from(game, 2).known.hand[0], "");
        game_close(game);
    }
}

/* One half of the marriage is led: South knows where the other one is. */
static void test_the_other_half_of_a_marriage_is_known(void **unused)
{
    (void)unused;
    struct game *game = game_open("schnapsen", 2, NULL);
    begin(game, 1);
    deal(game, "", "HK HQ SA S10 DA", "SK SQ CA C10 D10");
    while (!set_has(engine_legal(&game->engine, &game->state), action_named(game, "draw on")))
        engine_apply(&game->engine, &game->state,
                     set_first(engine_legal(&game->engine, &game->state)));
    call(game, "draw on, marriage hearts");
    play(game, "HQ D10");
    struct view view = seen_from(game, 1);
    assert_true(set_has(view.known.hand[0], card_named(game, "HK")));
    assert_false(set_has(view.known.hand[0], card_named(game, "SA")));
    game_close(game);
}

/* Seat 0 shows the king that it has laid away, then all take back; and at last seat 1 its hand, but
 * not which of these cards lay there. */
static void test_what_was_taken_back_is_known_as_far_as_it_was_shown(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 4}}\n"
                                   "bidding:\n"
                                   "  lay away: {discard: 1, by: each}\n"
                                   "  open: {show: eldest, cards: buried}\n"
                                   "  back: {take: buried, by: each}\n"
                                   "  hand: {show: eldest's left}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ");
    play(game, "SK HQ DJ");
    struct state others = seen_from(game, 2).known, own = seen_from(game, 1).known;
    assert_cards(game, others.hand[0], "SK");
    assert_cards(game, others.given[0], "SK");
    assert_cards(game, others.hand[1], "HA HK HQ HJ");
    assert_cards(game, others.given[1], "");
    assert_cards(game, others.taken_back, "SK DJ");
    assert_cards(game, own.taken_back, "SK HQ");
    assert_cards(game, seen_from(game, NO_SEAT).known.taken_back, "SK");
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(seen_from(game, 2).back_count[seat], 1);
    game_close(game);
}

/* Seat 0 gives SA to seat 1, who lays it away: of that seat 0 may know nothing. */
static void test_what_was_passed_on_may_be_laid_away_unseen(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "bidding: {swap: {pass: [1 left]}, lay away: {discard: 1, by: "
                                   "each}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    play(game, "SA HA DA SK SA DK");
    assert_cards(game, game->state.discards, "SK SA DK");
    assert_cards(game, seen_from(game, 0).known.discards, "SK");
    assert_cards(game, seen_from(game, 1).known.discards, "SA");
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(seen_from(game, 2).discard_count[seat], 1);
    game_close(game);
}

/* Each gives a card to both neighbours: who gave it and who got it know of one another. */
static void test_cards_go_two_ways_at_once(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                                   "deal: {hands: {deal: all}}\n"
                                   "bidding: {swap: {pass: 1 left and 1 right}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    play(game, "SA SK HA HK DA");
    struct view view = seen_from(game, 0);
    assert_int_equal(view.passing_count[1], 2);
    assert_int_equal(view.known.aside[0][0], game->state.aside[0][0]);
    assert_int_not_equal(game->state.aside[1][0], 0);
    assert_int_equal(view.known.aside[1][0], 0);
    assert_cards(game, game->state.hand[0], "SQ"); /* nothing has come yet */
    play(game, "DK");
    assert_cards(game, game->state.hand[0], "SQ HK DA");
    assert_cards(game, game->state.hand[1], "SA HQ DK");
    assert_cards(game, game->state.hand[2], "SK HA DQ");
    view = seen_from(game, 0);
    assert_cards(game, view.known.received[1], "SA");
    assert_cards(game, view.known.received[2], "SK");
    assert_cards(game, view.known.given[1], "HK");
    assert_cards(game, view.known.given[2], "DA");
    assert_int_equal(view.passed[1][2], 1);
    assert_int_equal(view.received_from[1], NO_SEAT); /* from two */
    assert_cards(game, seen_from(game, NO_SEAT).known.received[1], "");
    game_close(game);
}

/* --- what is done face down ------------------------------------------------------------------ */

/* Seat 0 has chosen both cards, seat 1 one. */
static void test_all_see_how_many_cards_move(void **unused)
{
    (void)unused;
    struct game *game = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    play(game, "SA SK HA");
    struct view view = seen_from(game, 2);
    assert_int_equal(view.passing_count[0], 2);
    assert_int_equal(view.passing_count[1], 1);
    assert_int_equal(view.passing_count[2], 0);
    assert_int_equal(view.received_from[1], NO_SEAT);
    play(game, "HK DA DK");
    view = seen_from(game, 2);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(view.passing_count[seat], 0);
        assert_int_equal(view.received_count[seat], 2);
        assert_int_equal(view.received_from[seat], (seat + 2) % 3);
        assert_int_equal(view.discard_count[seat], 0);
    }
    game_close(game);
}

/* One at a time, to seat 0 first; what was passed on since or played changes nothing. */
static void test_all_see_to_whom_the_pack_was_dealt(void **unused)
{
    (void)unused;
    struct game *game = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    for (unsigned i = 0; i < 9; i++)
        assert_int_equal(seen_from(game, 1).dealt_to[i], i % 3);
    for (unsigned i = 9; i < CARDS_MAX; i++)
        assert_int_equal(seen_from(game, 1).dealt_to[i], NO_SEAT);
    struct view before = seen_from(game, 1);
    play(game, "SA SK HA HK DA DK");
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    struct view after = seen_from(game, 1);
    assert_memory_equal(before.dealt_to, after.dealt_to, sizeof before.dealt_to);
    game_close(game);
}

/* --- chance ---------------------------------------------------------------------------------- */

static void test_seed_and_generator_are_absent(void **unused)
{
    (void)unused;
    struct game *game = dealt("SA SK SQ", "HA HK HQ", "DA DK DQ", "");
    static const struct rng nothing;
    game->state.seed = 42;
    struct view view = seen_from(game, 0);
    assert_int_equal(view.known.seed, 0);
    assert_memory_equal(&view.known.chance, &nothing, sizeof nothing);
    game_close(game);
}

/* --- what all may know ----------------------------------------------------------------------- */

static void test_play_score_and_calls_are_open(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 3, NULL);
    begin(game, 0);
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    go_on_until(game, TURN_CARD, TURN_CARD);
    engine_apply(&game->engine, &game->state, set_first(engine_legal(&game->engine, &game->state)));
    const struct state *state = &game->state;
    struct view view = seen_from(game, 2);
    assert_memory_equal(view.known.score, state->score, sizeof state->score);
    assert_memory_equal(view.known.bid, state->bid, sizeof state->bid);
    assert_memory_equal(view.known.calls, state->calls, sizeof state->calls);
    assert_int_equal(view.known.played[0], state->played[0]);
    assert_int_equal(view.known.actor, state->actor);
    assert_int_equal(view.known.named.suits[0], state->named.suits[0]);
    game_close(game);
}

/* What one may play follows from one's own hand and the trick. */
static void test_legal_cards_follow_from_the_view(void **unused)
{
    (void)unused;
    struct game *game = game_open("whist", 4, NULL);
    begin(game, 0);
    go_on_until(game, TURN_CARD, TURN_CARD);
    for (int i = 0; i < 52 && game->state.turn == TURN_CARD; i++) {
        struct view view = seen_from(game, game->state.actor);
        struct set legal = engine_legal(&game->engine, &game->state);
        assert_true(set_equal(legal, engine_legal(&game->engine, &view.known)));
        engine_apply(&game->engine, &game->state, set_first(legal));
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_of_others_are_absent),
        cmocka_unit_test(test_the_cards_of_others_may_be_exchanged_unseen),
        cmocka_unit_test(test_the_talon_has_no_order),
        cmocka_unit_test(test_before_the_shuffle_no_card_lies_anywhere),
        cmocka_unit_test(test_the_pack_before_the_deal_is_absent),
        cmocka_unit_test(test_flipped_cards_lie_open_on_the_talon),
        cmocka_unit_test(test_a_turn_up_is_seen_in_the_hand_it_lies_in),
        cmocka_unit_test(test_what_the_dealer_took_up_is_known_to_be_there),
        cmocka_unit_test(test_what_was_turned_down_is_known_to_lie_on_top),
        cmocka_unit_test(test_what_is_being_chosen_is_absent),
        cmocka_unit_test(test_passed_cards_are_known_to_giver_and_receiver_only),
        cmocka_unit_test(test_nobody_sees_whether_the_turn_up_was_passed_on),
        cmocka_unit_test(test_a_turn_up_stays_known_where_nothing_is_passed),
        cmocka_unit_test(test_discards_are_known_to_who_laid_them_away),
        cmocka_unit_test(test_what_may_not_be_laid_away_stays_known),
        cmocka_unit_test(test_a_call_shows_the_cards_without_which_it_is_not_there),
        cmocka_unit_test(test_a_call_shows_no_more_than_it_says),
        cmocka_unit_test(test_the_other_half_of_a_marriage_is_known),
        cmocka_unit_test(test_what_was_taken_back_is_known_as_far_as_it_was_shown),
        cmocka_unit_test(test_what_was_passed_on_may_be_laid_away_unseen),
        cmocka_unit_test(test_cards_go_two_ways_at_once),
        cmocka_unit_test(test_all_see_how_many_cards_move),
        cmocka_unit_test(test_all_see_to_whom_the_pack_was_dealt),
        cmocka_unit_test(test_seed_and_generator_are_absent),
        cmocka_unit_test(test_play_score_and_calls_are_open),
        cmocka_unit_test(test_legal_cards_follow_from_the_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
