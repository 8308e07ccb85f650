/*
 * A pool of memory with one end of life: everything allocated from an arena is freed by
 * arena_destroy and by nothing else. A ruleset is one arena.
 *
 * An allocation that fails does not return (base/memory.h).
 */
#ifndef ELDEST_BASE_ARENA_H
#define ELDEST_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena;

/* A new, empty arena. The caller owns it. */
struct arena *arena_create(void);

/* Frees the arena and everything allocated from it. Takes NULL. */
void arena_destroy(struct arena *arena);

/* size bytes of zeroes, aligned for any object; never NULL, also for size 0. */
void *arena_alloc(struct arena *arena, size_t size);

/* A NUL-terminated copy of the first length bytes of text. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* The text that printf would have printed. */
char *arena_format(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vformat(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/*
 * An array of count items of size bytes, from this arena or NULL, with room for one more: it moves
 * when it is as full as *room, which then doubles. What it leaves behind stays until the end.
 */
void *arena_grow(struct arena *arena, void *items, unsigned count, unsigned *room, size_t size);

/* The list with one more item behind it, as printf would have printed that, and the gap between
 * them unless the list is "": ", " or " ". */
const char *arena_joined(struct arena *arena, const char *list, const char *gap, const char *format,
                         ...) __attribute__((format(printf, 4, 5)));

#endif
