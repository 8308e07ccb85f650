/*
 * A program that plays, as a child process with two pipes: start it, write to it, read from it
 * with a time limit, end it.
 */
#define _GNU_SOURCE /* pipe2 */
#include "players/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/*
 * Between us and the program stands a keeper, a process that only waits: for the program, whose end
 * it reports, and for us. When we say so, or are gone however that came about, it kills the program
 * and all its descendants. On Linux those whose parents have ended, also in sessions of their own,
 * become the keeper's children, so that none escapes; elsewhere the program's group is killed.
 *
 * The keeper is a fork of us that never calls exec, and may only do what a signal handler may.
 */

#define DESCRIPTORS_MOST 65536 /* to be closed, if the system cannot say how many may be open */
#define GIVES_UP_AFTER   5000  /* milliseconds of killing what cannot be killed */

struct keeper {
    pid_t program;
    int life;   /* at its end so are we */
    int report; /* where the program's end is reported */
};

/* --- what the keeper does -------------------------------------------------------------------- */

static void wake(int signal_number)
{
    (void)signal_number;
}

static const int not_for_keepers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

/* Those that a program expects; else it has ours, but for handlers, which do not survive exec. */
static void set_signals_of_program(const struct sigaction *ours)
{
    static const int expected[] = {SIGPIPE, SIGXFSZ, SIGCHLD};
    sigset_t none;
    for (size_t i = 0; i < sizeof not_for_keepers / sizeof *not_for_keepers; i++)
        sigaction(not_for_keepers[i], &ours[i], NULL);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        signal(expected[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void set_signals_of_keeper(struct sigaction *ours)
{
    sigset_t children;
    for (size_t i = 0; i < sizeof not_for_keepers / sizeof *not_for_keepers; i++) {
        sigaction(not_for_keepers[i], NULL, &ours[i]);
        signal(not_for_keepers[i], SIG_IGN);
    }
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, NULL);
    signal(SIGCHLD, wake);
    signal(SIGPIPE, SIG_IGN);
}

/* Other keepers would not hear of our end if we kept what is theirs. */
static void close_others(const struct keeper *keeper)
{
    unsigned long most = (unsigned long)sysconf(_SC_OPEN_MAX); /* -1: not known */
    most = most < DESCRIPTORS_MOST ? most : DESCRIPTORS_MOST;
    for (int descriptor = STDERR_FILENO + 1; descriptor < (int)most; descriptor++)
        if (descriptor != keeper->life && descriptor != keeper->report)
            close(descriptor);
}

static _Noreturn void become_program(const char *command, const struct sigaction *ours)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* somebody kills the keeper */
#endif
    set_signals_of_program(ours);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* The end of the program, which stays to be collected so that its number is not given away. */
static bool has_ended(const struct keeper *keeper)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)keeper->program, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == keeper->program;
}

/* False if it could not be collected. */
static bool report_end(const struct keeper *keeper, int options)
{
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)keeper->program, &info, WEXITED | options) != 0)
        return false;
    struct process_end end = {true, info.si_status, info.si_code != CLD_EXITED};
    return write(keeper->report, &end, sizeof end) == sizeof end;
}

/* Waits for the end of the program, and for ours. */
static bool wait_for_us(const struct keeper *keeper)
{
    bool is_reported = false;
    sigset_t none;
    sigemptyset(&none);
    for (;;) {
        fd_set read_from;
        FD_ZERO(&read_from);
        FD_SET(keeper->life, &read_from);
        if (!is_reported && has_ended(keeper))
            is_reported = report_end(keeper, WNOWAIT);
        if (pselect(keeper->life + 1, &read_from, NULL, NULL, NULL, &none) > 0)
            return is_reported;
    }
}

/* Kills all children that the list names: numbers with spaces between them. */
static void kill_listed(int list)
{
    char text[4096];
    pid_t child = 0;
    ssize_t length;
    while ((length = read(list, text, sizeof text)) > 0) {
        for (ssize_t i = 0; i < length; i++) {
            if (text[i] >= '0' && text[i] <= '9') {
                child = child * 10 + (text[i] - '0');
            } else if (child > 0) {
                kill(child, SIGKILL);
                child = 0;
            }
        }
    }
}

/* False if the system has no list of them. */
static bool kill_children(void)
{
    int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0)
        return false;
    kill_listed(list);
    close(list);
    return true;
}

/* Whoever is killed leaves its own children to us, until there are none. */
static void kill_descendants(void)
{
    const struct timespec a_moment = {.tv_nsec = 1000000};
    for (unsigned i = 0; i < GIVES_UP_AFTER && kill_children(); i++) {
        pid_t collected;
        while ((collected = waitpid(-1, NULL, WNOHANG)) > 0)
            continue;
        if (collected < 0 && errno == ECHILD)
            return;
        nanosleep(&a_moment, NULL);
    }
}

static _Noreturn void keep(struct keeper *keeper, const char *command, int in, int out)
{
    struct sigaction ours[sizeof not_for_keepers / sizeof *not_for_keepers];
    setpgid(0, 0);
    set_signals_of_keeper(ours);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(127);
    close_others(keeper);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    keeper->program = fork();
    if (keeper->program == 0)
        become_program(command, ours);
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    if (keeper->program < 0)
        _exit(127);
    setpgid(keeper->program, keeper->program);
    bool is_reported = wait_for_us(keeper);
    kill(-keeper->program, SIGKILL);
    if (!is_reported)
        report_end(keeper, 0);
    kill_descendants();
    _exit(0);
}

/* --- starting -------------------------------------------------------------------------------- */

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* All pipes, or none. */
static bool open_pipes(int pipes[][2], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (pipe2(pipes[i], O_CLOEXEC) == 0)
            continue;
        while (i-- > 0)
            close_both(pipes[i]);
        return false;
    }
    return true;
}

bool process_start(struct process *process, const char *command)
{
    enum { IN, OUT, LIFE, REPORT, PIPES };
    int pipes[PIPES][2];
    *process = (struct process){.id = 0};
    if (!open_pipes(pipes, PIPES))
        return false;
    struct keeper keeper = {0, pipes[LIFE][0], pipes[REPORT][1]};
    pid_t id = fork();
    if (id == 0)
        keep(&keeper, command, pipes[IN][0], pipes[OUT][1]);
    close(pipes[IN][0]);
    close(pipes[OUT][1]);
    close(pipes[LIFE][0]);
    close(pipes[REPORT][1]);
    *process = (struct process){.id = id > 0 ? id : 0,
                                .to = pipes[IN][1],
                                .life = pipes[LIFE][1],
                                .report = pipes[REPORT][0],
                                .from.fd = pipes[OUT][0]};
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    if (process->id)
        return true;
    close(process->to);
    close(process->life);
    close(process->report);
    close(process->from.fd);
    return false;
}

/* --- talking --------------------------------------------------------------------------------- */

/* Whether it can be written to before the deadline. */
static bool is_ready(int descriptor, short events, int64_t deadline)
{
    struct pollfd wait = {.fd = descriptor, .events = events};
    int ready;
    do {
        int64_t left = deadline - line_clock();
        left = left > 0 ? left : 0;
        ready = poll(&wait, 1, (int)left);
    } while (ready < 0 && errno == EINTR);
    return ready > 0;
}

/* SIGPIPE is the caller's to ignore. */
bool process_write(struct process *process, const char *bytes, size_t length, int64_t deadline)
{
    while (length > 0) {
        if (!is_ready(process->to, POLLOUT, deadline))
            return false;
        ssize_t written = write(process->to, bytes, length);
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* --- ending ---------------------------------------------------------------------------------- */
struct process_end process_finish(struct process *process, int64_t deadline)
{
    struct process_end end = {.status = SIGKILL, .by_signal = true}; /* as if the keeper is gone */
    ssize_t length;
    close(process->to);
    bool ended = is_ready(process->report, POLLIN, deadline);
    close(process->life);
    do
        length = read(process->report, &end, sizeof end);
    while (length < 0 && errno == EINTR);
    end.ended = ended;
    while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(process->report);
    close(process->from.fd);
    process->id = 0;
    return end;
}
