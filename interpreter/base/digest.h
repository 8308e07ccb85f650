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

#endif
