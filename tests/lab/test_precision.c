/* How many games it takes to be as precise as is wanted, of two games that were counted by hand. */
#include "hand_made.h"

#include <string.h>

#include "lab/report.h"

static uint64_t games_for(const struct hand_made *made, bool difference, struct aim *aims,
                          unsigned count)
{
    struct precision precision = {aims, count};
    return precision_games(&precision, made->first.tally, difference ? made->duplicate : NULL);
}

static uint64_t games_within(const struct hand_made *made, const char *what, double within)
{
    return games_for(made, false, &(struct aim){what, within}, 1);
}

/* The score is known within 1.96 after two games; half of that takes four times as many. */
static void four_times_the_games_for_half_the_width(void **state)
{
    struct hand_made made = hand_make();
    (void)state;
    assert_int_equal(games_within(&made, "score", 1.96), 2);
    assert_int_equal(games_within(&made, "score", 0.98), 8);
    assert_int_equal(games_within(&made, "South", 0.98), 8);
    assert_int_equal(games_within(&made, "score/South", 0.98), 8);
    assert_int_equal(games_within(&made, "score", 1000), 1);
    hand_made_destroy(&made);
}

/* What is the same in each game is known; of two shares and a mean the widest interval counts. */
static void the_widest_of_several(void **state)
{
    struct hand_made made = hand_make();
    struct aim aims[] = {{"deals a game", 0.001}, {"score", 0.98}, {"games broken off", 1}};
    (void)state;
    assert_int_equal(games_within(&made, "deals a game", 0.001), 1);
    assert_int_equal(games_for(&made, false, aims, 3), 8);
    /* Wilson's interval is 0.65762 wide, half of it 0.32881. */
    assert_int_equal(games_within(&made, "play", 0.32882), 2);
    assert_int_equal(games_within(&made, "play", 0.32880), 3);
    hand_made_destroy(&made);
}

/* The difference of the scores is known within 1.96, that of the second table within 3.92. */
static void differences_at_two_tables(void **state)
{
    struct hand_made made = hand_make();
    struct aim aim = {"score", 0.98};
    (void)state;
    assert_int_equal(games_for(&made, true, &aim, 1), 8);
    aim = (struct aim){"play", 0.001}; /* no game makes any difference there */
    assert_int_equal(games_for(&made, true, &aim, 1), 1);
    hand_made_destroy(&made);
}

static void of_nothing_nothing_is_known(void **state)
{
    struct hand_made made = hand_make();
    struct tally *none = tally_create(made.first.tally->panel);
    struct aim aim = {"score", 1000};
    struct precision precision = {&aim, 1};
    (void)state;
    assert_true(precision_games(&precision, none, NULL) == UINT64_MAX);
    tally_destroy(none);
    hand_made_destroy(&made);
}

static void figures_that_there_are_not(void **state)
{
    struct hand_made made = hand_make();
    const struct panel *panel = made.first.tally->panel;
    struct aim aims[] = {{"score", 1}, {"games", 1}, {"South/score", 1}};
    struct precision precision = {aims, 1};
    (void)state;
    assert_null(precision_stray(&precision, panel, NULL));
    precision.count = 2; /* games are only what others are told of */
    assert_ptr_equal(precision_stray(&precision, panel, NULL), &aims[1]);
    precision.aims = &aims[2];
    precision.count = 1;
    assert_ptr_equal(precision_stray(&precision, panel, NULL), &aims[2]);
    precision.aims = aims;
    made.duplicate->pairing->pairs[made.duplicate->pairing->count - 1].rows[1] = NO_ROW;
    assert_ptr_equal(precision_stray(&precision, panel, made.duplicate->pairing), &aims[0]);
    hand_made_destroy(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_times_the_games_for_half_the_width),
        cmocka_unit_test(the_widest_of_several),
        cmocka_unit_test(differences_at_two_tables),
        cmocka_unit_test(of_nothing_nothing_is_known),
        cmocka_unit_test(figures_that_there_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
