/*
 * What a quiz remembers: days, the intervals of SM-2, worked out by hand from its formulas, and the
 * file, whole, damaged and written by others.
 */
#include "unit.h"

#include <string.h>
#include <unistd.h>

#include "school/learned.h"

static const struct learned_item about = {
    .ruleset = "whist", .topic = "legal", .rule = "follow suit"};

static day_number day(const char *text)
{
    day_number day = -1;
    assert_true(day_read(text, &day));
    return day;
}

static void test_days(void **state)
{
    struct arena *arena = arena_create();
    day_number other;
    (void)state;
    assert_int_equal(day("1970-01-01"), 0);
    assert_int_equal(day("2000-03-01") - day("2000-02-28"), 2);
    assert_int_equal(day("2026-03-01") - day("2026-02-28"), 1);
    assert_int_equal(day("2026-11-29"), 20786); /* date -d 2026-11-29 +%s, in UTC, over 86400 */
    assert_string_equal(day_text(arena, 20786), "2026-11-29");
    assert_false(day_read("2026-02-30", &other));
    assert_false(day_read("2026-13-01", &other));
    assert_false(day_read("26-11-29", &other));
    assert_false(day_read("2026-11-29x", &other));
    arena_destroy(arena);
}

/* Answers a day when it is due; how many days until the next time. */
static int32_t next(struct learned *learned, enum answered answered)
{
    day_number today = learned->count > 0 ? learned->items[0].due : 100;
    learned_note(learned, &about, answered, today);
    return learned->items[0].due - today;
}

static void test_notes_of_others(void **state)
{
    struct learned_notes notes = {.arena = arena_create()};
    (void)state;
    assert_true(learned_read_note(&notes, "whist\tlegal\tfollow suit\tlate"));
    assert_true(learned_read_note(&notes, "whist\tscore\t\twrong"));
    assert_int_equal(notes.count, 2);
    assert_string_equal(notes.notes[0].about.ruleset, "whist");
    assert_string_equal(notes.notes[0].about.topic, "legal");
    assert_string_equal(notes.notes[0].about.rule, "follow suit");
    assert_int_equal(notes.notes[0].answered, ANSWERED_LATE);
    assert_string_equal(notes.notes[1].about.rule, "");
    assert_int_equal(notes.notes[1].answered, ANSWERED_WRONG);
    static const char *const bad[] = {"",
                                      "whist",
                                      "whist\tlegal\tx",
                                      "\tlegal\tx\tright",
                                      "whist\tmoral\tx\tright",
                                      "whist\tlegal\tx\tperhaps",
                                      "whist\tlegal\tx\tright\t"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(learned_read_note(&notes, bad[i]));
    assert_int_equal(notes.count, 2);
    arena_destroy(notes.arena);
}

static void test_right_answers(void **state)
{
    struct learned learned = {.arena = arena_create()};
    (void)state;
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 1);
    assert_int_equal(learned_level(&learned.items[0]), LEVEL_LEARNING);
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 6);
    assert_int_equal(learned_level(&learned.items[0]), LEVEL_KNOWN);
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 17); /* 6 x 2.8 */
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 50); /* 17 x 2.9 = 49.3 */
    assert_int_equal(learned_level(&learned.items[0]), LEVEL_SURE);
    assert_int_equal(learned.items[0].ease, 290);
    assert_int_equal(learned.items[0].asked, 4);
    assert_int_equal(learned.items[0].right, 4);
    for (unsigned i = 0; i < 40; i++)
        assert_true(next(&learned, ANSWERED_RIGHT) <= 36500);
    arena_destroy(learned.arena);
}

static void test_late_and_wrong_answers(void **state)
{
    struct learned learned = {.arena = arena_create()};
    (void)state;
    assert_int_equal(next(&learned, ANSWERED_LATE), 1); /* 2.5 - 0.14 = 2.36 */
    assert_int_equal(next(&learned, ANSWERED_LATE), 6);
    assert_int_equal(next(&learned, ANSWERED_LATE), 13); /* 6 x 2.08 = 12.48 */
    assert_int_equal(learned.items[0].ease, 208);
    assert_int_equal(next(&learned, ANSWERED_WRONG), 1);
    assert_int_equal(learned.items[0].ease, 208); /* from the beginning, as easy as before */
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 1);
    assert_int_equal(next(&learned, ANSWERED_RIGHT), 6);
    for (unsigned i = 0; i < 20; i++)
        next(&learned, ANSWERED_LATE);
    assert_int_equal(learned.items[0].ease, 130); /* not lower */
    arena_destroy(learned.arena);
}

static void test_several_answers_of_a_day(void **state)
{
    struct learned learned = {.arena = arena_create()};
    (void)state;
    learned_note(&learned, &about, ANSWERED_RIGHT, 100);
    learned_note(&learned, &about, ANSWERED_RIGHT, 100);
    assert_int_equal(learned.items[0].repetitions, 1);
    assert_int_equal(learned.items[0].due, 101);
    learned_note(&learned, &about, ANSWERED_RIGHT, 101);
    learned_note(&learned, &about, ANSWERED_WRONG, 101);
    learned_note(&learned, &about, ANSWERED_RIGHT, 101);
    assert_int_equal(learned.items[0].repetitions, 0); /* the worst of them counts */
    assert_int_equal(learned.items[0].due, 102);
    assert_int_equal(learned.items[0].asked, 5);
    learned_note(&learned, &about, ANSWERED_LEFT, 103);
    assert_int_equal(learned.items[0].asked, 5); /* no answer */
    arena_destroy(learned.arena);
}

/* --- the file --------------------------------------------------------------------------------- */

static const char *folder(void)
{
    static char name[] = "/tmp/eldest-learned-XXXXXX";
    static bool is_made;
    if (!is_made)
        assert_non_null(mkdtemp(name));
    is_made = true;
    return name;
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_read_what_was_written(void **state)
{
    const char *why;
    struct learned learned = {.arena = arena_create()}, again = {.arena = learned.arena};
    const char *path = arena_format(learned.arena, "%s/state/quiz/learned", folder());
    (void)state;
    assert_true(learned_read(&learned, path, &why)); /* not there: nothing */
    assert_int_equal(learned.count, 0);
    learned_note(&learned, &about, ANSWERED_RIGHT, 20786);
    learned_note(&learned, &(struct learned_item){.ruleset = "skat", .topic = "score", .rule = ""},
                 ANSWERED_WRONG, 20786);
    assert_true(learned_write(&learned, path, &why));
    assert_true(learned_read(&again, path, &why));
    assert_int_equal(again.count, 2);
    assert_string_equal(again.items[0].rule, "follow suit");
    assert_int_equal(again.items[0].due, 20787);
    assert_int_equal(again.items[0].ease, 260);
    assert_string_equal(again.items[1].rule, "");
    assert_int_equal(again.items[1].right, 0);
    arena_destroy(learned.arena);
}

static void test_damaged_files(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"", "does not begin with"},
        {"something else\n", "does not begin with"},
        {"eldest-learned 1\nwhist\tlegal\tfollow suit\t1\t250\t1\t2026-11-30\n", "at line 2"},
        {"eldest-learned 1\nw\tlegal\tr\t1\t250\t1\t2026-11-31\t2026-11-29\t1\t1\n", "at line 2"},
        {"eldest-learned 1\nw\tlegal\tr\t1\t250\t1\t2026-11-30\t2026-11-29\t1\t2\n", "at line 2"},
        {"eldest-learned 1\nw\tlegal\tr\t1\t250\t1\t2026-11-30\t2026-11-29\t1\t1", "at line 2"},
        {"eldest-learned 1\nw\tlegal\tr\t1\t250\t1\t2026-11-30\t2026-11-29\t1\t1\n"
         "w\tlegal\tr\t1\t250\t1\t2026-11-30\t2026-11-29\t1\t1\n",
         "at line 3"},
    };
    struct arena *arena = arena_create();
    const char *path = arena_format(arena, "%s/bad", folder());
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = "";
        struct learned learned = {.arena = arena};
        write_text(path, bad[i].text);
        assert_false(learned_read(&learned, path, &why));
        assert_non_null(strstr(why, bad[i].says));
        assert_non_null(strstr(why, path));
    }
    arena_destroy(arena);
}

/* Another's file stays as it is. */
static void test_nothing_else_is_written_over(void **state)
{
    const char *why = "";
    struct learned learned = {.arena = arena_create()};
    const char *path = arena_format(learned.arena, "%s/letter", folder());
    (void)state;
    write_text(path, "Dear North,\n");
    learned_note(&learned, &about, ANSWERED_RIGHT, 100);
    assert_false(learned_write(&learned, path, &why));
    assert_non_null(strstr(why, path));
    arena_destroy(learned.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_notes_of_others),
        cmocka_unit_test(test_right_answers),
        cmocka_unit_test(test_late_and_wrong_answers),
        cmocka_unit_test(test_several_answers_of_a_day),
        cmocka_unit_test(test_read_what_was_written),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_nothing_else_is_written_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
