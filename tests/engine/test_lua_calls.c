/*
 * What the tables are for: while cards are played no Lua runs, in any shipped ruleset but those
 * whose hooks are asked then, also in those whose strengths come from a hook; and once a match has
 * begun nothing is allocated.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/open.h"
#include "players/players.h"

#define GAMES 200
#define MOVES                                                                                      \
    20000 /* of a match: where bids at random lose more than they win, few come to an end */

static const char *const *shipped_folders(void)
{
    static char path[4096];
    static const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

/* Moves the match on by one answer; the Lua calls that it cost. */
static uint64_t move_on(const struct engine *engine, struct state *state, struct rng *players)
{
    uint64_t before = hooks_calls(engine->hooks);
    if (turn_is_chance(state))
        engine_chance(engine, state);
    else if (state->turn == TURN_NEXT_DEAL)
        engine_next_deal(engine, state);
    else
        engine_apply(engine, state, random_action(players, engine_legal(engine, state)));
    return hooks_calls(engine->hooks) - before;
}

/* The linker sends every allocation of the program through here. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static unsigned allocations;

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    allocations++;
    return __real_realloc(block, size);
}

static bool is_after_interlude(const struct ruleset *rules, const struct state *state)
{
    return state->in_trick == 0 && rules->is_behind_trick[state->trick];
}

/* Whether a hook names winners, which is Lua behind every trick, or a card can be bound by what
 * expressions say of the cards that lie somewhere: each is asked once in every new case. */
static bool asks_in_play(const struct ruleset *rules)
{
    if (rules->play.winner)
        return true;
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (rules->play.obligations[i].condition)
            return true;
    return false;
}

static void check_no_lua_in_play(const struct engine *engine, uint64_t seed)
{
    struct state state;
    struct rng players = rng_seeded(seed, 7);
    engine_begin(engine, &state, seed);
    for (unsigned moves = 0; state.turn != TURN_OVER && moves < MOVES; moves++) {
        bool card = state.turn == TURN_CARD;
        uint64_t calls = move_on(engine, &state, &players);
        /* A card can lead on to the score or an interlude, whose conditions may be new. */
        if (card && state.turn == TURN_CARD && !is_after_interlude(engine->rules, &state))
            assert_int_equal(calls, 0);
    }
}

/* Not even the first match of an interpreter allocates, when every question is still new. */
static void check_no_allocation(const struct engine *engine)
{
    struct state state;
    struct rng players = rng_seeded(1, 7);
    assert_true(allocations > 0); /* opening the ruleset was counted */
    engine_begin(engine, &state, 1);
    unsigned before = allocations;
    for (unsigned moves = 0; state.turn != TURN_OVER && moves < MOVES; moves++)
        move_on(engine, &state, &players);
    assert_int_equal(allocations, before);
}

static void check_ruleset(void *context, const char *id, const char *path)
{
    (void)path;
    ++*(unsigned *)context;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, shipped_folders(), &request, diagnostics);
    assert_non_null(rules);
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    if (!asks_in_play(rules)) /* what a hook is told of in mid-game is Lua's to keep */
        check_no_allocation(&engine);
    for (unsigned seed = 1; seed <= GAMES && !asks_in_play(rules); seed++)
        check_no_lua_in_play(&engine, seed);
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_no_lua_while_cards_are_played(void **state)
{
    (void)state;
    unsigned checked = 0;
    loader_list(shipped_folders(), check_ruleset, &checked);
    assert_true(checked > 0);
}

/* The counter itself counts: what divides by nothing is asked of Lua, which says so. */
static void test_the_counter_counts(void **state)
{
    (void)state;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open("nimby", shipped_folders(), &request, diagnostics);
    struct hooks *hooks = hooks_open(rules, diagnostics);
    const int32_t values[FACT_NAMES_MAX] = {0};
    static const char text[] = "7 // tricks";
    struct expression expression = {
        .text = text,
        .place = {source_from_text(rules->arena, "x.yaml", text, strlen(text)), 0, strlen(text)},
        .under = EVERY_CONTRACT,
        .scope = SCOPE_SEAT,
    };
    assert_true(hooks_bind_expression(rules, &expression, diagnostics));
    hooks_answer(hooks, &expression, (int32_t[]){7});
    assert_int_equal(hooks_calls(hooks), 0);
    hooks_answer(hooks, &expression, values);
    assert_int_equal(hooks_calls(hooks), 1);
    assert_true(hooks_failed(hooks));
    hooks_close(hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_lua_while_cards_are_played),
        cmocka_unit_test(test_the_counter_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
