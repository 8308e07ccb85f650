#include "base/yaml_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"

#define COMMENT_COLUMN 46

/* Whether YAML takes the text as it stands, also among braces and commas. */
static bool is_plain(const char *text)
{
    static const char harmless[] = " _-'+*/.()<>=%";
    size_t length = strlen(text);
    bool begins_well = isalnum((unsigned char)text[0]) || text[0] == '.' || text[0] == '/';
    if (!begins_well || text[length - 1] == ' ' || strcmp(text, "null") == 0)
        return false;
    for (const char *c = text; *c; c++) {
        if (!isalnum((unsigned char)*c) && !strchr(harmless, *c))
            return false;
    }
    return true;
}

const char *yaml_scalar(struct arena *arena, const char *text)
{
    if (is_plain(text))
        return text;
    char *quoted = arena_alloc(arena, 2 * strlen(text) + 3), *end = quoted;
    *end++ = '"';
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            *end++ = '\\';
        *end++ = *c == '\n' ? ' ' : *c;
    }
    *end = '"';
    return quoted;
}

const char *yaml_commented(struct arena *arena, const char *line, const char *comment)
{
    size_t columns = text_columns(line);
    int space = columns + 2 < COMMENT_COLUMN ? (int)(COMMENT_COLUMN - columns) : 2;
    return arena_format(arena, "%s%*s# %s", line, space, "", comment);
}

const char *yaml_joined(struct arena *arena, const char *list, const char *item)
{
    return arena_format(arena, "%s%s%s", list, *list ? ", " : "", item);
}
