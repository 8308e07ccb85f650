/* Who is asked while a game is played, and the expressions. */
#include <string.h>

#include "base/memory.h"
#include "expr/evaluate.h"
#include "hooks/expression.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

/* --- life ------------------------------------------------------------------------------------ */

static int create_world(lua_State *lua)
{
    api_create(lua, lua_touserdata(lua, 1), true);
    return 0;
}

/* Hooks that are asked during play; the baked ones have spoken. */
static const struct hook *find_played_hook(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (rules->play.obligations[i].hook)
            return rules->play.obligations[i].hook;
    return rules->play.winner ? rules->play.winner : rules->points;
}

static bool load_world(struct hooks *hooks)
{
    sandbox_prepare(hooks->sandbox, create_world, (void *)(uintptr_t)hooks->rules);
    return hook_file_load(hooks->sandbox, hooks->rules);
}

/* Cards and the hook file are only needed for hooks; expressions live without. */
bool hooks_open_world(struct hooks *hooks, const struct hook *hook)
{
    const struct ruleset *rules = hooks->rules;
    if (hooks->failed || hooks->has_world)
        return !hooks->failed;
    hooks->has_world = load_world(hooks);
    if (hooks->has_world)
        return true;
    complain_failure(hooks->diagnostics, rules, hook, &hooks->sandbox->failure);
    hooks->failed = true;
    return false;
}

/* What a game may ask of Lua is compiled before it begins. */
static void open_expressions(struct hooks *hooks)
{
    const struct ruleset *rules = hooks->rules;
    for (unsigned i = 0; i < rules->expression_count && !hooks->failed; i++) {
        const struct expression *expression = rules->expressions[i];
        if (expression->is_constant || expression->tree ||
            expression_prepare(hooks->sandbox, rules, expression))
            continue;
        diagnose(hooks->diagnostics, E_TOO_BIG, expression->place,
                 "the expressions up to this one take too much memory");
        hooks->failed = true;
    }
}

/* Calls itself so many levels deep. */
static int descend(lua_State *lua)
{
    lua_Integer levels = lua_tointeger(lua, 1);
    if (levels == 0)
        return 0;
    lua_pushcfunction(lua, descend);
    lua_pushinteger(lua, levels - 1);
    lua_call(lua, 1, 0);
    return 0;
}

/* As deep as an expression that calls 'abs': Lua makes room for a level when it is first reached,
 * and no question of a game is to ask for memory. */
static int make_levels(lua_State *lua)
{
    lua_settop(lua, 0);
    lua_pushcfunction(lua, descend);
    lua_pushinteger(lua, 4);
    lua_call(lua, 1, 0);
    return 0;
}

struct hooks *hooks_open(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct hooks *hooks = memory_grow(NULL, sizeof *hooks);
    memset(hooks, 0, sizeof *hooks);
    hooks->rules = rules;
    hooks->diagnostics = diagnostics;
    hooks->pool = memory_pool();
    cache_create(hooks);
    hooks->sandbox = sandbox_create(rules->trace, rules->hook_file);
    const struct hook *hook = find_played_hook(rules);
    if (hook)
        hooks_open_world(hooks, hook);
    if (rules->play.power_now)
        hooks->powers = powers_create(rules);
    open_expressions(hooks);
    sandbox_prepare(hooks->sandbox, make_levels, NULL);
    return hooks;
}

void hooks_close(struct hooks *hooks)
{
    if (!hooks)
        return;
    sandbox_destroy(hooks->sandbox);
    powers_destroy(hooks->powers);
    cache_finish(hooks);
    memory_free(hooks);
}

void hooks_guard(struct hooks *hooks, void (*body)(void *argument), void *argument)
{
    if (!memory_guard(hooks->pool, body, argument))
        hooks->failed = hooks->starved = true;
}

/* --- supposing ------------------------------------------------------------------------------- */

void hooks_suppose(struct hooks *hooks, struct supposing *supposing)
{
    *supposing = (struct supposing){
        .diagnostics = hooks->diagnostics, .failed = hooks->failed, .calls = hooks->calls};
    memcpy(supposing->asked, hooks->asked, sizeof supposing->asked);
    hooks->diagnostics = diagnostics_create();
}

bool hooks_supposed_in_vain(struct hooks *hooks, const struct supposing *supposing)
{
    bool failed = hooks->failed;
    if (!hooks->starved)
        hooks->failed = supposing->failed;
    return failed;
}

void hooks_suppose_no_more(struct hooks *hooks, struct supposing *supposing)
{
    hooks_supposed_in_vain(hooks, supposing);
    diagnostics_destroy(hooks->diagnostics);
    hooks->diagnostics = supposing->diagnostics;
    hooks->calls = supposing->calls;
    memcpy(hooks->asked, supposing->asked, sizeof supposing->asked);
}

/* --- what came of it ------------------------------------------------------------------------- */

bool hooks_failed(const struct hooks *hooks)
{
    return hooks->failed;
}

bool hooks_starved(const struct hooks *hooks)
{
    return hooks->starved;
}

uint64_t hooks_calls(const struct hooks *hooks)
{
    return hooks->calls;
}

uint64_t hooks_steps(const struct hooks *hooks)
{
    return hooks->sandbox->steps;
}

uint64_t hooks_asked(const struct hooks *hooks, const struct hook *hook)
{
    return hooks->asked[hook->number];
}

/* --- expressions ----------------------------------------------------------------------------- */

struct asked {
    struct hooks *hooks;
    const struct expression *expression;
    const int32_t *values;
    int32_t answer;
};

static void ask(void *argument)
{
    struct asked *asked = argument;
    struct hooks *hooks = asked->hooks;
    if (!expression_ask(hooks->sandbox, hooks->rules, hooks->diagnostics, asked->expression,
                        asked->values, &asked->answer))
        hooks->failed = true;
}

/* What has no tree, and what fails, of which Lua says why. */
static __attribute__((noinline)) int32_t
ask_expression(struct hooks *hooks, const struct expression *expression, const int32_t *values)
{
    struct asked asked = {hooks, expression, values, 0};
    hooks->calls++;
    hooks_guard(hooks, ask, &asked);
    return hooks->failed ? 0 : asked.answer;
}

int32_t hooks_answer(struct hooks *hooks, const struct expression *expression,
                     const int32_t *values)
{
    if (hooks->failed)
        return 0;
    if (expression->is_constant)
        return expression->constant;
    int32_t answer;
    return expression_answer(hooks->rules, expression, values, &answer)
               ? answer
               : ask_expression(hooks, expression, values);
}

/* --- parts ----------------------------------------------------------------------------------- */

struct evaluated {
    struct hooks *hooks;
    const struct expression_part *part;
    const int32_t *values;
    struct diagnostics *diagnostics;
    struct lua_answer *answer;
    bool is_fine;
};

static void evaluate(void *argument)
{
    struct evaluated *evaluated = argument;
    struct hooks *hooks = evaluated->hooks;
    evaluated->is_fine = expression_evaluate(hooks->sandbox, hooks->rules, evaluated->diagnostics,
                                             evaluated->part, evaluated->values, evaluated->answer);
}

bool hooks_evaluate(struct hooks *hooks, const struct expression_part *part, const int32_t *values,
                    struct diagnostics *diagnostics, struct lua_answer *answer)
{
    struct evaluated evaluated = {hooks, part, values, diagnostics, answer, false};
    if (!hooks->failed)
        hooks_guard(hooks, evaluate, &evaluated);
    return evaluated.is_fine && !hooks->failed;
}
