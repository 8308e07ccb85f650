/*
 * Standings by hand: who sits where at the tables of a set, what each entrant's points are, and the
 * intervals of a few sets that anybody can work out on paper.
 */
#include "unit.h"

#include <math.h>
#include <string.h>

#include "engine/open.h"
#include "lab/tournament.h"
#include "script/fixture.h"

struct board {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    const struct scoreboard *scoreboard;
    struct tally *tally;
};

static const struct entrant three[] = {
    {.name = "ann"}, {.name = "ben"}, {.name = "ben", .twin = 1}};

static struct board lay(const char *name, unsigned players, unsigned entrants)
{
    struct board board = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    struct load_request request = {.players = players};
    board.rules =
        ruleset_open(name, ruleset_folders_of_source(board.arena), &request, board.diagnostics);
    assert_non_null(board.rules);
    struct lineup lineup =
        lineup_of(entrants, board.rules->players, board.rules->sides == SIDES_ALL);
    board.scoreboard = scoreboard_create(board.rules, &lineup, three, board.arena);
    board.tally = tally_create(board.scoreboard->panel);
    return board;
}

static void clear(struct board *board)
{
    tally_destroy(board->tally);
    ruleset_destroy(board->rules);
    diagnostics_destroy(board->diagnostics);
    arena_destroy(board->arena);
}

static void add_set(struct board *board, const struct outcome *outcomes)
{
    int64_t counts[400];
    assert_true(board->scoreboard->panel->count <= 400);
    scoreboard_count(board->scoreboard, outcomes, counts);
    tally_game(board->tally, counts);
}

static bool is_near(double value, double expected)
{
    return fabs(value - expected) < 1e-9;
}

static void expect_row(const struct board *board, unsigned row, double value)
{
    struct estimate estimate = estimate_row(board->tally, row);
    assert_true(estimate.known);
    assert_true(is_near(estimate.value, value));
}

/* The mean of two sets, of which each lies so far from it: 1.96 times that is half the interval. */
static void expect_both(const struct board *board, unsigned row, double value, double away)
{
    struct estimate estimate = estimate_row(board->tally, row);
    assert_true(is_near(estimate.value, value));
    assert_true(fabs(estimate.high - value - 1.959964 * away) < 1e-6);
    assert_true(fabs(value - estimate.low - 1.959964 * away) < 1e-6);
}

/* --- who sits where -------------------------------------------------------------------------- */

static void expect_table(unsigned entrants, unsigned players, unsigned table, const char *expected)
{
    struct lineup lineup = lineup_of(entrants, players, false);
    char seats[SEATS_MAX + 1] = "";
    for (unsigned seat = 0; seat < players; seat++)
        seats[seat] = (char)('a' + lineup_entrant(&lineup, table, seat));
    assert_string_equal(seats, expected);
}

static void a_list_goes_round_the_table_and_is_turned(void **state)
{
    (void)state;
    assert_int_equal(lineup_of(2, 4, false).tables, 2);
    expect_table(2, 4, 0, "abab");
    expect_table(2, 4, 1, "baba");
    assert_int_equal(lineup_of(4, 4, false).tables, 4);
    expect_table(4, 4, 3, "dabc");
    assert_int_equal(lineup_of(3, 6, false).tables, 3);
    expect_table(3, 6, 1, "bcabca");
    assert_int_equal(lineup_of(2, 6, false).tables, 2);
}

/* Then everybody has had every seat of the list only after as many tables as there are seats. */
static void a_list_that_does_not_come_out_even_is_turned_all_the_way_round(void **state)
{
    (void)state;
    struct lineup lineup = lineup_of(2, 3, false);
    assert_int_equal(lineup.tables, 3);
    assert_int_equal(lineup.seats[0], 2);
    assert_int_equal(lineup.seats[1], 1);
    expect_table(2, 3, 0, "aba");
    expect_table(2, 3, 1, "baa");
    expect_table(2, 3, 2, "aab");
}

/* Where all play together each has a table of their own. */
static void who_play_together_sit_at_all_seats(void **state)
{
    (void)state;
    struct lineup lineup = lineup_of(2, 3, true);
    assert_int_equal(lineup.tables, 2);
    assert_int_equal(lineup.seats[0], 3);
    assert_int_equal(lineup.seats[1], 3);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(lineup_entrant(&lineup, 1, seat), 1);
}

/* --- in pairs -------------------------------------------------------------------------------- */

static void expect_meeting(const struct lineup *lineup, unsigned table, const char *expected)
{
    char seats[SEATS_MAX + 1] = "";
    for (unsigned seat = 0; seat < lineup->players; seat++)
        seats[seat] = (char)('a' + lineup_entrant(lineup, table, seat));
    assert_string_equal(seats, expected);
}

/* Each two meet: where accounts are even in number, at two tables. */
static void in_pairs_each_two_meet(void **state)
{
    struct board board = lay("whist", 4, 2);
    struct lineup lineup = lineup_in_pairs(4, board.rules);
    (void)state;
    assert_int_equal(lineup.tables, 12);
    expect_meeting(&lineup, 0, "abab");
    expect_meeting(&lineup, 1, "baba");
    expect_meeting(&lineup, 2, "acac");
    expect_meeting(&lineup, 5, "dada");
    expect_meeting(&lineup, 6, "bcbc");
    expect_meeting(&lineup, 11, "dcdc");
    assert_true(lineup_pair(&lineup, 5).first == 2 && lineup_pair(&lineup, 5).second == 3);
    clear(&board);
}

/* Of three each is alone against two of the other, in each seat: both have nine seats. */
static void in_pairs_three_seats_are_shared_evenly(void **state)
{
    struct board board = lay("skat", 3, 2);
    struct lineup lineup = lineup_in_pairs(2, board.rules);
    unsigned seats[2] = {0};
    (void)state;
    assert_int_equal(lineup.tables, 6);
    expect_meeting(&lineup, 0, "abb");
    expect_meeting(&lineup, 1, "bab");
    expect_meeting(&lineup, 2, "bba");
    expect_meeting(&lineup, 3, "baa");
    expect_meeting(&lineup, 5, "aab");
    for (unsigned table = 0; table < 6; table++)
        for (unsigned seat = 0; seat < 3; seat++)
            seats[lineup_entrant(&lineup, table, seat)]++;
    assert_true(seats[0] == 9 && seats[1] == 9);
    clear(&board);
}

static void expect_fault(const char *name, unsigned players, unsigned entrants,
                         enum lineup_fault fault)
{
    struct board board = lay(name, players, 2);
    struct lineup list = lineup_of(entrants, players, false);
    struct lineup pairs = lineup_in_pairs(entrants, board.rules);
    assert_int_equal(lineup_fault(&list, board.rules), fault);
    assert_int_equal(lineup_fault(&pairs, board.rules), LINEUP_FINE);
    clear(&board);
}

static void lists_that_say_nothing_are_found(void **state)
{
    (void)state;
    expect_fault("whist", 4, 2, LINEUP_FINE);
    expect_fault("whist", 4, 4, LINEUP_FINE);
    expect_fault("whist", 4, 3, LINEUP_BOTH_SIDES);
    expect_fault("hearts", 4, 3, LINEUP_UNEVEN);
    expect_fault("hearts", 4, 2, LINEUP_FINE);
    expect_fault("skat", 3, 2, LINEUP_UNEVEN);
    expect_fault("skat", 3, 3, LINEUP_FINE);
}

/* Three entrants at Whist: a beats b by 3 and 1, c is never better than 0. */
static void pairs_are_counted_at_their_own_tables(void **state)
{
    struct board board = lay("whist", 4, 2);
    struct lineup lineup = lineup_in_pairs(3, board.rules);
    const struct scoreboard *rows = scoreboard_create(board.rules, &lineup, three, board.arena);
    struct tally *tally = tally_create(rows->panel);
    int64_t counts[400];
    (void)state;
    scoreboard_count(rows,
                     (struct outcome[]){{.deals = 1, .gain = {3, 0}}, /* a b */
                                        {.deals = 1, .gain = {0, 1}},
                                        {.deals = 1, .gain = {2, 0}}, /* a c */
                                        {.deals = 1, .gain = {0, 2}},
                                        {.deals = 1, .gain = {0, 0}}, /* b c */
                                        {.deals = 1, .gain = {4, 0}}},
                     counts);
    tally_game(tally, counts);
    assert_true(is_near(estimate_row(tally, rows->points_between).value, 4));
    assert_true(is_near(estimate_row(tally, rows->points_between + 1).value, 4));
    assert_true(is_near(estimate_row(tally, rows->points_between + 2).value, -4));
    assert_true(is_near(estimate_row(tally, rows->points).value, 2));
    assert_true(is_near(estimate_row(tally, rows->best).value, 1));
    assert_true(is_near(estimate_row(tally, rows->best_between).value, 1));
    /* b: -3, -1, 0, -4 at four tables. */
    assert_true(is_near(estimate_row(tally, rows->points + 1).value, -2));
    /* a sat North at the first and third table. */
    assert_true(is_near(estimate_row(tally, rows->by_seat).value, 2.5));
    assert_false(estimate_row(tally, rows->by_role).known);
    tally_destroy(tally);
    clear(&board);
}

static void roles_are_counted_by_deal(void **state)
{
    struct board board = lay("skat", 3, 2);
    struct lineup lineup = lineup_in_pairs(2, board.rules);
    const struct scoreboard *rows = scoreboard_create(board.rules, &lineup, three, board.arena);
    struct outcome outcomes[6] = {{.deals = 1, .gain = {48, 0, 0}},
                                  {.deals = 1},
                                  {.deals = 1},
                                  {.deals = 1},
                                  {.deals = 1},
                                  {.deals = 1}};
    struct tally *tally = tally_create(rows->panel);
    int64_t counts[400];
    (void)state;
    outcomes[0].roles[0][CONTEST_DECLARER] = (struct role_sum){1, 96};
    outcomes[0].roles[1][CONTEST_DEFENDER] = (struct role_sum){1, -48};
    outcomes[0].roles[2][CONTEST_DEFENDER] = (struct role_sum){1, -48};
    scoreboard_count(rows, outcomes, counts);
    tally_game(tally, counts);
    assert_true(is_near(estimate_row(tally, rows->by_role + CONTEST_DECLARER).value, 48));
    assert_true(is_near(
        estimate_row(tally, rows->by_role + CONTEST_ROLE_COUNT + CONTEST_DEFENDER).value, -24));
    assert_false(estimate_row(tally, rows->by_role + CONTEST_DEFENDER).known);
    tally_destroy(tally);
    clear(&board);
}

/* --- ratings --------------------------------------------------------------------------------- */

/* Of 20 sets a wins so many, and the others are drawn. */
static void rate(unsigned won, struct estimate ratings[ENTRANTS_MAX], double *mean)
{
    struct board board = lay("whist", 4, 2);
    struct lineup lineup = lineup_in_pairs(2, board.rules);
    struct standings standings = standings_begin(board.rules, &lineup, three, board.arena);
    const struct scoreboard *rows = standings.board;
    int64_t counts[400] = {0};
    *mean = 0;
    for (unsigned set = 0; set < 20; set++) {
        counts[rows->points_between] = set < won ? 3 : 0;
        rating_count(&standings, 1, set, counts);
    }
    for (unsigned i = 1; i <= REPLICATES; i++)
        *mean += (double)standings.resampled[2 * i] / REPLICATES;
    standings_ratings(&standings, ratings);
    tally_destroy(standings.tally);
    clear(&board);
}

/* Two have odds of the sets that each won, a draw as a half to both, and one drawn set more. */
static void ratings_of_two(void **state)
{
    struct estimate ratings[ENTRANTS_MAX];
    double mean, apart = 400 * log10(15.5 / 5.5);
    (void)state;
    rate(10, ratings, &mean);
    assert_true(fabs(ratings[0].value - ratings[1].value - apart) < 1e-6);
    assert_true(fabs(ratings[0].value + ratings[1].value) < 1e-6);
    assert_true(ratings[0].has_interval && ratings[0].low > 0 && ratings[0].high < apart);
    assert_true(ratings[0].low < ratings[0].value && ratings[0].value < ratings[0].high);
    /* A set is in a replicate once on average: of 200 replicates of 20 the mean is 20, give or take
     * 0.32. */
    assert_true(fabs(mean - 20) < 1.3);
    rate(20, ratings, &mean);
    assert_true(fabs(ratings[0].value - 200 * log10(20.5 / 0.5)) < 1e-6);
    rate(0, ratings, &mean);
    assert_true(fabs(ratings[0].value) < 1e-6);
}

/* --- points ---------------------------------------------------------------------------------- */

/* Two sides: at the first table Ann is North-South, at the second East-West. */
static void two_sides(void **state)
{
    struct board board = lay("whist", 4, 2);
    const struct scoreboard *rows = board.scoreboard;
    (void)state;
    /* She has 3 and -1: 1 a deal. Then -1 and 2: a half. */
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {3, 0}}, {.deals = 1, .gain = {1, 0}}});
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {0, 1}}, {.deals = 1, .gain = {0, 2}}});
    expect_both(&board, rows->points, 0.75, 0.25);
    expect_both(&board, rows->points + 1, -0.75, 0.25);
    expect_both(&board, rows->points_between, 1.5, 0.5);
    expect_row(&board, rows->best, 0.5);
    expect_both(&board, rows->best_between, 0, 0);
    expect_row(&board, rows->deals, 1);
    clear(&board);
}

/* Nobody can be best in more than all deals, however little two sets tell of it. */
static void a_difference_of_shares_ends_at_one(void **state)
{
    struct board board = lay("whist", 4, 2);
    struct standings standings = {.board = board.scoreboard, .tally = board.tally};
    (void)state;
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {3, 0}}, {.deals = 1, .gain = {0, 3}}});
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {3, 0}}, {.deals = 1, .gain = {3, 0}}});
    struct estimate best = standings_figure(&standings, board.scoreboard->best_between);
    assert_true(best.value == 0.5 && best.low == -1 && best.high == 1);
    struct estimate points = standings_figure(&standings, board.scoreboard->points_between);
    assert_true(is_near(points.value, 3) && points.high > 30);
    clear(&board);
}

/* Points are a deal's; the best of a match has the most in all. A tie is shared. */
static void matches_of_several_deals(void **state)
{
    struct board board = lay("whist", 4, 2);
    const struct scoreboard *rows = board.scoreboard;
    (void)state;
    add_set(&board, (struct outcome[]){{.deals = 2, .gain = {6, 2}},
                                       {.deals = 6, .broken_off = true, .gain = {5, 5}}});
    expect_row(&board, rows->points, 0.5);
    expect_row(&board, rows->best, 0.75);
    expect_row(&board, rows->best_between, 0.5);
    expect_row(&board, rows->deals, 4);
    expect_row(&board, rows->broken_off, 0.5);
    clear(&board);
}

/*
 * Three for themselves, of whom Ann is two. What somebody got, less the mean of the two others, is
 * at the first table 6 - 1.5, 0 - 4.5, 3 - 3.
 */
static void seats_that_do_not_come_out_even(void **state)
{
    struct board board = lay("nomination-whist", 3, 2);
    const struct scoreboard *rows = board.scoreboard;
    (void)state;
    add_set(&board,
            (struct outcome[]){{.deals = 1, .gain = {6, 0, 3}}, {.deals = 1}, {.deals = 1}});
    expect_row(&board, rows->points, 4.5 / 6);
    expect_row(&board, rows->points + 1, -4.5 / 3);
    expect_row(&board, rows->points_between, 2.25);
    /* Ann is best once, and twice has two of three shares. */
    expect_row(&board, rows->best, 7. / 9);
    expect_row(&board, rows->best + 1, 2. / 9);
    clear(&board);
}

/* Three entrants have three pairs, and twins have names of their own. */
static void each_is_held_against_each(void **state)
{
    struct board board = lay("nomination-whist", 3, 3);
    const struct scoreboard *rows = board.scoreboard;
    (void)state;
    /* ann, ben, ben (2) at the first table; then ben, ben (2), ann; then ben (2), ann, ben. */
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {4, 0, 0}},
                                       {.deals = 1, .gain = {0, 0, 2}},
                                       {.deals = 1, .gain = {0, 3, 3}}});
    assert_int_equal(rows->pair_count, 3);
    expect_row(&board, rows->points, (4 + 2 + 1.5) / 3);
    expect_row(&board, rows->points + 1, (-2 - 1 + 1.5) / 3);
    expect_row(&board, rows->points + 2, (-2 - 1 - 3) / 3.);
    expect_row(&board, rows->points_between, 3);
    expect_row(&board, rows->points_between + 1, 4.5);
    expect_row(&board, rows->points_between + 2, 1.5);
    expect_row(&board, rows->best, 2.5 / 3);
    expect_row(&board, rows->best_between, 2. / 3);
    assert_string_equal(rows->panel->figures[rows->points + 2].name, "ben (2)");
    assert_string_equal(rows->panel->figures[rows->points_between + 2].name, "ben - ben (2)");
    clear(&board);
}

/* --- faults ---------------------------------------------------------------------------------- */

/* Whichever thread comes first, the first in the order of sets and tables is kept. */
static void the_first_fault_is_kept(void **state)
{
    const struct effort early = {.decisions = 5, .faults = 1, .fault = {.set = 3, .table = 1}};
    const struct effort late = {.decisions = 7, .faults = 2, .fault = {.set = 4, .table = 0}};
    struct effort one = {0}, other = {0};
    (void)state;
    effort_add(&one, &(struct effort){.decisions = 1});
    effort_add(&one, &early);
    effort_add(&one, &late);
    effort_add(&other, &late);
    effort_add(&other, &(struct effort){.decisions = 1});
    effort_add(&other, &early);
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(one.fault.set, 3);
    assert_int_equal(one.faults, 3);
    assert_int_equal(one.decisions, 13);
}

/* How often all win at the table of each: Ann's have won once in two deals, the others' never. */
static void all_win_or_lose(void **state)
{
    struct board board = lay("the-crew", 4, 2);
    const struct scoreboard *rows = board.scoreboard;
    (void)state;
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {1}}, {.deals = 1, .gain = {0}}});
    add_set(&board, (struct outcome[]){{.deals = 1, .gain = {0}}, {.deals = 1, .gain = {0}}});
    expect_both(&board, rows->points, 0.5, 0.5);
    expect_row(&board, rows->points + 1, 0);
    expect_row(&board, rows->best, 0.5);
    expect_row(&board, rows->best + 1, 0);
    expect_both(&board, rows->best_between, 0.5, 0.5);
    clear(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_play_together_sit_at_all_seats),
        cmocka_unit_test(in_pairs_each_two_meet),
        cmocka_unit_test(in_pairs_three_seats_are_shared_evenly),
        cmocka_unit_test(lists_that_say_nothing_are_found),
        cmocka_unit_test(pairs_are_counted_at_their_own_tables),
        cmocka_unit_test(roles_are_counted_by_deal),
        cmocka_unit_test(ratings_of_two),
        cmocka_unit_test(all_win_or_lose),
        cmocka_unit_test(a_list_goes_round_the_table_and_is_turned),
        cmocka_unit_test(a_list_that_does_not_come_out_even_is_turned_all_the_way_round),
        cmocka_unit_test(two_sides),
        cmocka_unit_test(a_difference_of_shares_ends_at_one),
        cmocka_unit_test(matches_of_several_deals),
        cmocka_unit_test(seats_that_do_not_come_out_even),
        cmocka_unit_test(each_is_held_against_each),
        cmocka_unit_test(the_first_fault_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
