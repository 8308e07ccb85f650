/* Unpacks what the page packed behind a link: base64url, and a raw stream of DEFLATE by zlib. */
#include "base/inflate.h"

#include <limits.h>
#include <string.h>

#include <zlib.h>

#include "base/arena.h"

/* --- letters --------------------------------------------------------------------------------- */

static int value_of(char letter)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

uint8_t *base64url_read(struct arena *arena, const char *letters, size_t length, size_t *bytes)
{
    uint8_t *out = arena_alloc(arena, length + 1);
    uint32_t held = 0;
    unsigned bits = 0;
    *bytes = 0;
    for (size_t i = 0; i < length; i++) {
        int value = value_of(letters[i]);
        if (value < 0)
            return NULL;
        held = held << 6 | (uint32_t)value;
        bits += 6;
        if (bits < 8)
            continue;
        bits -= 8;
        out[(*bytes)++] = (uint8_t)(held >> bits);
        held &= (1u << bits) - 1;
    }
    return length % 4 == 1 ? NULL : out;
}

/* --- a stream -------------------------------------------------------------------------------- */

/* zlib allocates in the arena, which is destroyed as a whole. */
static void *allocate(void *arena, unsigned items, unsigned size)
{
    return arena_alloc(arena, (size_t)items * size);
}

static void leave(void *arena, void *address)
{
    (void)arena, (void)address;
}

bool inflate_raw(const uint8_t *packed, size_t length, uint8_t *out, size_t most, size_t *unpacked)
{
    struct arena *arena = arena_create();
    z_stream stream = {
        .next_in = (uint8_t *)(uintptr_t)packed,
        .avail_in = (unsigned)length,
        .next_out = out,
        .avail_out = (unsigned)most,
        .zalloc = allocate,
        .zfree = leave,
        .opaque = arena,
    };
    bool fits = length <= UINT_MAX && most <= UINT_MAX;
    bool is_whole = fits && inflateInit2(&stream, -MAX_WBITS) == Z_OK &&
                    inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0;
    *unpacked = stream.total_out;
    arena_destroy(arena);
    return is_whole;
}
