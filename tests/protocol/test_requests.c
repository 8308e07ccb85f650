/* What is no request, or not one for now: answered with its error, and nothing has changed. */
#include "protocol/fixture.h"

#include <stdlib.h>
#include <string.h>

/* A line, and the error it is answered with. */
struct wrong {
    const char *line, *error;
};

static void all_refused(struct prompt *prompt, const struct wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++)
        prompt_refused(prompt, wrong[i].line, wrong[i].error);
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
    struct prompt *prompt = prompt_begin("whist", 0);
    all_refused(prompt, ALL(never_right));
    all_refused(prompt, ALL(wrong));
    prompt_end(prompt);
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
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt,
                "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"North\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"hands\": {"
                        "\"West\": \"SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\", "
                        "\"East\": \"HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\"}}");
    all_refused(prompt, ALL(never_right));
    all_refused(prompt, ALL(wrong));
    prompt_expect(prompt, "{\"op\": \"act\", \"action\": \"H2\", \"ply\": 1}", "\"action\":\"H2\"");
    prompt_end(prompt);
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
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, "{\"op\": \"join\", \"seat\": \"East\"}");
    all_refused(prompt, ALL(never_right));
    all_refused(prompt, ALL(wrong));
    prompt_end(prompt);
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
    struct prompt *prompt = prompt_begin("nimby", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"chance\": \"client\"}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    all_refused(prompt, ALL(while_drawing));
    prompt_tell(prompt, "{\"op\": \"chance\", \"draw\": \"CA\"}");
    prompt_refused(prompt, "{\"op\": \"chance\", \"draw\": \"CA\"}", "chance"); /* it is out */
    prompt_tell(prompt,
                "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    all_refused(prompt, ALL(while_shuffling));
    prompt_end(prompt);
}

/* Of cards that are told no more are looked at than any pack has. */
static void test_chance_that_tells_no_end_of_cards(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("nimby", 0);
    const char *cards = "", *listed = "\"SA\"";
    for (unsigned i = 0; i < 4 * CARDS_MAX; i++) {
        cards = arena_format(prompt->arena, "%sSA ", cards);
        listed = arena_format(prompt->arena, "%s,\"SA\"", listed);
    }
    prompt_tell(prompt,
                "{\"op\": \"new\", \"chance\": \"client\", \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_refused(prompt,
                   arena_format(prompt->arena, "{\"op\": \"chance\", \"pack\": \"%s\"}", cards),
                   "chance");
    prompt_refused(prompt,
                   arena_format(prompt->arena, "{\"op\": \"chance\", \"talon\": [%s]}", listed),
                   "chance");
    prompt_end(prompt);
}

/* Whist does not say who deals first: chance does, or the seed in its place. */
static void test_who_deals_first_is_told(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"chance\": \"client\"}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_refused(prompt, "{\"op\": \"chance\", \"dealer\": \"Nroth\"}", "member");
    prompt_refused(prompt, "{\"op\": \"chance\", \"cut\": 3}", "chance");
    prompt_tell(prompt, "{\"op\": \"chance\", \"dealer\": \"West\"}");
    prompt_refused(prompt, "{\"op\": \"chance\", \"cut\": 3}", "chance"); /* nobody cuts */
    prompt_refused(prompt, "{\"op\": \"chance\", \"turn-up\": \"S6\", \"cut\": 3}", "chance");
    prompt_expect(prompt, "{\"op\": \"view\", \"seat\": \"North\"}", "\"dealer\":\"West\"");
    prompt_tell(prompt, "{\"op\": \"new\", \"chance\": \"client\"}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_tell(prompt, "{\"op\": \"chance\"}");
    prompt_expect(prompt, "{\"op\": \"new\", \"chance\": \"seed\"}", "\"ok\":\"new\"");
    prompt_end(prompt);
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
    struct prompt *prompt = prompt_begin("whist", 0);
    all_refused(prompt, ALL(before));
    prompt_expect(prompt, "{\"op\": \"rules\", \"form\": \"text\"}", "\"text\":");
    prompt_expect(prompt, "{\"op\": \"rules\", \"form\": \"markdown\"}", "\"text\":\"#");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    all_refused(prompt, ALL(at_the_table));
    prompt_expect(prompt, "{\"op\": \"save\"}", "\"record\":");
    prompt_end(prompt);
}

/* What began in mid-deal has no record, for nobody knows how it was dealt; advice there is. */
static void test_no_record_of_half_a_deal(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"start\": {\"hands\": {\"West\": \"SA HK\", "
                        "\"North\": \"S2 H2\", \"East\": \"S3 H3\", \"South\": \"S4 H4\"}, "
                        "\"trumps\": \"D\", \"dealer\": \"South\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_refused(prompt, "{\"op\": \"save\"}", "turn");
    prompt_expect(prompt, "{\"op\": \"hint\", \"player\": \"random\"}", "\"ok\":\"hint\"");
    prompt_expect(prompt, "{\"op\": \"hint\"}", "\"ok\":\"hint\""); /* by any player */
    static const char *const trick[] = {"SA", "S2", "S3", "S4"};
    for (unsigned i = 0; i < sizeof trick / sizeof *trick; i++)
        prompt_tell(prompt,
                    arena_format(prompt->arena, "{\"op\": \"act\", \"action\": \"%s\"}", trick[i]));
    prompt_expect(prompt, "{\"op\": \"why\", \"trick\": \"last\"}", "\"reasons\":[{");
    prompt_refused(prompt, "{\"op\": \"why\", \"trick\": 99}", "member");
    prompt_refused(prompt, "{\"op\": \"why\", \"trick\": \"first\"}", "member");
    prompt_end(prompt);
}

static void test_far_too_much(void **state)
{
    static char deep[60000];
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    memset(deep, '[', sizeof deep);
    prompt_refused_bytes(prompt, deep, sizeof deep, "json");
    prompt_refused_bytes(prompt, "{\"op\":\"view\"}\0", 14, "json");
    session_hear_too_long(prompt->session);
    fflush(prompt->out);
    assert_non_null(strstr(prompt->text, "{\"error\":\"too long\""));
    prompt_end(prompt);
}

static void test_an_empty_line_is_nothing(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    assert_string_equal(prompt_ask(prompt, ""), "");
    prompt_end(prompt);
}

/* The id comes back, whatever came of the request; what was meant is guessed. */
static void test_answers_can_be_told_apart(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_expect(prompt, "{\"op\": \"hello\", \"protocol\": 2, \"id\": \"a\"}",
                  "{\"ok\":\"hello\",\"id\":\"a\",\"protocol\":2,");
    prompt_expect(prompt, "{\"op\": \"veiw\", \"id\": -7}", "{\"error\":\"operation\",\"id\":-7,");
    prompt_expect(prompt, "{\"op\": \"veiw\"}", "did you mean 'view'?");
    prompt_expect(prompt, "{\"op\": \"help\", \"topic\": 1}", "'help' has no member 'topic'");
    prompt_expect(prompt, "{\"op\": \"new\", \"wholly other\": 1}",
                  "'new' has no member 'wholly other'");
    prompt_expect(prompt, "{\"op\": \"new\", \"sede\": 1}", "did you mean 'seed'?");
    prompt_expect(prompt, "{\"op\": \"dance\"}", "'help' lists them all");
    prompt_end(prompt);
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
