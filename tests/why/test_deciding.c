/*
 * Every reason names the rule that decided. Random games of all rulesets, in every way they can be
 * asked for, are told; then each rule that was named is taken away or turned round, and what it was
 * the reason for must come out otherwise. What is judged are the sentences of the page.
 */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "engine/survey.h"
#include "players/random.h"

#define DEALS 20 /* of each way in which a ruleset can be asked for */

static void judge_before(struct watch *watch)
{
    if (watch->state.turn == TURN_CARD)
        judge_hand(watch);
    else if (watch->state.turn == TURN_CALL)
        judge_calls(watch);
}

static void watch_deals(struct watch *watch, struct rng *rng)
{
    struct state *state = &watch->state;
    for (unsigned deals = 0; deals < DEALS;) {
        unsigned tricks = state->trick;
        if (turn_is_chance(state)) {
            engine_chance(&watch->engine, state);
        } else if (turn_is_decision(state)) {
            judge_before(watch);
            engine_apply(&watch->engine, state,
                         random_action(rng, engine_legal(&watch->engine, state)));
        } else if (state->turn == TURN_OVER) {
            engine_begin(&watch->engine, state, state->seed + 1);
            continue;
        } else {
            engine_next_deal(&watch->engine, state);
            continue;
        }
        if (state->trick > tricks)
            judge_trick(watch);
        if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) {
            judge_score(watch);
            deals++;
        }
    }
}

static void watch_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    struct watch watch = {.rules = rules, .tried = context, .arena = arena_create()};
    struct rng rng = rng_seeded(rules->players, watch.tried->lines);
    struct arena *arena = arena_create();
    (void)request;
    watch.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, found)};
    watch.names = seats_by_place(rules, arena);
    turned_open(&watch.turned, rules);
    engine_begin(&watch.engine, &watch.state, watch.tried->refusals);
    watch_deals(&watch, &rng);
    diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
    assert_false(hooks_failed(watch.engine.hooks));
    turned_close(&watch.turned);
    hooks_close(watch.engine.hooks);
    arena_destroy(watch.arena);
    arena_destroy(arena);
}

static unsigned precedence_of(const struct tried *tried)
{
    return tried->losses[TRUMPS_ON_TOP] + tried->losses[LED_ON_TOP] + tried->losses[OTHERS_ON_TOP];
}

/* What of a ruleset's rules can be a reason, and how often each must have been one at least. */
struct demand {
    const char *what;
    bool is_there;
    unsigned least, tried;
};

static bool has_limits(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.limit_count > 0)
            return true;
    return false;
}

static bool has_auction(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.is_auction)
            return true;
    return false;
}

static bool has_hook(const struct hook *hook)
{
    return hook && hook->present;
}

static void check_plenty(const struct ruleset *rules, const struct tried *tried)
{
    const struct demand demands[] = {
        {"obligation", rules->play.obligation_count > 0, 30, tried->refusals},
        {"line of the score", rules->line_count > 0, 20, tried->lines},
        {"remark", rules->line_count == 0, 20, tried->remarks},
        {"limit", has_limits(rules), 2, tried->limits},
        {"auction", has_auction(rules), 50, tried->beaten},
        {"suit_of", has_hook(rules->suit_of), 10, tried->losses[WITHOUT_SUIT_OF]},
        {"power", has_hook(rules->power), 10, tried->losses[WITHOUT_POWER]},
        {"ranks", true, 10, tried->losses[RANKS_TURNED]},
        {"precedence", !rules->play.winner, 30, precedence_of(tried)},
        {"equals", rules->pack.copies > 1, 10, tried->losses[EQUALS_TURNED]},
        {"winner", rules->play.winner != NULL, 10, tried->words},
    };
    for (size_t i = 0; i < sizeof demands / sizeof *demands; i++)
        if (demands[i].is_there && demands[i].tried < demands[i].least)
            fail_msg("%s: only %u of %s", rules->id, demands[i].tried, demands[i].what);
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    const char *const *folders = context;
    struct tried tried = {.refusals = 0};
    struct diagnostics *found = diagnostics_create();
    (void)id;
    struct ruleset *rules = survey_ruleset(path, folders, watch_way, &tried, found);
    assert_non_null(rules);
    check_plenty(rules, &tried);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

static void test_shipped_rulesets(void **state)
{
    static const char *const folders[] = {"rulesets", NULL};
    (void)state;
    loader_list(folders, try_ruleset, (void *)(uintptr_t)folders);
}

/* Obligations in a row, spared cards, hooks of every kind, equal cards. */
static void test_odd_rulesets(void **state)
{
    static const char *const folders[] = {"rulesets", NULL};
    static const char *const paths[] = {
        "tests/rulesets/must-beat.yaml",
        "tests/rulesets/spared-trump.yaml",
        "tests/rulesets/odd-obligation.yaml",
        "tests/rulesets/cyclic-winner.yaml",
        "tests/rulesets/bowers.yaml",
        "tests/rulesets/double-pack.yaml",
        "tests/rulesets/anti-trump-as-data.yaml",
        "tests/rulesets/nimby-as-data.yaml",
        "tests/rulesets/parlour.yaml",
        "tests/why/reckoning.yaml",
        "tests/why/talking.yaml",
    };
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        try_ruleset((void *)(uintptr_t)folders, paths[i], paths[i]);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_rulesets),
        cmocka_unit_test(test_odd_rulesets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
