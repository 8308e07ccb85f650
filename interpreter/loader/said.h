/* What a ruleset says, as one number: two that say the same play alike. */
#ifndef ELDEST_LOADER_SAID_H
#define ELDEST_LOADER_SAID_H

#include "base/digest.h"
#include "loader/tree.h"

/*
 * Of a whole file, merged and with its options applied: all that can change how it is played. Names
 * for people do not count, nor do the options, whose values do only by their patches.
 */
struct digest said_by(const struct node *file);

#endif
