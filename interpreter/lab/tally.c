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
        tally->rows[i].square += more->rows[i].square;
        tally->rows[i].cross += more->rows[i].cross;
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
        tally->rows[i].square += (wide_t)counts[i] * counts[i];
        tally->rows[i].cross += (wide_t)counts[i] * counts[figures[i].of];
    }
}

/* --- whole numbers of 128 bits --------------------------------------------------------------- */

const char *wide_text(wide_t value, char buffer[WIDE_TEXT])
{
    char *digit = buffer + WIDE_TEXT - 1;
    bool negative = value < 0;
    *digit = '\0';
    do {
        int last = (int)(value % 10);
        *--digit = (char)('0' + (last < 0 ? -last : last));
        value /= 10;
    } while (value);
    if (negative)
        *--digit = '-';
    return digit;
}

bool wide_read(const char *text, wide_t *value)
{
    bool negative = *text == '-';
    text += negative;
    size_t length = strspn(text, "0123456789");
    if (length == 0 || length > 36 || text[length])
        return false;
    *value = 0;
    for (; *text; text++)
        *value = 10 * *value + (*text - '0');
    *value = negative ? -*value : *value;
    return true;
}
