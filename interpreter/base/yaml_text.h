/* YAML as people write it: names plain where they can be, comments in a column of their own. */
#ifndef ELDEST_BASE_YAML_TEXT_H
#define ELDEST_BASE_YAML_TEXT_H

#include "base/arena.h"

/* The text as a scalar: as it is if YAML reads it so anywhere, else in double quotes. */
const char *yaml_scalar(struct arena *arena, const char *text);

/* A line with a comment behind it, without a line end. */
const char *yaml_commented(struct arena *arena, const char *line, const char *comment);

/* The texts with ", " between them: what stands in a list or a mapping on one line. */
const char *yaml_joined(struct arena *arena, const char *list, const char *item);

#endif
