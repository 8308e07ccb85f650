#include "loader/key.h"

#include <stdio.h>

#include "base/diagnostic.h"
#include "base/text.h"

#define PATIENCE 100 /* mistakes */
#define FEW      12  /* words */

void suggest_word(struct suggestions *suggestions, const char *word)
{
    if (suggestions->count < SUGGESTIONS_MAX)
        suggestions->words[suggestions->count++] = word;
}

void suggest_keys_of(struct suggestions *suggestions, const struct node *map)
{
    for (uint32_t i = 0; map && map->kind == NODE_MAP && i < map->count; i++)
        suggest_word(suggestions, map->entries[i].key->text);
}

void suggest_table(struct suggestions *suggestions, const struct schema *schema)
{
    for (unsigned i = 0; i < schema->count; i++)
        suggest_word(suggestions, schema->keys[i].name);
}

static void list_all(struct diagnostic *diagnostic, const struct suggestions *suggestions)
{
    char list[FEW * 80] = "";
    size_t length = 0;
    for (unsigned i = 0; i < suggestions->count && length < sizeof list; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s'%s'", i ? ", " : "",
                                   suggestions->words[i]);
    diagnostic_hint(diagnostic, "there %s %s", suggestions->count == 1 ? "is only" : "are", list);
}

void suggest(struct diagnostics *diagnostics, struct diagnostic *diagnostic, const char *wrong,
             const struct suggestions *suggestions)
{
    if (diagnostics_count(diagnostics) > PATIENCE)
        return;
    const char *nearest = text_nearest(wrong, suggestions->words, suggestions->count);
    if (nearest)
        diagnostic_meant(diagnostic, wrong, nearest);
    else if (suggestions->count > 0 && suggestions->count <= FEW)
        list_all(diagnostic, suggestions);
}
