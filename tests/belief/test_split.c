/*
 * Cards laid into bins: on a few cards against all ways of doing it, tried one by one, by what lies
 * in a bin and by what it adds up to; on many, where the bins are not told apart any more, that it
 * is said, and that the cards still add up.
 */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "belief/chi_squared.h"
#include "belief/split.h"

/* --- all ways -------------------------------------------------------------------------------- */

#define CARDS 7
#define BINS  4
#define WAYS  16384 /* BINS to the power of CARDS */

struct ways {
    const struct bin *bins;
    uint8_t room[BINS];
    unsigned sum[BINS];
    bool is_way[WAYS];
    unsigned count;
};

static bool sums_are_allowed(const struct ways *ways)
{
    for (unsigned bin = 0; bin < BINS; bin++) {
        if (ways->bins[bin].sums && !sum_is_allowed(ways->bins[bin].sums, ways->sum[bin]))
            return false;
    }
    return true;
}

/* A way is the bins of all cards as digits of a number. */
static void find_ways(struct ways *ways, unsigned card, unsigned number)
{
    if (card == CARDS) {
        ways->is_way[number] = sums_are_allowed(ways);
        ways->count += ways->is_way[number];
        return;
    }
    for (unsigned bin = 0; bin < BINS; bin++) {
        if (!ways->room[bin] || !set_has(ways->bins[bin].may, card))
            continue;
        unsigned worth = ways->bins[bin].sums ? ways->bins[bin].sums->of[card] : 0;
        ways->room[bin]--;
        ways->sum[bin] += worth;
        find_ways(ways, card + 1, number * BINS + bin);
        ways->sum[bin] -= worth;
        ways->room[bin]++;
    }
}

static struct ways all_ways(const struct bin *bins)
{
    struct ways ways = {.bins = bins};
    for (unsigned bin = 0; bin < BINS; bin++) {
        ways.room[bin] = bins[bin].room;
        ways.sum[bin] = bins[bin].sum;
    }
    find_ways(&ways, 0, 0);
    return ways;
}

static unsigned way_drawn(const struct bin *bins, const card_t *cards)
{
    uint8_t bin_of[CARDS];
    unsigned number = 0;
    for (unsigned bin = 0; bin < BINS; bin++) {
        for (unsigned i = 0; i < bins[bin].room; i++)
            bin_of[*cards++] = (uint8_t)bin;
    }
    for (unsigned card = 0; card < CARDS; card++)
        number = number * BINS + bin_of[card];
    return number;
}

static void judge_draws(struct split *split, const struct ways *ways, struct rng *rng)
{
    unsigned drawn[WAYS] = {0}, counts[WAYS], count = 0, draws = 50 * ways->count;
    for (unsigned i = 0; i < draws; i++) {
        card_t cards[CARDS_MAX];
        split_draw(split, rng, cards);
        unsigned number = way_drawn(ways->bins, cards);
        assert_true(ways->is_way[number]);
        drawn[number]++;
    }
    for (unsigned number = 0; number < WAYS; number++) {
        if (ways->is_way[number])
            counts[count++] = drawn[number];
    }
    if (count > 1)
        assert_true(deviation(counts, count, draws) < TOO_FAR);
}

/* Seven cards for four bins, each of which takes most of them; two of the bins often the same. */
static void make_bins(struct bin *bins, struct rng *rng)
{
    memset(bins, 0, BINS * sizeof *bins);
    for (unsigned i = 0; i < CARDS; i++)
        bins[rng_below(rng, BINS)].room++;
    for (unsigned bin = 0; bin < BINS; bin++) {
        for (unsigned card = 0; card < CARDS; card++) {
            if (rng_below(rng, 3))
                set_add(&bins[bin].may, card);
        }
        bins[bin].in_order = rng_below(rng, 2);
    }
    if (rng_below(rng, 2))
        bins[1].may = bins[0].may;
}

/* Some bins must add up to one of a few sums, not all of them by the same worths. */
static void make_sums(struct sums *sums, struct bin *bins, struct rng *rng)
{
    for (unsigned bin = 0; bin < BINS; bin++) {
        sums[bin] = (struct sums){.may = {rng_next(rng) & 0x3f}};
        for (unsigned card = 0; card < CARDS; card++)
            sums[bin].of[card] =
                bin == 1 ? sums[0].of[card] : (uint16_t)(rng_below(rng, 3) * rng_below(rng, 2));
        bins[bin].sums = rng_below(rng, 3) ? &sums[bin] : NULL;
        bins[bin].sum = bins[bin].sums ? (uint16_t)rng_below(rng, 3) : 0;
    }
}

static void judge_bins(bool by_sums)
{
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 9);
    unsigned possible = 0, impossible = 0;
    for (unsigned i = 0; i < (by_sums ? 600 : 300); i++) {
        struct bin bins[BINS];
        struct sums sums[BINS];
        make_bins(bins, &rng);
        if (by_sums)
            make_sums(sums, bins, &rng);
        struct ways ways = all_ways(bins);
        bool is_possible = split_prepare(split, set_range(0, CARDS), bins, BINS);
        assert_int_equal(is_possible, ways.count > 0);
        assert_true(split_is_exact(split));
        possible += is_possible;
        impossible += !is_possible;
        if (is_possible)
            judge_draws(split, &ways, &rng);
    }
    assert_true(possible > 100 && impossible > 20);
    split_destroy(split);
}

static void test_every_way_is_as_likely_as_any(void **state)
{
    (void)state;
    judge_bins(false);
}

static void test_every_way_with_sums_is_as_likely_as_any(void **state)
{
    (void)state;
    judge_bins(true);
}

/* Three cards in one bin lie there in each of the six orders. */
static void test_an_order_is_as_likely_as_any(void **state)
{
    const struct bin bin = {.may = set_range(0, 3), .room = 3, .in_order = true};
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 10);
    unsigned counts[27] = {0}, orders[6], count = 0;
    (void)state;
    assert_true(split_prepare(split, set_range(0, 3), &bin, 1));
    for (unsigned i = 0; i < 6000; i++) {
        card_t cards[CARDS_MAX];
        split_draw(split, &rng, cards);
        counts[9 * cards[0] + 3 * cards[1] + cards[2]]++;
    }
    for (unsigned i = 0; i < 27; i++) {
        if (counts[i])
            orders[count++] = counts[i];
    }
    assert_int_equal(count, 6);
    assert_true(deviation(orders, 6, 6000) < TOO_FAR);
    split_destroy(split);
}

static void test_nothing_to_lay(void **state)
{
    const struct bin bin = {.may = set_range(0, 3)};
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 1);
    card_t cards[1];
    (void)state;
    assert_true(split_prepare(split, (struct set){{0, 0}}, &bin, 1));
    split_draw(split, &rng, cards);
    assert_true(split_prepare(split, (struct set){{0, 0}}, &bin, 0));
    split_draw(split, &rng, cards);
    split_destroy(split);
}

/* --- many bins ------------------------------------------------------------------------------- */

#define MANY 12 /* bins of eight, each without eight cards of its own */

static void test_bins_that_are_not_told_apart(void **state)
{
    struct bin bins[MANY];
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 11);
    unsigned allowed = 0;
    (void)state;
    for (unsigned i = 0; i < MANY; i++)
        bins[i] = (struct bin){
            .may = set_minus(set_range(0, 8 * MANY), set_range(8 * i, 8)),
            .room = 8,
        };
    assert_true(split_prepare(split, set_range(0, 8 * MANY), bins, MANY));
    assert_false(split_is_exact(split));
    for (unsigned draw = 0; draw < 10000; draw++) {
        card_t cards[CARDS_MAX];
        struct set seen = {{0, 0}};
        unsigned astray = 0;
        split_draw(split, &rng, cards);
        for (unsigned i = 0; i < 8 * MANY; i++) {
            set_add(&seen, cards[i]);
            astray += !set_has(bins[i / 8].may, cards[i]);
        }
        assert_true(set_equal(seen, set_range(0, 8 * MANY)));
        allowed += astray == 0;
    }
    assert_true(allowed > 0); /* so that drawing again comes to an end */
    split_destroy(split);
}

/* Binary worths: no two hands add up to the same. More is to be remembered than there is room. */
static void test_sums_that_are_too_many(void **state)
{
    struct sums sums = {.may = {~UINT64_C(0)}};
    struct bin bins[4];
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 12);
    card_t cards[CARDS_MAX];
    (void)state;
    for (unsigned word = 0; word < SUMS_MAX / 64; word++)
        sums.may[word] = ~UINT64_C(0);
    for (unsigned card = 0; card < 40; card++)
        sums.of[card] = (uint16_t)(1u << card % 9);
    for (unsigned i = 0; i < 4; i++)
        bins[i] = (struct bin){.may = set_range(0, 40), .room = 10, .sums = &sums};
    assert_true(split_prepare(split, set_range(0, 40), bins, 4));
    assert_false(split_is_exact(split));
    split_draw(split, &rng, cards);
    for (unsigned i = 0; i < 4; i++)
        bins[i].sums = NULL;
    assert_true(split_prepare(split, set_range(0, 40), bins, 4));
    assert_true(split_is_exact(split));
    split_destroy(split);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_way_is_as_likely_as_any),
        cmocka_unit_test(test_every_way_with_sums_is_as_likely_as_any),
        cmocka_unit_test(test_an_order_is_as_likely_as_any),
        cmocka_unit_test(test_nothing_to_lay),
        cmocka_unit_test(test_bins_that_are_not_told_apart),
        cmocka_unit_test(test_sums_that_are_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
