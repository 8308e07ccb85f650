/*
 * The bytecode that the engine runs and the evaluator both say what Lua says: every expression of
 * every ruleset that ships is asked all three ways in the positions of random games.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/open.h"
#include "engine/rules.h"
#include "expr/evaluate.h"
#include "expr/formula.h"
#include "players/players.h"

#define GAMES     3
#define MOVES     600
#define ASKED_LUA 40 /* one position in so many: Lua compiles what it is asked anew */

static const char *const *shipped_folders(void)
{
    static char path[4096];
    static const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

struct compared {
    unsigned rulesets, expressions, left_to_lua;
    unsigned long answers;
};

/* As the expression's value is kept: of a condition 0 or 1. Lua is asked for all of it. */
static int32_t by_lua(const struct engine *engine, const struct expression *expression,
                      const int32_t *values)
{
    const struct expression_part whole = {expression, 0, (uint16_t)strlen(expression->text)};
    struct lua_answer answer;
    assert_true(hooks_evaluate(engine->hooks, &whole, values, NULL, &answer));
    return answer.kind == ANSWER_NIL ? 0 : (int32_t)answer.integer;
}

static void compare(const struct engine *engine, const struct state *state,
                    struct expression *expression, unsigned seat, struct compared *compared)
{
    int32_t values[FACT_NAMES_MAX], evaluated;
    struct subject subject = subject_seat(seat);
    struct amount amount = {.given = true, .expression = expression};
    facts_gather(engine, state, expression, &subject, values);
    int32_t of_lua = by_lua(engine, expression, values);
    int32_t run = amount_now(engine, state, &amount, &subject);
    bool is_known = expression_answer(engine->rules, expression, values, &evaluated);
    if (!is_known || of_lua != run || of_lua != evaluated)
        print_message("%s: '%s'\n", engine->rules->id, expression->text);
    assert_true(is_known);
    assert_int_equal(evaluated, of_lua);
    assert_int_equal(run, of_lua);
    compared->answers++;
}

/* Whatever can be asked of this position, of each seat in turn. */
static void compare_all(const struct engine *engine, const struct state *state, unsigned seat,
                        struct compared *compared)
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < rules->expression_count; i++) {
        struct expression *expression = rules->expressions[i];
        bool can_be_asked = state->dealer != NO_SEAT && is_under(expression->under, state->settled);
        if (expression->bytecode && can_be_asked)
            compare(engine, state, expression, seat, compared);
    }
}

static void move_on(const struct engine *engine, struct state *state, struct rng *players)
{
    if (turn_is_chance(state))
        engine_chance(engine, state);
    else if (state->turn == TURN_NEXT_DEAL)
        engine_next_deal(engine, state);
    else
        engine_apply(engine, state, random_action(players, engine_legal(engine, state)));
}

static void compare_in_game(const struct engine *engine, uint64_t seed, struct compared *compared)
{
    struct state state;
    struct rng players = rng_seeded(seed, 7);
    engine_begin(engine, &state, seed);
    for (unsigned moves = 0; state.turn != TURN_OVER && moves < MOVES; moves++) {
        move_on(engine, &state, &players);
        if (moves % ASKED_LUA == seed % ASKED_LUA)
            compare_all(engine, &state, moves % engine->rules->players, compared);
    }
}

static void count_expressions(const struct ruleset *rules, struct compared *compared)
{
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        compared->expressions += !expression->is_constant;
        if (expression->is_constant || expression->bytecode)
            continue;
        compared->left_to_lua++;
        print_message("left to Lua, %s: '%s'\n", rules->id, expression->text);
    }
}

static void check_ruleset(void *context, const char *id, const char *path)
{
    struct compared *compared = context;
    (void)path;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, shipped_folders(), &request, diagnostics);
    assert_non_null(rules);
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    compared->rulesets++;
    count_expressions(rules, compared);
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        compare_in_game(&engine, seed, compared);
    assert_false(hooks_failed(engine.hooks));
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_lua_says_the_same(void **state)
{
    (void)state;
    struct compared compared = {0};
    loader_list(shipped_folders(), check_ruleset, &compared);
    assert_true(compared.rulesets > 30);
    assert_true(compared.answers > 10000);
    assert_int_equal(compared.left_to_lua, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lua_says_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
