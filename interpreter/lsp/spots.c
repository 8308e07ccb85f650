/* Places in a document with what the schema allows there. */
#include "lsp/names.h"

#include <string.h>

#include "base/each.h"

/* Where a walk stands: in a mapping or list, behind a key. */
struct inside {
    const struct node *map;
    int above;
};

static void walk_schema(struct spots *spots, const struct schema *schema, struct inside inside);
static void walk_value(struct spots *spots, const struct key *key, const struct node *value,
                       struct inside inside);

static int add(struct spots *spots, struct lsp_spot spot)
{
    spots->items =
        arena_grow(spots->arena, spots->items, spots->count, &spots->room, sizeof *spots->items);
    spots->items[spots->count] = spot;
    return (int)spots->count++;
}

static int add_key(struct spots *spots, const struct entry *entry, const struct schema *schema,
                   const struct key *key, const struct key *names, struct inside inside)
{
    return add(spots, (struct lsp_spot){
                          .node = entry->key,
                          .value = entry->value,
                          .map = inside.map,
                          .is_key = true,
                          .schema = schema,
                          .key = key,
                          .names = names,
                          .spelling = names && names->spelling ? names->spelling->names : NULL,
                          .above = inside.above});
}

/* --- values without rows of their own --------------------------------------------------------- */

/* How the items of a list are spelled: as is said, or as the words themselves. */
static const struct spelling *item_of(const struct spelling *spelling)
{
    return spelling && spelling->item ? spelling->item : spelling;
}

static void walk_spelled(struct spots *spots, const struct key *key,
                         const struct spelling *spelling, const struct node *value,
                         struct inside inside)
{
    struct inside within = {value, inside.above};
    switch (value->kind) {
    case NODE_SCALAR:
        add(spots, (struct lsp_spot){.node = value,
                                     .value = value,
                                     .map = inside.map,
                                     .key = key,
                                     .spelling = spelling,
                                     .above = inside.above});
        break;
    case NODE_LIST:
        for (uint32_t i = 0; i < value->count; i++)
            walk_spelled(spots, key, item_of(spelling), value->entries[i].value, within);
        break;
    case NODE_MAP:
        for (uint32_t i = 0; i < value->count; i++) {
            within.above = add_key(spots, &value->entries[i], NULL, NULL, key,
                                   (struct inside){value, inside.above});
            walk_spelled(spots, key, spelling ? spelling->entry : NULL, value->entries[i].value,
                         within);
        }
        break;
    }
}

/* --- names that the author gives -------------------------------------------------------------- */

/* What stands behind one of them. A word alone is said for one of the keys, or as is spelled. */
static void walk_named(struct spots *spots, const struct key *key, const struct node *value,
                       struct inside inside)
{
    const struct key *alone =
        key->each && key->each->word ? key_find(key->each, key->each->word) : NULL;
    if (!key->each)
        walk_schema(spots, key_root(), (struct inside){value, inside.above});
    else if (value->kind == NODE_MAP)
        walk_schema(spots, key->each, (struct inside){value, inside.above});
    else if (alone)
        walk_value(spots, alone, value, inside);
    else
        walk_spelled(spots, key, key->spelling ? key->spelling->entry : NULL, value, inside);
}

static void walk_names(struct spots *spots, const struct key *key, struct inside inside)
{
    EACH(entry, inside.map->entries, inside.map->count) {
        int number = add_key(spots, entry, NULL, NULL, key, inside);
        walk_named(spots, key, entry->value, (struct inside){inside.map, number});
    }
}

/* --- values of keys --------------------------------------------------------------------------- */

static void walk_items(struct spots *spots, const struct key *key, struct inside inside)
{
    for (uint32_t i = 0; i < inside.map->count; i++)
        walk_value(spots, key, inside.map->entries[i].value, inside);
}

static void walk_value(struct spots *spots, const struct key *key, const struct node *value,
                       struct inside inside)
{
    struct inside within = {value, inside.above};
    if (key->is_patch && value->kind == NODE_MAP)
        walk_schema(spots, key_root(), within);
    else if ((key->each || key->is_patches) && value->kind == NODE_MAP)
        walk_names(spots, key, within);
    else if (key->inside && value->kind == NODE_MAP)
        walk_schema(spots, key->inside, within);
    else if (key->inside && value->kind == NODE_LIST)
        walk_items(spots, key, within);
    else
        walk_spelled(spots, key, key->spelling, value, inside);
}

static void walk_schema(struct spots *spots, const struct schema *schema, struct inside inside)
{
    for (uint32_t i = 0; inside.map->kind == NODE_MAP && i < inside.map->count; i++) {
        const struct entry *entry = &inside.map->entries[i];
        const struct key *key =
            entry->key->kind == NODE_SCALAR ? key_find(schema, entry->key->text) : NULL;
        int number = add_key(spots, entry, schema, key, NULL, inside);
        struct inside behind = {inside.map, number};
        if (key)
            walk_value(spots, key, entry->value, behind);
        else
            walk_spelled(spots, NULL, schema->others, entry->value, behind);
    }
}

struct spots spots_of(struct arena *arena, const struct schema *root, const struct node *tree)
{
    struct spots spots = {.arena = arena};
    walk_schema(&spots, root, (struct inside){tree, NO_SPOT});
    return spots;
}

/* --- looking them up -------------------------------------------------------------------------- */

int spots_at(const struct spots *spots, size_t offset)
{
    int found = NO_SPOT;
    for (unsigned i = 0; i < spots->count; i++) {
        struct place place = spots->items[i].node->place;
        size_t end = (size_t)place.offset + place.length;
        if (place.offset <= offset && offset <= end && (found == NO_SPOT || offset < end))
            found = (int)i;
    }
    return found;
}

bool spot_is_of(const struct spots *spots, int number, const char *name)
{
    int above = spots->items[number].above;
    return above != NO_SPOT && strcmp(spots->items[above].node->text, name) == 0;
}

bool spot_is_under(const struct spots *spots, int number, const char *name)
{
    for (; number != NO_SPOT; number = spots->items[number].above)
        if (spot_is_of(spots, number, name))
            return true;
    return false;
}

/* Whether the keys above both are the same, up to the top. */
static bool is_same_path(const struct spots *spots, int number, const struct spots *other,
                         int against)
{
    while (number != NO_SPOT && against != NO_SPOT) {
        if (strcmp(spots->items[number].node->text, other->items[against].node->text) != 0)
            return false;
        number = spots->items[number].above;
        against = other->items[against].above;
    }
    return number == against;
}

int spots_same_path(const struct spots *spots, const struct spots *other, int number)
{
    for (unsigned i = 0; i < other->count; i++)
        if (other->items[i].is_key && is_same_path(spots, number, other, (int)i))
            return (int)i;
    return NO_SPOT;
}
