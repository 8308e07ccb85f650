/*
 * A file of hooks, or of a policy, as far as an editor must know it: what the word at a byte means,
 * and which words there are. Types are guessed from the rows of ruleset/hook_api.h: what is handed
 * to a function that is asked, its fields, items of its lists, and local variables that are set to
 * one.
 */
#ifndef ELDEST_LSP_CODE_H
#define ELDEST_LSP_CODE_H

#include "base/source.h"
#include "ruleset/hook_api.h"

#define LUA_NAMES_MAX 64 /* local names that are known at once */

/* What something is, as far as it is known. */
struct lua_value {
    enum api_thing thing;
    bool is_list;              /* of such things */
    enum api_when when;        /* of a deal: with what is known then */
    const struct api_row *row; /* that says so; or NULL */
    const char *library;       /* it is `string`, `table` or `math`; or NULL */
};

/* A local name that is in force. */
struct lua_name {
    const char *text; /* length bytes */
    size_t length;
    struct lua_value value;
};

enum lua_where {
    LUA_NOWHERE,  /* in a comment, in a text, in a number */
    LUA_ANYWHERE, /* where a name may stand */
    LUA_FIELD,    /* behind a dot */
    LUA_HEADING,  /* behind `function`, outside of all others */
    LUA_OUTSIDE,  /* at the beginning of a line, outside of all functions */
    LUA_SAYING,   /* a key of the table `says` */
};

struct lua_spot {
    enum lua_where where;
    struct place word;       /* all of it; empty where none stands */
    struct lua_value before; /* LUA_FIELD: what stands before the dot */
    struct lua_value value;  /* of the word, with what stands before it */
    struct lua_name names[LUA_NAMES_MAX];
    unsigned name_count;
};

/* What is at the byte. obligations: names that the rules give to hooks; NULL ends them. */
struct lua_spot lua_spot_at(const struct source *source, size_t offset,
                            const char *const *obligations);

/* The function that is asked by this name; NULL if none is. */
const struct api_function *lua_function(const char *name, size_t length,
                                        const char *const *obligations);

/* The row of the library; NULL if there is none. */
const struct api_help *lua_help(const char *library, const char *name, size_t length);

#endif
