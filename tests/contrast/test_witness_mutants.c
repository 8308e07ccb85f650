/*
 * Slips of the pen in what rulesets say of bidding, ranks, play and score: whatever opens and means
 * something else has a witness, or is named as what no case shows, or nothing is claimed of what it
 * changes. Every witness was played, and what is said to be the same is so in random deals by both.
 * The survey of mutants is that of tests/mutants.
 */
#include "sample.h"
#include "witnessed.h"
#include "witnessing.h"

#include <unistd.h>

#include "engine/open.h"
#include "loader/sections.h"
#include "loader/tree.h"
#include "mutants/meaning.h"
#include "mutants/mutate.h"

/* Small ones, and a sample of their mutants: each costs a search. */
static const char *const names[] = {"whist", "nimby", "nomination-whist"};
static const char *const sections[] = {"score", "play", "order", "counts", "bidding"};

/* Slips that change what is said and not what is played, and why. */
static const struct {
    const char *was, *reason;
} idle[] = {
    {"follow suit", "what a duty is called changes nothing that may be played"},
};

static const char *const folders[] = {"rulesets", NULL};

struct trial {
    struct arena *arena;
    const char *path; /* of the mutants, beside the hooks of the ruleset */
    const struct ruleset *rules;
    struct digest meaning; /* of the rules */
    struct made made;
    unsigned tried, silent, false_ones;
    unsigned long compared; /* how often a claim was held against play */
};

static struct ruleset *open_one(const char *name)
{
    const struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    diagnostics_destroy(diagnostics);
    return rules;
}

static bool is_in_section(const struct site *site)
{
    while (site->above && site->above->above)
        site = site->above;
    for (unsigned i = 0; site->above && i < sizeof sections / sizeof *sections; i++)
        if (strcmp(site->entry->key->text, sections[i]) == 0)
            return true;
    return false;
}

static bool is_idle(const struct mutant *mutant)
{
    for (unsigned i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strstr(mutant->was, idle[i].was))
            return true;
    return false;
}

static void expect_witness(struct trial *trial, const struct ruleset *rules,
                           const struct mutant *mutant)
{
    struct witnessing found = witnessing_of(trial->rules, rules);
    const struct witnesses *all = &found.found;
    bool is_shown =
        all->calls.count + all->tricks.count + all->hands.count + all->results.count > 0;
    const char *fault = witnesses_fault(all);
    if (!fault)
        fault = claims_fault(all, cases_of(500, 500, 2000, 10000), &trial->compared);
    if (fault) {
        print_error("%s: '%.60s' -> '%.60s': %s\n", trial->rules->id, mutant->was, mutant->is,
                    fault);
        trial->false_ones++;
    }
    trial->tried++;
    if (!is_shown && !all->unshown && !is_idle(mutant)) {
        print_error("%s: no word of '%.60s' -> '%.60s'\n", trial->rules->id, mutant->was,
                    mutant->is);
        trial->silent++;
    }
    witnessing_end(&found);
}

static void try_mutant(void *context, const struct mutant *mutant)
{
    struct trial *trial = context;
    if (!is_in_section(mutant->site) || !is_in_sample(&trial->made, mutant, 1, 8))
        return;
    FILE *file = fopen(trial->path, "w");
    assert_non_null(file);
    fputs(mutant->text, file);
    assert_int_equal(fclose(file), 0);
    struct ruleset *rules = open_one(trial->path);
    if (rules && !digest_equal(meaning_of(rules), trial->meaning))
        expect_witness(trial, rules, mutant);
    ruleset_destroy(rules);
}

static void try_ruleset(const char *name)
{
    char folder[] = P_tmpdir "/eldest-witness-XXXXXX";
    struct diagnostics *diagnostics = diagnostics_create();
    struct trial trial = {.arena = arena_create()};
    struct ruleset *rules = open_one(name);
    assert_non_null(mkdtemp(folder));
    trial.rules = rules;
    trial.meaning = meaning_of(rules);
    trial.path = arena_format(trial.arena, "%s/mutant.yaml", folder);
    const char *copy =
        arena_format(trial.arena, "cp rulesets/%s/*.lua %s 2>/dev/null || true", name, folder);
    assert_int_equal(system(copy), 0);
    const struct node *tree = tree_read(trial.arena, rules->files[0], diagnostics);
    mutate(tree, key_root(), try_mutant, &trial);
    assert_int_equal(system(arena_format(trial.arena, "rm -r %s", folder)), 0);
    print_message("# %s: %u mutants, %lu times a claim was tried\n", name, trial.tried,
                  trial.compared);
    assert_true(trial.tried > 0);
    assert_true(trial.compared > 1000);
    assert_int_equal(trial.silent, 0);
    assert_int_equal(trial.false_ones, 0);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
    arena_destroy(trial.arena);
}

static void test_slips_are_witnessed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        try_ruleset(names[i]);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_slips_are_witnessed)};
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
