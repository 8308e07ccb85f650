/* A stable merge sort. */
#include "base/sort.h"

#include <stdbool.h>
#include <string.h>

#include "base/memory.h"

struct sorting {
    size_t size;
    int (*compare)(const void *, const void *);
    char *room; /* for half of the items */
};

/* The left half waits in the room while both are merged to where they were. */
static void merge(const struct sorting *sorting, char *items, size_t left, size_t right)
{
    size_t size = sorting->size;
    const char *first = sorting->room, *second = items + left * size;
    memcpy(sorting->room, items, left * size);
    while (left > 0) {
        bool is_second = right > 0 && sorting->compare(first, second) > 0;
        memmove(items, is_second ? second : first, size);
        items += size;
        *(is_second ? &second : &first) += size;
        --*(is_second ? &right : &left);
    }
}

static void sort(const struct sorting *sorting, char *items, size_t count)
{
    size_t left = count / 2;
    if (count < 2)
        return;
    sort(sorting, items, left);
    sort(sorting, items + left * sorting->size, count - left);
    merge(sorting, items, left, count - left);
}

void sort_stable(void *items, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    if (count < 2)
        return;
    char small[512],
        *large = count / 2 * size > sizeof small ? memory_grow(NULL, count / 2 * size) : NULL;
    struct sorting sorting = {size, compare, large ? large : small};
    sort(&sorting, items, count);
    memory_free(large);
}

int sort_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}
