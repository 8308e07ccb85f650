/*
 * The cache of calls and melds changes no result: in random games of every shipped ruleset the same
 * calls are legal, and the same lines of the score are written, as by a copy of the rules, of which
 * nothing is cached.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/fixture.h"
#include "engine/open.h"
#include "hooks/cache.h"
#include "players/players.h"

#define GAMES 3
#define MOVES 3000 /* of a match */

static const char *const *shipped_folders(void)
{
    static char path[4096];
    static const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

/* Two engines with the same hooks: only results of the first are cached. */
struct pair {
    struct engine caching, plain;
};

static void compare_calls(const struct pair *pair, const struct state *state)
{
    struct set known = engine_legal(&pair->caching, state);
    assert_true(set_equal(known, engine_legal(&pair->plain, state)));
}

static void compare_ledgers(const struct pair *pair, const struct state *state)
{
    struct ledger known, found;
    engine_ledger(&pair->caching, state, &known);
    engine_ledger(&pair->plain, state, &found);
    assert_int_equal(known.count, found.count);
    for (unsigned i = 0; i < known.count; i++) {
        assert_int_equal(known.lines[i].rule - pair->caching.rules->lines,
                         found.lines[i].rule - pair->plain.rules->lines);
        assert_int_equal(known.lines[i].seats, found.lines[i].seats);
        assert_int_equal(known.lines[i].points, found.lines[i].points);
    }
}

static void play_both_ways(const struct pair *pair, uint64_t seed)
{
    const struct engine *engine = &pair->caching;
    struct rng players = rng_seeded(seed, 7);
    struct state state;
    engine_begin(engine, &state, seed);
    for (unsigned moves = 0; state.turn != TURN_OVER && moves < MOVES; moves++) {
        if (turn_is_chance(&state)) {
            engine_chance(engine, &state);
        } else if (state.turn == TURN_NEXT_DEAL) {
            compare_ledgers(pair, &state);
            engine_next_deal(engine, &state);
        } else {
            if (state.turn == TURN_CALL)
                compare_calls(pair, &state);
            engine_apply(engine, &state, random_action(&players, engine_legal(engine, &state)));
        }
    }
    assert_false(hooks_failed(engine->hooks));
}

/* What is cached, of all rulesets. */
struct cached {
    unsigned steps;              /* whose calls go by few facts */
    unsigned groups;             /* whose calls go by the hand: */
    unsigned by_suits, by_facts; /* and by that besides */
};

static void count_cached(const struct ruleset *rules, struct cached *cached)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        if (rules->steps[i].kind != STEP_ASK)
            continue;
        cached->steps += ask->go_by_count > 0;
        for (unsigned j = 0; j < ask->group_count; j++) {
            const struct call_group *group = &ask->groups[j];
            cached->groups += group->goes_by_hand;
            cached->by_suits += group->goes_by_hand && group->goes_by_suits;
            cached->by_facts += group->goes_by_hand && group->goes_by_names;
        }
    }
}

/* Plays by the rules, and by a copy of them. */
static void compare_with_copy(const struct ruleset *rules, struct hooks *hooks)
{
    struct ruleset *copy = malloc(sizeof *copy);
    *copy = *rules;
    struct pair pair = {{.rules = rules, .hooks = hooks}, {.rules = copy, .hooks = hooks}};
    for (unsigned seed = 1; seed <= GAMES; seed++)
        play_both_ways(&pair, seed);
    free(copy);
}

static void check_ruleset(void *context, const char *id, const char *path)
{
    (void)path;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, shipped_folders(), &request, diagnostics);
    assert_non_null(rules);
    struct hooks *hooks = hooks_open(rules, diagnostics);
    compare_with_copy(rules, hooks);
    count_cached(rules, context);
    hooks_close(hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_cached_results_are_those_found_without_the_cache(void **state)
{
    (void)state;
    struct cached cached = {0};
    loader_list(shipped_folders(), check_ruleset, &cached);
    assert_true(cached.steps > 0);
    assert_true(cached.groups > 0);
}

/* Which suits may be called depends on the kings and queens in hand, on trumps, and on how many
 * have called one. */
static void test_calls_by_a_hand_depend_on_more(void **state)
{
    (void)state;
    struct cached cached = {0};
    struct game *game = game_write(
        "players: 4\n"
        "sides: none\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\n"
        "score: {sum: {to: each, points: tricks}}\n"
        "match: {deals: 100}\n"
        "remember: {couples: {starts: 0}}\n"
        "counts: {pair: [K of trumps, Q of trumps], couple: [K of second, Q of second]}\n"
        "bidding:\n"
        "  first: {ask: eldest, calls: {trumps: {suit: any}}}\n"
        "  then:\n"
        "    ask: each\n"
        "    calls:\n"
        "      none: {}\n"
        "      couple: {suit: any, names: second, sets: {couples: couples + 1}, if: held.couple == "
        "2 "
        "and held.pair == 0 or held.couple == 1 and couples > 1}\n");
    compare_with_copy(game->rules, game->engine.hooks);
    count_cached(game->rules, &cached);
    assert_int_equal(cached.groups, 1);
    assert_int_equal(cached.by_suits, 1);
    assert_int_equal(cached.by_facts, 1);
    game_close(game);
}

static void test_results_of_other_rules_are_not_cached(void **state)
{
    (void)state;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open("whist", shipped_folders(), &request, diagnostics);
    struct ruleset *other = ruleset_open("nimby", shipped_folders(), &request, diagnostics);
    struct hooks *hooks = hooks_open(rules, diagnostics);
    struct cache_key key, longer, another;
    struct set found = set_of(3);
    cache_key_begin(&key, rules);
    cache_key_add(&key, 5);
    another = longer = key;
    cache_key_add(&key, 7);
    cache_key_add(&another, 8);
    cache_key_add_long(&longer, 7);
    hooks_cache_add(hooks, other, &key, &found);
    assert_null(hooks_cache_find(hooks, rules, &key));
    hooks_cache_add(hooks, rules, &key, &found);
    assert_true(set_equal(*hooks_cache_find(hooks, rules, &key), found));
    assert_null(hooks_cache_find(hooks, other, &key));
    assert_null(hooks_cache_find(NULL, rules, &key));
    assert_null(hooks_cache_find(hooks, rules, &another));
    assert_null(hooks_cache_find(hooks, rules, &longer));
    hooks_close(hooks);
    ruleset_destroy(other);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cached_results_are_those_found_without_the_cache),
        cmocka_unit_test(test_calls_by_a_hand_depend_on_more),
        cmocka_unit_test(test_results_of_other_rules_are_not_cached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
