/* Finding files, parents, options, players. */
#include "fixture.h"

/* A ruleset that is complete but says little. */
#define PLAIN                                                                                      \
    "eldest: 1\nname: Plain\nplayers: 3..6\npack: {suits: [S, H], ranks: [A, K, Q, J, 10..2]}\n"   \
    "deal: {hands: {deal: 3}}\nscore: {tricks: {to: each, points: tricks}}\nmatch: {deals: 1}\n"

static const struct load_request nothing = {0};

/* --- names and paths ------------------------------------------------------------------------- */

static void test_by_path(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "plain.yaml", PLAIN);
    struct loaded loaded = load_good(path, NULL, &nothing);
    assert_string_equal(loaded.rules->id, "plain");
    assert_string_equal(loaded.rules->name, "Plain");
    assert_null(loaded.rules->summary);
    assert_int_equal(loaded.rules->file_count, 1);
    assert_string_equal(loaded.rules->files[0]->text, PLAIN);
    assert_string_equal(loaded.rules->files[0]->name, path);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_by_name(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add_folder(&folder, "one");
    folder_add_folder(&folder, "two");
    folder_add_folder(&folder, "one/deep");
    folder_add(&folder, "one/deep/deep.yaml", PLAIN);
    const char *flat = folder_add(&folder, "one/flat.yaml", PLAIN);
    folder_add(&folder, "two/flat.yaml", PLAIN);
    const char *folders[] = {folder_path(&folder, "none"), folder_path(&folder, "one"),
                             folder_path(&folder, "two"), NULL};
    struct loaded loaded = load_good("deep", folders, &nothing);
    assert_string_equal(loaded.rules->id, "deep");
    loaded_destroy(&loaded);
    loaded = load_good("flat", folders, &nothing);
    assert_string_equal(loaded.rules->files[0]->name, flat); /* the first folder that has it */
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_not_found(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add(&folder, "plain.yaml", PLAIN);
    const char *folders[] = {folder.path, NULL};
    struct loaded loaded = load("plane", folders, &nothing);
    assert_only_code(&loaded, E_FILE);
    assert_null(diagnostic_place_at(loaded.diagnostics, 0).source);
    loaded_destroy(&loaded);
    loaded = load(folder_path(&folder, "plane.yaml"), folders, &nothing);
    assert_only_code(&loaded, E_FILE);
    loaded_destroy(&loaded);
    loaded = load("plain", NULL, &nothing); /* no folder to look in */
    assert_only_code(&loaded, E_FILE);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

struct listing {
    char text[400];
};

static void list_one(void *context, const char *id, const char *path)
{
    struct listing *listing = context;
    const char *slash = strrchr(path, '/');
    strcat(strcat(listing->text, id), slash);
    strcat(listing->text, " ");
}

static void test_list(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add_folder(&folder, "a");
    folder_add_folder(&folder, "b");
    folder_add_folder(&folder, "b/mill");
    folder_add_folder(&folder, "b/void"); /* without a ruleset of its name */
    folder_add(&folder, "b/mill/mill.yaml", PLAIN);
    folder_add(&folder, "b/mill/other.yaml", PLAIN);
    folder_add(&folder, "a/zeta.yaml", PLAIN);
    folder_add(&folder, "b/zeta.yaml", PLAIN);
    folder_add(&folder, "a/alpha.yaml", PLAIN);
    folder_add(&folder, "a/.hidden.yaml", PLAIN);
    folder_add(&folder, "a/notes.txt", "");
    const char *folders[] = {folder_path(&folder, "a"), folder_path(&folder, "b"), NULL};
    struct listing listing = {""};
    loader_list(folders, list_one, &listing);
    assert_string_equal(listing.text, "alpha/alpha.yaml mill/mill.yaml zeta/zeta.yaml ");
    listing.text[0] = '\0';
    loader_list(NULL, list_one, &listing);
    assert_string_equal(listing.text, "");
    folder_destroy(&folder);
}

/* --- parents --------------------------------------------------------------------------------- */

static void test_parent_in_a_sibling_folder(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add_folder(&folder, "plain");
    folder_add_folder(&folder, "child");
    const char *plain = folder_add(&folder, "plain/plain.yaml", PLAIN);
    const char *child =
        folder_add(&folder, "child/child.yaml", "eldest: 1\nextends: plain\nname: Child\n");
    struct loaded loaded = load_good(child, NULL, &nothing);
    assert_string_equal(loaded.rules->id, "child");
    assert_string_equal(loaded.rules->name, "Child");
    assert_int_equal(loaded.rules->fewest_players, 3); /* inherited */
    assert_int_equal(loaded.rules->file_count, 2);     /* the ruleset's own first */
    assert_string_equal(loaded.rules->files[0]->name, child);
    assert_string_equal(loaded.rules->files[1]->name, plain);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_parent_in_a_search_folder_and_by_path(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add_folder(&folder, "mine");
    folder_add_folder(&folder, "theirs");
    folder_add(&folder, "theirs/plain.yaml", PLAIN);
    const char *by_name = folder_add(&folder, "mine/named.yaml", "eldest: 1\nextends: plain\n");
    const char *by_path =
        folder_add(&folder, "mine/pathed.yaml", "eldest: 1\nextends: ../theirs/plain.yaml\n");
    const char *folders[] = {folder_path(&folder, "theirs"), NULL};
    struct loaded loaded = load_good(by_name, folders, &nothing);
    loaded_destroy(&loaded);
    loaded = load(by_name, NULL, &nothing);
    assert_only_code(&loaded, E_EXTENDS);
    loaded_destroy(&loaded);
    loaded = load_good(by_path, folders, &nothing);
    loaded_destroy(&loaded);
    loaded = load(by_path, NULL, &nothing); /* out of its folder, and nobody says it may */
    assert_only_code(&loaded, E_OUTSIDE);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

/* "child.yaml" without a folder: the sibling folders are those beside the current one. */
static void test_parent_from_the_current_folder(void **state)
{
    (void)state;
    char before[1000];
    struct folder folder = folder_create();
    folder_add_folder(&folder, "plain");
    folder_add_folder(&folder, "child");
    folder_add(&folder, "plain/plain.yaml", PLAIN);
    folder_add(&folder, "child/child.yaml", "eldest: 1\nextends: plain\nname: Child\n");
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder_path(&folder, "child")), 0);
    struct loaded loaded = load_good("child.yaml", NULL, &nothing);
    assert_int_equal(chdir(before), 0);
    assert_int_equal(loaded.rules->file_count, 2);
    assert_string_equal(loaded.rules->id, "child");
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_grandparents(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add(&folder, "plain.yaml", PLAIN);
    folder_add(&folder, "parent.yaml", "eldest: 1\nextends: plain\nname: Parent\nsummary: Yes.\n");
    const char *child =
        folder_add(&folder, "child.yaml", "eldest: 1\nextends: parent\nsummary: No.\n");
    struct loaded loaded = load_good(child, NULL, &nothing);
    assert_int_equal(loaded.rules->file_count, 3);
    assert_string_equal(loaded.rules->name, "Parent");
    assert_string_equal(loaded.rules->summary, "No.");
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_circle(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    const char *one = folder_add(&folder, "one.yaml", "eldest: 1\nextends: two\n");
    folder_add(&folder, "two.yaml", "eldest: 1\nextends: one\n");
    struct loaded loaded = load(one, NULL, &nothing);
    assert_only_code(&loaded, E_EXTENDS);
    assert_place(diagnostic_place_at(loaded.diagnostics, 0), "one"); /* said in two.yaml */
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_a_mistake_in_the_parent(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    const char *parent = folder_add(&folder, "parent.yaml", "eldest: 3\n");
    const char *child = folder_add(&folder, "child.yaml", "eldest: 1\nextends: parent\n");
    struct loaded loaded = load(child, NULL, &nothing);
    assert_only_code(&loaded, E_VERSION);
    assert_string_equal(diagnostic_place_at(loaded.diagnostics, 0).source->name, parent);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

/* --- players --------------------------------------------------------------------------------- */

static void assert_players(const char *allowed, unsigned wanted, unsigned expected)
{
    struct folder folder = folder_create();
    char text[600];
    snprintf(text, sizeof text, "eldest: 1\nextends: plain\nplayers: %s\n", allowed);
    folder_add(&folder, "plain.yaml", PLAIN);
    const char *path = folder_add(&folder, "test.yaml", text);
    struct load_request request = {.players = wanted};
    struct loaded loaded = load(path, NULL, &request);
    if (expected) {
        assert_true(loaded.good);
        assert_int_equal(loaded.rules->players, expected);
    } else {
        assert_only_code(&loaded, E_PLAYERS);
    }
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_players(void **state)
{
    (void)state;
    assert_players("3..6", 0, 4); /* four if four may play */
    assert_players("5..6", 0, 5); /* else the fewest */
    assert_players("2..3", 0, 2);
    assert_players("3..6", 6, 6);
    assert_players("4", 4, 4);
    assert_players("3..6", 2, 0);
    assert_players("3..6", 7, 0);
    assert_players("4", 5, 0);
    assert_players("2..8", 8, 8);
}

/* --- options --------------------------------------------------------------------------------- */

#define OPTIONS                                                                                    \
    PLAIN                                                                                          \
    "options:\n"                                                                                   \
    "  short:\n    help: Fewer.\n    switch: false\n    patch: {name: Short, match: {deals: 7}}\n" \
    "  long:\n    help: More.\n    switch: true\n    patch: {summary: Long.}\n"                    \
    "  way:\n    help: Which.\n    choice: a\n"                                                    \
    "    values: {a: {patch: {source: A}}, b: {help: B., patch: {source: B}}, c: {}}\n"            \
    "  size:\n    help: How.\n    number: 2 * players\n    from: 1\n    to: 20\n"                  \
    "    requires: {way: b}\n    excludes: {short: true}\n"                                        \
    "  best:\n    help: Best.\n    number: 5\n    one-of: [5, 7]\n"                                \
    "    requires: {way: c}\n"

static struct loaded load_options(const char *const *options, unsigned count)
{
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "optional.yaml", OPTIONS);
    struct load_request request = {.options = options, .option_count = count};
    struct loaded loaded = load(path, NULL, &request);
    folder_destroy(&folder);
    return loaded;
}

static void test_options_left_as_they_stand(void **state)
{
    (void)state;
    struct loaded loaded = load_options(NULL, 0);
    const struct ruleset *rules = loaded.rules;
    assert_true(loaded.good);
    assert_int_equal(rules->option_count, 5);
    assert_string_equal(rules->name, "Plain");    /* short is off */
    assert_string_equal(rules->summary, "Long."); /* long is on by itself */
    assert_string_equal(rules->source, "A");      /* so is a */
    const struct option *option = &rules->options[0];
    assert_string_equal(option->name, "short");
    assert_string_equal(option->help, "Fewer.");
    assert_place(option->place, "short");
    assert_int_equal(option->kind, OPTION_SWITCH);
    assert_int_equal(option->value_count, 2);
    assert_string_equal(option->values[0].name, "false");
    assert_string_equal(option->values[1].name, "true");
    assert_int_equal(option->standard, 0);
    assert_int_equal(option->chosen, 0);
    assert_int_equal(rules->options[1].standard, 1);
    assert_int_equal(rules->options[1].chosen, 1);
    option = &rules->options[2];
    assert_int_equal(option->kind, OPTION_CHOICE);
    assert_int_equal(option->value_count, 3);
    assert_null(option->values[0].help);
    assert_string_equal(option->values[1].help, "B.");
    loaded_destroy(&loaded);
}

static void test_number_options(void **state)
{
    (void)state;
    struct loaded loaded = load_options(NULL, 0);
    const struct option *size = &loaded.rules->options[3], *best = &loaded.rules->options[4];
    assert_int_equal(size->kind, OPTION_NUMBER);
    assert_string_equal(size->number.expression->text, "2 * players");
    assert_int_equal(size->number.expression->scope, SCOPE_RULESET);
    assert_true(size->low.given);
    assert_int_equal(size->low.number, 1);
    assert_int_equal(size->high.number, 20);
    assert_false(size->chosen_number.given);
    assert_int_equal(size->require_count, 1);
    assert_int_equal(size->requires[0].option, 2);
    assert_string_equal(size->requires[0].value, "b");
    assert_place(size->requires[0].place, "way");
    assert_int_equal(size->exclude_count, 1);
    assert_int_equal(size->excludes[0].option, 0);
    assert_int_equal(best->number.number, 5);
    assert_null(best->number.expression);
    assert_false(best->low.given);
    assert_int_equal(best->one_of_count, 2);
    assert_int_equal(best->one_of[1], 7);
    loaded_destroy(&loaded);
}

static void test_choosing(void **state)
{
    (void)state;
    const char *options[] = {"short=true", "long=false", "way=c", "best=7"};
    struct loaded loaded = load_options(options, 4);
    const struct ruleset *rules = loaded.rules;
    assert_true(loaded.good);
    assert_string_equal(rules->name, "Short");
    assert_int_equal(rules->match.deals.number, 7);
    assert_null(rules->summary); /* said only by the switch that is off now */
    assert_null(rules->source);
    assert_int_equal(rules->options[0].chosen, 1);
    assert_int_equal(rules->options[0].standard, 0);
    assert_int_equal(rules->options[1].chosen, 0);
    assert_int_equal(rules->options[2].chosen, 2);
    assert_true(rules->options[4].chosen_number.given);
    assert_int_equal(rules->options[4].chosen_number.number, 7);
    assert_string_equal(rules->options[4].chosen_number.place.source->name, "--set");
    loaded_destroy(&loaded);
}

static void test_requires_and_excludes(void **state)
{
    (void)state;
    const char *fine[] = {"size=9", "way=b"};
    struct loaded loaded = load_options(fine, 2);
    assert_true(loaded.good);
    loaded_destroy(&loaded);
    const char *lacking[] = {"size=9"};
    loaded = load_options(lacking, 1);
    assert_only_code(&loaded, E_OPTION_CONFLICT);
    assert_place(diagnostic_place_at(loaded.diagnostics, 0), "size=9");
    loaded_destroy(&loaded);
    const char *standard[] = {"best=5"}; /* chosen, but no other than it is anyway */
    loaded = load_options(standard, 1);
    assert_true(loaded.good);
    loaded_destroy(&loaded);
    const char *other[] = {"best=7"};
    loaded = load_options(other, 1);
    assert_only_code(&loaded, E_OPTION_CONFLICT);
    loaded_destroy(&loaded);
    const char *barred[] = {"size=9", "way=b", "short=true"};
    loaded = load_options(barred, 3);
    assert_only_code(&loaded, E_OPTION_CONFLICT);
    loaded_destroy(&loaded);
}

static void test_places_of_choices(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "optional.yaml", OPTIONS);
    struct arena *arena = arena_create();
    const struct source *script = source_from_text(arena, "script", "way: z", 6);
    struct place place = {script, 5, 1};
    const char *options[] = {"way=z"};
    struct load_request request = {.options = options, .option_places = &place, .option_count = 1};
    struct loaded loaded = load(path, NULL, &request);
    assert_only_code(&loaded, E_OPTION);
    assert_ptr_equal(diagnostic_place_at(loaded.diagnostics, 0).source, script);
    assert_int_equal(diagnostic_place_at(loaded.diagnostics, 0).offset, 5);
    loaded_destroy(&loaded);
    arena_destroy(arena);
    folder_destroy(&folder);
}

/* A child changes an option of its parent; options' patches apply to the merged rules. */
static void test_inherited_options(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add(&folder, "optional.yaml", OPTIONS);
    const char *child = folder_add(&folder, "child.yaml",
                                   "eldest: 1\nextends: optional\nname: Child\n"
                                   "options: {way: {choice: b}, size: ~, short: {switch: true}}\n");
    struct loaded loaded = load_good(child, NULL, &nothing);
    assert_string_equal(loaded.rules->source, "B");
    assert_string_equal(loaded.rules->name, "Short"); /* the switch has the last word */
    assert_int_equal(loaded.rules->option_count, 4);
    assert_string_equal(loaded.rules->options[3].name, "best");
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

/* --- the hook file --------------------------------------------------------------------------- */

static void test_hook_file(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    folder_add_folder(&folder, "parent");
    folder_add_folder(&folder, "child");
    folder_add(&folder, "parent/parent.yaml",
               PLAIN "hooks: tricks.lua\nplay: {obligations: {odd: {hook: odd}}}\n");
    const char *lua = folder_add(&folder, "parent/tricks.lua", "function odd() end\n");
    const char *child =
        folder_add(&folder, "child/child.yaml", "eldest: 1\nextends: parent\nname: Child\n");
    struct loaded loaded = load_good(child, NULL, &nothing);
    const struct ruleset *rules = loaded.rules;
    assert_string_equal(rules->hook_file->name, lua); /* beside the file that names it */
    assert_string_equal(rules->hook_file->text, "function odd() end\n");
    assert_place(rules->hooks_place, "tricks.lua");
    assert_int_equal(rules->hook_count, 6);
    assert_string_equal(rules->suit_of->function, "suit_of");
    assert_string_equal(rules->power->function, "power");
    assert_string_equal(rules->play.winner->function, "winner");
    assert_string_equal(rules->play.power_now->function, "power_now");
    assert_true(rules->power->optional);
    assert_string_equal(rules->play.obligations[1].hook->function, "odd");
    assert_false(rules->play.obligations[1].hook->optional);
    assert_int_equal(rules->play.obligations[1].term_count, 0);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_path),
        cmocka_unit_test(test_by_name),
        cmocka_unit_test(test_not_found),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_parent_in_a_sibling_folder),
        cmocka_unit_test(test_parent_in_a_search_folder_and_by_path),
        cmocka_unit_test(test_parent_from_the_current_folder),
        cmocka_unit_test(test_grandparents),
        cmocka_unit_test(test_circle),
        cmocka_unit_test(test_a_mistake_in_the_parent),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_options_left_as_they_stand),
        cmocka_unit_test(test_number_options),
        cmocka_unit_test(test_choosing),
        cmocka_unit_test(test_requires_and_excludes),
        cmocka_unit_test(test_places_of_choices),
        cmocka_unit_test(test_inherited_options),
        cmocka_unit_test(test_hook_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
