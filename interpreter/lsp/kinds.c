/* What a file is. */
#include "base/text.h"
#include "lsp/server.h"

#include <string.h>

#include "loader/reader.h"
#include "school/lesson.h"
#include "script/script.h"

const struct schema *file_schema(enum file_kind kind)
{
    switch (kind) {
    case FILE_RULESET: return key_root();
    case FILE_HOUSE_RULES: return key_house_rules();
    case FILE_SCRIPT: return script_root();
    case FILE_LESSON: return lesson_root();
    case FILE_LUA:
    case FILE_FOREIGN: break;
    }
    return NULL;
}

/* How many of the keys of the file are in the schema. */
static unsigned known(const struct node *tree, const struct schema *schema)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        count += tree->entries[i].key && key_find(schema, tree->entries[i].key->text) != NULL;
    return count;
}

/* Where files of such a kind lie. */
static enum file_kind kind_by_folder(const char *path)
{
    if (strstr(path, "/scripts/"))
        return FILE_SCRIPT;
    return strstr(path, "/lessons/") ? FILE_LESSON : FILE_RULESET;
}

/* Nobody else's file begins with our version; without it half of the keys must be ours, two at
 * least. A file in which nothing stands is what its folder says. */
static bool is_ours(const struct node *tree, unsigned known_keys)
{
    return tree->count == 0 || tree_find(tree, "eldest") ||
           (known_keys >= 2 && 2 * known_keys >= tree->count);
}

static bool has_only_options(const struct node *tree)
{
    return tree_find(tree, "options") && known(tree, key_house_rules()) == tree->count;
}

enum file_kind file_kind(const char *path, const struct node *tree)
{
    static const enum file_kind kinds[] = {FILE_RULESET, FILE_SCRIPT, FILE_LESSON};
    if (text_ends_in(path, ".lua"))
        return FILE_LUA;
    if (!text_ends_in(path, ".yaml") && !text_ends_in(path, ".yml"))
        return FILE_FOREIGN;
    enum file_kind kind = kind_by_folder(path);
    unsigned most = known(tree, file_schema(kind));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned count = known(tree, file_schema(kinds[i]));
        if (count > most) {
            most = count;
            kind = kinds[i];
        }
    }
    if (!is_ours(tree, most))
        return FILE_FOREIGN;
    return kind == FILE_RULESET && has_only_options(tree) ? FILE_HOUSE_RULES : kind;
}
