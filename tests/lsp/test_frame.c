/* Where one message ends and the next begins. */
#include "unit.h"

#include "lsp/lsp.h"

static enum frame_state read(const char *text, struct frame *frame)
{
    return frame_read(text, strlen(text), frame);
}

static void a_message_has_its_length_before_it(void **state)
{
    struct frame frame;
    (void)state;
    assert_int_equal(read("Content-Length: 2\r\n\r\n{}Content", &frame), FRAME_WHOLE);
    assert_int_equal(frame.head, 21);
    assert_int_equal(frame.length, 2);
    assert_int_equal(read("content-length:2\nContent-Type: x; charset=utf-8\n\n{}", &frame),
                     FRAME_WHOLE);
    assert_int_equal(frame.head, 49);
    assert_int_equal(read("Content-Length:\t 2\t \r\n\r\n{}", &frame), FRAME_WHOLE);
    assert_int_equal(frame.length, 2);
    assert_int_equal(read("Contents-Longs: 3\nContent-Longer: 4\nContent-Length: 2\n\n{}", &frame),
                     FRAME_WHOLE);
    assert_int_equal(frame.length, 2);
}

static void what_has_not_come_is_waited_for(void **state)
{
    const char text[] = "Content-Length: 2\r\n\r\n{}";
    struct frame frame;
    (void)state;
    for (size_t i = 0; i < sizeof text - 1; i++)
        assert_int_equal(frame_read(text, i, &frame), FRAME_PART);
}

static void expect_bad(const char *text, const char *why)
{
    struct frame frame;
    assert_int_equal(read(text, &frame), FRAME_BAD);
    assert_string_equal(frame.why, why);
}

static void what_is_no_header_is_refused(void **state)
{
    (void)state;
    expect_bad("{}\n", "sent a header line without a colon");
    expect_bad("\r\n{}", "sent a header without a Content-Length");
    expect_bad("Content-Length: two\r\n\r\n", "sent a Content-Length that is not a number");
    expect_bad("Content-Length: -2\r\n\r\n", "sent a Content-Length that is not a number");
    expect_bad("Content-Length:\r\n\r\n", "sent a Content-Length that is not a number");
    expect_bad("Content-Length: 2\r\nContent-Length: 3\r\n\r\n",
               "sent two Content-Lengths for one message");
}

static void a_header_has_an_end(void **state)
{
    char text[2 * FRAME_HEAD_MOST];
    struct frame frame;
    (void)state;
    memset(text, 'x', sizeof text);
    assert_int_equal(frame_read(text, sizeof text, &frame), FRAME_BAD);
    assert_string_equal(frame.why, "sent a header without an end");
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "a:b\n"[i % 4];
    assert_int_equal(frame_read(text, sizeof text, &frame), FRAME_BAD);
    assert_string_equal(frame.why, "sent a header without an end");
}

static void a_message_can_be_too_long(void **state)
{
    struct frame frame;
    (void)state;
    assert_int_equal(read("Content-Length: 16777217\r\n\r\n", &frame), FRAME_TOO_LONG);
    assert_int_equal(read("Content-Length: 99999999999999999999999999\r\n\r\n", &frame),
                     FRAME_TOO_LONG);
    assert_int_equal(read("Content-Length: 16777216\r\n\r\n", &frame), FRAME_PART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_has_its_length_before_it),
        cmocka_unit_test(what_has_not_come_is_waited_for),
        cmocka_unit_test(what_is_no_header_is_refused),
        cmocka_unit_test(a_header_has_an_end),
        cmocka_unit_test(a_message_can_be_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
