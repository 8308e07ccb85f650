#include "base/digest.h"

#include <inttypes.h>
#include <stdio.h>

#include <xxhash.h>

struct digest digest_of(const void *bytes, size_t length)
{
    XXH128_hash_t hash = XXH3_128bits(bytes, length);
    return (struct digest){.low = hash.low64, .high = hash.high64};
}

struct digest digest_add(struct digest a, struct digest b)
{
    uint64_t low = a.low + b.low;
    uint64_t carry = low < a.low;
    return (struct digest){.low = low, .high = a.high + b.high + carry};
}

bool digest_equal(struct digest a, struct digest b)
{
    return a.low == b.low && a.high == b.high;
}

const char *digest_text(struct digest digest, char buffer[DIGEST_TEXT])
{
    snprintf(buffer, DIGEST_TEXT, "%016" PRIx64 "%016" PRIx64, digest.high, digest.low);
    return buffer;
}
