/* What contracts change, told beside the ordinary game: only what is other, and all of it. */
#include "told.h"

#define GAME                                                                                       \
    "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                               \
    "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\n"                                                \
    "score: {line: {to: makers, points: stake, if: made}}\n"                                       \
    "conditions: {made: makers.tricks >= declarer.bid}\n"                                          \
    "amounts: {stake: 2 * worth, worth: declarer.bid}\n"                                           \
    "bidding:\n"                                                                                   \
    "  round: {auction: each, calls: {pass: {}, bid: {number: 1..3}, mis: {contract: misere},\n"   \
    "          slam: {contract: slam}}, otherwise: redeal}\n"                                      \
    "  name: {ask: declarer, calls: {trumps: {suit: any}}}\n"                                      \
    "  doubling: {ask: defenders, calls: {nay: {}, aye: {}}}\n"

static void expect(const char *contracts, const char *words, bool wanted)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml, GAME "contracts: {%s}\n", contracts);
    struct game *game = game_write(yaml);
    expect_told(game->rules, words, wanted);
    game_close(game);
}

static void test_what_is_as_ever_is_not_told(void **state)
{
    (void)state;
    static const char contracts[] = "misere: {amounts: {worth: 9}}";
    expect(contracts,
           "### misere\n\nWords that have a meaning of their own here:\n\n"
           "- **worth:** 9.\n\n## Game",
           true);
    expect(contracts, "### slam", false); /* it is played as the ordinary game */
    struct game *game = game_write(GAME);
    assert_not_told(game, "## Contracts");
    game_close(game);
}

/* A word that contracts change is never put in place of its name, not in the ordinary game either.
 */
static void test_a_word_with_two_meanings_keeps_its_name(void **state)
{
    (void)state;
    expect("misere: {amounts: {worth: 9}}", "- **stake:** Twice \"worth\".", true);
    expect("misere: {play: {lead: dealer}}", "- **stake:** Twice the declarer's bid.", true);
}

static void test_steps_that_fall_away(void **state)
{
    (void)state;
    expect("misere: {bidding: {name: ~}}",
           "No trumps are named.\n\nThere are no trumps.\n\n"
           "The highest card of the suit led wins the trick.\n",
           true);
    expect("misere: {bidding: {name: ~, doubling: ~}}",
           "No trumps are named and \"doubling\" is left out.", true);
}

static void test_steps_of_its_own(void **state)
{
    (void)state;
    expect("misere: {bidding: {again: {ask: declarer, calls: {open: {}}}}}",
           "### misere\n\n- **again:** The declarer says \"open\".\n", true);
}

/* Where a step leads is told as it is in force: past what falls away. */
static void test_a_way_past_steps(void **state)
{
    (void)state;
    expect("misere: {bidding: {doubling: ~}}", "follows", false);
}

/* Four contracts that differ in one thing do not tell the others four times. */
static void test_what_contracts_share_is_told_once(void **state)
{
    (void)state;
    static const char contracts[] =
        "misere: {trumps: none, amounts: {worth: 9}, score: {line: {to: declarer}}},"
        "slam: {trumps: none, amounts: {worth: 8}, score: {line: {to: declarer}}}";
    expect(contracts, "### misere and slam\n\nThere are no trumps.\n", true);
    expect(contracts, "### misere\n\nWords that", true);
    expect(contracts, "### slam\n\nWords that", true);
    expect(contracts, "### misere\n\nThere are no trumps.\n", false);
}

/* Which contract it is needs no asking where it is told. */
static void test_the_contract_is_known(void **state)
{
    (void)state;
    expect("misere: {score: {extra: {to: declarer, points: 5, if: contract == 'misere'}}}",
           "| extra | the declarer | 5 | always |", true);
    expect("misere: {score: {extra: {to: declarer, points: 5, if: contract == 'slam'}}}",
           "| extra |", false);
}

/* NOM-6, NOM-12. */
static void test_noms(void **state)
{
    (void)state;
    struct game *game = game_open("noms", 0, NULL);
    assert_told(game, "### mis and mis a vis\n\nNo trumps are named and no card is called.\n\n"
                      "There are no trumps.\n\n"
                      "The highest card of the suit led wins the trick.\n\n### mis\n\n"
                      "Words that have a meaning of their own here:\n\n"
                      "- **made:** This means that the declarer won no tricks.\n"
                      "- **worth:** 13.\n\n### mis a vis\n");
    assert_told(game, "After trick one:\n\n- The declarer lays their cards open.\n"
                      "- **surrender:** If the declarer won no tricks, the defenders say");
    assert_told(game, "- **worth:** 26.\n");
    game_close(game);
}

/* SML-10. */
static void test_small_ships(void **state)
{
    (void)state;
    struct game *game = game_open("small-ships", 0, NULL);
    assert_told(game, "| misere failed | each of the makers | minus (10 plus the makers' tricks) | "
                      "if not \"made\" |");
    assert_told(game, "- **made:** This means that the makers won no tricks.");
    assert_told(game, "- **stake:** 10 if the declarer plays alone, otherwise 20.");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_as_ever_is_not_told),
        cmocka_unit_test(test_a_word_with_two_meanings_keeps_its_name),
        cmocka_unit_test(test_steps_that_fall_away),
        cmocka_unit_test(test_steps_of_its_own),
        cmocka_unit_test(test_a_way_past_steps),
        cmocka_unit_test(test_what_contracts_share_is_told_once),
        cmocka_unit_test(test_the_contract_is_known),
        cmocka_unit_test(test_noms),
        cmocka_unit_test(test_small_ships),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
