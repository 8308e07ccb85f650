/*
 * The words of a file and what they mean; and the names that authors give, where they are given and
 * where they are used: in a ruleset, those it extends and those that extend it, their house rules
 * and hooks, and their scripts.
 */
#ifndef ELDEST_LSP_NAMES_H
#define ELDEST_LSP_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "loader/key.h"
#include "loader/tree.h"
#include "lsp/server.h"

/* --- words (spots.c) ------------------------------------------------------------------------- */

/*
 * The words of a file, each with the row of the loader that says what it means: every key and every
 * value that is a word, in the order in which they are written.
 */

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

/* --- names (names.c) ------------------------------------------------------------------------- */

/* Things of one kind have different names; those of two may share one. */
enum name_kind {
    NAME_NONE,
    NAME_FACT, /* what expressions ask: counts, notes, conditions, amounts, options, suits */
    NAME_STEP,
    NAME_CONTRACT,
    NAME_CALL,
    NAME_LINE, /* of the score, or a penalty */
    NAME_RULE, /* an obligation, or a reason to refuse a call */
    NAME_REMARK,
    NAME_VALUE, /* of an option */
    NAME_FUNCTION,
};

/* "a step": for sentences. */
const char *name_kind_words(enum name_kind kind);

/* A file of the family, read. */
struct relative {
    const char *path;
    const struct source *source;
    enum file_kind kind;
    const struct node *tree;
    struct spots spots; /* of YAML */
};

struct family {
    const struct lsp *server;
    struct arena *arena;
    struct relative *files; /* a ruleset before its parents */
    unsigned count, room;
};

/* The file itself, its ruleset and all that this extends, with their house rules and hooks. */
struct family family_above(const struct lsp *server, struct arena *arena, const char *path);

/* The ruleset at this path and all that extend it, with theirs, and with all their scripts. */
struct family family_below(const struct lsp *server, struct arena *arena, const char *path);

/* The file with this path, or NULL. */
const struct relative *family_file(const struct family *family, const char *path);

/* The ruleset that the first file extends, by its line; NULL if there is none. */
const char *family_parent(const struct lsp *server, struct arena *arena,
                          const struct relative *ruleset);

/* The real path of the ruleset that is called so, or lies there, seen from the file; NULL: none. */
const char *family_named(const struct lsp *server, struct arena *arena, const struct relative *file,
                         const char *name);

/* The ruleset that a script plays. */
const char *family_played(const struct lsp *server, struct arena *arena,
                          const struct relative *script);

/* A name where it stands. */
struct mention {
    const struct relative *file;
    enum name_kind kind;
    bool defines;
    const char *text; /* length bytes */
    uint32_t length;
    struct place place;
    int spot; /* in YAML its number */
};

typedef void see_mention(void *context, const struct mention *mention);

/* All that stand in a file. */
void mentions_in(const struct relative *file, see_mention *see, void *context);

/* The one at the byte of the file; false if there is none. */
bool mention_at(const struct relative *file, size_t offset, struct mention *found);

/* Whether both mean the same thing. What is called may have more words behind it: "bid 3". */
bool mention_is(const struct mention *mention, const struct mention *other);

/* The first place in the family where it is given; false if it is a word of the language. */
bool mention_definition(const struct family *family, const struct mention *mention,
                        struct mention *found);

/* The same, the first of all: in the parent that has it, of which the others are patches. */
bool family_origin(const struct family *family, const struct mention *mention,
                   struct mention *found);

/* The ruleset whose name it is: the file itself, or the one that it lies beside. */
const char *family_owner(const struct family *family, const struct mention *definition);

/* The kind of name that a value or a key stands for where the spot is; NAME_NONE: of none. */
enum name_kind spot_kind(const struct relative *file, int spot, bool *defines);

/* Whether the value says in a script why something is refused. */
bool spot_is_reason(const struct spots *spots, int spot);

/* Whether a value is read as an expression. */
bool spot_is_expression(const struct lsp_spot *spot);

#endif
