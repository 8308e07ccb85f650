/* Computer players written in Lua. */
#include "hooks/hooks.h"

#include <stdio.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

struct seat_policy {
    const struct ruleset *rules;
    const struct source *file;
    struct place asked;
    struct diagnostics *diagnostics;
    struct sandbox *sandbox;
    uint32_t line; /* where choose begins */
};

/* --- complaints ------------------------------------------------------------------------------ */

static void complain(const struct seat_policy *policy, enum diagnostic_code code, uint32_t line,
                     const char *text)
{
    struct place place = place_of_line(policy->file, line);
    diagnostic_also(diagnose(policy->diagnostics, code, place, "%s", text), policy->asked,
                    "called because of this");
}

static void complain_of_failure(const struct seat_policy *policy, enum diagnostic_code code,
                                const char *what)
{
    const struct failure *failure = &policy->sandbox->failure;
    char text[sizeof failure->text + 32];
    snprintf(text, sizeof text, "%s: %s", what, failure->text);
    complain(policy, code, failure->line ? failure->line : policy->line, text);
}

/* --- opening --------------------------------------------------------------------------------- */

/* The function and its line, which stays 0 if there is none. */
static void take_choose(lua_State *lua, struct seat_policy *policy)
{
    lua_Debug about;
    slot_push(lua, SLOT_GLOBALS);
    lua_pushstring(lua, api_functions[API_CHOOSE].name);
    lua_rawget(lua, -2);
    if (!lua_isfunction(lua, -1))
        return;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">S", &about);
    policy->line = (uint32_t)about.linedefined;
    slot_set(lua, SLOT_FUNCTIONS);
}

static int create_world(lua_State *lua)
{
    const struct seat_policy *policy = lua_touserdata(lua, 1);
    api_create(lua, policy->rules, true);
    api_create_view(lua);
    return 0;
}

static int load(lua_State *lua)
{
    struct seat_policy *policy = lua_touserdata(lua, 1);
    hook_file_compile(lua, policy->file);
    lua_call(lua, 0, 0);
    hook_file_seal(lua);
    take_choose(lua, policy);
    return 0;
}

struct seat_policy *seat_policy_open(const struct ruleset *rules, const struct source *file,
                                     struct place asked, struct diagnostics *diagnostics)
{
    struct seat_policy *policy = memory_grow(NULL, sizeof *policy);
    *policy = (struct seat_policy){
        .rules = rules,
        .file = file,
        .asked = asked,
        .diagnostics = diagnostics,
        .sandbox = sandbox_create(rules->trace, file),
    };
    sandbox_prepare(policy->sandbox, create_world, policy);
    bool loaded = sandbox_run(policy->sandbox, load, policy);
    if (loaded && policy->line > 0)
        return policy;
    if (loaded)
        diagnose(diagnostics, E_HOOK_MISSING, asked,
                 "the file has no function 'choose(view, legal)'");
    else
        complain_of_failure(policy, E_HOOK_FILE, "the file cannot be used");
    seat_policy_close(policy);
    return NULL;
}

void seat_policy_close(struct seat_policy *policy)
{
    if (!policy)
        return;
    sandbox_destroy(policy->sandbox);
    memory_free(policy);
}

/* --- choosing -------------------------------------------------------------------------------- */

struct choosing {
    const struct seat_policy *policy;
    const struct view *view;
    struct set legal;
    int action; /* negative: none of the legal ones */
    struct lua_answer answer;
};

/* The legal action that the value on top is. */
static int read_action(lua_State *lua, const struct choosing *choosing)
{
    SET_EACH(action, choosing->legal) {
        api_push_action(lua, choosing->policy->rules, &choosing->view->known, action);
        bool same = lua_rawequal(lua, -1, -2);
        lua_pop(lua, 1);
        if (same)
            return (int)action;
    }
    return -1;
}

static int choose(lua_State *lua)
{
    struct choosing *choosing = lua_touserdata(lua, 1);
    slot_push(lua, SLOT_FUNCTIONS);
    api_push_view(lua, choosing->policy->rules, choosing->view);
    api_push_legal(lua, choosing->policy->rules, &choosing->view->known, choosing->legal);
    lua_call(lua, 2, 1);
    seal_check(lua);
    choosing->action = read_action(lua, choosing);
    answer_read(lua, -1, &choosing->answer);
    return 0;
}

static void complain_of_answer(const struct choosing *choosing)
{
    char words[ANSWER_WORDS], text[ANSWER_WORDS + 64];
    snprintf(text, sizeof text, "'choose' returned %s instead of a legal action",
             answer_words(&choosing->answer, words));
    complain(choosing->policy, E_HOOK_ANSWER, choosing->policy->line, text);
}

int seat_policy_choose(struct seat_policy *policy, const struct view *view, struct set legal)
{
    struct choosing choosing = {.policy = policy, .view = view, .legal = legal, .action = -1};
    if (!sandbox_run(policy->sandbox, choose, &choosing))
        complain_of_failure(policy, E_HOOK_FAILED, "'choose' failed");
    else if (choosing.action < 0)
        complain_of_answer(&choosing);
    return choosing.action;
}
