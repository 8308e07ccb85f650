/* What hash tables do more rarely than find a key: add one, grow, clear. */
#include "base/hash.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

#define ROOM_FIRST (1u << 10)
#define ROOM_KEPT  (1u << 15) /* slots that are cleared, not freed */

static void *put_key(void *slot, const uint32_t *key, unsigned words)
{
    memcpy(slot, key, words * sizeof *key);
    return slot;
}

static struct hash_slots empty_slots(size_t size, uint32_t room)
{
    struct hash_slots slots = {memory_grow(NULL, room * size), size, room};
    memset(slots.bytes, 0, room * size);
    return slots;
}

static void finish(struct hash_slots *slots)
{
    memory_free(slots->bytes);
    slots->bytes = NULL;
    slots->room = 0;
}

/* --- map -------------------------------------------------------------------------------------- */

/* The first empty slot for a key, which is not there. */
static void *empty_slot(const struct hash_slots *slots, const uint32_t *key, unsigned words)
{
    void *slot;
    hash_probe(slots, hash_words(key, words) & (slots->room - 1), UINT32_MAX, key, words, &slot);
    return slot;
}

static void grow(struct hash_map *map, unsigned words)
{
    struct hash_slots before = map->slots;
    assert(before.room < 1u << HASH_BITS);
    map->slots = empty_slots(before.size, before.room ? 2 * before.room : ROOM_FIRST);
    for (uint32_t i = 0; i < before.room; i++) {
        const void *slot = before.bytes + i * before.size;
        const uint32_t *key = slot;
        if (key[0] != 0)
            memcpy(empty_slot(&map->slots, key, words), slot, before.size);
    }
    finish(&before);
}

void *hash_map_add(struct hash_map *map, const uint32_t *key, unsigned words)
{
    if (2 * map->count >= map->slots.room)
        grow(map, words);
    map->count++;
    return put_key(empty_slot(&map->slots, key, words), key, words);
}

void hash_map_clear(struct hash_map *map)
{
    if (map->slots.room > ROOM_KEPT)
        finish(&map->slots);
    else if (map->count > 0)
        memset(map->slots.bytes, 0, map->slots.room * map->slots.size);
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
    return put_key(slot, key, words);
}
