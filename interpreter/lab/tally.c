/* Sums of a simulation, in whole numbers of 128 bits. */
#include "lab/tally.h"

#include <string.h>

#include "base/memory.h"

static void *zeroes(size_t size)
{
    return memset(memory_grow(NULL, size), 0, size);
}

struct tally *tally_create(const struct panel *panel)
{
    struct tally *tally = zeroes(sizeof *tally);
    tally->panel = panel;
    tally->rows = zeroes(panel->count * sizeof *tally->rows);
    tally->histograms = zeroes(panel->distribution_count * sizeof *tally->histograms);
    return tally;
}

void tally_destroy(struct tally *tally)
{
    if (!tally)
        return;
    memory_free(tally->rows);
    memory_free(tally->histograms);
    memory_free(tally);
}

void tally_clear(struct tally *tally)
{
    const struct panel *panel = tally->panel;
    memset(tally->rows, 0, panel->count * sizeof *tally->rows);
    memset(tally->histograms, 0, panel->distribution_count * sizeof *tally->histograms);
    tally->digest = (struct digest){0, 0};
    tally->forfeits = 0;
}

void tally_add(struct tally *tally, const struct tally *more)
{
    for (unsigned i = 0; i < tally->panel->count; i++) {
        tally->rows[i].sum += more->rows[i].sum;
        tally->rows[i].square = wide_sum(tally->rows[i].square, more->rows[i].square);
        tally->rows[i].cross = wide_sum(tally->rows[i].cross, more->rows[i].cross);
    }
    for (unsigned i = 0; i < tally->panel->distribution_count; i++) {
        for (unsigned bin = 0; bin < HISTOGRAM_BINS; bin++)
            tally->histograms[i][bin] += more->histograms[i][bin];
    }
    tally->digest = digest_add(tally->digest, more->digest);
}

void tally_game(struct tally *tally, const int64_t *counts)
{
    const struct figure *figures = tally->panel->figures;
    for (unsigned i = 0; i < tally->panel->count; i++) {
        if (!counts[i])
            continue; /* then all that it adds is 0 */
        tally->rows[i].sum += counts[i];
        tally->rows[i].square = wide_sum(tally->rows[i].square, wide_product(counts[i], counts[i]));
        tally->rows[i].cross =
            wide_sum(tally->rows[i].cross, wide_product(counts[i], counts[figures[i].of]));
    }
}

/* --- whole numbers of 128 bits --------------------------------------------------------------- */

struct wide wide_product_of_any(int64_t a, int64_t b)
{
    bool negative = (a < 0) != (b < 0);
    uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a, y = b < 0 ? -(uint64_t)b : (uint64_t)b;
    struct wide product = {x * y, 0};
    if ((x | y) > UINT32_MAX) {
        uint64_t below = (x & UINT32_MAX) * (y & UINT32_MAX);
        uint64_t across = (x >> 32) * (y & UINT32_MAX) + (below >> 32);
        uint64_t between = (x & UINT32_MAX) * (y >> 32) + (across & UINT32_MAX);
        product.high = (x >> 32) * (y >> 32) + (across >> 32) + (between >> 32);
    }
    return negative ? wide_minus(product) : product;
}

long double wide_value(struct wide value)
{
    struct wide size = wide_is_negative(value) ? wide_minus(value) : value;
    long double found = (long double)size.high * 0x1p64L + (long double)size.low;
    return wide_is_negative(value) ? -found : found;
}

/* Divides the size by 10, and returns what is left. */
static char drop_digit(struct wide *size)
{
    uint64_t upper = (size->high % 10) << 32 | size->low >> 32;
    uint64_t lower = (upper % 10) << 32 | (size->low & UINT32_MAX);
    *size = (struct wide){(upper / 10) << 32 | lower / 10, size->high / 10};
    return (char)('0' + lower % 10);
}

const char *wide_text(struct wide value, char buffer[WIDE_TEXT])
{
    char *digit = buffer + WIDE_TEXT - 1;
    struct wide size = wide_is_negative(value) ? wide_minus(value) : value;
    *digit = '\0';
    do {
        *--digit = drop_digit(&size);
    } while (size.low || size.high);
    if (wide_is_negative(value))
        *--digit = '-';
    return digit;
}

static struct wide add_digit(struct wide size, char digit)
{
    struct wide twice = wide_sum(size, size), four = wide_sum(twice, twice);
    return wide_sum(wide_sum(wide_sum(four, four), twice),
                    (struct wide){(uint64_t)(digit - '0'), 0});
}

bool wide_read(const char *text, struct wide *value)
{
    bool negative = *text == '-';
    text += negative;
    size_t length = strspn(text, "0123456789");
    if (length == 0 || length > 36 || text[length])
        return false;
    *value = (struct wide){0, 0};
    for (; *text; text++)
        *value = add_digit(*value, *text);
    *value = negative ? wide_minus(*value) : *value;
    return true;
}
