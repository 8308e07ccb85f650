#define _GNU_SOURCE /* pipe2 */
#include "players/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"

extern char **environ;

/* --- starting -------------------------------------------------------------------------------- */

/* In a group of its own, and with the signals that any program expects. */
static pid_t spawn(const char *command, int in, int out)
{
    char *words[] = {"sh", "-c", (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t expected;
    pid_t id = 0;
    sigemptyset(&expected);
    sigaddset(&expected, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&attributes, &expected);
    errno = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (errno == 0)
        errno = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (errno == 0)
        errno = posix_spawn(&id, "/bin/sh", &actions, &attributes, words, environ);
    memory_check_errno();
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return errno == 0 ? id : 0;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

bool process_start(struct process *process, const char *command)
{
    int in[2], out[2];
    *process = (struct process){.id = 0};
    if (pipe2(in, O_CLOEXEC) != 0)
        return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close_both(in);
        return false;
    }
    process->id = spawn(command, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    process->to = in[1];
    process->from.fd = out[0];
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    if (process->id)
        return true;
    close(process->to);
    close(process->from.fd);
    return false;
}

/* --- talking --------------------------------------------------------------------------------- */

/* Whether it can be written to before the deadline. */
static bool is_ready(const struct process *process, int64_t deadline)
{
    struct pollfd wait = {.fd = process->to, .events = POLLOUT};
    int ready;
    do {
        int64_t left = deadline - line_clock();
        ready = poll(&wait, 1, left < 0 ? 0 : (int)left);
    } while (ready < 0 && errno == EINTR);
    return ready > 0;
}

/* SIGPIPE is the caller's to ignore. */
bool process_write(struct process *process, const char *bytes, size_t length, int64_t deadline)
{
    while (length > 0) {
        if (!is_ready(process, deadline))
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

/* Waits for the process itself; it stays to be collected, so that its number is not given away. */
static bool ends_by(const struct process *process, int64_t deadline)
{
    const struct timespec a_moment = {.tv_nsec = 1000000};
    siginfo_t info = {.si_pid = 0};
    do {
        if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == process->id)
            return true;
        nanosleep(&a_moment, NULL);
    } while (line_clock() < deadline);
    return false;
}

static int collect(const struct process *process)
{
    int status = 0;
    while (waitpid(process->id, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}

struct process_end process_finish(struct process *process, int64_t deadline)
{
    struct process_end end = {.ended = false};
    close(process->to);
    end.ended = ends_by(process, deadline);
    kill(-process->id, SIGKILL);
    int status = collect(process);
    close(process->from.fd);
    end.by_signal = WIFSIGNALED(status);
    end.status = end.by_signal ? WTERMSIG(status) : WEXITSTATUS(status);
    process->id = 0;
    return end;
}
