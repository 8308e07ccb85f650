/* Where steps lead: on, out of asking, around a condition, between tricks. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "ruleset/ways.h"

static struct ruleset *four_steps(void)
{
    struct ruleset *rules = ruleset_create();
    rules->step_count = 4;
    for (uint8_t i = 0; i < 4; i++)
        rules->steps[i] =
            (struct step){.kind = STEP_DEAL, .under = EVERY_CONTRACT, .next = (uint8_t)(i + 1)};
    rules->steps[3].next = 3;
    return rules;
}

#define TEXT_MAX 200

/* The ways of step 0, written down: "2 under 1, 3 under 0 by name". */
static void write_down(void *context, const struct way *way)
{
    char *text = context;
    sprintf(text + strlen(text), "%s%u under %u%s%s", *text ? ", " : "", way->to, way->contract,
            way->by_name ? " by name" : "", way->done ? "" : " left out");
}

static const char *ways_of(const struct ruleset *rules, unsigned contract, char text[TEXT_MAX])
{
    *text = '\0';
    ways_out(rules, 0, contract, write_down, text);
    return text;
}

static void test_on(void **state)
{
    struct ruleset *rules = four_steps();
    char text[TEXT_MAX];
    (void)state;
    assert_string_equal(ways_of(rules, 0, text), "1 under 0");
    rules->steps[0].next = 0; /* as an end has it: it leads nowhere */
    assert_string_equal(ways_of(rules, 0, text), "");
    ruleset_destroy(rules);
}

static void test_around_a_condition(void **state)
{
    struct ruleset *rules = four_steps();
    struct expression condition = {.text = "deal > 1"};
    char text[TEXT_MAX];
    (void)state;
    rules->steps[0].condition = &condition;
    rules->steps[0].left_out = 2;
    assert_string_equal(ways_of(rules, 0, text), "2 under 0 left out, 1 under 0");
    ruleset_destroy(rules);
}

static void test_out_of_asking(void **state)
{
    struct ruleset *rules = four_steps();
    struct call_group groups[] = {{.kind = CALL_NUMBER}, {.leads_on = true, .then = 3}};
    struct ask_step ask = {.groups = groups, .group_count = 2, .otherwise = NO_STEP};
    char text[TEXT_MAX];
    (void)state;
    rules->steps[0].kind = STEP_ASK;
    rules->steps[0].ask = ask;
    assert_string_equal(ways_of(rules, 0, text), "1 under 0, 3 under 0 by name");
    /* When nobody leads on, `otherwise` says where to, and not to the next. */
    rules->steps[0].ask.otherwise = 2;
    assert_string_equal(ways_of(rules, 0, text), "2 under 0 by name, 3 under 0 by name");
    /* An auction in which somebody bids goes on all the same. */
    rules->steps[0].ask.is_auction = true;
    assert_string_equal(ways_of(rules, 0, text), "2 under 0 by name, 1 under 0, 3 under 0 by name");
    ruleset_destroy(rules);
}

/* Steps 1 and 2 come after the first trick, 3 after the second: two moments. */
static void test_between_tricks(void **state)
{
    struct ruleset *rules = four_steps();
    char text[TEXT_MAX];
    (void)state;
    rules->steps[0] = (struct step){.kind = STEP_PLAY, .under = EVERY_CONTRACT, .next = 4};
    rules->steps[1].at = rules->steps[2].at =
        (struct step_moment){.kind = AT_TRICK, .first = 1, .last = 1};
    rules->steps[3].at = (struct step_moment){.kind = AT_TRICK, .first = 2, .last = 2};
    assert_string_equal(ways_of(rules, 0, text), "4 under 0, 1 under 0, 3 under 0");
    ruleset_destroy(rules);
}

/* --- contracts ------------------------------------------------------------------------------- */

static void test_a_step_that_is_not_in_force(void **state)
{
    struct ruleset *rules = four_steps();
    char text[TEXT_MAX];
    (void)state;
    rules->contract_count = 1;
    rules->steps[0].under = only_contract(1);
    rules->steps[0].left_out = 1;
    assert_string_equal(ways_of(rules, 0, text), "1 under 0 left out");
    rules->steps[0].next = 2;
    assert_string_equal(ways_of(rules, 1, text), "2 under 1 by name");
    ruleset_destroy(rules);
}

/* A pass, a number, and a word for contract 1 that leads on at once. */
static void test_an_auction_settles_contracts(void **state)
{
    struct ruleset *rules = four_steps();
    struct call_group groups[] = {
        {.kind = CALL_WORD}, {.kind = CALL_NUMBER}, {.contract = 1, .leads_on = true, .then = 3}};
    char text[TEXT_MAX];
    (void)state;
    rules->contract_count = 1;
    rules->steps[0].kind = STEP_ASK;
    rules->steps[0].ask =
        (struct ask_step){.groups = groups, .group_count = 3, .is_auction = true, .otherwise = 2};
    assert_string_equal(ways_of(rules, 0, text), "2 under 0 by name, 1 under 0, 3 under 1 by name");
    groups[2].leads_on = false;
    assert_string_equal(ways_of(rules, 0, text), "2 under 0 by name, 1 under 0, 1 under 1");
    ruleset_destroy(rules);
}

/* Each is asked: the first may declare contract 1, and what comes after is under it. */
static void test_an_ask_settles_contracts(void **state)
{
    struct ruleset *rules = four_steps();
    struct call_group groups[] = {{.kind = CALL_WORD},
                                  {.kind = CALL_WORD, .declares = true, .contract = 1}};
    char text[TEXT_MAX];
    (void)state;
    rules->contract_count = 1;
    rules->steps[0].kind = STEP_ASK;
    rules->steps[0].ask =
        (struct ask_step){.groups = groups, .group_count = 2, .otherwise = NO_STEP};
    assert_string_equal(ways_of(rules, 0, text), "1 under 0, 1 under 1");
    ruleset_destroy(rules);
}

/* "0/0>3/1": from step 0, which begins under no contract, to step 3 under contract 1. */
static void write_both_ends(void *context, const struct way *way)
{
    char *text = context;
    sprintf(text + strlen(text), "%s%u/%u>%u/%u", *text ? " " : "", way->from, way->begun, way->to,
            way->contract);
}

/* Step 0 settles contract 1 or none; step 1 is there under contract 1 alone, and no way leads to
 * step 2 under another. */
static void test_through_a_deal(void **state)
{
    struct ruleset *rules = four_steps();
    struct call_group groups[] = {{.kind = CALL_WORD, .leads_on = true, .then = 3},
                                  {.kind = CALL_WORD, .declares = true, .contract = 1}};
    char text[TEXT_MAX] = "";
    uint32_t begun[STEPS_MAX];
    (void)state;
    rules->contract_count = 1;
    rules->steps[0].kind = STEP_ASK;
    rules->steps[0].ask = (struct ask_step){.groups = groups, .group_count = 2, .otherwise = 1};
    rules->steps[1].under = only_contract(1);
    rules->steps[1].left_out = 3;
    ways_through(rules, write_both_ends, text, begun);
    assert_string_equal(text, "0/0>1/0 0/0>3/0 0/0>1/1 0/0>3/1 1/0>3/0 1/1>2/1 2/1>3/1");
    assert_int_equal(begun[0], only_contract(0));
    assert_int_equal(begun[1], only_contract(0) | only_contract(1));
    assert_int_equal(begun[2], only_contract(1));
    assert_int_equal(begun[3], only_contract(0) | only_contract(1));
    ruleset_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_on),
        cmocka_unit_test(test_around_a_condition),
        cmocka_unit_test(test_out_of_asking),
        cmocka_unit_test(test_between_tricks),
        cmocka_unit_test(test_a_step_that_is_not_in_force),
        cmocka_unit_test(test_an_auction_settles_contracts),
        cmocka_unit_test(test_an_ask_settles_contracts),
        cmocka_unit_test(test_through_a_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
