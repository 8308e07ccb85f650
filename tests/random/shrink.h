/*
 * A refused ruleset is made smaller, key by key and item by item, while it is refused with the same
 * code. What remains shows what the code is about: whatever is taken away of it, the mistake goes.
 */
#ifndef ELDEST_TESTS_SHRINK_H
#define ELDEST_TESTS_SHRINK_H

#include "base/diagnostic.h"
#include "grow.h"

/* The first code with which `check` refuses the files, written into the folder; 0: it accepts. */
int refusal_of(struct arena *arena, const struct grown *grown, const char *folder);

/* The files as small as they get while the code is the same. Lives in the arena. */
struct grown grown_shrunk(struct arena *arena, const struct grown *grown, int code,
                          const char *folder);

/* Keys and items of all its files. */
unsigned grown_size(const struct grown *grown);

#endif
