#include "loader/key_names.h"

#include <string.h>

#include "base/diagnostic.h"
#include "loader/suggest.h"

/* Keys of patches only, which move an entry among the author's names. */
static bool moves(const char *name)
{
    return strcmp(name, "before") == 0 || strcmp(name, "after") == 0;
}

static void check(struct diagnostics *diagnostics, const struct table *table,
                  const struct node *map, bool may_move)
{
    for (uint32_t i = 0; i < map->count; i++) {
        const struct node *name = map->entries[i].key;
        if (table->others || key_find(table, name->text) || (may_move && moves(name->text)))
            continue;
        struct suggestions keys = {.count = 0};
        suggest_table(&keys, table);
        suggest(diagnostics,
                diagnose(diagnostics, E_UNKNOWN_KEY, name->place, "%s has no key '%s'", table->what,
                         name->text),
                name->text, &keys);
    }
}

void key_names_check(struct diagnostics *diagnostics, const struct table *table,
                     const struct node *map)
{
    check(diagnostics, table, map, false);
}

static void check_all(struct diagnostics *diagnostics, const struct table *table,
                      const struct node *map, bool may_move)
{
    if (map->kind != NODE_MAP)
        return;
    check(diagnostics, table, map, may_move);
    for (uint32_t i = 0; i < map->count; i++) {
        const struct key *key = key_find(table, map->entries[i].key->text);
        if (key)
            key_names_check_inside(diagnostics, key, map->entries[i].value);
    }
}

void key_names_check_all(struct diagnostics *diagnostics, const struct table *table,
                         const struct node *map)
{
    check_all(diagnostics, table, map, false);
}

void key_names_check_inside(struct diagnostics *diagnostics, const struct key *key,
                            const struct node *value)
{
    if (key->is_patch)
        key_names_check_all(diagnostics, key_root(), value);
    else if (key->inside && value->kind == NODE_MAP)
        key_names_check_all(diagnostics, key->inside, value);
    for (uint32_t i = 0; i < value->count; i++) {
        const struct node *each = value->entries[i].value;
        if (key->each && value->kind == NODE_MAP)
            check_all(diagnostics, key->each, each, key->order_matters);
        else if (key->inside && value->kind == NODE_LIST)
            key_names_check_all(diagnostics, key->inside, each);
    }
}
