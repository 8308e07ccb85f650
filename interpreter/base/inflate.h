/* Unpacks texts from the outside: base64url (RFC 4648), and raw DEFLATE streams (RFC 1951). */
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
 * Unpacks a whole raw stream into out, and says how many bytes it wrote. False if the stream is
 * damaged, ends early, has bytes after its end, or holds more than `most` bytes: it never writes
 * more than these.
 */
bool inflate_raw(const uint8_t *packed, size_t length, uint8_t *out, size_t most, size_t *unpacked);

#endif
