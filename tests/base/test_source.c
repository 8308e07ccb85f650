#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/source.h"

static int set_up(void **state)
{
    *state = arena_create();
    return 0;
}

static int tear_down(void **state)
{
    arena_destroy(*state);
    return 0;
}

static void assert_line_column(const struct source *source, uint32_t offset, uint32_t line,
                               uint32_t column)
{
    struct line_column at = place_line_column((struct place){source, offset, 1});
    assert_int_equal(at.line, line);
    assert_int_equal(at.column, column);
}

static const struct source *text_source(struct arena *arena, const char *text)
{
    return source_from_text(arena, "text", text, strlen(text));
}

static void lines_and_columns_count_from_one(void **state)
{
    const struct source *source = text_source(*state, "ab\n\ncd");
    assert_line_column(source, 0, 1, 1);
    assert_line_column(source, 1, 1, 2);
    assert_line_column(source, 2, 1, 3); /* the end of the line belongs to it */
    assert_line_column(source, 3, 2, 1);
    assert_line_column(source, 4, 3, 1);
    assert_line_column(source, 6, 3, 3); /* the end of the text */
    assert_line_column(source, 9999, 3, 3);
}

static void an_empty_text_has_a_first_line(void **state)
{
    assert_line_column(text_source(*state, ""), 0, 1, 1);
}

static void columns_are_code_points(void **state)
{
    const struct source *source = text_source(*state, "♠ä: x"); /* three and two bytes */
    assert_line_column(source, 3, 1, 2);
    assert_line_column(source, 5, 1, 3);
    assert_line_column(source, 7, 1, 5);
}

static void a_byte_order_mark_takes_no_column(void **state)
{
    const struct source *source = text_source(*state, "\xef\xbb\xbf"
                                                      "ab\n\xef\xbb\xbf"
                                                      "c");
    assert_line_column(source, 3, 1, 1);
    assert_line_column(source, 4, 1, 2);
    assert_line_column(source, 9, 2, 2); /* elsewhere it is a character */
}

static void carriage_returns_end_no_line(void **state)
{
    const struct source *source = text_source(*state, "a\r\nb");
    assert_line_column(source, 3, 2, 1);
}

static void nowhere_has_no_line(void **state)
{
    (void)state;
    assert_line_column(NULL, 0, 0, 0);
}

static void texts_are_copied_with_their_nuls(void **state)
{
    char name[] = "--set", text[] = "a\0b";
    const struct source *source = source_from_text(*state, name, text, 3);
    name[0] = text[0] = '!';
    assert_string_equal(source->name, "--set");
    assert_int_equal(source->length, 3);
    assert_memory_equal(source->text, "a\0b", 4);
}

/* A file of so many bytes, all 'x'; the test unlinks it. */
static void write_file(char path[], size_t length)
{
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    for (size_t i = 0; i < length; i++)
        fputc('x', file);
    assert_int_equal(fclose(file), 0);
}

static void assert_read(struct arena *arena, size_t length, size_t limit, const char *expected_why)
{
    char path[] = P_tmpdir "/eldest-test-XXXXXX";
    const char *why = NULL;
    write_file(path, length);
    const struct source *source = source_read(arena, path, limit, &why);
    unlink(path);
    if (expected_why) {
        assert_null(source);
        assert_string_equal(why, expected_why);
        return;
    }
    assert_non_null(source);
    assert_string_equal(source->name, path);
    assert_int_equal(source->length, length);
    assert_int_equal(strlen(source->text), length);
    assert_int_equal(strspn(source->text, "x"), length);
}

static void files_are_read_whole(void **state)
{
    assert_read(*state, 0, 100, NULL);
    assert_read(*state, 99, 100, NULL);
    assert_read(*state, 100, 100, NULL);
    assert_read(*state, 100000, 1 << 20, NULL); /* more than one buffer */
}

static void files_over_the_limit_are_refused(void **state)
{
    assert_read(*state, 101, 100, "is larger than 100 bytes");
    assert_read(*state, 1025, 1024, "is larger than 1 KiB");
    assert_read(*state, 1537, 1536, "is larger than 1536 bytes");
    assert_read(*state, (1 << 20) + 1, 1 << 20, "is larger than 1 MiB");
    assert_read(*state, 1, 0, "is larger than 0 bytes");
}

static void assert_refused(struct arena *arena, const char *path, const char *expected)
{
    const char *why = NULL;
    assert_null(source_read(arena, path, 100, &why));
    assert_string_equal(why, expected);
}

static void what_is_no_file_is_refused(void **state)
{
    assert_refused(*state, P_tmpdir, "is a directory");
    assert_refused(*state, "/no/such/file", "does not exist");
    assert_refused(*state, "/dev/null/file", "does not exist");
    assert_refused(*state, "", "does not exist");
}

static void devices_are_refused(void **state)
{
    assert_refused(*state, "/dev/zero", "is a device, not a file");
}

/* With nobody at its other end: whoever waited would wait for ever. */
static void pipes_are_refused_at_once(void **state)
{
    char folder[] = P_tmpdir "/eldest-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    const char *pipe = arena_format(*state, "%s/pipe", folder);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    const char *why = NULL;
    assert_refused(*state, pipe, "is a pipe, not a file");
    assert_null(source_read_stream(*state, pipe, 100, &why));
    assert_string_equal(why, "is a pipe, not a file");
    unlink(pipe);
    rmdir(folder);
}

/* A stream that was open before is read to its end, but no further than the limit. */
static void assert_stream(struct arena *arena, size_t length, const char *expected)
{
    int ends[2];
    const char *why = NULL;
    assert_int_equal(pipe(ends), 0);
    for (size_t i = 0; i < length; i++)
        assert_int_equal(write(ends[1], "x", 1), 1);
    close(ends[1]);
    const struct source *source =
        source_read_stream(arena, arena_format(arena, "/dev/fd/%d", ends[0]), 100, &why);
    close(ends[0]);
    if (expected) {
        assert_null(source);
        assert_string_equal(why, expected);
    } else {
        assert_non_null(source);
        assert_int_equal(source->length, length);
    }
}

static void streams_are_read_to_their_end_or_to_the_limit(void **state)
{
    assert_stream(*state, 0, NULL);
    assert_stream(*state, 100, NULL);
    assert_stream(*state, 101, "is larger than 100 bytes");
}

static void forbidden_files_are_refused(void **state)
{
    if (geteuid() == 0)
        return; /* root may read everything */
    char path[] = P_tmpdir "/eldest-test-XXXXXX";
    const char *why = NULL;
    write_file(path, 1);
    chmod(path, 0);
    const struct source *source = source_read(*state, path, 100, &why);
    unlink(path);
    assert_null(source);
    assert_string_equal(why, "cannot be read: permission denied");
}

#define WITH_ARENA(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ARENA(lines_and_columns_count_from_one),
        WITH_ARENA(an_empty_text_has_a_first_line),
        WITH_ARENA(columns_are_code_points),
        WITH_ARENA(a_byte_order_mark_takes_no_column),
        WITH_ARENA(carriage_returns_end_no_line),
        WITH_ARENA(nowhere_has_no_line),
        WITH_ARENA(texts_are_copied_with_their_nuls),
        WITH_ARENA(files_are_read_whole),
        WITH_ARENA(files_over_the_limit_are_refused),
        WITH_ARENA(what_is_no_file_is_refused),
        WITH_ARENA(devices_are_refused),
        WITH_ARENA(forbidden_files_are_refused),
        WITH_ARENA(pipes_are_refused_at_once),
        WITH_ARENA(forbidden_files_are_refused),
        WITH_ARENA(streams_are_read_to_their_end_or_to_the_limit),
        WITH_ARENA(forbidden_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
