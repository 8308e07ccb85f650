/* Expressions with names that other expressions ask. */
#include "fixture.h"

static struct expression *add_term(struct fixture *fixture, const char *name, const char *text)
{
    struct ruleset *rules = fixture->rules;
    bool is_condition = strpbrk(text, "<>=") != NULL;
    struct expression *expression = add_expression(fixture, text, SCOPE_CALL, is_condition);
    rules->terms[rules->term_count++] = (struct named_term){.name = name, .expression = expression};
    return expression;
}

static unsigned place_in_order(const struct ruleset *rules, const char *name)
{
    unsigned place = 0;
    while (strcmp(rules->terms[rules->term_order[place]].name, name) != 0)
        place++;
    return place;
}

/* --- order and scope ------------------------------------------------------------------------- */

/* a asks b, b asks c: whichever is written first. */
static void test_each_comes_after_those_it_asks(void **state)
{
    (void)state;
    static const char *const written[][3] = {
        {"a", "b", "c"}, {"a", "c", "b"}, {"b", "a", "c"},
        {"b", "c", "a"}, {"c", "a", "b"}, {"c", "b", "a"},
    };
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        for (unsigned j = 0; j < 3; j++)
            add_term(&fixture, written[i][j],
                     *written[i][j] == 'a'   ? "b + b"
                     : *written[i][j] == 'b' ? "2 * c"
                                             : "players");
        struct expression *asks = add_expression(&fixture, "a", SCOPE_RULESET, false);
        make_ready(&fixture);
        assert_true(place_in_order(fixture.rules, "c") < place_in_order(fixture.rules, "b"));
        assert_true(place_in_order(fixture.rules, "b") < place_in_order(fixture.rules, "a"));
        assert_true(asks->is_constant);
        assert_int_equal(asks->constant, 4 * 4);
        fixture_destroy(&fixture);
    }
}

/* As wide as the widest of what it asks; a role says whose it is. */
static void test_a_term_may_be_asked_where_its_facts_may(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    const struct expression *fixed = add_term(&fixture, "fixed", "players * 2");
    const struct expression *of_deal = add_term(&fixture, "of_deal", "fixed + makers.of_seat");
    const struct expression *of_seat = add_term(&fixture, "of_seat", "tricks + deal");
    const struct expression *of_call = add_term(&fixture, "of_call", "makers.of_seat + call");
    const struct expression *seen = add_term(&fixture, "seen", "others.of_seat");
    const struct expression *most = add_term(&fixture, "top", "most.of_seat - fewest.of_seat");
    const struct expression *deeper = add_term(&fixture, "deeper", "others.of_call");
    make_ready(&fixture);
    assert_int_equal(fixed->scope, SCOPE_RULESET);
    assert_int_equal(of_deal->scope, SCOPE_DEAL);
    assert_int_equal(of_seat->scope, SCOPE_SEAT);
    assert_int_equal(of_call->scope, SCOPE_CALL);
    assert_int_equal(seen->scope, SCOPE_SEAT);
    assert_int_equal(most->scope, SCOPE_DEAL);
    assert_int_equal(deeper->scope, SCOPE_CALL);
    fixture_destroy(&fixture);
}

static void test_a_term_is_refused_where_its_facts_are_not_known(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum scope scope;
        const char *printed; /* NULL: it is fine */
    } cases[] = {
        {"of_seat", SCOPE_SEAT, NULL},
        {"of_seat", SCOPE_DEAL, "the rule is about one seat or side"},
        {"around", SCOPE_DEAL, "the rule is about one seat or side"},
        {"others.of_seat", SCOPE_DEAL, "the rule is about one seat or side"},
        {"own.of_seat", SCOPE_DEAL, "the rule is about one seat or side"},
        {"dealer.of_seat", SCOPE_DEAL, NULL},
        {"most.around", SCOPE_DEAL, NULL},
        {"dealer.of_seat", SCOPE_RULESET, "only during a deal"},
        {"of_call", SCOPE_SEAT, "only in rules about a call"},
        {"dealer.of_call", SCOPE_SEAT, "only in rules about a call"},
        {"of_call", SCOPE_CALL, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        add_term(&fixture, "around", "1 + of_seat");
        add_term(&fixture, "of_seat", "tricks");
        add_term(&fixture, "of_call", "call");
        add_expression(&fixture, cases[i].text, cases[i].scope, false);
        bool is_bound = hooks_bind(fixture.rules, fixture.diagnostics);
        assert_int_equal(is_bound, cases[i].printed == NULL);
        if (cases[i].printed) {
            assert_diagnosed(&fixture, E_EXPRESSION_NAME, 1, cases[i].text);
            assert_printed(&fixture, cases[i].printed);
        }
        fixture_destroy(&fixture);
    }
}

static void test_a_name_that_is_none_is_told_where_it_stands(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_term(&fixture, "stake", "10 * tricks");
    add_expression(&fixture, "1 + stak", SCOPE_SEAT, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_EXPRESSION_NAME, 1, "stak");
    assert_printed(&fixture, "did you mean 'stake'?");
    fixture_destroy(&fixture);
}

/* --- circles --------------------------------------------------------------------------------- */

/* One circle is one mistake, whoever asks what is in it. */
static void test_circles_are_told_once(void **state)
{
    (void)state;
    static const char *const circles[][3] = {
        {"a", "1", "1"},        /* a asks itself */
        {"b + 1", "a", "1"},    /* a and b each other */
        {"b", "c", "a"},        /* round by way of three */
        {"makers.b", "a", "1"}, /* of whom does not matter */
    };
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        add_term(&fixture, "a", circles[i][0]);
        add_term(&fixture, "b", circles[i][1]);
        add_term(&fixture, "c", circles[i][2]);
        add_expression(&fixture, "a + b + c", SCOPE_DEAL, false);
        assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
        assert_diagnosed(&fixture, E_CONTRADICTION, 1, "'a' depends on itself");
        assert_marked(&fixture, circles[i][0]);
        fixture_destroy(&fixture);
    }
}

/* Asked twice, by two ways, is no circle. */
static void test_two_ways_to_a_term_are_no_circle(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_term(&fixture, "top", "left + right");
    add_term(&fixture, "left", "bottom + 1");
    add_term(&fixture, "right", "bottom + 2");
    add_term(&fixture, "bottom", "players");
    const struct expression *top = fixture.rules->terms[0].expression;
    make_ready(&fixture);
    assert_int_equal(top->constant, 5 + 6);
    fixture_destroy(&fixture);
}

/* --- constants ------------------------------------------------------------------------------- */

static void add_option(struct fixture *fixture, const char *name, int32_t number)
{
    struct ruleset *rules = fixture->rules;
    rules->options[rules->option_count++] = (struct option){
        .name = name, .kind = OPTION_NUMBER, .number = {true, number, NULL, nowhere}};
}

static void test_terms_of_options_are_folded(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_option(&fixture, "game", 7);
    add_term(&fixture, "is_long", "target > 20");
    add_term(&fixture, "target", "game * players");
    struct expression *asks = add_expression(&fixture, "is_long and target", SCOPE_RULESET, false);
    struct expression *varies =
        add_expression(&fixture, "is_long and tricks or 0", SCOPE_SEAT, false);
    make_ready(&fixture);
    assert_true(asks->is_constant);
    assert_int_equal(asks->constant, 28);
    assert_false(varies->is_constant);
    fixture_destroy(&fixture);
}

/* What makes no sense is told once, at the term. */
static void test_a_useless_term_is_told_once(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_term(&fixture, "broken", "players // 0");
    add_expression(&fixture, "1 + tricks * broken", SCOPE_SEAT, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_EXPRESSION_FAILED, 1, "players // 0");
    fixture_destroy(&fixture);
}

/* Options are settled first: none can wait for a term. */
static void test_an_option_cannot_ask_a_term(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_option(&fixture, "game", 0);
    add_term(&fixture, "twice", "players * 2");
    fixture.rules->options[0].number.expression =
        add_expression(&fixture, "twice + 1", SCOPE_RULESET, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_EXPRESSION_NAME, 1,
                     "'twice' is not yet known when 'game' is evaluated");
    fixture_destroy(&fixture);
}

/* A condition is a truth in other expressions, an amount a number. */
static void test_terms_have_their_kind(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_term(&fixture, "made", "tricks > 2");
    add_term(&fixture, "worth", "tricks + 1");
    struct expression *asks =
        add_expression(&fixture, "made and makers.worth or -1", SCOPE_SEAT, false);
    make_ready(&fixture);
    struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
    assert_int_equal(asks->names[0].fact, FACT_TERM);
    assert_int_equal(asks->names[1].role, ROLE_MAKERS);
    assert_int_equal(hooks_answer(hooks, asks, (int32_t[]){1, 8}), 8);
    assert_int_equal(hooks_answer(hooks, asks, (int32_t[]){0, 8}), -1);
    hooks_close(hooks);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_comes_after_those_it_asks),
        cmocka_unit_test(test_a_term_may_be_asked_where_its_facts_may),
        cmocka_unit_test(test_a_term_is_refused_where_its_facts_are_not_known),
        cmocka_unit_test(test_a_name_that_is_none_is_told_where_it_stands),
        cmocka_unit_test(test_circles_are_told_once),
        cmocka_unit_test(test_two_ways_to_a_term_are_no_circle),
        cmocka_unit_test(test_terms_of_options_are_folded),
        cmocka_unit_test(test_a_useless_term_is_told_once),
        cmocka_unit_test(test_an_option_cannot_ask_a_term),
        cmocka_unit_test(test_terms_have_their_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
