#include "unit.h"

#include <string.h>

#include "base/digest.h"

static void no_bytes_have_the_published_digest(void **state)
{
    (void)state;
    char text[DIGEST_TEXT];
    /* What xxh128sum prints for an empty file; the value is part of XXH3's specification. */
    assert_string_equal(digest_text(digest_of("", 0), text), "99aa06d3014798d86001c324468d497f");
}

static void every_byte_counts(void **state)
{
    (void)state;
    unsigned char bytes[300] = {0};
    struct digest before = digest_of(bytes, sizeof bytes);
    assert_true(digest_equal(before, digest_of(bytes, sizeof bytes)));
    assert_false(digest_equal(before, digest_of(bytes, sizeof bytes - 1)));
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        assert_false(digest_equal(before, digest_of(bytes, sizeof bytes)));
        bytes[i] = 0;
    }
}

static void text_has_the_high_half_first_and_all_its_zeroes(void **state)
{
    (void)state;
    char text[DIGEST_TEXT];
    struct digest digest = {.low = 0xabc, .high = 0x1000000000000000};
    assert_string_equal(digest_text(digest, text), "10000000000000000000000000000abc");
}

static void sums_carry_and_wrap(void **state)
{
    (void)state;
    struct digest one = {.low = 1}, half = {.low = UINT64_MAX}, all = {UINT64_MAX, UINT64_MAX};
    struct digest carried = digest_add(half, one), wrapped = digest_add(all, one);
    assert_true(carried.low == 0 && carried.high == 1);
    assert_true(wrapped.low == 0 && wrapped.high == 0);
}

static void sums_do_not_mind_the_order(void **state)
{
    (void)state;
    struct digest a = digest_of("a", 1), b = digest_of("b", 1), c = digest_of("c", 1);
    struct digest one_way = digest_add(digest_add(a, b), c);
    struct digest other_way = digest_add(c, digest_add(b, a));
    assert_true(digest_equal(one_way, other_way));
    assert_false(digest_equal(one_way, digest_add(a, b)));
    assert_true(digest_equal(a, digest_add(a, (struct digest){0, 0})));
}

static void equal_means_both_halves(void **state)
{
    (void)state;
    struct digest a = {1, 2}, low = {3, 2}, high = {1, 3};
    assert_true(digest_equal(a, a));
    assert_false(digest_equal(a, low));
    assert_false(digest_equal(a, high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_bytes_have_the_published_digest),
        cmocka_unit_test(every_byte_counts),
        cmocka_unit_test(text_has_the_high_half_first_and_all_its_zeroes),
        cmocka_unit_test(sums_carry_and_wrap),
        cmocka_unit_test(sums_do_not_mind_the_order),
        cmocka_unit_test(equal_means_both_halves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
