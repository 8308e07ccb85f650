/*
 * Allocation that never returns NULL: a failure ends the program, or the guarded call, whose
 * pool is then freed.
 */
#define _GNU_SOURCE /* fopencookie */
#include "base/memory.h"

#include <errno.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/utf8.h"

#define TYPED_MOST 4096 /* bytes of a line that are kept */

#define DUTIES 8

/* --- the stack -------------------------------------------------------------------------------- */

size_t memory_lacks_stack(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= MEMORY_STACK)
        return 0; /* RLIM_INFINITY is the highest number */
    rlim_t had = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max < MEMORY_STACK ? limit.rlim_max : MEMORY_STACK;
    if (setrlimit(RLIMIT_STACK, &limit) != 0)
        limit.rlim_cur = had;
    return limit.rlim_cur < MEMORY_STACK ? (size_t)limit.rlim_cur : 0;
}

/* --- pools ------------------------------------------------------------------------------------ */

/* Each block begins with its place in the list of its pool; one without a pool is alone in it. */
struct header {
    _Alignas(max_align_t) struct header *before;
    struct header *after;
};

struct memory_pool {
    struct header blocks;      /* the list's beginning and end */
    struct memory_hold holds;  /* likewise */
    struct memory_hold *since; /* the last that was held when the guard began */
    jmp_buf escape;
};

/* Where a library is loaded late, other models of thread-local memory allocate it when used. */
static _Thread_local struct memory_pool *guarding __attribute__((tls_model("initial-exec")));

static void link_block(struct header *block, struct header *before)
{
    block->before = before;
    block->after = before->after;
    block->after->before = block;
    before->after = block;
}

static void unlink_block(struct header *block)
{
    block->before->after = block->after;
    block->after->before = block->before;
}

struct memory_pool *memory_pool_create(void)
{
    struct memory_pool *pool = malloc(sizeof *pool);
    if (!pool)
        return NULL;
    pool->blocks.before = pool->blocks.after = &pool->blocks;
    pool->holds.before = pool->holds.after = &pool->holds;
    return pool;
}

/* The newest first: it may stand on the others. */
static void release_since(struct memory_pool *pool, const struct memory_hold *last)
{
    while (pool->holds.before != last) {
        struct memory_hold *hold = pool->holds.before;
        memory_let_go(hold);
        hold->release(hold->what);
    }
}

void memory_pool_destroy(struct memory_pool *pool)
{
    if (!pool)
        return;
    release_since(pool, &pool->holds);
    while (pool->blocks.after != &pool->blocks) {
        struct header *block = pool->blocks.after;
        unlink_block(block);
        free(block);
    }
    free(pool);
}

struct memory_pool *memory_pool(void)
{
    return guarding;
}

void memory_hold(struct memory_hold *hold, void (*release)(void *what), void *what)
{
    struct memory_hold *last = guarding ? guarding->holds.before : hold;
    *hold = (struct memory_hold){last, hold, release, what};
    if (!guarding)
        return;
    hold->after = &guarding->holds;
    last->after = guarding->holds.before = hold;
}

void memory_let_go(struct memory_hold *hold)
{
    hold->before->after = hold->after;
    hold->after->before = hold->before;
}

/* --- failing ---------------------------------------------------------------------------------- */

bool memory_guard(struct memory_pool *pool, void (*body)(void *argument), void *argument)
{
    if (!pool || guarding) {
        body(argument);
        return true;
    }
    guarding = pool;
    pool->since = pool->holds.before;
    bool done = setjmp(pool->escape) == 0;
    if (done)
        body(argument);
    guarding = NULL;
    return done;
}

/* Taken by whoever stores `undo`, and free again when that is NULL. */
static struct {
    _Atomic(const void *) what;
    _Atomic(void (*)(const void *what)) undo;
} duties[DUTIES];

unsigned memory_duty(void (*undo)(const void *what), const void *what)
{
    unsigned duty = 0;
    while (duty < DUTIES && atomic_load(&duties[duty].undo))
        duty++;
    if (duty < DUTIES) {
        atomic_store(&duties[duty].what, what);
        atomic_store(&duties[duty].undo, undo);
    }
    return duty;
}

void memory_duty_done(unsigned duty)
{
    if (duty < DUTIES)
        atomic_store(&duties[duty].undo, NULL);
}

static void do_duties(void)
{
    for (unsigned i = 0; i < DUTIES; i++) {
        void (*undo)(const void *) = atomic_load(&duties[i].undo);
        if (undo)
            undo(atomic_load(&duties[i].what));
    }
}

/*
 * Ends the program, without anything that could need memory itself and without a word more on
 * stdout: what is still in its buffer was perhaps made while something was missing. Of several
 * threads that fail at once one speaks, and the others wait for the end that it makes.
 */
static _Noreturn void end_program(void)
{
    static const char line[] = "eldest: out of memory\n";
    static atomic_flag failing = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&failing))
        pause();
    do_duties();
    if (write(STDERR_FILENO, line, sizeof line - 1) < 0)
        _exit(MEMORY_EXIT); /* nobody listens */
    _exit(MEMORY_EXIT);
}

/* The holds that lie on the stack are released while they still lie there. */
_Noreturn void memory_fail(void)
{
    if (!guarding)
        end_program();
    release_since(guarding, guarding->since);
    longjmp(guarding->escape, 1);
}

void memory_check_errno(void)
{
    if (errno == ENOMEM)
        memory_fail();
}

/* --- blocks ----------------------------------------------------------------------------------- */

void *memory_try(void *block, size_t size)
{
    if (size == 0) {
        free(block);
        return NULL;
    }
    void *grown = realloc(block, size);
    if (!grown && !guarding)
        end_program(); /* nobody's own functions need be left */
    return grown;
}

static void *new_block(size_t size)
{
    struct header *block = size < PTRDIFF_MAX ? malloc(sizeof *block + size) : NULL;
    if (!block)
        memory_fail();
    block->before = block->after = block;
    if (guarding)
        link_block(block, guarding->blocks.before);
    return block + 1;
}

void *memory_grow(void *block, size_t size)
{
    if (!block)
        return new_block(size);
    struct header *old = (struct header *)block - 1;
    bool is_alone = old->before == old;
    struct header *grown = size < PTRDIFF_MAX ? realloc(old, sizeof *old + size) : NULL;
    if (!grown)
        memory_fail();
    if (is_alone)
        grown->before = grown->after = grown;
    grown->before->after = grown->after->before = grown;
    return grown + 1;
}

void memory_free(void *block)
{
    if (!block)
        return;
    struct header *old = (struct header *)block - 1;
    unlink_block(old);
    free(old);
}

char *memory_copy(const char *text, size_t length)
{
    char *copy = memory_grow(NULL, length + 1);
    if (length)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* --- texts that are written like files -------------------------------------------------------- */

static bool has_room(struct memory_file *file, size_t more)
{
    size_t wanted = file->length + more + 1, room = file->room * 2 + 1024;
    if (wanted <= file->room)
        return true;
    if (room < wanted)
        room = wanted;
    char *grown = memory_try(file->text, room);
    if (!grown)
        return false;
    file->text = grown;
    file->room = room;
    return true;
}

/*
 * stdio is in the middle of something here, so what fails is told when the text is asked for.
 * (glibc's open_memstream never tells: its text would end early.)
 */
static ssize_t add_bytes(void *cookie, const char *bytes, size_t count)
{
    struct memory_file *file = cookie;
    if (file->failed || !has_room(file, count)) {
        file->failed = true;
        return 0;
    }
    memcpy(file->text + file->length, bytes, count);
    file->length += count;
    return (ssize_t)count;
}

/* What is still in the buffer of stdio is not wanted any more, and there may be no room for it. */
static void close_file(void *file_)
{
    struct memory_file *file = file_;
    file->failed = true;
    fclose(file->out);
    file->out = NULL;
    memory_try(file->text, 0);
}

/* The stream and its text are the C library's, so no pool frees them. */
void memory_file_open(struct memory_file *file)
{
    *file = (struct memory_file){.out = NULL};
    file->out = fopencookie(file, "w", (cookie_io_functions_t){.write = add_bytes});
    if (!file->out)
        memory_fail();
    memory_hold(&file->hold, close_file, file);
}

const char *memory_file_text(struct memory_file *file)
{
    if (fflush(file->out) != 0 || ferror(file->out) || file->failed || !has_room(file, 0))
        memory_fail();
    file->text[file->length] = '\0';
    return file->text;
}

void memory_file_clear(struct memory_file *file)
{
    memory_file_text(file);
    file->length = 0;
}

void memory_file_close(struct memory_file *file)
{
    memory_let_go(&file->hold);
    close_file(file);
}

bool memory_line(char **line, size_t *room, FILE *in)
{
    size_t length = 0;
    int byte = 0;
    while (byte != '\n' && (byte = getc(in)) != EOF) {
        if (length + 2 > *room || !*line)
            *line = memory_grow(*line, *room = length * 2 + 128);
        if (length < TYPED_MOST || byte == '\n')
            (*line)[length++] = byte ? (char)byte : '?';
        (*line)[length] = '\0';
    }
    if (length > 0)
        utf8_make_plain(*line);
    return length > 0;
}

void memory_clear(void *bytes, size_t size)
{
    static const volatile size_t most = 1024; /* not known when it is compiled */
    char *from = bytes;
    for (size_t left = size, piece; left > 0; from += piece, left -= piece) {
        piece = most;
        piece = piece < left ? piece : left;
        memset(from, 0, piece);
    }
}
