/*
 * Runs a command and lets one of its calls of the system fail, or be its last:
 *
 *     fail_call NUMBER FAULT REPORT COMMAND...
 *
 * NUMBER counts from 1 what the command, with all its threads and processes, asks of files that are
 * neither the system's nor its stderr: open, read, write, sync, close, rename, link, unlink, mkdir,
 * truncate. FAULT is EIO, ENOSPC, EDQUOT, EINTR, SHORT (half of a read or write), KILL (SIGKILL as
 * the call begins), or NONE. REPORT is a file for what was found: how many such calls there were,
 * and "unsynced" if a file was renamed whose contents were not on the disk before.
 *
 * With the fault AT_ONCE nothing is traced: SIGKILL comes after NUMBER microseconds, or never for
 * 0, and the report says how many microseconds it took.
 *
 * Exits as the command does, with 128 and the signal's number if one ended it; 77 where calls
 * cannot be traced.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CANNOT_TRACE 77

/* --- killed by the clock --------------------------------------------------------------------- */

static volatile sig_atomic_t timed; /* the process that the clock kills */

static void kill_timed(int signal_number)
{
    (void)signal_number;
    kill((pid_t)timed, SIGKILL);
}

static long microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int run_timed(char **words, long wanted, long *took)
{
    const struct itimerval when = {.it_value = {wanted / 1000000, wanted % 1000000}};
    long before = microseconds();
    int status;
    signal(SIGALRM, kill_timed);
    timed = fork();
    if (timed == 0) {
        execvp(words[0], words);
        _exit(127);
    }
    setitimer(ITIMER_REAL, &when, NULL);
    while (waitpid((pid_t)timed, &status, 0) < 0)
        continue;
    *took = microseconds() - before;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int write_report(const char *path, long number, const char *more)
{
    FILE *report = fopen(path, "w");
    bool fine = report && fprintf(report, "%ld%s\n", number, more) > 0;
    return report && fclose(report) == 0 && fine;
}

static int fail_by_clock(char **argv)
{
    long took = 0;
    int code = run_timed(argv + 4, strtol(argv[1], NULL, 10), &took);
    return write_report(argv[3], took, "") ? code : 2;
}

#if defined __x86_64__ && defined __linux__
#include <sys/user.h>

#define THREADS_MAX 256
#define DIRTY_MAX   64

enum kind { OTHER, OPENS, BY_DESCRIPTOR, READS, WRITES, SYNCS, RENAMES, NAMES };

static enum kind kind_of(long call, unsigned *path_argument)
{
    *path_argument = 1; /* of those whose first argument is a folder */
    switch (call) {
    case SYS_openat: return OPENS;
    case SYS_open: *path_argument = 0; return OPENS;
    case SYS_read:
    case SYS_pread64: return READS;
    case SYS_write:
    case SYS_pwrite64:
    case SYS_writev: return WRITES;
    case SYS_fsync:
    case SYS_fdatasync: return SYNCS;
    case SYS_close:
    case SYS_ftruncate:
    case SYS_fchmod:
    case SYS_getdents64: return BY_DESCRIPTOR;
    case SYS_rename: *path_argument = 0; return RENAMES;
    case SYS_renameat:
    case SYS_renameat2: return RENAMES;
    case SYS_link:
    case SYS_unlink:
    case SYS_rmdir:
    case SYS_mkdir:
    case SYS_truncate: *path_argument = 0; return NAMES;
    case SYS_linkat:
    case SYS_unlinkat:
    case SYS_mkdirat: return NAMES;
    default: return OTHER;
    }
}

struct thread {
    pid_t id;
    bool inside; /* a call */
    bool fails;  /* this call, with the error */
    enum kind kind;
    char path[PATH_MAX];
};

static struct {
    long wanted, count;
    int error; /* 0: none */
    bool kills, shortens, unsynced;
    struct thread threads[THREADS_MAX];
    char dirty[DIRTY_MAX][PATH_MAX]; /* files that were written since they were synced */
} tracer;

static struct thread *thread_of(pid_t id)
{
    struct thread *free_one = NULL;
    for (unsigned i = 0; i < THREADS_MAX; i++) {
        if (tracer.threads[i].id == id)
            return &tracer.threads[i];
        if (tracer.threads[i].id == 0 && !free_one)
            free_one = &tracer.threads[i];
    }
    if (free_one)
        *free_one = (struct thread){.id = id};
    return free_one;
}

/* --- which file ------------------------------------------------------------------------------ */

static void read_text(pid_t id, unsigned long long at, char path[PATH_MAX])
{
    size_t length = 0;
    path[0] = '\0';
    while (length < PATH_MAX - sizeof(long)) {
        errno = 0;
        long word = ptrace(PTRACE_PEEKDATA, id, (void *)(at + length), NULL);
        if (errno)
            break;
        memcpy(path + length, &word, sizeof word);
        path[length + sizeof word] = '\0';
        if (memchr(&word, 0, sizeof word))
            return;
        length += sizeof word;
    }
}

static void path_of_descriptor(pid_t id, unsigned long long descriptor, char path[PATH_MAX])
{
    char link[64];
    snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)id, (int)descriptor);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = '\0';
}

static bool is_of_system(const char *path)
{
    static const char *const folders[] = {"/lib", "/usr/", "/etc/", "/proc/", "/sys/", "/dev/"};
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++)
        if (strncmp(path, folders[i], strlen(folders[i])) == 0)
            return true;
    return *path == '\0' || strstr(path, "locale") || strstr(path, ".so") ||
           strstr(path, ".gcda"); /* counts that are cut off are lost for all tests */
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* --- what must be on the disk ---------------------------------------------------------------- */

static char *find_dirty(const char *path)
{
    for (unsigned i = 0; i < DIRTY_MAX; i++)
        if (*tracer.dirty[i] && strcmp(last_part(tracer.dirty[i]), last_part(path)) == 0)
            return tracer.dirty[i];
    return NULL;
}

static void soil(const char *path)
{
    for (unsigned i = 0; i < DIRTY_MAX && !find_dirty(path); i++)
        if (!*tracer.dirty[i])
            strcpy(tracer.dirty[i], path);
}

/* --- a call ---------------------------------------------------------------------------------- */

static void begin_call(struct thread *thread)
{
    struct user_regs_struct registers;
    unsigned path_argument;
    ptrace(PTRACE_GETREGS, thread->id, NULL, &registers);
    unsigned long long arguments[] = {registers.rdi, registers.rsi};
    thread->fails = false;
    thread->kind = kind_of((long)registers.orig_rax, &path_argument);
    bool by_name = thread->kind == OPENS || thread->kind == RENAMES || thread->kind == NAMES;
    if (thread->kind == OTHER || (!by_name && registers.rdi == STDERR_FILENO))
        return;
    if (by_name)
        read_text(thread->id, arguments[path_argument], thread->path);
    else
        path_of_descriptor(thread->id, registers.rdi, thread->path);
    if (is_of_system(thread->path)) {
        thread->kind = OTHER;
        return;
    }
    if (thread->kind == RENAMES && find_dirty(thread->path))
        tracer.unsynced = true;
    if (++tracer.count != tracer.wanted)
        return;
    if (tracer.kills)
        kill(thread->id, SIGKILL);
    bool moves_bytes = thread->kind == READS || thread->kind == WRITES;
    if (tracer.shortens && moves_bytes && registers.rdx > 1) {
        registers.rdx /= 2;
        ptrace(PTRACE_SETREGS, thread->id, NULL, &registers);
    }
    if (tracer.error) {
        thread->fails = true;
        registers.orig_rax = (unsigned long long)-1; /* no call at all */
        ptrace(PTRACE_SETREGS, thread->id, NULL, &registers);
    }
}

static void end_call(struct thread *thread)
{
    struct user_regs_struct registers;
    ptrace(PTRACE_GETREGS, thread->id, NULL, &registers);
    if (thread->fails) {
        registers.rax = (unsigned long long)-tracer.error;
        ptrace(PTRACE_SETREGS, thread->id, NULL, &registers);
        return;
    }
    bool worked = (long long)registers.rax >= 0;
    if (worked && thread->kind == WRITES)
        soil(thread->path);
    char *dirty = worked && thread->kind == SYNCS ? find_dirty(thread->path) : NULL;
    if (dirty)
        *dirty = '\0';
}

/* --- the command ----------------------------------------------------------------------------- */

/* What happened to one thread; the signal that it is to go on with. */
static int hear(pid_t id, int status)
{
    struct thread *thread = thread_of(id);
    int signal_number = WSTOPSIG(status);
    if (signal_number == (SIGTRAP | 0x80) && thread) {
        thread->inside = !thread->inside;
        if (thread->inside)
            begin_call(thread);
        else
            end_call(thread);
        return 0;
    }
    bool is_event = status >> 16 != 0 || signal_number == SIGSTOP || signal_number == SIGTRAP;
    return is_event ? 0 : signal_number;
}

static int trace(pid_t command)
{
    int status, code = CANNOT_TRACE;
    pid_t id;
    const long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK |
                         PTRACE_O_TRACEVFORK | PTRACE_O_EXITKILL;
    if (waitpid(command, &status, 0) != command || !WIFSTOPPED(status))
        return code;
    if (ptrace(PTRACE_SETOPTIONS, command, NULL, (void *)options) != 0)
        return code;
    ptrace(PTRACE_SYSCALL, command, NULL, NULL);
    while ((id = waitpid(-1, &status, __WALL)) > 0) {
        if (WIFSTOPPED(status)) {
            ptrace(PTRACE_SYSCALL, id, NULL, (void *)(long)hear(id, status));
            continue;
        }
        thread_of(id)->id = 0;
        if (id == command)
            code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    return code;
}

static int run_traced(char **words)
{
    pid_t command = fork();
    if (command == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
            _exit(CANNOT_TRACE);
        raise(SIGSTOP);
        execvp(words[0], words);
        _exit(127);
    }
    signal(SIGINT, SIG_IGN); /* what a terminal tells all is for the command to hear */
    signal(SIGHUP, SIG_IGN);
    return command < 0 ? CANNOT_TRACE : trace(command);
}

static bool read_fault(const char *fault)
{
    static const struct {
        const char *name;
        int error;
    } errors[] = {{"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EDQUOT", EDQUOT}, {"EINTR", EINTR}};
    for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strcmp(fault, errors[i].name) == 0)
            tracer.error = errors[i].error;
    tracer.kills = strcmp(fault, "KILL") == 0;
    tracer.shortens = strcmp(fault, "SHORT") == 0;
    return tracer.error || tracer.kills || tracer.shortens || strcmp(fault, "NONE") == 0;
}

int main(int argc, char **argv)
{
    if (argc >= 5 && strcmp(argv[2], "AT_ONCE") == 0)
        return fail_by_clock(argv);
    if (argc < 5 || !read_fault(argv[2]))
        return 2;
    tracer.wanted = strtol(argv[1], NULL, 10);
    int code = run_traced(argv + 4);
    return write_report(argv[3], tracer.count, tracer.unsynced ? " unsynced" : "") ? code : 2;
}
#else
int main(int argc, char **argv)
{
    return argc >= 5 && strcmp(argv[2], "AT_ONCE") == 0 ? fail_by_clock(argv) : CANNOT_TRACE;
}
#endif
