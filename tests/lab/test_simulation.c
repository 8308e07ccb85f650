/*
 * Simulations on several threads: the figures of one, however the games fell to them; the first
 * games without a gap when they are stopped; and a failure, whichever thread met with it.
 */
#include "unit.h"

#include <string.h>

#include "engine/open.h"
#include "lab/simulation.h"
#include "script/fixture.h"

/* A ruleset and the figures of a simulation of it. */
struct trial {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    struct tally *tally;
};

static struct trial open_trial(const char *name, const char *option)
{
    struct trial trial = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    const char *const options[] = {option, NULL};
    struct load_request request = {.options = options, .option_count = option ? 1 : 0};
    trial.rules =
        ruleset_open(name, ruleset_folders_of_source(trial.arena), &request, trial.diagnostics);
    assert_non_null(trial.rules);
    trial.tally = tally_create(panel_create(trial.rules, trial.arena));
    return trial;
}

static void close_trial(struct trial *trial)
{
    tally_destroy(trial->tally);
    ruleset_destroy(trial->rules);
    diagnostics_destroy(trial->diagnostics);
    arena_destroy(trial->arena);
}

static void simulate_plainly(struct trial *trial, uint64_t games, unsigned jobs)
{
    struct simulation simulation = {.games = games, .seed = 7, .jobs = jobs, .deals_most = 20};
    assert_true(simulate(trial->rules, &simulation, trial->tally, trial->diagnostics));
    assert_int_equal(tally_games(trial->tally), games);
}

static bool same_wide(struct wide one, struct wide other)
{
    return one.low == other.low && one.high == other.high;
}

static void expect_same(const struct tally *one, const struct tally *other)
{
    assert_true(digest_equal(one->digest, other->digest));
    assert_int_equal(one->panel->count, other->panel->count);
    for (unsigned row = 0; row < one->panel->count; row++) {
        assert_int_equal(one->rows[row].sum, other->rows[row].sum);
        assert_true(same_wide(one->rows[row].square, other->rows[row].square));
        assert_true(same_wide(one->rows[row].cross, other->rows[row].cross));
    }
}

/* Nine threads are more than there are portions of 100 games. */
static void threads_come_to_the_same(void **state)
{
    static const char *const names[] = {"whist", "nimby", "noms"};
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct trial one = open_trial(names[i], NULL);
        simulate_plainly(&one, 100, 1);
        for (unsigned jobs = 2; jobs <= 9; jobs += 7) {
            struct trial other = open_trial(names[i], NULL);
            simulate_plainly(&other, 100, jobs);
            expect_same(one.tally, other.tally);
            close_trial(&other);
        }
        close_trial(&one);
    }
}

/* What the rules decided is counted by each thread, and added. */
static void threads_count_rules_together(void **state)
{
    struct rulebook *books[2];
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct trial trial = open_trial("nimby", NULL);
        struct simulation simulation = {.games = 100, .jobs = i ? 3 : 1, .deals_most = 5};
        simulation.book = books[i] = rulebook_create();
        rulebook_add_rules(books[i], trial.rules);
        assert_true(simulate(trial.rules, &simulation, trial.tally, trial.diagnostics));
        close_trial(&trial);
    }
    assert_int_equal(books[0]->rule_count, books[1]->rule_count);
    for (unsigned i = 0; i < books[0]->rule_count; i++) {
        assert_int_equal(books[0]->rules[i].decided, books[1]->rules[i].decided);
        assert_int_equal(books[0]->rules[i].failed, books[1]->rules[i].failed);
    }
    rulebook_destroy(books[0]);
    rulebook_destroy(books[1]);
}

/* Says that it is enough as soon as a hundred games were handed out. */
struct watcher {
    atomic_bool enough;
    uint64_t told; /* how many games, the last time */
};

static void watch(void *self, uint64_t games)
{
    struct watcher *watcher = self;
    assert_true(games >= watcher->told);
    watcher->told = games;
    if (games >= 100)
        atomic_store(&watcher->enough, true);
}

static void what_is_stopped_has_played_the_first_games(void **state)
{
    const uint64_t wanted = 100000000; /* minutes of it */
    struct watcher watcher = {.told = 0};
    struct trial stopped = open_trial("whist", NULL), whole = open_trial("whist", NULL);
    struct simulation simulation = {
        .games = wanted, .seed = 7, .jobs = 3, .deals_most = 20, .stop = &watcher.enough};
    (void)state;
    simulation.progress = watch;
    simulation.self = &watcher;
    assert_true(simulate(stopped.rules, &simulation, stopped.tally, stopped.diagnostics));
    assert_in_range(tally_games(stopped.tally), 100, wanted - 1);
    simulate_plainly(&whole, tally_games(stopped.tally), 1);
    expect_same(stopped.tally, whole.tally);
    close_trial(&stopped);
    close_trial(&whole);
}

/* It fails in the second trick of every game, and so on every thread that has begun one. */
static void a_hook_that_fails_is_told_and_ends_all(void **state)
{
    struct trial trial = open_trial("failing-hooks", "failing=winner");
    struct simulation simulation = {.games = 100000, .jobs = 3, .deals_most = 20};
    (void)state;
    assert_false(simulate(trial.rules, &simulation, trial.tally, trial.diagnostics));
    assert_in_range(diagnostics_count(trial.diagnostics), 1, 3);
    for (unsigned i = 0; i < diagnostics_count(trial.diagnostics); i++)
        assert_int_equal(diagnostic_code_at(trial.diagnostics, i), E_HOOK_ANSWER);
    close_trial(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_come_to_the_same),
        cmocka_unit_test(threads_count_rules_together),
        cmocka_unit_test(what_is_stopped_has_played_the_first_games),
        cmocka_unit_test(a_hook_that_fails_is_told_and_ends_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
