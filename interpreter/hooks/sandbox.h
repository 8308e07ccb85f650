/*
 * A Lua state that can do no harm. It cannot reach files, clocks or chance, takes at most 1 MiB,
 * runs for a limited time and answers alike on any machine: whatever locale the program has set,
 * whatever the state was asked before, and whatever seed Lua has given its hashes. What goes wrong
 * inside is a failure that the caller reads; a state that ran out of time or memory is dead and
 * answers no more.
 */
#ifndef ELDEST_HOOKS_SANDBOX_H
#define ELDEST_HOOKS_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <locale.h>

#include <lua.h>

#include "base/memory.h"
#include "base/source.h"

#define SANDBOX_MEMORY ((size_t)1024 * 1024) /* bytes in all */
#define SANDBOX_BLOCK  ((size_t)64 * 1024)   /* bytes of one block, and of one source text */
#define SANDBOX_STRING ((size_t)4 * 1024)    /* bytes of one string: comparing it takes time */
#define SANDBOX_BUDGET 100000                /* instructions, or work of a helper, of one run */
#define SANDBOX_STACK  4000                  /* places on Lua's stack: how deep functions call */

enum failure_kind {
    FAILURE_NONE,
    FAILURE_ERROR,  /* Lua raised an error; the state lives on */
    FAILURE_BUDGET, /* it ran for too long */
    FAILURE_MEMORY, /* it took too much memory */
};

struct failure {
    enum failure_kind kind;
    uint32_t line;  /* of the chunk; 0 if unknown */
    char text[240]; /* one line for people */
};

struct sandbox {
    lua_State *lua;
    locale_t locale;            /* C */
    size_t used;                /* bytes */
    int64_t budget;             /* what is left in this run */
    unsigned refusals;          /* blocks that were beyond the cap in this run */
    uint32_t refused_line;      /* where Lua was at the last of them; 0 if unknown */
    const void *stack, *newest; /* the block of Lua's stack; the newest block */
    uint64_t steps;             /* instructions of all runs, by the hundred */
    bool dead;
    bool starved; /* the last that it wanted, the machine had not */
    bool sealed;  /* no global can be defined any more */
    struct failure failure;
    FILE *trace;               /* or NULL */
    const struct source *file; /* what it runs; NULL: nothing that prints */
    struct memory_hold hold;
};

/*
 * Where a state keeps what C needs: integer keys of its registry. luaL_ref, which would use the
 * same keys, is used nowhere.
 */
enum slot {
    SLOT_LIBRARY = 8, /* global names that every chunk sees */
    SLOT_OBJECT,      /* the metatable of all objects */
    SLOT_GLOBALS,     /* those that the hook file defined */
    SLOT_FUNCTIONS,   /* hook functions by hook number + 1 */
    SLOT_KEPT,        /* outer variables of the hook file: value, function, index, ... */
    SLOT_CARDS,       /* card objects by card + 1 */
    SLOT_DEAL,        /* the deal object */
    SLOT_VIEW_FORM,   /* what fields a view has */
    SLOT_CALL_FORM,   /* and a call that was made */
    SLOT_EXPRESSIONS, /* compiled expressions by number + 1 */
};

/*
 * A state with the library of library.h; what is printed in it goes to the trace, by the name of
 * the file that it runs, or NULL: then nobody can print. Both are borrowed. The caller owns it.
 */
struct sandbox *sandbox_create(FILE *trace, const struct source *file);
void sandbox_destroy(struct sandbox *sandbox);

/*
 * Calls body(argument) inside the sandbox: its only stack value is the argument as light userdata.
 * Everything that may raise or allocate happens in there. False after a failure, which is in
 * sandbox->failure. sandbox_prepare is the same without a budget, for C code that fills tables.
 */
bool sandbox_run(struct sandbox *sandbox, lua_CFunction body, void *argument);
bool sandbox_prepare(struct sandbox *sandbox, lua_CFunction body, void *argument);

/* The line that the innermost Lua function has come to, or 0. Allocates nothing. */
uint32_t sandbox_line(lua_State *lua);

/* --- for code that runs inside ---------------------------------------------------------------- */

struct sandbox *sandbox_of(lua_State *lua);

/*
 * Charges a helper written in C for its work, as if it had been so many instructions. The work must
 * follow from its arguments alone: neither from the order of a table's keys, nor from what is
 * already in memory.
 */
void sandbox_charge(lua_State *lua, size_t work);

/* Pushes a chunk compiled from text; a syntax error is raised. */
void sandbox_compile(lua_State *lua, const char *text, size_t length);

/* Pushes what is in a slot; sets a slot to the value on top and pops it. */
void slot_push(lua_State *lua, enum slot slot);
void slot_set(lua_State *lua, enum slot slot);

#endif
