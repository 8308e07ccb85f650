/* A bump allocator: blocks that double in size, freed all at once. */
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

#define ALIGNMENT     _Alignof(max_align_t)
#define FIRST_BLOCK   ((size_t)4 * 1024)
#define LARGEST_BLOCK ((size_t)256 * 1024)

/* A piece of memory, handed out from the front. */
struct block {
    struct block *next;
    size_t used, size;
    _Alignas(max_align_t) unsigned char bytes[];
};

struct arena {
    struct block *blocks; /* the one in use first */
    size_t next_size;     /* blocks double, so that a large ruleset needs few of them */
};

struct arena *arena_create(void)
{
    struct arena *arena = memory_grow(NULL, sizeof *arena);
    *arena = (struct arena){.blocks = NULL, .next_size = FIRST_BLOCK};
    return arena;
}

void arena_destroy(struct arena *arena)
{
    if (!arena)
        return;
    while (arena->blocks) {
        struct block *next = arena->blocks->next;
        memory_free(arena->blocks);
        arena->blocks = next;
    }
    memory_free(arena);
}

static void add_block(struct arena *arena, size_t size)
{
    struct block *block = memory_grow(NULL, sizeof *block + size);
    block->next = arena->blocks;
    block->used = 0;
    block->size = size;
    arena->blocks = block;
}

static void make_room(struct arena *arena, size_t size)
{
    if (arena->blocks && arena->blocks->size - arena->blocks->used >= size)
        return;
    add_block(arena, size > arena->next_size ? size : arena->next_size);
    if (arena->next_size < LARGEST_BLOCK)
        arena->next_size *= 2;
}

/* The next multiple of the alignment; at least one, so that every allocation has its own place. */
static size_t rounded_up(size_t size)
{
    if (size > SIZE_MAX / 2)
        memory_fail();
    return size ? (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT : ALIGNMENT;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    size_t rounded = rounded_up(size);
    make_room(arena, rounded);
    struct block *block = arena->blocks;
    void *result = block->bytes + block->used;
    block->used += rounded;
    return memset(result, 0, rounded);
}

#define FIRST_ROOM 8

void *arena_grow(struct arena *arena, void *items, unsigned count, unsigned *room, size_t size)
{
    if (count < *room)
        return items;
    *room = *room ? 2 * *room : FIRST_ROOM;
    void *moved = arena_alloc(arena, *room * size);
    if (count > 0)
        memcpy(moved, items, count * size);
    return moved;
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

/* Most of what is formatted is a name or a clause, and is as long as a first try shows. */
char *arena_vformat(struct arena *arena, const char *format, va_list arguments)
{
    char tried[256], *text;
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(tried, sizeof tried, format, arguments);
    if (length < 0)
        memory_fail(); /* the C library had no memory; nothing else fails */
    if ((size_t)length < sizeof tried) {
        text = arena_copy(arena, tried, (size_t)length);
    } else {
        text = arena_alloc(arena, (size_t)length + 1);
        if (vsnprintf(text, (size_t)length + 1, format, again) < 0)
            memory_fail();
    }
    va_end(again);
    return text;
}

char *arena_format(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_vformat(arena, format, arguments);
    va_end(arguments);
    return text;
}

const char *arena_joined(struct arena *arena, const char *list, const char *gap, const char *format,
                         ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *item = arena_vformat(arena, format, arguments);
    va_end(arguments);
    return *list ? arena_format(arena, "%s%s%s", list, gap, item) : item;
}
