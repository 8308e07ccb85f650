/* Expressions: what their names mean, where they may be asked, what they come to. */
#include "fixture.h"

/* A ruleset with an option of each kind, a count and two suit variables. */
static struct fixture create(void)
{
    static const struct option_value colours[] = {{"red", NULL}, {"green", NULL}};
    static const struct option_value truths[] = {{"false", NULL}, {"true", NULL}};
    struct fixture fixture = fixture_create("SHDC", "AKQJ");
    struct ruleset *rules = fixture.rules;
    rules->variables[rules->variable_count++] = "anti";
    rules->counts = arena_alloc(rules->arena, sizeof *rules->counts);
    rules->counts[rules->count_count++].name = "aces";
    ruleset_count_pack(rules, false);
    rules->options[0] =
        (struct option){.name = "game", .kind = OPTION_NUMBER, .number = {true, 5, NULL, nowhere}};
    rules->options[1] = (struct option){
        .name = "colour", .kind = OPTION_CHOICE, .values = colours, .value_count = 2, .chosen = 1};
    rules->options[2] =
        (struct option){.name = "short", .kind = OPTION_SWITCH, .values = truths, .value_count = 2};
    rules->option_count = 3;
    return fixture;
}

/* --- answers --------------------------------------------------------------------------------- */

static int32_t answer_of(const char *text, enum scope scope, bool is_condition,
                         const int32_t *values)
{
    struct fixture fixture = create();
    struct expression *expression = add_expression(&fixture, text, scope, is_condition);
    make_ready(&fixture);
    struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
    int32_t answer = hooks_answer(hooks, expression, values);
    assert_false(hooks_failed(hooks));
    hooks_close(hooks);
    fixture_destroy(&fixture);
    return answer;
}

static int32_t amount(const char *text, int32_t first, int32_t second)
{
    return answer_of(text, SCOPE_CALL, false, (int32_t[]){first, second});
}

static int32_t holds(const char *text, int32_t first, int32_t second)
{
    return answer_of(text, SCOPE_CALL, true, (int32_t[]){first, second});
}

static void test_amounts(void **state)
{
    (void)state;
    assert_int_equal(amount("tricks - 6", 9, 0), 3);
    assert_int_equal(amount("10 + bid", 4, 0), 14);
    assert_int_equal(amount("-10 - tricks", 2, 0), -12);
    assert_int_equal(amount("min(tricks, bid)", 5, 3), 3);
    assert_int_equal(amount("max(tricks,bid)", 5, 3), 5);
    assert_int_equal(amount("abs(tricks - bid)", 1, 4), 3);
    assert_int_equal(amount("round(tricks, 5)", 12, 0), 10);
    assert_int_equal(amount("round(tricks, 5)", 13, 0), 15);
    assert_int_equal(amount("round(tricks - bid, 10)", 3, 8), 0);
    assert_int_equal(amount("round(tricks - bid, 10)", 3, 9), -10);
    assert_int_equal(amount("round(tricks, bid)", 7, 4), 8);
    assert_int_equal(amount("makers.tricks * 2", 3, 0), 6);
    assert_int_equal(amount("tricks + own . tricks", 3, 4), 7);
    assert_int_equal(amount("aces + others.aces", 1, 3), 4);
    assert_int_equal(amount("tricks > 2 and 1 or 0", 3, 0), 1);
    assert_int_equal(amount("(tricks) // 2", 7, 0), 3);
}

static void test_conditions(void **state)
{
    (void)state;
    assert_int_equal(holds("tricks == bid", 3, 3), 1);
    assert_int_equal(holds("tricks == bid", 3, 4), 0);
    assert_int_equal(holds("not last", 1, 0), 0);
    assert_int_equal(holds("not last", 0, 0), 1);
    assert_int_equal(holds("last and call > 2", 1, 3), 1);
}

static void test_suits(void **state)
{
    (void)state;
    const int32_t hearts = 1, spades = 0;
    assert_int_equal(holds("trumps == 'H'", hearts, 0), 1);
    assert_int_equal(holds("trumps == 'H'", spades, 0), 0);
    assert_int_equal(holds("trumps == nil", SUIT_NONE, 0), 1);
    assert_int_equal(holds("trumps == nil", spades, 0), 0);
    assert_int_equal(holds("trumps ~= anti", hearts, spades), 1);
}

/* What compares one sort with another is asked of Lua
 * alone; all else is also worked out without it. */
static void test_what_is_left_to_lua(void **state)
{
    static const struct {
        const char *text;
        int32_t values[2], answer;
        bool is_left;
    } rows[] = {
        {"trumps == tricks", {1, 1}, 0, true},
        {"trumps ~= tricks", {1, 1}, 1, true},
        {"(tricks > 1) == (bid > 1)", {2, 2}, 1, false},
        {"(tricks > 1) == (bid > 1)", {2, 1}, 0, false},
        {"(tricks > 1) == bid", {2, 1}, 0, true},
        {"tricks == nil", {3, 0}, 0, true},
        {"tricks ~= nil", {3, 0}, 1, true},
        {"(tricks > 1) ~= nil", {3, 0}, 1, true},
        {"(trumps or anti) == 'H'", {SUIT_NONE, 1}, 1, true},
        {"trumps == nil or anti == 'H'", {SUIT_NONE, 1}, 1, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture fixture = create();
        const struct expression *expression =
            add_expression(&fixture, rows[i].text, SCOPE_SEAT, true);
        make_ready(&fixture);
        assert_int_equal(expression->bytecode == NULL, rows[i].is_left);
        fixture_destroy(&fixture);
        assert_int_equal(answer_of(rows[i].text, SCOPE_SEAT, true, rows[i].values), rows[i].answer);
    }
}

/* Options are what was settled, whatever the caller's values say. */
static void test_options(void **state)
{
    (void)state;
    assert_int_equal(amount("game + tricks", 99, 2), 7);
    assert_int_equal(holds("tricks > 0 and colour == 'green'", 1, 99), 1);
    assert_int_equal(holds("tricks > 0 and short", 1, 99), 0);
}

static void test_constants_are_folded(void **state)
{
    (void)state;
    struct fixture fixture = create();
    struct expression *sum = add_expression(&fixture, "game * players", SCOPE_SEAT, false);
    struct expression *truth = add_expression(&fixture, "colour == 'green'", SCOPE_DEAL, true);
    struct expression *varying = add_expression(&fixture, "trick", SCOPE_DEAL, false);
    make_ready(&fixture);
    assert_true(sum->is_constant);
    assert_int_equal(sum->constant, 5 * 4);
    assert_true(truth->is_constant);
    assert_int_equal(truth->constant, 1);
    assert_false(varying->is_constant);
    fixture_destroy(&fixture);
}

/* What Lua may find no sense in, or no truth, is left to it, with what it says of it. */
static void test_what_may_have_no_sense(void **state)
{
    static const char *const texts[] = {
        "abs(trumps) > 1",
        "min(trumps, 3) > 1",
        "max(tricks, trumps) > 1",
        "tricks - trumps > 1",
        "-trumps > 1",
        "trumps < anti",
        "trumps < 'S'",
        "tricks > 1 or bid",
        "bid and tricks",
        "tricks > 1 and trumps or anti",
        "tricks > 0 and colour == nil",
        "tricks > 0 and game == nil",
        "tricks > 0 and colour < 'red'",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct fixture fixture = create();
        const struct expression *expression = add_expression(&fixture, texts[i], SCOPE_SEAT, true);
        make_ready(&fixture);
        if (expression->bytecode)
            fail_msg("'%s' is not left to Lua", texts[i]);
        fixture_destroy(&fixture);
    }
}

/* A sum too long to be worked out in steps is left to Lua, which comes to the same. */
static void test_what_is_too_long(void **state)
{
    char text[2000] = "tricks";
    (void)state;
    for (unsigned summands = 2; summands <= 165; summands++) {
        strcat(text, " + bid");
        if (summands % 55 == 0)
            assert_int_equal(answer_of(text, SCOPE_SEAT, false, (int32_t[]){5, 2}),
                             5 + 2 * ((int32_t)summands - 1));
    }
    struct fixture fixture = create();
    const struct expression *expression = add_expression(&fixture, text, SCOPE_SEAT, false);
    make_ready(&fixture);
    assert_null(expression->bytecode);
    fixture_destroy(&fixture);
}

/* --- names ----------------------------------------------------------------------------------- */

static void test_names_are_resolved(void **state)
{
    (void)state;
    struct fixture fixture = create();
    struct expression *expression = add_expression(
        &fixture,
        "makers.tricks + aces > bid and 'bid tricks' ~= nil and anti == 'H' and makers.tricks > 0",
        SCOPE_SEAT, true);
    assert_true(hooks_bind(fixture.rules, fixture.diagnostics));
    const struct fact_name *names = expression->names;
    assert_int_equal(expression->name_count, 4);
    assert_string_equal(names[0].text, "makers.tricks");
    assert_int_equal(names[0].fact, FACT_TRICKS);
    assert_int_equal(names[0].role, ROLE_MAKERS);
    assert_int_equal(names[1].fact, FACT_COUNT);
    assert_int_equal(names[1].role, ROLE_SELF);
    assert_int_equal(names[2].fact, FACT_BID);
    assert_int_equal(names[3].fact, FACT_SUIT);
    assert_int_equal(names[3].index, 1);
    fixture_destroy(&fixture);
}

static void test_the_pack_has_names(void **state)
{
    (void)state;
    struct fixture fixture = create();
    struct expression *expression = add_expression(
        &fixture, "held.SQ > 0 and makers.taken.K == 4 and led.S > held.S", SCOPE_SEAT, true);
    assert_true(hooks_bind(fixture.rules, fixture.diagnostics));
    const struct fact_name *names = expression->names;
    const struct count *counts = fixture.rules->counts;
    assert_int_equal(expression->name_count, 4);
    assert_int_equal(names[0].fact, FACT_HELD);
    assert_int_equal(counts[names[0].index].namesake, NAMESAKE_CARD);
    assert_string_equal(fixture.rules->pack.cards[counts[names[0].index].named_after].name, "SQ");
    assert_int_equal(names[1].fact, FACT_COUNT);
    assert_int_equal(names[1].role, ROLE_MAKERS);
    assert_int_equal(counts[names[1].index].namesake, NAMESAKE_RANK);
    assert_int_equal(set_count(counts[names[1].index].entries->cards.always), 4);
    assert_int_equal(names[2].fact, FACT_LED);
    assert_int_equal(counts[names[2].index].namesake, NAMESAKE_SUIT);
    assert_int_equal(names[3].index, names[2].index);
    fixture_destroy(&fixture);
}

struct bad_name {
    const char *text;
    enum scope scope;
    enum diagnostic_code code;
    const char *marked, *printed;
};

static void assert_bad(const struct bad_name *bad)
{
    struct fixture fixture = create();
    add_expression(&fixture, bad->text, bad->scope, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    if (diagnostics_count(fixture.diagnostics) != 1)
        print_message("# expression: %s\n", bad->text);
    assert_diagnosed(&fixture, bad->code, 1, "");
    assert_marked(&fixture, bad->marked);
    assert_printed(&fixture, bad->printed);
    fixture_destroy(&fixture);
}

static void test_names_that_mean_nothing(void **state)
{
    (void)state;
    static const struct bad_name cases[] = {
        {"10 + trikcs", SCOPE_SEAT, E_EXPRESSION_NAME, "trikcs", "did you mean 'tricks'?"},
        {"1 + ace", SCOPE_SEAT, E_EXPRESSION_NAME, "ace", "did you mean 'aces'?"},
        {"1 + gam", SCOPE_RULESET, E_EXPRESSION_NAME, "gam", "did you mean 'game'?"},
        {"maker.tricks", SCOPE_SEAT, E_EXPRESSION_NAME, "maker", "did you mean 'makers'?"},
        {"makers.trick + 1", SCOPE_SEAT, E_EXPRESSION_NAME, "trick", "remove 'makers.'"},
        {"makers.trixks", SCOPE_SEAT, E_EXPRESSION_NAME, "trixks", "did you mean 'tricks'?"},
        {"2 * makers", SCOPE_SEAT, E_EXPRESSION_NAME, "makers", "'makers.tricks'"},
        {"makers.deal", SCOPE_SEAT, E_EXPRESSION_NAME, "deal", "belongs to no seat"},
        {"makers.call", SCOPE_CALL, E_EXPRESSION_NAME, "call", "belongs to no seat"},
        {"tricks", SCOPE_DEAL, E_EXPRESSION_NAME, "tricks", "about one seat or side"},
        {"1 + SQ", SCOPE_SEAT, E_EXPRESSION_NAME, "SQ", "as in 'taken.SQ'"},
        {"makers.K", SCOPE_SEAT, E_EXPRESSION_NAME, "K", "as in 'taken.K'"},
        {"held.S10", SCOPE_SEAT, E_EXPRESSION_NAME, "S10", "known names: aces"},
        {"held.aces.tricks", SCOPE_SEAT, E_EXPRESSION_NAME, "aces", "means nothing here"},
        {"held.SQ", SCOPE_DEAL, E_EXPRESSION_NAME, "SQ", "about one seat or side"},
        {"aces", SCOPE_DEAL, E_EXPRESSION_NAME, "aces", "about one seat or side"},
        {"bids", SCOPE_SEAT, E_EXPRESSION_NAME, "bids", "rules about a call"},
        {"trick", SCOPE_RULESET, E_EXPRESSION_NAME, "trick", "during a deal"},
        {"math.min(1, 2)", SCOPE_SEAT, E_EXPRESSION_NAME, "math", "'math' is not a role"},
        {"mni(1, 2)", SCOPE_SEAT, E_EXPRESSION_NAME, "mni", "did you mean 'min'?"},
        {"tricks(1)", SCOPE_SEAT, E_EXPRESSION_NAME, "tricks", "unknown function"},
        {"min", SCOPE_SEAT, E_EXPRESSION_NAME, "min", "'min(2, 3)'"},
        {"sum", SCOPE_SEAT, E_EXPRESSION_NAME, "sum", "as in 'sum(all.tricks)'"},
        {"smu(all.tricks)", SCOPE_SEAT, E_EXPRESSION_NAME, "smu", "did you mean 'sum'?"},
        {"sum(tricks)", SCOPE_SEAT, E_EXPRESSION_NAME, "tricks", "example 'sum(all.tricks)'"},
        {"sum(held.aces)", SCOPE_SEAT, E_EXPRESSION_NAME, "held", "example 'sum(all.held.aces)'"},
        {"sum(all)", SCOPE_SEAT, E_EXPRESSION_NAME, "all", "as in 'sum(all.tricks)'"},
        {"sum(most.tricks)", SCOPE_SEAT, E_EXPRESSION_NAME, "most", "is not a role of seats"},
        {"sum(al.tricks)", SCOPE_SEAT, E_EXPRESSION_NAME, "al", "did you mean 'all'?"},
        {"sum(all.trixks)", SCOPE_SEAT, E_EXPRESSION_NAME, "trixks", "did you mean 'tricks'?"},
        {"sum(all.deal)", SCOPE_SEAT, E_EXPRESSION_NAME, "deal", "belongs to no seat"},
        {"sum(others.bid)", SCOPE_DEAL, E_EXPRESSION_NAME, "bid", "about one seat or side"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_bad(&cases[i]);
}

/* An expression is one value: what would make it more is refused where it stands. */
static void test_what_is_no_expression(void **state)
{
    (void)state;
    static const struct bad_name cases[] = {
        {"tricks = bid", SCOPE_SEAT, E_EXPRESSION, "=", "'==' compares"},
        {"(function() return 1 end)()", SCOPE_SEAT, E_EXPRESSION, "function", "a single value"},
        {"1, 2", SCOPE_SEAT, E_EXPRESSION, ",", "a single value"},
        {"#{1}", SCOPE_SEAT, E_EXPRESSION, "{", "a single value"},
        {"('x'):len()", SCOPE_SEAT, E_EXPRESSION, ":", "a single value"},
        {"1 -- more", SCOPE_SEAT, E_EXPRESSION, "--", "a single value"},
        {"1) + (2", SCOPE_SEAT, E_EXPRESSION, ")", "a single value"},
        {"...", SCOPE_SEAT, E_EXPRESSION, "...", "a single value"},
        {"2 ^ 3", SCOPE_SEAT, E_EXPRESSION, "^", "2 * 2 * 2"},
        {"1; while true do end", SCOPE_SEAT, E_EXPRESSION, ";", "a single value"},
        {"tricks +", SCOPE_SEAT, E_EXPRESSION, "tricks +", "near <eof>"},
        {"3 tricks", SCOPE_SEAT, E_EXPRESSION, "3 tricks", "near 'tricks'"},
        {"trumps == '", SCOPE_SEAT, E_EXPRESSION, "trumps == '", "unfinished string"},
        {"'open", SCOPE_SEAT, E_EXPRESSION, "'open", "unfinished string"},
        {"1..2x", SCOPE_SEAT, E_EXPRESSION, "1..2x", "whole number"},
        {"tricks * 1.5", SCOPE_SEAT, E_EXPRESSION, "1.5", "whole number"},
        {"tricks * .5", SCOPE_SEAT, E_EXPRESSION, ".5", "whole number"},
        {"tricks - 1e3", SCOPE_SEAT, E_EXPRESSION, "1e3", "whole number"},
        {"tricks - 0x10", SCOPE_SEAT, E_EXPRESSION, "0x10", "whole number"},
        {"tricks - 1000000000", SCOPE_SEAT, E_EXPRESSION, "1000000000", "nine digits"},
        {"tricks - 010", SCOPE_SEAT, E_EXPRESSION, "010", "leading zeros"},
        {"sum(all.tricks + 1)", SCOPE_SEAT, E_EXPRESSION, "sum", "name longer expressions"},
        {"sum(all.tricks, 1)", SCOPE_SEAT, E_EXPRESSION, "sum", "name longer expressions"},
        {"1 + sum()", SCOPE_SEAT, E_EXPRESSION, "sum", "as in 'sum(others.tricks)'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_bad(&cases[i]);
}

static void test_words_that_are_never_said(void **state)
{
    (void)state;
    static const struct bad_name cases[] = {
        {"trumps == 'hearts' and 1 or 0", SCOPE_SEAT, E_EXPRESSION_NAME, "'hearts'",
         "a suit is its letter"},
        {"'X' ~= anti and 1 or 0", SCOPE_SEAT, E_EXPRESSION_NAME, "'X'", "'anti' is never 'X'"},
        {"colour == \"grean\" and 1 or 0", SCOPE_SEAT, E_EXPRESSION_NAME, "\"grean\"",
         "did you mean 'green'?"},
        {"trumps == 'one_word_that_is_longer_than_what_any_suit_of_any_pack_is_called' and 1 or 0",
         SCOPE_SEAT, E_EXPRESSION_NAME,
         "'one_word_that_is_longer_than_what_any_suit_of_any_pack_is_called'",
         "a suit is its letter"},
        {"tricks == '3' and 1 or 0", SCOPE_SEAT, E_EXPRESSION_NAME, "'3'", "it is not a word"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_bad(&cases[i]);
}

static void test_too_many_names(void **state)
{
    (void)state;
    static const struct bad_name bad = {"players + deal + hand_size + trick + tricks + bid + score "
                                        "+ players + makers.bid + others.bid",
                                        SCOPE_SEAT, E_TOO_BIG, "bid", "at most 8"};
    assert_bad(&bad);
}

static void test_too_long_an_expression(void **state)
{
    (void)state;
    struct fixture fixture = create();
    char text[1100] = "1";
    while (strlen(text) < 1010)
        strcat(text, " + 1");
    add_expression(&fixture, text, SCOPE_SEAT, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_TOO_BIG, 1, "1000");
    fixture_destroy(&fixture);
}

/* A quoted scalar has its text behind the quote; a folded one has other blanks in the file. */
static void test_places_in_yaml(void **state)
{
    (void)state;
    static const char text[] = "a: \"1 + trix\"\nb: >\n  1 +\n  trix\n";
    struct fixture fixture = create();
    struct ruleset *rules = fixture.rules;
    const struct source *yaml = source_from_text(rules->arena, "b.yaml", text, strlen(text));
    ruleset_add_expression(rules, fixture.diagnostics, "1 + trix", (struct place){yaml, 3, 10},
                           SCOPE_SEAT, false);
    ruleset_add_expression(rules, fixture.diagnostics, "1 + trix\n", (struct place){yaml, 17, 15},
                           SCOPE_SEAT, false);
    assert_false(hooks_bind(rules, fixture.diagnostics));
    struct place quoted = diagnostic_place_at(fixture.diagnostics, 0);
    assert_int_equal(quoted.offset, 8);
    assert_int_equal(quoted.length, 4);
    struct place folded = diagnostic_place_at(fixture.diagnostics, 1);
    assert_int_equal(folded.offset, 27);
    assert_int_equal(folded.length, 4);
    fixture_destroy(&fixture);
}

/* --- useless answers ------------------------------------------------------------------------- */

static void test_useless_answers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_condition;
        const char *printed;
    } cases[] = {
        {"4 / 2", false, "'//' divides"},
        {"players", true, "is 4 instead of true or false"},
        {"players > 2", false, "is true instead of a whole number"},
        {"'x'", false, "is 'x' instead"},
        {"nil", false, "is nil instead"},
        {"players * 1000000000", false, "at most nine digits"},
        {"players // 0", false, "failed"},
        {"players .. 'x' + 1", false, "failed"},
        {"0 / 0", false, "a decimal number"},
        {"min", false, "means nothing"},
        {"min()", false, "number expected"},
        {"abs('x')", false, "number expected"},
        {"round(players, 0)", false, "must be above zero"},
        {"round(players)", false, "number expected"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture = create();
        add_expression(&fixture, cases[i].text, SCOPE_SEAT, cases[i].is_condition);
        assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
        assert_printed(&fixture, cases[i].printed);
        fixture_destroy(&fixture);
    }
}

/* Kings have a name behind a dot, sevens have none. */
static void test_a_rank_that_is_a_number(void **state)
{
    (void)state;
    static const struct {
        const char *text, *printed;
    } cases[] = {
        {"2 * taken.7 + 1", "give it one with 'counts: {those: [7]}'"},
        {"taken.7 taken.A", "give it one with 'counts: {those: [7]}'"},
        {"2 * taken.8 + 1", "at most nine digits"},
        {"2 * .7 + 1", "at most nine digits"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture = fixture_create("SH", "AK76");
        add_expression(&fixture, cases[i].text, SCOPE_SEAT, false);
        assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
        assert_printed(&fixture, cases[i].printed);
        fixture_destroy(&fixture);
    }
}

/* In a game, too: the place is the expression's, and nothing is answered after it. */
static void test_failing_during_play(void **state)
{
    (void)state;
    struct fixture fixture = create();
    struct expression *expression = add_expression(&fixture, "10 // tricks", SCOPE_SEAT, false);
    make_ready(&fixture);
    struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
    assert_int_equal(hooks_answer(hooks, expression, (int32_t[]){5}), 2);
    assert_false(hooks_failed(hooks));
    assert_int_equal(hooks_answer(hooks, expression, (int32_t[]){0}), 0);
    assert_true(hooks_failed(hooks));
    assert_diagnosed(&fixture, E_EXPRESSION_FAILED, 1, "10 // tricks");
    assert_int_equal(hooks_answer(hooks, expression, (int32_t[]){5}), 0);
    hooks_close(hooks);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_suits),
        cmocka_unit_test(test_what_is_left_to_lua),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_constants_are_folded),
        cmocka_unit_test(test_what_may_have_no_sense),
        cmocka_unit_test(test_what_is_too_long),
        cmocka_unit_test(test_names_are_resolved),
        cmocka_unit_test(test_the_pack_has_names),
        cmocka_unit_test(test_names_that_mean_nothing),
        cmocka_unit_test(test_what_is_no_expression),
        cmocka_unit_test(test_words_that_are_never_said),
        cmocka_unit_test(test_too_many_names),
        cmocka_unit_test(test_too_long_an_expression),
        cmocka_unit_test(test_places_in_yaml),
        cmocka_unit_test(test_useless_answers),
        cmocka_unit_test(test_a_rank_that_is_a_number),
        cmocka_unit_test(test_failing_during_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
