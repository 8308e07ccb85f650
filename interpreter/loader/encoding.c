#include "loader/encoding.h"

#include <string.h>

#include "base/utf8.h"

struct mark {
    const char *bytes;
    uint32_t length;
    const char *name;
};

static bool check_marks(const struct source *source, struct diagnostics *diagnostics)
{
    static const struct mark marks[] = {
        {"\xff\xfe", 2, "UTF-16"},
        {"\xfe\xff", 2, "UTF-16"},
        {"\xef\xbb\xbf", 3, "a byte order mark"},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (source->length >= marks[i].length &&
            !memcmp(source->text, marks[i].bytes, marks[i].length)) {
            struct place place = {source, 0, marks[i].length};
            diagnostic_hint(
                diagnose(diagnostics, E_ENCODING, place, "the file begins with %s", marks[i].name),
                "save it as UTF-8 without a byte order mark");
            return false;
        }
    return true;
}

/* U+FFFD may also be what the author wrote: three bytes. */
static bool is_broken(uint32_t point, size_t used)
{
    return point == UTF8_BAD && used == 1;
}

bool encoding_check(const struct source *source, struct diagnostics *diagnostics)
{
    if (!check_marks(source, diagnostics))
        return false;
    size_t used;
    for (size_t at = 0; at < source->length; at += used) {
        uint32_t point = utf8_read(source->text + at, source->length - at, &used);
        struct place place = {source, (uint32_t)at, 1};
        if (is_broken(point, used)) {
            diagnostic_hint(diagnose(diagnostics, E_ENCODING, place,
                                     "the byte 0x%02x is not part of UTF-8 text",
                                     (unsigned)(unsigned char)source->text[at]),
                            "save the file as UTF-8");
            return false;
        }
        if (point == 0) {
            diagnose(diagnostics, E_ENCODING, place, "the file has a NUL in it");
            return false;
        }
    }
    return true;
}
