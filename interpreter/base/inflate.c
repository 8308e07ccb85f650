#include "base/inflate.h"

#include <string.h>

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

/* --- bits ------------------------------------------------------------------------------------ */

/* A stream that is being unpacked. */
struct inflation {
    const uint8_t *packed;
    size_t length, at; /* at: the next byte */
    uint32_t held;     /* bits that were read of bytes and not taken yet, the lowest first */
    unsigned bits;
    uint8_t *out;
    size_t count, most;
    bool is_broken;
};

static unsigned take_bits(struct inflation *in, unsigned wanted)
{
    while (in->bits < wanted) {
        if (in->at == in->length) {
            in->is_broken = true;
            return 0;
        }
        in->held |= (uint32_t)in->packed[in->at++] << in->bits;
        in->bits += 8;
    }
    unsigned value = in->held & ((1u << wanted) - 1);
    in->held >>= wanted;
    in->bits -= wanted;
    return value;
}

static void put(struct inflation *in, uint8_t byte)
{
    if (in->count == in->most)
        in->is_broken = true;
    else
        in->out[in->count++] = byte;
}

/* --- codes ----------------------------------------------------------------------------------- */

#define LONGEST_CODE 15
#define SYMBOLS_MOST 288

/* How many codes there are of each length, and their symbols in the order of the codes. */
struct code {
    uint16_t counts[LONGEST_CODE + 1], symbols[SYMBOLS_MOST];
};

/* False if more codes are asked for than there can be. */
static bool make_code(struct code *code, const uint8_t *lengths, unsigned count)
{
    uint16_t starts[LONGEST_CODE + 2] = {0};
    int left = 1;
    memset(code, 0, sizeof *code);
    for (unsigned symbol = 0; symbol < count; symbol++)
        code->counts[lengths[symbol]]++;
    for (unsigned length = 1; length <= LONGEST_CODE; length++) {
        left = left * 2 - code->counts[length];
        if (left < 0)
            return false;
        starts[length + 1] = (uint16_t)(starts[length] + code->counts[length]);
    }
    for (unsigned symbol = 0; symbol < count; symbol++) {
        if (lengths[symbol])
            code->symbols[starts[lengths[symbol]]++] = (uint16_t)symbol;
    }
    return true;
}

/* The next symbol: of each length codes are numbers that follow on those of the length before. */
static unsigned take_symbol(struct inflation *in, const struct code *code)
{
    int number = 0, first = 0, before = 0;
    for (unsigned length = 1; length <= LONGEST_CODE && !in->is_broken; length++) {
        number |= (int)take_bits(in, 1);
        int count = code->counts[length];
        if (number - first < count)
            return code->symbols[before + number - first];
        before += count;
        first = (first + count) << 1;
        number <<= 1;
    }
    in->is_broken = true;
    return 0;
}

/* --- blocks ---------------------------------------------------------------------------------- */

static void copy_stored(struct inflation *in)
{
    in->held = 0;
    in->bits = 0;
    unsigned length = take_bits(in, 16), check = take_bits(in, 16);
    if (length != (check ^ 0xffffu))
        in->is_broken = true;
    for (; length > 0 && !in->is_broken; length--)
        put(in, (uint8_t)take_bits(in, 8));
}

/* What a symbol for a length or a distance begins with, and how many bits more say which. */
static const uint16_t length_bases[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                        15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                        67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_bases[] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

#define END_OF_BLOCK   256
#define LENGTH_COUNT   (sizeof length_bases / sizeof *length_bases)
#define DISTANCE_COUNT (sizeof distance_bases / sizeof *distance_bases)

/* A distance's bits: none of the first four, then one more for every two. */
static unsigned distance_bits(unsigned symbol)
{
    return symbol < 4 ? 0 : symbol / 2 - 1;
}

static void repeat(struct inflation *in, unsigned symbol, const struct code *distances)
{
    if (symbol >= LENGTH_COUNT) {
        in->is_broken = true;
        return;
    }
    unsigned length = length_bases[symbol] + take_bits(in, length_bits[symbol]);
    unsigned far = take_symbol(in, distances);
    if (in->is_broken || far >= DISTANCE_COUNT) {
        in->is_broken = true;
        return;
    }
    size_t distance = distance_bases[far] + take_bits(in, distance_bits(far));
    if (distance > in->count)
        in->is_broken = true;
    for (; length > 0 && !in->is_broken; length--)
        put(in, in->out[in->count - distance]);
}

static void unpack_block(struct inflation *in, const struct code *texts,
                         const struct code *distances)
{
    while (!in->is_broken) {
        unsigned symbol = take_symbol(in, texts);
        if (in->is_broken || symbol == END_OF_BLOCK)
            return;
        if (symbol < END_OF_BLOCK)
            put(in, (uint8_t)symbol);
        else
            repeat(in, symbol - END_OF_BLOCK - 1, distances);
    }
}

#define FIXED_DISTANCES 30

static void unpack_fixed(struct inflation *in)
{
    struct code texts, distances;
    uint8_t lengths[SYMBOLS_MOST];
    for (unsigned symbol = 0; symbol < SYMBOLS_MOST; symbol++)
        lengths[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
    make_code(&texts, lengths, SYMBOLS_MOST);
    memset(lengths, 5, FIXED_DISTANCES);
    make_code(&distances, lengths, FIXED_DISTANCES);
    unpack_block(in, &texts, &distances);
}

#define LENGTHS_MOST (286 + 30)

/* Lengths of codes, which are packed themselves: 16 repeats the last, 17 and 18 are runs of none.
 */
static void take_lengths(struct inflation *in, const struct code *code, uint8_t *lengths,
                         unsigned wanted)
{
    unsigned count = 0;
    while (count < wanted && !in->is_broken) {
        unsigned symbol = take_symbol(in, code), times = 1;
        uint8_t length = (uint8_t)symbol;
        if (symbol >= 16) {
            times = symbol == 16   ? 3 + take_bits(in, 2)
                    : symbol == 17 ? 3 + take_bits(in, 3)
                                   : 11 + take_bits(in, 7);
            in->is_broken |= symbol == 16 && count == 0;
            length = symbol == 16 && count > 0 ? lengths[count - 1] : 0;
        }
        in->is_broken |= times > wanted - count;
        for (; times > 0 && !in->is_broken; times--)
            lengths[count++] = length;
    }
}

static void unpack_dynamic(struct inflation *in)
{
    static const uint8_t order[] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                    11, 4,  12, 3, 13, 2, 14, 1, 15};
    struct code code, texts, distances;
    uint8_t of_lengths[sizeof order] = {0}, lengths[LENGTHS_MOST] = {0};
    unsigned text_count = take_bits(in, 5) + 257, distance_count = take_bits(in, 5) + 1;
    unsigned given = take_bits(in, 4) + 4;
    for (unsigned i = 0; i < given; i++)
        of_lengths[order[i]] = (uint8_t)take_bits(in, 3);
    if (text_count > 286 || distance_count > 30 || !make_code(&code, of_lengths, sizeof order)) {
        in->is_broken = true;
        return;
    }
    take_lengths(in, &code, lengths, text_count + distance_count);
    if (in->is_broken || !lengths[END_OF_BLOCK] || !make_code(&texts, lengths, text_count) ||
        !make_code(&distances, lengths + text_count, distance_count)) {
        in->is_broken = true;
        return;
    }
    unpack_block(in, &texts, &distances);
}

bool inflate_raw(const uint8_t *packed, size_t length, uint8_t *out, size_t most, size_t *unpacked)
{
    struct inflation in = {.packed = packed, .length = length, .out = out, .most = most};
    bool is_last = false;
    while (!is_last && !in.is_broken) {
        is_last = take_bits(&in, 1);
        switch (take_bits(&in, 2)) {
        case 0: copy_stored(&in); break;
        case 1: unpack_fixed(&in); break;
        case 2: unpack_dynamic(&in); break;
        default: in.is_broken = true; break;
        }
    }
    *unpacked = in.count;
    return !in.is_broken && in.at == in.length;
}
