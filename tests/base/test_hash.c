#include "unit.h"

#include <string.h>

#include "base/hash.h"
#include "base/rng.h"

struct squared {
    uint32_t key[2];
    uint64_t value;
};

static const struct hash_map empty = {.slots.size = sizeof(struct squared)};

static void add_squares(struct hash_map *map, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t key[2] = {i + 1, i % 3};
        bool is_new;
        struct squared *added = hash_map_add(map, key, 2, &is_new);
        assert_true(is_new);
        added->value = (uint64_t)i * i;
    }
}

static void an_empty_map_has_no_key(void **state)
{
    (void)state;
    struct hash_map map = empty;
    assert_null(hash_map_find(&map, (const uint32_t[]){1, 0}, 2));
    hash_map_clear(&map);
    assert_null(hash_map_find(&map, (const uint32_t[]){1, 0}, 2));
    hash_map_finish(&map);
}

static void a_map_that_grows_has_each_key_once_and_no_other(void **state)
{
    (void)state;
    struct hash_map map = empty;
    add_squares(&map, 100000);
    assert_int_equal(map.count, 100000);
    assert_true(map.slots.room >= 200000);
    unsigned used = 0;
    for (uint32_t i = 0; i < map.slots.room; i++)
        used +=
            ((const struct squared *)(map.slots.bytes + i * sizeof(struct squared)))->key[0] != 0;
    assert_int_equal(used, 100000);
    for (uint32_t i = 0; i < 100000; i++) {
        struct squared *found = hash_map_find(&map, (const uint32_t[]){i + 1, i % 3}, 2);
        assert_non_null(found);
        assert_int_equal(found->value, (uint64_t)i * i);
        assert_null(hash_map_find(&map, (const uint32_t[]){i + 1, 3 + i % 3}, 2));
        bool is_new;
        assert_ptr_equal(hash_map_add(&map, found->key, 2, &is_new), found);
        assert_false(is_new);
    }
    assert_int_equal(map.count, 100000);
    hash_map_finish(&map);
}

static void a_map_that_is_cleared_is_as_a_new_one(void **state)
{
    (void)state;
    struct hash_map map = empty;
    for (unsigned round = 0; round < 3; round++) {
        add_squares(&map, round == 1 ? 100000 : 10); /* the second is freed, not cleared */
        hash_map_clear(&map);
        assert_int_equal(map.count, 0);
        assert_int_equal(map.slots.bytes == NULL, round == 1);
        for (uint32_t i = 0; i < 10; i++)
            assert_null(hash_map_find(&map, (const uint32_t[]){i + 1, i % 3}, 2));
    }
    hash_map_finish(&map);
    add_squares(&map, 10);
    assert_int_equal(map.count, 10);
    hash_map_finish(&map);
}

/* Keys that differ in one bit, as the words of sets do. */
static void every_bit_of_a_key_counts(void **state)
{
    (void)state;
    uint32_t hashes[3 * 32], key[3] = {5, 0, 0};
    for (unsigned bit = 0; bit < 3 * 32; bit++) {
        key[bit / 32] ^= UINT32_C(1) << bit % 32;
        hashes[bit] = hash_words(key, 3);
        key[bit / 32] ^= UINT32_C(1) << bit % 32;
        assert_true(hashes[bit] < 1u << HASH_BITS);
        for (unsigned before = 0; before < bit; before++)
            assert_int_not_equal(hashes[bit], hashes[before]);
    }
}

/* In a table of which half is taken few slots are probed: with random numbers for hashes a key that
 * is not there would be found missing after 2.5. */
static void successive_keys_are_spread(void **state)
{
    (void)state;
    struct hash_map map = empty;
    uint64_t probed = 0;
    bool is_new;
    for (uint32_t i = 0; i < 1u << 15; i++)
        hash_map_add(&map, (const uint32_t[]){1 + i % 7, i}, 2, &is_new);
    assert_int_equal(map.slots.room, 1u << 16);
    for (uint32_t i = 0; i < 10000; i++) {
        const uint32_t key[2] = {9, i};
        uint32_t at = hash_words(key, 2) % map.slots.room;
        void *last;
        assert_false(hash_probe(&map.slots, at, UINT32_MAX, key, 2, &last));
        uint32_t end = (uint32_t)(((unsigned char *)last - map.slots.bytes) / map.slots.size);
        probed += 1 + (end + map.slots.room - at) % map.slots.room;
    }
    assert_in_range(probed, 10000, 30000);
    hash_map_finish(&map);
}

static void put(struct hash_cache *cache, const uint32_t *key, uint64_t value)
{
    struct squared *added = hash_cache_add(cache, key, 2);
    added->value = value;
}

/* With one set of slots every key displaces another. */
static void a_cache_keeps_the_newest_keys(void **state)
{
    (void)state;
    struct hash_cache cache = hash_cache_create(sizeof(struct squared), 4, 4);
    for (uint32_t i = 1; i <= 10; i++) {
        put(&cache, (const uint32_t[]){i, 0}, i);
        for (uint32_t before = 1; before <= 10; before++) {
            struct squared *found = hash_cache_find(&cache, (const uint32_t[]){before, 0}, 2);
            bool is_kept = before <= i && before + 4 > i;
            assert_int_equal(found != NULL, is_kept);
            if (found)
                assert_int_equal(found->value, before);
        }
    }
    hash_cache_finish(&cache);
}

static void a_cache_never_answers_for_another_key(void **state)
{
    (void)state;
    struct hash_cache cache = hash_cache_create(sizeof(struct squared), 64, 2);
    struct rng rng = rng_seeded(3, 1);
    unsigned hits = 0, misses = 0;
    for (unsigned i = 0; i < 20000; i++) {
        const uint32_t key[2] = {1 + rng_below(&rng, 20), rng_below(&rng, 20)};
        const struct squared *found = hash_cache_find(&cache, key, 2);
        if (found)
            assert_int_equal(found->value, key[0] * 100 + key[1]);
        else
            put(&cache, key, key[0] * 100 + key[1]);
        hits += found != NULL;
        misses += !found;
    }
    assert_true(hits > 1000);
    assert_true(misses > 1000);
    hash_cache_finish(&cache);
}

/* The first word says how long a key is. */
static void keys_of_a_cache_may_differ_in_length(void **state)
{
    (void)state;
    struct wide {
        uint32_t key[4], value;
    } * added;
    struct hash_cache cache = hash_cache_create(sizeof(struct wide), 256, 8);
    for (uint32_t words = 1; words <= 4; words++) {
        added = hash_cache_add(&cache, (const uint32_t[]){words, 7, 7, 7}, words);
        added->value = 10 * words;
    }
    for (uint32_t words = 1; words <= 4; words++) {
        added = hash_cache_find(&cache, (const uint32_t[]){words, 7, 7, 7}, words);
        assert_non_null(added);
        assert_int_equal(added->value, 10 * words);
    }
    assert_null(hash_cache_find(&cache, (const uint32_t[]){3, 7, 8, 7}, 3));
    hash_cache_finish(&cache);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_map_has_no_key),
        cmocka_unit_test(a_map_that_grows_has_each_key_once_and_no_other),
        cmocka_unit_test(a_map_that_is_cleared_is_as_a_new_one),
        cmocka_unit_test(every_bit_of_a_key_counts),
        cmocka_unit_test(successive_keys_are_spread),
        cmocka_unit_test(a_cache_keeps_the_newest_keys),
        cmocka_unit_test(a_cache_never_answers_for_another_key),
        cmocka_unit_test(keys_of_a_cache_may_differ_in_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
