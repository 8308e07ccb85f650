/*
 * No mistake in a ruleset is silent: every key of every shipped ruleset is deleted, misspelt, given
 * a value of the wrong kind; every word of a value is misspelt, every number changed, every card
 * renamed. Each of these mutants is diagnosed on the right line, or means what the language says it
 * means. With ELDEST_MUTANTS=all every mutant and what became of it is printed.
 */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "judge.h"

#define RULESETS_MAX 100

struct report {
    const struct subject *subject;
    unsigned figures[MUTATIONS][VERDICTS];
    unsigned keys_deleted, wrong;
};

/* --- telling --------------------------------------------------------------------------------- */

static void print_path(const struct site *site)
{
    if (!site->above)
        return;
    print_path(site->above);
    fprintf(stderr, "/%s", site->entry->key ? site->entry->key->text : "-");
}

static void tell(const struct report *report, const struct mutant *mutant, enum verdict verdict)
{
    struct place place = mutant->site->entry->value->place;
    fprintf(stderr, "# %s: %s: %s:%u: ", verdict_name(verdict), mutation_name(mutant->mutation),
            report->subject->name, place_line_column(place).line);
    print_path(mutant->site);
    fprintf(stderr, ": '%.60s' -> '%.60s'\n", mutant->was, mutant->is);
}

static void tell_figures(const struct report *report)
{
    for (unsigned i = 0; i < MUTATIONS; i++) {
        fprintf(stderr, "# %-14s %-20s", report->subject->name, mutation_name(i));
        for (unsigned j = 0; j < VERDICTS; j++)
            fprintf(stderr, " %s %u%s", verdict_name(j), report->figures[i][j],
                    j + 1 < VERDICTS ? "," : "\n");
    }
}

/* --- one ruleset ----------------------------------------------------------------------------- */

static void note(void *context, const struct mutant *mutant)
{
    struct report *report = context;
    enum verdict verdict = judge(report->subject, mutant);
    report->figures[mutant->mutation][verdict]++;
    report->keys_deleted += mutant->mutation == KEY_DELETED;
    bool is_wrong = verdict == SILENT || verdict == ASTRAY;
    report->wrong += is_wrong;
    if (is_wrong || getenv("ELDEST_MUTANTS"))
        tell(report, mutant, verdict);
}

static void test_ruleset(void **state)
{
    struct report report = {.subject = subject_create(*state)};
    unsigned keys = mutate(report.subject->tree, key_root(), note, &report);
    tell_figures(&report);
    assert_true(keys > 0);
    assert_int_equal(report.keys_deleted, keys);
    assert_int_equal(report.wrong, 0);
    subject_destroy((struct subject *)report.subject);
}

/* --- all of them ----------------------------------------------------------------------------- */

static int is_ruleset(const struct dirent *entry)
{
    return *entry->d_name != '.';
}

static unsigned collect(struct arena *arena, struct CMUnitTest *tests)
{
    struct dirent **entries;
    int count = scandir("rulesets", &entries, is_ruleset, alphasort);
    unsigned kept = 0;
    for (int i = 0; i < count; i++) {
        char *name = arena_copy(arena, entries[i]->d_name, strlen(entries[i]->d_name));
        if (kept < RULESETS_MAX)
            tests[kept++] =
                (struct CMUnitTest){.name = name, .test_func = test_ruleset, .initial_state = name};
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return kept;
}

int main(void)
{
    struct CMUnitTest tests[RULESETS_MAX];
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    struct arena *arena = arena_create();
    unsigned count = collect(arena, tests);
    int failed = count > 0 ? _cmocka_run_group_tests("mutants", tests, count, NULL, NULL) : 1;
    arena_destroy(arena);
    return failed;
}
