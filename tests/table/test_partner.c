/*
 * Who holds the called card nobody else can tell: where it is exchanged against another hidden card
 * every view but the holders' stays the same, byte by byte.
 */
#include "engine/fixture.h"

#define RULES                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "bidding:\n"                                                                                   \
    "  bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}}, otherwise: redeal}\n"         \
    "  trumps: {ask: declarer, calls: {name: {suit: any}, unsaid: {trumps: led}}}\n"               \
    "  partner: {ask: declarer, calls: {card: {card: any}, rank: {card: all of trumps}}}\n"        \
    "during: {talk: {ask: each, at: trick 1, calls: {hm: {}}}}\n"                                  \
    "score: {tricks: {to: makers, points: makers.tricks}}\n"                                       \
    "match: {deals: 9}\n"

#define RULES_OF_HOLDER                                                                            \
    "players: 4\n"                                                                                 \
    "sides: holder of HK\n"                                                                        \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "bidding: {bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}}, otherwise: "          \
    "redeal}}\n"                                                                                   \
    "score: {tricks: {to: makers, points: makers.tricks}}\n"                                       \
    "match: {deals: 9}\n"

/* Two games that differ in two cards. */
struct twins {
    struct game *game[2];
};

/* HK is with seat 1 and HQ with seat 2, or the other way round. */
static struct twins in_hands(void)
{
    static const char *const hands[2][2] = {{"SK HK DK", "SQ HQ DQ"}, {"SK HQ DK", "SQ HK DQ"}};
    struct twins twins;
    for (unsigned i = 0; i < 2; i++) {
        twins.game[i] = game_write(RULES);
        begin(twins.game[i], 3);
        deal(twins.game[i], "CA CK CQ CJ", "SA HA DA", hands[i][0], hands[i][1], "SJ HJ DJ");
    }
    return twins;
}

/* HK is with seat 1 and CK in the talon, or the other way round. */
static struct twins in_talon(void)
{
    static const char *const where[2][2] = {{"SK HK DK", "CA CK CQ CJ"},
                                            {"SK CK DK", "CA HK CQ CJ"}};
    struct twins twins;
    for (unsigned i = 0; i < 2; i++) {
        twins.game[i] = game_write(RULES);
        begin(twins.game[i], 3);
        deal(twins.game[i], where[i][1], "SA HA DA", where[i][0], "SQ HQ DQ", "SJ HJ DJ");
    }
    return twins;
}

static void close_both(struct twins *twins)
{
    game_close(twins->game[0]);
    game_close(twins->game[1]);
}

#define call_both(twins, calls) (call((twins)->game[0], calls), call((twins)->game[1], calls))
#define play_both(twins, cards) (play((twins)->game[0], cards), play((twins)->game[1], cards))

static bool look_alike(const struct twins *twins, unsigned seat)
{
    struct view views[2];
    for (unsigned i = 0; i < 2; i++)
        view_of(twins->game[i]->rules, &twins->game[i]->state, seat, &views[i]);
    return memcmp(&views[0], &views[1], sizeof views[0]) == 0;
}

/* Alike for all but these (a bit for each), and for onlookers. */
static void assert_secret(const struct twins *twins, unsigned knowing)
{
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(look_alike(twins, seat), !(knowing >> seat & 1));
    assert_true(look_alike(twins, NO_SEAT));
}

/* --- in a hand ------------------------------------------------------------------------------- */

/* SML-6: declarer and onlookers know no more than the opponents, through the first trick. */
static void test_nobody_else_knows_the_holder(void **unused)
{
    (void)unused;
    struct twins twins = in_hands();
    call_both(&twins, "bid 3, name spades");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    call_both(&twins, "card HK");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    play_both(&twins, "SA SK SQ SJ");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    call_both(&twins, "hm, hm, hm, hm");
    play_both(&twins, "DA DK DQ DJ HA");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    close_both(&twins);
}

static void test_all_know_when_it_is_played(void **unused)
{
    (void)unused;
    struct twins twins = in_hands();
    call_both(&twins, "bid 3, name spades, card HK");
    play_both(&twins, "SA SK SQ SJ");
    call_both(&twins, "hm, hm, hm, hm");
    play_both(&twins, "HA");
    play(twins.game[0], "HK");
    play(twins.game[1], "HQ HK");
    for (unsigned i = 0; i < 2; i++) {
        struct view view;
        view_of(twins.game[i]->rules, &twins.game[i]->state, NO_SEAT, &view);
        assert_int_equal(view.known.partners, 1 << (1 + i));
        assert_int_equal(view.known.named.called_card, card_named(twins.game[i], "HK"));
    }
    close_both(&twins);
}

/* A rank that waits for the lead: HK is the called card once hearts are led. */
static void test_a_rank_tells_nothing_either(void **unused)
{
    (void)unused;
    struct twins twins = in_hands();
    call_both(&twins, "bid 3, unsaid, rank K");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    play_both(&twins, "HA");
    assert_int_equal(twins.game[0]->state.named.called_card, card_named(twins.game[0], "HK"));
    assert_secret(&twins, 1 << 1 | 1 << 2);
    close_both(&twins);
}

/* --- by the rules ---------------------------------------------------------------------------- */

/* Whoever holds HK is it without being called. */
static void test_nobody_else_knows_who_holds_the_card_of_the_rules(void **unused)
{
    (void)unused;
    static const char *const hands[2][2] = {{"SK HK DK", "SQ HQ DQ"}, {"SK HQ DK", "SQ HK DQ"}};
    struct twins twins;
    for (unsigned i = 0; i < 2; i++) {
        twins.game[i] = game_write(RULES_OF_HOLDER);
        begin(twins.game[i], 3);
        deal(twins.game[i], "CA CK CQ CJ", "SA HA DA", hands[i][0], hands[i][1], "SJ HJ DJ");
    }
    call_both(&twins, "bid 3");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    play_both(&twins, "SA SK SQ SJ HA");
    assert_secret(&twins, 1 << 1 | 1 << 2);
    play(twins.game[0], "HK");
    play(twins.game[1], "HQ HK");
    for (unsigned i = 0; i < 2; i++) {
        struct view view;
        view_of(twins.game[i]->rules, &twins.game[i]->state, NO_SEAT, &view);
        assert_int_equal(view.known.partners, 1 << (1 + i));
    }
    close_both(&twins);
}

/* An opponent who holds neither has the same choice in both, and no role before the card falls. */
static void test_the_others_may_do_the_same(void **unused)
{
    (void)unused;
    struct twins twins = in_hands();
    call_both(&twins, "bid 3, name spades, card HK");
    play_both(&twins, "SA SK SQ");
    for (unsigned i = 0; i < 2; i++) {
        const struct game *game = twins.game[i];
        assert_playable(game, "SJ");
        assert_int_equal(role_seats(game->rules, &game->state, ROLE_DEFENDERS, 0), 0xf & ~1);
    }
    close_both(&twins);
}

/* --- out of all hands ------------------------------------------------------------------------ */

/* That nobody holds it only the one can tell who would. */
static void test_nobody_knows_that_it_lies_in_the_talon(void **unused)
{
    (void)unused;
    struct twins twins = in_talon();
    call_both(&twins, "bid 3, name spades, card HK");
    assert_secret(&twins, 1 << 1);
    play_both(&twins, "SA SK SQ SJ");
    assert_secret(&twins, 1 << 1);
    close_both(&twins);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_else_knows_the_holder),
        cmocka_unit_test(test_nobody_else_knows_who_holds_the_card_of_the_rules),
        cmocka_unit_test(test_all_know_when_it_is_played),
        cmocka_unit_test(test_a_rank_tells_nothing_either),
        cmocka_unit_test(test_the_others_may_do_the_same),
        cmocka_unit_test(test_nobody_knows_that_it_lies_in_the_talon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
