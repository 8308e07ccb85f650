/* A text of several sentences against another one. */
#ifndef ELDEST_CONTRAST_SENTENCES_H
#define ELDEST_CONTRAST_SENTENCES_H

#include "base/arena.h"

/* The sentences of the text that the other does not have, in their order; NULL if there are none.
 * What stands twice there it must have twice. */
const char *sentences_without(const char *text, const char *other, struct arena *arena);

#endif
