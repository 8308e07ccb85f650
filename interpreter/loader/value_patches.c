#include "loader/value_patches.h"

#include <string.h>

#include "loader/suggest.h"

/* The name of the value that this one extends, or NULL. */
static const struct node *extended_by(const struct node *value)
{
    const struct entry *extends = value->kind == NODE_MAP ? tree_find(value, "extends") : NULL;
    return extends && extends->value->kind == NODE_SCALAR ? extends->value : NULL;
}

/* The value and those beneath it, itself first; the last extends nothing that is there. */
static unsigned chain_of(const struct node *values, const char *name,
                         const struct entry *chain[VALUES_MAX])
{
    unsigned count = 0;
    const struct entry *value = tree_find(values, name);
    while (value && count < VALUES_MAX && count < values->count) {
        chain[count++] = value;
        const struct node *beneath = extended_by(value->value);
        value = beneath ? tree_find(values, beneath->text) : NULL;
    }
    return count;
}

unsigned value_patches(const struct node *values, const char *name,
                       const struct node *patches[VALUES_MAX])
{
    const struct entry *chain[VALUES_MAX];
    unsigned count = 0;
    for (unsigned i = chain_of(values, name, chain); i-- > 0;) {
        const struct node *value = chain[i]->value;
        const struct entry *patch = value->kind == NODE_MAP ? tree_find(value, "patch") : NULL;
        if (patch && patch->value->kind == NODE_MAP)
            patches[count++] = patch->value;
    }
    return count;
}

/* --- what cannot be extended ----------------------------------------------------------------- */

static void report_unknown(struct reader *reader, const struct node *values,
                           const struct node *name)
{
    struct suggestions names = {.count = 0};
    suggest_keys_of(&names, values);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_EXTENDS, name->place,
                     "there is no value '%s' to extend", name->text),
            name->text, &names);
}

/* Whether one that extends others comes back to itself: the last of its chain goes on to it. */
static bool is_circle(const struct node *values, const char *name)
{
    const struct entry *chain[VALUES_MAX];
    unsigned count = chain_of(values, name, chain);
    for (unsigned i = 0; i < count; i++) {
        const struct node *beneath = extended_by(chain[i]->value);
        if (beneath && strcmp(beneath->text, name) == 0)
            return true;
    }
    return false;
}

void check_extended_values(struct reader *reader, const struct node *values)
{
    for (uint32_t i = 0; i < values->count; i++) {
        const struct node *name = extended_by(values->entries[i].value);
        if (!name)
            continue;
        if (!tree_find(values, name->text)) {
            report_unknown(reader, values, name);
        } else if (is_circle(values, values->entries[i].key->text)) {
            diagnose(reader->diagnostics, E_EXTENDS, name->place, "'%s' extends itself in the end",
                     values->entries[i].key->text);
            return; /* of a circle the first tells enough */
        }
    }
}
