/*
 * A file as far as it is YAML. While somebody types it seldom is, and yet it has mappings, keys and
 * words, each at its place. Of a file that tree_read takes, the sketch is the same tree; of any
 * other it is what its lines and brackets look like. Nobody plays by it.
 *
 * A word without a colon where keys stand is a key that nothing is said of yet.
 */
#ifndef ELDEST_LSP_SKETCH_H
#define ELDEST_LSP_SKETCH_H

#include "base/arena.h"
#include "base/source.h"
#include "loader/tree.h"

/* Never NULL; lives in the arena and points into the source. */
const struct node *sketch_read(struct arena *arena, const struct source *source);

#endif
