#include "unit.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "players/process.h"

static struct process *start(const char *command)
{
    struct process *process = calloc(1, sizeof *process);
    assert_non_null(process);
    assert_true(process_start(process, command));
    return process;
}

static struct process_end finish(struct process *process, int64_t milliseconds)
{
    struct process_end end = process_finish(process, line_clock() + milliseconds);
    assert_int_equal(process->id, 0);
    free(process);
    return end;
}

static void assert_exits(struct process_end end, int status)
{
    assert_true(end.ended);
    assert_false(end.by_signal);
    assert_int_equal(end.status, status);
}

/* A program ends at the end of its input. */
static void what_is_said_is_answered(void **state)
{
    (void)state;
    struct process *process = start("while read -r line; do echo \"$line!\"; done");
    struct line line;
    assert_true(process_write(process, "ace\n", 4, line_clock() + 5000));
    assert_int_equal(line_read(&process->from, line_clock() + 5000, &line), LINE_READ);
    assert_int_equal(line.length, 4);
    assert_memory_equal(line.text, "ace!", 4);
    struct process_end end = finish(process, 5000);
    assert_true(end.ended);
    assert_false(end.by_signal);
}

/* A pipe holds less than a megabyte. */
static void who_does_not_read_is_not_waited_for(void **state)
{
    (void)state;
    struct process *process = start("sleep 50");
    char *much = calloc(1, 1 << 20);
    int64_t before = line_clock();
    assert_false(process_write(process, much, 1 << 20, before + 50));
    assert_in_range(line_clock() - before, 49, 5000);
    free(much);
    struct process_end end = finish(process, 0);
    assert_false(end.ended);
    assert_true(end.by_signal);
    assert_int_equal(end.status, SIGKILL);
}

/* The pipes of a process that ends are closed one after the other: only its end closes all. */
static void await_end(const struct process *process)
{
    siginfo_t info;
    assert_int_equal(waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOWAIT), 0);
}

static void who_is_gone_cannot_be_spoken_to(void **state)
{
    (void)state;
    struct process *process = start("exit 3");
    struct line line;
    assert_int_equal(line_read(&process->from, line_clock() + 5000, &line), LINE_END);
    await_end(process);
    assert_false(process_write(process, "ace\n", 4, line_clock() + 5000));
    assert_exits(finish(process, 5000), 3);
}

static void the_signal_is_told(void **state)
{
    (void)state;
    struct process_end end = finish(start("kill -TERM $$"), 5000);
    assert_true(end.ended);
    assert_true(end.by_signal);
    assert_int_equal(end.status, SIGTERM);
}

/* Programs expect that a closed pipe ends them, though it does not end us. */
static void signals_are_as_programs_expect(void **state)
{
    (void)state;
    struct process *process = start("grep SigIgn /proc/self/status");
    struct line line;
    assert_int_equal(line_read(&process->from, line_clock() + 5000, &line), LINE_READ);
    char *text = strndup(line.text, line.length);
    unsigned long ignored = strtoul(strchr(text, ':') + 1, NULL, 16);
    assert_int_equal(ignored & (1ul << (SIGPIPE - 1)), 0);
    free(text);
    assert_exits(finish(process, 5000), 0);
}

static int ignore_closed_pipes(void **state)
{
    (void)state;
    return signal(SIGPIPE, SIG_IGN) == SIG_ERR;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_answered),
        cmocka_unit_test(who_does_not_read_is_not_waited_for),
        cmocka_unit_test(who_is_gone_cannot_be_spoken_to),
        cmocka_unit_test(the_signal_is_told),
        cmocka_unit_test(signals_are_as_programs_expect),
    };
    return cmocka_run_group_tests(tests, ignore_closed_pipes, NULL);
}
