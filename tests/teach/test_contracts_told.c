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
    expect("misere: {amounts: {worth: 9}}", "## Special contracts", false);
    expect("misere: {play: {lead: declarer}}", "| misere | the declarer |", true);
    expect("misere: {play: {lead: declarer}}", "| slam | the declarer |",
           false); /* it is the ordinary game */
    struct game *game = game_write(GAME);
    assert_not_told(game, "## Special contracts");
    assert_not_told(game, "| contract |");
    game_close(game);
}

/* What contracts change of the score stands in a table below it; all else is said in its place. */
static void test_what_goes_by_the_contract(void **state)
{
    (void)state;
    expect("misere: {amounts: {worth: 9}}",
           "| line | each of the makers | twice the contract's worth | if the makers won at least "
           "as many tricks as the declarer bid |",
           true);
    expect("misere: {amounts: {worth: 9}}",
           "The contract decides:\n\n| contract | worth |\n|---|---|\n"
           "| misere | 9 |\n| any other contract | the declarer's bid |\n",
           true);
    expect("misere: {amounts: {worth: 9}, conditions: {made: tricks == 0}}",
           "| contract | made if | worth |\n|---|---|---|\n"
           "| misere | they won no tricks | 9 |\n| any other contract | the makers won at "
           "least as many tricks as the declarer bid | the declarer's bid |\n",
           true);
    expect("misere: {play: {lead: dealer}}",
           "| line | each of the makers | twice the declarer's bid |", true);
}

/* Of a game in which only contracts have trumps nobody is told that it has none. */
static void test_trumps_that_only_contracts_have(void **state)
{
    (void)state;
    static const char without[] =
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\nscore: {line: {to: makers, points: 1}}\n"
        "bidding: {round: {auction: each, calls: {pass: {}, mis: {contract: misere}, best: "
        "{contract: best}}}}\n"
        "contracts: {misere: {trumps: none}, best: {%s}}\n";
    static const char *const having[] = {
        "trumps: H", "bidding: {name: {ask: declarer, calls: {trumps: {suit: any}}}}"};
    char yaml[1000];
    for (unsigned i = 0; i < 2; i++) {
        snprintf(yaml, sizeof yaml, without, having[i]);
        struct game *game = game_write(yaml);
        assert_told(game, "The contract decides whether there are trumps.\n");
        assert_told(game, "| misere | none |");
        game_close(game);
    }
    snprintf(yaml, sizeof yaml, without, "score: {line: {points: 2}}");
    struct game *game = game_write(yaml);
    assert_told(game, "There are no trumps.\n");
    assert_not_told(game, "Whether there are trumps");
    game_close(game);
}

/* Where each contract has its own there are some whatever is bid. */
static void test_trumps_of_which_each_contract_has_its_own(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\nscore: {line: {to: makers, points: 1}}\n"
        "bidding: {suit: {ask: eldest, calls: {name: {contract: [blacks, reds], declares: "
        "true}}}}\n"
        "contracts: {blacks: {trumps: S}, reds: {trumps: H}}\n");
    assert_told(game, "The contract decides which suit is trumps.\n");
    assert_not_told(game, "Whether there are trumps");
    game_close(game);
}

/* A step of a contract that makes a suit trumps settles them, and is told where it stands. */
static void test_trumps_that_a_step_makes(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {best: {cut: eldest, names: best}, hands: {deal: 3}}\nmatch: {deals: 2}\n"
        "score: {line: {to: makers, points: 1}}\n"
        "bidding:\n"
        "  round: {auction: each, calls: {pass: {}, bid: {number: 1..3}, best: {contract: best},\n"
        "          other: {contract: other}}, otherwise: redeal}\n"
        "  name: {ask: declarer, calls: {trumps: {suit: any}}}\n"
        "contracts:\n"
        "  best: {bidding: {name: {trumps: best}}}\n"
        "  other: {bidding: {name: {trumps: {by: best, is: {S: C, C: S, H: D, D: H}}}}}\n");
    assert_told(game, "The best suit becomes trumps.");
    assert_not_told(game, "No trumps are named");
    assert_not_told(game, "How the deal begins");
    assert_not_told(game, "Otherwise there are none");
    assert_not_told(game, "There are no trumps");
    game_close(game);
}

/* Words of the ruleset stand for what they mean under any contract. */
static void test_points_in_words_go_by_no_contract(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\n"
        "score: {line: {to: makers, points: 3 * worth}}\n"
        "amounts: {base: 1, rate: 1, worth: {is: base * rate, says: the game}}\n"
        "bidding:\n"
        "  round: {auction: each, calls: {pass: {}, bid: {contract: low}, mis: {contract: high}},\n"
        "          otherwise: redeal}\n"
        "contracts: {high: {amounts: {base: 5, rate: 2}}, low: {}}\n");
    assert_told(game, "| line | each of the makers | 3 times the game | always |");
    game_close(game);
}

/* Several amounts that go by the contract are worked out for each. */
static void test_points_by_contract(void **state)
{
    static const char contracts[] = "misere: {amounts: {worth: 9, stake: 3 * worth}}, "
                                    "slam: {score: {line: {points: worth * stake}}}";
    (void)state;
    expect(contracts, "| line | each of the makers | the contract's stake | except in slam, if the",
           true);
    expect(contracts,
           "| line | each of the makers | the declarer's bid times twice the declarer's bid | "
           "in slam, if the makers won at least as many tricks as the declarer bid |",
           true);
    expect("misere: {amounts: {worth: 9, stake: 3 * worth}, score: {line: {if: ~}}}, slam: {score: "
           "{extra: {to: makers, points: 1}}}",
           "| line | each of the makers | 27 | in misere |", true);
}

static void test_steps_that_fall_away(void **state)
{
    (void)state;
    expect("misere: {bidding: {name: ~}}",
           "| contract | trumps |\n|---|---|\n| misere | none |\n\n## ", true);
    expect("misere: {bidding: {name: ~, doubling: ~}}", "\"doubling\" is left out.", true);
}

/* What the contract changes of a step is told there, and nobody says that it falls away. */
static void test_steps_that_are_there_otherwise(void **state)
{
    static const char contracts[] = "misere: {bidding: {name: {calls: {trumps: {suit: [H, S]}}}, "
                                    "doubling: {ask: each}}}";
    (void)state;
    expect(contracts, "### misere\n\n- **name:** The declarer names trumps.", true);
    expect(contracts, "The player names spades or hearts, which become trumps.", true);
    expect(contracts, "No trumps are named", false);
    expect(contracts, "left out", false);
}

/* What is not done under a contract has words where it is cards that do not move. */
static void test_cards_that_stay_where_they_are(void **state)
{
    static const struct {
        const char *step, *told;
    } rows[] = {
        {"{pass: 1 left}", "No cards are passed on."},
        {"{discard: 1, by: each}", "No cards are laid away."},
        {"{show: declarer}", "No cards are laid open."},
        {"{ask: declarer, calls: {card: {card: any}}}", "No card is called."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[2000];
        snprintf(yaml, sizeof yaml,
                 GAME "  moves: %s\ncontracts: {misere: {bidding: {moves: ~}}}\n", rows[i].step);
        struct game *game = game_write(yaml);
        assert_told(game, rows[i].told);
        game_close(game);
    }
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
    static const char contracts[] = "misere: {trumps: none, play: {lead: dealer}}, slam: {trumps: "
                                    "none, play: {lead: declarer}}";
    expect(contracts,
           "| contract | trumps | leads first |\n|---|---|---|\n"
           "| misere | there are no trumps until the declarer names trumps | the dealer |\n"
           "| slam | there are no trumps until the declarer names trumps | the declarer |\n",
           true);
    expect("misere: {trumps: none}, slam: {trumps: none}", "| misere and slam | ", true);
    static const char duties[] = "play: {obligations: {heads: {play: winning}}}";
    char both[200];
    snprintf(both, sizeof both, "misere: {%s}, slam: {extends: misere}", duties);
    expect(both, "### misere and slam\n\nFollow these rules in order", true);
}

/* Which contract it is needs no asking where it is told. */
static void test_the_contract_is_known(void **state)
{
    (void)state;
    expect("misere: {score: {extra: {to: declarer, points: 5, if: contract == 'misere'}}}",
           "| extra | the declarer | 5 | in misere |", true);
    expect("misere: {score: {extra: {to: declarer, points: 5, if: contract == 'slam'}}}",
           "| extra |", false);
}

/* What a bid promises is what the line asks that pays it; of what is not tricks, nothing. */
static void test_what_a_bid_promises(void **state)
{
    static const struct {
        const char *sides, *calls, *to, *points, *condition, *told; /* NULL: nothing */
    } rows[] = {
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks >= 6",
         "The makers must win at least six tricks."},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks > 6",
         "The makers must win more than six tricks."},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks == 1",
         "The makers must win exactly one trick."},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks < 6",
         "The makers must win fewer than six tricks."},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks <= 2",
         "The makers must win at most two tricks."},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks ~= 6", NULL},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks <= 0",
         "The makers must lose every trick."},
        {"none", "mis: {contract: mis}", "declarer", "5", "tricks == 0",
         "The declarer must lose every trick."},
        {"across", "mis: {contract: mis}", "declarer", "5", "tricks >= 6",
         "The makers must win at least six tricks."},
        {"none", "mis: {contract: mis}", "declarer", "5", "tricks >= 6 and deal >= 1",
         "The declarer must win at least six tricks."},
        {"none", "mis: {contract: mis}", "makers", "5", "aces == 0", NULL},
        {"none", "mis: {contract: mis}", "makers", "5", "most.tricks > 6", NULL},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks >= 2 * aces", NULL},
        {"none", "mis: {contract: mis}", "makers", "5", "makers.tricks >= aces + deal", NULL},
        {"none", "mis: {contract: mis}", "makers", "-5", "makers.tricks >= 6", NULL},
        {"none", "mis: {contract: mis}", "makers", "2 * -tricks", "makers.tricks >= 6", NULL},
        {"none", "mis: {contract: mis}", "makers", "-2 * tricks", "makers.tricks >= 6", NULL},
        {"none", "mis: {contract: mis}", "makers", "2 * tricks", "makers.tricks >= 6",
         "The makers must win at least six tricks."},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= declarer.bid",
         "The makers must win at least that many tricks."},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks > declarer.bid",
         "The makers must win more than that many tricks."},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= declarer.bid + 6",
         "The makers must win at least six more tricks than that."},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= 6 + declarer.bid",
         "The makers must win at least six more tricks than that."},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= declarer.bid * 2", NULL},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= declarer.bid + aces",
         NULL},
        {"none", "bid: {number: 1..3}", "makers", "5", "makers.tricks >= declarer.bid - 1", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[2000];
        snprintf(
            yaml, sizeof yaml,
            "players: 4\nsides: %s\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9, 8]}\n"
            "deal: {hands: {deal: all}}\nmatch: {deals: 2}\ncounts: {aces: [A]}\n"
            "bidding: {round: {auction: each, calls: {pass: {}, %s}, otherwise: redeal}}\n"
            "score: {line: {to: %s, points: %s, if: %s}}\n",
            rows[i].sides, rows[i].calls, rows[i].to, rows[i].points, rows[i].condition);
        struct game *game = game_write(yaml);
        expect_told(game->rules, rows[i].told ? rows[i].told : " must win ", rows[i].told != NULL);
        game_close(game);
    }
}

/* A suit that a step names may be there or not. */
static void test_a_suit_that_may_not_be_there(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 3}, flip: {show: talon, until: [C, S], names: anti}}\nmatch: {deals: "
        "1}\n"
        "score: {there: {to: each, points: 1, if: anti}, gone: {to: each, points: 1, if: not "
        "anti}}\n");
    assert_told(game, "| there | each player | 1 | if there is some anti suit |\n");
    assert_told(game, "| gone | each player | 1 | if there is no anti suit |\n");
    game_close(game);
}

/* NOM-4, NOM-6, NOM-11, NOM-12. */
static void test_noms(void **state)
{
    (void)state;
    struct game *game = game_open("noms", 0, NULL);
    assert_told(game, "| contract made | each of the makers | the contract's worth, doubled if the "
                      "deal before was thrown in | if the contract is made |\n"
                      "| contract failed | each of the defenders | the contract's worth, doubled "
                      "if the deal before was thrown in | if the contract is not made |\n");
    assert_told(game, "| a number | the makers won at least as many tricks as the declarer bid | "
                      "the declarer's bid |\n"
                      "| mis | the declarer won no tricks | 13 |\n"
                      "| mis a vis | the declarer won no tricks | 26 |\n");
    assert_told(game, "| mis and mis a vis | none |\n\n### mis and mis a vis\n\n"
                      "No card is called.\n\n### mis a vis\n");
    assert_told(game, "After the first trick:\n\n- The declarer lays their cards face up.\n"
                      "- **surrender:** If the declarer won no tricks, beginning with eldest hand, "
                      "the defenders in turn say");
    game_close(game);
}

/* NOM-V6: what a failed bid costs is no gain, and does not hide what the bid promises. */
static void test_a_loss_promises_nothing(void **state)
{
    (void)state;
    struct game *game = game_open("noms", 0, "low_mis=true");
    assert_told(game, "| mis | The declarer must lose every trick. |");
    game_close(game);
}

/* Where all pass the deal is thrown in, or played: only then it is without a contract. */
static void test_a_row_without_a_contract(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 3\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 5}}\n"
        "bidding: {auction: {auction: each, calls: {pass: {}, game: {contract: [solo, grand]}}, "
        "otherwise: %s}}\n"
        "amounts: {stake: 1}\n"
        "score: {line: {to: leader, points: stake}}\n"
        "match: {deals: 3}\n"
        "contracts: {solo: {amounts: {stake: 2}}, grand: {amounts: {stake: 3}}}\n";
    char text[sizeof yaml + 10];
    for (unsigned is_played = 0; is_played < 2; is_played++) {
        snprintf(text, sizeof text, yaml, is_played ? "play" : "abandon");
        struct game *game = game_write(text);
        assert_told(game, "| solo | 2 |\n| grand | 3 |\n");
        expect_told(game->rules, "| otherwise | 1 |\n", is_played);
        game_close(game);
    }
}

/* Without a bid nothing is scored by the contract at Boston; Jass has its game in a suit. */
static void test_what_is_scored_without_a_contract(void **state)
{
    (void)state;
    struct game *game = game_open("boston", 0, NULL);
    assert_told(game, "| little spread | the declarer won no trick | 16 | 16 |\n");
    assert_not_told(game, "| otherwise |");
    game_close(game);
    game = game_open("jass", 0, NULL);
    assert_told(game, "| otherwise | the rate |");
    game_close(game);
}

/* SML-8 to SML-11. */
static void test_small_ships(void **state)
{
    (void)state;
    struct game *game = game_open("small-ships", 0, NULL);
    assert_told(game, "| opponents' tricks | each of the defenders | 1 for each trick | always |");
    assert_told(game, "| misere failed | each of the makers | loses 10, and 1 more for each trick "
                      "that the makers won | in misere, if the makers won at least one trick |");
    assert_told(game, "| misere | the makers won no tricks | 10 if the declarer plays alone, "
                      "otherwise 20 | 20 |\n");
    assert_told(game,
                "- **gave the card away:** The offender loses the contract's fine, if they were "
                "dealt the called card.");
    game_close(game);
}

/* Where two play somebody has one opponent, whoever it is told of. */
static void test_one_opponent(void **state)
{
    (void)state;
    struct game *game = game_write("players: 2\npack: {suits: [S, H], ranks: [A, K, Q, J]}\ndeal: "
                                   "{hands: {deal: 4}}\nmatch: {deals: 2}\n"
                                   "score: {lost: {to: \"winner's opponents\", points: 1}, led: "
                                   "{to: \"leader's opponents\", points: 1}}\n");
    assert_told(game, "| lost | the opponent of the winner of the last trick |");
    assert_told(game, "| led | the leader's opponent |");
    game_close(game);
}

/* A contract without trumps that is declared where another may name some has none all the same. */
static void test_a_call_beside_the_contract_names_nothing_of_it(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\nmatch: {deals: 4}\nscore: {t: {to: each, points: tricks}}\n"
        "bidding:\n"
        "  auction: {auction: each, calls: {pass: {}, hokum: {contract: hokum},\n"
        "    sun: {contract: sun}}, otherwise: abandon}\n"
        "  confirm: {in: hokum, ask: declarer, calls: {hokum: {suit: any},\n"
        "    sun after all: {declares: true, contract: sun}}}\n"
        "contracts: {hokum: {means: to win}, sun: {means: to win without, trumps: none}}\n");
    assert_told(game, "| sun | none |\n");
    assert_told(game, "### hokum\n");
    assert_not_told(game, "### hokum and sun");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_as_ever_is_not_told),
        cmocka_unit_test(test_what_goes_by_the_contract),
        cmocka_unit_test(test_trumps_that_only_contracts_have),
        cmocka_unit_test(test_trumps_of_which_each_contract_has_its_own),
        cmocka_unit_test(test_trumps_that_a_step_makes),
        cmocka_unit_test(test_points_in_words_go_by_no_contract),
        cmocka_unit_test(test_points_by_contract),
        cmocka_unit_test(test_a_row_without_a_contract),
        cmocka_unit_test(test_what_is_scored_without_a_contract),
        cmocka_unit_test(test_steps_that_fall_away),
        cmocka_unit_test(test_steps_that_are_there_otherwise),
        cmocka_unit_test(test_cards_that_stay_where_they_are),
        cmocka_unit_test(test_steps_of_its_own),
        cmocka_unit_test(test_a_way_past_steps),
        cmocka_unit_test(test_what_contracts_share_is_told_once),
        cmocka_unit_test(test_the_contract_is_known),
        cmocka_unit_test(test_what_a_bid_promises),
        cmocka_unit_test(test_a_suit_that_may_not_be_there),
        cmocka_unit_test(test_noms),
        cmocka_unit_test(test_a_loss_promises_nothing),
        cmocka_unit_test(test_small_ships),
        cmocka_unit_test(test_one_opponent),
        cmocka_unit_test(test_a_call_beside_the_contract_names_nothing_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
