/*
 * Auctions, called cards, penalties, remarks on deals and the end by time: what scripts say of them
 * and how they are told.
 */
#include "script/fixture.h"

#include <stdlib.h>
#include <string.h>

/* Everybody holds one suit. */
#define SOLID                                                                                      \
    "  - hands:\n"                                                                                 \
    "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"                                       \
    "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"                                        \
    "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"                                       \
    "      West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"

#define NOMS "eldest: 1\nruleset: noms\nstart: {dealer: West}\ndeals:\n" SOLID "    do:\n"
#define SHIPS                                                                                      \
    "eldest: 1\nruleset: small-ships\nplayers: 4\noptions: {ends: time}\n"                         \
    "start: {dealer: West}\ndeals:\n" SOLID "    do:\n"
#define PASSES(one, two, three)                                                                    \
    "      - {" one ": pass}\n      - {" two ": pass}\n      - {" three ": pass}\n"

/* All of it printed in one line, so that it does not matter where a paragraph's lines end. */
static char *column_of(const char *script)
{
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_column(&game, true);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    for (char *at = text; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    return text;
}

static char *json_of(const char *script)
{
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_json(&game);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    return text;
}

/* Plays the script, finds the words in what is printed, and frees that. */
static void assert_in(char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
    free(text);
}

/* --- the auction ----------------------------------------------------------------------------- */

/* East names hearts and a card of the own hand; so nobody is the partner. */
#define ALONE                                                                                      \
    NOMS "      - {North: 10}\n      - {East: 12}\n" PASSES(                                       \
        "South", "West",                                                                           \
        "North") "      - contract: none\n      - called: none\n      - {East: [hearts, HA]}\n"    \
                 "      - trumps: hearts\n      - called: HA\n      - partner: none\n"             \
                 "      - {East: HK}\n      - {South: D2}\n      - {West: C2}\n      - {North: "   \
                 "S2}\n"                                                                           \
                 "      - {East: HA}\n      - partner: none\n      - rest\n"                       \
                 "    expect: {ledger: {East: {contract made: 12}, North: {}}}\n"

static void test_an_auction_is_a_paragraph(void **state)
{
    (void)state;
    assert_in(column_of(ALONE), "North bids 10. East bids 12. South, West and North pass. East, on "
                                "12, names hearts and the ace of hearts. East leads.  ");
    assert_in(column_of(ALONE), "HA, the called card, falls in trick 2: East plays alone.");
    assert_in(column_of(ALONE), "Tricks: North 0, East 13 (on 12), South 0, West 0. East scores 12 "
                                "for contract made.");
}

static void test_an_auction_in_json(void **state)
{
    (void)state;
    assert_in(json_of(ALONE),
              "\"action\":\"pass\",\"does\":\"passes\"}\n{\"event\":\"contract\",\"deal\":1,"
              "\"seat\":\"East\",\"bid\":12}\n");
    assert_in(json_of(ALONE),
              "\"action\":\"card HA\",\"does\":\"names the ace of hearts\",\"called\":\"HA\"}\n");
    assert_in(json_of(ALONE), "{\"event\":\"called card\",\"deal\":1,\"seat\":\"East\","
                              "\"card\":\"HA\",\"alone\":true}\n");
}

/* NOM-8: nothing said of trumps, only "the queen": both follow from the lead, a spade. */
#define BY_LEAD                                                                                    \
    NOMS "      - {North: 13}\n" PASSES(                                                           \
        "East", "South",                                                                           \
        "West") "      - {North: no suit named}\n      - {North: Q}\n      - called: none\n"       \
                "      - {North: S2}\n      - trumps: spades\n      - called: SQ\n      - rest\n"

static void test_trumps_and_card_come_with_the_lead(void **state)
{
    (void)state;
    assert_in(column_of(BY_LEAD), "North, on 13, leaves trumps to the lead and names the queen of "
                                  "trumps. North leads S2: spades are trumps, and SQ is the called "
                                  "card.  ");
    assert_in(json_of(BY_LEAD),
              "\"action\":\"S2\",\"suits\":{\"trumps\":\"spades\"},\"called\":\"SQ\"}\n");
}

/* Of two copies the first that another plays makes the partner; with both the declarer is alone. */
#define OF_TWO_PACKS(one, three, four, ledger)                                                     \
    "eldest: 1\nruleset: called-in-two-packs\nstart: {dealer: Seat 3}\ndeals:\n  - hands:\n"       \
    "      Seat 1: [" one ", SK, HA, HK]\n      Seat 2: [SQ, SQ, HA, HK]\n"                        \
    "      Seat 3: [SA, " three ", HQ, HQ]\n    do:\n      - {Seat 3: SA}\n"                       \
    "      - {Seat 1: SK}\n      - {Seat 2: SQ}\n      - {Seat 3: SA}\n      - partner: none\n"    \
    "      - {Seat 3: " three "}\n" four "      - rest\n"                                          \
    "    expect: {ledger: {" ledger "}}\n"

static void test_a_card_called_in_two_packs(void **state)
{
    (void)state;
    static const char found[] =
        OF_TWO_PACKS("SA", "SK", "      - {Seat 1: SA}\n      - partner: Seat 1\n",
                     "Seat 1: {called: 5, tricks: 2}, Seat 3: {called: 5, tricks: 1}");
    static const char alone[] = OF_TWO_PACKS("SK", "SA", "", "Seat 3: {called: 5, tricks: 2}");
    assert_in(column_of(found), "SA, the called card, falls in trick 2: Seat 1 is the partner.");
    assert_in(column_of(alone), "SA, the called card, falls in trick 2: Seat 3 plays alone.");
}

/* East holds the card that North calls, and plays it to the first trick. */
#define PARTNERS                                                                                   \
    NOMS "      - {North: 10}\n" PASSES(                                                           \
        "East", "South",                                                                           \
        "West") "      - {North: [no trumps, HA]}\n      - {North: SA}\n      - partner: none\n"   \
                "      - {East: HA}\n      - partner: East\n      - rest\n"                        \
                "    expect: {ledger: {North: {contract made: 10}, East: {contract made: 10}}}\n"

static void test_the_partner_is_known_by_the_card(void **state)
{
    (void)state;
    assert_in(column_of(PARTNERS), "North, on 10, names no trumps and the ace of hearts.");
    assert_in(column_of(PARTNERS), "HA, the called card, falls in trick 1: East is the partner.");
    assert_in(json_of(PARTNERS), "{\"event\":\"called card\",\"deal\":1,\"seat\":\"East\","
                                 "\"card\":\"HA\",\"alone\":false}\n");
}

/* --- contracts ------------------------------------------------------------------------------- */

/* At no trumps North's two of spades wins: no other spade is out. */
#define OPEN                                                                                       \
    NOMS "      - {North: mis a vis}\n      - contract: mis a vis\n      - trumps: none\n"         \
         "      - shown: {North: []}\n      - trick: [S2, H2, D2, C2]\n"                           \
         "      - shown: {North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3}\n      - rest\n"            \
         "    expect: {ledger: {North: {}, East: {contract failed: 26}}}\n"

static void test_a_hand_is_laid_open(void **state)
{
    (void)state;
    assert_in(column_of(OPEN), "North bids mis a vis. North, on mis a vis, leads.  ");
    assert_in(column_of(OPEN), "After trick 1: North shows S A K Q J 10 9 8 7 6 5 4 3.  Tricks: "
                               "North 13 (on mis a vis), ");
    assert_in(json_of(OPEN), "{\"event\":\"contract\",\"deal\":1,\"seat\":\"North\","
                             "\"contract\":\"mis a vis\"}\n");
    assert_in(json_of(OPEN), "{\"event\":\"shown\",\"deal\":1,\"seat\":\"North\",\"cards\":[\"SA\","
                             "\"SK\",\"SQ\",\"SJ\",\"S10\",\"S9\",\"S8\",\"S7\",\"S6\",\"S5\","
                             "\"S4\",\"S3\"]}\n");
}

/* Where another leads, the contract is told by itself. */
static void test_a_contract_without_a_name(void **state)
{
    (void)state;
    assert_in(column_of("eldest: 1\nruleset: noms\noptions: {eldest_leads: true}\n"
                        "start: {dealer: West}\ndeals:\n" SOLID "    do:\n      - {North: pass}\n"
                        "      - {East: mis}\n" PASSES("South", "West", "North") "      - rest\n"),
              "North passes. East bids mis. South, West and North pass. East is on mis. North "
              "leads.  ");
}

/* --- penalties ------------------------------------------------------------------------------- */

/* Two penalties on a bid of 7, one before the first card and one in the third trick. East holds the
 * called card, so South's costs nothing. */
#define FINED                                                                                      \
    SHIPS "      - {North: 7}\n" PASSES(                                                           \
        "East", "South",                                                                           \
        "West") "      - {North: [spades, HA]}\n      - fined: {East: gave the card away}\n"       \
                "      - trick: [SA, H2, D2, C2]\n      - trick: [SK, H3, D3, C3]\n      - "       \
                "{North: SQ}\n"                                                                    \
                "      - fined: {South: gave the card away}\n      - rest\n"                       \
                "    expect: {ledger: {East: {contract made: 7, gave the card away: -14}}}\n"

static void test_penalties(void **state)
{
    (void)state;
    assert_in(column_of(FINED), "names spades and the ace of hearts. East is fined: gave the card "
                                "away. North leads.  ");
    assert_in(column_of(FINED), "In trick 3 South is fined: gave the card away.");
    assert_in(json_of(FINED), "{\"event\":\"fined\",\"deal\":1,\"seat\":\"East\","
                              "\"rule\":\"gave the card away\",\"file\":\"");
}

/* --- after the deal -------------------------------------------------------------------------- */

#define TIME                                                                                       \
    SHIPS "      - {North: 13}\n      - {North: [spades, SA]}\n      - rest\n    time: called\n"   \
          "expect: {over: true, winner: North, scores: {North: 13}}\n"

static void test_time_is_called(void **state)
{
    (void)state;
    assert_in(column_of(TIME), "  Time is called. North wins the match with 13.");
    assert_in(json_of(TIME), "{\"event\":\"time called\",\"deal\":1}\n"
                             "{\"event\":\"match over\",\"deal\":1,\"winners\":[\"North\"],");
}

/* Clubs are trumps, for the last of them is turned up; so West wins everything. */
#define SNIPED                                                                                     \
    "eldest: 1\nruleset: sniped-whist\nplayers: 4\nstart: {dealer: West}\ndeals:\n" SOLID          \
    "    do: [rest]\n"                                                                             \
    "    expect: {tricks: {West: 13}, remarks: {West: [sniped], North: []}}\n"                     \
    "expect: {over: true}\n"

/* No score is kept, so that nobody wins. */
static void test_a_remark_on_the_deal(void **state)
{
    (void)state;
    assert_in(column_of(SNIPED), "West 13. West is sniped.  The match is over.");
    assert_in(json_of(SNIPED), "\"remarks\":[{\"to\":\"West\",\"rule\":\"sniped\",\"file\":\"");
    assert_in(json_of(SNIPED), "{\"event\":\"match over\",\"deal\":1,\"winners\":[],");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_auction_is_a_paragraph),
        cmocka_unit_test(test_an_auction_in_json),
        cmocka_unit_test(test_trumps_and_card_come_with_the_lead),
        cmocka_unit_test(test_a_card_called_in_two_packs),
        cmocka_unit_test(test_the_partner_is_known_by_the_card),
        cmocka_unit_test(test_a_hand_is_laid_open),
        cmocka_unit_test(test_a_contract_without_a_name),
        cmocka_unit_test(test_penalties),
        cmocka_unit_test(test_time_is_called),
        cmocka_unit_test(test_a_remark_on_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
