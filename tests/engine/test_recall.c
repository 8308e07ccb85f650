/*
 * What is remembered of calls and melds is what would be found: in random games of every shipped
 * ruleset the same calls are legal, and the same lines written, as by a copy of the rules, of which
 * nothing is remembered.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/fixture.h"
#include "engine/open.h"
#include "hooks/recall.h"
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

/* Two that ask the same hooks: only the first have answers that are kept. */
struct pair {
    struct engine remembers, forgets;
};

static void compare_calls(const struct pair *pair, const struct state *state)
{
    struct set known = engine_legal(&pair->remembers, state);
    assert_true(set_equal(known, engine_legal(&pair->forgets, state)));
}

static void compare_ledgers(const struct pair *pair, const struct state *state)
{
    struct ledger known, found;
    engine_ledger(&pair->remembers, state, &known);
    engine_ledger(&pair->forgets, state, &found);
    assert_int_equal(known.count, found.count);
    for (unsigned i = 0; i < known.count; i++) {
        assert_int_equal(known.lines[i].rule - pair->remembers.rules->lines,
                         found.lines[i].rule - pair->forgets.rules->lines);
        assert_int_equal(known.lines[i].seats, found.lines[i].seats);
        assert_int_equal(known.lines[i].points, found.lines[i].points);
    }
}

static void play_both_ways(const struct pair *pair, uint64_t seed)
{
    const struct engine *engine = &pair->remembers;
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

/* How much is remembered of all rulesets. */
struct remembered {
    unsigned steps;              /* whose calls go by few facts */
    unsigned groups;             /* whose calls go by the hand: */
    unsigned by_suits, by_facts; /* and by that besides */
};

static void count_remembered(const struct ruleset *rules, struct remembered *remembered)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        if (rules->steps[i].kind != STEP_ASK)
            continue;
        remembered->steps += ask->go_by_count > 0;
        for (unsigned j = 0; j < ask->group_count; j++) {
            const struct call_group *group = &ask->groups[j];
            remembered->groups += group->goes_by_hand;
            remembered->by_suits += group->goes_by_hand && group->goes_by_suits;
            remembered->by_facts += group->goes_by_hand && group->goes_by_names;
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
    count_remembered(rules, context);
    hooks_close(hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_what_is_remembered_would_be_found(void **state)
{
    (void)state;
    struct remembered remembered = {0};
    loader_list(shipped_folders(), check_ruleset, &remembered);
    assert_true(remembered.steps > 0);
    assert_true(remembered.groups > 0);
}

/* Of which suits may be called goes by the kings and queens in hand, by what is trumps, and by how
 * many have called one. */
static void test_what_goes_by_a_hand_goes_by_more(void **state)
{
    (void)state;
    struct remembered remembered = {0};
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
    count_remembered(game->rules, &remembered);
    assert_int_equal(remembered.groups, 1);
    assert_int_equal(remembered.by_suits, 1);
    assert_int_equal(remembered.by_facts, 1);
    game_close(game);
}

static void test_rules_that_are_not_the_hooks_remember_nothing(void **state)
{
    (void)state;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open("whist", shipped_folders(), &request, diagnostics);
    struct ruleset *other = ruleset_open("nimby", shipped_folders(), &request, diagnostics);
    struct hooks *hooks = hooks_open(rules, diagnostics);
    struct recall_key key = {.about = rules, .words = {5, 7}, .count = 2};
    struct set found = set_of(3);
    hooks_keep(hooks, other, &key, &found);
    assert_null(hooks_recall(hooks, rules, &key));
    hooks_keep(hooks, rules, &key, &found);
    assert_true(set_equal(*hooks_recall(hooks, rules, &key), found));
    assert_null(hooks_recall(hooks, other, &key));
    assert_null(hooks_recall(NULL, rules, &key));
    key.words[1] = 8;
    assert_null(hooks_recall(hooks, rules, &key));
    hooks_close(hooks);
    ruleset_destroy(other);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_remembered_would_be_found),
        cmocka_unit_test(test_what_goes_by_a_hand_goes_by_more),
        cmocka_unit_test(test_rules_that_are_not_the_hooks_remember_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
