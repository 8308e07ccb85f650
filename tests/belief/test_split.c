/*
 * Cards laid into bins: on a few cards against all ways of doing it, tried one by one; on many,
 * where the bins are not told apart any more, that it is said, and that the cards still add up.
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
    bool is_way[WAYS];
    unsigned count;
};

/* A way is the bins of all cards as digits of a number. */
static void find_ways(struct ways *ways, unsigned card, unsigned number)
{
    if (card == CARDS) {
        ways->is_way[number] = true;
        ways->count++;
        return;
    }
    for (unsigned bin = 0; bin < BINS; bin++) {
        if (!ways->room[bin] || !set_has(ways->bins[bin].may, card))
            continue;
        ways->room[bin]--;
        find_ways(ways, card + 1, number * BINS + bin);
        ways->room[bin]++;
    }
}

static struct ways all_ways(const struct bin *bins)
{
    struct ways ways = {.bins = bins};
    for (unsigned bin = 0; bin < BINS; bin++)
        ways.room[bin] = bins[bin].room;
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

static void judge_draws(const struct split *split, const struct ways *ways, struct rng *rng)
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

static void test_every_way_is_as_likely_as_any(void **state)
{
    struct split *split = split_create();
    struct rng rng = rng_seeded(1, 9);
    unsigned possible = 0, impossible = 0;
    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        struct bin bins[BINS];
        make_bins(bins, &rng);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_way_is_as_likely_as_any),
        cmocka_unit_test(test_an_order_is_as_likely_as_any),
        cmocka_unit_test(test_nothing_to_lay),
        cmocka_unit_test(test_bins_that_are_not_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
