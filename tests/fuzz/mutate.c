/*
 * How libFuzzer changes inputs: half the time by bytes, as it does by itself; the other half by
 * lines, because what rulesets mean is made of lines.
 */
#include <stdbool.h>
#include <string.h>

#include "base/rng.h"
#include "case.h"

/* libFuzzer's own way. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned seed);

#define LINES_MOVED 8

/* Some bytes from the start of a line to the start of another. */
struct lines {
    size_t from, length;
};

static size_t start_of_line(const uint8_t *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

static size_t next_line(const uint8_t *text, size_t size, size_t at)
{
    const uint8_t *newline = memchr(text + at, '\n', size - at);
    return newline ? (size_t)(newline - text) + 1 : size;
}

static struct lines some_lines(struct rng *rng, const uint8_t *text, size_t size)
{
    size_t from = start_of_line(text, rng_below(rng, (uint32_t)size));
    size_t end = from;
    for (uint32_t count = 1 + rng_below(rng, LINES_MOVED); count > 0 && end < size; count--)
        end = next_line(text, size, end);
    return (struct lines){from, end - from};
}

/* A mapping goes deeper, or a line comes out of one. */
static size_t indent(struct rng *rng, uint8_t *text, size_t size, size_t most, struct lines lines)
{
    bool deeper = rng_below(rng, 2) == 0;
    if (deeper ? size + 2 > most : lines.length < 2 || memcmp(text + lines.from, "  ", 2) != 0)
        return size;
    uint8_t *at = text + lines.from;
    size_t behind = size - lines.from;
    if (!deeper) {
        memmove(at, at + 2, behind - 2);
        return size - 2;
    }
    memmove(at + 2, at, behind);
    memcpy(at, "  ", 2);
    return size + 2;
}

static size_t take_out(uint8_t *text, size_t size, struct lines lines)
{
    size_t end = lines.from + lines.length;
    memmove(text + lines.from, text + end, size - end);
    return size - lines.length;
}

static size_t put_in(struct rng *rng, uint8_t *text, size_t size, size_t most,
                     const uint8_t *source, struct lines lines)
{
    size_t at = size ? start_of_line(text, rng_below(rng, (uint32_t)size)) : 0;
    if (size + lines.length > most)
        return size;
    memmove(text + at + lines.length, text + at, size - at);
    memcpy(text + at, source + lines.from, lines.length);
    return size + lines.length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    static uint8_t copy[1 << 20];
    struct rng rng = rng_seeded(seed, 0);
    uint32_t way = size > 0 && size <= sizeof copy ? rng_below(&rng, 6) : 0;
    if (way < 3)
        return LLVMFuzzerMutate(data, size, most);
    struct lines lines = some_lines(&rng, data, size);
    if (way == 3)
        return take_out(data, size, lines);
    if (way == 4)
        return indent(&rng, data, size, most, lines);
    memcpy(copy, data, size);
    return put_in(&rng, data, size, most, copy, lines);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned seed)
{
    struct rng rng = rng_seeded(seed, 1);
    size_t size = one_size < most ? one_size : most;
    memcpy(out, one, size);
    return other_size ? put_in(&rng, out, size, most, other, some_lines(&rng, other, other_size))
                      : size;
}
