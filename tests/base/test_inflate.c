/* What strangers packed: streams bit by bit, as RFC 1951 orders them. Codes are written from their
 * highest bit on, numbers from their lowest. */
#include "unit.h"

#include "base/arena.h"
#include "base/inflate.h"

#define OPEN_AT_LAST(type) "1" type /* the last block, and of which kind it is */
#define FIXED              OPEN_AT_LAST("10")
#define DYNAMIC            OPEN_AT_LAST("01")

static struct arena *arena;

static int begin(void **state)
{
    (void)state;
    arena = arena_create();
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

/* The bits of the stream, filled up with zeros; what it holds, or NULL if it is refused. */
static const char *unpack(const char *bits)
{
    size_t length = (strlen(bits) + 7) / 8, unpacked;
    uint8_t *packed = arena_alloc(arena, length + 1), out[64];
    memset(packed, 0, length);
    for (size_t i = 0; bits[i]; i++)
        packed[i / 8] |= (uint8_t)((bits[i] == '1') << i % 8);
    if (!inflate_raw(packed, length, out, sizeof out, &unpacked))
        return NULL;
    return arena_copy(arena, (const char *)out, unpacked);
}

static const char *repeated(const char *bits, unsigned times)
{
    const char *all = "";
    for (unsigned i = 0; i < times; i++)
        all = arena_format(arena, "%s%s", all, bits);
    return all;
}

static const char *joined(const char *first, const char *rest)
{
    return arena_format(arena, "%s%s", first, rest);
}

/* --- stored ----------------------------------------------------------------------------------- */

static void stored_bytes_come_with_their_number_twice(void **state)
{
    static const uint8_t fine[] = {1, 2, 0, 0xfd, 0xff, 'h', 'i'};
    static const uint8_t differs[] = {1, 2, 0, 0xfc, 0xff, 'h', 'i'};
    uint8_t out[8];
    size_t unpacked;
    (void)state;
    assert_true(inflate_raw(fine, sizeof fine, out, sizeof out, &unpacked));
    assert_int_equal(unpacked, 2);
    assert_memory_equal(out, "hi", 2);
    assert_false(inflate_raw(fine, sizeof fine, out, 1, &unpacked));
    assert_false(inflate_raw(fine, sizeof fine - 1, out, sizeof out, &unpacked));
    assert_false(inflate_raw(fine, 3, out, sizeof out, &unpacked));
    assert_false(inflate_raw(differs, sizeof differs, out, sizeof out, &unpacked));
}

/* --- with the codes that are fixed ------------------------------------------------------------ */

#define LETTER_A     "10010001" /* 0x30 + 'a' */
#define THREE        "0000001"  /* the symbol 257 */
#define END_OF_BLOCK "0000000"  /* the symbol 256 */

static void what_was_unpacked_is_repeated(void **state)
{
    (void)state;
    assert_string_equal(unpack(FIXED LETTER_A END_OF_BLOCK), "a");
    assert_string_equal(unpack(FIXED LETTER_A THREE "00000" END_OF_BLOCK), "aaaa");
    assert_null(unpack(FIXED THREE "00000" END_OF_BLOCK));          /* before the beginning */
    assert_null(unpack(FIXED LETTER_A THREE "00001" END_OF_BLOCK)); /* two letters back */
    assert_null(unpack(FIXED LETTER_A THREE "11110" END_OF_BLOCK)); /* there are 30 distances */
    assert_null(unpack(FIXED LETTER_A "11000110"
                                      "00000" END_OF_BLOCK)); /* and 29 lengths */
    assert_null(unpack(FIXED LETTER_A));
    assert_null(unpack(FIXED LETTER_A END_OF_BLOCK "00000000"
                                                   "00000000"));
    assert_null(unpack(OPEN_AT_LAST("11")));
    assert_null(unpack(""));
}

/* --- with codes of its own -------------------------------------------------------------------- */

/* How many codes there are: of 257 symbols, and of one or three distances; then how many lengths
 * of the codes for lengths follow, in the order 16, 17, 18, 0, 8, 7, 9, ... 1, 15. */
#define ONE_DISTANCE                                                                               \
    "00000"                                                                                        \
    "00000"
#define THREE_DISTANCES                                                                            \
    "00000"                                                                                        \
    "01000"
#define RUNS_AND_ONES                                                                              \
    "0111"                                                                                         \
    "000000100"                                                                                    \
    "000000000000000000000000000000000000000000"                                                   \
    "100"
#define RUN_OF_138                                                                                 \
    "1"                                                                                            \
    "1111111"
#define RUN_OF_118                                                                                 \
    "1"                                                                                            \
    "1101011"
#define RUN_OF_120                                                                                 \
    "1"                                                                                            \
    "1011011"
#define LENGTH_1 "0"

static void lengths_of_codes_must_be_possible(void **state)
{
    (void)state;
    /* Only the end of the block has a code, and one distance. */
    assert_string_equal(
        unpack(DYNAMIC ONE_DISTANCE RUNS_AND_ONES RUN_OF_138 RUN_OF_118 LENGTH_1 LENGTH_1 "0"), "");
    assert_null(unpack(DYNAMIC THREE_DISTANCES RUNS_AND_ONES RUN_OF_138 RUN_OF_118 LENGTH_1 LENGTH_1
                           LENGTH_1 LENGTH_1 "0"));
    assert_null(unpack(DYNAMIC ONE_DISTANCE RUNS_AND_ONES RUN_OF_138 RUN_OF_120)); /* no end */
    assert_null(unpack(DYNAMIC ONE_DISTANCE RUNS_AND_ONES RUN_OF_138 RUN_OF_138)); /* too many */
    assert_null(unpack(joined(DYNAMIC ONE_DISTANCE RUNS_AND_ONES, repeated(LENGTH_1, 259))));
}

static void the_codes_for_lengths_must_be_possible(void **state)
{
    (void)state;
    assert_null(unpack(DYNAMIC "01111"
                               "00000"
                               "0000"
                               "000000000000")); /* 287 symbols */
    assert_null(unpack(DYNAMIC "00000"
                               "11111"
                               "0000"
                               "000000000000")); /* 32 distances */
    assert_null(unpack(DYNAMIC ONE_DISTANCE "0000"
                                            "100100100100")); /* four codes of one bit */
    assert_null(unpack(DYNAMIC ONE_DISTANCE "0000"
                                            "100000000100"
                                            "100")); /* the last, of none */
    assert_null(unpack(DYNAMIC ONE_DISTANCE "0000"
                                            "1000"));
}

/* --- letters ---------------------------------------------------------------------------------- */

static void letters_stand_for_six_bits(void **state)
{
    size_t bytes;
    (void)state;
    assert_memory_equal(base64url_read(arena, "aGk_-w", 6, &bytes), "hi?\xfb", 4);
    assert_int_equal(bytes, 4);
    assert_non_null(base64url_read(arena, "", 0, &bytes));
    assert_int_equal(bytes, 0);
    assert_null(base64url_read(arena, "aGk+", 4, &bytes));
    assert_null(base64url_read(arena, "aGk=", 4, &bytes));
    assert_null(base64url_read(arena, "aG\0k", 4, &bytes));
    assert_null(base64url_read(arena, "aGk_a", 5, &bytes));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stored_bytes_come_with_their_number_twice),
        cmocka_unit_test(what_was_unpacked_is_repeated),
        cmocka_unit_test(lengths_of_codes_must_be_possible),
        cmocka_unit_test(the_codes_for_lengths_must_be_possible),
        cmocka_unit_test(letters_stand_for_six_bits),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
