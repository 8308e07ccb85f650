/* Files with one mistake may have a line "# says: words": what is printed of the mistake has these.
 */
#ifndef ELDEST_TESTS_SAYS_H
#define ELDEST_TESTS_SAYS_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diagnostic.h"

/* The rest of the line "# key: rest" among the first lines of the text, or NULL. */
static inline char *says_line(struct arena *arena, const char *text, const char *key)
{
    const char *line = strstr(text, arena_format(arena, "# %s: ", key));
    if (!line || line - text > 200)
        return NULL;
    line += strlen(key) + 4;
    return arena_copy(arena, line, strcspn(line, "\n"));
}

/* Whether what is printed has the words; if not, prints it. */
static inline void assert_says(const struct diagnostics *diagnostics, const char *words)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    diagnostics_print(diagnostics, out, DIAGNOSTIC_EXCERPT);
    fclose(out);
    bool found = strstr(text, words) != NULL;
    if (!found)
        fputs(text, stderr);
    free(text);
    assert_true(found);
}

#endif
