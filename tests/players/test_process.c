#include "unit.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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
    struct pollfd wait = {.fd = process->report, .events = POLLIN};
    assert_int_equal(poll(&wait, 1, 5000), 1);
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

/* --- descendants ----------------------------------------------------------------------------- */

/* The number that the program says. */
static pid_t number_said(struct process *process)
{
    struct line line;
    assert_int_equal(line_read(&process->from, line_clock() + 5000, &line), LINE_READ);
    char *text = strndup(line.text, line.length);
    pid_t number = (pid_t)strtol(text, NULL, 10);
    free(text);
    assert_true(number > 1);
    return number;
}

static bool is_gone_soon(pid_t number)
{
    const struct timespec a_moment = {.tv_nsec = 10000000};
    for (unsigned i = 0; i < 500; i++) {
        if (kill(number, 0) != 0)
            return true;
        nanosleep(&a_moment, NULL);
    }
    return false;
}

/* In a session of its own, whose parent has ended; in one of its own, whose parent lives; in the
 * program's group. */
static const char *const escapes[] = {
    "(setsid sh -c 'echo $$; exec sleep 300' &); cat >/dev/null",
    "setsid sh -c 'echo $$; sleep 300; :' & cat >/dev/null",
    "sh -c 'echo $$; exec sleep 300' & exit 0",
    "setsid sh -c 'setsid sh -c \"echo \\$\\$; sleep 300; :\" & exit' & cat >/dev/null",
};

static void no_descendant_outlives_it(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        struct process *process = start(escapes[i]);
        pid_t number = number_said(process);
        assert_int_equal(kill(number, 0), 0);
        finish(process, 1000);
        assert_int_not_equal(kill(number, 0), 0); /* not even for a moment */
    }
}

/* We are killed, and nobody finishes the process. */
static void no_descendant_outlives_us(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        int said[2];
        pid_t number = 0;
        assert_int_equal(pipe(said), 0);
        pid_t child = fork();
        if (child == 0) {
            number = number_said(start(escapes[i]));
            if (write(said[1], &number, sizeof number) == sizeof number)
                raise(SIGKILL);
            _exit(1);
        }
        assert_int_equal(read(said[0], &number, sizeof number), sizeof number);
        assert_int_equal(waitpid(child, NULL, 0), child);
        assert_true(is_gone_soon(number));
        close(said[0]);
        close(said[1]);
    }
}

/* Of two programs each has its own end. */
static void one_ends_without_the_other(void **state)
{
    (void)state;
    struct process *first = start("setsid sh -c 'echo $$; exec sleep 300' & cat >/dev/null");
    struct process *second = start("setsid sh -c 'echo $$; exec sleep 300' & cat >/dev/null");
    pid_t one = number_said(first), other = number_said(second);
    finish(first, 1000);
    assert_int_not_equal(kill(one, 0), 0);
    assert_int_equal(kill(other, 0), 0);
    finish(second, 1000);
    assert_int_not_equal(kill(other, 0), 0);
}

static bool is_open(int descriptor)
{
    return fcntl(descriptor, F_GETFD) >= 0;
}

/* Where there are files for only some of its pipes none stays open, and nothing is started. */
static void without_all_its_pipes_it_is_not_started(void **state)
{
    (void)state;
    enum { LOOKED_AT = 20 };
    int lowest = dup(STDERR_FILENO);
    struct rlimit before, few;
    struct process process;
    bool were_open[LOOKED_AT];
    assert_int_equal(close(lowest), 0);
    for (int i = 0; i < LOOKED_AT; i++)
        were_open[i] = is_open(lowest + i);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    few = before;
    few.rlim_cur = (rlim_t)lowest + 5; /* four pipes have eight ends */
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    bool is_started = process_start(&process, "cat");
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_false(is_started);
    assert_int_equal(process.id, 0);
    for (int i = 0; i < LOOKED_AT; i++)
        assert_int_equal(is_open(lowest + i), were_open[i]);
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
        cmocka_unit_test(no_descendant_outlives_it),
        cmocka_unit_test(no_descendant_outlives_us),
        cmocka_unit_test(one_ends_without_the_other),
        cmocka_unit_test(without_all_its_pipes_it_is_not_started),
    };
    return cmocka_run_group_tests(tests, ignore_closed_pipes, NULL);
}
