/*
 * Fingerprints of data, and the seal on a stored file that shows whether it was cut off or
 * changed.
 */
#include "base/digest.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include "base/arena.h"
#include "base/memory.h"

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

/* --- seals ----------------------------------------------------------------------------------- */

#define SEAL_FORMAT SEAL_HEAD "\"length\":%zu,\"checksum\":\"%s\","
#define SEAL_MOST   (sizeof SEAL_FORMAT + 20 + DIGEST_TEXT) /* bytes of a whole one */

void seal_print(const char *object, size_t length, FILE *out)
{
    char digest[DIGEST_TEXT];
    const char *rest = object + 1;
    fprintf(out, SEAL_FORMAT, length - 1, digest_text(digest_of(rest, length - 1), digest));
    fwrite(rest, 1, length - 1, out);
}

void seal_paper(struct memory_file *paper, FILE *out)
{
    const char *object = memory_file_text(paper);
    seal_print(object, paper->length, out);
    memory_file_close(paper);
}

static bool begins(const char *text, size_t length, const char *with)
{
    size_t most = strlen(with);
    return length >= most && memcmp(text, with, most) == 0;
}

/* The length that the seal gives; what it holds is compared as a whole. */
static size_t length_said(const char *text, size_t length)
{
    size_t said = 0;
    const char *digits = text + strlen(SEAL_HEAD "\"length\":"), *end = text + length;
    for (; digits < end && *digits >= '0' && *digits <= '9' && said < length; digits++)
        said = said * 10 + (size_t)(*digits - '0');
    return said;
}

/* The bytes that the seal is of, if there are so many. */
static const char *fault_of_length(size_t said, size_t there, struct arena *arena)
{
    if (there < said)
        return arena_format(arena, "it is truncated: %zu bytes of figures, not %zu", there, said);
    return there > said ? "there is text after the figures" : NULL;
}

const char *seal_fault(const char *text, size_t length, struct arena *arena)
{
    char seal[SEAL_MOST], digest[DIGEST_TEXT];
    if (begins(text, length, "{\"name\":"))
        return "figures of an older eldest without a checksum: run the simulation again";
    if (!begins(text, length, SEAL_HEAD "\"length\":"))
        return "not a file of figures";
    size_t said = length_said(text, length);
    size_t head =
        (size_t)snprintf(seal, sizeof seal, SEAL_FORMAT, said, "00000000000000000000000000000000");
    if (length < head)
        return "it is truncated";
    const char *fault = fault_of_length(said, length - head, arena);
    if (fault)
        return fault;
    snprintf(seal, sizeof seal, SEAL_FORMAT, said,
             digest_text(digest_of(text + head, said), digest));
    return memcmp(seal, text, head) == 0 ? NULL : "it is damaged: wrong checksum";
}
