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
static struct talk *at_three_no_trumps(void)
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
    struct talk *talk = talk_begin("bridge", 4);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        talk_tell(talk, lines[i]);
    return talk;
}

/* Ten are one more than bid: 100 + 30, and 300 for game. */
static void test_the_table_settles_a_claim(void **state)
{
    struct talk *talk = at_three_no_trumps();
    (void)state;
    const char *said = talk_ask(talk, CLAIM("\"tricks\": 10"));
    assert_has(said, "{\"ok\":\"claim\"}\n{\"event\":\"claimed\",");
    assert_has(said, "\"deal\":1,\"seat\":\"North\","
                     "\"tricks\":{\"North\":10,\"East\":3,\"South\":10,\"West\":3}}");
    assert_has(said, "\"scores\":{\"North-South\":430,\"East-West\":0}");
    assert_null(strstr(said, "\"event\":\"trick\""));
    assert_has(said, "{\"turn\":\"chance\"");
    talk_end(talk);
}

static void test_a_view_has_what_was_played(void **state)
{
    struct talk *talk = at_three_no_trumps();
    (void)state;
    talk_tell(talk, "{\"op\": \"terse\", \"on\": true}");
    talk_expect(talk, CLAIM("\"seat\": \"East\", \"tricks\": \"none\""), "\"events\":");
    talk_expect(talk, "{\"op\": \"events\", \"from\": 0}",
                "\"seat\":\"East\",\"tricks\":{\"North\":13,\"East\":0,\"South\":13,\"West\":0}}");
    talk_end(talk);
}

static void test_each_side_may_have_a_number(void **state)
{
    struct talk *talk = at_three_no_trumps();
    (void)state;
    const char *said = talk_ask(talk, CLAIM("\"tricks\": {\"North-South\": 9, \"West\": 4}"));
    assert_has(said, "\"tricks\":{\"North\":9,\"East\":4,\"South\":9,\"West\":4}}");
    talk_end(talk);
}

/* With its event and all that followed. */
static void test_a_claim_can_be_taken_back(void **state)
{
    struct talk *talk = at_three_no_trumps();
    (void)state;
    talk_expect(talk, VIEW, "\"tricks\":[{\"leader\":\"East\"");
    talk_tell(talk, CLAIM("\"tricks\": \"rest\""));
    const char *said = talk_ask(talk, "{\"op\": \"undo\"}");
    assert_has(said, "{\"event\":\"undone\"");
    assert_has(said, "\"to\":\"play\"");
    talk_expect(talk, VIEW, "\"scores\":{\"North-South\":0,\"East-West\":0}");
    talk_tell(talk, ACT("C5"));
    talk_end(talk);
}

#define LAY_OPEN(what) "{\"op\": \"lay-open\"" what "}"
#define WHY_NOT(what)  "{\"op\": \"why-not\", " what "}"

/* North declares, and South is dummy; East leads. Whoever is to play next, the deal goes on. */
static void test_the_table_lays_a_hand_open(void **state)
{
    struct talk *talk = at_three_no_trumps();
    (void)state;
    const char *said = talk_ask(talk, LAY_OPEN(", \"seat\": \"East\""));
    assert_has(said, "{\"ok\":\"lay-open\"}\n{\"event\":\"shown\",");
    assert_has(said, "\"seat\":\"East\",\"cards\":[\"SJ\",\"S10\",");
    assert_has(said, "\"chosen\":true}");
    talk_expect(talk, VIEW, "\"opened\":\"East\"");
    talk_refused(talk, LAY_OPEN(", \"seat\": \"West\""), "illegal");  /* a second hand */
    talk_refused(talk, LAY_OPEN(", \"seat\": \"South\""), "illegal"); /* dummy */
    talk_refused(talk, LAY_OPEN(", \"seat\": \"Nobody\""), "member");
    talk_refused(talk, LAY_OPEN(", \"ply\": 1"), "stale");
    talk_tell(talk, ACT("C5"));
    said = talk_ask(talk, "{\"op\": \"undo\", \"times\": 2}");
    assert_has(said, "{\"event\":\"undone\"");
    assert_null(strstr(talk_ask(talk, VIEW), "\"opened\""));
    talk_end(talk);
}

/* The first card of dummy is the lead, and its hand lies open by the rules. */
static void test_why_not_of_claims_and_open_hands(void **state)
{
    struct talk *talk = talk_begin("bridge", 4);
    (void)state;
    talk_refused(talk, LAY_OPEN(""), "join");
    talk_tell(talk, JOIN);
    talk_refused(talk, LAY_OPEN(""), "turn"); /* the auction is not over */
    talk_expect(talk, WHY_NOT("\"hand\": \"open\""), "\"legal\":false,\"why\":");
    talk_end(talk);
    talk = at_three_no_trumps();
    talk_expect(talk, WHY_NOT("\"hand\": \"open\""),
                "{\"ok\":\"why-not\",\"hand\":\"open\",\"legal\":true}");
    talk_expect(talk, WHY_NOT("\"hand\": \"open\", \"seat\": \"South\""),
                "\"why\":\"South plays no cards in this deal, and so cannot lay a hand open\"");
    talk_expect(talk, WHY_NOT("\"claim\": 10"), "\"claim\":\"North\",\"legal\":true}");
    talk_expect(talk, WHY_NOT("\"claim\": 14, \"seat\": \"East\""),
                "\"claim\":\"East\",\"legal\":false,\"why\":\"the deal has 13 tricks");
    talk_expect(talk, WHY_NOT("\"claim\": {\"North-South\": 9}"), "\"legal\":true}");
    talk_expect(talk, VIEW, "\"scores\":{\"North-South\":0,\"East-West\":0}");
    talk_refused(talk, WHY_NOT("\"claim\": \"all\""), "member");
    talk_refused(talk, WHY_NOT("\"hand\": \"shut\""), "member");
    talk_refused(talk, WHY_NOT("\"hand\": \"open\", \"claim\": 3"), "member");
    talk_end(talk);
}

static void test_what_cannot_be_claimed(void **state)
{
    struct talk *talk = talk_begin("bridge", 4);
    (void)state;
    talk_refused(talk, CLAIM("\"tricks\": 10"), "join");
    talk_tell(talk, JOIN);
    talk_refused(talk, CLAIM("\"tricks\": 10"), "turn"); /* the auction is not over */
    talk_end(talk);
    talk = at_three_no_trumps();
    talk_refused(talk, CLAIM("\"seat\": \"North\""), "member");
    talk_refused(talk, CLAIM("\"tricks\": -1"), "member");
    talk_refused(talk, CLAIM("\"tricks\": 1000"), "member");
    talk_refused(talk, CLAIM("\"tricks\": \"all\""), "member");
    talk_refused(talk, CLAIM("\"tricks\": true"), "member");
    talk_refused(talk, CLAIM("\"tricks\": {}"), "member");
    talk_refused(talk, CLAIM("\"tricks\": {\"Nobody\": 3}"), "member");
    talk_refused(talk, CLAIM("\"tricks\": {\"North\": \"many\"}"), "member");
    talk_refused(talk, CLAIM("\"tricks\": 3, \"seat\": \"Nobody\""), "member");
    talk_refused(talk, CLAIM("\"tricks\": 3, \"ply\": 1"), "stale");
    talk_refused(talk, CLAIM("\"tricks\": 14"), "illegal");
    talk_refused(talk, CLAIM("\"tricks\": 0"), "illegal");
    talk_refused(talk, CLAIM("\"tricks\": 3, \"seat\": \"South\""), "illegal"); /* dummy */
    talk_refused(talk, CLAIM("\"tricks\": {\"North\": 9, \"South\": 9}"), "illegal");
    talk_end(talk);
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
