/* Where steps lead: on, out of asking, around a condition, between tricks. */
#include "unit.h"

#include "ruleset/ruleset.h"

static uint64_t bits(unsigned a, unsigned b)
{
    return UINT64_C(1) << a | UINT64_C(1) << b;
}

static struct ruleset *four_steps(void)
{
    struct ruleset *rules = ruleset_create();
    rules->step_count = 4;
    for (uint8_t i = 0; i < 4; i++)
        rules->steps[i] = (struct step){.kind = STEP_DEAL, .next = (uint8_t)(i + 1)};
    rules->steps[3].next = 3;
    return rules;
}

static void test_on(void **state)
{
    struct ruleset *rules = four_steps();
    (void)state;
    assert_int_equal(step_leads_to(rules, 0), bits(1, 1));
    assert_int_equal(step_leads_to(rules, 3), bits(3, 3)); /* the end leads nowhere else */
    ruleset_destroy(rules);
}

static void test_around_a_condition(void **state)
{
    struct ruleset *rules = four_steps();
    struct expression condition = {.text = "deal > 1"};
    (void)state;
    rules->steps[0].condition = &condition;
    rules->steps[0].left_out = 2;
    assert_int_equal(step_leads_to(rules, 0), bits(1, 2));
    ruleset_destroy(rules);
}

static void test_out_of_asking(void **state)
{
    struct ruleset *rules = four_steps();
    struct call_group groups[] = {{.leads_on = false}, {.leads_on = true, .then = 3}};
    struct ask_step ask = {.groups = groups, .group_count = 2, .otherwise = NO_STEP};
    (void)state;
    rules->steps[0].kind = STEP_ASK;
    rules->steps[0].ask = ask;
    assert_int_equal(step_leads_to(rules, 0), bits(1, 3));
    /* When nobody leads on, `otherwise` says where to, and not to the next. */
    rules->steps[0].ask.otherwise = 2;
    assert_int_equal(step_leads_to(rules, 0), bits(2, 3));
    /* An auction in which somebody bids goes on all the same. */
    rules->steps[0].ask.is_auction = true;
    assert_int_equal(step_leads_to(rules, 0), bits(2, 3) | bits(1, 1));
    ruleset_destroy(rules);
}

/* Steps 1 and 2 come after the first trick, 3 after the second: two moments. */
static void test_between_tricks(void **state)
{
    struct ruleset *rules = four_steps();
    (void)state;
    rules->steps[0] = (struct step){.kind = STEP_PLAY, .next = 4};
    rules->steps[1].after_trick = rules->steps[2].after_trick = 1;
    rules->steps[3].after_trick = 2;
    assert_int_equal(step_leads_to(rules, 0), bits(1, 3) | bits(4, 4));
    ruleset_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_on),
        cmocka_unit_test(test_around_a_condition),
        cmocka_unit_test(test_out_of_asking),
        cmocka_unit_test(test_between_tricks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
