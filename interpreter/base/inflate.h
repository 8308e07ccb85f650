/* Unpacking what strangers packed: letters of an address, and DEFLATE (RFC 1951). Nothing else here
 * reads either, and nobody writes them. */
#ifndef ELDEST_BASE_INFLATE_H
#define ELDEST_BASE_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* The bytes that letters of base64url stand for, without padding, in the arena. NULL if a letter is
 * none, or the last ones stand for no byte. */
uint8_t *base64url_read(struct arena *arena, const char *letters, size_t length, size_t *bytes);

/*
 * Unpacks a whole raw stream into out. False if it is none, breaks off, has something behind its
 * end, or holds more than `most` bytes: no more than these are ever written. It ends after as many
 * steps as there are bits in the stream and bytes in what it holds.
 */
bool inflate_raw(const uint8_t *packed, size_t length, uint8_t *out, size_t most, size_t *unpacked);

#endif
