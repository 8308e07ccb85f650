/* A client of the whole table as a referee: penalties, and calling time. */
#include "protocol/fixture.h"

#include <string.h>

#define FINE_WEST    "{\"op\": \"fine\", \"penalty\": \"gave the card away\", \"seat\": \"West\"}"
#define WHY_NOT_FINE "{\"op\": \"why-not\", \"penalty\": \"gave the card away\"}"
#define CALL_TIME    "{\"op\": \"call-time\"}"
#define WHY_NOT_TIME "{\"op\": \"why-not\", \"time\": \"called\"}"
#define JOIN         "{\"op\": \"join\"}"
#define UNTIL_TIME   "\"options\": {\"ends\": \"time\"}, "
#define ACT(action)  "{\"op\": \"act\", \"action\": \"" action "\"}"
#define NEW(wishes)                                                                                \
    "{\"op\": \"new\", " wishes "\"chance\": \"client\", \"start\": {\"dealer\": \"West\"}}"

/* Acts by the first legal action until the deal is over; what was said then. */
static const char *play_out(struct prompt *prompt, const char *said)
{
    while (!strstr(said, "{\"event\":\"deal over\"")) {
        const char *legal = strstr(said, "{\"turn\":\"decision\"");
        assert_non_null(legal);
        legal = strstr(legal, "\"legal\":[\"") + strlen("\"legal\":[\"");
        said = prompt_ask(
            prompt, arena_format(prompt->arena, ACT("%.*s"), (int)strcspn(legal, "\""), legal));
    }
    return said;
}

/* South bids seven alone, with the ace of clubs, which West holds: that is worth seven. */
static const char *bid_seven(struct prompt *prompt, const char *opening)
{
    static const char *const lines[] = {
        JOIN,
        "{\"op\": \"chance\", \"hands\": {"
        "\"North\": \"DA DK DQ D2 SJ S10 S9 HJ H10 H9 CJ C10 C9\", "
        "\"East\": \"HA HK HQ H2 D8 D7 D6 S8 S7 S6 C8 C7 C6\", "
        "\"South\": \"SA SK SQ S2 DJ D10 D9 H8 H7 H6 C5 C4 C3\", "
        "\"West\": \"CA CK CQ C2 D5 D4 D3 S5 S4 S3 H5 H4 H3\"}}",
        ACT("pass"),
        ACT("pass"),
        ACT("7"),
        ACT("pass"),
        ACT("pass"),
        ACT("pass"),
        ACT("no trumps"),
    };
    prompt_tell(prompt, opening);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        prompt_tell(prompt, lines[i]);
    return prompt_ask(prompt, ACT("CA"));
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

/* --- penalties ------------------------------------------------------------------------------- */

/* SML-11: twice what the contract is worth. */
static void test_a_penalty_is_in_the_ledger(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    bid_seven(prompt, NEW(""));
    prompt_expect(prompt, WHY_NOT_FINE,
                  "{\"ok\":\"why-not\",\"penalty\":\"gave the card away\",\"legal\":true}");
    const char *said = prompt_ask(prompt, FINE_WEST);
    assert_has(said,
               "{\"ok\":\"fine\"}\n{\"event\":\"fined\",\"number\":13,\"deal\":1,\"seat\":\"West\","
               "\"rule\":\"gave the card away\"");
    assert_has(said, "\n{\"turn\":\"decision\",\"ply\":9,");
    assert_has(play_out(prompt, said),
               "{\"to\":\"West\",\"points\":-14,\"rule\":\"gave the card away\"");
    prompt_end(prompt);
}

static void test_a_penalty_can_be_taken_back(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    bid_seven(prompt, NEW(""));
    prompt_tell(prompt, FINE_WEST);
    const char *said = play_out(prompt, prompt_ask(prompt, "{\"op\": \"undo\"}"));
    assert_null(strstr(said, "gave the card away"));
    prompt_end(prompt);
}

/* The pool has the dealer's five, and five more behind a misdeal; both are told, and taken back. */
static void test_what_a_penalty_sets_is_told_and_taken_back(void **state)
{
    const char *misdeal = "{\"op\": \"fine\", \"penalty\": \"misdeal\", \"seat\": \"West\"}";
    const char *look = "{\"op\": \"view\"}";
    struct prompt *prompt = prompt_begin("boston", 4);
    (void)state;
    prompt_tell(prompt, "{\"op\": \"new\", \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, JOIN);
    prompt_expect(prompt, look, "\"pool\":5");
    const char *said = prompt_ask(prompt, misdeal);
    assert_has(said, "\"event\":\"fined\"");
    assert_has(said, "\"event\":\"noted\"");
    prompt_expect(prompt, look, "\"pool\":10");
    prompt_tell(prompt, "{\"op\": \"undo\"}");
    prompt_expect(prompt, look, "\"pool\":5");
    prompt_end(prompt);
}

static void test_what_is_no_penalty_now(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    prompt_refused(prompt, FINE_WEST, "join");
    prompt_tell(prompt, NEW(""));
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, FINE_WEST, "turn"); /* the cards are not dealt */
    prompt_expect(prompt, WHY_NOT_FINE, "\"legal\":false,\"why\":\"the cards are not dealt: ");
    prompt_tell(prompt, "{\"op\": \"chance\"}");
    prompt_refused(prompt, "{\"op\": \"fine\", \"penalty\": \"gave it away\", \"seat\": \"West\"}",
                   "member");
    prompt_refused(prompt, FINE_WEST, "illegal"); /* no card is called */
    prompt_expect(prompt, WHY_NOT_FINE,
                  "\"legal\":false,\"why\":\"nobody can be fined for 'gave the card away' before "
                  "play begins\"");
    prompt_end(prompt);
}

/* A misdeal is the dealer's. */
static void test_a_penalty_for_one_seat(void **state)
{
    struct prompt *prompt = prompt_begin("boston", 4);
    (void)state;
    prompt_tell(prompt, "{\"op\": \"new\", \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, "{\"op\": \"fine\", \"penalty\": \"misdeal\", \"seat\": \"South\"}",
                   "illegal");
    prompt_expect(prompt, "{\"op\": \"why-not\", \"penalty\": \"misdeal\", \"seat\": \"South\"}",
                  "\"legal\":false,\"why\":\"South cannot be fined for 'misdeal', which is for "
                  "'dealer'\"");
    prompt_end(prompt);
}

/* By the ruleset it is for everybody, and once. */
static void test_for_whom_a_penalty_is_not(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    bid_seven(prompt, NEW(""));
    prompt_refused(prompt,
                   "{\"op\": \"fine\", \"penalty\": \"gave the card away\", \"seat\": \"Wets\"}",
                   "member");
    prompt_refused(prompt,
                   "{\"op\": \"why-not\", \"penalty\": \"gave the card away\", \"seat\": \"Wets\"}",
                   "member");
    prompt_refused(prompt, "{\"op\": \"fine\", \"penalty\": \"gave the card away\"}", "member");
    prompt_refused(prompt,
                   "{\"op\": \"fine\", \"penalty\": \"gave the card away\", \"seat\": \"West\", "
                   "\"ply\": 7}",
                   "stale");
    prompt_expect(prompt,
                  "{\"op\": \"why-not\", \"penalty\": \"gave the card away\", \"seat\": \"South\"}",
                  "\"legal\":true"); /* the declarer may hold the card */
    prompt_tell(prompt, FINE_WEST);
    prompt_refused(prompt, FINE_WEST, "illegal");
    prompt_expect(prompt, WHY_NOT_FINE, "\"legal\":true"); /* of another */
    prompt_expect(
        prompt, "{\"op\": \"why-not\", \"penalty\": \"gave the card away\", \"seat\": \"West\"}",
        "\"legal\":false,\"why\":\"West has been fined for 'gave the card away' once in this "
        "deal, as often as can be\"");
    prompt_end(prompt);
}

static void test_a_ruleset_without_penalties(void **state)
{
    struct prompt *prompt = prompt_begin("whist", 0);
    (void)state;
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, FINE_WEST, "illegal");
    prompt_expect(prompt, WHY_NOT_FINE,
                  "{\"ok\":\"why-not\",\"penalty\":\"gave the card away\",\"legal\":false,"
                  "\"why\":\"this ruleset has no penalties\"}");
    prompt_end(prompt);
}

/* --- time ------------------------------------------------------------------------------------ */

static void test_time_ends_the_match_after_the_deal(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    const char *said = bid_seven(prompt, NEW(UNTIL_TIME));
    prompt_expect(prompt, WHY_NOT_TIME, "{\"ok\":\"why-not\",\"time\":\"called\",\"legal\":true}");
    prompt_refused(prompt, "{\"op\": \"call-time\", \"ply\": 1}", "stale");
    said = prompt_ask(prompt, CALL_TIME);
    assert_has(said, "{\"ok\":\"call-time\"}\n{\"turn\":\"decision\",\"ply\":9,");
    prompt_refused(prompt, CALL_TIME, "turn");
    prompt_expect(prompt, WHY_NOT_TIME, "\"legal\":false,\"why\":\"time was already called\"}");
    said = play_out(prompt, said);
    assert_has(said, "\"deal\":1}\n{\"event\":\"match over\",");
    assert_has(said, "{\"turn\":\"over\",");
    prompt_expect(prompt, "{\"op\": \"result\"}", "\"over\":true");
    prompt_refused(prompt, CALL_TIME, "turn");
    prompt_refused(prompt, FINE_WEST, "turn");
    prompt_end(prompt);
}

static void test_time_can_be_taken_back(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    bid_seven(prompt, NEW(UNTIL_TIME));
    prompt_tell(prompt, CALL_TIME);
    const char *said = play_out(prompt, prompt_ask(prompt, "{\"op\": \"undo\"}"));
    assert_null(strstr(said, "time called"));
    assert_has(said, ",\"deal\":2,\"dealer\"");
    prompt_end(prompt);
}

/* Also from behind the end: 52 cards were played since. */
static void test_the_end_can_be_taken_back(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    bid_seven(prompt, NEW(UNTIL_TIME));
    play_out(prompt, prompt_ask(prompt, CALL_TIME));
    const char *said = play_out(prompt, prompt_ask(prompt, "{\"op\": \"undo\", \"times\": 53}"));
    assert_has(said, ",\"deal\":2,\"dealer\"");
    prompt_end(prompt);
}

/* These play until somebody has a hundred points. */
static void test_a_ruleset_without_time(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    prompt_refused(prompt, CALL_TIME, "join");
    bid_seven(prompt, NEW(""));
    prompt_refused(prompt, CALL_TIME, "illegal");
    prompt_expect(prompt, WHY_NOT_TIME,
                  "{\"ok\":\"why-not\",\"time\":\"called\",\"legal\":false,"
                  "\"why\":\"time cannot be called in this ruleset\"}");
    prompt_end(prompt);
}

/* --- who and what ---------------------------------------------------------------------------- */

static void test_a_player_is_no_referee(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    prompt_tell(prompt, NEW(UNTIL_TIME));
    prompt_tell(prompt, "{\"op\": \"join\", \"seat\": \"North\"}");
    prompt_tell(prompt, "{\"op\": \"chance\"}");
    prompt_refused(prompt, FINE_WEST, "rights");
    prompt_refused(prompt, CALL_TIME, "rights");
    prompt_expect(prompt, WHY_NOT_TIME,
                  "\"why\":\"only a client of the whole table can do that\"}");
    prompt_expect(prompt, WHY_NOT_FINE,
                  "\"why\":\"only a client of the whole table can do that\"}");
    prompt_end(prompt);
}

static void test_one_thing_at_a_time_is_asked(void **state)
{
    struct prompt *prompt = prompt_begin("small-ships", 4);
    (void)state;
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, "{\"op\": \"why-not\"}", "member");
    prompt_refused(prompt, "{\"op\": \"why-not\", \"time\": \"out\"}", "member");
    prompt_refused(prompt, "{\"op\": \"why-not\", \"action\": \"pass\", \"time\": \"called\"}",
                   "member");
    prompt_refused(prompt, "{\"op\": \"why-not\", \"time\": \"called\", \"seat\": \"West\"}",
                   "member");
    prompt_end(prompt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_penalty_is_in_the_ledger),
        cmocka_unit_test(test_a_penalty_can_be_taken_back),
        cmocka_unit_test(test_what_a_penalty_sets_is_told_and_taken_back),
        cmocka_unit_test(test_what_is_no_penalty_now),
        cmocka_unit_test(test_a_penalty_for_one_seat),
        cmocka_unit_test(test_for_whom_a_penalty_is_not),
        cmocka_unit_test(test_a_ruleset_without_penalties),
        cmocka_unit_test(test_time_ends_the_match_after_the_deal),
        cmocka_unit_test(test_time_can_be_taken_back),
        cmocka_unit_test(test_the_end_can_be_taken_back),
        cmocka_unit_test(test_a_ruleset_without_time),
        cmocka_unit_test(test_a_player_is_no_referee),
        cmocka_unit_test(test_one_thing_at_a_time_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
