/* Interludes: where the steps between tricks stand in the program, and where they lead. */
#include "fixture.h"

/* 0 shuffle, 1 hands, 2 play, then the interludes by their tricks; the file tells them otherwise.
 */
static const char *const interludes =
    "during:\n"
    "  late: {show: dealer, at: trick 3}\n"
    "  open: {show: eldest, at: trick 1, if: trick < 3}\n"
    "  ask:\n    ask: each\n    at: trick 1\n    otherwise: score\n"
    "    calls: {play on: {then: play}, stop: {then: abandon}, look: {then: look}}\n"
    "  look: {show: each, at: trick 1}\n"
    "  later: {show: each, at: trick 3}\n";

static void test_layout(void **state)
{
    (void)state;
    static const char *const names[] = {"shuffle", "hands", "play",  "open",    "ask",   "look",
                                        "late",    "later", "score", "abandon", "redeal"};
    static const unsigned tricks[] = {0, 0, 0, 1, 1, 1, 3, 3, 0, 0, 0};
    struct loaded loaded = load_patch(interludes);
    assert_int_equal(loaded.rules->step_count, 11);
    for (unsigned i = 0; i < 11; i++) {
        assert_string_equal(loaded.rules->steps[i].name, names[i]);
        assert_int_equal(loaded.rules->steps[i].at.first, tricks[i]);
    }
    assert_int_equal(loaded.rules->steps[2].kind, STEP_PLAY);
    loaded_destroy(&loaded);
}

/* Each goes on to the next of its moment, the last of a moment back to play, and play to score. */
static void test_next_steps(void **state)
{
    (void)state;
    static const unsigned next[] = {1, 2, 8, 4, 5, 2, 7, 2, 8, 9, 10};
    struct loaded loaded = load_patch(interludes);
    for (unsigned i = 0; i < 11; i++)
        assert_int_equal(loaded.rules->steps[i].next, next[i]);
    loaded_destroy(&loaded);
}

static void test_ways_out(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(interludes);
    const struct ask_step *ask = &find_step(&loaded, "ask")->ask;
    assert_int_equal(ask->otherwise, 8);
    assert_int_equal(ask->groups[0].then, 2); /* play goes on */
    assert_int_equal(ask->groups[1].then, 9);
    assert_int_equal(ask->groups[2].then, 5);
    assert_string_equal(find_step(&loaded, "open")->condition->text, "trick < 3");
    loaded_destroy(&loaded);
}

static void test_then_of_an_interlude(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("during:\n  end: {show: each, at: trick 2, then: score}\n");
    assert_int_equal(find_step(&loaded, "end")->next, 4); /* shuffle, hands, play, end, score */
    loaded_destroy(&loaded);
}

static void test_no_interludes_left(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("during: {}\n");
    assert_int_equal(loaded.rules->step_count, 6);
    assert_int_equal(find_step(&loaded, "play")->next, 3);
    loaded_destroy(&loaded);
}

/* A place for play, though the section comes after what it is about. */
static void test_place_of_play(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("during: {open: {show: each, at: trick 1}}\nplay: {lead: dealer}\n");
    assert_place(find_step(&loaded, "play")->place, "play");
    assert_place(find_step(&loaded, "open")->place, "open");
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_next_steps),
        cmocka_unit_test(test_ways_out),
        cmocka_unit_test(test_then_of_an_interlude),
        cmocka_unit_test(test_no_interludes_left),
        cmocka_unit_test(test_place_of_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
