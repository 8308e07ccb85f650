#include "engine/fixture.h"

/* Four players, three cards each, hearts are trumps. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\n"                                       \
    "trumps: H\n"                                                                                  \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

#define OBLIGED(obligations) HEAD "play:\n  obligations:\n" obligations

/* Seat 3 deals, so seat 0 leads; for seat 3 itself SJ is left. */
static struct game *obliged(const char *yaml, const char *first, const char *second,
                            const char *third)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", first, second, third, "SJ");
    return game;
}

/* --- follow suit ----------------------------------------------------------------------------- */

/* What every game has that says nothing else. */
static void test_suit_is_followed_unless_said_otherwise(void **unused)
{
    (void)unused;
    struct game *game = obliged(HEAD, "SA H10 DA", "SK HK D10", "HQ DQ DJ");
    assert_playable(game, "SA H10 DA");
    play(game, "SA");
    assert_playable(game, "SK");
    struct reason reason;
    unsigned trump = card_named(game, "HK");
    assert_int_equal(reason_for_refusal(&game->engine, &game->state, trump, &reason),
                     REFUSED_OBLIGATION);
    assert_string_equal(reason.rule, "follow suit");
    play(game, "SK");
    assert_playable(game, "HQ DQ DJ"); /* none of the suit: anything */
    game_close(game);
}

static void test_nothing_binds_where_there_are_no_obligations(void **unused)
{
    (void)unused;
    struct game *game =
        obliged(HEAD "play: {obligations: {follow suit: ~}}\n", "SA", "SK HK D10", "");
    play(game, "SA");
    assert_playable(game, "SK HK D10");
    game_close(game);
}

static void test_reasons_for_cards_that_cannot_be_meant(void **unused)
{
    (void)unused;
    struct game *game = obliged(HEAD, "SA", "SK HK D10", "HQ DQ DJ");
    struct reason reason;
    play(game, "SA");
    assert_refused(game, "DQ", REFUSED_NOT_HELD, "");
    assert_refused(game, "SA", REFUSED_NOT_HELD, ""); /* played already */
    assert_refused(game, "SK", REFUSED_NOT, "");
    assert_int_equal(reason_for_refusal(&game->engine, &game->state, 20, &reason), REFUSED_UNKNOWN);
    assert_int_equal(reason_for_refusal(&game->engine, &game->state, 100000, &reason),
                     REFUSED_UNKNOWN);
    game_close(game);
}

static void test_nobody_is_to_act(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD);
    struct reason reason;
    begin(game, 3);
    assert_int_equal(reason_for_refusal(&game->engine, &game->state, 0, &reason),
                     REFUSED_NO_DECISION);
    assert_string_equal(reason.rule, "");
    assert_true(set_is_empty(engine_legal(&game->engine, &game->state)));
    game_close(game);
}

/* --- trump, head the trick ------------------------------------------------------------------- */

static struct game *must_beat(const char *first, const char *second, const char *third,
                              const char *fourth)
{
    struct game *game = game_open("must-beat", 4, NULL);
    begin(game, 3);
    deal(game, "", first, second, third, fourth);
    return game;
}

/* SK lies there: of the spades held only the ten and ace beat it (A 10 K Q J 9 8 7). */
static void test_who_follows_must_beat(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SK", "SQ S10 SA HA", "", "");
    play(game, "SK");
    assert_playable(game, "S10 SA");
    assert_refused(game, "SQ", REFUSED_OBLIGATION, "head the trick");
    assert_refused(game, "HA", REFUSED_OBLIGATION, "follow suit");
    game_close(game);
}

static void test_who_cannot_beat_follows_all_the_same(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SA", "SQ SJ HA DA", "", "");
    play(game, "SA");
    assert_playable(game, "SQ SJ");
    game_close(game);
}

static void test_who_is_void_must_trump(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SA", "H7 H8 DA CA", "", "");
    play(game, "SA");
    assert_playable(game, "H7 H8");
    assert_refused(game, "DA", REFUSED_OBLIGATION, "trump if void");
    game_close(game);
}

static void test_who_trumps_must_overtrump(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SA", "HK DA CA DK", "H7 H10 HA C7", "H8 HQ CK CQ");
    play(game, "SA HK");
    assert_playable(game, "H10 HA"); /* A 10 K */
    assert_refused(game, "H7", REFUSED_OBLIGATION, "head the trick");
    play(game, "H10");
    assert_playable(game, "H8 HQ"); /* neither beats the ten: any trump */
    game_close(game);
}

/* A trick that is trumped cannot be beaten by following: any card of the suit will do. */
static void test_who_follows_to_a_trumped_trick_need_not_beat(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SK", "HK DA CA DK", "SA S7 H7 C7", "");
    play(game, "SK HK");
    assert_playable(game, "SA S7");
    game_close(game);
}

static void test_who_holds_neither_discards(void **unused)
{
    (void)unused;
    struct game *game = must_beat("SA", "D7 D8 DA CA", "", "");
    play(game, "SA");
    assert_playable(game, "D7 D8 DA CA");
    game_close(game);
}

static struct game *obliged_three(const char *yaml, const char *first, const char *second)
{
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", first, second);
    return game;
}

/* With the last of equals winning, an equal card beats. */
static void test_an_equal_card_beats_only_where_the_last_wins(void **unused)
{
    (void)unused;
    static const char *const equals[] = {"first", "last"};
    static const char *const playable[] = {"SQ SA", "SQ"};
    for (unsigned i = 0; i < 2; i++) {
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "players: 3\n"
                 "pack: {suits: [S, H, D], ranks: [A, Q], copies: 2}\n"
                 "order: {equals: %s}\n"
                 "deal: {hands: {deal: all}}\n"
                 "play: {obligations: {follow suit: {when: following, play: led},"
                 " not too high: {when: following, avoid: winning}}}\n"
                 "score: {tricks: {to: each, points: tricks}}\n"
                 "match: {deals: 9}\n",
                 equals[i]);
        struct game *game = obliged_three(yaml, "SA", "SQ SA");
        play(game, "SA");
        assert_playable(game, playable[i]);
        game_close(game);
    }
}

/* A card that cannot win beats nothing, not even the fool that was led. */
static void test_only_what_can_win_beats(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H], ranks: [A, K], extra: [Fool]}\n"
                   "order: {equals: last}\n"
                   "trumps: H\n"
                   "deal: {hands: {deal: 2}}\n"
                   "play: {obligations: {beat it: {when: following, play: winning}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 1);
    deal(game, "", "Fool SA", "HK SK");
    play(game, "Fool");
    assert_playable(game, "HK");
    assert_refused(game, "SK", REFUSED_OBLIGATION, "beat it");
    game_close(game);
}

/* --- spares ---------------------------------------------------------------------------------- */

static struct game *sparing(const char *first, const char *second)
{
    struct game *game = game_open("spared-trump", 4, NULL);
    begin(game, 3);
    deal(game, "", first, second);
    return game;
}

/* Led a trump, the jack is held alone: it need not be played, so anything may. */
static void test_the_spared_card_need_not_be_played_alone(void **unused)
{
    (void)unused;
    struct game *game = sparing("HA", "HJ S6 D6 C6");
    play(game, "HA");
    assert_playable(game, "HJ S6 D6 C6");
    game_close(game);
}

static void test_with_another_trump_one_of_both_must_be_played(void **unused)
{
    (void)unused;
    struct game *game = sparing("HA", "HJ H6 D6 C6");
    play(game, "HA");
    assert_playable(game, "HJ H6");
    assert_refused(game, "D6", REFUSED_OBLIGATION, "follow suit");
    game_close(game);
}

/* One may trump instead of following, also with the jack. */
static void test_following_or_trumping(void **unused)
{
    (void)unused;
    struct game *game = sparing("SA", "S6 HJ D6 C6");
    play(game, "SA");
    assert_playable(game, "S6 HJ");
    game_close(game);
}

/* --- higher and lower ------------------------------------------------------------------------ */

#define FOLLOW "    follow suit: {when: following, play: led}\n"

/* Over a trump one must go higher; where nobody has trumped, any trump is higher. */
static void test_higher_trumps(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED(FOLLOW "    trump if void: {when: following, play: trumps}\n"
                       "    go over: {when: following, play: higher trumps}\n");
    struct game *game = obliged(yaml, "SA DA CA", "HJ DK CK", "HQ H10 CQ");
    play(game, "SA HJ");
    assert_playable(game, "HQ");
    assert_refused(game, "H10", REFUSED_OBLIGATION, "go over");
    game_close(game);
    game = obliged(yaml, "HK DA CA", "HA H10 CK", "HQ HJ CQ");
    play(game, "HK");
    assert_playable(game, "HA");
    play(game, "HA");
    assert_playable(game, "HQ HJ"); /* neither is higher: any */
    game_close(game);
    game = obliged(yaml, "SA DA CA", "HJ H10 CK", "");
    play(game, "SA");
    assert_playable(game, "HJ H10"); /* no trump lies there */
    game_close(game);
}

static void test_lower_trumps(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED(FOLLOW "    not beneath: {when: following, avoid: lower trumps}\n");
    struct game *game = obliged(yaml, "SA DA CA", "HJ DK CK", "HQ H10 CQ");
    play(game, "SA");
    assert_playable(game, "HJ DK CK");
    play(game, "HJ");
    assert_playable(game, "HQ CQ");
    assert_refused(game, "H10", REFUSED_OBLIGATION, "not beneath");
    game_close(game);
}

/* Of the suit led, also where the trick is lost to a trump. */
static void test_higher_led(void **unused)
{
    (void)unused;
    static const char yaml[] = OBLIGED(FOLLOW "    higher: {when: following, play: higher led}\n");
    struct game *game = obliged(yaml, "SQ DA CA", "HA DK CK", "SK S10 CQ");
    play(game, "SQ HA");
    assert_playable(game, "SK");
    assert_refused(game, "S10", REFUSED_OBLIGATION, "higher");
    game_close(game);
}

static void test_the_highest_of_a_hand(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED(FOLLOW "    trumps from the top: {when: leading, play: highest trumps}\n"
                       "    as high as you can: {when: following, play: highest led}\n");
    struct game *game = obliged(yaml, "SA H10 HQ", "HJ HK CK", "SQ SK CQ");
    assert_playable(game, "HQ");
    play(game, "HQ");
    assert_playable(game, "HK");
    play(game, "HK");
    assert_playable(game, "SQ SK CQ");
    game_close(game);
}

static void test_the_lowest_of_a_hand(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    follow suit: ~\n"
                "    head it or give the lowest: {when: following, play: [higher led, lowest]}\n");
    struct game *game = obliged(yaml, "SQ HQ DA", "SK H10 CK", "C10 D10 HA");
    play(game, "SQ");
    assert_playable(game, "SK H10"); /* the one is higher, the other the lowest */
    assert_refused(game, "CK", REFUSED_OBLIGATION, "head it or give the lowest");
    play(game, "H10");
    assert_playable(game, "C10 D10"); /* both are the lowest */
    play(game, "D10");
    game_close(game);
}

/* --- or -------------------------------------------------------------------------------------- */

/* A trump will do instead of the suit led; who has none of the suit is free. */
static void test_something_else_will_do(void **unused)
{
    (void)unused;
    static const char yaml[] = OBLIGED("    follow suit: {play: led, or: trumps}\n");
    struct game *game = obliged(yaml, "SA DA CA", "SK HK D10", "HQ DQ CQ");
    play(game, "SA");
    assert_playable(game, "SK HK");
    assert_refused(game, "D10", REFUSED_OBLIGATION, "follow suit");
    play(game, "SK");
    assert_playable(game, "HQ DQ CQ");
    game_close(game);
}

/* What need not be avoided is another choice, and the only one where all else is avoided. */
static void test_something_need_not_be_avoided(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    no small trump: {when: leading, avoid: trumps, or: {cards: [HA]}}\n");
    struct game *game = obliged(yaml, "SA HA H10", "SK HK D10", "HQ DQ CQ");
    assert_playable(game, "SA HA");
    assert_refused(game, "H10", REFUSED_OBLIGATION, "no small trump");
    game_close(game);
    game = obliged(yaml, "HJ HA H10", "SK HK D10", "HQ DQ CQ");
    assert_playable(game, "HA");
    assert_refused(game, "HJ", REFUSED_OBLIGATION, "no small trump");
    game_close(game);
    game = obliged(yaml, "HJ HK H10", "SK SA D10", "HQ DQ CQ");
    assert_playable(game, "HJ HK H10");
    game_close(game);
}

/* --- cards that go by trumps ----------------------------------------------------------------- */

#define PRIVILEGED                                                                                 \
    OBLIGED("    follow suit: {play: led, spares: [A of trumps, K of trumps], "                    \
            "drawn-by: higher lead}\n")

/* The two highest trumps may be kept back, but not from a higher one that is led. */
static void test_a_higher_lead_draws_what_is_spared(void **unused)
{
    (void)unused;
    static const struct {
        const char *first, *second, *playable;
    } rows[] = {
        {"HQ DA CA", "HK S10 D10", "HK S10 D10"}, {"HQ DA CA", "HK HJ D10", "HK HJ"},
        {"HA DA CA", "HK S10 D10", "HK"},         {"HK DA CA", "HA S10 D10", "HA S10 D10"},
        {"SQ DA CA", "HK S10 D10", "S10"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game *game = obliged(PRIVILEGED, rows[i].first, rows[i].second, "");
        char led[4] = {rows[i].first[0], rows[i].first[1], 0};
        play(game, led);
        assert_playable(game, rows[i].playable);
        game_close(game);
    }
}

/* Hearts are trumps: the other red suit is diamonds. */
static void test_cards_of_the_same_colour(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    no jacks: {avoid: {cards: [J of trumps, same colour J]}}\n");
    struct game *game = obliged(yaml, "HJ DJ CJ", "", "");
    assert_playable(game, "CJ");
    game_close(game);
}

/*
 * Where no suit is trumps, the cards that the order names are so alone: they are followed by one
 * another, beat all else, and are no cards of their suits.
 */
static void test_trumps_where_no_suit_is(void **unused)
{
    (void)unused;
    static const char yaml[] = "players: 3\n"
                               "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                               "order: {trumps: [SJ, HJ, A, K, Q, J]}\n"
                               "trumps: none\n"
                               "deal: {hands: {deal: 4}}\n"
                               "score: {tricks: {to: each, points: tricks}}\n"
                               "match: {deals: 9}\n";
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "HJ SA SQ DA", "SJ SK HA DK", "DJ HQ HK DQ");
    play(game, "HJ");
    assert_playable(game, "SJ");
    play(game, "SJ");
    assert_playable(game, "DJ HQ HK DQ");
    play(game, "HQ");
    assert_turn(game, TURN_CARD, 1);
    play(game, "HA HK");
    assert_playable(game, "SA SQ DA");
    play(game, "SQ");
    play(game, "SK DJ SA");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* --- when, whom, if -------------------------------------------------------------------------- */

#define NOT_YET                                                                                    \
    OBLIGED("    not hearts yet: {when: leading, trick: 1, avoid: {cards: [H]}}\n"                 \
            "    follow suit: {when: following, play: led}\n")

/* As in SML-7: that suit may not be led to the first trick; then it may. */
static void test_a_suit_may_be_avoided_in_the_first_lead(void **unused)
{
    (void)unused;
    struct game *game = obliged(NOT_YET, "SA HA DA", "SK HQ DK", "SQ HJ DQ");
    assert_playable(game, "SA DA");
    assert_refused(game, "HA", REFUSED_OBLIGATION, "not hearts yet");
    play(game, "SA SK SQ SJ");
    assert_turn(game, TURN_CARD, 0);
    assert_playable(game, "HA DA");
    game_close(game);
}

static void test_it_may_bind_in_a_later_trick(void **unused)
{
    (void)unused;
    struct game *game = obliged(OBLIGED("    hearts now: {trick: 2, play: trumps}\n"), "SA HA DA",
                                "SK HQ DK", "SQ HJ DQ");
    assert_playable(game, "SA HA DA");
    play(game, "SA SK SQ SJ");
    assert_playable(game, "HA");
    game_close(game);
}

/* Unless there is nothing else. */
static void test_who_holds_nothing_else_may_play_what_is_avoided(void **unused)
{
    (void)unused;
    struct game *game = obliged(NOT_YET, "HA HK HQ", "", "");
    assert_playable(game, "HA HK HQ");
    game_close(game);
}

static void test_it_binds_that_seat_only(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    aces first: {seat: dealer's left, play: {cards: [A]}}\n");
    struct game *game = obliged(yaml, "SA SK SQ", "HA HK HQ", "");
    assert_playable(game, "SA");
    play(game, "SA");
    assert_playable(game, "HA HK HQ");
    game_close(game);
}

static void test_leading_and_following_are_told_apart(void **unused)
{
    (void)unused;
    static const char yaml[] = OBLIGED("    low leads: {when: leading, play: {cards: [10]}}\n"
                                       "    high follows: {when: following, play: {cards: [A]}}\n");
    struct game *game = obliged(yaml, "S10 SA SK", "H10 HA HK", "");
    assert_playable(game, "S10");
    play(game, "S10");
    assert_playable(game, "HA");
    game_close(game);
}

/* In trick 1 trumps may not be led, from trick 2 they may. */
static void test_it_binds_if_a_condition_holds(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    no trumps before the second trick: {avoid: trumps, if: trick == 1}\n");
    struct game *game = obliged(yaml, "SA HA HK", "HQ SK DK", "HJ SQ DQ");
    assert_playable(game, "SA");
    play(game, "SA");
    assert_playable(game, "SK"); /* and suit is followed all the same */
    game_close(game);
}

/* A condition about the seat: who has won a trick may lead no ace. */
static void test_a_condition_may_be_about_the_seat(void **unused)
{
    (void)unused;
    static const char yaml[] =
        OBLIGED("    modesty: {when: leading, avoid: {cards: [A]}, if: tricks > 0}\n");
    struct game *game = obliged(yaml, "SA DA DK", "SK HQ CK", "SQ HJ DQ");
    assert_playable(game, "SA DA DK");
    play(game, "SA SK SQ SJ");
    assert_turn(game, TURN_CARD, 0);
    assert_playable(game, "DK");
    assert_refused(game, "DA", REFUSED_OBLIGATION, "modesty");
    game_close(game);
}

/* --- other sets of cards --------------------------------------------------------------------- */

/* The suit that was flipped may not be led while there is another. */
static void test_a_suit_of_the_deal_may_be_avoided(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 3\n"
                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                   "deal: {hands: {deal: 3}, flip: {show: talon, until: [S, H, D], names: dirty}}\n"
                   "play: {obligations: {clean: {avoid: dirty}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "DA", "SA DK HQ", "DQ DJ HA", "");
    assert_playable(game, "SA HQ");
    assert_refused(game, "DK", REFUSED_OBLIGATION, "clean");
    game_close(game);
}

/* Two sets: trumps or aces. */
static void test_one_of_several_sets_will_do(void **unused)
{
    (void)unused;
    static const char yaml[] = OBLIGED("    show off: {play: [trumps, {cards: [A]}]}\n");
    struct game *game = obliged(yaml, "SA H10 DK", "", "");
    assert_playable(game, "SA H10");
    game_close(game);
}

/* With no trumps in this deal, "play trumps" asks for nothing. */
static void test_trumps_that_are_none_bind_nobody(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\n"
                                   "trumps: none\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "play: {obligations: {follow suit: {when: following, play: led},"
                                   " trump if void: {when: following, play: trumps}}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "SA", "HA DA CA");
    play(game, "SA");
    assert_playable(game, "HA DA CA");
    game_close(game);
}

/* Of several clauses the first that removed the card is the reason. */
static void test_the_first_obligation_that_removed_it_is_the_reason(void **unused)
{
    (void)unused;
    static const char yaml[] = OBLIGED("    no aces: {avoid: {cards: [A]}}\n"
                                       "    no spades: {avoid: {cards: [S]}}\n"
                                       "    no hearts: {avoid: {cards: [H]}}\n");
    struct game *game = obliged(yaml, "SA SK HQ", "", "");
    assert_playable(game, "HQ"); /* the last clause would leave nothing, so it does not bind */
    assert_refused(game, "SA", REFUSED_OBLIGATION, "no aces");
    assert_refused(game, "SK", REFUSED_OBLIGATION, "no spades");
    game_close(game);
}

/* --- hooks ----------------------------------------------------------------------------------- */

/* SQ led: of the queens held one must be played; without one, suit is followed. */
static void test_a_hook_says_what_is_owed(void **unused)
{
    (void)unused;
    struct game *game = game_open("odd-obligation", 4, NULL);
    begin(game, 3);
    deal(game, "", "SQ HK DA DK DJ", "SA SK HQ CQ H10", "SJ S10 HA DQ HJ", "CA CK CJ C10 D10");
    assert_playable(game, "SQ HK DA DK DJ"); /* who leads owes nothing */
    play(game, "SQ");
    assert_playable(game, "HQ CQ");
    assert_refused(game, "SA", REFUSED_OBLIGATION, "follow rank");
    struct reason reason;
    reason_for_refusal(&game->engine, &game->state, card_named(game, "SA"), &reason);
    assert_string_equal(reason.says, "Whoever has a card of the rank that was led must play one.");
    play(game, "CQ DQ");
    assert_playable(game, "CA CK CJ C10 D10"); /* neither a queen nor a spade */
    game_close(game);
}

static void test_a_hook_that_does_not_bind_leaves_it_to_the_next_clause(void **unused)
{
    (void)unused;
    struct game *game = game_open("odd-obligation", 4, NULL);
    begin(game, 3);
    deal(game, "", "SQ HK DA DK DJ", "SJ S10 HA D10 HJ");
    play(game, "SQ");
    assert_playable(game, "SJ S10");
    assert_refused(game, "HA", REFUSED_OBLIGATION, "follow suit");
    struct reason reason;
    reason_for_refusal(&game->engine, &game->state, card_named(game, "HA"), &reason);
    assert_null(reason.says); /* no hook decided this */
    game_close(game);
}

/* Nobody need declare: then what binds the declarer alone may ask for the bid, and what binds all
 * may not. So it is with whom a penalty is for. */
static void test_who_may_be_nobody_is_asked_of_that_seat_alone(void **unused)
{
    static const struct {
        const char *part;
        bool is_refused;
    } rows[] = {
        {"play: {obligations: {low: {avoid: {cards: [S]}, seat: declarer, if: declarer.bid > "
         "2}}}\n",
         false},
        {"play: {obligations: {low: {avoid: {cards: [S]}, if: declarer.bid > 2}}}\n", true},
        {"play: {obligations: {low: {avoid: {cards: [S]}, seat: dealer, if: declarer.bid > 2}}}\n",
         true},
        {"penalties: {talked: {seat: defenders, points: -1, if: declarer.bid > 2}}\n", false},
        {"penalties: {talked: {seat: declarer, points: \"-declarer.bid\"}}\n", false},
        {"penalties: {talked: {seat: dealer, points: \"-declarer.bid\"}}\n", true},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[700];
        snprintf(yaml, sizeof yaml,
                 HEAD
                 "bidding: {bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}}}}\n%s",
                 rows[i].part);
        if (rows[i].is_refused)
            assert_true(is_refused_by_loader(yaml, E_CONTRADICTION));
        else
            game_close(game_write(yaml)); /* which refuses what is not loaded */
    }
}

/* Each card of another suit than those that lie there, as long as the hand has one. */
static void test_suits_in_the_trick_are_avoided(void **unused)
{
    struct reason reason;
    (void)unused;
    struct game *game =
        obliged(OBLIGED("    follow suit: ~\n"
                        "    another suit: {when: following, avoid: suits in trick}\n"),
                "SA H10 DA", "SK HK D10", "HQ S10 DJ");
    assert_playable(game, "SA H10 DA"); /* nothing lies there */
    play(game, "SA");
    assert_playable(game, "HK D10");
    assert_refused(game, "SK", REFUSED_OBLIGATION, "another suit");
    play(game, "HK");
    assert_playable(game, "DJ");
    unsigned queen = card_named(game, "HQ");
    assert_int_equal(reason_for_refusal(&game->engine, &game->state, queen, &reason),
                     REFUSED_OBLIGATION);
    play(game, "DJ");
    assert_playable(game, "SJ SQ HA"); /* there is nothing else */
    game_close(game);
}

/* What counts as another suit than it shows is of the suit that it counts as. */
static void test_suits_are_those_that_cards_count_as(void **unused)
{
    (void)unused;
    struct game *game = game_write(OBLIGED("    follow suit: ~\n"
                                           "    another suit: {when: following, avoid: suits in "
                                           "trick}\n") "order: {trumps: [SJ, others]}\n");
    begin(game, 3);
    deal(game, "", "H10 SA DA", "SK HK D10", "C10 SQ S10", "SJ DJ CJ");
    play(game, "H10");
    assert_playable(game, "SK D10");
    play(game, "SK");
    assert_playable(game, "C10");
    play(game, "C10");
    assert_playable(game, "DJ"); /* the jack of spades is a trump, as the first card is */
    game_close(game);
}

static void test_it_means_nothing_for_the_leader(void **unused)
{
    (void)unused;
    assert_true(is_refused_by_loader(OBLIGED("    other: {when: leading, avoid: suits in trick}\n"),
                                     E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_suit_is_followed_unless_said_otherwise),
        cmocka_unit_test(test_nothing_binds_where_there_are_no_obligations),
        cmocka_unit_test(test_reasons_for_cards_that_cannot_be_meant),
        cmocka_unit_test(test_nobody_is_to_act),
        cmocka_unit_test(test_who_follows_must_beat),
        cmocka_unit_test(test_who_cannot_beat_follows_all_the_same),
        cmocka_unit_test(test_who_is_void_must_trump),
        cmocka_unit_test(test_who_trumps_must_overtrump),
        cmocka_unit_test(test_who_follows_to_a_trumped_trick_need_not_beat),
        cmocka_unit_test(test_who_holds_neither_discards),
        cmocka_unit_test(test_an_equal_card_beats_only_where_the_last_wins),
        cmocka_unit_test(test_only_what_can_win_beats),
        cmocka_unit_test(test_the_spared_card_need_not_be_played_alone),
        cmocka_unit_test(test_with_another_trump_one_of_both_must_be_played),
        cmocka_unit_test(test_following_or_trumping),
        cmocka_unit_test(test_a_suit_may_be_avoided_in_the_first_lead),
        cmocka_unit_test(test_it_may_bind_in_a_later_trick),
        cmocka_unit_test(test_who_holds_nothing_else_may_play_what_is_avoided),
        cmocka_unit_test(test_it_binds_that_seat_only),
        cmocka_unit_test(test_leading_and_following_are_told_apart),
        cmocka_unit_test(test_it_binds_if_a_condition_holds),
        cmocka_unit_test(test_higher_trumps),
        cmocka_unit_test(test_lower_trumps),
        cmocka_unit_test(test_higher_led),
        cmocka_unit_test(test_the_highest_of_a_hand),
        cmocka_unit_test(test_the_lowest_of_a_hand),
        cmocka_unit_test(test_something_else_will_do),
        cmocka_unit_test(test_something_need_not_be_avoided),
        cmocka_unit_test(test_a_higher_lead_draws_what_is_spared),
        cmocka_unit_test(test_cards_of_the_same_colour),
        cmocka_unit_test(test_trumps_where_no_suit_is),
        cmocka_unit_test(test_a_condition_may_be_about_the_seat),
        cmocka_unit_test(test_a_suit_of_the_deal_may_be_avoided),
        cmocka_unit_test(test_one_of_several_sets_will_do),
        cmocka_unit_test(test_trumps_that_are_none_bind_nobody),
        cmocka_unit_test(test_the_first_obligation_that_removed_it_is_the_reason),
        cmocka_unit_test(test_a_hook_says_what_is_owed),
        cmocka_unit_test(test_a_hook_that_does_not_bind_leaves_it_to_the_next_clause),
        cmocka_unit_test(test_suits_in_the_trick_are_avoided),
        cmocka_unit_test(test_suits_are_those_that_cards_count_as),
        cmocka_unit_test(test_it_means_nothing_for_the_leader),
        cmocka_unit_test(test_who_may_be_nobody_is_asked_of_that_seat_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
