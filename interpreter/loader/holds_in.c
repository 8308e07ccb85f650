/* `in`: the contracts under which a step, an obligation or a line of the score holds. It stands in
 * its place among the others, and the rules under all other contracts are without it. */
#include "loader/contracts.h"

#include <string.h>

/* Where entries can say it. */
struct section {
    const char *name, *inside;
};

static const struct section sections[] = {{"bidding", NULL},
                                          {"during", NULL},
                                          {"score", NULL},
                                          {"play", "obligations"},
                                          {"play", "face-down"}};

#define SECTIONS (sizeof sections / sizeof *sections)

/* --- which contracts ------------------------------------------------------------------------- */

static const struct node *patches_of(const struct node *contracts, const char *name)
{
    const struct entry *entry = contracts ? tree_find(contracts, name) : NULL;
    return entry ? entry->value : NULL;
}

static const char *parent_of(const struct node *contracts, const char *name)
{
    const char *parent = NULL;
    const struct node *patches = patches_of(contracts, name);
    for (unsigned i = 0; patches && i < item_count(patches); i++) {
        const struct entry *extends = tree_find(item_at(patches, i), "extends");
        if (extends)
            parent = extends->value->is_null ? NULL : extends->value->text;
    }
    return parent;
}

/* Whether the contract is the one of that name or, one from another, extends it. */
static bool is_or_extends(const struct node *contracts, const char *contract, const char *name)
{
    for (unsigned i = 0; contract && i <= CONTRACTS_MAX; i++) {
        if (strcmp(contract, name) == 0)
            return true;
        contract = parent_of(contracts, contract);
    }
    return false;
}

static const struct node *said_in(const struct entry *entry)
{
    const struct entry *in = entry->value->kind == NODE_MAP ? tree_find(entry->value, "in") : NULL;
    return in && in->value->kind != NODE_MAP ? in->value : NULL;
}

/* Under no contract, where `contract` is NULL, holds what does not say in which it does. */
static bool holds(const struct node *contracts, const char *contract, const struct entry *entry)
{
    const struct node *in = said_in(entry);
    bool does = !in;
    for (unsigned i = 0; in && i < item_count(in) && !does; i++)
        does = is_or_extends(contracts, contract, item_at(in, i)->text);
    return does;
}

/* --- the rules under one contract ------------------------------------------------------------ */

static const struct node *without_others(struct arena *arena, const struct node *contracts,
                                         const char *contract, const struct node *map)
{
    struct node *rest = arena_alloc(arena, sizeof *rest);
    struct entry *entries = arena_alloc(arena, map->count * sizeof *entries);
    *rest = *map;
    rest->entries = entries;
    rest->count = 0;
    for (uint32_t i = 0; i < map->count; i++)
        if (holds(contracts, contract, &map->entries[i]))
            entries[rest->count++] = map->entries[i];
    return rest->count == map->count ? map : rest;
}

/* The mapping with another value behind one of its keys. */
static const struct node *with_value(struct arena *arena, const struct node *map,
                                     const struct entry *of, const struct node *value)
{
    if (of->value == value)
        return map;
    struct node *changed = arena_alloc(arena, sizeof *changed);
    struct entry *entries = arena_alloc(arena, map->count * sizeof *entries);
    memcpy(entries, map->entries, map->count * sizeof *entries);
    entries[of - map->entries].value = value;
    *changed = *map;
    changed->entries = entries;
    return changed;
}

const struct node *rules_that_hold(struct arena *arena, const struct node *contracts,
                                   const char *contract, const struct node *tree)
{
    for (unsigned i = 0; i < SECTIONS; i++) {
        const struct entry *section = tree_find(tree, sections[i].name);
        const struct entry *inside =
            section && sections[i].inside ? tree_find(section->value, sections[i].inside) : NULL;
        const struct entry *map = sections[i].inside ? inside : section;
        if (!map || map->value->kind != NODE_MAP)
            continue;
        const struct node *rest = without_others(arena, contracts, contract, map->value);
        if (inside)
            rest = with_value(arena, section->value, inside, rest);
        tree = with_value(arena, tree, section, rest);
    }
    return tree;
}

/* --- what is wrong with it ------------------------------------------------------------------- */

static void check_repeated(struct reader *reader, const struct node *in, unsigned number)
{
    const struct node *name = item_at(in, number);
    for (unsigned i = 0; i < number; i++)
        if (strcmp(item_at(in, i)->text, name->text) == 0) {
            report_twice(reader, name, item_at(in, i), "'%s' is listed twice", name->text);
            return;
        }
}

static void check_names(struct reader *reader, const struct node *contracts,
                        const struct entry *entry)
{
    const struct node *in = said_in(entry);
    for (unsigned i = 0; in && i < item_count(in); i++) {
        const struct node *name = item_at(in, i);
        check_repeated(reader, in, i);
        if (patches_of(contracts, name->text))
            continue;
        struct suggestions names = {.count = 0};
        if (contracts)
            suggest_keys_of(&names, contracts);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_UNKNOWN_NAME, name->place,
                         "no contract '%s' under 'contracts'", name->text),
                name->text, &names);
    }
}

/* A contract that says something else of what does not hold in it would say it in vain. */
static void check_in_force(struct reader *reader, const struct node *contracts,
                           const char *contract, const struct entry *entry,
                           const struct node *whole)
{
    const struct entry *merged = tree_find(whole, entry->key->text);
    if (!entry->value->is_null && merged && !holds(contracts, contract, merged))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "'%s' does not hold in '%s'", entry->key->text, contract),
                        "its 'in' lists other contracts; add '%s' there", contract);
}

static const struct node *map_in(const struct node *tree, const struct section *section)
{
    const struct entry *entry = tree_find(tree, section->name);
    if (entry && section->inside)
        entry = tree_find(entry->value, section->inside);
    return entry && entry->value->kind == NODE_MAP ? entry->value : NULL;
}

void check_holds_in(struct reader *reader, const struct node *contracts, const char *contract,
                    const struct node *said, const struct node *tree)
{
    for (unsigned i = 0; i < SECTIONS; i++) {
        const struct node *map = map_in(said, &sections[i]), *whole = map_in(tree, &sections[i]);
        for (uint32_t j = 0; map && j < map->count; j++) {
            check_names(reader, contracts, &map->entries[j]);
            if (contract && whole)
                check_in_force(reader, contracts, contract, &map->entries[j], whole);
        }
    }
}

void check_holds_in_deal(struct reader *reader, const struct node *file)
{
    const struct node *map = map_in(file, &(const struct section){"deal", NULL});
    for (uint32_t i = 0; map && i < map->count; i++)
        if (said_in(&map->entries[i]))
            diagnose(reader->diagnostics, E_CONTRADICTION,
                     tree_find(map->entries[i].value, "in")->key->place,
                     "no contract is settled during the deal");
}
