/*
 * Patches: a child ruleset over its parent, the value of an option over the rules. Mappings merge
 * key by key, everything else is replaced, `~` removes. A ruleset without a parent is a patch over
 * nothing, and so is a mapping that the parent does not have: in them `~` finds nothing to remove.
 *
 * Inherited entries keep their position, new ones come last; `before: NAME` and `after: NAME` in an
 * entry of named things whose order matters put it elsewhere, one entry after the other, and are
 * gone from the result. An entry that names a verb which the parent's does not have, and leaves the
 * parent's verb alone, replaces it whole: a step that deals packets is no longer one that deals
 * five. The place of a mapping is where something was last said about it.
 *
 * What the language itself has (key.h, `inherent`) is inherited by the first file that speaks of
 * its mapping. It stands before what is new there; an entry that the file names stands where it is
 * named.
 */
#ifndef ELDEST_LOADER_PATCH_H
#define ELDEST_LOADER_PATCH_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "loader/key.h"
#include "loader/tree.h"

/* The keys that put an entry elsewhere. */
extern const struct table patch_places;
/*
 * A patch over a patch of the same name, where merging keeps both (the patches of a contract): a
 * list of them, the first first. What they remove is found when they are applied.
 */

/* The rules with the patch over them: both mappings of whole files; rules may be NULL. */
const struct node *patch_apply(struct arena *arena, const struct node *rules,
                               const struct node *patch, struct diagnostics *diagnostics);

#endif
