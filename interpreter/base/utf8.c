/* UTF-8: reads, writes and measures characters, and makes text safe to print. */
#include "base/utf8.h"

#include <stdbool.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

/* Marks that sit on the character before them, joiners and variation selectors. */
static const struct range narrow[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489},   {0x0591, 0x05bd},   {0x064b, 0x065f}, {0x1ab0, 0x1aff},
    {0x1dc0, 0x1dff}, {0x200b, 0x200d},   {0x20d0, 0x20ff},   {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
    {0xfeff, 0xfeff}, {0x1f3fb, 0x1f3ff}, {0xe0100, 0xe01ef},
};

/* East Asian wide and full-width characters, and pictures. */
static const struct range wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xa960, 0xa97c},
    {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},
    {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
    {0x20000, 0x3fffd},
};

/*
 * Controls of writing direction and ends of lines, which would show a line in another order than it
 * is read; and what takes no room and joins nothing, which would make two names look alike.
 */
static const struct range without_a_sign[] = {
    {0x00ad, 0x00ad}, {0x061c, 0x061c}, {0x180e, 0x180e}, {0x200b, 0x200b}, {0x200e, 0x200f},
    {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f},
};

#define IN(point, ranges) in_ranges(point, ranges, sizeof ranges / sizeof *ranges)

static bool in_ranges(uint32_t point, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ranges[i].first <= point && point <= ranges[i].last)
            return true;
    return false;
}

/* The bytes a sequence takes that begins with this one; 0 if none may. */
static size_t sequence_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

static bool is_scalar(uint32_t point, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = 0xd800 <= point && point <= 0xdfff;
    return point >= least[length] && point <= 0x10ffff && !surrogate;
}

uint32_t utf8_read(const char *text, size_t length, size_t *used)
{
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t needed = sequence_length(bytes[0]);
    *used = 1;
    if (needed == 0 || needed > length)
        return UTF8_BAD;
    uint32_t point = bytes[0] & first_bits[needed];
    for (size_t i = 1; i < needed; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return UTF8_BAD;
        point = point << 6 | (bytes[i] & 0x3f);
    }
    if (!is_scalar(point, needed))
        return UTF8_BAD;
    *used = needed;
    return point;
}

const char *utf8_write(uint32_t point, char buffer[5])
{
    static const unsigned char mark[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    buffer[length] = '\0';
    for (size_t i = length; i-- > 1; point >>= 6)
        buffer[i] = (char)(0x80 | (point & 0x3f));
    buffer[0] = (char)(mark[length] | point);
    return buffer;
}

unsigned utf8_columns(uint32_t point)
{
    if (point < 0x300)
        return 1;
    return IN(point, narrow) ? 0 : IN(point, wide) ? 2 : 1;
}

const char *utf8_unseen(const char *text, size_t length)
{
    size_t used;
    for (; length; text += used, length -= used) {
        uint32_t point = utf8_read(text, length, &used);
        bool is_bad = point == UTF8_BAD && used == 1;
        bool is_space = point == '\n' || point == '\t';
        if (is_bad || (!is_space && utf8_printable(point) != point))
            return text;
    }
    return NULL;
}

void utf8_make_plain(char *text)
{
    char *end = text + strlen(text), *unseen;
    while ((unseen = (char *)(uintptr_t)utf8_unseen(text, (size_t)(end - text)))) {
        size_t used;
        utf8_read(unseen, (size_t)(end - unseen), &used);
        memset(unseen, '?', used);
        text = unseen + used;
    }
}

size_t utf8_columns_of(const char *text, size_t length)
{
    size_t columns = 0, used;
    for (size_t i = 0; i < length; i += used)
        columns += utf8_columns(utf8_read(text + i, length - i, &used));
    return columns;
}

uint32_t utf8_printable(uint32_t point)
{
    if (point < 0x20)
        return 0x2400 + point; /* ␀ to ␟ */
    if (point == 0x7f)
        return 0x2421; /* ␡ */
    if ((0x80 <= point && point < 0xa0) || IN(point, without_a_sign))
        return UTF8_BAD;
    return point;
}

size_t utf8_mark_length(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t size = sizeof mark - 1;
    return length >= size && memcmp(text, mark, size) == 0 ? size : 0;
}
