/* Named entries of a section, gathered from parents, contracts and patches. */
#include "loader/contracts.h"

#include <string.h>

const struct entry *find_section(const struct reader *reader, unsigned contract, const char *name,
                                 const char *inside)
{
    const struct entry *section = tree_find(reader->trees[contract], name);
    return section && inside ? tree_find(section->value, inside) : section;
}

bool is_section_of_file(const struct reader *reader, unsigned contract, const char *name)
{
    const struct entry *section = find_section(reader, contract, name, NULL);
    const struct entry *of_file = find_section(reader, 0, name, NULL);
    return section && of_file ? section->value == of_file->value : section == of_file;
}

/* Contracts without patches play by the rules of none. */
static uint32_t with_unpatched(const struct reader *reader, uint32_t contracts)
{
    uint32_t unpatched = EVERY_CONTRACT & ~(only_contract(reader->tree_count) - 1);
    return is_under(contracts, 0) ? contracts | unpatched : contracts;
}

/* What holds where no file speaks of it. */
static const struct node *inherent(const char *name, const char *inside)
{
    static const struct node nothing = {.kind = NODE_MAP, .text = ""};
    const struct key *key = key_find(key_root(), name);
    key = inside ? key_find(key->inside, inside) : key;
    return key->inherent ? key->inherent : &nothing;
}

static const struct node *map_of(const struct reader *reader, unsigned contract, const char *name,
                                 const char *inside)
{
    const struct entry *section = find_section(reader, contract, name, inside);
    return section && section->value->kind == NODE_MAP ? section->value : inherent(name, inside);
}

static bool has_name(const struct ruled_entry *row, const struct entry *entry)
{
    return strcmp(row->entry->key->text, entry->key->text) == 0;
}

/* Where, from `start` on, the entry stands already; or where there is room for it. */
static unsigned find_place(const struct entries *entries, unsigned start, const struct entry *entry,
                           bool *is_there)
{
    unsigned place = start;
    for (unsigned i = start; i < entries->count; i++) {
        if (!has_name(&entries->each[i], entry))
            continue;
        *is_there = entries->each[i].entry->value == entry->value;
        if (*is_there)
            return i;
        place = i + 1;
    }
    return place;
}

static void insert(struct entries *entries, unsigned place, struct ruled_entry row)
{
    struct ruled_entry *at = &entries->each[place];
    memmove(at + 1, at, (entries->count++ - place) * sizeof *at);
    *at = row;
}

/* Puts the rules of a contract into the list; what is the same node is the same rule. */
static void add_contract(struct entries *entries, unsigned contract, const struct node *map,
                         bool order_matters)
{
    unsigned start = 0;
    for (uint32_t i = 0; i < map->count; i++) {
        bool is_there = false;
        unsigned place = find_place(entries, start, &map->entries[i], &is_there);
        if (!is_there && !order_matters && place == 0)
            place = entries->count;
        if (is_there)
            entries->each[place].under |= only_contract(contract);
        else
            insert(entries, place, (struct ruled_entry){&map->entries[i], only_contract(contract)});
        start = order_matters ? place + 1 : 0;
    }
}

struct entries gather_entries(struct reader *reader, const char *name, const char *inside,
                              bool order_matters)
{
    struct entries entries = {.count = 0};
    unsigned room = 0;
    for (unsigned i = 0; i < reader->tree_count; i++)
        room += map_of(reader, i, name, inside)->count;
    entries.each = arena_alloc(reader->arena, room * sizeof *entries.each);
    for (unsigned i = 0; i < reader->tree_count; i++)
        add_contract(&entries, i, map_of(reader, i, name, inside), order_matters);
    for (unsigned i = 0; i < entries.count; i++)
        entries.each[i].under = with_unpatched(reader, entries.each[i].under);
    return entries;
}

unsigned entries_at_most(struct reader *reader, const struct entries *entries, unsigned already,
                         unsigned most, const char *what)
{
    unsigned room = most - already;
    if (entries->count <= room)
        return entries->count;
    diagnose(reader->diagnostics, E_TOO_BIG, entry_place(entries->each[room].entry),
             "too many: %u %s (at most %u)", already + entries->count, what, most);
    reader->stopped = true;
    return room;
}
