/* House rules in a file of their own beside the ruleset, and switches without a patch. */
#include "fixture.h"

#define PLAIN                                                                                      \
    "eldest: 1\nname: Plain\nplayers: 4\n"                                                         \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"                                    \
    "deal: {hands: {deal: 5}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 1}\n"
#define HOUSE_RULES                                                                                \
    "eldest: 1\n"                                                                                  \
    "options:\n"                                                                                   \
    "  short: {help: A short hand., switch: false, patch: {deal: {hands: {deal: 3}}}}\n"

static const struct load_request nothing;

static void test_options_of_the_file_beside(void **state)
{
    struct folder folder = folder_create();
    struct load_request request = {.options = (const char *[]){"short=true"}, .option_count = 1};
    const char *path = folder_add(&folder, "plain.yaml", PLAIN "options: rules.yaml\n");
    (void)state;
    folder_add(&folder, "rules.yaml", HOUSE_RULES);
    struct loaded loaded = load_good(path, NULL, &request);
    assert_int_equal(loaded.rules->option_count, 1);
    assert_place(loaded.rules->options[0].place, "short");
    assert_int_equal(loaded.rules->steps[1].deal.cards.items[0].from.number, 3);
    assert_int_equal(loaded.rules->file_count, 2); /* both are files of the ruleset */
    assert_ptr_equal(loaded.rules->options[0].place.source, loaded.rules->files[1]);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

/* A child may change them, and have more in a file of its own. */
static void test_options_of_parent_and_child(void **state)
{
    struct folder folder = folder_create();
    (void)state;
    folder_add(&folder, "plain.yaml", PLAIN "options: rules.yaml\n");
    folder_add(&folder, "rules.yaml", HOUSE_RULES);
    folder_add(&folder, "more.yaml",
               "eldest: 1\noptions: {short: {switch: true}, far: {help: X., number: 3}}\n");
    const char *path =
        folder_add(&folder, "child.yaml", "eldest: 1\nextends: plain\noptions: more.yaml\n");
    struct loaded loaded = load_good(path, NULL, &nothing);
    assert_int_equal(loaded.rules->option_count, 2);
    assert_string_equal(loaded.rules->options[0].name, "short");
    assert_int_equal(loaded.rules->options[0].standard, 1); /* on */
    assert_string_equal(loaded.rules->options[0].help, "A short hand.");
    assert_string_equal(loaded.rules->options[1].name, "far");
    assert_int_equal(loaded.rules->file_count, 4);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

/* Read with the same strictness, and blamed where the mistake is. */
static void check_refused(const char *house_rules, enum diagnostic_code code, unsigned line)
{
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "plain.yaml", PLAIN "options: rules.yaml\n");
    folder_add(&folder, "rules.yaml", house_rules);
    struct loaded loaded = load(path, NULL, &nothing);
    assert_only_code(&loaded, code);
    struct place place = diagnostic_place_at(loaded.diagnostics, 0);
    assert_non_null(strstr(place.source->name, "rules.yaml"));
    assert_int_equal(place_line_column(place).line, line);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_what_is_no_file_of_house_rules(void **state)
{
    (void)state;
    check_refused("options: {}\n", E_MISSING_KEY, 1);
    check_refused("eldest: 1\n", E_MISSING_KEY, 1);
    check_refused("eldest: 2\noptions: {}\n", E_VERSION, 1);
    check_refused("eldest: 1\noptions: {}\nname: House rules\n", E_UNKNOWN_KEY, 3);
    check_refused("eldest: 1\noptions: [short]\n", E_TYPE, 2);
    check_refused("eldest: 1\noptions: more.yaml\n", E_TYPE, 2);
    check_refused("- eldest\n", E_TYPE, 1);
    check_refused("eldest: 1\noptions:\n  a: {help: A., switch: true, of: table}\n", E_UNKNOWN_KEY,
                  3);
}

/* An expression asks it by its name, and that is all it does. */
static void test_a_switch_without_a_patch(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("options: {high: {help: More., switch: false}}\n"
                                      "score: {tricks: {points: high and 2 * tricks or tricks}}\n");
    assert_int_equal(loaded.rules->options[0].kind, OPTION_SWITCH);
    assert_int_equal(loaded.rules->options[0].chosen, 0);
    loaded_destroy(&loaded);
}

/* Each value begins with what the one it extends has come to; of the others nothing is said. */
static void test_values_that_extend_others(void **state)
{
    static const struct {
        const char *choice;
        int32_t cards;
        enum rotation rotation;
        unsigned remarks;
    } expected[] = {
        {"hand=usual", 5, CLOCKWISE, 0},
        {"hand=long", 9, COUNTERCLOCKWISE, 1},
        {"hand=longer", 12, COUNTERCLOCKWISE, 1},
        {"hand=longest", 12, COUNTERCLOCKWISE, 0},
    };
    struct folder folder = folder_create();
    const char *path =
        folder_add(&folder, "plain.yaml",
                   PLAIN "options:\n"
                         "  hand:\n"
                         "    help: How many cards are dealt.\n"
                         "    choice: usual\n"
                         "    values:\n"
                         "      usual: {help: Five.}\n"
                         "      longest: {extends: longer, patch: {match: {remarks: ~}}}\n"
                         "      longer: {extends: long, patch: {deal: {hands: {deal: 12}}}}\n"
                         "      long:\n"
                         "        patch:\n"
                         "          rotation: right\n"
                         "          deal: {hands: {deal: 9}}\n"
                         "          match: {remarks: {rich: {to: each, if: score > 9}}}\n");
    (void)state;
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++) {
        const char *options[] = {expected[i].choice};
        struct load_request request = {.options = options, .option_count = 1};
        struct loaded loaded = load_good(path, NULL, &request);
        const struct ruleset *rules = loaded.rules;
        assert_int_equal(rules->steps[1].deal.cards.items[0].from.number, expected[i].cards);
        assert_int_equal(rules->rotation, expected[i].rotation);
        assert_int_equal(rules->match.remark_count, expected[i].remarks);
        loaded_destroy(&loaded);
    }
    folder_destroy(&folder);
}

/* --- rules that go by the number of players -------------------------------------------------- */

#define BY_NUMBER                                                                                  \
    "eldest: 1\nname: Plain\nplayers: 3..5\n"                                                      \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"                                    \
    "deal: {hands: {deal: 5}}\n"                                                                   \
    "with-players:\n"                                                                              \
    "  3: {deal: {hands: {deal: 17}}}\n"                                                           \
    "  5: {deal: {hands: {deal: 10}}, rotation: right}\n"                                          \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 1}\n"                                                                          \
    "options:\n"                                                                                   \
    "  short: {help: Two., switch: false, patch: {deal: {hands: {deal: 2}}}}\n"                    \
    "  shorter: {help: Or three., switch: false,\n"                                                \
    "    patch: {with-players: {5: {deal: {hands: {deal: 3}}}}}}\n"

static void assert_dealt(const char *path, const struct load_request *request, int cards,
                         enum rotation rotation)
{
    struct loaded loaded = load_good(path, NULL, request);
    assert_int_equal(loaded.rules->steps[1].deal.cards.items[0].from.number, cards);
    assert_int_equal(loaded.rules->rotation, rotation);
    loaded_destroy(&loaded);
}

static void test_rules_by_the_number_of_players(void **state)
{
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "plain.yaml", BY_NUMBER);
    (void)state;
    assert_dealt(path, &(struct load_request){.players = 3}, 17, CLOCKWISE);
    assert_dealt(path, &nothing, 5, CLOCKWISE); /* four, where nobody says how many */
    assert_dealt(path, &(struct load_request){.players = 5}, 10, COUNTERCLOCKWISE);
    folder_destroy(&folder);
}

/* A house rule comes over them, and may itself go by the number of players. */
static void test_house_rules_over_those_of_a_number(void **state)
{
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "plain.yaml", BY_NUMBER);
    const char *two[] = {"short=true"}, *three[] = {"shorter=true"};
    (void)state;
    assert_dealt(path, &(struct load_request){.players = 5, .options = two, .option_count = 1}, 2,
                 COUNTERCLOCKWISE);
    assert_dealt(path, &(struct load_request){.players = 5, .options = three, .option_count = 1}, 3,
                 COUNTERCLOCKWISE);
    assert_dealt(path, &(struct load_request){.players = 3, .options = three, .option_count = 1},
                 17, CLOCKWISE);
    folder_destroy(&folder);
}

/* A child's patch of a number comes behind its parent's; `~` takes those away; a child that fewer
 * may play keeps the rest for nobody. */
static void test_children_of_rules_by_number(void **state)
{
    struct folder folder = folder_create();
    (void)state;
    folder_add(&folder, "plain.yaml", BY_NUMBER);
    const char *more = folder_add(&folder, "more.yaml",
                                  "eldest: 1\nextends: plain\n"
                                  "with-players: {5: {deal: {hands: {deal: 9}}}, 3: ~}\n");
    assert_dealt(more, &(struct load_request){.players = 5}, 9, COUNTERCLOCKWISE);
    assert_dealt(more, &(struct load_request){.players = 3}, 5, CLOCKWISE);
    const char *few = folder_add(&folder, "few.yaml", "eldest: 1\nextends: plain\nplayers: 3\n");
    assert_dealt(few, &nothing, 17, CLOCKWISE);
    folder_destroy(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options_of_the_file_beside),
        cmocka_unit_test(test_options_of_parent_and_child),
        cmocka_unit_test(test_what_is_no_file_of_house_rules),
        cmocka_unit_test(test_a_switch_without_a_patch),
        cmocka_unit_test(test_values_that_extend_others),
        cmocka_unit_test(test_rules_by_the_number_of_players),
        cmocka_unit_test(test_house_rules_over_those_of_a_number),
        cmocka_unit_test(test_children_of_rules_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
