/* The patches of an option's value: its own and, beneath it, those of the values it extends. */
#ifndef ELDEST_LOADER_VALUE_PATCHES_H
#define ELDEST_LOADER_VALUE_PATCHES_H

#include "loader/reader.h"

#define VALUES_MAX 64 /* of one option */

/* Their number; in `patches`, the one to be applied first in front. A circle is gone round once. */
unsigned value_patches(const struct node *values, const char *name,
                       const struct node *patches[VALUES_MAX]);

/* Diagnoses what a value of the option extends and is not there, or is itself in the end. */
void check_extended_values(struct reader *reader, const struct node *values);

#endif
