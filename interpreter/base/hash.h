/*
 * Hash tables: a map, which grows, and a cache, which keeps its size and forgets. Both use open
 * addressing in one array of slots, one hash function and one probing loop (Knuth, "The Art of
 * Computer Programming", volume 3, section 6.4, algorithm L).
 *
 * A slot is a struct of the user. It begins with its key, an array of uint32_t; what comes after
 * the key is the value:
 *
 *     struct squared {
 *         uint32_t key[2];
 *         double value;
 *     };
 *     struct hash_map map = {.slots.size = sizeof(struct squared)};
 *     struct squared *known = hash_map_find(&map, key, 2);
 *
 * Keys are compared word by word, so that no key is ever taken for another. The first word of a key
 * is not 0: a 0 marks an empty slot. All keys of a map have the same length; those of a cache may
 * differ if the first word determines how long a key is.
 *
 * A table belongs to one thread at a time. Slots move when a key is added: a pointer to a slot
 * holds until then.
 */
#ifndef ELDEST_BASE_HASH_H
#define ELDEST_BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HASH_BITS 24 /* of a hash: no table has more slots than 2^24 */

/* Multiplicative hashing (Fibonacci hashing: 2^64 divided by the golden ratio), word by word. The
 * same on any machine. */
static inline uint32_t hash_words(const uint32_t *words, unsigned count)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t hash = words[0] * factor;
    for (unsigned i = 1; i < count; i++)
        hash = (hash ^ hash >> 32 ^ words[i]) * factor;
    return (uint32_t)(hash >> (64 - HASH_BITS));
}

/* The slots of either table. */
struct hash_slots {
    unsigned char *bytes;
    size_t size;   /* of one slot */
    uint32_t room; /* slots: a power of two, or 0 */
};

/* Probes slot after slot, starting with number `at`. True if a slot has the key; false at an empty
 * slot or after so many tries. *slot is the last one that was probed. */
static inline bool hash_probe(const struct hash_slots *slots, uint32_t at, uint32_t tries,
                              const uint32_t *key, unsigned words, void **slot)
{
    for (;; at = (at + 1) & (slots->room - 1)) {
        const uint32_t *there = *slot = slots->bytes + at * slots->size;
        unsigned same = 0;
        while (same < words && there[same] == key[same])
            same++;
        if (same == words)
            return true;
        if (there[0] == 0 || --tries == 0)
            return false;
    }
}

static inline void hash_put_key(void *slot, const uint32_t *key, unsigned words)
{
    uint32_t *put = slot;
    for (unsigned i = 0; i < words; i++)
        put[i] = key[i];
}

/* --- map -------------------------------------------------------------------------------------- */

/* At least half of the slots are empty. {.slots.size = sizeof(struct ...)} is an empty map, which
 * has not allocated anything. */
struct hash_map {
    struct hash_slots slots;
    uint32_t count; /* keys */
};

/* The slot of a key, or NULL. */
static inline void *hash_map_find(const struct hash_map *map, const uint32_t *key, unsigned words)
{
    void *slot;
    if (map->count == 0)
        return NULL;
    uint32_t at = hash_words(key, words) & (map->slots.room - 1);
    return hash_probe(&map->slots, at, UINT32_MAX, key, words, &slot) ? slot : NULL;
}

/* Doubles the slots; the keys have so many words. */
void hash_map_grow(struct hash_map *map, unsigned words);

/* The slot of a key, which is added if it is not in the map. Then *is_new is true, and the caller
 * sets the value, which is undefined. A map has at most 2^23 keys; the caller sees to that. */
static inline void *hash_map_add(struct hash_map *map, const uint32_t *key, unsigned words,
                                 bool *is_new)
{
    void *slot;
    if (2 * map->count >= map->slots.room)
        hash_map_grow(map, words);
    uint32_t at = hash_words(key, words) & (map->slots.room - 1);
    *is_new = !hash_probe(&map->slots, at, UINT32_MAX, key, words, &slot);
    if (*is_new) {
        map->count++;
        hash_put_key(slot, key, words);
    }
    return slot;
}

/* Removes all keys. Frees the slots if they are many: the next use may need few, and clearing them
 * would take longer than allocating these. */
void hash_map_clear(struct hash_map *map);

/* Frees the slots; the map is empty and can be used again. */
void hash_map_finish(struct hash_map *map);

/* --- cache ------------------------------------------------------------------------------------ */

/*
 * A set-associative cache: a key can be in `ways` slots next to one another, of which the newest
 * key has the first. A new key displaces the oldest of these.
 */
struct hash_cache {
    struct hash_slots slots;
    uint32_t ways; /* a power of two */
};

/* An empty cache; hash_cache_finish frees its slots. */
struct hash_cache hash_cache_create(size_t slot_size, uint32_t room, uint32_t ways);
void hash_cache_finish(struct hash_cache *cache);

/* The slot of a key, or NULL. */
static inline void *hash_cache_find(const struct hash_cache *cache, const uint32_t *key,
                                    unsigned words)
{
    void *slot;
    uint32_t at = hash_words(key, words) & (cache->slots.room - cache->ways);
    return hash_probe(&cache->slots, at, cache->ways, key, words, &slot) ? slot : NULL;
}

/* Adds a key that is not in the cache. The caller sets the value, which is undefined. Allocates
 * nothing. */
void *hash_cache_add(struct hash_cache *cache, const uint32_t *key, unsigned words);

#endif
