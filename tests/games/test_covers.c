/*
 * Every ruleset has a script, every rule listed in docs/games.md has a witness, and no script
 * witnesses a rule that is not listed.
 */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/source.h"
#include "script/script.h"

#define RULES_MAX 2048
#define PAGE_MAX  ((size_t)1024 * 1024)

static const char *const folders[] = {"rulesets", NULL};

struct names {
    const char *items[RULES_MAX];
    unsigned count;
};

static bool has(const struct names *names, const char *name)
{
    for (unsigned i = 0; i < names->count; i++) {
        if (strcmp(names->items[i], name) == 0)
            return true;
    }
    return false;
}

static void add(struct names *names, const char *name)
{
    assert_true(names->count < RULES_MAX);
    names->items[names->count++] = name;
}

/* --- what there is --------------------------------------------------------------------------- */

/* Whether a cell is the number of a rule, NIM-1 or NOM-V2, and not a heading or a line. */
static bool is_rule(const char *cell)
{
    const char *dash = strchr(cell, '-');
    size_t letters = strspn(cell, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return dash && letters >= 2 && cell + letters == dash &&
           dash[strspn(dash, "-V0123456789")] == '\0' && dash[1];
}

/* The first cell of every row of a table whose first cell is a rule. */
static struct names listed_rules(struct arena *arena)
{
    const char *why;
    struct names rules = {.count = 0};
    const struct source *page = source_read(arena, "docs/games.md", PAGE_MAX, &why);
    assert_non_null(page);
    for (const char *line = page->text; *line; line += line[0] == '\n') {
        if (strncmp(line, "| ", 2) == 0) {
            const char *cell = arena_copy(arena, line + 2, strcspn(line + 2, " |\n"));
            if (is_rule(cell))
                add(&rules, cell);
        }
        line += strcspn(line, "\n");
    }
    return rules;
}

static void add_covers(struct arena *arena, struct names *covered, const char *path)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, folders, diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    for (unsigned i = 0; i < script->cover_count; i++) {
        const char *rule = script->covers[i].text;
        if (!has(covered, rule))
            add(covered, arena_copy(arena, rule, strlen(rule)));
    }
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

static struct names covered_rules(struct arena *arena)
{
    struct names covered = {.count = 0};
    struct script_list scripts = script_list_of(arena, "scripts");
    for (unsigned i = 0; i < scripts.count; i++)
        add_covers(arena, &covered, scripts.paths[i]);
    return covered;
}

/* --- tests ----------------------------------------------------------------------------------- */

/* Says all that are missing, not only the first. */
static void assert_all_in(const struct names *names, const struct names *among, const char *what)
{
    unsigned missing = 0;
    for (unsigned i = 0; i < names->count; i++) {
        if (has(among, names->items[i]))
            continue;
        fprintf(stderr, "%s %s\n", names->items[i], what);
        missing++;
    }
    assert_int_equal(missing, 0);
}

static void test_every_listed_rule_has_a_witness(void **state)
{
    struct arena *arena = arena_create();
    struct names listed = listed_rules(arena), covered = covered_rules(arena);
    (void)state;
    assert_true(listed.count > 30);
    assert_all_in(&listed, &covered, "is named in no script's covers:");
    arena_destroy(arena);
}

static void test_no_script_witnesses_a_rule_that_is_not_listed(void **state)
{
    struct arena *arena = arena_create();
    struct names listed = listed_rules(arena), covered = covered_rules(arena);
    (void)state;
    assert_true(covered.count > 0);
    assert_all_in(&covered, &listed, "is named in covers:, but not listed in docs/games.md");
    arena_destroy(arena);
}

static void test_every_ruleset_has_a_script(void **state)
{
    struct arena *arena = arena_create();
    DIR *rulesets = opendir("rulesets");
    unsigned seen = 0;
    (void)state;
    assert_non_null(rulesets);
    for (struct dirent *entry; (entry = readdir(rulesets));) {
        if (entry->d_name[0] == '.')
            continue;
        const char *scripts = arena_format(arena, "scripts/%s", entry->d_name);
        bool is_folder = access(scripts, F_OK) == 0;
        seen++;
        if (!is_folder || script_list_of(arena, scripts).count == 0)
            fail_msg("the ruleset '%s' has no script in %s/", entry->d_name, scripts);
    }
    assert_true(seen > 0);
    closedir(rulesets);
    arena_destroy(arena);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_listed_rule_has_a_witness),
        cmocka_unit_test(test_no_script_witnesses_a_rule_that_is_not_listed),
        cmocka_unit_test(test_every_ruleset_has_a_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
