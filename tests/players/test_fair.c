/*
 * Computer players are fair: what a seat cannot see changes neither what they choose nor what they
 * expect of each choice, in every ruleset, with all its house rules in pairs.
 */
#include "fair.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/digest.h"
#include "engine/open.h"
#include "engine/survey.h"

#define ITERATIONS       24   /* enough to look at each choice of most decisions */
#define LOOKS_OF_RULESET 1500 /* decisions, shared by all the ways in which it can be played */
#define SEED             7

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
    const struct chooser *planted; /* tried instead of a computer; or NULL */
    unsigned rulesets, unfair;     /* how many; in how many of them the twins did not agree */
    unsigned looks;                /* for each way of playing a ruleset */
    struct tally tally;
};

static struct chooser computer_of(const struct trial *trial, const struct ruleset *rules)
{
    struct budget budget = {.iterations = ITERATIONS};
    return (struct chooser){.choose = ask_computer,
                            .computer = computer_create(rules, trial->kind, budget, SEED)};
}

static void try_computers(struct trial *trial, const struct ruleset *rules)
{
    struct chooser here = computer_of(trial, rules), twins[SEATS_MAX];
    for (unsigned seat = 0; seat < rules->players; seat++)
        twins[seat] = computer_of(trial, rules);
    fair_try(rules, here, twins, trial->looks, SEED, &trial->tally);
    assert_null(computer_fault(here.computer));
    computer_destroy(here.computer);
    for (unsigned seat = 0; seat < rules->players; seat++)
        computer_destroy(twins[seat].computer);
}

static void try_planted(struct trial *trial, const struct ruleset *rules)
{
    struct chooser twins[SEATS_MAX];
    for (unsigned seat = 0; seat < rules->players; seat++)
        twins[seat] = *trial->planted;
    fair_try(rules, *trial->planted, twins, trial->looks, SEED, &trial->tally);
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

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    struct trial *trial = context;
    unsigned differences = trial->tally.differences;
    (void)found;
    if (trial->planted)
        try_planted(trial, rules);
    else
        try_computers(trial, rules);
    if (!trial->planted && trial->tally.differences > differences)
        tell_way(trial, rules, request);
}

static void count_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    (void)rules;
    (void)request;
    (void)found;
    ++*(unsigned *)context;
}

static void survey(const char *id, survey_visit *visit, void *context)
{
    struct diagnostics *found = diagnostics_create();
    ruleset_destroy(survey_with_pairs(id, all_folders(), visit, context, found));
    assert_int_equal(diagnostics_count(found), 0);
    diagnostics_destroy(found);
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    struct trial *trial = context;
    unsigned ways = 0, differences = trial->tally.differences;
    (void)path;
    survey(id, count_way, &ways);
    trial->looks = LOOKS_OF_RULESET / ways + 1;
    survey(id, try_way, trial);
    trial->rulesets++;
    trial->unfair += trial->tally.differences > differences;
}

static void try_everywhere(struct trial *trial)
{
    const char *const shipped[] = {all_folders()[0], NULL};
    loader_list(shipped, try_ruleset, trial);
    for (unsigned i = 0; i < sizeof odd / sizeof *odd; i++)
        try_ruleset(trial, odd[i], NULL);
}

/* --- tests ----------------------------------------------------------------------------------- */

static void assert_fair(enum computer_kind kind)
{
    struct trial trial = {.kind = kind};
    try_everywhere(&trial);
    assert_int_equal(trial.tally.differences, 0);
    assert_true(trial.tally.looks[TURN_CALL] >= 1000);
    assert_true(trial.tally.looks[TURN_PASS] >= 200);
    assert_true(trial.tally.looks[TURN_CARD] >= 5000);
}

static void test_random(void **state)
{
    (void)state;
    assert_fair(COMPUTER_RANDOM);
}

static void test_rollout(void **state)
{
    (void)state;
    assert_fair(COMPUTER_ROLLOUT);
}

static void test_thinker(void **state)
{
    (void)state;
    assert_fair(COMPUTER_THINKER);
}

/* Whoever sees more than the view, or keeps what another seat saw, is found out in each ruleset. */
static void test_who_is_not_fair_is_caught(void **state)
{
    const struct chooser cheats[] = {
        {.choose = peep_at_a_hand}, {.choose = foretell}, {.choose = remember}};
    (void)state;
    for (unsigned i = 0; i < sizeof cheats / sizeof *cheats; i++) {
        struct trial trial = {.planted = &cheats[i]};
        try_everywhere(&trial);
        assert_int_equal(trial.unfair, trial.rulesets);
    }
}

static void test_who_is_fair_is_not(void **state)
{
    const struct chooser honest = {.choose = choose_honestly};
    struct trial trial = {.planted = &honest};
    (void)state;
    try_everywhere(&trial);
    assert_int_equal(trial.unfair, 0);
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
    return cmocka_run_group_tests(tests, NULL, NULL);
}
