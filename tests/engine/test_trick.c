#include "engine/fixture.h"
#include "engine/rules.h"

/* Four players, three cards each, no trumps but what a test adds. */
#define PLAIN                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\n"                                       \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

/* --- who leads, who follows ------------------------------------------------------------------ */

static void test_eldest_hand_leads_and_the_winner_leads_on(void **unused)
{
    (void)unused;
    struct game *game = game_write(PLAIN);
    begin(game, 3);
    deal(game, "", "SQ HA DA", "SA HK DK", "SK HQ DQ", "SJ HJ DJ");
    assert_turn(game, TURN_CARD, 0);
    play(game, "SQ SA SK SJ");
    assert_turn(game, TURN_CARD, 1);
    assert_won(game, 1, 1, "SA", WON_BY_LED);
    play(game, "HK HQ HJ HA");
    assert_turn(game, TURN_CARD, 0);
    assert_won(game, 2, 0, "HA", WON_BY_LED);
    assert_int_equal(game->state.leader[1], 1);
    assert_int_equal(game->state.tricks_won[0], 1);
    assert_int_equal(game->state.tricks_won[1], 1);
    assert_cards(game, game->state.taken[1], "SA SK SQ SJ");
    assert_cards(game, game->state.taken[0], "HA HK HQ HJ");
    play(game, "DA DK DQ DJ");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 2, 1, 0, 0);
    game_close(game);
}

static void test_play_goes_to_the_right_if_the_rotation_does(void **unused)
{
    (void)unused;
    struct game *game = game_write("rotation: right\n" PLAIN);
    begin(game, 1);
    deal(game, "", "SQ HA DA", "SA HK DK", "SK HQ DQ", "SJ HJ DJ");
    play(game, "SQ");
    assert_turn(game, TURN_CARD, 3);
    play(game, "SJ SK SA");
    assert_turn(game, TURN_CARD, 1);
    assert_won(game, 1, 1, "SA", WON_BY_LED);
    game_close(game);
}

static void test_another_seat_may_lead_first(void **unused)
{
    (void)unused;
    struct game *game = game_write(PLAIN "play: {lead: dealer}\n");
    begin(game, 2);
    deal(game, "", "");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_the_declarer_leads(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(PLAIN "bidding: {bids: {ask: each, otherwise: abandon,\n"
                         "  calls: {pass: {}, mine: {declares: true, then: play}}}}\n"
                         "play: {lead: declarer}\n");
    begin(game, 3);
    deal(game, "", "");
    call(game, "pass, pass, mine");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

/* --- led suit and trumps --------------------------------------------------------------------- */

static void test_a_discard_cannot_win(void **unused)
{
    (void)unused;
    struct game *game = game_write(PLAIN);
    begin(game, 3);
    deal(game, "", "S10 HA DA", "HK HQ DK", "DQ CA CK", "CQ CJ C10");
    play(game, "S10 HK CA CQ");
    assert_won(game, 1, 0, "S10", WON_BY_LED);
    game_close(game);
}

static void test_the_highest_trump_wins(void **unused)
{
    (void)unused;
    struct game *game = game_write(PLAIN "trumps: H\n");
    begin(game, 3);
    deal(game, "", "SA SK DA", "H10 HQ DK", "SQ CA CK", "HJ CJ C10");
    play(game, "SA H10 SQ HJ");
    assert_won(game, 1, 3, "HJ", WON_BY_TRUMP);
    play(game, "CJ SK HQ CA");
    assert_won(game, 2, 1, "HQ", WON_BY_TRUMP);
    game_close(game);
}

/* Trumps go deal by deal: spades, then none. */
static void test_trumps_go_deal_by_deal(void **unused)
{
    (void)unused;
    struct game *game = game_write(PLAIN "trumps: [S, none]\n");
    static const unsigned suits[] = {0, SUIT_NONE, 0, SUIT_NONE};
    begin(game, 3);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(game->state.named.suits[0], suits[i]);
        go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
        engine_next_deal(&game->engine, &game->state);
    }
    game_close(game);
}

/* --- trumps of their own --------------------------------------------------------------------- */

/* Hearts named: DJ is a heart, under HJ and above HA. */
static void test_bowers(void **unused)
{
    (void)unused;
    struct game *game = game_open("bowers", 4, NULL);
    begin(game, 3);
    deal(game, "", "HA S9 S10 SA CQ", "DJ D9 DA C9 C10", "HJ D10 DK SK SQ", "H9 DQ H10 CA CK");
    call(game, "name hearts");
    play(game, "HA");
    assert_playable(game, "DJ"); /* its one heart */
    play(game, "DJ HJ");
    assert_playable(game, "H9 H10");
    play(game, "H9");
    assert_won(game, 1, 2, "HJ", WON_BY_POWER);
    play(game, "D10"); /* seat 1 has diamonds left, but DJ was none of them */
    assert_playable(game, "DQ");
    play(game, "DQ");
    play(game, "CQ");
    assert_playable(game, "D9 DA");
    play(game, "DA");
    assert_won(game, 2, 1, "DA", WON_BY_LED);
    game_close(game);
}

static void test_the_left_bower_led_calls_for_trumps(void **unused)
{
    (void)unused;
    struct game *game = game_open("bowers", 4, NULL);
    begin(game, 3);
    deal(game, "", "DJ S9 S10 SA CQ", "HA D9 DA C9 C10", "HK D10 DK SK SQ", "DQ H9 H10 CA CK");
    call(game, "name hearts");
    play(game, "DJ");
    assert_playable(game, "HA");
    assert_refused(game, "D9", REFUSED_OBLIGATION, "follow suit");
    play(game, "HA HK H9");
    assert_won(game, 1, 0, "DJ", WON_BY_POWER);
    game_close(game);
}

/* Clubs named: both red jacks are jacks of their suits. */
static void test_bowers_go_with_the_suit_that_was_named(void **unused)
{
    (void)unused;
    struct game *game = game_open("bowers", 4, NULL);
    begin(game, 3);
    deal(game, "", "DJ S9 S10 SA CQ", "HA D9 DA C9 C10", "HK D10 DK SK SQ", "DQ H9 H10 CA SJ");
    call(game, "name clubs");
    play(game, "DJ D9 D10 DQ");
    assert_won(game, 1, 3, "DQ", WON_BY_LED);
    play(game, "SJ"); /* the left bower of clubs */
    assert_playable(game, "CQ");
    game_close(game);
}

/* The jacks are a suit with the hearts: CJ SJ HJ DJ HA H10 HK ... */
static void test_jacks_as_a_suit_of_their_own(void **unused)
{
    (void)unused;
    struct game *game = game_open("jack-suit", 3, NULL);
    begin(game, 2);
    deal(game, "", "DJ HA C7 C8 C9 CQ CK C10 CA S7", "SJ H7 SA S10 SK SQ S9 S8 D7 D8",
         "CJ HJ H10 HK DA D10 DK DQ D9 H8");
    play(game, "DJ");
    assert_playable(game, "SJ H7");
    play(game, "H7");
    assert_playable(game, "CJ HJ H10 HK H8");
    play(game, "HJ");
    assert_won(game, 1, 2, "HJ", WON_BY_TRUMP);
    play(game, "H10 HA");
    assert_playable(game, "SJ"); /* not a spade */
    play(game, "SJ");
    assert_won(game, 2, 1, "SJ", WON_BY_TRUMP);
    play(game, "SA DA");
    assert_playable(game, "S7");
    game_close(game);
}

/* In a plain suit A 10 K Q 9 8 7, the jack being gone from it. */
static void test_plain_suits_rank_as_the_pack_says(void **unused)
{
    (void)unused;
    struct game *game = game_open("jack-suit", 3, NULL);
    begin(game, 2);
    deal(game, "", "CK", "C10", "CQ");
    play(game, "CK C10 CQ");
    assert_won(game, 1, 1, "C10", WON_BY_LED);
    game_close(game);
}

/* --- equals ---------------------------------------------------------------------------------- */

static struct game *with_equals(const char *option)
{
    struct game *game = game_open("double-pack", 4, option);
    begin(game, 3);
    deal(game, "", "CA DK", "CA DK", "CK D9 D9", "CQ CQ");
    return game;
}

static void test_the_first_of_equals_wins(void **unused)
{
    (void)unused;
    struct game *game = with_equals("equals=first");
    play(game, "CA CA CK CQ");
    assert_int_equal(game->state.winner[0], 0);
    play(game, "DK DK D9");
    game_close(game);
}

static void test_the_last_of_equals_wins(void **unused)
{
    (void)unused;
    struct game *game = with_equals("equals=last");
    play(game, "CA CA CK CQ");
    assert_int_equal(game->state.winner[0], 1);
    game_close(game);
}

/* Two discards are equal, too, but neither can win, not even as the last of equals. */
static void test_equals_that_cannot_win(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K], copies: 2}\n"
                                   "order: {equals: last}\n"
                                   "deal: {hands: {deal: all}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SK SK SA SA", "HA HK HA HK", "DA DK DA DK");
    play(game, "SK HA DA");
    assert_won(game, 1, 0, "SK", WON_BY_LED);
    game_close(game);
}

/* --- tricks that nobody wins ----------------------------------------------------------------- */

#define ALIKE                                                                                      \
    PLAIN "play: {obligations: {follow suit: ~}}\norder: {precedence: [any], equals: nobody}\n"

static void assert_of_nobody(struct game *game, unsigned number)
{
    struct reason reason;
    assert_int_equal(game->state.trick, number);
    assert_int_equal(game->state.winner[number - 1], NO_SEAT);
    assert_int_equal(reason_for_win(&game->engine, &game->state, number - 1, &reason),
                     WON_BY_NOBODY);
    assert_string_equal(reason.rule, "equals");
}

static void test_equals_are_nobodys_and_the_leader_leads_again(void **unused)
{
    (void)unused;
    struct game *game = game_write(ALIKE);
    begin(game, 3);
    deal(game, "", "SQ S10 DA", "HK HQ DK", "DQ CK DJ", "CJ CA SJ");
    play(game, "S10 HK DQ CJ");
    assert_won(game, 1, 1, "HK", WON_BY_ANY);
    play(game, "HQ DJ SJ SQ"); /* the first queen and the last */
    assert_of_nobody(game, 2);
    assert_turn(game, TURN_CARD, 1);
    assert_int_equal(game->state.tricks_won[0] + game->state.tricks_won[1], 1);
    assert_cards(game, cards_won_by_nobody(&game->state), "HQ DJ SJ SQ");
    play(game, "DK CK CA DA"); /* two kings, and then two aces */
    assert_of_nobody(game, 3);
    assert_scores(game, 0, 1, 0, 0);
    game_close(game);
}

static void test_a_higher_card_wins_behind_equals(void **unused)
{
    (void)unused;
    struct game *game = game_write(ALIKE);
    begin(game, 3);
    deal(game, "", "SQ S10 DA", "HQ HK DK", "DQ CK DJ", "CJ CA SJ");
    play(game, "SQ HQ");
    assert_int_equal(game->state.best_seat, NO_SEAT);
    play(game, "DQ CA");
    assert_won(game, 1, 3, "CA", WON_BY_ANY);
    game_close(game);
}

/* Of partners the first holds the trick; an opponent's makes it nobody's. */
static void test_equals_of_one_side_win(void **unused)
{
    (void)unused;
    struct game *game = game_write("sides: across\n" ALIKE);
    begin(game, 3);
    deal(game, "", "SK S10 DA", "HQ HK DQ", "DK CQ DJ", "CJ CA SJ");
    play(game, "SK HQ DK CJ");
    assert_won(game, 1, 0, "SK", WON_BY_ANY);
    play(game, "DA HK DJ CA");
    assert_of_nobody(game, 2);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* --- precedence ------------------------------------------------------------------------------ */

static struct game *discarding(const char *first, const char *second, const char *third,
                               const char *fourth)
{
    struct game *game = game_open("discards-beat", 4, NULL);
    begin(game, 3);
    deal(game, "", first, second, third, fourth);
    return game;
}

static void test_any_discard_beats_the_suit_led(void **unused)
{
    (void)unused;
    struct game *game = discarding("S5", "S4", "H1", "S3");
    play(game, "S5 S4 H1 S3");
    assert_won(game, 1, 2, "H1", WON_BY_OTHERS);
    game_close(game);
}

static void test_the_highest_discard_wins_and_of_equals_the_first(void **unused)
{
    (void)unused;
    struct game *game = discarding("S5", "H2", "D3", "C3");
    play(game, "S5 H2 D3 C3");
    assert_won(game, 1, 2, "D3", WON_BY_OTHERS);
    game_close(game);
}

static void test_without_a_discard_the_suit_led_wins(void **unused)
{
    (void)unused;
    struct game *game = discarding("S2", "S4", "S5", "S1");
    play(game, "S2 S4 S5 S1");
    assert_won(game, 1, 2, "S5", WON_BY_LED);
    game_close(game);
}

/* Clubs are flipped: anti-trump, and spades are neutral (ANT-3). Nothing is passed in deal 9. */
static struct game *anti_clubs(void)
{
    struct game *game = game_open("anti-trump", 3, NULL);
    begin(game, 0);
    for (unsigned deal = 1; deal < 9; deal++) {
        go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
        engine_next_deal(&game->engine, &game->state);
    }
    return game; /* seat 2 deals: 0 1 2 0 1 2 0 1 2 */
}

static void test_anti_trump_led_loses_to_everything(void **unused)
{
    (void)unused;
    struct game *game = anti_clubs();
    deal(game, "CQ", "CA C2 C3 DA S9", "C4 S2 S3 S4 S6", "C6 S5 D2 D3 S7");
    call(game, "bid 0, bid 0, bid 0");
    play(game, "CA C4 C6"); /* only anti-trump: the highest wins */
    assert_won(game, 1, 0, "CA", WON_BY_LED);
    play(game, "C2 S4 S5"); /* neutral cards beat it, and the highest of them wins */
    assert_won(game, 2, 2, "S5", WON_BY_POWER);
    play(game, "D2 DA S2");
    assert_won(game, 3, 0, "DA", WON_BY_TRUMP);
    game_close(game);
}

static void test_anti_trump_led_loses_to_a_trump(void **unused)
{
    (void)unused;
    struct game *game = anti_clubs();
    deal(game, "CQ", "CA C2 C3 DA S9", "SA SK S2 S3 S4", "D5 D6 D2 D3 D7");
    call(game, "bid 0, bid 0, bid 0");
    play(game, "CA SA D2");
    assert_won(game, 1, 2, "D2", WON_BY_TRUMP);
    game_close(game);
}

static void test_anti_trump_discarded_cannot_win(void **unused)
{
    (void)unused;
    struct game *game = anti_clubs();
    deal(game, "CQ", "S2 D4 C3 DA S9", "CA CK C2 C5 C4", "CJ C10 C9 C8 C7");
    call(game, "bid 0, bid 0, bid 0");
    play(game, "S2 CA CJ");
    assert_won(game, 1, 0, "S2", WON_BY_LED);
    game_close(game);
}

/* --- own suits and a card of no suit --------------------------------------------------------- */

static struct game *with_fool(const char *first, const char *second, const char *third)
{
    struct game *game = game_open("own-suits", 3, NULL);
    begin(game, 2);
    deal(game, "", first, second, third);
    return game;
}

/* Cups rank K Q 1 2 3 4. */
static void test_a_suit_may_rank_the_other_way(void **unused)
{
    (void)unused;
    struct game *game = with_fool("P4", "P1", "P2");
    play(game, "P4 P1 P2");
    assert_won(game, 1, 1, "P1", WON_BY_LED);
    game_close(game);
}

/* Swords rank K Q 4 3 2 1. */
static void test_another_suit_does_not(void **unused)
{
    (void)unused;
    struct game *game = with_fool("S4", "S1", "S2");
    play(game, "S4 S1 S2");
    assert_won(game, 1, 0, "S4", WON_BY_LED);
    game_close(game);
}

static void test_the_fool_wins_nothing(void **unused)
{
    (void)unused;
    struct game *game = with_fool("S1 SK", "Fool S2 P1 P2 P3 P4", "S3 PK");
    play(game, "S1");
    assert_playable(game, "S2 Fool"); /* it may be played instead of following */
    play(game, "Fool S3");
    assert_won(game, 1, 2, "S3", WON_BY_LED);
    game_close(game);
}

/* No suit was led, so nobody follows; no plain card is of the suit led, but trumps are trumps. */
static void test_the_fool_led_calls_for_no_suit(void **unused)
{
    (void)unused;
    struct game *game = with_fool("Fool S1 S2 S3 S4 SK", "PK PQ P1 P2 P3 P4", "SQ T1 T2 T3 T4 T5");
    play(game, "Fool");
    assert_playable(game, "PK PQ P1 P2 P3 P4");
    play(game, "PK");
    assert_playable(game, "T1 T2 T3 T4 T5"); /* void of what was led: trump */
    play(game, "T1");
    assert_won(game, 1, 2, "T1", WON_BY_TRUMP);
    game_close(game);
}

static void test_the_fool_led_loses_to_a_trump(void **unused)
{
    (void)unused;
    struct game *game = with_fool("Fool S1 S2 S3 S4 T1", "PK PQ P1 P2 P3 P4", "SK SQ T2 T3 T4 T5");
    play(game, "Fool PK T2");
    assert_won(game, 1, 2, "T2", WON_BY_TRUMP);
    game_close(game);
}

/* Neither the first of equals nor the last: what cannot win cannot beat the fool either. */
static void test_the_fool_led_wins_where_nothing_can_win(void **unused)
{
    (void)unused;
    static const char *const equals[] = {"first", "last"};
    for (unsigned i = 0; i < 2; i++) {
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "players: 2\n"
                 "pack: {suits: [S, H], ranks: [A, K], extra: [Fool, Fool]}\n"
                 "order: {equals: %s}\n"
                 "deal: {hands: {deal: all}}\n"
                 "play: {obligations: {win: {when: following, play: winning}}}\n"
                 "score: {tricks: {to: each, points: tricks}}\n"
                 "match: {deals: 9}\n",
                 equals[i]);
        struct game *game = game_write(yaml);
        begin(game, 1);
        deal(game, "", "Fool SA SK", "Fool HA HK");
        play(game, "Fool");
        assert_playable(game, "HA HK Fool");
        play(game, "HA");
        assert_int_equal(game->state.winner[0], 0);
        game_close(game);
    }
}

/* --- cards that are no lead ------------------------------------------------------------------ */

static struct game *with_fools(void)
{
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q], extra: {Fool: 3}}\n"
                                   "order: {no-lead: [Fool]}\n"
                                   "trumps: H\n"
                                   "deal: {hands: {deal: 2}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    return game;
}

static void test_the_card_behind_a_fool_counts_as_led(void **unused)
{
    (void)unused;
    struct game *game = with_fools();
    deal(game, "HA HK Fool", "Fool SA", "SQ HQ", "SK Fool");
    play(game, "Fool");
    assert_playable(game, "SQ HQ");
    play(game, "SQ");
    assert_playable(game, "SK");
    play(game, "SK");
    assert_won(game, 1, 2, "SK", WON_BY_LED);
    play(game, "Fool");
    assert_playable(game, "SA");
    play(game, "SA HQ");
    assert_won(game, 2, 1, "HQ", WON_BY_TRUMP);
    game_close(game);
}

static void test_of_fools_only_the_first_wins(void **unused)
{
    (void)unused;
    struct game *game = with_fools();
    deal(game, "HA HK HQ", "Fool SA", "Fool SQ", "Fool SK");
    play(game, "Fool Fool Fool");
    assert_int_equal(game->state.winner[0], 0);
    play(game, "SA SQ SK");
    assert_won(game, 2, 0, "SA", WON_BY_LED);
    game_close(game);
}

/* --- cards that capture others --------------------------------------------------------------- */

/* The two of hearts takes the ace and the king; the two of spades any queen. */
static struct game *with_captures(const char *more)
{
    char text[512];
    snprintf(text, sizeof text,
             "players: 3\n"
             "pack: {suits: [S, H], ranks: [A, K, Q, 3, 2]%s}\n"
             "order: {captures: {H2: [HA, HK], S2: Q}}\n"
             "trumps: H\n"
             "deal: {hands: {deal: 2}}\n"
             "play: {obligations: {beat it: {when: following, play: winning}}}\n"
             "score: {tricks: {to: each, points: tricks}}\n"
             "match: {deals: 9}\n",
             more);
    struct game *game = game_write(text);
    begin(game, 2);
    return game;
}

static void test_the_lowest_captures_the_highest(void **unused)
{
    (void)unused;
    struct game *game = with_captures("");
    deal(game, "SA SK SQ S3", "HA S2", "HK H3", "H2 HQ");
    play(game, "HA");
    assert_playable(game, "HK H3"); /* none of which wins */
    play(game, "HK");
    assert_playable(game, "H2"); /* which does, now that both lie there */
    play(game, "H2");
    assert_won(game, 1, 2, "H2", WON_BY_CAPTURE);
    game_close(game);
}

static void test_who_captures_may_come_first(void **unused)
{
    (void)unused;
    struct game *game = with_captures("");
    deal(game, "SA SK SQ S3", "H2 S2", "HA H3", "HK HQ");
    play(game, "H2 HA");
    assert_int_equal(game->state.best_seat, 1);
    play(game, "HK");
    assert_won(game, 1, 0, "H2", WON_BY_CAPTURE);
    game_close(game);
}

static void test_one_of_those_captured_is_not_enough(void **unused)
{
    (void)unused;
    struct game *game = with_captures("");
    deal(game, "SA SK HK H3", "HA S3", "H2 SQ", "HQ S2");
    play(game, "HA H2 HQ");
    assert_won(game, 1, 0, "HA", WON_BY_TRUMP);
    play(game, "S3 SQ S2"); /* any queen does for the two of spades */
    assert_won(game, 2, 2, "S2", WON_BY_CAPTURE);
    game_close(game);
}

static void test_the_first_capture_that_is_named_holds(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [H], ranks: [A, K, Q, 3, 2]}\n"
                                   "order: {captures: {H2: HA, H3: HK}}\n"
                                   "trumps: H\n"
                                   "deal: {hands: {deal: 1}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "HQ", "HA", "H2", "HK", "H3");
    play(game, "HA H2 HK H3");
    assert_won(game, 1, 1, "H2", WON_BY_CAPTURE);
    game_close(game);
}

/* Of two copies that both would the one wins that is played first, as of any equals. */
static void test_of_two_that_capture_the_first_wins(void **unused)
{
    (void)unused;
    struct game *game = with_captures(", copies: 2");
    deal(game, "SA SK SQ S3 HA HA HK HK HQ HQ H3 H3 H2 H2", "SQ SA", "S2 SK", "S2 S3");
    play(game, "SQ S2 S2");
    assert_won(game, 1, 1, "S2", WON_BY_CAPTURE);
    game_close(game);
}

/* To a lead of trumps a spade wins nothing, and takes no queen. */
static void test_what_cannot_win_captures_nothing(void **unused)
{
    (void)unused;
    struct game *game = with_captures("");
    deal(game, "SA SK SQ HK", "HQ HA", "S2 S3", "H3 H2");
    play(game, "HQ S2");
    assert_playable(game, "H3 H2");
    play(game, "H3");
    assert_won(game, 1, 0, "HQ", WON_BY_TRUMP);
    game_close(game);
}

static void test_what_a_card_captured_lacked(void **unused)
{
    (void)unused;
    struct game *game = with_captures("");
    struct reason reason;
    deal(game, "SA SK SQ S3", "HA S2", "HK H3", "H2 HQ");
    play(game, "HA HK H2");
    for (unsigned place = 0; place < 2; place++) {
        assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, place, &reason),
                         LACKED_CAPTURE);
        assert_string_equal(reason.rule, "captures");
        assert_int_equal(place_line_column(reason.place).line, 5);
    }
    game_close(game);
}

/* --- a hook that names the winner ------------------------------------------------------------ */

static struct game *in_a_circle(const char *first, const char *second)
{
    struct game *game = game_open("cyclic-winner", 2, NULL);
    begin(game, 1);
    deal(game, "", first, second);
    return game;
}

static void test_a_hook_may_name_the_winner(void **unused)
{
    (void)unused;
    struct game *game = in_a_circle("R1 P1 S1", "S3 R3 P3");
    play(game, "R1 S3");
    assert_won(game, 1, 0, "R1", WON_BY_HOOK);
    play(game, "P1 R3");
    assert_won(game, 2, 0, "P1", WON_BY_HOOK);
    game_close(game);
    game = in_a_circle("S3 P1", "R1 P3");
    play(game, "S3 R1");
    assert_won(game, 1, 1, "R1", WON_BY_HOOK);
    game_close(game);
}

/* One suit: the hook says nil, the tables say the higher rank, and that is the reason. */
static void test_where_the_hook_is_silent_the_tables_decide(void **unused)
{
    (void)unused;
    struct game *game = in_a_circle("R1 P1 S1", "R3 S3 P3");
    play(game, "R1 R3");
    assert_won(game, 1, 1, "R3", WON_BY_LED);
    game_close(game);
}

/* --- reasons --------------------------------------------------------------------------------- */

/* The line of a file that a place stands on, without what follows the name. */
static void assert_line_begins(struct place place, const char *text)
{
    assert_non_null(place.source);
    const char *line = place.source->text + place.offset;
    while (line > place.source->text && line[-1] != '\n')
        line--;
    assert_int_equal(strncmp(line, text, strlen(text)), 0);
}

static void test_a_win_by_power_points_into_the_hook_file(void **unused)
{
    (void)unused;
    struct game *game = game_open("bowers", 4, NULL);
    struct reason reason;
    begin(game, 3);
    deal(game, "", "HJ", "HA", "HK", "HQ");
    call(game, "name hearts");
    play(game, "HJ HA HK HQ");
    assert_int_equal(reason_for_win(&game->engine, &game->state, 0, &reason), WON_BY_POWER);
    assert_string_equal(reason.rule, "power");
    assert_line_begins(reason.place, "function power(");
    assert_non_null(strstr(reason.says, "is the highest trump"));
    game_close(game);
}

static void test_a_win_by_hook_points_into_the_hook_file(void **unused)
{
    (void)unused;
    struct game *game = in_a_circle("R1", "S3");
    struct reason reason;
    play(game, "R1 S3");
    assert_int_equal(reason_for_win(&game->engine, &game->state, 0, &reason), WON_BY_HOOK);
    assert_string_equal(reason.rule, "winner");
    assert_line_begins(reason.place, "function winner(");
    assert_non_null(strstr(reason.says, "paper beats rock"));
    game_close(game);
}

static void test_a_win_by_order_points_at_the_order(void **unused)
{
    (void)unused;
    struct game *game = discarding("S2", "S4", "S5", "S1");
    struct reason reason;
    play(game, "S2 S4 S5 S1");
    reason_for_win(&game->engine, &game->state, 0, &reason);
    assert_string_equal(reason.rule, "order");
    assert_line_begins(reason.place, "order:");
    assert_null(reason.says);
    game_close(game);
}

/* Equals of the strength that a hook gives are nobody's, where the order says so; of one side they
 * are not. */
static void test_equals_of_a_hook_may_be_nobodys(void **unused)
{
    (void)unused;
    static const char yaml[] = "players: 4\n"
                               "sides: across\n"
                               "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                               "order: {precedence: [any], equals: nobody}\n"
                               "play: {obligations: {follow suit: ~}}\n"
                               "deal: {hands: {deal: 3}}\n"
                               "score: {tricks: {to: each side, points: tricks}}\n"
                               "match: {deals: 9}\n"
                               "hooks: game.lua\n";
    static const char lua[] = "function power_now(card, led, deal)\n"
                              "  return card.rank == 'Q' and 9 or card.strength\n"
                              "end\n";
    struct game *game = game_write_with_lua(yaml, lua);
    begin(game, 3);
    deal(game, "", "SQ SK HA", "HQ HK DA", "DQ DK SA", "CQ CK CA");
    play(game, "SQ HQ SA CA");
    assert_int_equal(game->state.winner[0], NO_SEAT);
    assert_turn(game, TURN_CARD, 0); /* the same leads again */
    play(game, "SK HK DQ CK");
    assert_int_equal(game->state.winner[1], 2);
    play(game, "DK CQ HA DA");
    assert_int_equal(game->state.winner[2], 3);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eldest_hand_leads_and_the_winner_leads_on),
        cmocka_unit_test(test_play_goes_to_the_right_if_the_rotation_does),
        cmocka_unit_test(test_another_seat_may_lead_first),
        cmocka_unit_test(test_the_declarer_leads),
        cmocka_unit_test(test_a_discard_cannot_win),
        cmocka_unit_test(test_the_highest_trump_wins),
        cmocka_unit_test(test_trumps_go_deal_by_deal),
        cmocka_unit_test(test_bowers),
        cmocka_unit_test(test_the_left_bower_led_calls_for_trumps),
        cmocka_unit_test(test_bowers_go_with_the_suit_that_was_named),
        cmocka_unit_test(test_jacks_as_a_suit_of_their_own),
        cmocka_unit_test(test_plain_suits_rank_as_the_pack_says),
        cmocka_unit_test(test_the_first_of_equals_wins),
        cmocka_unit_test(test_the_last_of_equals_wins),
        cmocka_unit_test(test_equals_are_nobodys_and_the_leader_leads_again),
        cmocka_unit_test(test_a_higher_card_wins_behind_equals),
        cmocka_unit_test(test_equals_of_one_side_win),
        cmocka_unit_test(test_equals_that_cannot_win),
        cmocka_unit_test(test_any_discard_beats_the_suit_led),
        cmocka_unit_test(test_the_highest_discard_wins_and_of_equals_the_first),
        cmocka_unit_test(test_without_a_discard_the_suit_led_wins),
        cmocka_unit_test(test_anti_trump_led_loses_to_everything),
        cmocka_unit_test(test_anti_trump_led_loses_to_a_trump),
        cmocka_unit_test(test_anti_trump_discarded_cannot_win),
        cmocka_unit_test(test_a_suit_may_rank_the_other_way),
        cmocka_unit_test(test_another_suit_does_not),
        cmocka_unit_test(test_the_fool_wins_nothing),
        cmocka_unit_test(test_the_fool_led_calls_for_no_suit),
        cmocka_unit_test(test_the_fool_led_loses_to_a_trump),
        cmocka_unit_test(test_the_fool_led_wins_where_nothing_can_win),
        cmocka_unit_test(test_the_card_behind_a_fool_counts_as_led),
        cmocka_unit_test(test_the_lowest_captures_the_highest),
        cmocka_unit_test(test_who_captures_may_come_first),
        cmocka_unit_test(test_one_of_those_captured_is_not_enough),
        cmocka_unit_test(test_the_first_capture_that_is_named_holds),
        cmocka_unit_test(test_of_two_that_capture_the_first_wins),
        cmocka_unit_test(test_what_cannot_win_captures_nothing),
        cmocka_unit_test(test_what_a_card_captured_lacked),
        cmocka_unit_test(test_of_fools_only_the_first_wins),
        cmocka_unit_test(test_a_hook_may_name_the_winner),
        cmocka_unit_test(test_where_the_hook_is_silent_the_tables_decide),
        cmocka_unit_test(test_a_win_by_power_points_into_the_hook_file),
        cmocka_unit_test(test_a_win_by_hook_points_into_the_hook_file),
        cmocka_unit_test(test_a_win_by_order_points_at_the_order),
        cmocka_unit_test(test_equals_of_a_hook_may_be_nobodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
