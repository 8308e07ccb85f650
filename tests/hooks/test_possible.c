/* Which suits can become those of a deal; only for these are tables baked. */
#include "fixture.h"

static struct step *add_step(struct fixture *fixture, struct step step)
{
    struct ruleset *rules = fixture->rules;
    struct step *added = &rules->steps[rules->step_count++];
    *added = step;
    added->under = EVERY_CONTRACT;
    return added;
}

static void add_variable(struct fixture *fixture, const char *name)
{
    fixture->rules->variables[fixture->rules->variable_count++] = name;
}

static void add_call(struct fixture *fixture, struct call_group group, const struct call *calls)
{
    struct call_group *kept = arena_alloc(fixture->rules->arena, sizeof *kept);
    *kept = group;
    struct step *step = add_step(fixture, (struct step){.kind = STEP_ASK});
    step->ask.groups = kept;
    step->ask.calls = calls;
    step->ask.group_count = 1;
}

/* "SH- S": the contexts that there are, a word for each, a letter for each variable. */
static void assert_contexts(struct fixture *fixture, const char *const *wanted)
{
    unsigned found = 0, count = 0;
    make_ready(fixture);
    for (unsigned i = 0; i < fixture->rules->context_count; i++)
        found += fixture->rules->contexts[i] != NULL;
    for (; wanted[count]; count++)
        assert_non_null(context_for(fixture, wanted[count]));
    assert_int_equal(found, count);
}

#define assert_possible(fixture, ...)                                                              \
    assert_contexts((fixture), (const char *const[]){__VA_ARGS__, NULL})

/* --- trumps ---------------------------------------------------------------------------------- */

static void test_nothing_names_trumps(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_possible(&fixture, "-");
    fixture_destroy(&fixture);
}

/* From the first moment of a deal they are those of the list. */
static void test_trumps_of_a_list(void **state)
{
    (void)state;
    static const int16_t trumps[] = {1, SUIT_NONE, 1};
    struct fixture fixture = fixture_create("SHD", "A2");
    fixture.rules->trumps = trumps;
    fixture.rules->trumps_count = 3;
    assert_possible(&fixture, "H", "-");
    fixture_destroy(&fixture);
}

static void test_trumps_of_a_call(void **state)
{
    (void)state;
    static const struct call calls[] = {{.value = 2, .suit = 2}, {.value = 0, .suit = 0}};
    struct fixture fixture = fixture_create("SHD", "A2");
    add_call(&fixture,
             (struct call_group){.kind = CALL_SUIT, .count = 2, .sets = 0, .copies = NO_VARIABLE},
             calls);
    assert_possible(&fixture, "-", "D", "S");
    fixture_destroy(&fixture);
}

/* Hearts are trumps in every deal until a call leaves them to the first lead. */
static void add_trumps_then_lead(struct fixture *fixture)
{
    static const int16_t hearts[] = {1};
    fixture->rules->trumps = hearts;
    fixture->rules->trumps_count = 1;
    add_call(
        fixture,
        (struct call_group){.trumps_by_lead = true, .sets = NO_VARIABLE, .copies = NO_VARIABLE},
        NULL);
}

/* Trumps of the list, and then whatever is led. */
static void test_trumps_of_the_lead(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHD", "A2");
    add_trumps_then_lead(&fixture);
    assert_possible(&fixture, "S", "H", "D");
    fixture_destroy(&fixture);
}

/* A joker has no suit, and it may be led. */
static void test_trumps_of_a_lead_that_has_no_suit(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_true(pack_add_extra(&fixture.rules->pack, "Joker"));
    add_trumps_then_lead(&fixture);
    assert_possible(&fixture, "S", "H", "-");
    fixture_destroy(&fixture);
}

/* --- other suits of the deal ----------------------------------------------------------------- */

/* None before it is turned up, and any suit of the pack then. */
static void test_a_turn_up(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_variable(&fixture, "proposal");
    add_step(&fixture, (struct step){.kind = STEP_TURN_UP, .turn_up = {.variable = 1}});
    assert_possible(&fixture, "--", "-S", "-H");
    fixture_destroy(&fixture);
}

static void test_a_flip_stops_at_its_cards(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHD", "A2");
    add_variable(&fixture, "anti");
    add_step(&fixture, (struct step){.kind = STEP_FLIP,
                                     .flip = {.until = pack_suit_cards(&fixture.rules->pack, 2),
                                              .variable = 1}});
    assert_possible(&fixture, "--", "-D");
    fixture_destroy(&fixture);
}

/* When no card stops it there is none, whatever the list had said. */
static void test_a_flip_may_find_nothing(void **state)
{
    (void)state;
    static const int16_t trumps[] = {0};
    struct fixture fixture = fixture_create("SHD", "A2");
    fixture.rules->trumps = trumps;
    fixture.rules->trumps_count = 1;
    add_step(&fixture, (struct step){.kind = STEP_FLIP,
                                     .flip = {.until = pack_suit_cards(&fixture.rules->pack, 2),
                                              .variable = 0}});
    assert_possible(&fixture, "S", "D", "-");
    fixture_destroy(&fixture);
}

static void test_a_turn_up_that_names_nothing(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_step(&fixture, (struct step){.kind = STEP_TURN_UP, .turn_up = {.variable = NO_VARIABLE}});
    assert_possible(&fixture, "-");
    fixture_destroy(&fixture);
}

/* Trumps take what the second has, the second what the third has, and that is the turn-up. */
static void test_copies_of_copies(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_variable(&fixture, "second");
    add_variable(&fixture, "third");
    add_call(&fixture, (struct call_group){.kind = CALL_WORD, .sets = 0, .copies = 1}, NULL);
    add_call(&fixture, (struct call_group){.kind = CALL_WORD, .sets = 1, .copies = 2}, NULL);
    struct set hearts = pack_suit_cards(&fixture.rules->pack, 1);
    add_step(&fixture, (struct step){.kind = STEP_FLIP, .flip = {.until = hearts, .variable = 2}});
    assert_possible(&fixture, "---", "H--", "-H-", "--H", "HH-", "H-H", "-HH", "HHH");
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_names_trumps),
        cmocka_unit_test(test_trumps_of_a_list),
        cmocka_unit_test(test_trumps_of_a_call),
        cmocka_unit_test(test_trumps_of_the_lead),
        cmocka_unit_test(test_trumps_of_a_lead_that_has_no_suit),
        cmocka_unit_test(test_a_turn_up),
        cmocka_unit_test(test_a_flip_stops_at_its_cards),
        cmocka_unit_test(test_a_flip_may_find_nothing),
        cmocka_unit_test(test_a_turn_up_that_names_nothing),
        cmocka_unit_test(test_copies_of_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
