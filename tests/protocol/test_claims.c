/* Claims at a table: who may claim, what is settled, and what is refused. */
#include "protocol/fixture.h"

#include <string.h>

#define JOIN        "{\"op\": \"join\"}"
#define ACT(action) "{\"op\": \"act\", \"action\": \"" action "\"}"
#define CLAIM(what) "{\"op\": \"claim\", " what "}"
#define VIEW        "{\"op\": \"view\"}"

#define HANDS                                                                                      \
    "{\"op\": \"chance\", \"hands\": {"                                                            \
    "\"North\": \"SA SK SQ S2 HA HK HQ H2 DA DK D2 C4 C3\", "                                      \
    "\"East\": \"SJ S10 S9 S8 HJ H10 H9 H8 DQ DJ D10 CQ CJ\", "                                    \
    "\"South\": \"S7 S6 S5 H7 H6 H5 D7 D6 D5 D4 CA CK C5\", "                                      \
    "\"West\": \"S4 S3 H4 H3 D9 D8 D3 C10 C9 C8 C7 C6 C2\"}}"

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

/* North has bid three no trumps, and the first trick is won. */
static struct prompt *at_three_no_trumps(void)
{
    static const char *const lines[] = {
        "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"North\"}}",
        JOIN,
        HANDS,
        ACT("bid 3 no trumps"),
        ACT("pass"),
        ACT("pass"),
        ACT("pass"),
        ACT("CQ"),
        ACT("CA"),
        ACT("C2"),
        ACT("C3"),
    };
    struct prompt *prompt = prompt_begin("bridge", 4);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        prompt_tell(prompt, lines[i]);
    return prompt;
}

/* Ten are one more than bid: 100 + 30, and 300 for game. */
static void test_the_table_settles_a_claim(void **state)
{
    struct prompt *prompt = at_three_no_trumps();
    (void)state;
    const char *said = prompt_ask(prompt, CLAIM("\"tricks\": 10"));
    assert_has(said, "{\"ok\":\"claim\"}\n{\"event\":\"claimed\",");
    assert_has(said, "\"deal\":1,\"seat\":\"North\","
                     "\"tricks\":{\"North\":10,\"East\":3,\"South\":10,\"West\":3}}");
    assert_has(said, "\"scores\":{\"North-South\":430,\"East-West\":0}");
    assert_null(strstr(said, "\"event\":\"trick\""));
    assert_has(said, "{\"turn\":\"chance\"");
    prompt_end(prompt);
}

static void test_a_view_has_what_was_played(void **state)
{
    struct prompt *prompt = at_three_no_trumps();
    (void)state;
    prompt_tell(prompt, "{\"op\": \"terse\", \"on\": true}");
    prompt_expect(prompt, CLAIM("\"seat\": \"East\", \"tricks\": \"none\""), "\"events\":");
    prompt_expect(
        prompt, "{\"op\": \"events\", \"from\": 0}",
        "\"seat\":\"East\",\"tricks\":{\"North\":13,\"East\":0,\"South\":13,\"West\":0}}");
    prompt_end(prompt);
}

static void test_each_side_may_have_a_number(void **state)
{
    struct prompt *prompt = at_three_no_trumps();
    (void)state;
    const char *said = prompt_ask(prompt, CLAIM("\"tricks\": {\"North-South\": 9, \"West\": 4}"));
    assert_has(said, "\"tricks\":{\"North\":9,\"East\":4,\"South\":9,\"West\":4}}");
    prompt_end(prompt);
}

/* With its event and all that followed. */
static void test_a_claim_can_be_taken_back(void **state)
{
    struct prompt *prompt = at_three_no_trumps();
    (void)state;
    prompt_expect(prompt, VIEW, "\"tricks\":[{\"leader\":\"East\"");
    prompt_tell(prompt, CLAIM("\"tricks\": \"rest\""));
    const char *said = prompt_ask(prompt, "{\"op\": \"undo\"}");
    assert_has(said, "{\"event\":\"undone\"");
    assert_has(said, "\"to\":\"play\"");
    prompt_expect(prompt, VIEW, "\"scores\":{\"North-South\":0,\"East-West\":0}");
    prompt_tell(prompt, ACT("C5"));
    prompt_end(prompt);
}

#define LAY_OPEN(what) "{\"op\": \"lay-open\"" what "}"
#define WHY_NOT(what)  "{\"op\": \"why-not\", " what "}"

/* North declares, and South is dummy; East leads. Whoever is to play next, the deal goes on. */
static void test_the_table_lays_a_hand_open(void **state)
{
    struct prompt *prompt = at_three_no_trumps();
    (void)state;
    const char *said = prompt_ask(prompt, LAY_OPEN(", \"seat\": \"East\""));
    assert_has(said, "{\"ok\":\"lay-open\"}\n{\"event\":\"shown\",");
    assert_has(said, "\"seat\":\"East\",\"cards\":[\"SJ\",\"S10\",");
    assert_has(said, "\"chosen\":true}");
    prompt_expect(prompt, VIEW, "\"opened\":\"East\"");
    prompt_refused(prompt, LAY_OPEN(", \"seat\": \"West\""), "illegal");  /* a second hand */
    prompt_refused(prompt, LAY_OPEN(", \"seat\": \"South\""), "illegal"); /* dummy */
    prompt_refused(prompt, LAY_OPEN(", \"seat\": \"Nobody\""), "member");
    prompt_refused(prompt, LAY_OPEN(", \"ply\": 1"), "stale");
    prompt_tell(prompt, ACT("C5"));
    said = prompt_ask(prompt, "{\"op\": \"undo\", \"times\": 2}");
    assert_has(said, "{\"event\":\"undone\"");
    assert_null(strstr(prompt_ask(prompt, VIEW), "\"opened\""));
    prompt_end(prompt);
}

/* The first card of dummy is the lead, and its hand lies open by the rules. */
static void test_why_not_of_claims_and_open_hands(void **state)
{
    struct prompt *prompt = prompt_begin("bridge", 4);
    (void)state;
    prompt_refused(prompt, LAY_OPEN(""), "join");
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, LAY_OPEN(""), "turn"); /* the auction is not over */
    prompt_expect(prompt, WHY_NOT("\"hand\": \"open\""), "\"legal\":false,\"why\":");
    prompt_end(prompt);
    prompt = at_three_no_trumps();
    prompt_expect(prompt, WHY_NOT("\"hand\": \"open\""),
                  "{\"ok\":\"why-not\",\"hand\":\"open\",\"legal\":true}");
    prompt_expect(prompt, WHY_NOT("\"hand\": \"open\", \"seat\": \"South\""),
                  "\"why\":\"South plays no cards in this deal, and so cannot lay a hand open\"");
    prompt_expect(prompt, WHY_NOT("\"claim\": 10"), "\"claim\":\"North\",\"legal\":true}");
    prompt_expect(prompt, WHY_NOT("\"claim\": 14, \"seat\": \"East\""),
                  "\"claim\":\"East\",\"legal\":false,\"why\":\"the deal has 13 tricks");
    prompt_expect(prompt, WHY_NOT("\"claim\": {\"North-South\": 9}"), "\"legal\":true}");
    prompt_expect(prompt, VIEW, "\"scores\":{\"North-South\":0,\"East-West\":0}");
    prompt_refused(prompt, WHY_NOT("\"claim\": \"all\""), "member");
    prompt_refused(prompt, WHY_NOT("\"hand\": \"shut\""), "member");
    prompt_refused(prompt, WHY_NOT("\"hand\": \"open\", \"claim\": 3"), "member");
    prompt_end(prompt);
}

static void test_what_cannot_be_claimed(void **state)
{
    struct prompt *prompt = prompt_begin("bridge", 4);
    (void)state;
    prompt_refused(prompt, CLAIM("\"tricks\": 10"), "join");
    prompt_tell(prompt, JOIN);
    prompt_refused(prompt, CLAIM("\"tricks\": 10"), "turn"); /* the auction is not over */
    prompt_end(prompt);
    prompt = at_three_no_trumps();
    prompt_refused(prompt, CLAIM("\"seat\": \"North\""), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": -1"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": 1000"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": \"all\""), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": true"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": {}"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": {\"Nobody\": 3}"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": {\"North\": \"many\"}"), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": 3, \"seat\": \"Nobody\""), "member");
    prompt_refused(prompt, CLAIM("\"tricks\": 3, \"ply\": 1"), "stale");
    prompt_refused(prompt, CLAIM("\"tricks\": 14"), "illegal");
    prompt_refused(prompt, CLAIM("\"tricks\": 0"), "illegal");
    prompt_refused(prompt, CLAIM("\"tricks\": 3, \"seat\": \"South\""), "illegal"); /* dummy */
    prompt_refused(prompt, CLAIM("\"tricks\": {\"North\": 9, \"South\": 9}"), "illegal");
    prompt_end(prompt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table_settles_a_claim),
        cmocka_unit_test(test_a_view_has_what_was_played),
        cmocka_unit_test(test_each_side_may_have_a_number),
        cmocka_unit_test(test_a_claim_can_be_taken_back),
        cmocka_unit_test(test_the_table_lays_a_hand_open),
        cmocka_unit_test(test_why_not_of_claims_and_open_hands),
        cmocka_unit_test(test_what_cannot_be_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
