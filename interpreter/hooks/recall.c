#include "hooks/recall.h"

#include <stdbool.h>
#include <stddef.h>

#include "hooks/expression.h"

/* The number of the one entry where it can be kept. */
static unsigned entry_of(const struct recall_key *key)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = (uintptr_t)key->about * odd;
    for (unsigned i = 0; i < key->count; i++)
        mixed = (mixed ^ mixed >> 32 ^ key->words[i]) * odd;
    return (unsigned)(mixed >> 40) % RECALL_ENTRIES;
}

static bool is_same(const struct recall_key *one, const struct recall_key *other)
{
    if (one->about != other->about || one->count != other->count)
        return false;
    for (unsigned i = 0; i < one->count; i++)
        if (one->words[i] != other->words[i])
            return false;
    return true;
}

const struct set *hooks_recall(const struct hooks *hooks, const struct ruleset *rules,
                               const struct recall_key *key)
{
    if (!hooks || hooks->rules != rules)
        return NULL;
    const struct recalled *entry = &hooks->recall.entries[entry_of(key)];
    return is_same(&entry->key, key) ? &entry->found : NULL;
}

void hooks_keep(struct hooks *hooks, const struct ruleset *rules, const struct recall_key *key,
                const struct set *found)
{
    if (!hooks || hooks->rules != rules || hooks->failed)
        return;
    struct recalled *entry = &hooks->recall.entries[entry_of(key)];
    entry->key.about = key->about;
    entry->key.count = key->count;
    for (unsigned i = 0; i < key->count; i++)
        entry->key.words[i] = key->words[i];
    entry->found = *found;
}
