/*
 * Two games that differ in nothing that a seat has seen, and in nothing that is played before all:
 * what is told to that seat is the same to the byte, and what is told to others is not.
 */
#include "script/fixture.h"

#include <stdlib.h>
#include <string.h>

/* What is told of a game: all of it as JSON, and the column. */
struct told_event {
    char *json, *column;
};

/* mistakes: one for a script that ends in the middle of a deal. */
static struct told_event tell_to(const char *script, const char *seat, unsigned mistakes)
{
    struct scripted_game for_json = scripted_read_fine(script),
                         for_column = scripted_read_fine(script);
    struct told_event told = {
        .json = scripted_json_seen(&for_json, seat),
        .column = scripted_column_seen(&for_column, seat),
    };
    if (diagnostics_count(for_json.diagnostics) != mistakes)
        diagnostics_print(for_json.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(for_json.diagnostics), mistakes);
    assert_int_equal(scripted_count(&for_json, E_SCRIPT_UNFINISHED), mistakes);
    scripted_close(&for_json);
    scripted_close(&for_column);
    return told;
}

static void forget(struct told_event *told)
{
    free(told->json);
    free(told->column);
}

static void assert_alike(const char *one, const char *other, const char *seat, unsigned mistakes)
{
    struct told_event a = tell_to(one, seat, mistakes), b = tell_to(other, seat, mistakes);
    assert_string_equal(a.json, b.json);
    assert_string_equal(a.column, b.column);
    forget(&a);
    forget(&b);
}

static void assert_different(const char *one, const char *other, const char *seat,
                             unsigned mistakes)
{
    struct told_event a = tell_to(one, seat, mistakes), b = tell_to(other, seat, mistakes);
    assert_string_not_equal(a.json, b.json);
    assert_string_not_equal(a.column, b.column);
    forget(&a);
    forget(&b);
}

static void assert_told(const char *script, const char *seat, const char *part)
{
    struct told_event told = tell_to(script, seat, 0);
    if (!strstr(told.json, part))
        fail_msg("'%s' is not in\n%s", part, told.json);
    forget(&told);
}

/* --- a called card: small ships -------------------------------------------------------------- */

/* South, on 7, calls the ace of spades. In two tricks of clubs nobody has played it. */
#define SHIPS(seed, east, west)                                                                    \
    "eldest: 1\ntitle: A secret\nruleset: small-ships\nplayers: 4\nseed: " seed                    \
    "\nstart: {dealer: West}\n"                                                                    \
    "deals:\n  - hands:\n      North: C2 C6 H2 H3 H4 H5 D2 D3 D4 D5 D6 D7 D8\n"                    \
    "      South: C4 C8 H6 H7 H8 H9 H10 HJ HQ HK HA CA CK\n"                                       \
    "      East: C3 C7 " east "\n      West: C5 C9 " west "\n"                                     \
    "    do:\n      - {North: pass}\n      - {East: pass}\n      - {South: 7}\n"                   \
    "      - {West: pass}\n      - {North: pass}\n      - {East: pass}\n"                          \
    "      - {South: [hearts, SA]}\n      - trick: [C2, C3, C4, C5]\n"                             \
    "      - trick: [C9, C6, C7, C8]\n      - partner: none\n"

#define SPADES "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4"
#define OTHERS "S3 S2 D9 D10 DJ DQ DK DA CQ CJ C10"

static const char east_is_the_partner[] = SHIPS("1", SPADES, OTHERS);
static const char west_is_the_partner[] = SHIPS("1", OTHERS, SPADES);

/* SML-6: nobody but the holder knows who the partner is, not even the declarer. */
static void test_who_holds_the_called_card(void **state)
{
    (void)state;
    assert_alike(east_is_the_partner, west_is_the_partner, "North", 1);
    assert_alike(east_is_the_partner, west_is_the_partner, "South", 1);
    assert_different(east_is_the_partner, west_is_the_partner, "East", 1);
    assert_different(east_is_the_partner, west_is_the_partner, "West", 1);
}

/* Whoever knows the seed knows every card to come. */
static void test_the_seed_is_not_told(void **state)
{
    static const char other_seed[] = SHIPS("2", SPADES, OTHERS);
    static const char *const seats[] = {"North", "East", "South", "West"};
    (void)state;
    for (unsigned i = 0; i < 4; i++)
        assert_alike(east_is_the_partner, other_seed, seats[i], 1);
}

/* --- a game that is given up: noms ----------------------------------------------------------- */

/* North's mis a vis is surrendered after one trick: the hands of the others are never seen. */
#define NOMS(east, south, west)                                                                    \
    "eldest: 1\ntitle: Given up\nruleset: noms\nstart: {dealer: West}\n"                           \
    "deals:\n  - hands:\n      North: S2 H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5\n"                    \
    "      East: S3 " east "\n      South: S4 " south "\n      West: S5 " west "\n"                \
    "    cut: 20\n    do:\n      - {North: mis a vis}\n"                                           \
    "      - trick: [S2, S3, S4, S5]\n      - shown: {North: H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5}" \
    "\n      - {East: surrender}\n      - {South: surrender}\n      - {West: surrender}\n"         \
    "    expect: {ledger: {North: {contract made: 26}}}\n"

#define SPADES_AND_HEARTS "SA SK SQ SJ S10 S9 S8 S7 S6 HA HK HQ"
#define HEARTS_AND_CLUBS  "HJ H10 H9 H8 H7 H6 CA CK CQ CJ C10 C9"
#define DIAMONDS          "DA DK DQ DJ D10 D9 D8 D7 D6 C8 C7 C6"

static void test_hands_that_were_never_played(void **state)
{
    static const char one[] = NOMS(SPADES_AND_HEARTS, HEARTS_AND_CLUBS, DIAMONDS);
    static const char other[] = NOMS(DIAMONDS, HEARTS_AND_CLUBS, SPADES_AND_HEARTS);
    (void)state;
    assert_alike(one, other, "North", 0);
    assert_alike(one, other, "South", 0);
    assert_different(one, other, "East", 0);
    assert_different(one, other, "West", 0);
}

static void test_a_hand_laid_open_is_seen(void **state)
{
    static const char script[] = NOMS(SPADES_AND_HEARTS, HEARTS_AND_CLUBS, DIAMONDS);
    (void)state;
    assert_told(script, "East",
                "{\"event\":\"shown\",\"deal\":1,\"seat\":\"North\",\"cards\":[\"H5\",\"H4\","
                "\"H3\",\"H2\",\"D5\",\"D4\",\"D3\",\"D2\",\"C5\",\"C4\",\"C3\",\"C2\"]}");
}

/* --- cards that were laid away and are shown: minnesota whist -------------------------------- */

/* North has laid away a red card and East a black one: both turn theirs up, and no others do. */
static void test_cards_laid_away_are_seen_when_they_are_shown(void **state)
{
    static const char script[] =
        "eldest: 1\ntitle: Turned up\nruleset: minnesota-whist\nplayers: 4\n"
        "start: {dealer: West}\ndeals:\n  - hands:\n"
        "      North: SA SK SQ SJ HA HK HQ HJ DA DK CA CK C2\n"
        "      East: S10 S9 S8 H10 H9 H8 D10 D9 D8 C10 C9 C8 C7\n"
        "      South: S7 S6 S5 H7 H6 H5 D7 D6 D5 C6 C5 C4 C3\n"
        "    do:\n      - {North: HJ}\n      - {East: C7}\n      - {South: D5}\n"
        "      - {West: D2}\n      - {North: low}\n      - {East: high}\n      - rest\n";
    static const char *const seats[] = {"East", "South", "West", "North"};
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct told_event told = tell_to(script, seats[i], 0);
        assert_non_null(strstr(told.json, "\"shown\",\"deal\":1,\"seat\":\"North\","
                                          "\"cards\":[\"HJ\"],\"from\":\"discards\"}"));
        assert_non_null(strstr(told.json, "\"shown\",\"deal\":1,\"seat\":\"East\","
                                          "\"cards\":[\"C7\"],\"from\":\"discards\"}"));
        assert_non_null(strstr(told.column, "North shows H J."));
        assert_non_null(strstr(told.column, "East shows C 7."));
        forget(&told);
    }
}

/* --- cards passed on: anti-trump ------------------------------------------------------------- */

/* The seventh deal: one card to the left. What South gets from East it might have had before. */
#define PASSING(east, from_east, south)                                                            \
    "eldest: 1\ntitle: Passed on\nruleset: anti-trump\nplayers: 4\n"                               \
    "start: {dealer: West, deal: 7}\ndeals:\n  - hands:\n      North: DA DK DQ DJ D10\n"           \
    "      East: " east "\n      South: " south "\n      West: D9 D8 C9 C8 S9\n"                   \
    "    talon: D2 S2\n    do:\n      - {North: 5}\n      - {East: 0}\n      - {South: 0}\n"       \
    "      - {West: 0}\n      - {North: D10}\n      - {East: " from_east "}\n"                     \
    "      - {South: S10}\n      - {West: S9}\n      - rest\n"

static const char ace_of_clubs_passed[] = PASSING("CA CK CQ CJ C10", "CA", "SA SK SQ SJ S10");
static const char ace_of_spades_passed[] = PASSING("SA CK CQ CJ C10", "SA", "CA SK SQ SJ S10");

static void test_a_card_between_others(void **state)
{
    (void)state;
    assert_alike(ace_of_clubs_passed, ace_of_spades_passed, "North", 0);
    assert_alike(ace_of_clubs_passed, ace_of_spades_passed, "West", 0);
    assert_different(ace_of_clubs_passed, ace_of_spades_passed, "East", 0);
    assert_different(ace_of_clubs_passed, ace_of_spades_passed, "South", 0);
}

static void test_giver_and_receiver_know_a_card(void **state)
{
    (void)state;
    assert_told(ace_of_clubs_passed, "North", "\"given\":{\"North\":[\"D10\"],\"West\":[\"S9\"]}");
    assert_told(ace_of_clubs_passed, "South", "\"given\":{\"East\":[\"CA\"],\"South\":[\"S10\"]}");
    assert_told(ace_of_clubs_passed, "North", "\"seat\":\"East\",\"to\":\"give\"}\n");
}

#define TALON(seed, talon)                                                                         \
    "eldest: 1\ntitle: Passed on\nruleset: anti-trump\nplayers: 4\nseed: " seed                    \
    "\nstart: {dealer: West, deal: 7}\ndeals:\n  - hands:\n      North: DA DK DQ DJ D10\n"         \
    "      East: CA CK CQ CJ C10\n      South: SA SK SQ SJ S10\n      West: D9 D8 C9 C8 S9\n"      \
    "    talon: " talon "\n    do:\n      - {North: 5}\n      - {East: 0}\n"                       \
    "      - {South: 0}\n      - {West: 0}\n      - {North: D10}\n"

/* Of the talon only what was flipped is told: D2 and S2 on top of it. */
static void test_the_talon(void **state)
{
    static const char one[] = TALON("99", "D2 S2 C2 C3"), other[] = TALON("1", "D2 S2 D3 C3");
    (void)state;
    assert_alike(one, other, "North", 1);
    assert_alike(one, other, "South", 1);
}

/* --- decisions ------------------------------------------------------------------------------- */

static void test_only_ones_own_choice_is_told(void **state)
{
    (void)state;
    assert_told(ace_of_clubs_passed, "North",
                "\"seat\":\"North\",\"to\":\"call\",\"legal\":[\"bid 0\",\"bid 1\",\"bid 2\","
                "\"bid 3\",\"bid 4\",\"bid 5\"],\"action\":\"bid 5\",\"does\":\"bids 5\"}");
    assert_told(ace_of_clubs_passed, "North",
                "\"seat\":\"East\",\"to\":\"call\",\"action\":\"bid 0\",\"does\":\"bids 0\"}");
}

/* Calls made at once are nobody else's until all have made theirs; then each hears of all. */
static void test_calls_made_at_once_are_told_when_all_are_made(void **state)
{
    static const char script[] =
        "eldest: 1\nruleset: wizard\nplayers: 3\noptions: {bids_at_once: true}\n"
        "start: {dealer: Seat 3, deal: 1}\ndeals:\n  - hands: {Seat 1: SA, Seat 2: S3, Seat 3: "
        "C2}\n"
        "    turn-up: H5\n    do:\n      - {Seat 1: 0}\n      - {Seat 2: 1}\n      - {Seat 3: 1}\n"
        "      - rest\n";
    struct told_event first = tell_to(script, "Seat 1", 0);
    (void)state;
    assert_non_null(strstr(first.json, "\"seat\":\"Seat 2\",\"to\":\"call\"}\n"));
    assert_non_null(strstr(first.json, "\"calls\":{\"Seat 1\":\"bid 0\",\"Seat 2\":\"bid 1\","
                                       "\"Seat 3\":\"bid 1\"}"));
    assert_non_null(strstr(first.column, "called. Seat 2 bids 1. Seat 3 bids 1."));
    forget(&first);
}

/* That somebody must follow suit tells of a hand. */
static void test_what_others_are_refused_is_not_told(void **state)
{
    static const char script[] =
        "eldest: 1\nruleset: nomination-whist\nplayers: 3\nstart: {dealer: Seat 3, deal: 9}\n"
        "deals:\n  - hands: {Seat 1: D9 D8, Seat 2: DK S3, Seat 3: S2 S4}\n    do:\n"
        "      - {Seat 1: 0}\n      - {Seat 2: 0}\n      - {Seat 3: 0}\n      - {Seat 1: D9}\n"
        "      - refused: {Seat 2: S3, because: follow suit}\n      - rest\n";
    struct told_event other = tell_to(script, "Seat 1", 0);
    (void)state;
    assert_null(strstr(other.json, "refused"));
    assert_null(strstr(other.column, "may not"));
    assert_told(script, "Seat 2", "\"rule\":\"follow suit\"");
    forget(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_holds_the_called_card),
        cmocka_unit_test(test_the_seed_is_not_told),
        cmocka_unit_test(test_hands_that_were_never_played),
        cmocka_unit_test(test_a_hand_laid_open_is_seen),
        cmocka_unit_test(test_cards_laid_away_are_seen_when_they_are_shown),
        cmocka_unit_test(test_a_card_between_others),
        cmocka_unit_test(test_giver_and_receiver_know_a_card),
        cmocka_unit_test(test_the_talon),
        cmocka_unit_test(test_only_ones_own_choice_is_told),
        cmocka_unit_test(test_calls_made_at_once_are_told_when_all_are_made),
        cmocka_unit_test(test_what_others_are_refused_is_not_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
