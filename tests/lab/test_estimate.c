/* Figures with their intervals, against cases that are worked out by hand. */
#include "unit.h"

#include <math.h>

#include "lab/tally.h"

/* Three rows: games, deals of games, hits of deals. */
static struct tally *small_tally(struct arena *arena, enum figure_kind kind)
{
    struct panel *panel = panel_empty(arena);
    panel_add(panel, "play", "games", FIGURE_COUNT, 0);
    panel_add(panel, "play", "deals", FIGURE_MEAN, 0);
    panel_add(panel, "play", "hits", kind, 1);
    return tally_create(panel);
}

static void expect_near(double value, double expected)
{
    assert_true(fabs(value - expected) < 1e-9);
}

/* 1, 2 and 3 deals: mean 2, variance 1, that of the mean 1/3. */
static void a_mean(void **state)
{
    struct arena *arena = arena_create();
    struct tally *tally = small_tally(arena, FIGURE_MEAN);
    (void)state;
    for (int64_t deals = 1; deals <= 3; deals++)
        tally_game(tally, (int64_t[]){1, deals, 0});
    struct estimate estimate = estimate_row(tally, 1);
    expect_near(estimate.value, 2);
    expect_near(estimate.high - 2, 1.959963984540054 * sqrt(1 / 3.0));
    expect_near(2 - estimate.low, estimate.high - 2);
    tally_destroy(tally);
    arena_destroy(arena);
}

/* Two games of 2 deals, with 2 hits and with 4: 1.5 a deal. What is left of each game is 2 - 3 and
 * 4 - 3, the squares sum to 2; 2 games / 1 / 4^2 deals: a variance of 1/4. */
static void a_ratio(void **state)
{
    struct arena *arena = arena_create();
    struct tally *tally = small_tally(arena, FIGURE_MEAN);
    (void)state;
    tally_game(tally, (int64_t[]){1, 2, 2});
    tally_game(tally, (int64_t[]){1, 2, 4});
    struct estimate estimate = estimate_row(tally, 2);
    expect_near(estimate.value, 1.5);
    expect_near(estimate.high, 1.5 + 1.959963984540054 / 2);
    tally_destroy(tally);
    arena_destroy(arena);
}

/* Ten deals a game, all hit or none: they tell no more than one would. */
static void deals_that_go_together(void **state)
{
    struct arena *arena = arena_create();
    struct tally *together = small_tally(arena, FIGURE_SHARE);
    (void)state;
    for (int64_t game = 0; game < 1000; game++)
        tally_game(together, (int64_t[]){1, 10, game % 2 ? 10 : 0});
    struct estimate clustered = estimate_row(together, 2), alone = estimate_share(500, 1000);
    expect_near(clustered.value, 0.5);
    assert_true(fabs(clustered.low - alone.low) < 1e-4);
    tally_destroy(together);
    arena_destroy(arena);
}

/* Wilson: none of 10 is 0 to z^2 / (10 + z^2) = 3.8415 / 13.8415; all of 10 the mirror of it. */
static void shares_at_the_ends(void **state)
{
    struct estimate none = estimate_share(0, 10), all = estimate_share(10, 10);
    double z2 = 1.959963984540054 * 1.959963984540054;
    (void)state;
    expect_near(none.low, 0);
    expect_near(none.high, z2 / (10 + z2));
    expect_near(all.low, 10 / (10 + z2));
    expect_near(all.high, 1);
}

/* The quantiles of Student's distribution as tables have them; the interval is as much wider. */
static void means_of_few(void **state)
{
    static const struct {
        double observations, quantile;
    } table[] = {{2, 12.706}, {3, 4.303},  {4, 3.182},  {6, 2.571},
                 {10, 2.262}, {31, 2.042}, {1e6, 1.960}};
    (void)state;
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        struct estimate few = estimate_of_few(estimate_mean(5, 4), table[i].observations);
        expect_near(few.value, 5);
        assert_true(fabs(few.high - (5 + 2 * table[i].quantile)) < 0.02 * table[i].quantile);
        expect_near(few.value - few.low, few.high - few.value);
    }
    assert_false(estimate_of_few((struct estimate){.known = true}, 1).has_interval);
}

/* Games of 0 and 1 hits: the interval of their mean would begin below 0, also where it is wider
 * because they are few; that of hits which may be negative does. */
static void means_that_end_at_zero(void **state)
{
    (void)state;
    for (unsigned never_negative = 0; never_negative < 2; never_negative++) {
        struct arena *arena = arena_create();
        struct panel *panel = panel_empty(arena);
        panel_add(panel, "play", "games", FIGURE_COUNT, 0);
        panel_add(panel, "play", "hits", FIGURE_MEAN, 0);
        panel_never_negative(panel, 1, never_negative);
        struct tally *tally = tally_create(panel);
        tally_game(tally, (int64_t[]){1, 0});
        tally_game(tally, (int64_t[]){1, 1});
        struct estimate many = estimate_row(tally, 1), few = estimate_row_of_few(tally, 1);
        expect_near(many.value, 0.5);
        expect_near(many.low, never_negative ? 0 : 0.5 - 1.959963984540054 / 2);
        expect_near(many.high, 0.5 + 1.959963984540054 / 2);
        expect_near(few.low, never_negative ? 0 : 0.5 - 12.706204736 / 2);
        expect_near(few.high, 0.5 + 12.706204736 / 2);
        tally_destroy(tally);
        arena_destroy(arena);
    }
}

static void nothing_to_tell_of(void **state)
{
    struct arena *arena = arena_create();
    struct tally *tally = small_tally(arena, FIGURE_MEAN);
    (void)state;
    assert_false(estimate_row(tally, 1).known);
    tally_game(tally, (int64_t[]){1, 3, 0});
    assert_true(estimate_row(tally, 1).known);
    assert_false(estimate_row(tally, 1).has_interval);
    tally_destroy(tally);
    arena_destroy(arena);
}

static void wide_numbers(void **state)
{
    static const char *const texts[] = {"0",
                                        "-1",
                                        "340282366920938463463374607431",
                                        "-9223372036854775809",
                                        "999999999999999999999999999999999999",
                                        "-999999999999999999999999999999999999"};
    char buffer[WIDE_TEXT];
    struct wide value;
    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(wide_read(texts[i], &value));
        assert_string_equal(wide_text(value, buffer), texts[i]);
    }
    assert_false(wide_read("", &value));
    assert_false(wide_read("-", &value));
    assert_false(wide_read("1x", &value));
    assert_false(wide_read("1234567890123456789012345678901234567", &value));
}

/* Products and sums of odd numbers of each size are those of the compiler's own wide type. */
static void wide_products(void **state)
{
    static const int64_t numbers[] = {0,
                                      1,
                                      -1,
                                      3,
                                      INT32_MAX,
                                      INT32_MIN,
                                      UINT32_MAX,
                                      -(int64_t)UINT32_MAX,
                                      1LL << 32,
                                      0x123456789abcdefLL,
                                      -0x7edcba9876543211LL,
                                      INT64_MAX,
                                      INT64_MIN};
    enum { COUNT = sizeof numbers / sizeof *numbers };
    (void)state;
#ifdef __SIZEOF_INT128__
    struct wide sum = {0, 0};
    __extension__ __int128 expected_sum = 0;
    for (unsigned i = 0; i < COUNT * COUNT; i++) {
        int64_t a = numbers[i / COUNT], b = numbers[i % COUNT];
        __extension__ __int128 expected = (__int128)a * b;
        struct wide product = wide_product(a, b);
        assert_int_equal(product.low, (uint64_t)expected);
        assert_int_equal(product.high, (uint64_t)(expected >> 64));
        assert_true(wide_value(product) == (long double)expected);
        sum = wide_sum(sum, product);
        expected_sum += expected;
        assert_int_equal(sum.low, (uint64_t)expected_sum);
        assert_int_equal(sum.high, (uint64_t)(expected_sum >> 64));
    }
#endif
    char buffer[WIDE_TEXT];
    assert_string_equal(wide_text(wide_product(INT64_MIN, INT64_MIN), buffer),
                        "85070591730234615865843651857942052864");
    assert_string_equal(wide_text(wide_product(INT64_MIN, INT64_MAX), buffer),
                        "-85070591730234615856620279821087277056");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mean),
        cmocka_unit_test(a_ratio),
        cmocka_unit_test(deals_that_go_together),
        cmocka_unit_test(shares_at_the_ends),
        cmocka_unit_test(means_of_few),
        cmocka_unit_test(means_that_end_at_zero),
        cmocka_unit_test(nothing_to_tell_of),
        cmocka_unit_test(wide_numbers),
        cmocka_unit_test(wide_products),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
