/* What scripts say of claims, and how a deal is told that a claim has settled. */
#include "script/fixture.h"

#include <stdlib.h>
#include <string.h>

#define WHIST(seats)                                                                               \
    "eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals:\n"                                   \
    "  - hands:\n"                                                                                 \
    "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"                                       \
    "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"                                        \
    "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"                                       \
    "      West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"                                        \
    "    do:\n" seats

/* West's last card is turned up: clubs are trumps. */
#define FIRST_TRICK "      - trick: [SA, HA, DA, CA]\n"

static char *in_one_line(char *text)
{
    for (char *at = text; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    return text;
}

static char *column_of(const char *script)
{
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_column(&game, true);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    return in_one_line(text);
}

static void assert_in(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
}

/* The table ends with what was played, and the tricks are those of the claim. */
static void test_what_was_played_is_printed_and_no_more(void **unused)
{
    (void)unused;
    char *text = column_of(WHIST(FIRST_TRICK "      - West: CK\n      - claim: {West: 12}\n"));
    assert_in(text, "In trick 2 West claims 12 tricks in all.");
    assert_in(text, "Tricks: North-South 1, East-West 12.");
    assert_in(text, "  2                      >CK ");
    assert_null(strstr(text, "  3 "));
    assert_in(text, "East-West score 6");
    free(text);
}

static void assert_refused(const char *script, const char *words)
{
    struct scripted_game game = scripted_read_fine(script);
    free(scripted_column(&game, true));
    assert_int_equal(diagnostics_count(game.diagnostics), 1);
    assert_int_equal(diagnostic_code_at(game.diagnostics, 0), E_SCRIPT_REFUSED);
    assert_string_equal(diagnostic_text_at(game.diagnostics, 0), words);
    scripted_close(&game);
}

static void test_why_a_hand_cannot_be_laid_open(void **unused)
{
    (void)unused;
    assert_refused(WHIST("      - lays open: East\n" FIRST_TRICK "      - lays open: South\n"),
                   "East has laid a hand open in this deal already");
}

static void test_the_rest_is_claimed_or_conceded(void **unused)
{
    (void)unused;
    char *text = column_of(WHIST(FIRST_TRICK "      - claim: {North-South: rest}\n"));
    assert_in(text, "After trick 1 North claims the rest.");
    assert_in(text, "Tricks: North-South 12, East-West 1.");
    free(text);
    text = column_of(WHIST(FIRST_TRICK "      - concede: North-South\n"));
    assert_in(text, "After trick 1 North concedes the rest.");
    assert_in(text, "Tricks: North-South 0, East-West 13.");
    free(text);
}

/* Nothing was played: there is no table. */
static void test_a_claim_before_the_first_lead(void **unused)
{
    (void)unused;
    char *text = column_of(WHIST("      - claim: {East: 7}\n"));
    assert_in(text, "East claims 7 tricks in all.");
    assert_in(text, "Tricks: North-South 6, East-West 7.");
    assert_null(strstr(text, "> leads"));
    free(text);
}

/* Where each is a side of their own all numbers are told. */
static void test_a_claim_of_each(void **unused)
{
    (void)unused;
    char *text = column_of(
        "eldest: 1\nruleset: hearts\nstart: {dealer: West, deal: 4}\ndeals:\n"
        "  - hands:\n"
        "      North: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"
        "      East: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"
        "      South: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"
        "      West: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"
        "    do:\n"
        "      - claim: {North: 13, East: 0, South: 0, West: 0}\n"
        "    expect: {ledger: {East: {moon: 26}, South: {moon: 26}, West: {moon: 26}}}\n");
    assert_in(text, "North claims the rest.");
    free(text);
}

/* Of a claim a seat hears what all do. */
static void test_a_claim_is_an_event_for_all(void **unused)
{
    static const char script[] = WHIST(FIRST_TRICK "      - claim: {South: 11}\n");
    static const char claimed[] =
        "{\"event\":\"claimed\",\"deal\":1,\"seat\":\"South\","
        "\"tricks\":{\"North\":11,\"East\":2,\"South\":11,\"West\":2}}\n{\"event\":\"deal over\"";
    (void)unused;
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_json(&game), *seen = scripted_json_seen(&game, "East");
    assert_in(text, claimed);
    assert_in(seen, claimed);
    free(text);
    free(seen);
    scripted_close(&game);
}

/* Partners who are known only by a card: who holds it is of the side, and known behind the claim.
 */
static void test_a_partner_by_card_is_of_the_side(void **unused)
{
    (void)unused;
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: noms\nstart: {dealer: West}\ndeals:\n"
        "  - hands:\n"
        "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"
        "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"
        "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"
        "      West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"
        "    do:\n"
        "      - {North: 10}\n      - {East: pass}\n      - {South: pass}\n      - {West: pass}\n"
        "      - {North: [spades, DA]}\n"
        "      - partner: none\n"
        "      - claim: {North: rest}\n"
        "      - partner: South\n"
        "    expect: {tricks: {North: 13}}\n");
    scripted_play(&game, NULL);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
}

/* A list of numbers has them among the actions, and says where one cannot be. */
static void test_a_claim_in_a_list_of_numbers(void **unused)
{
    static const char list[] =
        "eldest: 1\nruleset: whist\nseed: 1\nstart: {dealer: West, deal: 1}\n"
        "actions: [{claim: {North: %s}}]\n";
    (void)unused;
    char text[200];
    snprintf(text, sizeof text, list, "13");
    struct scripted_game game = scripted_read_fine(text);
    scripted_play(&game, NULL);
    assert_int_equal(scripted_count(&game, E_SCRIPT_TURN), 1); /* the pack comes first */
    scripted_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_played_is_printed_and_no_more),
        cmocka_unit_test(test_why_a_hand_cannot_be_laid_open),
        cmocka_unit_test(test_the_rest_is_claimed_or_conceded),
        cmocka_unit_test(test_a_claim_before_the_first_lead),
        cmocka_unit_test(test_a_claim_of_each),
        cmocka_unit_test(test_a_claim_is_an_event_for_all),
        cmocka_unit_test(test_a_partner_by_card_is_of_the_side),
        cmocka_unit_test(test_a_claim_in_a_list_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
