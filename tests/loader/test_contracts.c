/* Contracts: what their patches make of steps, obligations, lines, terms and the order. */
#include "fixture.h"

/* An auction in which nullo (1) and open nullo (2) have patches and grand (3) has none. */
#define BIDDING                                                                                    \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls:\n"                                                                                 \
    "      pass: {}\n"                                                                             \
    "      grand: {contract: grand}\n"                                                             \
    "      nullo: {contract: nullo}\n"                                                             \
    "      open: {contract: open nullo}\n"                                                         \
    "    otherwise: abandon\n"                                                                     \
    "  trumps: {ask: declarer, calls: {name: {suit: any}}}\n"
#define HEAD                                                                                       \
    BIDDING                                                                                        \
    "conditions: {made: declarer.tricks > 2}\n"                                                    \
    "amounts: {worth: 10}\n"                                                                       \
    "score: {tricks: ~, made: {to: declarer, points: worth, if: made}}\n"
#define CONTRACTS                                                                                  \
    "contracts:\n"                                                                                 \
    "  nullo: {trumps: none, bidding: {trumps: ~}, conditions: {made: declarer.tricks == 0}}\n"    \
    "  open nullo: {extends: nullo, amounts: {worth: 20}}\n"

#define ALL   0xf /* none, nullo, open nullo, grand */
#define NONE  0x1
#define NULLO 0x2
#define OPEN  0x4
#define GRAND 0x8

static uint32_t of(const struct loaded *loaded, uint32_t under)
{
    return ruleset_contracts(loaded->rules, under);
}

static const struct named_term *find_term(const struct loaded *loaded, const char *name,
                                          unsigned contract)
{
    unsigned first = 0;
    while (strcmp(loaded->rules->terms[first].name, name) != 0)
        first++;
    return ruleset_term(loaded->rules, first, contract);
}

static void test_numbers(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(HEAD CONTRACTS);
    const struct contract *contracts = loaded.rules->contracts;
    assert_int_equal(loaded.rules->contract_count, 3);
    assert_null(contracts[0].name);
    assert_string_equal(contracts[1].name, "nullo");
    assert_string_equal(contracts[2].name, "open nullo");
    assert_string_equal(contracts[3].name, "grand"); /* the one without a patch comes last */
    assert_place(contracts[1].place, "nullo");
    loaded_destroy(&loaded);
}

static void test_what_is_left_alone_is_one_entry(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(HEAD CONTRACTS);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(of(&loaded, find_step(&loaded, "auction")->under), ALL);
    assert_int_equal(of(&loaded, find_step(&loaded, "trumps")->under), NONE | GRAND);
    assert_int_equal(rules->line_count, 1);
    assert_int_equal(of(&loaded, rules->lines[0].under), ALL);
    assert_int_equal(rules->play.obligation_count, 1);
    assert_int_equal(of(&loaded, rules->play.obligations[0].under), ALL);
    assert_int_equal(rules->term_count, 4); /* made and worth, each twice */
    loaded_destroy(&loaded);
}

static void test_what_is_changed_stands_behind_it(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(HEAD CONTRACTS);
    const struct named_term *terms = loaded.rules->terms;
    assert_string_equal(terms[1].name, "made");
    assert_true(terms[1].is_variant);
    assert_false(terms[2].is_variant); /* worth, for all but open nullo */
    assert_int_equal(of(&loaded, terms[0].expression->under), NONE | GRAND);
    assert_int_equal(of(&loaded, terms[1].expression->under), NULLO | OPEN); /* by `extends` */
    assert_int_equal(of(&loaded, terms[2].expression->under), NONE | NULLO | GRAND);
    assert_int_equal(of(&loaded, terms[3].expression->under), OPEN);
    assert_string_equal(find_term(&loaded, "worth", 2)->expression->text, "20");
    assert_string_equal(find_term(&loaded, "made", 3)->expression->text, "declarer.tricks > 2");
    loaded_destroy(&loaded);
}

static void test_trumps_and_order(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch(HEAD "contracts:\n"
                        "  nullo: {trumps: none, order: {ranks: [2..10, J, Q, K, "
                        "A]}, play: {lead: declarer}}\n"
                        "  open nullo: {trumps: H}\n");
    const struct contract *contracts = loaded.rules->contracts;
    assert_false(contracts[0].has_trumps);
    assert_true(contracts[1].has_trumps);
    assert_int_equal(contracts[1].trumps, SUIT_NONE);
    assert_int_equal(contracts[2].trumps, 1); /* hearts */
    assert_int_equal(contracts[0].order.ranks[0][0], 0);
    assert_int_equal(contracts[1].order.ranks[0][0], 12); /* the two is the highest */
    assert_place(contracts[1].order.place, "order");
    assert_int_equal(contracts[2].order.ranks[0][0], 0);
    assert_int_equal(contracts[1].leaders[0].who, ROLE_DECLARER);
    assert_place(contracts[1].leaders[0].place, "declarer");
    assert_int_equal(contracts[2].leaders[0].who, ROLE_ELDEST);
    assert_int_equal(contracts[3].leaders[0].who, ROLE_ELDEST);
    loaded_destroy(&loaded);
}

/* The duty to follow suit stays beside what a contract adds. */
static void test_obligations_of_one_contract(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(
        HEAD "contracts: {nullo: {play: {obligations: {no hearts: {avoid: {cards: H}}}}}}\n");
    const struct play_rules *play = &loaded.rules->play;
    assert_int_equal(play->obligation_count, 2);
    assert_string_equal(play->obligations[0].name, "follow suit");
    assert_int_equal(of(&loaded, play->obligations[0].under), ALL);
    assert_string_equal(play->obligations[1].name, "no hearts");
    assert_int_equal(of(&loaded, play->obligations[1].under), NULLO);
    loaded_destroy(&loaded);
}

/* Of new entries those that are sections of contracts alone are read, too. */
static void test_a_section_that_only_a_contract_has(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(
        HEAD "contracts: {nullo: {during: {exposure: {show: declarer, at: trick 1}}}}\n");
    assert_int_equal(of(&loaded, find_step(&loaded, "exposure")->under), NULLO);
    loaded_destroy(&loaded);
}

static void test_score_lines_in_the_order_of_each(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(HEAD "contracts: {nullo: {score: {made: {points: 5},\n"
                                           "  bonus: {to: declarer, points: 1, before: made}}}}\n");
    const struct score_line *lines = loaded.rules->lines;
    assert_int_equal(loaded.rules->line_count, 3);
    assert_string_equal(lines[0].name, "bonus");
    assert_string_equal(lines[1].name, "made");
    assert_int_equal(of(&loaded, lines[0].under), NULLO);
    assert_int_equal(of(&loaded, lines[1].under), ALL & ~NULLO);
    assert_string_equal(lines[2].name, "made");
    assert_int_equal(of(&loaded, lines[2].under), NULLO);
    loaded_destroy(&loaded);
}

/* --- a sequence of patches ------------------------------------------------------------------- */

/* What it does not speak of stays as the parent's patch has it; a contract whose patch is removed
 * is played as the ordinary game. */
static void test_an_option_patches_a_contract(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch(HEAD CONTRACTS "options:\n"
                                  "  harder: {help: Harder., switch: true, patch: {contracts: {\n"
                                  "    nullo: {amounts: {worth: 30}}, open nullo: ~}}}\n");
    assert_int_equal(loaded.rules->contract_count, 3);
    assert_string_equal(loaded.rules->contracts[1].name, "nullo");
    assert_string_equal(find_term(&loaded, "made", 1)->expression->text, "declarer.tricks == 0");
    assert_string_equal(find_term(&loaded, "worth", 1)->expression->text, "30");
    for (unsigned i = 2; i <= 3; i++) /* open nullo and grand have no patches */
        assert_string_equal(find_term(&loaded, "worth", i)->expression->text, "10");
    assert_true(loaded.rules->contracts[1].has_trumps);
    assert_false(loaded.rules->contracts[2].has_trumps);
    loaded_destroy(&loaded);
}

static void test_the_last_to_say_what_is_extended(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch(HEAD CONTRACTS "options: {other: {help: Not so., switch: true,\n"
                                  "  patch: {contracts: {open nullo: {extends: ~}}}}}\n");
    assert_string_equal(find_term(&loaded, "made", 2)->expression->text, "declarer.tricks > 2");
    assert_string_equal(find_term(&loaded, "worth", 2)->expression->text, "20");
    loaded_destroy(&loaded);
}

/* --- targets --------------------------------------------------------------------------------- */

/* `then` leads to the first of the name; those not in force are stepped over. */
/* What says in which contracts it holds stands in its place there, and nowhere else. */
static void test_what_holds_in_contracts(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch(HEAD CONTRACTS "play:\n"
                                  "  obligations:\n"
                                  "    first: {in: open nullo, when: following, play: winning}\n"
                                  "    last: {avoid: trumps}\n"
                                  "during: {look: {in: nullo, show: declarer, at: trick 1}}\n");
    const struct play_rules *play = &loaded.rules->play;
    assert_int_equal(play->obligation_count, 3);
    assert_string_equal(play->obligations[1].name, "first");
    assert_int_equal(of(&loaded, play->obligations[1].under), OPEN);
    assert_int_equal(of(&loaded, play->obligations[2].under), ALL);
    assert_int_equal(of(&loaded, find_step(&loaded, "look")->under), NULLO | OPEN);
    loaded_destroy(&loaded);
}

static void test_lines_that_hold_in_contracts(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch(BIDDING "contracts:\n"
                           "  nullo: {trumps: none, bidding: {trumps: ~}}\n"
                           "  open nullo: {extends: nullo, score: {small: ~}}\n"
                           "  grand: {score: {made: {points: 50}}}\n"
                           "score:\n"
                           "  tricks: ~\n"
                           "  small: {in: [nullo, grand], to: declarer, points: 1}\n"
                           "  made: {to: declarer, points: 10}\n");
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->line_count, 3);
    assert_string_equal(rules->lines[0].name, "small");
    assert_int_equal(of(&loaded, rules->lines[0].under), NULLO | GRAND);
    assert_int_equal(of(&loaded, rules->lines[1].under), NONE | NULLO | OPEN);
    assert_int_equal(of(&loaded, rules->lines[2].under), GRAND);
    loaded_destroy(&loaded);
}

static void test_a_target_with_two_forms(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(
        HEAD "during:\n"
             "  first: {ask: each, at: trick 1, calls: {more: {then: last}, enough: {}}}\n"
             "  middle: {show: dealer, at: trick 1}\n"
             "  last: {show: declarer, at: trick 1}\n"
             "contracts: {nullo: {during: {last: {show: each}}}}\n");
    const struct step *last = find_step(&loaded, "last");
    const struct step *first = find_step(&loaded, "first");
    assert_int_equal(first->ask.groups[0].then, last - loaded.rules->steps);
    assert_string_equal(last[1].name, "last");
    assert_int_equal(last->left_out, last + 1 - loaded.rules->steps);
    assert_int_equal(of(&loaded, last[1].under), NULLO);
    assert_int_equal(last[1].who, ROLE_EACH);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_what_is_left_alone_is_one_entry),
        cmocka_unit_test(test_what_is_changed_stands_behind_it),
        cmocka_unit_test(test_trumps_and_order),
        cmocka_unit_test(test_obligations_of_one_contract),
        cmocka_unit_test(test_a_section_that_only_a_contract_has),
        cmocka_unit_test(test_score_lines_in_the_order_of_each),
        cmocka_unit_test(test_an_option_patches_a_contract),
        cmocka_unit_test(test_the_last_to_say_what_is_extended),
        cmocka_unit_test(test_what_holds_in_contracts),
        cmocka_unit_test(test_lines_that_hold_in_contracts),
        cmocka_unit_test(test_a_target_with_two_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
