/*
 * What is told of a condition are the parts of it that decided. In random games what they come to
 * must go together as Lua's `and`, `or` and `not` do, and the whole must come to what decided the
 * game.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "each_ruleset.h"
#include "engine/rules.h"
#include "expr/evaluate.h"
#include "players/players.h"
#include "why/parts.h"

#define DEALS 60

struct watch {
    struct engine engine;
    struct state state;
    struct seat_names names;
    struct arena *arena;
    struct why why;
    unsigned held, failed, amounts, joints;
};

/* Of the position that grounds are found for. */
struct position_now {
    const struct engine *engine;
    const struct grounds *grounds;
};

static struct value fact_of(void *context, const struct fact_name *name)
{
    const struct position_now *now = context;
    return value_of_fact(now->engine->rules, name,
                         fact_now(now->engine, now->grounds->state, name, now->grounds->subject));
}

static bool is_so(const struct watch *watch, const struct grounds *grounds,
                  const struct formula *formula)
{
    struct position_now now = {watch->why.engine, grounds};
    const struct facts facts = {fact_of, &now};
    struct value value = formula_evaluate(formula, &facts);
    return value_may_be_true(&value);
}

/* Its parts, and theirs. */
static void check_parts(struct watch *watch, const struct grounds *grounds,
                        const struct formula *formula)
{
    bool holds = is_so(watch, grounds, formula);
    bool left = formula->left && is_so(watch, grounds, formula->left);
    bool right = formula->right && is_so(watch, grounds, formula->right);
    if (formula->kind == FORMULA_NOT)
        assert_int_equal(holds, !left);
    if (formula->kind == FORMULA_AND)
        assert_int_equal(holds, left && right);
    if (formula->kind == FORMULA_OR)
        assert_int_equal(holds, left || right);
    watch->joints += formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
    if (formula->left)
        check_parts(watch, grounds, formula->left);
    if (formula->right)
        check_parts(watch, grounds, formula->right);
}

static void check_condition(struct watch *watch, const struct expression *condition,
                            const struct subject *subject)
{
    const struct grounds grounds = {.state = &watch->state, .subject = subject};
    const struct formula *formula = formula_of(&watch->why.writer, condition);
    if (!formula)
        return;
    bool holds = condition_holds(&watch->engine, &watch->state, condition, subject);
    if (is_so(watch, &grounds, formula) != holds)
        fail_msg("'%s' %s, as Lua says", condition->text, holds ? "holds" : "does not hold");
    check_parts(watch, &grounds, formula);
    watch->held += holds;
    watch->failed += !holds;
}

/* Of an amount the sum is the game's, whatever was settled in it before it was told. */
static void check_amount(struct watch *watch, const struct amount *amount,
                         const struct subject *subject)
{
    const struct formula *formula = formula_of(&watch->why.writer, amount->expression);
    int32_t values[FACT_NAMES_MAX];
    struct lua_answer answer;
    if (!formula || formula->kind == FORMULA_NUMBER)
        return;
    facts_gather(&watch->engine, &watch->state, formula->part.expression, subject, values);
    assert_true(hooks_evaluate(watch->engine.hooks, &formula->part, values, NULL, &answer));
    assert_int_equal(answer.kind, ANSWER_INTEGER);
    assert_int_equal(answer.integer, amount_now(&watch->engine, &watch->state, amount, subject));
    watch->amounts++;
}

static void begin_page(struct watch *watch)
{
    arena_destroy(watch->arena);
    watch->arena = arena_create();
    why_begin(&watch->why, &watch->engine, &watch->names, page_create(watch->arena), true);
    writer_turn_to(&watch->why.writer, watch->state.settled);
}

static void check_score(struct watch *watch)
{
    const struct ruleset *rules = watch->engine.rules;
    begin_page(watch);
    for (unsigned i = 0; i < rules->line_count && !watch->state.abandoned; i++) {
        const struct score_line *line = &rules->lines[i];
        for (unsigned account = 0; account < rules->account_count; account++) {
            struct subject subject = {.seats = rules->seats_of_account[account], .call = NO_BID};
            subject.before_scored = true;
            if (!is_under(line->under, watch->state.settled))
                continue;
            if (line->condition)
                check_condition(watch, line->condition, &subject);
            if (line->points.expression)
                check_amount(watch, &line->points, &subject);
        }
    }
}

static void check_limits(struct watch *watch)
{
    const struct ask_step *ask = call_step(watch->engine.rules, &watch->state);
    begin_page(watch);
    for (unsigned i = 0; i < ask->limit_count; i++)
        for (unsigned call = 0; call < ask->call_count; call++) {
            struct subject subject = subject_of_call(&watch->state, ask, call);
            check_condition(watch, ask->limits[i].condition, &subject);
        }
}

static void play(struct watch *watch)
{
    struct state *state = &watch->state;
    struct rng rng = rng_seeded(7, 1);
    engine_begin(&watch->engine, state, 1);
    for (unsigned deals = 0; deals < DEALS;) {
        if (turn_is_chance(state)) {
            engine_chance(&watch->engine, state);
        } else if (turn_is_decision(state)) {
            if (state->turn == TURN_CALL)
                check_limits(watch);
            engine_apply(&watch->engine, state,
                         random_action(&rng, engine_legal(&watch->engine, state)));
        } else if (state->turn == TURN_OVER) {
            engine_begin(&watch->engine, state, state->seed + 1);
        } else {
            engine_next_deal(&watch->engine, state);
        }
        if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) {
            check_score(watch);
            deals++;
        }
    }
}

static void watch_games(void *context, const struct engine *engine, const char *choice)
{
    struct watch *watch = context;
    struct arena *arena = arena_create();
    (void)choice;
    watch->engine = *engine;
    watch->names = seats_by_place(engine->rules, arena);
    watch->arena = arena_create();
    play(watch);
    assert_false(hooks_failed(engine->hooks));
    arena_destroy(watch->arena);
    arena_destroy(arena);
}

/* Every operator, every kind of fact, conditions and amounts by name. */
static void test_a_score_that_reckons_in_every_way(void **state)
{
    (void)state;
    struct watch watch = {.held = 0};
    open_ruleset("tests/why/reckoning.yaml", watch_games, &watch);
    assert_true(watch.held >= 500 && watch.failed >= 500 && watch.amounts >= 1000 &&
                watch.joints >= 500);
}

static void test_shipped_rulesets(void **state)
{
    static const char *const names[] = {"nimby",
                                        "noms",
                                        "small-ships",
                                        "nomination-whist",
                                        "anti-trump",
                                        "whist",
                                        "tests/rulesets/parlour.yaml",
                                        "tests/rulesets/club.yaml"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct watch watch = {.held = 0};
        open_ruleset(names[i], watch_games, &watch);
        assert_true(watch.held + watch.failed >= 100);
    }
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_score_that_reckons_in_every_way),
        cmocka_unit_test(test_shipped_rulesets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
