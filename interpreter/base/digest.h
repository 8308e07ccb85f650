/*
 * Digests: 128 bits that stand for some bytes (XXH3). Two rulesets, states or results with the same
 * digest are the same for all practical purposes; no protection against somebody who wants two to
 * collide. The same bytes have the same digest on any machine.
 */
#ifndef ELDEST_BASE_DIGEST_H
#define ELDEST_BASE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A value. {0, 0} is the sum of no digests. */
struct digest {
    uint64_t low, high;
};

#define DIGEST_TEXT 33 /* 32 hexadecimal digits and a NUL */

struct digest digest_of(const void *bytes, size_t length);

/* The sum modulo 2^128: of several digests it is the same in whatever order they come. */
struct digest digest_add(struct digest a, struct digest b);

bool digest_equal(struct digest a, struct digest b);

/* Writes the digest as xxh128sum prints it; the result is `buffer`. */
const char *digest_text(struct digest digest, char buffer[DIGEST_TEXT]);

/*
 * A JSON object that says how long it is and what it says: whatever becomes of the file that it is
 * kept in, damage is noticed before anybody believes the figures in it.
 *
 *     {"eldest":"figures","length":68,"checksum":"0123...","first":1,...}
 *
 * The length counts the bytes behind the checksum's comma up to the line end, which is one of them,
 * and the checksum (XXH3-128) is of these bytes.
 */

struct arena;
struct memory_file;

/* How every sealed figure file begins. */
#define SEAL_HEAD "{\"eldest\":\"figures\","

/* Prints an object that is not empty, on one line with its line end, under a seal. */
void seal_print(const char *object, size_t length, FILE *out);

/* The same of the object that was written to the paper, which is closed. */
void seal_paper(struct memory_file *paper, FILE *out);

/* NULL if the text is what was printed, byte for byte; else why not, a phrase from the arena. */
const char *seal_fault(const char *text, size_t length, struct arena *arena);

#endif
