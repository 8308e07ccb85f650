/* What is no request, or not one for now: answered with its error, and nothing has changed. */
#include "protocol/fixture.h"

#include <stdlib.h>
#include <string.h>

/* A line, and the error it is answered with. */
struct wrong {
    const char *line, *error;
};

static void all_refused(struct talk *talk, const struct wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++)
        talk_refused(talk, wrong[i].line, wrong[i].error);
}

#define ALL(list) list, sizeof list / sizeof *list

/* No line of these is right at any time. */
static const struct wrong never_right[] = {
    {"{", "json"},
    {"nonsense", "json"},
    {"[]", "json"},
    {"7", "json"},
    {"\"act\"", "json"},
    {"null", "json"},
    {"{\"op\": \"act\", \"action\": \"S1", "json"},
    {"{\"op\": \"view\"} {\"op\": \"view\"}", "json"},
    {"{\"op\": \"view\", \"op\": \"view\"}", "json"},
    {"{\"op\": \"new\", \"seed\": 9223372036854775808}", "json"},
    {"{\"op\": \"new\", \"seed\": 1e999}", "json"},
    {"{\"op\": \"join\", \"seat\": \"\xff\"}", "json"},
    {"{\"op\": \"join\", \"seat\": \"\\u0000\"}", "json"},
    {"{\"op\": \"join\", \"seat\": \"\\ud800\"}", "json"},
    {"{}", "operation"},
    {"{\"op\": 1}", "operation"},
    {"{\"op\": \"\"}", "operation"},
    {"{\"op\": \"veiw\"}", "operation"},
    {"{\"op\": \"view\", \"set\": \"North\"}", "member"},
    {"{\"op\": \"view\", \"seat\": 1}", "member"},
    {"{\"op\": \"view\", \"seat\": null}", "member"},
    {"{\"op\": \"view\", \"id\": []}", "member"},
    {"{\"op\": \"act\"}", "member"},
    {"{\"op\": \"act\", \"action\": [\"SA\"]}", "member"},
    {"{\"op\": \"hello\"}", "member"},
    {"{\"op\": \"hello\", \"protocol\": 1}", "protocol"},
    {"{\"op\": \"hello\", \"protocol\": -1}", "protocol"},
    {"{\"op\": \"new\", \"seed\": -1}", "member"},
    {"{\"op\": \"new\", \"seed\": 1.5}", "member"},
    {"{\"op\": \"new\", \"players\": 0}", "member"},
    {"{\"op\": \"new\", \"players\": 9}", "member"},
    {"{\"op\": \"new\", \"players\": 5}", "ruleset"}, /* whist is for four */
    {"{\"op\": \"new\", \"options\": {\"gmae\": 7}}", "ruleset"},
    {"{\"op\": \"new\", \"options\": {\"game\": \"many\"}}", "ruleset"},
    {"{\"op\": \"new\", \"options\": {\"game\": null}}", "member"},
    {"{\"op\": \"new\", \"options\": []}", "member"},
    {"{\"op\": \"new\", \"chance\": \"dice\"}", "member"},
    {"{\"op\": \"new\", \"chance\": \"\"}", "member"},
    {"{\"op\": \"new\", \"undo\": 1}", "member"},
    {"{\"op\": \"new\", \"seats\": []}", "member"},
    {"{\"op\": \"new\", \"seats\": {\"Nroth\": \"random\"}}", "member"},
    {"{\"op\": \"new\", \"seats\": {\"North\": 7}}", "member"},
    {"{\"op\": \"new\", \"seats\": {\"North\": \"nobody\"}}", "member"},
    {"{\"op\": \"new\", \"seats\": {\"North\": \"thinker:50h\"}}", "member"},
    {"{\"op\": \"new\", \"seats\": {\"North\": \"thinker:9000ms\"}}", "member"}, /* others wait */
    {"{\"op\": \"new\", \"seats\": {\"North\": \"thinker:20001\"}}", "member"},
    {"{\"op\": \"new\", \"options\": {\"game\": 7}, \"seed\": -1}", "member"},
    {"{\"op\": \"new\", \"options\": {\"game\": 7}, \"chance\": \"dice\"}", "member"},
    {"{\"op\": \"new\", \"options\": {\"game\": 7}, \"seats\": {\"North\": 7}}", "member"},
    {"{\"op\": \"new\", \"players\": 4, \"start\": {\"deal\": 0}}", "member"},
    {"{\"op\": \"join\", \"seat\": \"North\", \"token\": \"0\"}", "member"},
    {"{\"op\": \"new\", \"start\": {\"dealer\": \"Nroth\"}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"dealer\": 1}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"deal\": 0}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"deal\": \"1\"}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"deals\": 1}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"scores\": 1}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"scores\": {\"North\": 1}}}", "member"}, /* sides do */
    {"{\"op\": \"new\", \"start\": {\"scores\": {\"North-South\": 9999999}}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"scores\": {\"North-South\": 7}}}", "member"}, /* 5 is game */
    {"{\"op\": \"new\", \"start\": {\"deal\": 1, \"passed-out\": 99}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"passed-out\": 99}}", "member"}, /* no deal of whist is */
    {"{\"op\": \"new\", \"start\": {\"trumps\": \"H\"}}", "member"},  /* but with hands */
    {"{\"op\": \"new\", \"start\": {\"hands\": {}}}", "member"},
    {"{\"op\": \"new\", \"start\": {\"hands\": {\"North\": \"SA SA\"}}}", "chance"},
    {"{\"op\": \"new\", \"start\": {\"hands\": {\"North\": \"SA\"}, \"deal\": 0}}", "member"},
};

static void test_before_anybody_joins(void **state)
{
    static const struct wrong wrong[] = {
        {"{\"op\": \"view\"}", "join"},
        {"{\"op\": \"legal\"}", "join"},
        {"{\"op\": \"act\", \"action\": \"SA\"}", "join"},
        {"{\"op\": \"why-not\", \"action\": \"SA\"}", "join"},
        {"{\"op\": \"chance\"}", "join"},
        {"{\"op\": \"undo\"}", "join"},
        {"{\"op\": \"result\"}", "join"},
        {"{\"op\": \"join\", \"seat\": \"Nroth\"}", "member"},
    };
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    all_refused(talk, ALL(never_right));
    all_refused(talk, ALL(wrong));
    talk_end(talk);
}

/*
 * North deals, so East leads; whoever has joined the table can do nothing for somebody else, for
 * chance, or a card that is not held.
 */
static void test_at_the_table(void **state)
{
    static const struct wrong wrong[] = {
        {"{\"op\": \"join\"}", "join"},
        {"{\"op\": \"join\", \"seat\": \"North\"}", "join"},
        {"{\"op\": \"act\", \"action\": \"SA\", \"seat\": \"North\"}", "turn"},
        {"{\"op\": \"act\", \"action\": \"SA\", \"seat\": \"Nroth\"}", "member"},
        {"{\"op\": \"act\", \"action\": \"SA\"}", "illegal"}, /* West holds it */
        {"{\"op\": \"act\", \"action\": \"S1\"}", "action"},
        {"{\"op\": \"act\", \"action\": \"\"}", "action"},
        {"{\"op\": \"act\", \"action\": \"H2\", \"ply\": 0}", "stale"},
        {"{\"op\": \"act\", \"action\": \"H2\", \"ply\": -1}", "stale"},
        {"{\"op\": \"why-not\", \"action\": \"S1\"}", "action"},
        {"{\"op\": \"legal\", \"seat\": \"West\"}", "turn"},
        {"{\"op\": \"chance\"}", "turn"},
        {"{\"op\": \"undo\", \"times\": 2}", "undo"},
        {"{\"op\": \"undo\", \"times\": 0}", "undo"},
        {"{\"op\": \"undo\", \"times\": -9223372036854775808}", "undo"},
        {"{\"op\": \"undo\", \"times\": 4294967297}", "undo"},
    };
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    talk_tell(talk,
              "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"North\"}}");
    talk_tell(talk, "{\"op\": \"join\"}");
    talk_tell(talk, "{\"op\": \"chance\", \"hands\": {"
                    "\"West\": \"SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\", "
                    "\"East\": \"HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\"}}");
    all_refused(talk, ALL(never_right));
    all_refused(talk, ALL(wrong));
    talk_expect(talk, "{\"op\": \"act\", \"action\": \"H2\", \"ply\": 1}", "\"action\":\"H2\"");
    talk_end(talk);
}

static void test_at_a_seat(void **state)
{
    static const struct wrong wrong[] = {
        {"{\"op\": \"view\", \"seat\": \"North\"}", "rights"},
        {"{\"op\": \"act\", \"action\": \"SA\", \"seat\": \"North\"}", "turn"},
        {"{\"op\": \"undo\"}", "undo"},
        {"{\"op\": \"join\"}", "join"},
    };
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    talk_tell(talk, "{\"op\": \"join\", \"seat\": \"East\"}");
    all_refused(talk, ALL(never_right));
    all_refused(talk, ALL(wrong));
    talk_end(talk);
}

/* A pack of 24 cards, drawn for, cut. */
#define PACK "C2 CA C6 C5 C4 C3 S2 SA S6 S5 S4 S3 H2 HA H6 H5 H4 H3 D2 DA D6 D5 D4 D3"

static void test_what_chance_cannot_be(void **state)
{
    static const struct wrong while_drawing[] = {
        {"{\"op\": \"chance\", \"draw\": \"S7\"}", "chance"}, /* 2 to 6 and the ace */
        {"{\"op\": \"chance\", \"cut\": 3}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {}}", "chance"},
        {"{\"op\": \"chance\", \"ply\": 1}", "stale"},
        {"{\"op\": \"act\", \"action\": \"SA\"}", "turn"},
    };
    static const struct wrong while_shuffling[] = {
        {"{\"op\": \"chance\", \"draw\": \"SA\"}", "chance"},
        {"{\"op\": \"chance\", \"dealer\": \"North\"}", "chance"},
        {"{\"op\": \"chance\", \"pack\": \"SA\"}", "chance"},
        {"{\"op\": \"chance\", \"pack\": {}}", "member"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": {}}}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": [1]}}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": \"SA\"}}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {\"Nroth\": \"SA\"}}", "member"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": \"SA SA S6 S5 S4\"}}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": \"SA S6 S5 S4 S9\"}}", "chance"},
        {"{\"op\": \"chance\", \"hands\": {\"North\": [\"SA\", \"S9\"]}}", "chance"},
        {"{\"op\": \"chance\", \"turn-up\": \"SA S2\"}", "chance"},
        {"{\"op\": \"chance\", \"turn-up\": \"S9\"}", "chance"},
        {"{\"op\": \"chance\", \"turn-up\": \"\"}", "chance"},
        {"{\"op\": \"chance\", \"talon\": \"S9\"}", "chance"},
        {"{\"op\": \"chance\", \"talon\": [[]]}", "chance"},
        {"{\"op\": \"chance\", \"pack\": \"" PACK "\", \"turn-up\": \"S6\"}", "chance"},
        {"{\"op\": \"chance\", \"pack\": \"" PACK "\", \"talon\": \"S6\"}", "chance"},
        {"{\"op\": \"chance\", \"cut\": 0}", "member"},
        {"{\"op\": \"chance\", \"cut\": 24}", "member"},
        {"{\"op\": \"chance\", \"cut\": 4294967297}", "member"},
    };
    (void)state;
    struct talk *talk = talk_begin("nimby", 0);
    talk_tell(talk, "{\"op\": \"new\", \"chance\": \"client\"}");
    talk_tell(talk, "{\"op\": \"join\"}");
    all_refused(talk, ALL(while_drawing));
    talk_tell(talk, "{\"op\": \"chance\", \"draw\": \"CA\"}");
    talk_refused(talk, "{\"op\": \"chance\", \"draw\": \"CA\"}", "chance"); /* it is out */
    talk_tell(talk, "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"West\"}}");
    talk_tell(talk, "{\"op\": \"join\"}");
    all_refused(talk, ALL(while_shuffling));
    talk_end(talk);
}

/* Of cards that are told no more are looked at than any pack has. */
static void test_chance_that_tells_no_end_of_cards(void **state)
{
    (void)state;
    struct talk *talk = talk_begin("nimby", 0);
    const char *cards = "", *listed = "\"SA\"";
    for (unsigned i = 0; i < 4 * CARDS_MAX; i++) {
        cards = arena_format(talk->arena, "%sSA ", cards);
        listed = arena_format(talk->arena, "%s,\"SA\"", listed);
    }
    talk_tell(talk, "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"West\"}}");
    talk_tell(talk, "{\"op\": \"join\"}");
    talk_refused(talk, arena_format(talk->arena, "{\"op\": \"chance\", \"pack\": \"%s\"}", cards),
                 "chance");
    talk_refused(talk, arena_format(talk->arena, "{\"op\": \"chance\", \"talon\": [%s]}", listed),
                 "chance");
    talk_end(talk);
}

/* Whist does not say who deals first: chance does, or the seed in its place. */
static void test_who_deals_first_is_told(void **state)
{
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    talk_tell(talk, "{\"op\": \"new\", \"chance\": \"client\"}");
    talk_tell(talk, "{\"op\": \"join\"}");
    talk_refused(talk, "{\"op\": \"chance\", \"dealer\": \"Nroth\"}", "member");
    talk_refused(talk, "{\"op\": \"chance\", \"cut\": 3}", "chance");
    talk_tell(talk, "{\"op\": \"chance\", \"dealer\": \"West\"}");
    talk_refused(talk, "{\"op\": \"chance\", \"cut\": 3}", "chance"); /* nobody cuts */
    talk_refused(talk, "{\"op\": \"chance\", \"turn-up\": \"S6\", \"cut\": 3}", "chance");
    talk_expect(talk, "{\"op\": \"view\", \"seat\": \"North\"}", "\"dealer\":\"West\"");
    talk_tell(talk, "{\"op\": \"new\", \"chance\": \"client\"}");
    talk_tell(talk, "{\"op\": \"join\"}");
    talk_tell(talk, "{\"op\": \"chance\"}");
    talk_expect(talk, "{\"op\": \"new\", \"chance\": \"seed\"}", "\"ok\":\"new\"");
    talk_end(talk);
}

/* Hints, reasons, the rules and the record ask for more than that somebody wants them. */
static void test_advice_that_is_not_to_be_had(void **state)
{
    static const struct wrong before[] = {
        {"{\"op\": \"save\"}", "join"},
        {"{\"op\": \"hint\"}", "join"},
        {"{\"op\": \"why\", \"trick\": 1}", "join"},
        {"{\"op\": \"why\", \"action\": \"SA\"}", "join"},
        {"{\"op\": \"rules\", \"form\": \"html\"}", "member"},
        {"{\"op\": \"rules\", \"section\": \"the kitchen\"}", "member"},
    };
    static const struct wrong at_the_table[] = {
        {"{\"op\": \"hint\", \"player\": \"nobody\"}", "member"},
        {"{\"op\": \"hint\", \"player\": \"client\"}", "member"}, /* who is no computer */
        {"{\"op\": \"why\"}", "member"},
        {"{\"op\": \"why\", \"action\": \"H2\", \"trick\": 1}", "member"},
        {"{\"op\": \"why\", \"trick\": 0}", "member"}, /* none is complete */
        {"{\"op\": \"why\", \"trick\": 1}", "member"},
        {"{\"op\": \"why\", \"trick\": -1}", "member"},
        {"{\"op\": \"why\", \"trick\": \"last\"}", "member"},
        {"{\"op\": \"why\", \"trick\": \"first\"}", "member"},
    };
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    all_refused(talk, ALL(before));
    talk_expect(talk, "{\"op\": \"rules\", \"form\": \"text\"}", "\"text\":");
    talk_expect(talk, "{\"op\": \"rules\", \"form\": \"markdown\"}", "\"text\":\"#");
    talk_tell(talk, "{\"op\": \"join\"}");
    all_refused(talk, ALL(at_the_table));
    talk_expect(talk, "{\"op\": \"save\"}", "\"record\":");
    talk_end(talk);
}

/* What began in mid-deal has no record, for nobody knows how it was dealt; advice there is. */
static void test_no_record_of_half_a_deal(void **state)
{
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    talk_tell(talk, "{\"op\": \"new\", \"start\": {\"hands\": {\"West\": \"SA HK\", "
                    "\"North\": \"S2 H2\", \"East\": \"S3 H3\", \"South\": \"S4 H4\"}, "
                    "\"trumps\": \"D\", \"dealer\": \"South\"}}");
    talk_tell(talk, "{\"op\": \"join\"}");
    talk_refused(talk, "{\"op\": \"save\"}", "turn");
    talk_expect(talk, "{\"op\": \"hint\", \"player\": \"random\"}", "\"ok\":\"hint\"");
    talk_expect(talk, "{\"op\": \"hint\"}", "\"ok\":\"hint\""); /* whoever gives it */
    static const char *const trick[] = {"SA", "S2", "S3", "S4"};
    for (unsigned i = 0; i < sizeof trick / sizeof *trick; i++)
        talk_tell(talk,
                  arena_format(talk->arena, "{\"op\": \"act\", \"action\": \"%s\"}", trick[i]));
    talk_expect(talk, "{\"op\": \"why\", \"trick\": \"last\"}", "\"reasons\":[{");
    talk_refused(talk, "{\"op\": \"why\", \"trick\": 99}", "member");
    talk_refused(talk, "{\"op\": \"why\", \"trick\": \"first\"}", "member");
    talk_end(talk);
}

static void test_far_too_much(void **state)
{
    static char deep[60000];
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    memset(deep, '[', sizeof deep);
    talk_refused_bytes(talk, deep, sizeof deep, "json");
    talk_refused_bytes(talk, "{\"op\":\"view\"}\0", 14, "json");
    session_hear_too_long(talk->session);
    fflush(talk->out);
    assert_non_null(strstr(talk->text, "{\"error\":\"too long\""));
    talk_end(talk);
}

static void test_an_empty_line_is_nothing(void **state)
{
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    assert_string_equal(talk_ask(talk, ""), "");
    talk_end(talk);
}

/* The id comes back, whatever came of the request; what was meant is guessed. */
static void test_answers_can_be_told_apart(void **state)
{
    (void)state;
    struct talk *talk = talk_begin("whist", 0);
    talk_expect(talk, "{\"op\": \"hello\", \"protocol\": 2, \"id\": \"a\"}",
                "{\"ok\":\"hello\",\"id\":\"a\",\"protocol\":2,");
    talk_expect(talk, "{\"op\": \"veiw\", \"id\": -7}", "{\"error\":\"operation\",\"id\":-7,");
    talk_expect(talk, "{\"op\": \"veiw\"}", "did you mean 'view'?");
    talk_expect(talk, "{\"op\": \"help\", \"topic\": 1}", "'help' has no member 'topic'");
    talk_expect(talk, "{\"op\": \"new\", \"wholly other\": 1}",
                "'new' has no member 'wholly other'");
    talk_expect(talk, "{\"op\": \"new\", \"sede\": 1}", "did you mean 'seed'?");
    talk_expect(talk, "{\"op\": \"dance\"}", "'help' lists them all");
    talk_end(talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_anybody_joins),
        cmocka_unit_test(test_at_the_table),
        cmocka_unit_test(test_at_a_seat),
        cmocka_unit_test(test_what_chance_cannot_be),
        cmocka_unit_test(test_chance_that_tells_no_end_of_cards),
        cmocka_unit_test(test_who_deals_first_is_told),
        cmocka_unit_test(test_advice_that_is_not_to_be_had),
        cmocka_unit_test(test_no_record_of_half_a_deal),
        cmocka_unit_test(test_far_too_much),
        cmocka_unit_test(test_an_empty_line_is_nothing),
        cmocka_unit_test(test_answers_can_be_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
