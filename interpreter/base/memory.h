/*
 * Memory: the one allocator, and what becomes of everybody when the machine has no more.
 *
 * Nobody above asks for NULL. An allocation that fails does not return: memory_fail ends the
 * program with one line on stderr and MEMORY_EXIT, or, where a library's call is guarded, ends that
 * call (memory_guard). So a failure is never met half-way through somebody's work, and needs no
 * code there.
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

/* --- for libraries that allocate through us --------------------------------------------------- */

/* Like realloc, also in failing; size 0 frees. Nobody but this function frees what it gives. */
void *memory_try(void *block, size_t size);

/* --- texts that are written like files ---------------------------------------------------------
 */

struct memory_file {
    FILE *out;
    char *text; /* as far as memory_file_text has seen it */
    size_t length, room;
    bool failed;
};

/* An empty one; it does not move until it is closed. */
void memory_file_open(struct memory_file *file);

/* What was written until now, NUL-terminated; its length is file->length. Valid until more is. */
const char *memory_file_text(struct memory_file *file);

/* Forgets what was written. */
void memory_file_clear(struct memory_file *file);

/* Closes the file; its text is gone. */
void memory_file_close(struct memory_file *file);

/*
 * The next line of a stream, with its newline, in *line, which starts as NULL and which memory_free
 * frees. False at the end.
 */
bool memory_line(char **line, size_t *room, FILE *in);

#endif
