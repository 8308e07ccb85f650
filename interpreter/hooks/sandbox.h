/*
 * A Lua state that can do no harm. It cannot reach files, clocks or chance, takes at most 1 MiB,
 * runs for a limited time and answers alike on any machine: whatever locale the program has set,
 * whatever the state was asked before, and whatever seed Lua has given its hashes. What goes wrong
 * inside is a failure that the caller reads; a state that ran out of time or memory is dead and
 * answers no more.
 */
#ifndef ELDEST_HOOKS_SANDBOX_H
#define ELDEST_HOOKS_SANDBOX_H

#include <locale.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/source.h"
#include "hooks/hooks.h"
#include "ruleset/ruleset.h"
#include "ruleset/hook_api.h"

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

/* What fields of the deal show, so that those which have not changed need not be set again. */
struct api_last {
    int numbers[API_DEAL_COUNT]; /* of those that are numbers, and the number of the contract */
    int suits[VARIABLES_MAX];
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
    struct api_last last;      /* of the deal in SLOT_DEAL */
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
    SLOT_HAND,        /* the hand that an obligation gets */
    SLOT_TRICK,       /* and the trick, which a winner gets, too */
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

/*
 * What Lua code may call: an allow-list, all of it read-only. Integers only, the same order on
 * every machine, and every helper pays for its work.
 */

/* The body of a sandbox_prepare that fills SLOT_LIBRARY. */
int library_open(lua_State *lua);

/* Push a new table with the functions of `string`, `table` and `math`. */
void library_push_string(lua_State *lua);
void library_push_table(lua_State *lua);
void library_push_math(lua_State *lua);

/* Adds the functions of a name-and-function list to the table on top. */
struct luaL_Reg;
void library_add(lua_State *lua, const struct luaL_Reg *functions);

/*
 * Copies the named functions of the table at index `from` to the table on top, each charged for the
 * length of the strings it is given. names ends with NULL.
 */
void library_copy(lua_State *lua, int from, const char *const *names);

/* Adds the functions of expressions (expr/formula.h) to the table on top. They take integers, and
 * are called without `math`. */
void library_add_functions(lua_State *lua);

/*
 * Pushes a list of the keys of the table on top, numbers, strings and truths in this order, and
 * returns how many there are. Other keys have no order: then the complaint is raised.
 */
lua_Integer library_push_keys(lua_State *lua, const char *complaint);

/* Compares the values at two stack indices. */
typedef int library_less(lua_State *lua, int a, int b);

/* Sorts the first `count` items of the table at index `list`, stable. Charges for count and no
 * more. */
void library_sort(lua_State *lua, int list, lua_Integer count, library_less *less);

/* Where the value on top belongs among the `count` sorted items of the table: behind its equals. */
lua_Integer library_find_place(lua_State *lua, int list, lua_Integer count, library_less *less);

/*
 * The hook file inside a sandbox. It runs once, to define its functions; then it is sealed: its
 * tables become read-only, and an outer variable that changes is an error. So a hook cannot
 * remember what it was asked before, and its answers do not depend on who asks first.
 */

/* Compiles the file and pushes it as a function that runs with globals of its own. */
void hook_file_compile(lua_State *lua, const struct source *source);

/* Seals what the file has defined by running. */
void hook_file_seal(lua_State *lua);

/*
 * Calls a hook's function with the arguments above `base`, which is the stack's height without
 * them; leaves its answer at base + 1, and on top, at base + 2, what it says of that: a text or
 * nil. Raises an error if the function remembered something.
 */
void hook_file_call(lua_State *lua, const struct hook *hook, int base);

/* Compile, run, seal and take at once, for a file that is known to be sound. */
bool hook_file_load(struct sandbox *sandbox, const struct ruleset *rules);

/*
 * What a hook file says of its functions, for people: says = {power = "every 2 is a trump"}. The
 * texts stand beside the functions they speak of, so who changes one sees the other.
 */

/*
 * Gives the ruleset's hooks the texts of the table `says`, if the file that ran defined one. Words
 * for what is no hook of the file, and what is no text, are diagnosed where they stand.
 */
void says_read(lua_State *lua, struct ruleset *rules, struct diagnostics *diagnostics);

/* The text in one line, with single spaces: authors may break it as they like. */
const char *says_in_one_line(struct arena *arena, const char *text);

/* What a Lua function answered, taken out of Lua. */

void answer_read(lua_State *lua, int index, struct lua_answer *answer);

/* The cards of a list; false of what is none, or has anything else in it. */
bool answer_cards(lua_State *lua, int index, struct set *cards);

/* Whether it can stand behind an answer, as what the hook says of it: a text, or nothing. */
static inline bool answer_is_reason(const struct lua_answer *answer)
{
    return answer->kind == ANSWER_NIL || answer->kind == ANSWER_TEXT;
}

/* Diagnostics about hooks: the Lua line that is guilty, and the YAML line that asked. */

/* What stands on a line, from 1, without the space around it; a line beyond the end is its end. */
struct place place_of_line(const struct source *source, uint32_t line);

/* A hook failed: E_HOOK_FAILED. */
struct diagnostic *complain_failure(struct diagnostics *diagnostics, const struct ruleset *rules,
                                    const struct hook *hook, const struct failure *failure);

/* A hook's answer is of no use: E_HOOK_ANSWER, or another code, at the hook's first line. */
struct diagnostic *complain_answer(struct diagnostics *diagnostics, const struct ruleset *rules,
                                   enum diagnostic_code code, const struct hook *hook,
                                   const char *format, ...) __attribute__((format(printf, 5, 6)));

#endif
