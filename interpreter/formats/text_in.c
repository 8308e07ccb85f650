/* Lines of a text in any usual encoding, as UTF-8. */
#include "formats/text_in.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "formats/format.h"

enum encoding { ENCODING_UNKNOWN, ENCODING_BYTES, ENCODING_UTF16_LE, ENCODING_UTF16_BE };

#define BLOCK 65536

struct text_in {
    int descriptor;    /* or -1: of a text in memory, */
    const char *bytes; /* what was not yet read */
    size_t bytes_left;
    enum encoding encoding;
    int error;
    const volatile atomic_bool *stop; /* or NULL */
    bool at_end, is_unread, skips_newline;
    unsigned number; /* of the last line */
    size_t from, count;
    char *line; /* the last line, as UTF-8 */
    size_t length, room;
    bool is_cut;
    unsigned char block[BLOCK];
};

static struct text_in *create(void)
{
    struct text_in *text = memory_grow(NULL, sizeof *text);
    memset(text, 0, offsetof(struct text_in, block));
    text->descriptor = -1;
    return text;
}

struct text_in *text_in_create(int descriptor)
{
    struct text_in *text = create();
    text->descriptor = descriptor;
    return text;
}

struct text_in *text_in_of(const char *bytes, size_t length)
{
    struct text_in *text = create();
    text->bytes = bytes;
    text->bytes_left = length;
    return text;
}

void text_in_stop_when(struct text_in *text, const volatile atomic_bool *stop)
{
    text->stop = stop;
}

void text_in_destroy(struct text_in *text)
{
    if (text)
        memory_free(text->line);
    memory_free(text);
}

/* --- bytes ------------------------------------------------------------------------------------ */

#define MILLISECONDS_TO_LOOK 100

/* Whether bytes are there to be read, or an end; false once the flag says stop. */
static bool wait_for_bytes(const struct text_in *text)
{
    struct pollfd awaited = {.fd = text->descriptor, .events = POLLIN};
    while (text->stop && !atomic_load_explicit(text->stop, memory_order_relaxed))
        if (poll(&awaited, 1, MILLISECONDS_TO_LOOK) > 0)
            return true;
    return !text->stop;
}

/* Bytes into the block: how many; 0 at the end, or where reading fails. */
static size_t read_bytes(struct text_in *text, unsigned char *to, size_t most)
{
    if (text->descriptor < 0) {
        size_t count = text->bytes_left < most ? text->bytes_left : most;
        memcpy(to, text->bytes, count);
        text->bytes += count;
        text->bytes_left -= count;
        return count;
    }
    ssize_t count;
    if (!wait_for_bytes(text))
        return 0;
    do
        count = read(text->descriptor, to, most);
    while (count < 0 && errno == EINTR);
    text->error = count < 0 ? errno : 0;
    return count < 0 ? 0 : (size_t)count;
}

static void fill(struct text_in *text)
{
    memmove(text->block, text->block + text->from, text->count - text->from);
    text->count -= text->from;
    text->from = 0;
    size_t more = read_bytes(text, text->block + text->count, BLOCK - text->count);
    text->count += more;
    text->at_end = more == 0;
}

/* Whether so many bytes are there, now or after reading on. */
static bool has_bytes(struct text_in *text, size_t wanted)
{
    while (text->count - text->from < wanted && !text->at_end)
        fill(text);
    return text->count - text->from >= wanted;
}

/* --- encodings -------------------------------------------------------------------------------- */

/* UTF-16 without a mark: in the first bytes every other one is zero, and none of the others. */
static bool looks_like_utf16(const unsigned char *bytes, size_t count, size_t zero)
{
    size_t looked = count < 64 ? count & ~(size_t)1 : 64;
    for (size_t i = 0; i < looked; i++)
        if ((bytes[i] == 0) != (i % 2 == zero))
            return false;
    return looked >= 4;
}

static void find_encoding(struct text_in *text)
{
    static const unsigned char marks[3][3] = {{0xef, 0xbb, 0xbf}, {0xff, 0xfe}, {0xfe, 0xff}};
    static const enum encoding encodings[] = {ENCODING_BYTES, ENCODING_UTF16_LE, ENCODING_UTF16_BE};
    if (text->encoding != ENCODING_UNKNOWN)
        return;
    has_bytes(text, 64);
    text->encoding = looks_like_utf16(text->block, text->count, 1)   ? ENCODING_UTF16_LE
                     : looks_like_utf16(text->block, text->count, 0) ? ENCODING_UTF16_BE
                                                                     : ENCODING_BYTES;
    for (unsigned i = 0; i < 3; i++) {
        size_t length = i == 0 ? 3 : 2;
        if (text->count < length || memcmp(text->block, marks[i], length) != 0)
            continue;
        text->encoding = encodings[i];
        text->from = length;
        return;
    }
}

/* A NUL always fits behind the line. */
static void add_byte(struct text_in *text, char byte)
{
    if (text->length >= FOREIGN_GAME_MOST) {
        text->is_cut = true;
        return;
    }
    if (text->length + 2 > text->room) {
        text->room = text->room ? 2 * text->room : 256;
        text->line = memory_grow(text->line, text->room);
    }
    text->line[text->length++] = byte;
    text->line[text->length] = 0;
}

static void add_point(struct text_in *text, uint32_t point)
{
    char buffer[5];
    if (point == 0) {
        add_byte(text, 0);
        return;
    }
    for (const char *c = utf8_write(point, buffer); *c; c++)
        add_byte(text, *c);
}

/* A unit of UTF-16; false at the end. A last odd byte stands for itself. */
static bool read_unit(struct text_in *text, uint32_t *unit)
{
    if (!has_bytes(text, 1))
        return false;
    unsigned low = text->block[text->from], high = 0;
    if (has_bytes(text, 2)) {
        high = text->block[text->from + 1];
        text->from++;
    }
    text->from++;
    *unit = text->encoding == ENCODING_UTF16_LE ? low | high << 8 : high | low << 8;
    return true;
}

/* The next code point of the stream: a byte that is not yet known to be UTF-8, or all of it. */
static bool read_point(struct text_in *text, uint32_t *point)
{
    if (text->encoding == ENCODING_BYTES) {
        if (!has_bytes(text, 1))
            return false;
        *point = text->block[text->from++];
        return true;
    }
    uint32_t low;
    if (!read_unit(text, point))
        return false;
    bool is_lead = *point >= 0xd800 && *point < 0xdc00;
    size_t kept = text->from;
    if (is_lead && has_bytes(text, 2) && (kept = text->from, read_unit(text, &low))) {
        if (low >= 0xdc00 && low < 0xe000)
            *point = 0x10000 + ((*point - 0xd800) << 10) + (low - 0xdc00);
        else
            text->from = kept; /* it begins something else */
    }
    if (*point >= 0xd800 && *point < 0xe000)
        *point = UTF8_BAD;
    return true;
}

static bool is_utf8(const char *text, size_t length)
{
    size_t used;
    for (size_t i = 0; i < length; i += used) {
        if (utf8_read(text + i, length - i, &used) == UTF8_BAD && used == 1)
            return false;
    }
    return true;
}

/* What Windows has in the place of the control characters of Latin-1, which nobody writes. */
static uint32_t point_of_byte(unsigned char byte)
{
    static const uint16_t windows[32] = {
        0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8d,   0x017d, 0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};
    return byte >= 0x80 && byte < 0xa0 ? windows[byte - 0x80] : byte;
}

/* Latin-1 as UTF-8: each byte is the code point of its number. */
static void widen(struct text_in *text)
{
    char *bytes = text->line;
    size_t length = text->length;
    text->line = NULL;
    text->length = text->room = 0;
    for (size_t i = 0; i < length; i++)
        add_point(text, point_of_byte((unsigned char)bytes[i]));
    memory_free(bytes);
}

/* --- lines ------------------------------------------------------------------------------------ */

static bool read_line(struct text_in *text)
{
    uint32_t point;
    bool any = false;
    text->length = 0;
    text->is_cut = false;
    while (read_point(text, &point)) {
        if (text->skips_newline && point == '\n') {
            text->skips_newline = false;
            continue;
        }
        text->skips_newline = point == '\r';
        any = true;
        if (point == '\n' || point == '\r')
            break;
        if (text->encoding == ENCODING_BYTES)
            add_byte(text, (char)point);
        else
            add_point(text, point);
    }
    return any;
}

bool text_in_line(struct text_in *text, struct text_line *line)
{
    find_encoding(text);
    if (text->is_unread)
        text->is_unread = false;
    else if (!read_line(text))
        return false;
    else {
        text->number++;
        if (text->encoding == ENCODING_BYTES && !is_utf8(text->line, text->length))
            widen(text);
    }
    *line = (struct text_line){text->length > 0 ? text->line : "", text->length, text->number,
                               text->is_cut};
    return true;
}

/* By a copy that reads only what is in the block. */
const char *text_in_head(struct text_in *text, struct arena *arena, size_t most, size_t *length)
{
    struct text_in *copy = memory_grow(NULL, sizeof *copy);
    struct text_line line;
    struct memory_file head;
    has_bytes(text, most);
    find_encoding(text);
    *copy = *text;
    copy->at_end = true;
    copy->line = NULL;
    copy->room = 0;
    memory_file_open(&head);
    while (copy->from < most && text_in_line(copy, &line)) {
        fwrite(line.text, 1, line.length, head.out);
        fputc('\n', head.out);
    }
    const char *said = memory_file_text(&head);
    *length = head.length;
    said = arena_copy(arena, said, head.length);
    memory_file_close(&head);
    text_in_destroy(copy);
    return said;
}

void text_in_unread(struct text_in *text)
{
    text->is_unread = true;
}

int text_in_error(const struct text_in *text)
{
    return text->error;
}
