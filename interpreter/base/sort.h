/*
 * Sorting, the same on any machine. The C library's qsort keeps the order of equals or does not, by
 * whether it had memory; this one keeps it always.
 */
#ifndef ELDEST_BASE_SORT_H
#define ELDEST_BASE_SORT_H

#include <stddef.h>

/* Sorts count items of so many bytes each, as qsort does; equals stay in the order they had. */
void sort_stable(void *items, size_t count, size_t size,
                 int (*compare)(const void *, const void *));

/* To sort texts by their bytes: items are pointers to them. */
int sort_texts(const void *a, const void *b);

#endif
