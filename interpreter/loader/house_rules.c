#include "loader/house_rules.h"

#include <string.h>

#include "loader/beside.h"
#include "loader/sections.h"
#include "loader/spelling.h"

static const struct key keys[] = {
    {.name = "eldest",
     .takes = TAKES_SCALAR,
     .form = "1",
     .doc = "The version of the language.",
     .spelling = &number_spelling,
     .low = 1,
     .high = 1,
     .required = true},
    {.name = "options",
     .takes = TAKES_MAP,
     .form = "{NAME: {help: WHAT IT IS, switch: false, patch: {PATCH}}}",
     .doc = "House rules that a table may choose, by name.",
     .each = &option_table,
     .spelling = &named_spelling,
     .required = true},
};

static const struct table house_rules_table = TABLE("a file of house rules", keys);

const struct table *key_house_rules(void)
{
    return &house_rules_table;
}

/* The options of the file, as the ruleset would have them itself; NULL if it is something else. */
static const struct node *read_options_of(struct reader *reader, const struct source *source)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    const struct node *file = tree_read(reader->arena, source, reader->diagnostics);
    const struct entry whole = {NULL, file};
    if (!file || !speaks_our_version(reader, file) ||
        !read_mapping(reader, &house_rules_table, &whole, NULL) ||
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
