/* A Lua state with a budget of instructions and memory, and no way out. */
#include "hooks/sandbox.h"

#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/memory.h"
#include "hooks/object.h"

#define STRIDE          100 /* instructions between two looks at the budget */
#define BYTES_PER_STEP  16  /* of a new string that cost as much as an instruction */
#define STEPS_OF_TABLE  25  /* a new table costs as much as so many instructions, */
#define STEPS_OF_STRING 25  /* a new string, which may be free in the budget of a run */
#define STEPS_OF_OTHER  10  /* a new function, outer variable or buffer as so many */
#define SHORT_STRING    80  /* bytes: more than the block of any string that Lua keeps only once */
#define REFUSALS_MAX    32  /* Lua looks for garbage after each, which takes time */
#define UNLIMITED       INT64_MAX
#define CHUNK           "lua" /* what Lua calls every chunk in its messages */

/* --- failures -------------------------------------------------------------------------------- */

struct sandbox *sandbox_of(lua_State *lua)
{
    void *data;
    lua_getallocf(lua, &data);
    return data;
}

uint32_t sandbox_line(lua_State *lua)
{
    lua_Debug frame;
    for (int level = 0; lua_getstack(lua, level, &frame); level++) {
        lua_getinfo(lua, "l", &frame);
        if (frame.currentline > 0)
            return (uint32_t)frame.currentline;
    }
    return 0;
}

/* Stops the run. The error value is nil: making a message could need memory. */
static void exhaust(lua_State *lua, enum failure_kind kind)
{
    struct failure *failure = &sandbox_of(lua)->failure;
    failure->kind = kind;
    failure->line = sandbox_line(lua);
    lua_pushnil(lua);
    lua_error(lua);
}

void sandbox_charge(lua_State *lua, size_t work)
{
    struct sandbox *sandbox = sandbox_of(lua);
    sandbox->budget -= (int64_t)work;
    if (sandbox->budget < 0)
        exhaust(lua, FAILURE_BUDGET);
    if (sandbox->refusals > REFUSALS_MAX)
        exhaust(lua, FAILURE_MEMORY);
}

static void count(lua_State *lua, lua_Debug *frame)
{
    (void)frame;
    sandbox_of(lua)->steps += STRIDE;
    sandbox_charge(lua, STRIDE);
}

/* --- memory ---------------------------------------------------------------------------------- */

static bool may_grow(const struct sandbox *sandbox, bool is_string, size_t old, size_t size)
{
    return size <= SANDBOX_BLOCK && sandbox->used - old + size <= SANDBOX_MEMORY &&
           !(is_string && size > SANDBOX_STRING);
}

/*
 * Notes the line, since Lua tells nothing of errors that left it no memory. Then Lua looks for
 * garbage and asks again. While its stack moves, the stack cannot be walked.
 */
static void note_refusal(struct sandbox *sandbox, const void *block)
{
    sandbox->refusals++;
    sandbox->refused_line = block != sandbox->stack ? sandbox_line(sandbox->lua) : 0;
}

/*
 * What a block costs beside the instruction that wants it. One instruction can copy a whole string,
 * so that strings cost what they are long. To make a table or a function, and to find later that it
 * is garbage, takes as long as many instructions. Nothing else costs anything: the parts of a table
 * are paid with the instructions that fill them; and whether a short string is there already, how
 * large a table is that shrank, and when a list of calls grows, depends on what was asked before,
 * or on the seed.
 */
static size_t price_of(size_t kind, size_t size)
{
    switch (kind) {
    case 0: return 0; /* a part of a table, or of Lua's own */
    case LUA_TSTRING: return size > SHORT_STRING ? size / BYTES_PER_STEP : 0;
    case LUA_TTABLE: return STEPS_OF_TABLE;
    default: return STEPS_OF_OTHER + size / BYTES_PER_STEP;
    }
}

/* What takes time, though it is free in the budget of a run: short strings, parts of tables. Only
 * the steps of all runs count it. */
static size_t time_of(size_t kind, size_t size)
{
    return kind == LUA_TSTRING ? STEPS_OF_STRING : kind == 0 ? size / BYTES_PER_STEP : 0;
}

/* Without raising an error, which an allocator may not: the next look at the budget does. */
static void charge_block(struct sandbox *sandbox, size_t kind, size_t size)
{
    const size_t price = price_of(kind, size);
    if (sandbox->budget > SANDBOX_BUDGET)
        return; /* C code that fills tables */
    sandbox->budget -= (int64_t)price;
    sandbox->steps += price + time_of(kind, size);
}

/*
 * A lua_Alloc. For a new block `old` is the kind of object that it is for. That the machine has no
 * more is told to Lua, in a guarded call, as if it were a cap, and run() tells one from the other:
 * Lua must be out of its own functions before the call can be left. What becomes smaller may stay
 * where it is.
 */
static void *allocate(void *data, void *block, size_t old, size_t size)
{
    struct sandbox *sandbox = data;
    const size_t kind = block ? 0 : old;
    bool is_string = kind == LUA_TSTRING;
    if (!block)
        old = 0;
    sandbox->starved = false;
    if (size > old && !may_grow(sandbox, is_string, old, size)) {
        note_refusal(sandbox, block);
        return NULL;
    }
    void *moved = memory_try(block, size);
    if (!moved && size > old) {
        sandbox->starved = true;
        return NULL;
    }
    if (size > old)
        charge_block(sandbox, kind, size - old);
    sandbox->used += size - old;
    if (!moved && size > 0)
        moved = block;
    if (moved)
        sandbox->newest = moved;
    return moved;
}

/* --- messages -------------------------------------------------------------------------------- */

/* Takes "lua:12: " off the message; a syntax error has its line nowhere else. */
static const char *without_line(const char *message, uint32_t *line)
{
    unsigned found;
    int length = 0;
    if (sscanf(message, CHUNK ":%9u: %n", &found, &length) != 1 || length == 0)
        return message;
    if (*line == 0)
        *line = found;
    return message + length;
}

static void note_text(struct failure *failure, const char *message)
{
    message = without_line(message, &failure->line);
    size_t length = strcspn(message, "\n");
    snprintf(failure->text, sizeof failure->text, "%.*s", (int)length, message);
}

/* The message handler of every run: Lua's stack still stands. It must not allocate. */
static int note(lua_State *lua)
{
    struct failure *failure = &sandbox_of(lua)->failure;
    if (failure->kind != FAILURE_NONE)
        return 1;
    failure->kind = FAILURE_ERROR;
    if (failure->line == 0)
        failure->line = sandbox_line(lua);
    if (lua_type(lua, 1) == LUA_TSTRING)
        note_text(failure, lua_tostring(lua, 1));
    else if (lua_isinteger(lua, 1))
        snprintf(failure->text, sizeof failure->text, "error %lld",
                 (long long)lua_tointeger(lua, 1));
    else
        snprintf(failure->text, sizeof failure->text, "an error with %s for a message",
                 lua_isnoneornil(lua, 1) ? "nothing" : object_type(lua, 1));
    return 1;
}

static void set_failure(struct sandbox *sandbox, enum failure_kind kind, const char *text)
{
    sandbox->failure.kind = kind;
    snprintf(sandbox->failure.text, sizeof sandbox->failure.text, "%s", text);
}

/* Works out what a failed run failed of. */
static void conclude(struct sandbox *sandbox, int status)
{
    struct failure *failure = &sandbox->failure;
    if (failure->kind == FAILURE_BUDGET)
        set_failure(sandbox, FAILURE_BUDGET, "it ran for too long");
    else if (failure->kind == FAILURE_MEMORY || status != LUA_ERRRUN)
        set_failure(sandbox, FAILURE_MEMORY, "it used too much memory or recursion");
    if (failure->line == 0 && failure->kind == FAILURE_MEMORY)
        failure->line = sandbox->refused_line;
    sandbox->dead = failure->kind != FAILURE_ERROR;
}

/* --- runs ------------------------------------------------------------------------------------ */

static void restore_locale(void *callers)
{
    uselocale(callers);
}

/*
 * Lua and what it asks of the C library see the C locale, whatever the program has set; the caller
 * has his own again, also if memory fails within.
 */
static int call(struct sandbox *sandbox, lua_CFunction body, void *argument)
{
    lua_State *lua = sandbox->lua;
    struct memory_hold hold;
    locale_t callers = uselocale(sandbox->locale);
    memory_hold(&hold, restore_locale, callers);
    lua_sethook(lua, count, LUA_MASKCOUNT, STRIDE); /* starts counting anew */
    lua_pushcfunction(lua, note);
    lua_pushcfunction(lua, body);
    lua_pushlightuserdata(lua, argument);
    int status = lua_pcall(lua, 1, 0, 1);
    lua_settop(lua, 0);
    memory_let_go(&hold);
    uselocale(callers);
    return status;
}

static bool run(struct sandbox *sandbox, lua_CFunction body, void *argument, int64_t budget)
{
    if (sandbox->dead)
        return false;
    sandbox->budget = budget;
    sandbox->refusals = 0;
    sandbox->refused_line = 0;
    sandbox->failure.kind = FAILURE_NONE;
    sandbox->failure.line = 0;
    int status = call(sandbox, body, argument);
    if (status != LUA_OK && sandbox->starved)
        memory_fail(); /* it is not the author's fault */
    if (status != LUA_OK)
        conclude(sandbox, status);
    return status == LUA_OK;
}

bool sandbox_run(struct sandbox *sandbox, lua_CFunction body, void *argument)
{
    return run(sandbox, body, argument, SANDBOX_BUDGET);
}

bool sandbox_prepare(struct sandbox *sandbox, lua_CFunction body, void *argument)
{
    return run(sandbox, body, argument, UNLIMITED);
}

void sandbox_compile(lua_State *lua, const char *text, size_t length)
{
    if (length > SANDBOX_BLOCK)
        luaL_error(lua, "the text is longer than %d KiB", (int)(SANDBOX_BLOCK / 1024));
    if (length_load(lua, text, length, "=" CHUNK) != LUA_OK)
        lua_error(lua);
}

void slot_push(lua_State *lua, enum slot slot)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, slot);
}

void slot_set(lua_State *lua, enum slot slot)
{
    lua_rawseti(lua, LUA_REGISTRYINDEX, slot);
}

/* --- life ------------------------------------------------------------------------------------ */

static void close_state(void *data)
{
    struct sandbox *sandbox = data;
    lua_close(sandbox->lua);
    freelocale(sandbox->locale);
}

/*
 * The whole of the stack at once: how deep functions may call would else depend on how far it had
 * grown before. Lua shrinks no stack below what its lowest frame was promised.
 */
static bool create_stack(struct sandbox *sandbox)
{
    bool is_there = lua_checkstack(sandbox->lua, SANDBOX_STACK);
    sandbox->stack = sandbox->newest;
    return is_there;
}

struct sandbox *sandbox_create(FILE *trace, const struct source *file)
{
    struct sandbox *sandbox = memory_grow(NULL, sizeof *sandbox);
    *sandbox = (struct sandbox){.budget = UNLIMITED, .trace = trace, .file = file};
    sandbox->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    sandbox->lua = lua_newstate(allocate, sandbox);
    if (!sandbox->locale || !sandbox->lua)
        memory_fail();
    memory_hold(&sandbox->hold, close_state, sandbox);
    if (!create_stack(sandbox))
        memory_fail();
    sandbox_prepare(sandbox, library_open, NULL);
    return sandbox;
}

void sandbox_destroy(struct sandbox *sandbox)
{
    if (!sandbox)
        return;
    memory_let_go(&sandbox->hold);
    close_state(sandbox);
    memory_free(sandbox);
}
