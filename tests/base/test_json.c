#include "unit.h"

#include <stdlib.h>

#include "base/json.h"

/* A writer into memory. */
struct paper {
    struct json json;
    char *text;
    size_t length;
};

static int set_up(void **state)
{
    struct paper *paper = calloc(1, sizeof *paper);
    paper->json.out = open_memstream(&paper->text, &paper->length);
    *state = paper;
    return paper->json.out ? 0 : -1;
}

static int tear_down(void **state)
{
    struct paper *paper = *state;
    fclose(paper->json.out);
    free(paper->text);
    free(paper);
    return 0;
}

static void assert_written(struct paper *paper, const char *expected)
{
    fflush(paper->json.out);
    assert_string_equal(paper->text, expected);
}

static void commas_stand_between_values_only(void **state)
{
    struct paper *paper = *state;
    struct json *json = &paper->json;
    json_open(json, '{');
    json_key(json, "empty");
    json_open(json, '[');
    json_close(json, ']');
    json_key(json, "pairs");
    json_open(json, '[');
    for (int i = 0; i < 2; i++) {
        json_open(json, '[');
        json_write_integer(json, i);
        json_write_boolean(json, i == 0);
        json_close(json, ']');
    }
    json_write_null(json);
    json_close(json, ']');
    json_key(json, "object");
    json_open(json, '{');
    json_close(json, '}');
    json_member_string(json, "name", "x");
    json_member_integer(json, "number", -3);
    json_member_boolean(json, "yes", false);
    json_close(json, '}');
    assert_written(paper, "{\"empty\":[],\"pairs\":[[0,true],[1,false],null],\"object\":{},"
                          "\"name\":\"x\",\"number\":-3,\"yes\":false}");
}

static void lines_begin_afresh(void **state)
{
    struct paper *paper = *state;
    for (int i = 0; i < 2; i++) {
        json_open(&paper->json, '{');
        json_close(&paper->json, '}');
        json_line(&paper->json);
    }
    assert_written(paper, "{}\n{}\n");
}

static void integers_keep_all_their_digits(void **state)
{
    struct paper *paper = *state;
    json_open(&paper->json, '[');
    json_write_integer(&paper->json, INT64_MIN);
    json_write_integer(&paper->json, INT64_MAX);
    json_close(&paper->json, ']');
    assert_written(paper, "[-9223372036854775808,9223372036854775807]");
}

static void strings_are_escaped(void **state)
{
    struct paper *paper = *state;
    json_write_string(&paper->json, "\"\\/ \b\f\n\r\t\x01\x1f\x7f");
    assert_written(paper, "\"\\\"\\\\/ \\u0008\\u000c\\n\\r\\t\\u0001\\u001f\\u007f\"");
}

/* A sign that is not shown is escaped; beyond U+FFFF as two units, as JSON wants it. */
static void what_is_not_shown_is_escaped(void **state)
{
    struct paper *paper = *state;
    json_write_string(&paper->json, "\u200b\U000e0041");
    assert_written(paper, "\"\\u200b\\udb40\\udc41\"");
}

static void keys_are_escaped_too(void **state)
{
    struct paper *paper = *state;
    json_open(&paper->json, '{');
    json_member_integer(&paper->json, "a\"b", 1);
    json_close(&paper->json, '}');
    assert_written(paper, "{\"a\\\"b\":1}");
}

static void utf8_stays_and_other_bytes_are_replaced(void **state)
{
    struct paper *paper = *state;
    json_write_string(&paper->json, "♠ ä 🂡 \xff\xc3");
    assert_written(paper, "\"♠ ä 🂡 \xef\xbf\xbd\xef\xbf\xbd\"");
}

#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_PAPER(commas_stand_between_values_only),
        ON_PAPER(lines_begin_afresh),
        ON_PAPER(integers_keep_all_their_digits),
        ON_PAPER(strings_are_escaped),
        ON_PAPER(what_is_not_shown_is_escaped),
        ON_PAPER(keys_are_escaped_too),
        ON_PAPER(utf8_stays_and_other_bytes_are_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
