/*
 * A ruleset's file while it is being made: a tree that grows, loses branches, and is written down
 * as YAML. Everything lives in an arena.
 */
#ifndef ELDEST_TESTS_BUSH_H
#define ELDEST_TESTS_BUSH_H

#include "loader/tree.h"

struct bush;

/* A key and what stands behind it; in a list there is no name. */
struct twig {
    const char *name;
    struct bush *value;
};

struct bush {
    enum node_kind kind;
    const char *text; /* of a scalar; NULL: `~` */
    struct twig *twigs;
    unsigned count, room;
};

struct bush *bush_word(struct arena *arena, const char *text);
struct bush *bush_number(struct arena *arena, long number);
struct bush *bush_list(struct arena *arena);
struct bush *bush_map(struct arena *arena);

/* Puts a twig behind the others; a name that the mapping has already gets the new value. Takes a
 * value of NULL for nothing to be put. */
void bush_add(struct arena *arena, struct bush *bush, const char *name, struct bush *value);

/* What stands behind the name, or NULL; NULL also if it is no mapping. */
struct bush *bush_find(const struct bush *bush, const char *name);

void bush_cut(struct bush *bush, unsigned number);

struct bush *bush_copy(struct arena *arena, const struct bush *bush);
struct bush *bush_of(struct arena *arena, const struct node *node);

/* As a file that a person can read. */
const char *bush_yaml(struct arena *arena, const struct bush *bush);

/* Twigs, their twigs and so on. */
unsigned bush_size(const struct bush *bush);

#endif
