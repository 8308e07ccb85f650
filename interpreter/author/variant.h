/*
 * A variant as the page's workshop saves it: all that somebody has written of a game in one file of
 * JSON, or in one link, packed behind its #. Whoever made it is not trusted: texts of the right
 * names and nothing else, none longer than a ruleset may be.
 */
#ifndef ELDEST_AUTHOR_VARIANT_H
#define ELDEST_AUTHOR_VARIANT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

#define VARIANT_TEXT_MOST 1048576u                /* bytes of each of its texts */
#define VARIANT_MOST      (4 * VARIANT_TEXT_MOST) /* and of all of it */
#define VARIANT_SCRIPTS   200u                    /* scripted games of one */

/* A scripted game: its name is of the same letters as an id. */
struct variant_script {
    const char *name, *text;
};

/* All in the arena. */
struct variant {
    const char *id; /* of small letters, digits and '-': what its files are called */
    const char *yaml, *lua;
    const struct variant_script *scripts;
    size_t script_count;
    const char *whole; /* the text that it was read from */
    size_t length;
};

/* Whether a word is a link to a variant: it need not hold one. */
bool variant_is_link(const char *word);

/* Reads the text of a file, or what a link holds. False, and *why the end of a sentence, if that is
 * no variant. */
bool variant_read(struct arena *arena, const char *text, size_t length, struct variant *variant,
                  const char **why);
bool variant_read_link(struct arena *arena, const char *link, struct variant *variant,
                       const char **why);

/* Where its files are: the hooks are NULL if it has none. */
struct variant_paths {
    const char *folder, *rules, *hooks, *whole;
    const char **scripts; /* as many as it has, in their order */
};

/* Writes its files into a new folder of its id inside another one; nothing that is there is
 * touched. False, and *why the end of a sentence behind the folder's name: nothing is left. */
bool variant_write(struct arena *arena, const struct variant *variant, const char *inside,
                   struct variant_paths *paths, const char **why);

#endif
