#include "mutating.h"

#include <string.h>

#include "sample.h"

const char *mutation_name(enum mutation mutation)
{
    static const char *const names[] = {
        [KEY_DELETED] = "key deleted",       [KEY_MISSPELT] = "key misspelt",
        [KIND_CHANGED] = "wrong kind",       [WORD_MISSPELT] = "word misspelt",
        [NUMBER_CHANGED] = "number changed", [NUMBER_PADDED] = "number with a zero",
        [CARD_RENAMED] = "card renamed",     [ITEM_REPEATED] = "item repeated",
        [ITEM_DELETED] = "item deleted",     [TEXT_BROKEN] = "text broken",
    };
    return names[mutation];
}

/* --- a sample -------------------------------------------------------------------------------- */

static struct made_at *made_at(struct made *made, const struct key *row)
{
    for (unsigned i = 0; i < made->count; i++)
        if (made->at[i].row == row)
            return &made->at[i];
    if (made->count == ROWS_MAX)
        abort();
    made->at[made->count].row = row;
    return &made->at[made->count++];
}

/* The file, and the keys down to a place in it. */
static uint64_t number_of_site(const struct site *site)
{
    if (!site)
        return 0;
    const char *key = site->entry->key ? site->entry->key->text : "";
    if (site->above)
        return number_by_name(number_of_site(site->above), key);
    const char *path = site->entry->value->place.source->name, *slash = strrchr(path, '/');
    return number_by_name(number_of_site(NULL), slash ? slash + 1 : path);
}

/* What a mutant is, and not what was looked at before it: who adds a game finds the mutants of all
 * others as they were. */
static uint64_t number_of_mutant(const struct mutant *mutant)
{
    uint64_t number = number_by_name(number_of_site(mutant->site), mutation_name(mutant->mutation));
    number = number_by_name(number_by_name(number, mutant->was), mutant->is);
    return number ^ number >> 32;
}

bool is_in_sample(struct made *made, const struct mutant *mutant, unsigned few, unsigned every)
{
    unsigned *times = &made_at(made, mutant->site->row)->times[mutant->mutation];
    bool is_first = (*times)++ == 0;
    if (tests_are("few"))
        return is_first && is_in_turn(&made->met, few, 1);
    unsigned apart = is_first ? cases_of(1, 2, 1, 1) : cases_of(1, every, every / 2, 1);
    return number_of_mutant(mutant) % apart == 0;
}

/* --- the walk -------------------------------------------------------------------------------- */

static void mutate_value(struct mutating *mutating, const struct site *site);

static void mutate_items(struct mutating *mutating, const struct site *list)
{
    const struct node *node = list->entry->value;
    for (uint32_t i = 0; i < node->count; i++) {
        struct site site = {.above = list,
                            .entry = &node->entries[i],
                            .ownership = OF_A_VALUE,
                            .row = list->row,
                            .in_brackets = is_in_brackets(node)};
        delete_entry(mutating, &site);
        repeat(mutating, &site);
        mutate_value(mutating, &site);
    }
}

/* The table that the keys of the value are looked up in; NULL if they are names. */
static const struct schema *table_of(const struct site *site)
{
    if (site->ownership == OF_THE_AUTHOR)
        return site->among;
    if (!site->row)
        return site->above ? NULL : site->among;
    bool is_by_players = site->ownership == OF_A_VALUE && site->row->is_patches;
    return site->row->is_patch || is_by_players ? key_root() : site->row->inside;
}

static struct site site_of(const struct site *above, const struct entry *entry)
{
    const struct schema *schema = table_of(above);
    struct site site = {.above = above,
                        .entry = entry,
                        .ownership = OF_A_VALUE,
                        .among = schema,
                        .in_brackets = is_in_brackets(above->entry->value)};
    bool is_named = above->ownership == OF_THE_LANGUAGE && above->row && above->row->each;
    if (is_named) {
        site.ownership = OF_THE_AUTHOR;
        site.among = above->row->each;
    } else if (schema && (!schema->others || key_find(schema, entry->key->text))) {
        site.ownership = OF_THE_LANGUAGE;
        site.row = key_find(schema, entry->key->text);
    } else if (!schema) {
        site.row = above->row;
    }
    return site;
}

static void mutate_keys(struct mutating *mutating, const struct site *map)
{
    const struct node *node = map->entry->value;
    for (uint32_t i = 0; i < node->count; i++) {
        struct site site = site_of(map, &node->entries[i]);
        delete_entry(mutating, &site);
        misspell_key(mutating, &site);
        mutate_value(mutating, &site);
    }
}

static void mutate_scalar(struct mutating *mutating, const struct site *site)
{
    const struct node *value = site->entry->value;
    if (value->is_null)
        return;
    mutate_tokens(mutating, site);
    break_text(mutating, site);
    rename_card(mutating, site);
}

static void mutate_value(struct mutating *mutating, const struct site *site)
{
    change_kind(mutating, site);
    switch (site->entry->value->kind) {
    case NODE_MAP: mutate_keys(mutating, site); break;
    case NODE_LIST: mutate_items(mutating, site); break;
    case NODE_SCALAR: mutate_scalar(mutating, site); break;
    }
}

void mutate(const struct node *file, const struct schema *schema,
            void (*found)(void *context, const struct mutant *mutant), void *context)
{
    struct mutating mutating = {.source = file->place.source, .found = found, .context = context};
    struct entry whole = {NULL, file};
    struct site site = {.entry = &whole, .ownership = OF_A_VALUE, .among = schema};
    mutate_keys(&mutating, &site);
}
