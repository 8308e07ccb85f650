/*
 * What an author may want to change first in a variant of a game, said of this very game: its
 * ranks, its trumps, its first score line, its target.
 */
#ifndef ELDEST_AUTHOR_EXAMPLES_H
#define ELDEST_AUTHOR_EXAMPLES_H

#include "ruleset/ruleset.h"

/*
 * An example is a line of a child's YAML that changes one rule of the parent, with a comment. NULL
 * where the parent has no such rule.
 */
typedef const char *example_line(struct arena *arena, const struct ruleset *parent);

/*
 * The examples of one key, the most telling first: an author is shown the first that the language
 * takes. NULL ends them.
 */
#define EXAMPLES_OF_KEY 4

struct example {
    example_line *lines[EXAMPLES_OF_KEY];
};

/* In the order of a rule book. */
extern const struct example examples[];
extern const unsigned example_count;

#endif
