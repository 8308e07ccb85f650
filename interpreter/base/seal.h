/*
 * A JSON object that says how long it is and what it says: whatever becomes of the file that it is
 * kept in, damage is noticed before anybody believes the figures in it.
 *
 *     {"eldest":"figures","length":68,"checksum":"0123...","first":1,...}
 *
 * The length counts the bytes behind the checksum's comma up to the line end, which is one of them,
 * and the checksum (XXH3-128) is of these bytes.
 */
#ifndef ELDEST_BASE_SEAL_H
#define ELDEST_BASE_SEAL_H

#include <stddef.h>
#include <stdio.h>

struct arena;

/* How every sealed figure file begins. */
#define SEAL_HEAD "{\"eldest\":\"figures\","

/* Prints an object that is not empty, on one line with its line end, under a seal. */
void seal_print(const char *object, size_t length, FILE *out);

/* NULL if the text is what was printed, byte for byte; else why not, a phrase from the arena. */
const char *seal_fault(const char *text, size_t length, struct arena *arena);

#endif
