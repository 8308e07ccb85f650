/* A card is called, and whoever plays it turns out to be the declarer's partner. */
#include "engine/claim.h"
#include "engine/fixture.h"

/* Eldest hand declares, names trumps and calls a card. */
#define RULES(pack, hands)                                                                         \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], " pack "}\n"                                                      \
    "deal: {hands: {deal: " hands "}}\n"                                                           \
    "bidding:\n"                                                                                   \
    "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"                                 \
    "  trumps: {ask: declarer, calls: {trumps: {suit: any or none}, unsaid: {trumps: led}}}\n"     \
    "  partner: {ask: declarer, calls: {card: {card: any}, rank: {card: all of trumps}}}\n"        \
    "score:\n"                                                                                     \
    "  alone: {to: makers, points: tricks, if: alone}\n"                                           \
    "  with partner: {to: makers, points: makers.tricks, if: not alone}\n"                         \
    "match: {deals: 9}\n"

#define FOUR  RULES("ranks: [A, K, Q, J]", "4")
#define TWICE RULES("ranks: [A, K], copies: 2", "4")

/* Seat 0 declares with all aces, 1 has the kings, 2 the queens, 3 the jacks. */
static struct game *dealt(const char *yaml, const char *calls)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK HK DK CK", "SQ HQ DQ CQ", "SJ HJ DJ CJ");
    call(game, "mine");
    call(game, calls);
    return game;
}

static unsigned makers(const struct game *game)
{
    return role_seats(game->rules, &game->state, ROLE_MAKERS, 0);
}

static unsigned partner(const struct game *game)
{
    return role_seats(game->rules, &game->state, ROLE_PARTNER, 0);
}

/* A count of the called card is of whichever was called, and of nothing else. */
static void test_the_called_card_is_counted_where_it_lies(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("players: 4\n"
              "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
              "deal: {hands: {deal: 4}}\n"
              "bidding:\n"
              "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"
              "  partner: {ask: declarer, calls: {card: {card: any}}}\n"
              "counts: {called: [called card], more: {A: 1, called card: 5}}\n"
              "score: {sum: {to: each, points: called + 10 * more, if: called > 0}}\n"
              "match: {deals: 9}\n",
              "card HQ");
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_ledger(game, "sum: 0 +91");
    game_close(game);
}

/* A count of its suit is of the cards that follow when it is led: no trump of that suit is. */
static void test_the_suit_of_the_called_card_is_counted(void **unused)
{
    (void)unused;
    static const char rules[] =
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "trumps: C\n"
        "order: {trumps: [HJ, A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\n"
        "bidding:\n"
        "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"
        "  partner: {ask: declarer, calls: {card: {card: any}}}\n"
        "counts: {suit: [called suit], more: {called suit: 2, called card: 5, SA: 1}}\n"
        "score: {sum: {to: each, points: suit + 10 * more, if: suit + more > 0}}\n"
        "match: {deals: 9}\n";
    struct game *game = dealt(rules, "card HQ");
    play(game, "SA SK SQ SJ HA HK HQ HJ DJ DA DK DQ CA CK CQ CJ");
    assert_ledger(game, "sum: 0 +10, sum: 3 +113");
    game_close(game);
}

/* --- who is partner -------------------------------------------------------------------------- */

static void test_the_partner_is_known_when_the_card_is_played(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "trumps no trumps, card HQ");
    assert_int_equal(game->state.named.called_card, card_named(game, "HQ"));
    play(game, "SA SK SQ SJ HA HK");
    assert_int_equal(game->state.partners, 0);
    assert_int_equal(partner(game), 0);
    assert_int_equal(makers(game), 1 << 0);
    play(game, "HQ");
    assert_int_equal(game->state.partners, 1 << 2);
    assert_int_equal(partner(game), 1 << 2);
    assert_int_equal(makers(game), 1 << 0 | 1 << 2);
    assert_int_equal(role_seats(game->rules, &game->state, ROLE_DEFENDERS, 0), 1 << 1 | 1 << 3);
    play(game, "HJ DA DK DQ DJ CA CK CQ CJ");
    assert_ledger(game, "with partner: 0 +4, with partner: 2 +4");
    game_close(game);
}

static void test_who_calls_an_own_card_stays_alone(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "trumps no trumps, card HA");
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_int_equal(game->state.partners, 0);
    assert_ledger(game, "alone: 0 +4");
    game_close(game);
}

static void test_nobody_holds_a_card_of_the_talon(void **unused)
{
    (void)unused;
    struct game *game = game_write(RULES("ranks: [A, K, Q, J]", "3"));
    begin(game, 3);
    deal(game, "CA CK CQ CJ", "SA HA DA", "SK HK DK", "SQ HQ DQ", "SJ HJ DJ");
    call(game, "mine, trumps no trumps, card CK");
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ");
    assert_int_equal(game->state.partners, 0);
    assert_ledger(game, "alone: 0 +3");
    game_close(game);
}

static void test_the_next_deal_has_no_partners(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "trumps hearts, card SK");
    play(game, "SA SK");
    assert_int_equal(game->state.partners, 1 << 1);
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.partners, 0);
    assert_int_equal(game->state.named.called_card, NO_CARD);
    assert_int_equal(game->state.called_rank, RANK_NONE);
    assert_false(game->state.trumps_by_lead);
    game_close(game);
}

/* --- a rank of trumps ------------------------------------------------------------------------ */

/* NOM-8: "spades are trumps and the queen is it". */
static void test_a_rank_is_a_card_of_trumps(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "trumps spades, rank Q");
    assert_int_equal(game->state.named.called_card, card_named(game, "SQ"));
    play(game, "SA SK SQ");
    assert_int_equal(game->state.partners, 1 << 2);
    game_close(game);
}

/* The suit of the card called is trumps at once, or whatever the rules make of it. */
static void test_the_called_card_may_name_trumps(void **unused)
{
    (void)unused;
    static const char rules[] = "players: 4\n"
                                "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                "deal: {hands: {deal: 4}}\n"
                                "bidding:\n"
                                "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"
                                "  partner: {ask: declarer, calls: {queen: {card: [Q], names: "
                                "trumps}, jack: {card: [J], names: second}}}\n"
                                "play: {obligations: {follow suit: ~}}\n"
                                "score:\n"
                                "  called: {to: makers, points: makers.tricks}\n"
                                "  second: {to: dealer, points: 5, if: second == 'H'}\n"
                                "match: {deals: 9}\n";
    struct game *game = dealt(rules, "queen HQ");
    assert_int_equal(game->state.named.suits[0], 1);
    play(game, "SA SK HQ SJ");
    assert_turn(game, TURN_CARD, 2); /* with a trump */
    assert_int_equal(partner(game), 1u << 2);
    game_close(game);
    game = dealt(rules, "jack HJ");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_ledger(game, "called: 0 +4, called: 3 +4, second: 3 +5");
    game_close(game);
}

/* Of trumps only the ranks of the list are called, whichever suit that is. */
static void test_some_ranks_of_trumps_are_called(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("players: 4\n"
              "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
              "deal: {hands: {deal: 4}}\n"
              "bidding:\n"
              "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"
              "  trumps: {ask: declarer, calls: {trumps: {suit: any}}}\n"
              "  partner: {ask: declarer, calls: {low: {card: [J of trumps, Q of trumps]}}}\n"
              "score: {line: {to: makers, points: makers.tricks}}\n"
              "match: {deals: 9}\n",
              "trumps hearts");
    assert_callable(game, "low Q, low J");
    call(game, "low J");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_int_equal(game->state.partners, 1 << 3);
    game_close(game);
}

static void test_without_trumps_no_rank_can_be_called(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "trumps no trumps");
    assert_refused(game, "rank Q", REFUSED_RANGE, "rank");
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 16); /* all cards */
    game_close(game);
}

/* The suit led names trumps, and only then is it clear which queen it is. */
static void test_a_rank_waits_for_the_lead(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "unsaid, rank Q");
    assert_int_equal(game->state.named.called_card, NO_CARD);
    assert_int_equal(game->state.called_rank, 2);
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    play(game, "DA");
    assert_int_equal(game->state.named.suits[0], 2);
    assert_int_equal(game->state.named.called_card, card_named(game, "DQ"));
    play(game, "DK DQ");
    assert_int_equal(game->state.partners, 1 << 2);
    play(game, "DJ");
    assert_won(game, 1, 0, "DA", WON_BY_TRUMP);
    play(game, "CA");
    assert_int_equal(game->state.named.suits[0], 2); /* only the first lead names them */
    game_close(game);
}

static void test_the_card_that_names_trumps_may_be_the_called_one(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR, "unsaid, rank A");
    play(game, "DA");
    assert_int_equal(game->state.named.called_card, card_named(game, "DA"));
    assert_int_equal(game->state.partners, 0);
    game_close(game);
}

/* NOM-8: also when only a card was named. */
static void test_trumps_of_the_lead_win_tricks(void **unused)
{
    (void)unused;
    struct game *game = game_write(FOUR);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK CK DK DQ", "SQ HQ HK CQ", "SJ HJ DJ CJ");
    call(game, "mine, unsaid, card SQ");
    play(game, "DA DK CQ DJ HA DQ HK HJ");
    assert_won(game, 1, 0, "DA", WON_BY_TRUMP);
    assert_won(game, 2, 1, "DQ", WON_BY_TRUMP);
    assert_int_equal(game->state.named.called_card, card_named(game, "SQ"));
    game_close(game);
}

/* A joker has no suit: led, it names none, though the rules have trumps for every deal. */
static void test_a_joker_led_names_no_trumps(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\n"
                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J], extra: [Joker]}\n"
                   "trumps: S\n"
                   "deal: {hands: {deal: 4}}\n"
                   "bidding: {trumps: {ask: eldest, calls: {unsaid: {trumps: led}}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "SJ", "Joker HA DA CA");
    call(game, "unsaid");
    play(game, "Joker");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    game_close(game);
}

/* Spades are trumps until the lead names others: the rank is one of theirs. */
static void test_a_rank_waits_though_there_are_trumps(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR "trumps: S\n", "unsaid, rank Q");
    assert_int_equal(game->state.named.called_card, NO_CARD);
    play(game, "DA");
    assert_int_equal(game->state.named.called_card, card_named(game, "DQ"));
    game_close(game);
}

/* --- copies ---------------------------------------------------------------------------------- */

/* Whose copy is which nobody can see: the first to play one is the partner. */
static void test_the_first_copy_played_makes_the_partner(void **unused)
{
    (void)unused;
    struct game *game = game_write(TWICE "rotation: right\n");
    begin(game, 1); /* 0 leads, then 3, 2 and 1 */
    deal(game, "", "SA HA DA CA", "SA HA DA CA", "SK HK DK CK", "SK HK DK CK");
    call(game, "mine, trumps no trumps");
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 8); /* not 16 */
    call(game, "card SK");
    play(game, "SA SK");
    assert_int_equal(game->state.partners, 1 << 3);
    play(game, "SK");
    assert_int_equal(game->state.partners, 1 << 3);
    game_close(game);
}

/* With one copy in the declarer's own hand the other one still makes a partner. */
static void test_the_other_copy_makes_a_partner(void **unused)
{
    (void)unused;
    struct game *game = game_write(TWICE);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SA HA DA CA", "SK HK DK CK", "SK HK DK CK");
    call(game, "mine, trumps no trumps, card SA");
    play(game, "SA");
    assert_int_equal(game->state.partners, 0);
    play(game, "SA");
    assert_int_equal(game->state.partners, 1 << 1);
    game_close(game);
}

static void test_both_copies_in_the_own_hand(void **unused)
{
    (void)unused;
    struct game *game = game_write(TWICE);
    begin(game, 3);
    deal(game, "", "SA SA HA HA", "DA DA CA CA", "SK SK HK HK", "DK DK CK CK");
    call(game, "mine, trumps spades, rank A");
    play(game, "SA DA SK DK SA DA SK DK");
    assert_int_equal(game->state.partners, 0);
    game_close(game);
}

/* --- obligations ----------------------------------------------------------------------------- */

/* SML-7: the declarer may not lead to the card nominated in the first trick. */
static void test_the_called_suit_may_be_barred_from_the_first_lead(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR "play:\n"
                                   "  obligations:\n"
                                   "    follow suit: {when: following, play: led}\n"
                                   "    not to it: {when: leading, trick: 1, seat: declarer, "
                                   "avoid: called suit}\n",
                              "trumps no trumps, card HQ");
    assert_playable(game, "SA DA CA");
    assert_refused(game, "HA", REFUSED_OBLIGATION, "not to it");
    play(game, "SA SK SQ SJ");
    assert_playable(game, "HA DA CA");
    game_close(game);
}

/* Who holds nothing else may lead it after all. */
static void test_the_called_suit_may_be_led_from_a_hand_of_nothing_else(void **unused)
{
    (void)unused;
    struct game *game = game_open("small-ships", 4, NULL);
    begin(game, 3);
    deal(game, "", "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2");
    call(game, "bid 13");
    call(game, "trumps hearts, card HA");
    assert_playable(game, "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2");
    game_close(game);
}

/* The jacks are always trumps: a called SJ is a card of the trump suit, no spade. */
static void test_the_called_suit_is_what_the_card_counts_as(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(FOUR "order: {trumps: [SJ, HJ, DJ, CJ, A, K, Q]}\n"
                   "play: {obligations: {it: {when: leading, play: called suit}}}\n",
              "trumps hearts, card SJ");
    assert_playable(game, "HA");
    game_close(game);
}

static void test_the_called_card_may_be_bound(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR "play:\n"
                                   "  obligations:\n"
                                   "    follow suit: {when: following, play: led}\n"
                                   "    keep it: {trick: 1, avoid: called card}\n"
                                   "    give it: {trick: 2, play: called card}\n",
                              "trumps no trumps, card HA");
    assert_playable(game, "SA DA CA");
    play(game, "SA SK SQ SJ");
    assert_playable(game, "HA");
    play(game, "HA");
    assert_playable(game, "HK"); /* who has not got it is not bound */
    game_close(game);
}

static void test_every_copy_of_the_called_card_is_bound(void **unused)
{
    (void)unused;
    struct game *game = game_write(TWICE "play: {obligations: {give it: {play: called card}}}\n");
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SA HA DA CA", "SK HK DK CK", "SK HK DK CK");
    call(game, "mine, trumps no trumps, card HA");
    assert_playable(game, "HA");
    play(game, "HA");
    assert_playable(game, "HA");
    game_close(game);
}

/* Until a rank has its suit there is no called card to speak of. */
static void test_a_card_that_is_not_known_yet_binds_nobody(void **unused)
{
    (void)unused;
    struct game *game = dealt(FOUR "play:\n"
                                   "  obligations:\n"
                                   "    not that suit: {when: leading, avoid: called suit}\n"
                                   "    give it: {play: called card}\n",
                              "unsaid, rank K");
    assert_playable(game, "SA HA DA CA");
    play(game, "DA");
    assert_playable(game, "DK");
    game_close(game);
}

/* --- by the holder of a card ----------------------------------------------------------------- */

#define HELD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: holder of HQ\n"                                                                        \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding: {pick: {ask: each, calls: {pass: {}, pick: {declares: true, then: play}}, "          \
    "otherwise: play}}\n"                                                                          \
    "score:\n"                                                                                     \
    "  alone: {to: makers, points: tricks + 1, if: alone}\n"                                       \
    "  with partner: {to: makers, points: makers.tricks, if: not alone}\n"                         \
    "match: {deals: 9}\n"

static struct game *picked(const char *calls)
{
    struct game *game = game_write(HELD);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK HK DK CK", "SQ HQ DQ CQ", "SJ HJ DJ CJ");
    call(game, calls);
    return game;
}

static void test_the_holder_of_the_card_is_known_when_it_falls(void **unused)
{
    (void)unused;
    struct game *game = picked("pick");
    play(game, "SA SK SQ SJ HA HK");
    assert_int_equal(makers(game), 1 << 0);
    play(game, "HQ");
    assert_int_equal(makers(game), 1 << 0 | 1 << 2);
    play(game, "HJ DA DK DQ DJ CA CK CQ CJ");
    assert_ledger(game, "with partner: 0 +4, with partner: 2 +4");
    game_close(game);
}

static void test_who_declares_with_the_card_is_alone(void **unused)
{
    (void)unused;
    struct game *game = picked("pass, pass, pick");
    play(game, "SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA CK CQ CJ");
    assert_int_equal(partner(game), 0);
    assert_ledger(game, "alone: 2 +1");
    game_close(game);
}

static void test_nobody_is_anybodys_partner_where_nobody_declares(void **unused)
{
    (void)unused;
    struct game *game = picked("pass, pass, pass, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_int_equal(game->state.partners, 0);
    assert_int_equal(makers(game), 0);
    game_close(game);
}

/* --- two called cards ------------------------------------------------------------------------- */

#define CALLED_TWICE(pack)                                                                         \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], " pack "}\n"                                                      \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding:\n"                                                                                   \
    "  declarer: {ask: eldest, calls: {mine: {declares: true}}}\n"                                 \
    "  first: {ask: declarer, calls: {card: {card: any}}}\n"                                       \
    "  second: {ask: declarer, calls: {card: {card: any}, none else: {}}}\n"                       \
    "counts: {called: [called card]}\n"                                                            \
    "score: {tricks: {to: makers, points: makers.tricks}}\n"                                       \
    "match: {deals: 9}\n"

#define CALLED_TWO CALLED_TWICE("ranks: [A, K, Q, J]")

static void test_two_called_cards_find_two_partners(void **unused)
{
    (void)unused;
    struct game *game = dealt(CALLED_TWO, "card HQ, card CK");
    play(game, "SA SK SQ SJ HA HK");
    assert_int_equal(partner(game), 0);
    assert_true(called_card_is_awaited(game->rules, &game->state));
    play(game, "HQ HJ");
    assert_int_equal(partner(game), 1 << 2);
    assert_true(called_card_is_awaited(game->rules, &game->state));
    play(game, "CA CK");
    assert_int_equal(partner(game), 1 << 1 | 1 << 2);
    assert_false(called_card_is_awaited(game->rules, &game->state));
    assert_int_equal(makers(game), 1 << 0 | 1 << 1 | 1 << 2);
    game_close(game);
}

static void test_no_card_is_called_twice(void **unused)
{
    (void)unused;
    struct game *game = dealt(CALLED_TWO, "card HQ");
    struct set legal = engine_legal(&game->engine, &game->state);
    assert_int_equal(set_count(legal), 16); /* fifteen other cards, and none */
    call(game, "none else");
    assert_int_equal(game->state.named.second_card, NO_CARD);
    game_close(game);
}

static void test_an_own_card_beside_another_finds_no_partner(void **unused)
{
    (void)unused;
    struct game *game = dealt(CALLED_TWO, "card SA, card HJ");
    play(game, "SA SK SQ SJ");
    assert_int_equal(partner(game), 0);
    assert_true(called_card_is_awaited(game->rules, &game->state));
    play(game, "HA HK HQ HJ");
    assert_int_equal(partner(game), 1 << 3);
    game_close(game);
}

/* Of two copies the first that another player plays counts, for each card. */
static void test_each_card_of_two_packs_finds_one_partner(void **unused)
{
    (void)unused;
    struct game *game = game_write(CALLED_TWICE("ranks: [A, K], copies: 2"));
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK HK DK CK", "SA HA DA CA", "SK HK DK CK");
    call(game, "mine, card SA, card HK");
    play(game, "SA SK SA SK");
    assert_int_equal(partner(game), 1 << 2);
    play(game, "HA HK HA HK");
    assert_int_equal(partner(game), 1 << 1 | 1 << 2); /* not the second king's player, too */
    game_close(game);
}

/* --- by joining ------------------------------------------------------------------------------ */

#define JOINED                                                                                     \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls:\n"                                                                                 \
    "      pass: {}\n"                                                                             \
    "      propose: {contract: proposal}\n"                                                        \
    "      accept: {contract: pair, joins: declarer}\n"                                            \
    "      solo: {contract: solo}\n"                                                               \
    "    otherwise: abandon\n"                                                                     \
    "  late: {ask: defenders, calls: {stay: {}, join: {joins: declarer, contract: pair, then: "    \
    "play}}, if: contract == 'proposal'}\n"                                                        \
    "score: {tricks: {to: makers, points: makers.tricks}}\n"                                       \
    "match: {deals: 9}\n"

static struct game *proposed(const char *calls)
{
    struct game *game = game_write(JOINED);
    begin(game, 3);
    deal(game, "", "SA HA DA CA", "SK HK DK CK", "SQ HQ DQ CQ", "SJ HJ DJ CJ");
    call(game, calls);
    return game;
}

static void test_nobody_joins_where_nobody_has_bid(void **unused)
{
    (void)unused;
    struct game *game = proposed("pass");
    assert_callable(game, "pass, propose, solo");
    game_close(game);
}

/* Both are content with it then: the proposer is asked again only when somebody bids higher. */
static void test_who_joins_bids_for_both(void **unused)
{
    (void)unused;
    struct game *game = proposed("propose, pass, accept, pass, pass");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.declarer, 0);
    assert_int_equal(makers(game), 1 << 0 | 1 << 2);
    assert_string_equal(game->rules->contracts[game->state.contract].name, "pair");
    game_close(game);
}

static void test_a_higher_bid_parts_them(void **unused)
{
    (void)unused;
    struct game *game = proposed("propose, pass, accept, solo");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(makers(game), 1 << 3);
    game_close(game);
}

static void test_one_joins_behind_the_auction(void **unused)
{
    (void)unused;
    struct game *game = proposed("propose, pass, pass, pass, stay, join");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.declarer, 0);
    assert_int_equal(makers(game), 1 << 0 | 1 << 2);
    assert_string_equal(game->rules->contracts[game->state.contract].name, "pair");
    game_close(game);
}

/* --- by a rule ------------------------------------------------------------------------------- */

/* Eldest hand declares, or nobody does. */
#define RULED(step)                                                                                \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding: {declarer: {ask: eldest, calls: {nobody: {}, mine: {declares: true}}}}\n"            \
    "during: {friend: {" step "}}\n"                                                               \
    "score: {tricks: {to: makers, points: makers.tricks}}\n"                                       \
    "match: {deals: 9}\n"

/* Seat 0 leads the queen of spades; seat 2 has the ace, 1 the king, 3 the jack. */
static struct game *ruled(const char *yaml, const char *calls, const char *cards)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SQ HA DA CA", "SK HK DK CK", "SA HQ DQ CQ", "SJ HJ DJ CJ");
    call(game, calls);
    play(game, cards);
    return game;
}

static void test_the_winner_of_a_trick_becomes_the_partner(void **unused)
{
    (void)unused;
    struct game *game = ruled(RULED("at: trick 1, partner: winner"), "mine", "SQ SK SA");
    assert_int_equal(partner(game), 0);
    play(game, "SJ");
    assert_int_equal(partner(game), 1 << 2);
    assert_int_equal(makers(game), 1 << 0 | 1 << 2);
    play(game, "HQ HJ HA HK");
    assert_int_equal(partner(game), 1 << 2); /* it was the first trick that counted */
    game_close(game);
}

static void test_the_declarer_joins_nobody(void **unused)
{
    (void)unused;
    struct game *game =
        ruled(RULED("at: trick 2, partner: winner"), "mine", "SQ SK SA SJ HQ HJ HA HK");
    assert_int_equal(game->state.winner[1], 0);
    assert_int_equal(partner(game), 0);
    assert_int_equal(makers(game), 1 << 0);
    game_close(game);
}

static void test_without_a_declarer_nobody_joins(void **unused)
{
    (void)unused;
    struct game *game = ruled(RULED("at: trick 1, partner: winner"), "nobody", "SQ SK SA SJ");
    assert_int_equal(makers(game), 0);
    game_close(game);
}

static void test_who_plays_a_card_of_the_rules_becomes_the_partner(void **unused)
{
    (void)unused;
    struct game *game = ruled(RULED("at: card, falls: [SK], partner: player"), "mine", "SQ SK");
    assert_int_equal(partner(game), 1 << 1);
    game_close(game);
}

/* Each trick finds one more; who is a partner already is found once. */
static void test_several_become_partners(void **unused)
{
    (void)unused;
    struct game *game = ruled(RULED("at: trick 1..3, partner: winner"), "mine", "SQ SK SA SJ");
    assert_int_equal(partner(game), 1 << 2);
    play(game, "HQ HJ HA HK");
    assert_int_equal(partner(game), 1 << 2); /* the declarer has won this one */
    play(game, "CA CK CQ CJ");
    assert_int_equal(partner(game), 1 << 2);
    play(game, "DA DK DQ DJ");
    assert_ledger(game, "tricks: 0 +4, tricks: 2 +4");
    game_close(game);
}

static void test_all_of_a_role_become_partners(void **unused)
{
    (void)unused;
    struct game *game = ruled(RULED("at: trick 1, partner: defenders"), "mine", "SQ SK SA SJ");
    assert_int_equal(partner(game), 1 << 1 | 1 << 2 | 1 << 3);
    assert_int_equal(makers(game), 15);
    game_close(game);
}

/* Until then nobody knows which sides there are, whoever sees all cards. */
static void test_a_partner_may_come_until_the_moment_is_over(void **unused)
{
    (void)unused;
    const char *const rules = RULED("at: trick 1, partner: winner");
    struct game *game = ruled(rules, "mine", "SQ SK SA");
    assert_true(partner_may_come(game->rules, &game->state));
    play(game, "SJ");
    assert_false(partner_may_come(game->rules, &game->state));
    game_close(game);
    game = ruled(rules, "nobody", "SQ");
    assert_false(partner_may_come(game->rules, &game->state));
    game_close(game);
}

static void test_nobody_claims_before_the_partner_is_found(void **unused)
{
    (void)unused;
    struct claim rest = {.by = 0, .part_count = 1, .parts = {{1 << 0, CLAIM_REST}}};
    struct game *game = ruled(RULED("at: trick 1, partner: winner"), "mine", "SQ SK SA");
    assert_int_equal(engine_no_claim(&game->engine, &game->state, &rest).why, NO_CLAIM_SECRET);
    play(game, "SJ HQ HJ HA HK");
    assert_int_equal(engine_no_claim(&game->engine, &game->state, &rest).why, CLAIM_MAY_BE);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_called_card_is_counted_where_it_lies),
        cmocka_unit_test(test_the_suit_of_the_called_card_is_counted),
        cmocka_unit_test(test_the_partner_is_known_when_the_card_is_played),
        cmocka_unit_test(test_who_calls_an_own_card_stays_alone),
        cmocka_unit_test(test_nobody_holds_a_card_of_the_talon),
        cmocka_unit_test(test_the_next_deal_has_no_partners),
        cmocka_unit_test(test_a_rank_is_a_card_of_trumps),
        cmocka_unit_test(test_the_called_card_may_name_trumps),
        cmocka_unit_test(test_some_ranks_of_trumps_are_called),
        cmocka_unit_test(test_without_trumps_no_rank_can_be_called),
        cmocka_unit_test(test_a_rank_waits_for_the_lead),
        cmocka_unit_test(test_the_card_that_names_trumps_may_be_the_called_one),
        cmocka_unit_test(test_trumps_of_the_lead_win_tricks),
        cmocka_unit_test(test_a_joker_led_names_no_trumps),
        cmocka_unit_test(test_a_rank_waits_though_there_are_trumps),
        cmocka_unit_test(test_the_first_copy_played_makes_the_partner),
        cmocka_unit_test(test_the_other_copy_makes_a_partner),
        cmocka_unit_test(test_both_copies_in_the_own_hand),
        cmocka_unit_test(test_the_called_suit_may_be_barred_from_the_first_lead),
        cmocka_unit_test(test_the_called_suit_may_be_led_from_a_hand_of_nothing_else),
        cmocka_unit_test(test_the_called_suit_is_what_the_card_counts_as),
        cmocka_unit_test(test_the_called_card_may_be_bound),
        cmocka_unit_test(test_every_copy_of_the_called_card_is_bound),
        cmocka_unit_test(test_a_card_that_is_not_known_yet_binds_nobody),
        cmocka_unit_test(test_the_holder_of_the_card_is_known_when_it_falls),
        cmocka_unit_test(test_who_declares_with_the_card_is_alone),
        cmocka_unit_test(test_nobody_is_anybodys_partner_where_nobody_declares),
        cmocka_unit_test(test_nobody_joins_where_nobody_has_bid),
        cmocka_unit_test(test_who_joins_bids_for_both),
        cmocka_unit_test(test_a_higher_bid_parts_them),
        cmocka_unit_test(test_one_joins_behind_the_auction),
        cmocka_unit_test(test_two_called_cards_find_two_partners),
        cmocka_unit_test(test_no_card_is_called_twice),
        cmocka_unit_test(test_an_own_card_beside_another_finds_no_partner),
        cmocka_unit_test(test_each_card_of_two_packs_finds_one_partner),
        cmocka_unit_test(test_the_winner_of_a_trick_becomes_the_partner),
        cmocka_unit_test(test_the_declarer_joins_nobody),
        cmocka_unit_test(test_without_a_declarer_nobody_joins),
        cmocka_unit_test(test_who_plays_a_card_of_the_rules_becomes_the_partner),
        cmocka_unit_test(test_several_become_partners),
        cmocka_unit_test(test_all_of_a_role_become_partners),
        cmocka_unit_test(test_a_partner_may_come_until_the_moment_is_over),
        cmocka_unit_test(test_nobody_claims_before_the_partner_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
