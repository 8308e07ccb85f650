/*
 * Duplicates: differences and their intervals are those that one finds by keeping what each game
 * counted at both tables and working it all out, game by game; and what the same cards are good
 * for.
 */
#include "tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lab/simulation.h"

#define REACH 1.959963984540054 /* standard deviations to either side of a 95 % interval */

/* --- worked out game by game ----------------------------------------------------------------- */

#define GAMES 300

/* What every row counted in every game at one table. */
struct kept {
    const struct panel *panel;
    int64_t *counts; /* [GAMES][panel->count] */
};

static struct kept keep(const struct two_tables *tables, unsigned table, uint64_t seed)
{
    struct kept kept = {.panel = tables->pairing->panels[table]};
    size_t size = kept.panel->count * sizeof *kept.counts;
    struct playout playout;
    kept.counts = memory_grow(NULL, GAMES * size);
    playout_init(&playout, tables->rules[table], kept.panel, 1000, tables->diagnostics);
    for (uint64_t game = 0; game < GAMES; game++) {
        assert_true(playout_play(&playout, seed, game));
        memcpy(kept.counts + game * kept.panel->count, playout.counts, size);
    }
    playout_finish(&playout);
    return kept;
}

static double count_in(const struct kept *kept, unsigned row, unsigned game)
{
    return (double)kept->counts[game * kept->panel->count + row];
}

static double sum_of(const struct kept *kept, unsigned row)
{
    double sum = 0;
    for (unsigned game = 0; game < GAMES; game++)
        sum += count_in(kept, row, game);
    return sum;
}

/* By how much one game moves a ratio away from its value. */
static double pull(const struct kept *kept, unsigned row, unsigned game)
{
    unsigned of = kept->panel->figures[row].of;
    double ratio = sum_of(kept, row) / sum_of(kept, of);
    return (count_in(kept, row, game) - ratio * count_in(kept, of, game)) / sum_of(kept, of);
}

static void expect_near(double value, double expected)
{
    assert_true(fabs(value - expected) <= 1e-9 * fmax(1, fabs(expected)));
}

static void expect_pair(const struct two_tables *tables, const struct kept kept[2],
                        const struct played *played, unsigned number)
{
    const unsigned *rows = tables->pairing->pairs[number].rows;
    double ofs[2], values[2], squares = 0;
    struct estimate estimate = estimate_difference(played->first, played->duplicate, number);
    if (!pair_is_whole(&tables->pairing->pairs[number])) {
        assert_false(estimate.known);
        return;
    }
    for (unsigned table = 0; table < 2; table++) {
        ofs[table] = sum_of(&kept[table], kept[table].panel->figures[rows[table]].of);
        values[table] = sum_of(&kept[table], rows[table]) / ofs[table];
    }
    assert_int_equal(estimate.known, ofs[0] > 0 && ofs[1] > 0);
    if (!estimate.known)
        return;
    for (unsigned game = 0; game < GAMES; game++) {
        double moved = pull(&kept[1], rows[1], game) - pull(&kept[0], rows[0], game);
        squares += moved * moved;
    }
    double half = REACH * sqrt(squares * GAMES / (GAMES - 1));
    expect_near(estimate.value, values[1] - values[0]);
    expect_near(estimate.low, values[1] - values[0] - half);
    expect_near(estimate.high, values[1] - values[0] + half);
}

static void expect_all_pairs(const char *name, const char *option)
{
    struct two_tables tables = tables_open(name, option);
    struct played played = tables_play(&tables, 7, GAMES, 2);
    struct kept kept[2] = {keep(&tables, 0, 7), keep(&tables, 1, 7)};
    unsigned known = 0;
    for (unsigned i = 0; i < tables.pairing->count; i++) {
        expect_pair(&tables, kept, &played, i);
        known += estimate_difference(played.first, played.duplicate, i).known;
    }
    print_message("# %s %s: %u of %u figures compared\n", name, option, known,
                  tables.pairing->count);
    assert_true(known > 20);
    memory_free(kept[0].counts);
    memory_free(kept[1].counts);
    played_destroy(&played);
    tables_close(&tables);
}

static void as_worked_out_game_by_game(void **state)
{
    (void)state;
    expect_all_pairs("whist", "game=7");
    expect_all_pairs("anti-trump", "scoring=exact_only");
    expect_all_pairs("noms", "redeal=true");
}

/* --- what must be so ------------------------------------------------------------------------- */

static void the_same_rules_differ_in_nothing(void **state)
{
    struct two_tables tables = tables_open("noms", NULL);
    struct played played = tables_play(&tables, 3, 200, 2);
    unsigned known = 0;
    (void)state;
    for (unsigned i = 0; i < tables.pairing->count; i++) {
        struct estimate estimate = estimate_difference(played.first, played.duplicate, i);
        known += estimate.has_interval;
        assert_true(estimate.value == 0 && estimate.low == 0 && estimate.high == 0);
        assert_false(difference_is_clear(&estimate));
    }
    assert_true(known > 20);
    assert_int_equal(played.duplicate->parted, 0);
    assert_true(digest_equal(played.first->digest, played.duplicate->tally->digest));
    played_destroy(&played);
    tables_close(&tables);
}

static void any_number_of_threads(void **state)
{
    struct two_tables tables = tables_open("whist", "game=7");
    struct played one = tables_play(&tables, 5, 500, 1), two = tables_play(&tables, 5, 500, 2);
    size_t size = tables.pairing->count * sizeof *one.duplicate->products;
    (void)state;
    assert_memory_equal(one.duplicate->products, two.duplicate->products, size);
    assert_int_equal(one.duplicate->parted, two.duplicate->parted);
    assert_true(digest_equal(one.first->digest, two.first->digest));
    assert_true(digest_equal(one.duplicate->tally->digest, two.duplicate->tally->digest));
    played_destroy(&one);
    played_destroy(&two);
    tables_close(&tables);
}

static double width(struct estimate estimate)
{
    return estimate.high - estimate.low;
}

/* What the difference would be known to if the second table had cards of its own: variances add. */
static double width_without_pairs(const struct two_tables *tables, const struct played *played,
                                  unsigned pair)
{
    const unsigned *rows = tables->pairing->pairs[pair].rows;
    return hypot(width(estimate_row(played->first, rows[0])),
                 width(estimate_row(played->duplicate->tally, rows[1])));
}

/* A match for 7 points goes on where one for 5 ends; until then its deals are the same. */
static void the_same_cards_narrow_the_interval(void **state)
{
    struct two_tables tables = tables_open("whist", "game=7");
    struct played played = tables_play(&tables, 1, 2000, 2);
    unsigned pair = tables_pair(&tables, "points a deal", "North-South");
    double paired = width(estimate_difference(played.first, played.duplicate, pair));
    double unpaired = width_without_pairs(&tables, &played, pair);
    (void)state;
    print_message("# points a deal: %.4f wide with the same cards, %.4f with others\n", paired,
                  unpaired);
    assert_true(paired < 0.5 * unpaired);
    played_destroy(&played);
    tables_close(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_worked_out_game_by_game),
        cmocka_unit_test(the_same_rules_differ_in_nothing),
        cmocka_unit_test(any_number_of_threads),
        cmocka_unit_test(the_same_cards_narrow_the_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
