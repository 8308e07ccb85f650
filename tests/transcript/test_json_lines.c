#include "script/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "transcript/json_parts.h"

/* Nomination whist of three, the tenth deal: one card each and no trumps. */
#define ONE_CARD                                                                                   \
    "eldest: 1\nruleset: nomination-whist\nplayers: 3\nseed: 3\n"                                  \
    "start: {dealer: Seat 3, deal: 10, scores: {Seat 2: 4}}\n"                                     \
    "deals:\n  - hands: {Seat 1: D9, Seat 2: DK, Seat 3: S2}\n    do:\n      - Seat 1: 1\n"        \
    "      - Seat 2: 0\n      - refused: {Seat 3: 0}\n      - Seat 3: 1\n      - rest\n"

static char *json_of(const char *script)
{
    struct scripted_game game = scripted_read_fine(script);
    char *text = scripted_json(&game);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    return text;
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

static void test_the_head(void **state)
{
    char *text = json_of(ONE_CARD);
    (void)state;
    assert_has(text, "{\"event\":\"match\",\"ruleset\":\"nomination-whist\","
                     "\"name\":\"Nomination Whist\",\"players\":3,\"options\":{\"start_cards\":10},"
                     "\"seed\":3,\"scores\":{\"Seat 1\":0,\"Seat 2\":4,\"Seat 3\":0}}\n");
    assert_has(text, "\"deal\":10,\"hands\":{\"Seat 1\":[\"D9\"],\"Seat 2\":[\"DK\"],"
                     "\"Seat 3\":[\"S2\"]}}\n");
    free(text);
}

static void test_decisions_list_what_is_legal(void **state)
{
    char *text = json_of(ONE_CARD);
    (void)state;
    assert_has(text, "{\"event\":\"decision\",\"deal\":10,\"seat\":\"Seat 1\",\"to\":\"call\","
                     "\"legal\":[\"bid 0\",\"bid 1\"],\"action\":\"bid 1\",\"does\":\"bids 1\"}\n");
    assert_has(text, "{\"event\":\"decision\",\"deal\":10,\"seat\":\"Seat 3\",\"to\":\"call\","
                     "\"legal\":[\"bid 1\"],\"action\":\"bid 1\",\"does\":\"bids 1\"}\n");
    assert_has(text, "\"to\":\"play\",\"legal\":[\"DK\"],\"action\":\"DK\"}\n");
    free(text);
}

static void test_refusals_name_the_rule_and_its_line(void **state)
{
    char *text = json_of(ONE_CARD);
    (void)state;
    assert_has(text, "{\"event\":\"refused\",\"deal\":10,\"seat\":\"Seat 3\",\"to\":\"call\","
                     "\"action\":\"bid 0\",\"rule\":\"the bids may not add up to the hand\","
                     "\"file\":\"");
    assert_has(text, "nomination-whist.yaml\",\"line\":");
    free(text);
}

static void test_tricks_and_the_score(void **state)
{
    char *text = json_of(ONE_CARD);
    (void)state;
    assert_has(text, "{\"event\":\"trick\",\"deal\":10,\"trick\":1,\"leader\":\"Seat 1\","
                     "\"cards\":[\"D9\",\"DK\",\"S2\"],\"winner\":\"Seat 2\",\"card\":\"DK\","
                     "\"by\":\"suit led\",\"rule\":");
    assert_has(text, "{\"event\":\"deal over\",\"deal\":10,\"abandoned\":false,"
                     "\"tricks\":{\"Seat 1\":0,\"Seat 2\":1,\"Seat 3\":0},"
                     "\"ledger\":[{\"to\":\"Seat 2\",\"points\":1,\"rule\":\"tricks\",\"file\":\"");
    assert_has(text, "\"scores\":{\"Seat 1\":0,\"Seat 2\":5,\"Seat 3\":0},\"remarks\":[]}\n");
    free(text);
}

/* Nimby: what is turned up, taken and dealt out is told by its own events. */
static void test_the_turn_up(void **state)
{
    char *text = json_of("eldest: 1\nruleset: nimby\nstart: {dealer: West}\ndeals:\n"
                         "  - hands: {North: C2 SA H6 D5 D4}\n    turn-up: H2\n"
                         "    talon: S3 C3 D3\n    do: [North: accept, rest]\n");
    (void)state;
    assert_has(text, "{\"event\":\"turned up\",\"deal\":1,\"card\":\"H2\","
                     "\"suits\":{\"proposal\":\"hearts\"}}\n");
    assert_has(
        text,
        "\"legal\":[\"pass\",\"accept\"],\"action\":\"accept\",\"does\":\"says “Pick it up”\","
        "\"suits\":{\"trumps\":\"hearts\"}}\n"
        "{\"event\":\"taken\",\"deal\":1,\"seat\":\"West\",\"card\":\"H2\"}\n"
        "{\"event\":\"dealt\",\"deal\":1,\"hands\":{\"North\":[\"S3\"],"
        "\"East\":[\"C3\"],\"South\":[\"D3\"]}}\n");
    free(text);
}

static void test_flips_and_exchanges(void **state)
{
    char *text = json_of("eldest: 1\nruleset: anti-trump\nplayers: 4\n"
                         "start: {dealer: West, deal: 7}\ndeals:\n  - hands:\n"
                         "      North: DA DK DQ DJ D10\n      East: CA CK CQ CJ C10\n"
                         "      South: SA SK SQ SJ S10\n      West: D9 D8 C9 C8 S9\n"
                         "    talon: D2 S2\n    do:\n      - North: 5\n      - East: 0\n"
                         "      - South: 0\n      - West: 0\n      - North: D10\n"
                         "      - East: C10\n      - South: S10\n      - West: S9\n      - rest\n");
    (void)state;
    assert_has(text, "{\"event\":\"flipped\",\"deal\":7,\"cards\":[\"D2\",\"S2\"],"
                     "\"suits\":{\"anti\":\"spades\"}}\n");
    assert_has(text, "{\"event\":\"exchanged\",\"deal\":7,\"given\":{\"North\":[\"D10\"],"
                     "\"East\":[\"C10\"],\"South\":[\"S10\"],\"West\":[\"S9\"]},"
                     "\"to\":{\"North\":\"East\",\"East\":\"South\",\"South\":\"West\","
                     "\"West\":\"North\"}}\n");
    free(text);
}

/* One deal of one card: all bid nothing, so the king of spades makes one bid false. */
static void test_the_end(void **state)
{
    char *text =
        json_of("eldest: 1\nruleset: nomination-whist\nplayers: 3\n"
                "options: {start_cards: 1}\nstart: {dealer: Seat 3, scores: {Seat 1: 200}}\n"
                "deals:\n  - hands: {Seat 1: S3, Seat 2: SK, Seat 3: D2}\n    do:\n"
                "      - Seat 1: 0\n      - Seat 2: 0\n      - Seat 3: 0\n      - rest\n");
    (void)state;
    assert_has(text, "{\"event\":\"match over\",\"deal\":1,\"winners\":[\"Seat 1\"],"
                     "\"scores\":{\"Seat 1\":210,\"Seat 2\":1,\"Seat 3\":10},"
                     "\"remarks\":[{\"to\":\"Seat 1\",\"rule\":\"very good\",\"file\":\"");
    free(text);
}

static void test_every_line_is_an_object(void **state)
{
    char *text = json_of("eldest: 1\nruleset: nimby\ndeals: []\nfinish: random\n");
    (void)state;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_int_equal(strncmp(line, "{\"event\":\"", 10), 0);
        assert_int_equal(line[strlen(line) - 1], '}');
    }
    free(text);
}

/* A hook that decided is told with its words: North holds all the twos, and leads one. */
static void test_words_of_hooks(void **state)
{
    char *text = json_of("eldest: 1\nruleset: nimby\nstart: {dealer: West}\n"
                         "deals:\n  - hands: {North: S2 C2 H2 D2 CA}\n    do:\n"
                         "      - North: accept\n      - North: S2\n      - rest\n");
    (void)state;
    assert_has(text, "\"card\":\"S2\",\"by\":\"power\",\"rule\":\"power\"");
    assert_has(text, ",\"says\":\"The four 2s are the highest trumps: clubs, spades, hearts, "
                     "diamonds.\"}\n");
    free(text);
}

/* Whoever reads on knows every suit: those of the deal, that of a bid which wins the auction, and
 * those that are no news are not told twice. */
static void test_suits_are_told_once(void **state)
{
    char *spades = json_of("eldest: 1\nruleset: spades\ndeals: []\nfinish: random\n");
    char *bridge = json_of("eldest: 1\nruleset: bridge\nstart: {dealer: North}\ndeals:\n  - do:\n"
                           "      - North: bid 1 hearts\n      - East: pass\n"
                           "      - South: pass\n      - West: pass\n      - rest\n");
    (void)state;
    assert_has(spades, "\"scores\":{\"North-South\":0,\"East-West\":0},"
                       "\"suits\":{\"trumps\":\"spades\"}}\n{\"event\":\"dealt\"");
    assert_null(strstr(spades, "suit named"));
    assert_has(bridge, "{\"event\":\"suit named\",\"deal\":1,\"suits\":{\"trumps\":\"hearts\"}}\n"
                       "{\"event\":\"contract\"");
    char *named = strstr(bridge, "suit named");
    assert_null(strstr(named + 1, "suit named"));
    free(spades);
    free(bridge);
}

/* What docs/protocol.md lists of an event somebody writes. */
static void test_every_member_of_an_event_is_written(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        const struct json_message *message = lines_event_of((enum event_kind)kind);
        for (const struct json_field *field = message ? message->fields : NULL;
             field && field->name; field++)
            if (!field->write)
                fail_msg("%s: %s", message->name, field->name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_head),
        cmocka_unit_test(test_decisions_list_what_is_legal),
        cmocka_unit_test(test_refusals_name_the_rule_and_its_line),
        cmocka_unit_test(test_tricks_and_the_score),
        cmocka_unit_test(test_words_of_hooks),
        cmocka_unit_test(test_the_turn_up),
        cmocka_unit_test(test_flips_and_exchanges),
        cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_suits_are_told_once),
        cmocka_unit_test(test_every_member_of_an_event_is_written),
        cmocka_unit_test(test_every_line_is_an_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
