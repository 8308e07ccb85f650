#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static char *column_of(const char *script, bool ascii)
{
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_column(&game, ascii);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    return text;
}

static void assert_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
}

/* The same wherever the lines of the paragraph end. */
static void assert_tells(const char *text, const char *words)
{
    char *unbroken = strdup(text);
    for (char *at = unbroken; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    assert_says(unbroken, words);
    free(unbroken);
}

/* A whole game between random players of this ruleset. */
static char *random_game(const char *ruleset, unsigned players, bool ascii)
{
    char script[160];
    snprintf(script, sizeof script,
             "eldest: 1\nruleset: %s\nplayers: %u\ndeals: []\nfinish: random\n", ruleset, players);
    return column_of(script, ascii);
}

static void assert_fits_the_page(char *text)
{
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (text_columns(line) > 80)
            fail_msg("wider than 80 columns: %s", line);
        assert_int_not_equal(line[strlen(line) - 1], ' ');
    }
}

/* The cards left in the stock are counted with each call, and silently; the pot is not silent. */
static void test_silent_changes_are_not_told(void **state)
{
    char *text = random_game("bourre", 4, false);
    (void)state;
    assert_says(text, "draws ");
    assert_tells(text, "The pot is ");
    assert_null(strstr(text, "left in"));
    free(text);
}

static void test_any_game_fits_the_page(void **state)
{
    static const struct {
        const char *ruleset;
        unsigned players;
    } games[] = {
        {"whist", 4},     {"nimby", 4},       {"nomination-whist", 3}, {"nomination-whist", 6},
        {"big-ships", 2}, {"big-ships", 7},   {"anti-trump", 4},       {"anti-trump", 6},
        {"noms", 4},      {"small-ships", 3}, {"sniped-whist", 7},     {"parlour", 4},
        {"parlour", 5},   {"club", 6},        {"contracts", 3},        {"own-suits", 3},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        char *text = random_game(games[i].ruleset, games[i].players, false);
        assert_fits_the_page(text);
        free(text);
    }
}

static void test_ascii_is_ascii(void **state)
{
    char *text = random_game("nimby", 4, true);
    (void)state;
    for (const char *at = text; *at; at++)
        assert_true((unsigned char)*at < 128);
    free(text);
}

#define NIMBY                                                                                      \
    "eldest: 1\ntitle: A hand\nruleset: nimby\nstart: {dealer: West, scores: {East-West: 4}}\n"    \
    "deals:\n  - hands:\n      North: C2 SA H6 D5 D4\n      East: S2 CA C6 H5 H4\n"                \
    "      South: D2 HA S6 S5 C5\n      West: DA D6 H3 S4 C4\n    turn-up: H2\n"                   \
    "    talon: S3 C3 D3\n    cut: 7\n"

static void test_the_deal_is_a_diagram(void **state)
{
    char *text = column_of(NIMBY "    do: [rest]\n", false);
    (void)state;
    assert_says(text, "A hand\n======\nNimby, 4 players. Score: North-South 0, East-West "
                      "4.\n\nDeal 1: West deals\n"
                      "------------------\nSouth cuts 7 cards.\n\n");
    assert_says(text, "                      North\n"
                      "                      ♣ 2\n"
                      "                      ♠ A\n"
                      "                      ♥ 6\n"
                      "                      ♦ 5 4\n"
                      "West                                        East\n"
                      "♣ 4                                         ♣ A 6\n"
                      "♠ 4                                         ♠ 2\n"
                      "♥ 3                                         ♥ 5 4\n"
                      "♦ A 6                                       ♦ –\n"
                      "                      South\n"
                      "                      ♣ 5\n"
                      "                      ♠ 6 5\n"
                      "                      ♥ A\n"
                      "                      ♦ 2\n");
    free(text);
}

static void test_calls_are_sentences(void **state)
{
    char *text = column_of(NIMBY "    do: [North: pass, East: accept, rest]\n", true);
    (void)state;
    assert_tells(text, "H2 is turned up; proposal: hearts. North passes. East says \"Let's play\": "
                       "hearts are trumps. West takes H2. Dealt out: North S3, East C3, South D3. "
                       "North leads. ");
    free(text);
}

static void test_all_pass_twice(void **state)
{
    char *text = column_of(NIMBY "    do: [North: pass, East: pass, South: pass, West: pass,\n"
                                 "         North: pass, East: pass, South: pass, West: pass]\n",
                           true);
    (void)state;
    assert_tells(text, "All pass. H2 is turned down. All pass. The deal is thrown in. "
                       "Score: North-South 0, East-West 4.");
    free(text);
}

static void test_tricks_are_a_table(void **state)
{
    char *text = column_of(NIMBY "    do:\n      - North: accept\n      - trick: [D5, H4, D3, D6]\n"
                                 "      - East: S2\n      - refused: {South: S6}\n      - rest\n",
                           false);
    (void)state;
    assert_says(text, "     North  East   South  West\n"
                      "  1 >♦5     ♥4*    ♦3     ♦6    trumped\n"
                      "  2 ");
    assert_says(text, "In trick 2 South may not play ♠6: follow suit.\n");
    free(text);
}

/* What the winner of a trick calls before the next lead comes behind that trick. */
static void test_a_call_is_refused_behind_a_trick(void **state)
{
    char *text =
        column_of("eldest: 1\nruleset: schnapsen\nstart: {dealer: South}\ndeals:\n"
                  "  - hands:\n      North: SA HA DA HQ DK\n      South: SJ HJ DJ CJ CQ\n"
                  "    turn-up: CK\n    do:\n      - North: keep it\n"
                  "      - North: draw on\n"
                  "      - North: none\n      - North: SA\n      - South: SJ\n"
                  "      - North: play on\n      - North: keep it\n      - North: draw on\n"
                  "      - refused: {North: marriage hearts}\n      - rest\n",
                  false);
    (void)state;
    assert_tells(text, "After trick 1 North may not say “marriage”, naming hearts.");
    free(text);
}

/* What comes behind a trick is not told as if it came in that trick. */
static void test_in_a_trick_and_behind_it(void **state)
{
    char *text = column_of("eldest: 1\nruleset: belote\noptions: {say_belote: true}\n"
                           "start: {dealer: West}\ndeals:\n  - hands:\n"
                           "      North: SJ S8 S7 HA CJ\n      East: SQ HK HQ CQ C7\n"
                           "      South: H10 DQ DJ D10 D8\n      West: SA H8 D9 CK C9\n"
                           "    turn-up: CA\n"
                           "    talon: S9 S10 C8 H9 HJ H7 DA D7 C10 SK DK\n    do:\n"
                           "      - South: pass\n      - East: pass\n      - North: pass\n"
                           "      - West: pass\n      - South: pass\n      - East: name hearts\n"
                           "      - South: D8\n      - East: HK\n      - East: belote\n"
                           "      - North: HJ\n      - West: DA\n      - North: SJ\n      - rest\n",
                           false);
    (void)state;
    assert_tells(text,
                 "In trick 1: East says “belote”. East-West said belote. After trick 1: South "
                 "shows ♦ K Q J 10. ");
    free(text);
}

static void test_a_hook_is_told_by_its_words(void **state)
{
    char *text = random_game("bottle-imp", 4, false);
    (void)state;
    char *copy = strdup(text);
    assert_fits_the_page(copy);
    free(copy);
    assert_null(strstr(text, "power_now"));
    assert_says(text, "*   by special rule; points");
    assert_says(text, "    By special rule: While every card of a trick is above the price of the\n"
                      "    bottle the highest wins; else the highest of those below it.\n");
    char *again = strstr(strstr(text, "By special rule:") + 1, "By special rule:");
    assert_null(again);
    free(text);
}

static void test_a_hook_without_words_is_not_named(void **state)
{
    char *text = random_game("low-ebb", 3, false);
    (void)state;
    assert_null(strstr(text, "winner"));
    assert_null(strstr(text, "special rule"));
    free(text);
}

/* A hook that goes by the rank led last is asked when the trick ends, not for the table at the end
 * of the deal. */
static void test_a_hook_is_asked_when_the_trick_ends(void **state)
{
    char *text =
        column_of("eldest: 1\nruleset: sedma\nplayers: 2\nstart: {dealer: South}\nseed: 4\n"
                  "deals:\n  - hands: {North: SK HK DK S8, South: CK S9 H9 D10}\n"
                  "    talon: SQ HQ DQ CQ SA C8\n    do:\n      - North: SK\n"
                  "      - South: CK\n      - North: lead on\n      - North: HK\n"
                  "      - South: S9\n      - North: S8\n      - South: DQ\n      - rest\n",
                  false);
    (void)state;
    assert_says(text, "  1 >♠K     ♣K*   by special rule\n"
                      "  2 >♥K*    ♠9    gathers two tricks\n"
                      "  3 >♠8*    ♦Q\n");
    assert_null(strstr(text, "beats"));
    free(text);
}

static void test_numbers_are_bid_and_told_with_the_tricks(void **state)
{
    char *text = column_of("eldest: 1\nruleset: nomination-whist\nplayers: 3\n"
                           "names: [First, Second, Third]\nstart: {dealer: Seat 3, deal: 10}\n"
                           "deals:\n  - hands: {Seat 1: DA, Seat 2: DK, Seat 3: S2}\n"
                           "    do:\n      - Seat 1: 1\n      - Seat 2: 0\n"
                           "      - refused: {Seat 3: 0}\n      - Seat 3: 1\n      - rest\n",
                           true);
    (void)state;
    /* The tenth deal: one card each; S, H, C, D, none twice over: there are no trumps. */
    assert_says(text, "No trumps.\n");
    assert_tells(text,
                 "First bids 1. Second bids 0. Third may not bid 0: the bids may not add up to "
                 "the hand. Third bids 1. First leads.");
    assert_tells(text, "Tricks: First 1 (bid 1), Second 0 (bid 0), Third 0 (bid 1).");
    assert_tells(text, "First scores 1 for tricks and 10 for exact bid, 11 in all. "
                       "Second scores 10 for exact bid.");
    assert_tells(text, "Score: First 11, Second 10, Third 0.");
    free(text);
}

/* What is drawn is drawn and not bid, and no tricks were promised by it. */
/* Of points nobody has as many tricks, or what tricks somebody has is never asked. */
static void test_bids_of_points_do_not_stand_beside_tricks(void **state)
{
    static const char *const games[] = {"pinochle", "twenty-eight", "pitch"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char *text = random_game(games[i], 4, false);
        assert_says(text, "Tricks: ");
        assert_null(strstr(text, "(on "));
        assert_null(strstr(text, "(bid "));
        free(text);
    }
}

static void test_numbers_that_are_no_bids(void **state)
{
    char *text = column_of("eldest: 1\nruleset: l-hombre\nstart: {dealer: Seat 1}\ndeals:\n"
                           "  - do: [Seat 3: ask, Seat 2: pass, Seat 1: pass, Seat 3: hearts,\n"
                           "         Seat 3: draw 5, Seat 2: draw 4, rest]\n",
                           true);
    (void)state;
    assert_tells(text, "Seat 3 draws 5. Seat 2 draws 4. Seat 1 draws ");
    assert_null(strstr(text, "bids draw"));
    assert_null(strstr(text, "(bid"));
    free(text);
}

/* A bid that leaves trumps to the lead is a bid still; points that are named are no bid. */
static void test_bids_by_any_name(void **state)
{
    char *pitch = column_of("eldest: 1\nruleset: pitch\nstart: {dealer: West}\ndeals:\n"
                            "  - do: [North: 2, East: 3, South: pass, West: pass, rest]\n",
                            true);
    char *minibridge = column_of("eldest: 1\nruleset: minibridge\nstart: {dealer: West}\ndeals:\n"
                                 "  - hands: {West: SA SK SQ SJ DA DK DQ DJ CA CK CQ CJ HA}\n"
                                 "    do: [West: 34, rest]\n",
                                 true);
    char *jass = column_of("eldest: 1\nruleset: jass\nstart: {dealer: West}\ndeals:\n"
                           "  - do: [South: trumps S, rest]\n",
                           true);
    (void)state;
    assert_tells(pitch, "North bids 2. East bids 3. South and West pass. ");
    assert_tells(minibridge, "West names 34 points. ");
    assert_tells(jass, "South names spades: spades are trumps. ");
    free(pitch);
    free(minibridge);
    free(jass);
}

/* What happens between tricks is told with the trick behind which it was; what changes nothing is
 * not told there. */
static void test_calls_between_tricks(void **state)
{
    char *text = column_of("eldest: 1\nruleset: thousand\nstart: {dealer: Seat 3}\ndeals:\n"
                           "  - hands:\n"
                           "      Seat 1: SA SK SQ HA HK HQ DA\n"
                           "      Seat 2: DJ CA C10 CK CQ CJ C9\n"
                           "      Seat 3: S10 SJ S9 H10 HJ H9 D10\n"
                           "    talon: D9 DQ DK\n"
                           "    do: [Seat 1: 100, Seat 2: pass, Seat 3: pass, Seat 1: D9,\n"
                           "         Seat 1: DQ, Seat 1: raise 160, trick: HA C9 H9,\n"
                           "         Seat 1: hearts, trick: HK DJ HJ, Seat 1: none, rest]\n",
                           true);
    (void)state;
    assert_tells(text, "The talon is laid open: D9 DQ DK. ");
    assert_tells(text, "Seat 1 raises to 160. Seat 1 leads.");
    assert_tells(text,
                 "After trick 1: Seat 1 says \"marriage\", naming hearts: hearts are trumps. ");
    assert_tells(text, "After trick 2: No marriage is announced. ");
    assert_null(strstr(text, "\"none\""));
    free(text);
}

static void test_cards_change_hands(void **state)
{
    char *text = column_of("eldest: 1\nruleset: anti-trump\nplayers: 4\n"
                           "start: {dealer: West, deal: 7}\ndeals:\n  - hands:\n"
                           "      North: DA DK DQ DJ D10\n      East: CA CK CQ CJ C10\n"
                           "      South: SA SK SQ SJ S10\n      West: D9 D8 C9 C8 S9\n"
                           "    talon: D2 S2\n    do:\n      - North: 5\n      - East: 0\n"
                           "      - South: 0\n      - West: 0\n      - North: D10\n"
                           "      - East: C10\n      - South: S10\n      - West: S9\n"
                           "      - holds: {East: D10 CA CK CQ CJ}\n      - rest\n",
                           true);
    (void)state;
    assert_tells(text, "Turned up: D2 S2; anti: spades. North bids 5.");
    assert_tells(text, "North gives East D10. East gives South C10. South gives West S10. "
                       "West gives North S9.");
    free(text);
}

/* The declarer wins every trick with four jacks and the best clubs: all 120 points, of which the
 * ace and the ten that were laid away are 21. */
#define GRAND                                                                                      \
    "eldest: 1\nruleset: skat\nstart: {dealer: Seat 1}\ndeals:\n  - hands:\n"                      \
    "      Seat 2: CJ SJ HJ DJ CA C10 CK CQ C9 C8\n    talon: SA S10\n"                            \
    "    do: [Seat 3: pass, Seat 1: pass, Seat 2: 18, Seat 2: pick up, Seat 2: [SA, S10],\n"       \
    "         Seat 2: grand, rest]\n"

static void test_what_was_laid_away_counts(void **state)
{
    char *text = column_of(GRAND, true);
    (void)state;
    assert_tells(text, "Points: Seat 1 0, Seat 2 120 (99 in tricks), Seat 3 0.");
    free(text);
}

/* Whoever did not see what was laid away knows what lies in tricks, and no more. */
static void test_what_others_laid_away_is_not_told(void **state)
{
    struct scripted_game game = scripted_read_fine(GRAND);
    char *declarer = scripted_column_seen(&game, "Seat 2");
    char *defender = scripted_column_seen(&game, "Seat 3");
    (void)state;
    assert_tells(declarer, "Points: Seat 1 0, Seat 2 120 (99 in tricks), Seat 3 0.");
    assert_tells(defender, "Points in tricks: Seat 1 0, Seat 2 99, Seat 3 0.");
    free(declarer);
    free(defender);
    scripted_close(&game);
}

/* So does a skat that nobody has looked at. */
static void test_what_lies_in_the_talon_counts(void **state)
{
    char *text = column_of("eldest: 1\nruleset: skat\nstart: {dealer: Seat 1}\ndeals:\n  - hands:\n"
                           "      Seat 2: CJ SJ HJ DJ CA C10 CK CQ C9 C8\n    talon: SA S10\n"
                           "    do: [Seat 3: pass, Seat 1: pass, Seat 2: 18, Seat 2: hand,\n"
                           "         Seat 2: grand, Seat 2: no more, rest]\n",
                           true);
    (void)state;
    assert_tells(text, "Points: Seat 1 0, Seat 2 120 (99 in tricks), Seat 3 0.");
    free(text);
}

static void test_house_rules_stand_at_the_top(void **state)
{
    char *standard = column_of("eldest: 1\nruleset: whist\noptions: {game: 5}\n"
                               "deals: [{do: [rest]}]\n",
                               true);
    char *other = column_of("eldest: 1\nruleset: whist\noptions: {game: 7}\n"
                            "deals: [{do: [rest]}]\n",
                            true);
    (void)state;
    assert_null(strstr(standard, "House rules"));
    assert_says(other, "Whist, 4 players. House rules: game 7.\n");
    free(standard);
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_game_fits_the_page),
        cmocka_unit_test(test_silent_changes_are_not_told),
        cmocka_unit_test(test_ascii_is_ascii),
        cmocka_unit_test(test_the_deal_is_a_diagram),
        cmocka_unit_test(test_calls_are_sentences),
        cmocka_unit_test(test_all_pass_twice),
        cmocka_unit_test(test_tricks_are_a_table),
        cmocka_unit_test(test_a_call_is_refused_behind_a_trick),
        cmocka_unit_test(test_in_a_trick_and_behind_it),
        cmocka_unit_test(test_a_hook_is_told_by_its_words),
        cmocka_unit_test(test_a_hook_without_words_is_not_named),
        cmocka_unit_test(test_a_hook_is_asked_when_the_trick_ends),
        cmocka_unit_test(test_numbers_are_bid_and_told_with_the_tricks),
        cmocka_unit_test(test_bids_of_points_do_not_stand_beside_tricks),
        cmocka_unit_test(test_numbers_that_are_no_bids),
        cmocka_unit_test(test_bids_by_any_name),
        cmocka_unit_test(test_calls_between_tricks),
        cmocka_unit_test(test_cards_change_hands),
        cmocka_unit_test(test_what_was_laid_away_counts),
        cmocka_unit_test(test_what_others_laid_away_is_not_told),
        cmocka_unit_test(test_what_lies_in_the_talon_counts),
        cmocka_unit_test(test_house_rules_stand_at_the_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
