/*
 * Computer players are fair: what a seat cannot see changes neither what they choose nor what they
 * expect of each choice, in every ruleset, with each of its house rules; with ELDEST_TESTS=more
 * also with all of them in pairs.
 */
#include "fair.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/digest.h"
#include "engine/open.h"

#define ITERATIONS 24 /* enough to look at each choice of most decisions */
#define SEED       7

/* --- who is asked ---------------------------------------------------------------------------- */

/* One of the legal actions, whatever the number. */
static unsigned choice_of(uint64_t number, struct set legal)
{
    return set_select(legal, (unsigned)(number % set_count(legal)));
}

static unsigned choose_honestly(struct chooser *chooser, const struct state *state,
                                const struct view *view, struct set legal)
{
    (void)chooser;
    (void)state;
    return choice_of(digest_of(view, sizeof *view).low, legal);
}

static unsigned peep_at_a_hand(struct chooser *chooser, const struct state *state,
                               const struct view *view, struct set legal)
{
    unsigned other = view->seat == 0;
    (void)chooser;
    return choice_of(digest_of(&state->hand[other], sizeof state->hand[other]).low, legal);
}

static unsigned foretell(struct chooser *chooser, const struct state *state,
                         const struct view *view, struct set legal)
{
    (void)chooser;
    (void)view;
    return choice_of(state->chance.word[0], legal);
}

/* Plays for several seats, and does not forget what it saw with the eyes of another one. */
static unsigned remember(struct chooser *chooser, const struct state *state,
                         const struct view *view, struct set legal)
{
    (void)state;
    chooser->memory += digest_of(view->known.hand, sizeof view->known.hand).low;
    return choice_of(chooser->memory, legal);
}

static unsigned ask_computer(struct chooser *chooser, const struct state *state,
                             const struct view *view, struct set legal)
{
    (void)state;
    return computer_choose(chooser->computer, view, legal);
}

/* --- every ruleset --------------------------------------------------------------------------- */

/* Rulesets that ask of beliefs what no shipped one does: hooks, two equal cards, strange orders. */
static const char *const odd[] = {"cyclic-winner", "odd-obligation", "must-beat",
                                  "spared-trump",  "discards-beat",  "double-pack"};

/* Those that ship, and behind them those of the tests. */
static const char *const *all_folders(void)
{
    static char shipped[4096], tests[4096];
    static const char *const folders[] = {shipped, tests, NULL};
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(shipped, sizeof shipped, "%s/rulesets", root);
    snprintf(tests, sizeof tests, "%s/tests/rulesets", root);
    return folders;
}

/* Who is tried at all rulesets, each in every way of playing it, and what came of it. */
struct trial {
    enum computer_kind kind;
    struct chooser planted;    /* tried instead of a computer, if it can choose */
    unsigned rulesets, unfair; /* how many; in how many of them the twins did not agree */
    struct tally tally;
};

enum { RANDOM, ROLLOUT, THINKER, PEEPER, FORETELLER, MEMORIZER, HONEST, TRIALS };

static struct trial trials[TRIALS] = {
    [RANDOM] = {.kind = COMPUTER_RANDOM},
    [ROLLOUT] = {.kind = COMPUTER_ROLLOUT},
    [THINKER] = {.kind = COMPUTER_THINKER},
    [PEEPER] = {.planted = {.choose = peep_at_a_hand}},
    [FORETELLER] = {.planted = {.choose = foretell}},
    [MEMORIZER] = {.planted = {.choose = remember}},
    [HONEST] = {.planted = {.choose = choose_honestly}},
};

static struct chooser computer_of(const struct trial *trial, const struct ruleset *rules)
{
    struct budget budget = {.iterations = ITERATIONS};
    return (struct chooser){.choose = ask_computer,
                            .computer = computer_create(rules, trial->kind, budget, SEED)};
}

static void try_computers(struct trial *trial, const struct ruleset *rules, unsigned looks)
{
    struct chooser here = computer_of(trial, rules), twins[SEATS_MAX];
    for (unsigned seat = 0; seat < rules->players; seat++)
        twins[seat] = computer_of(trial, rules);
    fair_try(rules, here, twins, looks, SEED, &trial->tally);
    assert_null(computer_fault(here.computer));
    computer_destroy(here.computer);
    for (unsigned seat = 0; seat < rules->players; seat++)
        computer_destroy(twins[seat].computer);
}

static void try_planted(struct trial *trial, const struct ruleset *rules, unsigned looks)
{
    struct chooser twins[SEATS_MAX];
    for (unsigned seat = 0; seat < rules->players; seat++)
        twins[seat] = trial->planted;
    fair_try(rules, trial->planted, twins, looks, SEED, &trial->tally);
}

static void tell_way(const struct trial *trial, const struct ruleset *rules,
                     const struct load_request *request)
{
    print_error("a %s is not fair at %s, %u players", computer_name(trial->kind), rules->id,
                rules->players);
    for (unsigned i = 0; i < request->option_count; i++)
        print_error(", %s", request->options[i]);
    print_error("\n");
}

/* Everybody at once: opening a ruleset in all its ways takes longer than most of the looks. */
static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    unsigned looks = *(unsigned *)context;
    (void)found;
    for (struct trial *trial = trials; trial < trials + TRIALS; trial++) {
        unsigned differences = trial->tally.differences;
        if (trial->planted.choose)
            try_planted(trial, rules, looks);
        else
            try_computers(trial, rules, looks);
        if (!trial->planted.choose && trial->tally.differences > differences)
            tell_way(trial, rules, request);
    }
}

static unsigned count_ways(const char *id, bool with_pairs, struct diagnostics *found)
{
    const struct load_request request = {.players = 0};
    struct ruleset *rules = ruleset_open(id, all_folders(), &request, found);
    assert_non_null(rules);
    unsigned ways = survey_size(rules, with_pairs);
    ruleset_destroy(rules);
    return ways;
}

/* All the ways in which it can be played share the looks. */
static void try_ruleset(void *context, const char *id, const char *path)
{
    (void)path;
    if (context && !is_in_turn(context, 6, 2))
        return;
    struct diagnostics *found = diagnostics_create();
    bool with_pairs = cases_of(false, false, true, true);
    unsigned differences[TRIALS];
    for (unsigned i = 0; i < TRIALS; i++)
        differences[i] = trials[i].tally.differences;
    unsigned ways = count_ways(id, with_pairs, found);
    unsigned looks = cases_of(80, 150, 500, 1500) / ways + 1;
    ruleset_destroy(survey_while(id, all_folders(), with_pairs, try_way, NULL, &looks, found));
    assert_int_equal(diagnostics_count(found), 0);
    diagnostics_destroy(found);
    for (unsigned i = 0; i < TRIALS; i++) {
        trials[i].rulesets++;
        trials[i].unfair += trials[i].tally.differences > differences[i];
    }
}

static int try_everywhere(void **state)
{
    const char *const shipped[] = {all_folders()[0], NULL};
    unsigned met = 0;
    (void)state;
    loader_list(shipped, try_ruleset, &met);
    for (unsigned i = 0; i < sizeof odd / sizeof *odd; i++)
        try_ruleset(NULL, odd[i], NULL);
    return 0;
}

/* --- tests ----------------------------------------------------------------------------------- */

static void assert_fair(const struct trial *trial)
{
    assert_int_equal(trial->tally.differences, 0);
    assert_true(trial->tally.looks[TURN_CALL] >= cases_of(20, 200, 500, 1000));
    assert_true(trial->tally.looks[TURN_PASS] >= cases_of(1, 50, 100, 200));
    assert_true(trial->tally.looks[TURN_CARD] >= cases_of(100, 1000, 2000, 5000));
}

static void test_random(void **state)
{
    (void)state;
    assert_fair(&trials[RANDOM]);
}

static void test_rollout(void **state)
{
    (void)state;
    assert_fair(&trials[ROLLOUT]);
}

static void test_thinker(void **state)
{
    (void)state;
    assert_fair(&trials[THINKER]);
}

/* Whoever sees more than the view, or keeps what another seat saw, is found out in each ruleset. */
static void test_who_is_not_fair_is_caught(void **state)
{
    (void)state;
    for (unsigned i = PEEPER; i <= MEMORIZER; i++)
        assert_int_equal(trials[i].unfair, trials[i].rulesets);
}

static void test_who_is_fair_is_not(void **state)
{
    (void)state;
    assert_int_equal(trials[HONEST].unfair, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_not_fair_is_caught),
        cmocka_unit_test(test_who_is_fair_is_not),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_rollout),
        cmocka_unit_test(test_thinker),
    };
    return cmocka_run_group_tests(tests, try_everywhere, NULL);
}
