/* What is asked of a call that names something is asked as if it had named it. */
#include "engine/fixture.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: none\n"                                                                                \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "score: {sum: {to: each, points: tricks}}\n"                                                   \
    "match: {deals: 9}\n"

/* Eldest hand has the marriage of hearts, and two diamonds and two clubs that are none. */
static struct game *dealt(const char *rules, const char *calls)
{
    struct game *game = game_write(rules);
    begin(game, 3);
    deal(game, "", "HK HQ DK CQ", "SK HA DA CA", "SQ SA DQ CK", "SJ HJ DJ CJ");
    if (*calls)
        call(game, calls);
    return game;
}

static void expect_calls_with(const char *counts, const char *bidding, const char *before,
                              const char *calls)
{
    char rules[2048];
    snprintf(rules, sizeof rules, HEAD "counts: {pair: [K of trumps, Q of trumps]%s}\n%s", counts,
             bidding);
    struct game *game = dealt(rules, before);
    assert_callable(game, calls);
    game_close(game);
}

static void expect_calls(const char *bidding, const char *before, const char *calls)
{
    expect_calls_with("", bidding, before, calls);
}

/* Each suit is asked for by itself, and what is named so far makes no difference. */
static void test_the_suit_is_the_one_that_would_be_named(void **unused)
{
    (void)unused;
    static const char *const cases[][3] = {
        {"bidding: {b: {ask: eldest, calls: {none: {}, marry: {suit: any, if: held.pair == 2}}}}\n",
         "", "none, marry hearts"},
        {"bidding: {b: {ask: eldest, calls: {none: {}, half: {suit: any, if: held.pair == 1}}}}\n",
         "", "none, half diamonds, half clubs"},
        {"bidding:\n  a: {ask: eldest, calls: {trumps: {suit: any}}}\n"
         "  b: {ask: eldest, calls: {none: {}, marry: {suit: any, if: held.pair == 2}}}\n",
         "trumps clubs", "none, marry hearts"},
        {"bidding:\n  a: {ask: eldest, calls: {trumps: {suit: any}}}\n"
         "  b: {ask: eldest, calls: {other: {suit: any, names: second, if: second ~= trumps}}}\n",
         "trumps clubs", "other spades, other hearts, other diamonds"},
        {"amounts: {rank: {by: trumps, is: {S: 0, H: 1, D: 2, C: 3, none: 4}}}\n"
         "bidding: {b: {ask: eldest, calls: {name: {suit: any or none, if: rank > 2}}}}\n",
         "", "name clubs, name no trumps"},
        {"conditions: {is_red: trumps == 'H' or trumps == 'D'}\n"
         "bidding: {b: {ask: eldest, calls: {name: {suit: any}, none: {}}, refuse: {red: "
         "is_red}}}\n",
         "", "name spades, name clubs, none"},
        {"bidding:\n  a: {ask: eldest, calls: {trumps: {suit: any}}}\n"
         "  b: {ask: eldest, calls: {stay: {if: trumps == 'S'}, name: {suit: any, if: trumps == "
         "'H'}, same: {if: trumps ~= 'C'}}}\n",
         "trumps spades", "stay, name hearts, same"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_calls(cases[i][0], cases[i][1], cases[i][2]);
}

/* Counts of ranks of another suit than trumps go by that one. */
static void test_a_count_is_of_ranks_of_the_suit_that_is_named(void **unused)
{
    (void)unused;
    expect_calls_with(", couple: [K of second, Q of second], whole: [all of second]",
                      "remember: {found: {starts: 0}}\n"
                      "bidding: {b: {ask: eldest, calls: {none: {}, marry: {suit: any, names: "
                      "second, if: held.couple == 2 and held.whole == 2 and held.pair == 0, sets: "
                      "{found: held.couple}}}}, c: {ask: eldest, if: found == 0, calls: {none: "
                      "{}}}}\n",
                      "", "none, marry hearts");
}

/* Who has the best meld goes by the trumps that would be named, too. */
static void test_the_best_meld_is_the_one_of_the_suit_that_is_named(void **unused)
{
    (void)unused;
    expect_calls_with(", marriage: {melds: {marriage: {cards: [K of trumps, Q of trumps], points: "
                      "20}}}",
                      "bidding: {b: {ask: eldest, calls: {none: {}, marry: {suit: any, if: "
                      "best_holder.marriage == own}}}}\n",
                      "", "none, marry hearts");
}

/* And of a card that is called. */
static void test_the_card_is_the_one_that_would_be_called(void **unused)
{
    (void)unused;
    static const char *const cases[][3] = {
        {"bidding: {b: {ask: eldest, calls: {none: {declares: true}, ace: {card: [A], declares: "
         "true, if: held.called_card == 0 and held.called_suit > 1}}}}\n",
         "", "none, ace HA"},
        {"bidding: {b: {ask: eldest, calls: {none: {declares: true}, own: {card: [K, Q], declares: "
         "true, if: "
         "held.called_card == 1}}}}\n",
         "", "none, own HK, own HQ, own DK, own CQ"},
        {"bidding:\n  a: {ask: eldest, calls: {trumps: {suit: any, declares: true}}}\n"
         "  b: {ask: eldest, calls: {king: {card: [K], names: second, if: second ~= trumps}}}\n",
         "trumps hearts", "king SK, king DK, king CK"},
        {"bidding:\n  a: {ask: eldest, calls: {trumps: {suit: any, declares: true}}}\n"
         "  b: {ask: eldest, calls: {none: {}, low: {card: all of trumps, if: held.called_card == "
         "0}}}\n",
         "trumps diamonds", "none, low A, low Q, low J"},
        {"bidding: {b: {ask: eldest, calls: {high: {card: any, lays: highest, names: trumps, if: "
         "held.pair == 2}, none: {}}}}\n",
         "", "high HK, none"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_calls(cases[i][0], cases[i][1], cases[i][2]);
}

/* A bid of a ladder names its suit while it is weighed, and not before it stands. */
static void test_a_bid_of_a_ladder_is_asked_of_with_its_suit(void **unused)
{
    (void)unused;
    expect_calls("bidding: {b: {auction: each, otherwise: redeal, calls: {pass: {}, bid: {ladder: "
                 "{levels: 1..2, suits: [S, H, none]}, if: trumps == nil or held.pair == 2}}}}\n",
                 "", "pass, bid 1 heart, bid 1 no trump, bid 2 hearts, bid 2 no trumps");
}

static int32_t noted(const struct game *game, unsigned note)
{
    return game->state.cells[game->rules->notes[note].first];
}

/* So is a remembered value of it. */
static void test_what_is_remembered_goes_by_what_is_named(void **unused)
{
    (void)unused;
    static const char rules[] =
        HEAD "remember: {worth: {starts: 0}, known: {starts: false}}\n"
             "bidding:\n"
             "  a: {ask: eldest, calls: {trumps: {suit: any, sets: {worth: trumps == 'H' and 40 or "
             "20, known: trumps == nil}}}}\n"
             "  b: {ask: eldest, if: not known, calls: {second: {suit: any, names: second, sets: "
             "{worth: worth + "
             "(second == trumps and 2 or 1)}}}}\n";
    struct game *game = dealt(rules, "trumps hearts");
    assert_int_equal(noted(game, 0), 40);
    assert_int_equal(noted(game, 1), 0);
    call(game, "second hearts");
    assert_int_equal(noted(game, 0), 42);
    game_close(game);
    game = dealt(rules, "trumps spades");
    call(game, "second hearts");
    assert_int_equal(noted(game, 0), 21);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_suit_is_the_one_that_would_be_named),
        cmocka_unit_test(test_a_count_is_of_ranks_of_the_suit_that_is_named),
        cmocka_unit_test(test_the_best_meld_is_the_one_of_the_suit_that_is_named),
        cmocka_unit_test(test_the_card_is_the_one_that_would_be_called),
        cmocka_unit_test(test_a_bid_of_a_ladder_is_asked_of_with_its_suit),
        cmocka_unit_test(test_what_is_remembered_goes_by_what_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
