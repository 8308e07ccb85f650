/*
 * No mistake in a ruleset is silent: every key of every ruleset, shipped or not, and of the example
 * of every key of the language is deleted, misspelt, given a value of the wrong kind; every word of
 * a value is misspelt, every number changed, every card renamed. Each of these mutants is diagnosed
 * on the right line, or means what the language says it means. Judged is a sample of them, which
 * has every mistake at every key of the language; all of them with ELDEST_TESTS=whole. With
 * ELDEST_MUTANTS=all every mutant judged and what became of it is printed.
 */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "examples.h"
#include "judge.h"

#define FILES_MAX 800

struct figures {
    unsigned of[MUTATIONS][JUDGEMENTS];
};

/* A file whose mutants are made. */
struct file {
    const char *path;
    struct figures *all; /* of all files */
    struct made *made;   /* in all of them so far */
    struct subject *subject;
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

static void tell(const struct file *file, const struct mutant *mutant, enum judgement judgement)
{
    struct place place = mutant->site->entry->value->place;
    fprintf(stderr, "# %s: %s: %s:%u: ", judgement_name(judgement), mutation_name(mutant->mutation),
            file->path, place_line_column(place).line);
    print_path(mutant->site);
    fprintf(stderr, ": '%.60s' -> '%.60s'\n", mutant->was, mutant->is);
}

static void tell_figures(const struct figures *figures)
{
    for (unsigned i = 0; i < MUTATIONS; i++) {
        fprintf(stderr, "# %-20s", mutation_name(i));
        for (unsigned j = 0; j < JUDGEMENTS; j++)
            fprintf(stderr, " %s %u%s", judgement_name(j), figures->of[i][j],
                    j + 1 < JUDGEMENTS ? "," : "\n");
    }
}

/* --- what is known ---------------------------------------------------------------------------- */

#define APART                                                                                      \
    "that a bid promises a card to call is seen where both count the same cards, and missed at "   \
    "the call if what the bid asks is changed, or what cards the called suit has"

#define FOUR "if nobody looks on, four hands are too many cards, which is said where they are dealt"

/* Mutants that are refused for what is said elsewhere, and why that cannot be helped. */
static const struct {
    const char *path, *was, *reason;
    const char *under; /* a key that it stands under; NULL: wherever it stands */
} known[] = {
    {"rulesets/baloot/baloot.yaml", "if: not contract",
     "a second round that is always played leaves no contract of the first, so that the steps "
     "which "
     "only that one leads to are refused",
     NULL},
    {"rulesets/israeli-whist/israeli-whist.yaml", "refuse:",
     "that everybody may go on without a declarer is not seen where a limit might forbid it, and "
     "the conditions by which one house rule rules it out are not compared",
     NULL},
    {"rulesets/preference/preference.yaml", "sits-out: dealer", FOUR, NULL},
    {"rulesets/ramsch/ramsch.yaml", "sits-out: dealer", FOUR, NULL},
    {"rulesets/skat/skat.yaml", "sits-out: dealer", FOUR, NULL},
    {"rulesets/thousand/thousand.yaml", "sits-out: dealer", FOUR, NULL},
    {"rulesets/schafkopf/schafkopf.yaml", "", APART, "can_call"},
    {"rulesets/schafkopf/schafkopf.yaml", "", APART, "order"},
    {"rulesets/schafkopf/schafkopf.yaml", "", APART, "plain_clubs"},
    {"rulesets/schafkopf/schafkopf.yaml", "", APART, "plain_spades"},
    {"rulesets/schafkopf/schafkopf.yaml", "", APART, "plain_diamonds"},
    {"rulesets/sixty-six/sixty-six.yaml", "{means: ",
     "what the parent's amount asks, and nothing else, is told as asked by nobody", NULL},
};

static bool is_under_key(const struct site *site, const char *key)
{
    for (; site->above; site = site->above)
        if (site->entry->key && strcmp(site->entry->key->text, key) == 0)
            return true;
    return false;
}

static bool is_known(const struct file *file, const struct mutant *mutant)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(file->path, known[i].path) == 0 &&
            strncmp(mutant->was, known[i].was, strlen(known[i].was)) == 0 &&
            (!known[i].under || is_under_key(mutant->site, known[i].under)))
            return true;
    return false;
}

/* --- one file -------------------------------------------------------------------------------- */

static void note(void *context, const struct mutant *mutant)
{
    struct file *file = context;
    file->keys_deleted += mutant->mutation == KEY_DELETED;
    if (!is_in_sample(file->made, mutant, 10, 80))
        return;
    subject_know(file->subject);
    enum judgement judgement = judge(file->subject, mutant);
    bool is_wrong = judgement == SILENT || (judgement == ASTRAY && !is_known(file, mutant));
    file->all->of[mutant->mutation][judgement]++;
    file->wrong += is_wrong;
    if (is_wrong || getenv("ELDEST_MUTANTS"))
        tell(file, mutant, judgement);
}

/* Counted in another way than they are visited: no key may be forgotten. */
static unsigned keys_in(const struct node *node)
{
    unsigned keys = 0;
    for (uint32_t i = 0; i < node->count; i++)
        keys += (node->kind == NODE_MAP) + keys_in(node->entries[i].value);
    return keys;
}

static void test_file(void **state)
{
    struct file *file = *state;
    struct subject *subject = subject_create(file->path);
    file->subject = subject;
    if (!tests_are("few"))
        subject_know(subject); /* also where no mutant of it is judged */
    mutate(subject->tree, key_root(), note, file);
    unsigned keys = keys_in(subject->tree);
    subject_destroy(subject);
    assert_true(keys > 0);
    assert_int_equal(file->keys_deleted, keys);
    assert_int_equal(file->wrong, 0);
}

/* --- all of them ----------------------------------------------------------------------------- */

struct tests {
    struct arena *arena;
    struct figures figures;
    struct made made;
    struct CMUnitTest test[FILES_MAX];
    unsigned count;
};

static void add(struct tests *tests, const char *path)
{
    struct file *file = arena_alloc(tests->arena, sizeof *file);
    assert_true(tests->count < FILES_MAX);
    *file = (struct file){.path = path, .all = &tests->figures, .made = &tests->made};
    tests->test[tests->count++] =
        (struct CMUnitTest){.name = path, .test_func = test_file, .initial_state = file};
}

static int is_visible(const struct dirent *entry)
{
    return *entry->d_name != '.';
}

/* Every YAML file of the folder and of the folders in it, in the order of their names. */
static void collect(struct tests *tests, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible, alphasort);
    for (int i = 0; i < count; i++) {
        const char *path = arena_format(tests->arena, "%s/%s", folder, entries[i]->d_name);
        const char *dot = strchr(entries[i]->d_name, '.');
        if (!dot)
            collect(tests, path);
        else if (strcmp(dot, ".yaml") == 0)
            add(tests, path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

static int run(struct tests *tests)
{
    struct examples examples;
    collect(tests, "rulesets");
    collect(tests, "tests/rulesets");
    examples_write(&examples, tests->arena);
    for (unsigned i = 0; i < examples.count; i++)
        add(tests, examples.paths[i]);
    int failed = _cmocka_run_group_tests("mutants", tests->test, tests->count, NULL, NULL);
    examples_remove(&examples);
    tell_figures(&tests->figures);
    return failed;
}

/* The files that a pattern fits, if one is given: test_mutants '*pitch*'. */
int main(int argc, char **argv)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    static struct tests tests;
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    tests.arena = arena_create();
    int failed = run(&tests);
    arena_destroy(tests.arena);
    return failed;
}
