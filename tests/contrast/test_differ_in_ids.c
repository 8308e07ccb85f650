/*
 * Nothing of ours reads English: with ids and arguments in place of words the same differences are
 * found in the same order, and the same stands in books with their house rules.
 */
#include "differing.h"
#include "shelf_of_rules.h"

#include <unistd.h>

#include "teach/explain.h"

static const struct words_style english = {.ascii = true};
static const struct words_style in_ids = {.ascii = true, .ids = true};

/* --- what is the same ------------------------------------------------------------------------ */

static bool is_same_difference(const struct difference *a, const struct difference *b)
{
    return a->kind == b->kind && statement_equal(a->section, b->section) &&
           statement_equal(a->contract, b->contract) && statement_equal(a->topic, b->topic) &&
           statement_equal(a->name, b->name) && statement_equal(a->detail, b->detail) &&
           statement_equal(a->before, b->before) && statement_equal(a->said[0], b->said[0]) &&
           statement_equal(a->said[1], b->said[1]);
}

static bool is_same_rows(const struct row *a, const struct row *b)
{
    for (; a && b; a = a->next, b = b->next)
        for (unsigned i = 0; i < COLUMNS_MAX; i++)
            if (!statement_equal(a->said[i], b->said[i]))
                return false;
    return a == b;
}

static bool is_same_block(const struct block *a, const struct block *b)
{
    return a->kind == b->kind && statement_equal(a->said_topic, b->said_topic) &&
           statement_equal(a->said_name, b->said_name) &&
           statement_equal(a->said_known_as, b->said_known_as) &&
           statement_equal(a->said, b->said) && is_same_rows(a->rows, b->rows);
}

/* --- differences ----------------------------------------------------------------------------- */

static void check_differences(const struct ruleset *first, const struct ruleset *second)
{
    struct arena *arena = arena_create();
    const struct rivals rivals = rivals_of(first, second, arena);
    const struct diff *diff = diff_find(&rivals, arena, english);
    const struct difference *one = diff->first, *other = diff_find(&rivals, arena, in_ids)->first;
    for (; one && other; one = one->next, other = other->next)
        if (!is_same_difference(one, other))
            break;
    if (one || other)
        fail_msg("%s and %s differ otherwise in ids, from '%s: %s' on", first->id, second->id,
                 one ? words_text(one->section, &english, arena) : "the end",
                 one ? words_text(one->name ? one->name : one->topic, &english, arena) : "");
    arena_destroy(arena);
}

/* The page that has room for some of them shows the same ones. */
static void check_pages(const struct ruleset *first, const struct ruleset *second)
{
    struct arena *arena = arena_create();
    struct rivals rivals = rivals_of(first, second, arena);
    const struct diff *one = diff_by_weight(diff_find(&rivals, arena, english), arena);
    const struct diff *other = diff_by_weight(diff_find(&rivals, arena, in_ids), arena);
    const struct block *a = diff_page(one, DIFF_LINES, arena)->first;
    const struct block *b = diff_page(other, DIFF_LINES, arena)->first;
    for (; a && b; a = a->next, b = b->next)
        if (!is_same_block(a, b))
            break;
    if (a || b)
        fail_msg("the page of %s and %s differs in ids from '%s' on", first->id, second->id,
                 a ? a->text : "");
    arena_destroy(arena);
}

static void test_pages(void **state)
{
    for_all_pairs(*state, check_pages);
}

static void test_pairs(void **state)
{
    for_all_pairs(*state, check_differences);
}

/* --- books with house rules ------------------------------------------------------------------ */

#define CHOICES_MAX 64

/* The game with each choice that its table has, beside the usual ones, if it can be opened so. */
struct table {
    struct ruleset *rules[CHOICES_MAX];
    const char *option[CHOICES_MAX], *value[CHOICES_MAX];
    unsigned count;
};

static void choose(struct table *table, struct arena *arena, const struct ruleset *rules,
                   const char *option, const char *value)
{
    const char *choice = arena_format(arena, "%s=%s", option, value);
    struct load_request request = {.options = &choice, .option_count = 1};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *chosen =
        table->count < CHOICES_MAX ? ruleset_open(rules->id, folders, &request, diagnostics) : NULL;
    diagnostics_destroy(diagnostics);
    if (!chosen)
        return;
    table->option[table->count] = option;
    table->value[table->count] = value;
    table->rules[table->count++] = chosen;
}

static void choose_all(struct table *table, struct arena *arena, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->option_count; i++) {
        const struct option *option = &rules->options[i];
        for (unsigned j = 0; option->kind != OPTION_NUMBER && j < option->value_count; j++)
            if (j != option->chosen)
                choose(table, arena, rules, option->name, option->values[j].name);
        for (unsigned j = 0; option->kind == OPTION_NUMBER && j < option->one_of_count; j++)
            choose(table, arena, rules, option->name, arena_format(arena, "%d", option->one_of[j]));
    }
}

static const struct page *book_of(const struct table *table, struct arena *arena,
                                  const struct ruleset *rules, struct words_style words)
{
    struct house_rule choices[CHOICES_MAX];
    for (unsigned i = 0; i < table->count; i++) {
        struct rivals *rivals = arena_alloc(arena, sizeof *rivals);
        *rivals = rivals_of(rules, table->rules[i], arena);
        choices[i] = (struct house_rule){table->option[i], table->value[i],
                                         diff_as_told(rivals, arena, words)};
    }
    return house_rules_told(explain_in(rules, arena, words), choices, table->count);
}

static void check_book(const struct ruleset *rules)
{
    struct arena *arena = arena_create();
    struct table table = {.count = 0};
    choose_all(&table, arena, rules);
    const struct page *book = book_of(&table, arena, rules, english);
    const struct block *one = book->first, *other = book_of(&table, arena, rules, in_ids)->first;
    for (; one && other; one = one->next, other = other->next)
        if (!is_same_block(one, other))
            break;
    if (one || other)
        fail_msg("the book of %s differs in ids from '%s' on", rules->id, one ? one->text : "");
    for (unsigned i = 0; i < table.count; i++)
        ruleset_destroy(table.rules[i]);
    arena_destroy(arena);
}

static void test_books(void **state)
{
    const struct shelf *shelf = *state;
    unsigned met = 0;
    for (unsigned i = 0; i < shelf->count; i++)
        if (shelf->rules[i]->option_count > 0 && is_in_turn(&met, 3, 1))
            check_book(shelf->rules[i]);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_books),
    };
    return cmocka_run_group_tests(tests, fill_shelf, clear_shelf);
}
