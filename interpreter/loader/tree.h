/*
 * A YAML file as a tree whose every node knows its place. Only the part of YAML that a rule book
 * needs: mappings, lists, words. No anchors, tags or several documents; all values are text, and
 * whoever reads a key decides what the text means, so that `no`, `010` and `12:30` are what the key
 * says they are.
 *
 * Nodes are immutable and live in the arena of their tree, so trees may share them.
 */
#ifndef ELDEST_LOADER_TREE_H
#define ELDEST_LOADER_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/json.h"
#include "base/source.h"

#define FILE_MAX    ((size_t)1024 * 1024) /* bytes of a file */
#define DEPTH_MAX   32                    /* mappings and lists inside one another */
#define NODES_MAX   100000
#define SCALAR_MAX  ((size_t)64 * 1024) /* bytes */
#define KEY_MAX     64                  /* bytes */
#define PARENTS_MAX 16                  /* files that extend one another */
#define ENTRIES_MAX 1000                /* of one mapping; what is quadratic in them stays fast */

enum node_kind {
    NODE_SCALAR,
    NODE_LIST,
    NODE_MAP,
};

struct node;

/* A key and its value. In a list, and for the value of a whole file, there is no key: NULL. */
struct entry {
    const struct node *key; /* a scalar */
    const struct node *value;
};

struct node {
    enum node_kind kind;
    bool is_null;  /* a scalar that says nothing: a plain `~` or `null`, or no text at all */
    bool is_truth; /* a plain `true` or `false` */
    bool quoted;   /* a scalar in quotes, or a block of text */
    /* A scalar with its quotes; a mapping or list in brackets whole; one written line by line only
     * as a point, where it begins. */
    struct place place;
    const char *text; /* of a scalar; "" for the others */
    const struct entry *entries;
    uint32_t count;                /* of entries */
    const struct removed *removed; /* of a mapping: what patches took out of it, the last first */
};

/* An entry that is no longer there, and the line of the patch that took it out. */
struct removed {
    const struct entry *entry;
    struct place place;
    const struct removed *before;
};

/*
 * The tree of a whole file. All that is wrong with it is diagnosed, as far as it can be read. NULL
 * if there is no tree that means anything; a key that stands twice is diagnosed, but the tree, with
 * the first of the two, is there.
 */
const struct node *tree_read(struct arena *arena, const struct source *source,
                             struct diagnostics *diagnostics);

/* The entry of a mapping with this key, or NULL; NULL also if the node is no mapping. */
const struct entry *tree_find(const struct node *map, const char *key);

/* Whether it is a scalar with this text; and whether a mapping has such a one by that key. */
bool node_says(const struct node *node, const char *text);
bool tree_says(const struct node *map, const char *key, const char *text);

/* Whether a plain scalar has nothing written in it: `key:` and then no more. */
bool node_is_blank(const struct node *node);

/* "a mapping", "a list", "a word", "nothing": for sentences. */
const char *node_kind_name(const struct node *node);

/*
 * The place of `length` bytes of a scalar's text, from `from` on, which points into it. Where the
 * text was not written letter by letter (folded, escaped) it is the place of the whole.
 */
struct place node_part(const struct node *scalar, const char *from, size_t length);

/* Where an entry is to be pointed at: its key, or its value in a list. */
struct place entry_place(const struct entry *entry);

/* --- as a JSON document, which is YAML again and reads as the same tree ---------------------- */

/*
 * Writes the tree on one line. Plain words that YAML takes for an integer, true, false or null are
 * that in JSON too; all others, and whatever stands in quotes, are strings.
 */
void tree_write_json(const struct node *tree, struct json *json);

/* The same as a text with a line end, in the arena. */
const char *tree_json(struct arena *arena, const struct node *tree);

/* A JSON value as the tree that it reads as, without places; it lives no longer than the value. */
const struct node *tree_of_json(struct arena *arena, const struct json_value *value);

/* The tree as YAML on one line, which reads as the same tree; in the arena. */
const char *tree_yaml(struct arena *arena, const struct node *tree);

/* What must hold of the bytes of a file before anybody reads it as YAML. */

/* Whether it is UTF-8, maybe with a byte order mark, and without NULs; if not, says so. */
bool encoding_check(const struct source *source, struct diagnostics *diagnostics);

#endif
