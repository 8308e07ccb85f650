/*
 * Loaded into a program before all else (LD_PRELOAD), this makes its allocations fail, one after
 * another, and judges what comes of it: whoever allocates in the process, the C library included.
 *
 *     TORTURE_WALK=K,FIRST   the program runs on undisturbed; at its FIRST allocation and every
 *                            K'th from there a child is forked off in which this one fails, and
 *                            another in which all fail from here on. Each is judged:
 *     TORTURE_OUT, TORTURE_ERR, TORTURE_STATUS   what the program prints, and its exit status,
 *                            where no memory fails: files and a number
 *     TORTURE_FILES          the folder that it works in, if it writes there
 *     TORTURE_BEFORE         what lies there at first
 *     TORTURE_EXPECTED       that folder as it is at the end
 *     TORTURE_SECONDS        that a child may take; 60 if not said
 *     TORTURE_LOG            where faults are written, and at the end how many points there were
 *
 *     TORTURE_HOW=again      with threads, or programs at the table, nothing can be forked: the
 *                            program is run again for each point when it has come to its end
 *     TORTURE_HOW=times      what it prints says how long something took
 *
 *     TORTURE_FAIL=N         the N'th allocation fails, in the program itself
 *     TORTURE_FAIL=N+        and all that follow
 *     TORTURE_COUNT=FILE     only counts; the number is written there
 *
 * A child must end in time, either as if nothing had failed, or with exit status 3 and one line on
 * stderr behind what it had said rightly; its files are then as they were or as they should be.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OUT_OF_MEMORY "eldest: out of memory\n"
#define EXIT_MEMORY   3
#define HIGH          200 /* our descriptors are out of the program's way */
#define FRAMES        40
#define OPENED_MOST   16
#define CHILDREN      4 /* that run at once: what one waits for, another uses */
#define PATH_MOST     4096

/* glibc's own, beneath the names that we take. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static struct {
    bool walks, counts, fails; /* what we are here for */
    bool again;                /* it walks in programs of their own */
    bool times;                /* its output is never the same */
    char preload[PATH_MOST];
    bool and_all; /* that follow */
    unsigned long first, every;
    const char *counted; /* the file */
    const char *out, *err, *files, *expected;
    size_t out_size, err_size;
    int status;
    int log;
    unsigned seconds; /* that a child may take */
    pid_t pid;        /* whose allocations are counted: not those of programs that it forks */
    unsigned long points, faults;
} torture;

static atomic_ulong count;
static atomic_long live; /* blocks that are not freed */
static atomic_bool all_fail;
static _Thread_local bool is_ours __attribute__((tls_model("initial-exec")));

/* What counts how often lines are run needs memory when all is over: tests/coverage/leave.h. */
void torture_rests(void);
void torture_rests(void)
{
    is_ours = true;
}

/* --- files ------------------------------------------------------------------------------------ */

/* The bytes of a file, for ever; "" if it is empty. */
static const char *contents(int file, size_t *size)
{
    struct stat status;
    *size = fstat(file, &status) == 0 ? (size_t)status.st_size : 0;
    void *bytes = *size ? mmap(NULL, *size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    if (bytes != MAP_FAILED)
        return bytes;
    *size = 0;
    return "";
}

static void forget_contents(const char *bytes, size_t size)
{
    if (size)
        munmap((void *)(uintptr_t)bytes, size);
}

static bool same_file(const char *a, const char *b)
{
    int left = open(a, O_RDONLY | O_CLOEXEC), right = open(b, O_RDONLY | O_CLOEXEC);
    size_t left_size = 0, right_size = 0;
    const char *left_bytes = contents(left, &left_size);
    const char *right_bytes = contents(right, &right_size);
    bool same = left >= 0 && right >= 0 && left_size == right_size &&
                memcmp(left_bytes, right_bytes, left_size) == 0;
    forget_contents(left_bytes, left_size);
    forget_contents(right_bytes, right_size);
    close(left);
    close(right);
    return same;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static void join(char path[PATH_MOST], const char *folder, const char *between, const char *name)
{
    if (snprintf(path, PATH_MOST, "%s%s%s", folder, between, name) >= PATH_MOST)
        _exit(96);
}

/* Calls see(path of an entry, path of the same name in the other folder) until it says false. */
static bool each_entry(const char *folder, const char *other,
                       bool (*see)(const char *path, const char *other))
{
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    bool goes_on = directory != NULL;
    while (goes_on && (entry = readdir(directory))) {
        char path[PATH_MOST], twin[PATH_MOST];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        join(path, folder, "/", entry->d_name);
        join(twin, other, "/", entry->d_name);
        goes_on = see(path, twin);
    }
    if (directory)
        closedir(directory);
    return goes_on;
}

static bool copy_entry(const char *path, const char *copy)
{
    if (is_folder(path))
        return mkdir(copy, 0777) == 0 && each_entry(path, copy, copy_entry);
    size_t size;
    int from = open(path, O_RDONLY | O_CLOEXEC),
        to = open(copy, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    const char *bytes = contents(from, &size);
    bool done = from >= 0 && to >= 0 && write(to, bytes, size) == (ssize_t)size;
    forget_contents(bytes, size);
    close(from);
    close(to);
    return done;
}

static bool remove_entry(const char *path, const char *unused)
{
    if (!is_folder(path))
        return unlink(path) == 0;
    each_entry(path, unused, remove_entry);
    return rmdir(path) == 0;
}

/* Of a run that failed: each file is whole, as at the end, and none is a draft. A file of before
 * stands beside the one of the end with ".before" behind its name. */
static bool is_whole(const char *path, const char *expected)
{
    char before[PATH_MOST];
    if (is_folder(path))
        return is_folder(expected) && each_entry(path, expected, is_whole);
    join(before, expected, ".before", "");
    return same_file(path, expected) || same_file(path, before);
}

static bool is_there(const char *expected, const char *path)
{
    size_t length = strlen(expected);
    if (length > 7 && strcmp(expected + length - 7, ".before") == 0)
        return true;
    return is_folder(expected) ? is_folder(path) && each_entry(expected, path, is_there)
                               : exists(path) && same_file(expected, path);
}

/* --- children --------------------------------------------------------------------------------- */

/* A file that the program has open; what is read or written through it must not move the child's.
 */
struct open_file {
    int descriptor, flags, keeps;
    off_t at;
    char path[PATH_MOST]; /* the child's own */
};

/* One in which memory fails, and what it has of its own. */
struct child {
    pid_t pid; /* 0: none */
    unsigned long point;
    bool and_all;
    int out, err;
    char folder[PATH_MOST];
    struct open_file opened[OPENED_MOST];
    unsigned opened_count;
    void *frames[FRAMES]; /* whose allocation it was */
    int depth;
};

static struct child children[CHILDREN]; /* each waits to be judged */
static unsigned next_child;             /* the one that has run the longest */

/* A file in memory that holds what the descriptor's file holds, and stands where that stands. */
static int twin_of(int descriptor)
{
    size_t size;
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    int twin = memfd_create("torture", MFD_CLOEXEC), readable = open(name, O_RDONLY | O_CLOEXEC);
    const char *bytes = contents(readable, &size);
    if (write(twin, bytes, size) < 0 || lseek(twin, lseek(descriptor, 0, SEEK_CUR), SEEK_SET) < 0)
        _exit(99);
    forget_contents(bytes, size);
    int high = fcntl(twin, F_DUPFD_CLOEXEC, HIGH);
    close(twin);
    close(readable);
    return high;
}

/* Where the child has the file of this path. */
static void path_in_child(const struct child *child, const char *path, char own[PATH_MOST])
{
    size_t above = torture.files ? strlen(torture.files) : 0;
    bool is_below = above && strncmp(path, torture.files, above) == 0 && path[above] == '/';
    join(own, is_below ? child->folder : "", "", path + (is_below ? above : 0));
}

static void note_open_file(struct child *child, int descriptor)
{
    char name[64], path[PATH_MOST];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0)
        return;
    if (child->opened_count == OPENED_MOST)
        _exit(95);
    path[length] = '\0';
    struct open_file *file = &child->opened[child->opened_count++];
    file->descriptor = descriptor;
    file->flags = fcntl(descriptor, F_GETFL) & ~(O_CREAT | O_EXCL | O_TRUNC);
    file->keeps = fcntl(descriptor, F_GETFD);
    file->at = lseek(descriptor, 0, SEEK_CUR);
    path_in_child(child, path, file->path);
}

/* Before it is forked off: from then on the program goes on and changes them. */
static void note_open_files(struct child *child)
{
    struct stat status;
    child->opened_count = 0;
    for (int descriptor = 0; descriptor < HIGH; descriptor++)
        if (descriptor != 1 && descriptor != 2 && fstat(descriptor, &status) == 0 &&
            S_ISREG(status.st_mode))
            note_open_file(child, descriptor);
}

static void reopen(const struct open_file *file)
{
    int again = open(file->path, file->flags);
    if (again < 0)
        return;
    lseek(again, file->at, SEEK_SET);
    dup2(again, file->descriptor);
    fcntl(file->descriptor, F_SETFD, file->keeps);
    close(again);
}

static void become_child(const struct child *child, bool and_all)
{
    torture.walks = false;
    atomic_store(&all_fail, and_all);
    dup2(child->out, STDOUT_FILENO);
    dup2(child->err, STDERR_FILENO);
    for (unsigned i = 0; i < child->opened_count; i++)
        reopen(&child->opened[i]);
    if (torture.files && chdir(child->folder) != 0)
        _exit(98);
    alarm(torture.seconds);
}

/* --- judging ---------------------------------------------------------------------------------- */

static bool begins(const char *whole, size_t whole_size, const char *start, size_t size)
{
    return size <= whole_size && memcmp(whole, start, size) == 0;
}

static bool said_rightly(const char *err, size_t size)
{
    size_t line = strlen(OUT_OF_MEMORY);
    return size >= line && memcmp(err + size - line, OUT_OF_MEMORY, line) == 0 &&
           begins(torture.err, torture.err_size, err, size - line);
}

/* What is wrong with how a child ended; NULL: nothing. */
static const char *fault_of(int status, const struct child *child)
{
    size_t out_size, err_size;
    const char *out = contents(child->out, &out_size), *err = contents(child->err, &err_size);
    const char *fault = NULL;
    if (WIFSIGNALED(status))
        fault = WTERMSIG(status) == SIGALRM ? "it did not end" : strsignal(WTERMSIG(status));
    else if (WEXITSTATUS(status) == EXIT_MEMORY && torture.status != EXIT_MEMORY)
        fault = !said_rightly(err, err_size) ? "stderr"
                : !torture.times && !begins(torture.out, torture.out_size, out, out_size)
                    ? "stdout before its end"
                : torture.files && !each_entry(child->folder, torture.expected, is_whole)
                    ? "a file that is not whole"
                    : NULL;
    else if (WEXITSTATUS(status) != torture.status)
        fault = "exit status";
    else if (err_size != torture.err_size || !begins(torture.err, torture.err_size, err, err_size))
        fault = "stderr";
    else if (!torture.times && (out_size != torture.out_size ||
                                !begins(torture.out, torture.out_size, out, out_size)))
        fault = "stdout";
    else if (torture.files && (!each_entry(child->folder, torture.expected, is_whole) ||
                               !each_entry(torture.expected, child->folder, is_there)))
        fault = "files";
    if (fault && torture.log >= 0) {
        size_t said = err_size < 300 ? err_size : 300;
        dprintf(torture.log, "status %d, stderr ends: %.*s\n",
                WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), (int)said,
                err + err_size - said);
    }
    forget_contents(out, out_size);
    forget_contents(err, err_size);
    return fault;
}

static void judge(const struct child *child, int status)
{
    const char *fault = fault_of(status, child);
    torture.points++;
    if (!fault)
        return;
    torture.faults++;
    dprintf(torture.log, "fault: %s, where %s %lu\n", fault,
            child->and_all ? "all fail from" : "only", child->point);
    backtrace_symbols_fd(child->frames, child->depth, torture.log); /* for addr2line */
}

/* Waits for the child in this place, if there is one. */
static void settle(struct child *child)
{
    int status = 0;
    if (child->pid == 0)
        return;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    judge(child, status);
    close(child->out);
    close(child->err);
    child->pid = 0;
}

static void settle_all(void)
{
    for (unsigned i = 0; i < CHILDREN; i++)
        settle(&children[i]);
}

/* The program from its beginning, with its own words and input. */
static void run_again(unsigned long point, bool and_all)
{
    char words[16384], *word[256] = {NULL}, fail[64], path[PATH_MOST];
    int file = open("/proc/self/cmdline", O_RDONLY);
    ssize_t length = read(file, words, sizeof words - 1);
    unsigned count_of_words = 0;
    for (ssize_t i = 0; i < length && count_of_words < 255; i += (ssize_t)strlen(words + i) + 1)
        word[count_of_words++] = words + i;
    close(file);
    snprintf(fail, sizeof fail, "%lu%s", point, and_all ? "+" : "");
    setenv("TORTURE_FAIL", fail, 1);
    setenv("LD_PRELOAD", torture.preload, 1);
    unsetenv("TORTURE_WALK");
    unsetenv("TORTURE_COUNT");
    if (ftruncate(STDOUT_FILENO, 0) < 0 || ftruncate(STDERR_FILENO, 0) < 0)
        _exit(97);
    for (int descriptor = 0; descriptor < 3; descriptor++)
        lseek(descriptor, 0, SEEK_SET);
    ssize_t end = readlink("/proc/self/exe", path, sizeof path - 1);
    path[end < 0 ? 0 : end] = '\0';
    execv(path, word);
    _exit(97);
}

static void give_folder(struct child *child, char place)
{
    const char suffix[] = {'.', place, '\0'};
    join(child->folder, torture.files, suffix, "");
    each_entry(child->folder, "", remove_entry);
    mkdir(child->folder, 0777);
    const char *like = torture.again ? getenv("TORTURE_BEFORE") : torture.files;
    if (!each_entry(like, child->folder, copy_entry))
        dprintf(torture.log, "fault: the folder could not be copied\n");
}

/* True in the child. */
static bool try_point(unsigned long point, bool and_all)
{
    int before = errno;
    struct child *child = &children[next_child];
    settle(child);
    child->point = point;
    child->and_all = and_all;
    child->out = twin_of(STDOUT_FILENO);
    child->err = twin_of(STDERR_FILENO);
    child->depth = backtrace(child->frames, FRAMES);
    if (torture.files)
        give_folder(child, (char)('a' + next_child));
    note_open_files(child);
    pid_t pid = fork();
    if (pid == 0) {
        become_child(child, and_all);
        if (torture.again)
            run_again(point, and_all);
        return true;
    }
    child->pid = pid;
    next_child = (next_child + 1) % CHILDREN;
    errno = before;
    return false;
}

/* --- allocating ------------------------------------------------------------------------------- */

static bool fails_here(unsigned long number)
{
    if (torture.fails && number == torture.first) {
        atomic_store(&all_fail, torture.and_all);
        return true;
    }
    if (!torture.walks || torture.again || number < torture.first ||
        (number - torture.first) % torture.every != 0)
        return false;
    is_ours = true;
    bool fails = try_point(number, false) || try_point(number, true);
    is_ours = false;
    return fails;
}

static bool refuse(void)
{
    if (is_ours || (!torture.walks && !torture.fails && !torture.counts && !all_fail))
        return false;
    if (atomic_load(&all_fail) || fails_here(atomic_fetch_add(&count, 1) + 1)) {
        errno = ENOMEM;
        return true;
    }
    return false;
}

static void *counted(void *block)
{
    if (block)
        atomic_fetch_add(&live, 1);
    return block;
}

/* How many blocks the process has, for programs that look for it. */
long torture_live_blocks(void);
long torture_live_blocks(void)
{
    return atomic_load(&live);
}

void *malloc(size_t size)
{
    return refuse() ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t number, size_t size)
{
    return refuse() ? NULL : counted(__libc_calloc(number, size));
}

void free(void *block)
{
    if (block)
        atomic_fetch_sub(&live, 1);
    __libc_free(block);
}

void *realloc(void *block, size_t size)
{
    if (!block)
        return malloc(size);
    if (size == 0) {
        free(block);
        return NULL;
    }
    return refuse() ? NULL : __libc_realloc(block, size);
}

void *reallocarray(void *block, size_t number, size_t size)
{
    size_t whole;
    if (__builtin_mul_overflow(number, size, &whole)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(block, whole);
}

void *memalign(size_t alignment, size_t size)
{
    return refuse() ? NULL : counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

/* --- beginning and end ------------------------------------------------------------------------ */

static const char *contents_of(const char *variable, size_t *size)
{
    const char *path = getenv(variable);
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    const char *bytes = contents(file, size);
    if (file >= 0)
        close(file);
    return bytes;
}

static void begin_walk(const char *walk)
{
    torture.every = strtoul(walk, NULL, 10);
    torture.first = strchr(walk, ',') ? strtoul(strchr(walk, ',') + 1, NULL, 10) : 1;
    torture.out = contents_of("TORTURE_OUT", &torture.out_size);
    torture.err = contents_of("TORTURE_ERR", &torture.err_size);
    torture.status = getenv("TORTURE_STATUS") ? atoi(getenv("TORTURE_STATUS")) : 0;
    torture.seconds = getenv("TORTURE_SECONDS") ? (unsigned)atoi(getenv("TORTURE_SECONDS")) : 60;
    torture.files = getenv("TORTURE_FILES");
    torture.expected = getenv("TORTURE_EXPECTED");
    int log = open(getenv("TORTURE_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    torture.log = fcntl(log, F_DUPFD_CLOEXEC, HIGH);
    close(log);
    void *frames[FRAMES];
    backtrace(frames, FRAMES); /* loads what it needs now */
    const char *how = getenv("TORTURE_HOW");
    torture.again = how && strcmp(how, "again") == 0;
    torture.times = how && strcmp(how, "times") == 0;
    torture.walks = true;
}

__attribute__((constructor)) static void begin(void)
{
    const char *walk = getenv("TORTURE_WALK"), *fail = getenv("TORTURE_FAIL");
    is_ours = true;
    torture.counted = getenv("TORTURE_COUNT");
    if (walk) {
        begin_walk(walk);
    } else if (fail) {
        char *end;
        torture.first = strtoul(fail, &end, 10);
        torture.and_all = *end == '+';
        torture.fails = true;
    }
    torture.counts = torture.counted != NULL;
    torture.pid = getpid();
    snprintf(torture.preload, sizeof torture.preload, "%s", getenv("LD_PRELOAD"));
    unsetenv("LD_PRELOAD"); /* programs at the table are not tortured */
    is_ours = false;
}

__attribute__((destructor)) static void end(void)
{
    is_ours = true;
    for (unsigned long number = torture.first; torture.again && torture.walks && number <= count;
         number += torture.every) {
        try_point(number, false);
        try_point(number, true);
    }
    if (torture.walks) {
        settle_all();
        dprintf(torture.log, "points: %lu faults: %lu\n", torture.points, torture.faults);
    }
    int counted = torture.counted && getpid() == torture.pid
                      ? open(torture.counted, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
                      : -1;
    if (counted >= 0) {
        dprintf(counted, "%lu\n", atomic_load(&count));
        close(counted);
    }
}
