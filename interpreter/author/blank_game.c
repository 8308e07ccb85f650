/* A ruleset from nothing: it plays, and says in each section what can be there. */
#include "author/first_script.h"

#include <string.h>

/* blank.yaml. A '#' before a letter hides an example: each is valid by itself and with all others,
 * as tests/cli/new.sh tries. */
static const char *const lines[] = {
#include "author/blank_lines.h"
};

#define ITS_NAME "Blank Game"

const char *blank_rules(struct arena *arena, const char *title)
{
    const char *text = "";
    EACH(line, lines, sizeof lines / sizeof *lines) {
        const char *name = strstr(*line, ITS_NAME);
        text = name ? arena_format(arena, "%s%.*s%s%s\n", text, (int)(name - *line), *line, title,
                                   name + strlen(ITS_NAME))
                    : arena_format(arena, "%s%s\n", text, *line);
    }
    return text;
}
