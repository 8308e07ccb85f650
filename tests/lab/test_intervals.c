/*
 * Intervals are what they say: of many small simulations of other games each, about 95 in 100 have
 * the true value in their interval, of single figures and of differences.
 */
#include "tables.h"

#include <math.h>

#define RUNS       200
#define GAMES      250
#define TRUE_GAMES 60000 /* what the truth is estimated from: 15 times as precise as one run */

/*
 * How many of 200 intervals hold the truth if each does with 95 %: 190, with a standard deviation
 * of 3.08. Fewer than 178 or all of them happens to a figure once in some 4,400 times; but the
 * games, and so the counts, are the same each time.
 */
#define FEWEST 178
#define MOST   199

struct watched {
    const char *section, *name;
    bool difference;
    unsigned pair;
    double truth;
    unsigned held;
};

static struct watched watched[] = {
    {.section = "play", .name = "deals a game"},
    {.section = "won", .name = "North-South"},
    {.section = "score", .name = "East-West"},
    {.section = "points a deal", .name = "North-South"},
    {.section = "trumps", .name = "hearts"},
    {.section = "ledger, points each time", .name = "odd tricks"},
    {.section = "play", .name = "deals a game", .difference = true},
    {.section = "won", .name = "North-South", .difference = true},
    {.section = "score", .name = "East-West", .difference = true},
    {.section = "points a deal", .name = "North-South", .difference = true},
    {.section = "trumps", .name = "hearts", .difference = true},
    {.section = "ledger, points each time", .name = "odd tricks", .difference = true},
};

#define WATCHED (sizeof watched / sizeof *watched)

static struct estimate estimate_of(const struct watched *one, const struct played *played)
{
    if (one->difference)
        return estimate_difference(played->first, played->duplicate, one->pair);
    return estimate_row(played->first, played->duplicate->pairing->pairs[one->pair].rows[0]);
}

static void find_truth(const struct two_tables *tables)
{
    struct played played = tables_play(tables, 1, TRUE_GAMES, 2);
    for (unsigned i = 0; i < WATCHED; i++) {
        watched[i].pair = tables_pair(tables, watched[i].section, watched[i].name);
        watched[i].truth = estimate_of(&watched[i], &played).value;
    }
    played_destroy(&played);
}

static void count_tables(const struct two_tables *tables, uint64_t seed)
{
    struct played played = tables_play(tables, seed, GAMES, 1);
    for (unsigned i = 0; i < WATCHED; i++) {
        struct estimate estimate = estimate_of(&watched[i], &played);
        assert_true(estimate.has_interval);
        watched[i].held += estimate.low <= watched[i].truth && watched[i].truth <= estimate.high;
    }
    played_destroy(&played);
}

static void nineteen_of_twenty_hold_the_truth(void **state)
{
    struct two_tables tables = tables_open("whist", "game=7");
    (void)state;
    find_truth(&tables);
    for (uint64_t run = 0; run < RUNS; run++)
        count_tables(&tables, 1000 + run);
    for (unsigned i = 0; i < WATCHED; i++) {
        print_message("# %s%s, %s: %.4f, held by %u of %d\n",
                      watched[i].difference ? "difference of " : "", watched[i].section,
                      watched[i].name, watched[i].truth, watched[i].held, RUNS);
        assert_in_range(watched[i].held, FEWEST, MOST);
    }
    tables_close(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nineteen_of_twenty_hold_the_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
