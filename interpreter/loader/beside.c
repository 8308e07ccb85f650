/* Files that belong to a ruleset: hooks and house rules beside it. */
#include "loader/reader.h"

#include <string.h>

#include "loader/key.h"
#include "loader/load.h"
#include "loader/sections.h"
#include "ruleset/hook_api.h"

/* The folder of the file that the place is in, with the '/' at its end, and the name. */
static char *path_beside(struct arena *arena, struct place place, const char *name)
{
    const char *file = place.source->name;
    const char *slash = strrchr(file, '/');
    int folder = slash ? (int)(slash - file) + 1 : 0;
    return arena_format(arena, "%.*s%s", folder, file, name);
}

/*
 * Reads the file that the value names, beside the file that the value stands in. NULL, and a
 * diagnostic that calls it `what` ("the hook file"), if it lies elsewhere or cannot be read.
 */
static const struct source *read_beside(struct arena *arena, const struct node *name,
                                        const char *what, size_t most,
                                        struct diagnostics *diagnostics)
{
    const char *why;
    if (strchr(name->text, '/')) {
        diagnose(diagnostics, E_FILE, name->place,
                 "%s must be in the folder of the ruleset, but '%s' is not", what, name->text);
        return NULL;
    }
    if (!find_may_name(arena, name->place.source->name, name->text, NULL)) {
        find_diagnose_outside(diagnostics, name->place, name->text);
        return NULL;
    }
    const char *path = path_beside(arena, name->place, name->text);
    const struct source *source =
        source_read_over(diagnostics_overlay(diagnostics), arena, path, most, &why);
    if (!source)
        find_suggest_beside(
            arena, diagnose(diagnostics, E_FILE, name->place, "%s '%s' %s", what, name->text, why),
            path);
    return source;
}

/* --- the Lua file of a ruleset, kept as text ------------------------------------------------- */

#define HOOK_FILE_MAX ((size_t)64 * 1024)

static void add_optional_hooks(struct ruleset *rules, struct place place)
{
    const struct api_function *asked = api_functions;
    rules->suit_of = ruleset_add_hook(rules, asked[API_SUIT_OF].name, place, true);
    rules->power = ruleset_add_hook(rules, asked[API_POWER].name, place, true);
    rules->points = ruleset_add_hook(rules, asked[API_POINTS].name, place, true);
    rules->play.winner = ruleset_add_hook(rules, asked[API_WINNER].name, place, true);
    rules->play.power_now = ruleset_add_hook(rules, asked[API_POWER_NOW].name, place, true);
}

READER(read_hooks)
{
    struct ruleset *rules = field;
    (void)key;
    rules->hooks_place = entry->value->place;
    if (!value_text(reader, entry->value))
        return;
    rules->hook_file = read_beside(rules->arena, entry->value, "the hook file", HOOK_FILE_MAX,
                                   reader->diagnostics);
    add_optional_hooks(rules, rules->hooks_place);
}

/* --- house rules ----------------------------------------------------------------------------- */

static const struct key keys[] = {
    {.name = "eldest",
     .form = "1",
     .doc = "The version of the language.",
     .spelling = &number_spelling,
     .low = 1,
     .high = 1,
     .required = true},
    {.name = "options",
     .takes = TAKES_MAP,
     .form = "{NAME: {help: WHAT IT IS, switch: false, patch: {PATCH}}}",
     .doc = "House rules that a table can choose, by name.",
     .each = &option_schema,
     .spelling = &named_spelling,
     .required = true},
};

static const struct schema house_rules_schema = SCHEMA("a file of house rules", keys);

const struct schema *key_house_rules(void)
{
    return &house_rules_schema;
}

/* The options of the file, as the ruleset would have them itself; NULL if it is something else. */
static const struct node *read_options_of(struct reader *reader, const struct source *source)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    const struct node *file = tree_read(reader->arena, source, reader->diagnostics);
    const struct entry whole = {NULL, file};
    if (!file || !speaks_our_version(reader, file) ||
        !read_mapping(reader, &house_rules_schema, &whole, NULL) ||
        diagnostics_count(reader->diagnostics) > mistakes)
        return NULL;
    return tree_find(file, "options")->value;
}

static const struct node *replace(struct reader *reader, const struct node *file,
                                  const struct entry *old, const struct node *value)
{
    struct node *node = arena_alloc(reader->arena, sizeof *node);
    struct entry *entries = arena_alloc(reader->arena, file->count * sizeof *entries);
    memcpy(entries, file->entries, file->count * sizeof *entries);
    entries[old - file->entries].value = value;
    *node = *file;
    node->entries = entries;
    return node;
}

const struct node *with_house_rules(struct reader *reader, const struct node *file,
                                    const struct source **source)
{
    const struct entry *options = tree_find(file, "options");
    *source = NULL;
    if (!options || options->value->kind != NODE_SCALAR || options->value->is_null)
        return file;
    *source = read_beside(reader->arena, options->value, "the file of house rules", FILE_MAX,
                          reader->diagnostics);
    const struct node *value = *source ? read_options_of(reader, *source) : NULL;
    return value ? replace(reader, file, options, value) : NULL;
}
