#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/line_reader.h"

/* A pipe, and who reads from it. */
struct pipeline {
    int in;
    struct line_reader reader;
};

static int set_up(void **state)
{
    int ends[2];
    struct pipeline *pipeline = calloc(1, sizeof *pipeline);
    if (!pipeline || pipe(ends) != 0)
        return -1;
    pipeline->in = ends[1];
    pipeline->reader.fd = ends[0];
    *state = pipeline;
    return 0;
}

static int tear_down(void **state)
{
    struct pipeline *pipeline = *state;
    if (pipeline->in >= 0)
        close(pipeline->in);
    close(pipeline->reader.fd);
    free(pipeline);
    return 0;
}

static void put(struct pipeline *pipeline, const char *text, size_t length)
{
    assert_int_equal(write(pipeline->in, text, length), length);
}

static void hang_up(struct pipeline *pipeline)
{
    close(pipeline->in);
    pipeline->in = -1;
}

static void assert_event(struct pipeline *pipeline, enum line_event expected)
{
    struct line line;
    assert_int_equal(line_read(&pipeline->reader, line_clock() + 20, &line), expected);
}

static void assert_line(struct pipeline *pipeline, const char *expected)
{
    struct line line = {.length = 0};
    assert_int_equal(line_read(&pipeline->reader, NO_DEADLINE, &line), LINE_READ);
    assert_int_equal(line.length, strlen(expected));
    assert_memory_equal(line.text, expected, line.length);
}

static void lines_come_one_at_a_time(void **state)
{
    struct pipeline *pipeline = *state;
    put(pipeline, "one\n\ntwo\nhalf", 13);
    hang_up(pipeline);
    assert_line(pipeline, "one");
    assert_line(pipeline, "");
    assert_line(pipeline, "two");
    assert_line(pipeline, "half");
    assert_event(pipeline, LINE_END);
    assert_event(pipeline, LINE_END);
}

static void a_line_may_come_in_pieces(void **state)
{
    struct pipeline *pipeline = *state;
    put(pipeline, "in ", 3);
    assert_event(pipeline, LINE_LATE);
    put(pipeline, "pieces\n", 7);
    assert_line(pipeline, "in pieces");
    assert_event(pipeline, LINE_LATE);
}

/* The longest line has LINE_MOST bytes with its newline. */
static void too_long_is_one_byte_more(void **state)
{
    static char text[LINE_MOST + 1];
    struct pipeline *pipeline = *state;
    struct line line;
    memset(text, 'x', sizeof text);
    text[LINE_MOST - 1] = '\n';
    put(pipeline, text, LINE_MOST);
    assert_int_equal(line_read(&pipeline->reader, NO_DEADLINE, &line), LINE_READ);
    assert_int_equal(line.length, LINE_MOST - 1);
    text[LINE_MOST - 1] = 'x';
    put(pipeline, text, LINE_MOST);
    assert_event(pipeline, LINE_LATE);
    put(pipeline, "\nnext\n", 6);
    assert_event(pipeline, LINE_TOO_LONG);
    assert_line(pipeline, "next");
}

static void too_long_may_be_the_last(void **state)
{
    static char text[LINE_MOST];
    struct pipeline *pipeline = *state;
    memset(text, 'x', sizeof text);
    put(pipeline, text, sizeof text);
    hang_up(pipeline);
    assert_event(pipeline, LINE_TOO_LONG);
    assert_event(pipeline, LINE_END);
}

static void the_clock_goes_on(void **state)
{
    (void)state;
    int64_t before = line_clock();
    usleep(2000);
    assert_true(line_clock() > before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_come_one_at_a_time, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_line_may_come_in_pieces, set_up, tear_down),
        cmocka_unit_test_setup_teardown(too_long_is_one_byte_more, set_up, tear_down),
        cmocka_unit_test_setup_teardown(too_long_may_be_the_last, set_up, tear_down),
        cmocka_unit_test(the_clock_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
