/* A tree as a JSON document, which is YAML again and reads as the same tree. */
#ifndef ELDEST_LOADER_TREE_JSON_H
#define ELDEST_LOADER_TREE_JSON_H

#include "base/json.h"
#include "loader/tree.h"

/*
 * Writes the tree on one line. Plain words that YAML takes for an integer, true, false or null are
 * that in JSON too; all others, and whatever stands in quotes, are strings.
 */
void tree_write_json(const struct node *tree, struct json *json);

/* The same as a text with a line end, in the arena. */
const char *tree_json(struct arena *arena, const struct node *tree);

#endif
