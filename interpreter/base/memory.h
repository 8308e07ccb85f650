/*
 * Memory: the one allocator, and what becomes of everybody when the machine has no more.
 *
 * Nobody above asks for NULL. An allocation that fails does not return: it ends the program with
 * one line on stderr and MEMORY_EXIT, or, inside memory_guard, the guarded call, as the library of
 * eldest.h needs it. So nobody's work goes on half done, and nobody has code for that.
 *
 * Libraries beneath us that fail to allocate tell their caller so, each in its way; the caller
 * then calls memory_fail. tests/floors refuses any other use of malloc, free and their kin.
 */
#ifndef ELDEST_BASE_MEMORY_H
#define ELDEST_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define MEMORY_EXIT 3 /* what the program exits with when memory fails */

/* Memory that may move: like realloc, but never NULL, also for size 0. memory_free frees it. */
void *memory_grow(void *block, size_t size);

/* Frees what memory_grow or memory_copy gave. Takes NULL. */
void memory_free(void *block);

/* A NUL-terminated copy of the first length bytes of text, for memory_free. */
char *memory_copy(const char *text, size_t length);

/* What a failed allocation comes to, ours or another library's. */
_Noreturn void memory_fail(void);

/* Fails if errno, which a call has just set, says that there was no memory for it. */
void memory_check_errno(void);

/* The stack that any thread of the program needs, in bytes. */
#define MEMORY_STACK ((size_t)1024 * 1024)

/* Gives the calling thread, the program's first, so much stack as far as the system lets it. What
 * it has then, in bytes, if that is less; else 0. */
size_t memory_lacks_stack(void);

/*
 * Something that must not outlast the program if memory fails in it: half a file, the mode of a
 * terminal. undo(what) is called before it ends, perhaps by another thread, and must not allocate.
 * Of more than eight at once the last are forgotten.
 */
unsigned memory_duty(void (*undo)(const void *what), const void *what);

/* It has been done, or need not be. */
void memory_duty_done(unsigned duty);

/* --- calls that may fail ---------------------------------------------------------------------- */

/*
 * What guarded calls allocate, and what they hold of others. It belongs to one thread at a time.
 * Without a pool, as in the program, memory belongs to whoever has it.
 */
struct memory_pool;

/* An empty pool, or NULL if there is no memory for one. The caller owns it. */
struct memory_pool *memory_pool_create(void);

/* Releases all that is held, and then frees all that was allocated. Takes NULL. */
void memory_pool_destroy(struct memory_pool *pool);

/*
 * Calls body(argument); what it allocates goes to the pool. False if memory failed: then the body
 * was left where it stood, and what it held since it began is released. What it has changed is
 * changed, so that its objects are of no use but to be dropped with the pool. Without a pool, and
 * inside another guard, it is the mere call.
 */
bool memory_guard(struct memory_pool *pool, void (*body)(void *argument), void *argument);

/* The pool of the guard that we are in, or NULL. */
struct memory_pool *memory_pool(void);

/*
 * Something that is not ours to allocate, and must be released if memory fails while it is in use:
 * an open file, a parser of another library. The hold lies beside it and does not move.
 */
struct memory_hold {
    struct memory_hold *before, *after;
    void (*release)(void *what);
    void *what;
};

void memory_hold(struct memory_hold *hold, void (*release)(void *what), void *what);

/* It is no longer in use: the caller releases it, or has done so. */
void memory_let_go(struct memory_hold *hold);

/* --- for libraries that allocate through us --------------------------------------------------- */

/*
 * Like realloc; size 0 frees. Nobody but this function frees what it gives. For libraries that must
 * be out of their own functions before a guarded call can be left: in one it is NULL if memory
 * fails. Anywhere else the program ends at once, like by memory_fail.
 */
void *memory_try(void *block, size_t size);

/* --- texts that are written like files -------------------------------------------------------- */

struct memory_file {
    FILE *out;
    char *text; /* as far as memory_file_text has seen it */
    size_t length, room;
    bool failed;
    struct memory_hold hold;
};

/* An empty one; it does not move until it is closed, as it is if memory fails before. */
void memory_file_open(struct memory_file *file);

/* What was written until now, NUL-terminated; its length is file->length. Valid until more is. */
const char *memory_file_text(struct memory_file *file);

/* Forgets what was written. */
void memory_file_clear(struct memory_file *file);

/* Closes the file; its text is gone. Nothing is allocated. */
void memory_file_close(struct memory_file *file);

/* Fills some KiB with zeroes: where the size is known compilers fill word by word. */
void memory_clear(void *bytes, size_t size);

/*
 * The next line that was typed on a stream, with its newline, in *line, which starts as NULL and
 * which memory_free frees. Of a very long one the rest is passed over; a '?' stands for each NUL
 * and for what utf8_unseen knows. False at the end.
 */
bool memory_line(char **line, size_t *room, FILE *in);

#endif
