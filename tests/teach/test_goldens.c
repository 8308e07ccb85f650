/*
 * The rules of every ruleset that ships, told for every number of players: in lines that fit a
 * terminal, and where there is a tests/golden/explain/RULESET.txt just so; where there is a
 * RULESET.ids, made of just these statements.
 */
#include "golden.h"
#include "told.h"

#include "base/text.h"
#include "engine/open.h"

#define WIDTH 80

/* Paths are relative to the repository, where main goes first. */
static const char *const folders[] = {"rulesets", NULL};

static struct ruleset *open_for(const char *name, unsigned players)
{
    struct load_request request = {.players = players};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    diagnostics_destroy(diagnostics);
    assert_non_null(rules);
    return rules;
}

static void check_width(char *text)
{
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > WIDTH)
            fail_msg("longer than %d columns: %s", WIDTH, line);
}

/* Hooks that ship say in words what they do. */
static void check_hooks_speak(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->hook_count; i++)
        if (rules->hooks[i]->present && !rules->hooks[i]->says)
            fail_msg("'%s' of %s has no words", rules->hooks[i]->function, rules->id);
}

/* No table has two columns of one name. */
static void check_headings(const struct ruleset *rules, struct arena *arena)
{
    const struct page *page = explain(rules, arena, false);
    for (const struct block *block = page->first; block; block = block->next)
        for (unsigned i = 0; block->kind == BLOCK_TABLE && i < block->columns; i++)
            for (unsigned j = 0; j < i; j++)
                if (strcmp(block->rows->cells[i], block->rows->cells[j]) == 0)
                    fail_msg("two columns are named '%s' in the rules of %s", block->rows->cells[i],
                             rules->id);
}

static void check_for_all(const char *name, const struct ruleset *usual)
{
    for (unsigned players = usual->fewest_players; players <= usual->most_players; players++) {
        struct ruleset *rules = open_for(name, players);
        char *text = told_of(rules, false);
        check_width(text);
        free(text);
        ruleset_destroy(rules);
    }
}

static void check_one(void *context, const char *id, const char *path)
{
    unsigned *count = context;
    struct arena *arena = arena_create();
    struct ruleset *rules = open_for(id, 0);
    char *text = told_of(rules, false);
    (void)path;
    check_golden(arena_format(arena, "tests/golden/explain/%s.txt", id), text);
    char *ids = printed_of(rules, true, PAGE_IDS);
    check_golden(arena_format(arena, "tests/golden/explain/%s.ids", id), ids);
    free(ids);
    check_hooks_speak(rules);
    check_headings(rules, arena);
    check_for_all(id, rules);
    free(text);
    ruleset_destroy(rules);
    arena_destroy(arena);
    ++*count;
}

static void test_rulesets_are_told_as_ever(void **state)
{
    unsigned count = 0;
    (void)state;
    loader_list(folders, check_one, &count);
    assert_true(count > 1);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rulesets_are_told_as_ever)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
