/*
 * eldest.h: matches that are stored, and what comes of bytes that have changed; what is wrong, as
 * values; rulesets from memory; which rulesets and house rules there are; versions.
 */
#include "door/room.h"

/* --- stored matches -------------------------------------------------------------------------- */

static size_t store(const struct room *room, const struct eldest_match *match, unsigned char *bytes)
{
    size_t size = eldest_match_store(room->table, match, bytes, ELDEST_STORED_MOST);
    assert_true(size > 0 && size <= ELDEST_STORED_MOST);
    return size;
}

static struct room *enter_middle(const char *name, unsigned moves)
{
    struct room *room = enter(name, NULL);
    for (unsigned i = 0; i < moves; i++)
        play_boldly(room);
    return room;
}

static void test_a_match_is_stored_and_restored(void **state)
{
    (void)state;
    struct room *room = enter_middle("skat", 23);
    struct eldest_match again;
    struct eldest_view view;
    static unsigned char bytes[ELDEST_STORED_MOST];
    size_t size = store(room, &room->match, bytes);
    assert_int_equal(eldest_match_store(room->table, &room->match, NULL, 0), size);
    assert_int_equal(eldest_match_restore(room->table, &again, bytes, size), ELDEST_STORED_FINE);
    assert_memory_equal(&again, &room->match, sizeof again);
    eldest_view(room->table, &room->match, 1, &view);
    size = store(room, eldest_seen(&view), bytes);
    assert_int_equal(eldest_match_restore(room->table, &again, bytes, size), ELDEST_STORED_FINE);
    assert_memory_equal(&again, eldest_seen(&view), sizeof again);
    leave(room);
}

/* Each byte of it that changes is noticed, and the match stays what it was. */
static void test_changed_bytes_are_refused(void **state)
{
    (void)state;
    struct room *room = enter_middle("whist", 30);
    struct eldest_match before = room->match;
    static unsigned char bytes[ELDEST_STORED_MOST];
    size_t size = store(room, &room->match, bytes);
    for (size_t i = 0; i < size; i++) {
        unsigned char flipped = (unsigned char)(1u << (i % 8));
        bytes[i] ^= flipped;
        assert_int_not_equal(eldest_match_restore(room->table, &room->match, bytes, size),
                             ELDEST_STORED_FINE);
        bytes[i] ^= flipped;
        assert_int_not_equal(eldest_match_restore(room->table, &room->match, bytes, i),
                             ELDEST_STORED_FINE);
    }
    assert_memory_equal(&room->match, &before, sizeof before);
    bytes[8]++; /* the version */
    assert_int_equal(eldest_match_restore(room->table, &room->match, bytes, size),
                     ELDEST_STORED_ELSEWHERE);
    bytes[8]--;
    bytes[size - 1] ^= 1;
    assert_int_equal(eldest_match_restore(room->table, &room->match, bytes, size),
                     ELDEST_STORED_DAMAGED);
    bytes[size - 1] ^= 1;
    bytes[0] = 'e';
    assert_int_equal(eldest_match_restore(room->table, &room->match, bytes, size),
                     ELDEST_STORED_NOTHING);
    bytes[0] = 'E';
    assert_int_equal(eldest_match_restore(room->table, &room->match, bytes, size),
                     ELDEST_STORED_FINE);
    leave(room);
}

static void test_a_match_of_another_ruleset_is_refused(void **state)
{
    (void)state;
    struct room *whist = enter("whist", NULL), *hearts = enter("hearts", NULL);
    static unsigned char bytes[ELDEST_STORED_MOST];
    size_t size = store(whist, &whist->match, bytes);
    assert_int_equal(eldest_match_restore(hearts->table, &hearts->match, bytes, size),
                     ELDEST_STORED_RULESET);
    assert_int_equal(eldest_match_store(hearts->table, &whist->match, bytes, sizeof bytes), 0);
    assert_int_equal(eldest_match_restore(NULL, &hearts->match, bytes, size),
                     ELDEST_STORED_NOTHING);
    assert_int_equal(eldest_match_restore(whist->table, NULL, bytes, size), ELDEST_STORED_NOTHING);
    assert_int_equal(eldest_match_restore(whist->table, &whist->match, NULL, 0),
                     ELDEST_STORED_NOTHING);
    leave(hearts);
    leave(whist);
}

/* --- what is wrong, as values ----------------------------------------------------------------- */

struct reported {
    unsigned count;
    char code[16], file[64], message[200], hint[200];
    unsigned line, column;
};

static void keep(void *self, const struct eldest_diagnostic *diagnostic)
{
    struct reported *reported = self;
    assert_true(diagnostic->size >= sizeof *diagnostic);
    reported->count++;
    snprintf(reported->code, sizeof reported->code, "%s", diagnostic->code);
    snprintf(reported->file, sizeof reported->file, "%s", diagnostic->file ? diagnostic->file : "");
    snprintf(reported->message, sizeof reported->message, "%s", diagnostic->message);
    snprintf(reported->hint, sizeof reported->hint, "%s", diagnostic->hint ? diagnostic->hint : "");
    reported->line = diagnostic->line;
    reported->column = diagnostic->column;
}

static char *read_ruleset(const char *name)
{
    char path[700], *text = calloc(1, 200000);
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/rulesets/%s", root ? root : ".", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, 199999, file) > 0);
    fclose(file);
    return text;
}

static void test_a_ruleset_from_memory(void **state)
{
    (void)state;
    struct reported reported = {0};
    char *text = read_ruleset("whist/whist.yaml");
    struct eldest_file files[] = {{"mine.yaml", text, strlen(text)}, {NULL, NULL, 0}};
    struct eldest_request request = ELDEST_SIZED(request);
    struct eldest_about about = ELDEST_SIZED(about);
    request.files = files;
    request.reporter = (struct eldest_reporter){keep, &reported};
    struct eldest_ruleset *rules = eldest_ruleset_load("mine.yaml", &request);
    memset(text, '#', strlen(text)); /* it was copied */
    free(text);
    assert_non_null(rules);
    assert_int_equal(reported.count, 0);
    eldest_about(rules, &about);
    assert_string_equal(about.id, "mine");
    assert_string_equal(about.name, "Whist");
    struct eldest_table *table = eldest_table_open(rules, NULL);
    struct eldest_match match;
    eldest_match_begin(table, &match, 1);
    assert_int_not_equal(eldest_turn(&match), ELDEST_OVER);
    eldest_table_close(table);
    eldest_ruleset_free(rules);
}

static void test_a_variant_and_its_hooks_from_memory(void **state)
{
    (void)state;
    char folder[512];
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(folder, sizeof folder, "%s/rulesets", root ? root : ".");
    const char *const folders[] = {folder, NULL};
    char *yaml = read_ruleset("nimby/nimby.yaml"), *lua = read_ruleset("nimby/nimby.lua");
    struct eldest_file files[] = {
        {"at/nimby.yaml", yaml, strlen(yaml)}, {"at/nimby.lua", lua, strlen(lua)}, {NULL, NULL, 0}};
    struct eldest_request request = ELDEST_SIZED(request);
    request.files = files;
    request.folders = folders;
    struct eldest_ruleset *rules = eldest_ruleset_load("at/nimby.yaml", &request);
    free(yaml);
    free(lua);
    assert_non_null(rules);
    eldest_ruleset_free(rules);
}

static void test_faults_are_values(void **state)
{
    (void)state;
    struct reported reported = {0};
    static const char text[] = "eldest: 1\nname: X\nsumary: Y\n";
    struct eldest_file files[] = {{"bad.yaml", text, sizeof text - 1}, {NULL, NULL, 0}};
    struct eldest_request request = ELDEST_SIZED(request);
    request.files = files;
    request.reporter = (struct eldest_reporter){keep, &reported};
    assert_null(eldest_ruleset_load("bad.yaml", &request));
    assert_true(reported.count > 0);
    assert_int_equal(reported.code[0], 'E');
    assert_string_equal(reported.file, "bad.yaml");
    assert_true(strlen(reported.message) > 0);
    reported = (struct reported){0};
    assert_null(eldest_ruleset_load("no-such-game", &request));
    assert_int_equal(reported.count, 1);
    assert_int_equal(reported.line, 0);
}

static void test_faults_at_a_table_are_values(void **state)
{
    (void)state;
    struct room *room = enter("failing-hooks", "failing=winner");
    struct reported reported = {0};
    struct eldest_reporter reporter = {keep, &reported};
    eldest_table_report(NULL, &reporter);
    eldest_table_report(room->table, &reporter);
    for (unsigned i = 0; i < 200 && reported.count == 0; i++) {
        struct eldest_actions legal;
        eldest_legal(room->table, &room->match, &legal);
        if (legal.count > 0)
            eldest_apply(room->table, &room->match, legal.action[0], NULL);
        else
            eldest_go_on(room->table, &room->match);
    }
    assert_int_equal(reported.count, 1);
    assert_true(reported.line > 0);
    assert_non_null(
        strstr(told(room), reported.message)); /* the stream that was named has it, too */
    leave(room);
}

static void test_a_request_without_size(void **state)
{
    (void)state;
    struct eldest_request request = {.players = 4};
    assert_null(eldest_ruleset_load("whist", &request));
}

/* --- what there is --------------------------------------------------------------------------- */

struct shelf {
    unsigned count, faulty;
    bool has_whist;
};

static void count_listed(void *self, const struct eldest_listed *listed)
{
    struct shelf *shelf = self;
    shelf->count++;
    shelf->faulty += listed->has_errors;
    if (strcmp(listed->id, "whist") != 0)
        return;
    shelf->has_whist = true;
    assert_string_equal(listed->name, "Whist");
    assert_int_equal(listed->usual_players, 4);
    assert_non_null(listed->path);
}

static void test_the_shelf_is_listed(void **state)
{
    (void)state;
    char folder[512];
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(folder, sizeof folder, "%s/rulesets", root ? root : ".");
    const char *const folders[] = {folder, NULL};
    struct eldest_request request = ELDEST_SIZED(request);
    struct shelf shelf = {0};
    request.folders = folders;
    unsigned count = eldest_list(&request, count_listed, &shelf);
    assert_int_equal(count, shelf.count);
    assert_true(shelf.count > 50);
    assert_int_equal(shelf.faulty, 0);
    assert_true(shelf.has_whist);
    assert_int_equal(eldest_list(&request, NULL, NULL), shelf.count);
}

static void test_house_rules_are_listed(void **state)
{
    (void)state;
    struct eldest_ruleset *rules = load("hearts", NULL, 0, NULL);
    struct eldest_option option = ELDEST_SIZED(option);
    unsigned count = 0;
    for (; eldest_option(rules, count, &option); count++) {
        assert_true(strlen(option.name) > 0);
        assert_true(option.is_standard);
        for (unsigned i = 0; i < option.values; i++)
            assert_non_null(eldest_option_value(rules, count, i));
        assert_null(eldest_option_value(rules, count, option.values));
    }
    assert_true(count > 0);
    assert_false(eldest_option(NULL, 0, &option));
    assert_false(eldest_option(rules, 0, NULL));
    assert_null(eldest_option_value(NULL, 0, 0));
    eldest_ruleset_free(rules);
}

/* The rule book names what the ruleset does, with the options of the table. */
static void test_the_rules_are_explained(void **state)
{
    (void)state;
    struct room *room = enter("whist", NULL);
    const char *book = eldest_explain(room->table, true);
    assert_non_null(book);
    assert_non_null(strstr(book, "Whist"));
    assert_non_null(strstr(book, "follow suit"));
    for (const char *at = book; *at; at++)
        assert_true((unsigned char)*at != 0xe2 ||
                    (unsigned char)at[1] != 0x99); /* no suit symbol */
    assert_null(eldest_explain(NULL, true));
    leave(room);
}

static void test_versions(void **state)
{
    (void)state;
    unsigned first, second, third;
    assert_string_equal(eldest_version(), ELDEST_VERSION);
    assert_int_equal(sscanf(ELDEST_VERSION, "%u.%u.%u", &first, &second, &third), 3);
    assert_int_equal(ELDEST_VERSION_NUMBER, first * 10000 + second * 100 + third);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_is_stored_and_restored),
        cmocka_unit_test(test_changed_bytes_are_refused),
        cmocka_unit_test(test_a_match_of_another_ruleset_is_refused),
        cmocka_unit_test(test_a_ruleset_from_memory),
        cmocka_unit_test(test_a_variant_and_its_hooks_from_memory),
        cmocka_unit_test(test_faults_are_values),
        cmocka_unit_test(test_faults_at_a_table_are_values),
        cmocka_unit_test(test_a_request_without_size),
        cmocka_unit_test(test_the_shelf_is_listed),
        cmocka_unit_test(test_house_rules_are_listed),
        cmocka_unit_test(test_the_rules_are_explained),
        cmocka_unit_test(test_versions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
