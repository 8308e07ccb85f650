#include "unit.h"

#include "base/rng.h"

/* The published first numbers of SplitMix64 for the seed 1234567. */
static void splitmix64_is_the_published_one(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        6457827717110365317u, 3203168211198807973u,  9817491932198370423u,
        4593380528125082431u, 16408922859458223821u,
    };
    uint64_t seed = 1234567;
    for (int i = 0; i < 5; i++)
        assert_true(splitmix64(&seed) == expected[i]);
}

/* The published first numbers of xoshiro256** for the state 1, 2, 3, 4. */
static void xoshiro_is_the_published_one(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600,
    };
    struct rng rng = {{1, 2, 3, 4}};
    for (int i = 0; i < 6; i++)
        assert_true(rng_next(&rng) == expected[i]);
}

static void a_copy_has_the_same_future(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(7, 3);
    rng_next(&rng);
    struct rng copy = rng;
    for (int i = 0; i < 100; i++)
        assert_true(rng_next(&rng) == rng_next(&copy));
}

static void seeds_and_streams_part_at_once(void **state)
{
    (void)state;
    struct rng rngs[4] = {
        rng_seeded(1, 1),
        rng_seeded(1, 2),
        rng_seeded(2, 1),
        rng_seeded(2, 2),
    };
    struct rng again = rng_seeded(1, 1);
    assert_memory_equal(&rngs[0], &again, sizeof again);
    uint64_t first[4];
    for (int i = 0; i < 4; i++)
        first[i] = rng_next(&rngs[i]);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
}

static void below_one_is_always_zero(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(1, 0);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(rng_below(&rng, 1), 0);
}

/*
 * 52,000 draws of 52 numbers: a thousand of each expected, with a standard deviation of about 31.
 * Six of those make a false alarm less likely than one in ten million, were the seed not fixed.
 */
static void all_numbers_come_and_equally_often(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(2026, 0);
    int seen[52] = {0};
    for (int i = 0; i < 52000; i++) {
        uint32_t number = rng_below(&rng, 52);
        assert_in_range(number, 0, 51);
        seen[number]++;
    }
    for (int i = 0; i < 52; i++)
        assert_in_range(seen[i], 1000 - 190, 1000 + 190);
}

/*
 * With a bound of three quarters of 2^32 plain multiplication would favour every third number:
 * half of all draws instead of a third would be divisible by three.
 */
static void large_bounds_are_fair(void **state)
{
    (void)state;
    const uint32_t bound = 3u << 30;
    struct rng rng = rng_seeded(2026, 1);
    int by_three[3] = {0};
    for (int i = 0; i < 30000; i++) {
        uint32_t number = rng_below(&rng, bound);
        assert_true(number < bound);
        by_three[number % 3]++;
    }
    for (int i = 0; i < 3; i++) /* a standard deviation is 82 */
        assert_in_range(by_three[i], 10000 - 490, 10000 + 490);
}

/* Each of the twelve pairs comes up a twelfth of the time: five standard deviations are 2.5 %. */
static void batches_are_fair(void **state)
{
    (void)state;
    enum { DRAWS = 480000 };
    static const uint32_t bounds[2] = {3, 4};
    unsigned times[3][4] = {{0}};
    struct rng rng = rng_seeded(1, 1);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint32_t number[2];
        rng_batch(&rng, bounds, number, 2);
        assert_true(number[0] < 3 && number[1] < 4);
        times[number[0]][number[1]]++;
    }
    for (unsigned i = 0; i < 12; i++)
        assert_in_range(times[i / 4][i % 4], DRAWS / 12 - 1000, DRAWS / 12 + 1000);
}

/* A batch of one is a number below its bound, from one draw: the high bits of a product. */
static void a_batch_of_one(void **state)
{
    (void)state;
    static const uint32_t bound = 52;
    struct rng rng = rng_seeded(7, 7), same = rng;
    for (unsigned i = 0; i < 1000; i++) {
        uint32_t number;
        rng_batch(&rng, &bound, &number, 1);
        assert_int_equal(number, (uint32_t)(((unsigned __int128)rng_next(&same) * 52) >> 64));
    }
}

/* Two of four items: each of the twelve pairs a twelfth of the time, the others left in front. */
static void drawn_items_are_fair(void **state)
{
    (void)state;
    enum { DRAWS = 480000 };
    unsigned times[4][4] = {{0}};
    struct rng rng = rng_seeded(3, 1);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint16_t items[4] = {0, 1, 2, 3};
        rng_draw(&rng, items, 4, 2);
        assert_int_equal(1 << items[0] | 1 << items[1] | 1 << items[2] | 1 << items[3], 15);
        times[items[2]][items[3]]++;
    }
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned j = 0; j < 4; j++)
            if (i != j)
                assert_in_range(times[i][j], DRAWS / 12 - 1000, DRAWS / 12 + 1000);
    }
}

/* More than a batch has room for: every item comes last equally often, and none is lost. */
static void a_long_list_is_shuffled(void **state)
{
    (void)state;
    enum { DRAWS = 52000 };
    unsigned last[52] = {0}, first[52] = {0};
    struct rng rng = rng_seeded(3, 2);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint16_t items[52];
        uint64_t seen = 0;
        for (unsigned j = 0; j < 52; j++)
            items[j] = (uint16_t)j;
        rng_draw(&rng, items, 52, 51);
        for (unsigned j = 0; j < 52; j++)
            seen |= UINT64_C(1) << items[j];
        assert_true(seen == (UINT64_C(1) << 52) - 1);
        first[items[0]]++;
        last[items[51]]++;
    }
    for (unsigned i = 0; i < 52; i++) { /* a standard deviation is 31 */
        assert_in_range(first[i], 1000 - 190, 1000 + 190);
        assert_in_range(last[i], 1000 - 190, 1000 + 190);
    }
}

/* Where there is a choice it is that of rng_below, which leaves the same future; else nothing is
 * drawn. A bound of more than half of 32 bits has many numbers drawn again. */
static void a_choice_of_one_draws_nothing(void **state)
{
    static const uint32_t bounds[] = {1, 2, 3, 13, 52, UINT32_C(0xaaaaaaab)};
    struct rng choosing = rng_seeded(8, 0);
    (void)state;
    for (unsigned i = 0; i < 6000; i++) {
        struct rng drawing = choosing, before = choosing;
        uint32_t bound = bounds[i % 6], choice = rng_choice(&choosing, bound);
        assert_int_equal(choice, bound == 1 ? 0 : rng_below(&drawing, bound));
        assert_memory_equal(&choosing, bound == 1 ? &before : &drawing, sizeof choosing);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix64_is_the_published_one),
        cmocka_unit_test(xoshiro_is_the_published_one),
        cmocka_unit_test(a_copy_has_the_same_future),
        cmocka_unit_test(seeds_and_streams_part_at_once),
        cmocka_unit_test(below_one_is_always_zero),
        cmocka_unit_test(all_numbers_come_and_equally_often),
        cmocka_unit_test(large_bounds_are_fair),
        cmocka_unit_test(batches_are_fair),
        cmocka_unit_test(a_batch_of_one),
        cmocka_unit_test(drawn_items_are_fair),
        cmocka_unit_test(a_long_list_is_shuffled),
        cmocka_unit_test(a_choice_of_one_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
