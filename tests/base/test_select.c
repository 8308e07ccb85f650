#include "unit.h"

#include "base/rng.h"
#include "base/select.h"

/* What is asked for, by its definition. */
static void assert_selects(uint64_t word, unsigned rank, unsigned place)
{
    assert_true(place < 64);
    assert_true(word >> place & 1);
    assert_int_equal(__builtin_popcountll(word & ((UINT64_C(1) << place) - 1)), rank);
}

/* On a processor with the instruction these are two ways, elsewhere one way twice. */
static void assert_all_selected(uint64_t word)
{
    for (unsigned rank = 0; rank < (unsigned)__builtin_popcountll(word); rank++) {
        assert_selects(word, rank, select_by_clearing(word, rank));
        assert_selects(word, rank, select_bit(word, rank));
    }
}

static void test_the_bit_with_so_many_below_it(void **state)
{
    struct rng rng = rng_seeded(5, 0);
    (void)state;
    assert_all_selected(UINT64_MAX);
    assert_all_selected(UINT64_C(1) << 63 | 1);
    for (unsigned i = 0; i < 64; i++)
        assert_all_selected(UINT64_C(1) << i);
    for (unsigned i = 0; i < 500; i++) {
        uint64_t word = rng_next(&rng);
        assert_all_selected(word);
        assert_all_selected(word & rng_next(&rng) & rng_next(&rng));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_bit_with_so_many_below_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
