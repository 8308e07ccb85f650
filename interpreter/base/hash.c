/* What hash tables do more rarely than find a key: add one, grow, clear. */
#include "base/hash.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

#define ROOM_FIRST (1u << 10)
#define ROOM_KEPT  (1u << 15) /* slots that are cleared, not freed */

/* An empty slot is one whose first word is 0, whatever else is in it. */
static void clear(struct hash_slots *slots)
{
    for (uint32_t i = 0; i < slots->room; i++)
        *(uint32_t *)(slots->bytes + i * slots->size) = 0;
}

static struct hash_slots empty_slots(size_t size, uint32_t room)
{
    struct hash_slots slots = {memory_grow(NULL, room * size), size, room};
    clear(&slots);
    return slots;
}

static void finish(struct hash_slots *slots)
{
    memory_free(slots->bytes);
    slots->bytes = NULL;
    slots->room = 0;
}

/* --- map -------------------------------------------------------------------------------------- */

void hash_map_grow(struct hash_map *map, unsigned words)
{
    struct hash_slots before = map->slots;
    assert(before.room < 1u << HASH_BITS);
    map->slots = empty_slots(before.size, before.room ? 2 * before.room : ROOM_FIRST);
    for (uint32_t i = 0; i < before.room; i++) {
        const uint32_t *key = (const uint32_t *)(before.bytes + i * before.size);
        void *slot;
        if (key[0] == 0)
            continue;
        uint32_t at = hash_words(key, words) & (map->slots.room - 1);
        hash_probe(&map->slots, at, UINT32_MAX, key, words, &slot);
        memcpy(slot, key, before.size);
    }
    finish(&before);
}

void hash_map_clear(struct hash_map *map)
{
    if (map->slots.room > ROOM_KEPT)
        finish(&map->slots);
    else if (map->count > 0)
        clear(&map->slots);
    map->count = 0;
}

void hash_map_finish(struct hash_map *map)
{
    finish(&map->slots);
    map->count = 0;
}

/* --- cache ------------------------------------------------------------------------------------ */

struct hash_cache hash_cache_create(size_t slot_size, uint32_t room, uint32_t ways)
{
    return (struct hash_cache){empty_slots(slot_size, room), ways};
}

void hash_cache_finish(struct hash_cache *cache)
{
    finish(&cache->slots);
}

void *hash_cache_add(struct hash_cache *cache, const uint32_t *key, unsigned words)
{
    size_t size = cache->slots.size;
    uint32_t first = hash_words(key, words) & (cache->slots.room - cache->ways);
    unsigned char *slot = cache->slots.bytes + first * size;
    memmove(slot + size, slot, (cache->ways - 1) * size);
    hash_put_key(slot, key, words);
    return slot;
}
