/*
 * The words of a file, each with the row of the loader that says what it means: every key and every
 * value that is a word, in the order in which they are written.
 */
#ifndef ELDEST_LSP_SPOTS_H
#define ELDEST_LSP_SPOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "loader/key.h"
#include "loader/tree.h"

#define NO_SPOT (-1)

struct lsp_spot {
    const struct node *node;  /* a scalar; of a key that key, and */
    const struct node *value; /* what stands behind it; of a value itself */
    const struct node *map;   /* the mapping or list that it stands in */
    bool is_key;
    /* Of a key of the language its row. Of a value the row of its key, or of the key of the list or
     * the mapping that it stands in. NULL: of none. */
    const struct key *key;
    const struct schema *schema;     /* of the mapping in which the key stands, where it has rows */
    const struct key *names;         /* of a name that the author gives: the row that has them */
    const struct spelling *spelling; /* of a value, and of a name; NULL: nothing is said */
    int above; /* the number of the key behind which it stands; NO_SPOT at the top */
};

struct spots {
    struct arena *arena;
    struct lsp_spot *items;
    unsigned count, room;
};

/* All those of the tree, whose keys the schema has. They live in the arena. */
struct spots spots_of(struct arena *arena, const struct schema *root, const struct node *tree);

/* The number of the one at the byte, or that ends there; NO_SPOT if there is none. */
int spots_at(const struct spots *spots, size_t offset);

/* Whether the key of that name stands above the spot, right above it or further up. */
bool spot_is_under(const struct spots *spots, int number, const char *name);

/* The key right above the spot is the one of this name. */
bool spot_is_of(const struct spots *spots, int number, const char *name);

/* The spot of a key that stands where the spot stands in another file: below the same keys. NO_SPOT
 * if that has none. */
int spots_same_path(const struct spots *spots, const struct spots *other, int number);

#endif
