/* The one allocator, and what comes of the program when it fails. */
#include "unit.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"

/* No byte more and none less, in one piece or several. */
static void cleared_memory_is_zero(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 1, 1023, 1024, 1025, 2048, 3000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char bytes[3002];
        memset(bytes, 'x', sizeof bytes);
        memory_clear(bytes + 1, sizes[i]);
        for (size_t at = 0; at < sizeof bytes; at++)
            assert_int_equal(bytes[at], at > 0 && at <= sizes[i] ? 0 : 'x');
    }
}

static void grown_memory_keeps_its_content(void **state)
{
    (void)state;
    char *block = memory_grow(NULL, 4);
    memcpy(block, "abc", 4);
    block = memory_grow(block, 100000);
    assert_string_equal(block, "abc");
    block[99999] = 'z';
    block = memory_grow(block, 0);
    assert_non_null(block);
    memory_free(block);
    memory_free(NULL);
}

static void copies_are_of_so_many_bytes(void **state)
{
    (void)state;
    char *copy = memory_copy("eldest", 3), *empty = memory_copy("eldest", 0);
    assert_string_equal(copy, "eld");
    assert_string_equal(empty, "");
    memory_free(copy);
    memory_free(empty);
}

/* What is typed beyond what a line may hold is passed over, and a byte that ends texts shown as
 * one. */
static void a_line_is_kept_as_far_as_it_may_go(void **state)
{
    (void)state;
    enum { TYPED = 5000, KEPT = 4096 };
    char *line = NULL;
    size_t room = 0;
    FILE *in = tmpfile();
    assert_non_null(in);
    fwrite("a\0b\n", 1, 4, in);
    for (unsigned i = 0; i < TYPED; i++)
        putc('x', in);
    fputs("\nlast", in);
    rewind(in);
    assert_true(memory_line(&line, &room, in));
    assert_string_equal(line, "a?b\n");
    assert_true(memory_line(&line, &room, in));
    assert_int_equal(strlen(line), KEPT + 1);
    assert_int_equal(strspn(line, "x"), KEPT);
    assert_true(memory_line(&line, &room, in));
    assert_string_equal(line, "last");
    assert_false(memory_line(&line, &room, in));
    memory_free(line);
    fclose(in);
}

/* --- the end of a program --------------------------------------------------------------------- */

/* What the program, which is a child, leaves on stdout and stderr; its exit status must be
 * MEMORY_EXIT. */
static void dying(void (*die)(void), char *said, size_t size)
{
    int pipes[2], status = 0;
    ssize_t length = 0, got;
    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        dup2(pipes[1], STDERR_FILENO);
        close(pipes[0]);
        die();
        _exit(0);
    }
    close(pipes[1]);
    while ((got = read(pipes[0], said + length, size - (size_t)length - 1)) > 0)
        length += got;
    said[length] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), MEMORY_EXIT);
}

static void want_too_much(void)
{
    memory_grow(NULL, SIZE_MAX / 2);
}

static void want_too_much_of_an_arena(void)
{
    arena_alloc(arena_create(), SIZE_MAX);
}

static void want_what_others_could_not_have(void)
{
    errno = ENOMEM;
    memory_check_errno();
}

/* A buffer that was not written yet is not an answer. (valgrind itself writes what is left in it.)
 */
static void want_with_half_an_answer(void)
{
    const char *loaded = getenv("LD_PRELOAD");
    if (!loaded || !strstr(loaded, "vgpreload"))
        printf("half an answer");
    memory_fail();
}

static void no_memory_is_one_line_and_an_exit_status(void **state)
{
    void (*const ways[])(void) = {want_too_much, want_too_much_of_an_arena,
                                  want_what_others_could_not_have, want_with_half_an_answer};
    char said[200];
    (void)state;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        dying(ways[i], said, sizeof said);
        assert_string_equal(said, "eldest: out of memory\n");
    }
}

static void undo(const void *what)
{
    if (write(STDERR_FILENO, what, strlen(what)) < 0)
        _exit(1);
}

static void die_with_duties(void)
{
    memory_duty(undo, "one ");
    unsigned done = memory_duty(undo, "two ");
    memory_duty(undo, "three ");
    memory_duty_done(done);
    memory_fail();
}

/* More than there is room for are no harm. */
static void die_with_many_duties(void)
{
    for (unsigned i = 0; i < 20; i++)
        memory_duty(undo, "x");
    memory_duty_done(memory_duty(undo, "y"));
    memory_fail();
}

static void what_must_be_undone_is_undone(void **state)
{
    char said[200];
    (void)state;
    dying(die_with_duties, said, sizeof said);
    assert_string_equal(said, "one three eldest: out of memory\n");
    dying(die_with_many_duties, said, sizeof said);
    assert_string_equal(said, "xxxxxxxxeldest: out of memory\n");
}

/* --- guards ----------------------------------------------------------------------------------- */

static void release(void *what)
{
    ++*(unsigned *)what;
}

static unsigned released, kept;
static char *grown;

/* Of the two held things one is let go of; then there is no memory. */
static void hold_and_fail(void *wanted)
{
    struct memory_hold first, second;
    char *block = memory_grow(NULL, 100);
    grown = memory_grow(memory_grow(NULL, 10), 50000);
    memory_hold(&first, release, &kept);
    memory_hold(&second, release, &released);
    memory_let_go(&first);
    memory_free(block);
    memory_free(memory_grow(NULL, *(size_t *)wanted));
    memory_let_go(&second);
}

static void a_guarded_call_fails_alone(void **state)
{
    size_t little = 10, too_much = SIZE_MAX / 2;
    struct memory_pool *pool = memory_pool_create();
    (void)state;
    assert_null(memory_pool());
    assert_true(memory_guard(pool, hold_and_fail, &little));
    assert_int_equal(released + kept, 0);
    assert_false(memory_guard(pool, hold_and_fail, &too_much));
    assert_int_equal(released, 1);
    assert_int_equal(kept, 0);
    grown[49999] = 'x';                                      /* the pool has it still */
    assert_true(memory_guard(NULL, hold_and_fail, &little)); /* the mere call */
    memory_free(grown);
    memory_pool_destroy(pool); /* with all the others */
    memory_pool_destroy(NULL);
}

static void die_deaf(void)
{
    close(STDERR_FILENO);
    memory_fail();
}

static void nobody_need_listen(void **state)
{
    char said[200];
    (void)state;
    dying(die_deaf, said, sizeof said);
    assert_string_equal(said, "");
}

static void other_errors_are_not_of_memory(void **state)
{
    (void)state;
    errno = ENOENT;
    memory_check_errno();
    assert_int_equal(errno, ENOENT);
}

/* --- files in memory -------------------------------------------------------------------------- */

static void files_in_memory_have_texts(void **state)
{
    struct memory_file file;
    (void)state;
    memory_file_open(&file);
    assert_string_equal(memory_file_text(&file), "");
    for (unsigned i = 0; i < 5000; i++)
        fprintf(file.out, "%04u ", i);
    const char *text = memory_file_text(&file);
    assert_int_equal(file.length, 25000);
    assert_int_equal(strlen(text), 25000);
    assert_string_equal(text + 24990, "4998 4999 ");
    memory_file_clear(&file);
    fputs("again", file.out);
    assert_string_equal(memory_file_text(&file), "again");
    assert_int_equal(file.length, 5);
    memory_file_close(&file);
}

static struct memory_file half_written;

static void write_and_fail(void *wanted)
{
    memory_file_open(&half_written);
    for (unsigned i = 0; i < 5000; i++)
        fprintf(half_written.out, "%04u ", i);
    memory_free(memory_grow(NULL, *(size_t *)wanted));
}

/* Nothing leaks: neither where the call was left, nor what lasted until its pool was dropped. */
static void files_in_memory_end_with_their_call_or_pool(void **state)
{
    size_t little = 10, too_much = SIZE_MAX / 2;
    struct memory_pool *pool = memory_pool_create();
    (void)state;
    assert_false(memory_guard(pool, write_and_fail, &too_much));
    assert_null(half_written.out);
    assert_true(memory_guard(pool, write_and_fail, &little));
    assert_non_null(half_written.out);
    memory_pool_destroy(pool);
    assert_null(half_written.out);
}

static void lines_are_read_to_the_end(void **state)
{
    char text[1004] = "one\n\n", *line = NULL;
    size_t room = 0;
    (void)state;
    memset(text + 5, 'x', 995);
    FILE *in = fmemopen(text, 1000, "r");
    assert_true(memory_line(&line, &room, in));
    assert_string_equal(line, "one\n");
    assert_true(memory_line(&line, &room, in));
    assert_string_equal(line, "\n");
    assert_true(memory_line(&line, &room, in));
    assert_int_equal(strlen(line), 995);
    assert_false(memory_line(&line, &room, in));
    memory_free(line);
    fclose(in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_kept_as_far_as_it_may_go),
        cmocka_unit_test(grown_memory_keeps_its_content),
        cmocka_unit_test(copies_are_of_so_many_bytes),
        cmocka_unit_test(no_memory_is_one_line_and_an_exit_status),
        cmocka_unit_test(what_must_be_undone_is_undone),
        cmocka_unit_test(a_guarded_call_fails_alone),
        cmocka_unit_test(nobody_need_listen),
        cmocka_unit_test(other_errors_are_not_of_memory),
        cmocka_unit_test(cleared_memory_is_zero),
        cmocka_unit_test(files_in_memory_have_texts),
        cmocka_unit_test(files_in_memory_end_with_their_call_or_pool),
        cmocka_unit_test(lines_are_read_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
