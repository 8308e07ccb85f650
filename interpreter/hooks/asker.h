/* Who is asked while a game is played, from inside: for the files ask*.c. */
#ifndef ELDEST_HOOKS_ASKER_H
#define ELDEST_HOOKS_ASKER_H

#include "hooks/hooks.h"
#include "hooks/memo.h"
#include "hooks/sandbox.h"

struct hooks {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct sandbox *sandbox;
    bool has_world; /* cards, the deal and the hook file are in the sandbox */
    bool failed;
    bool starved;             /* it failed since the machine had no memory */
    struct memory_pool *pool; /* of the guard in which they were opened, or NULL */
    uint64_t calls;
    uint64_t asked[OBLIGATIONS_MAX + 3]; /* by hook */
    struct memo memo;
};

/* Calls what asks, or complains of an answer. Without memory for it the hooks have failed. */
void hooks_guard(struct hooks *hooks, void (*body)(void *argument), void *argument);

/* Brings the hook file into the sandbox, for this hook, if it is not there. False if it failed. */
bool hooks_open_world(struct hooks *hooks, const struct hook *hook);

#endif
