/* Positions and ranges in lines, in the units of the editor; URIs; JSON of requests. */
#include "lsp/text.h"

#include <string.h>

#include "base/file.h"
#include "base/utf8.h"

/* --- units ------------------------------------------------------------------------------------ */

static const char *const unit_names[] = {
    [UNITS_UTF16] = "utf-16", [UNITS_UTF8] = "utf-8", [UNITS_UTF32] = "utf-32"};

const char *units_name(enum units units)
{
    return unit_names[units];
}

bool units_find(const char *name, enum units *units)
{
    for (unsigned i = 0; i < sizeof unit_names / sizeof *unit_names; i++) {
        if (strcmp(unit_names[i], name) == 0) {
            *units = (enum units)i;
            return true;
        }
    }
    return false;
}

/* How far the character goes on that begins with these bytes. */
static uint32_t units_in(enum units units, uint32_t point, size_t bytes)
{
    switch (units) {
    case UNITS_UTF16: return point > 0xffff ? 2 : 1;
    case UNITS_UTF8: return (uint32_t)bytes;
    case UNITS_UTF32: break;
    }
    return 1;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Whether a line ends with this byte. */
static bool ends_line(const char *text, size_t length, size_t at)
{
    return text[at] == '\n' || (text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n'));
}

struct lines lines_of(struct arena *arena, const char *text, size_t length, enum units units)
{
    uint32_t count = 1;
    for (size_t i = 0; i < length; i++)
        count += ends_line(text, length, i);
    uint32_t *starts = arena_alloc(arena, count * sizeof *starts);
    uint32_t line = 0;
    for (size_t i = 0; i < length; i++)
        if (ends_line(text, length, i))
            starts[++line] = (uint32_t)(i + 1);
    return (struct lines){text, length, units, starts, count};
}

/* Behind the last character of the line. */
static size_t line_end(const struct lines *lines, uint32_t line)
{
    size_t end = line + 1 < lines->count ? lines->starts[line + 1] : lines->length;
    while (end > lines->starts[line] &&
           (lines->text[end - 1] == '\n' || lines->text[end - 1] == '\r'))
        end--;
    return end;
}

static uint32_t line_at(const struct lines *lines, size_t offset)
{
    uint32_t low = 0, high = lines->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (lines->starts[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

struct lsp_position lines_position(const struct lines *lines, size_t offset)
{
    struct lsp_position position = {line_at(lines, offset), 0};
    size_t used, end = line_end(lines, position.line);
    for (size_t at = lines->starts[position.line]; at < offset && at < end; at += used) {
        uint32_t point = utf8_read(lines->text + at, lines->length - at, &used);
        if (at + used <= offset)
            position.character += units_in(lines->units, point, used);
    }
    return position;
}

size_t lines_offset(const struct lines *lines, struct lsp_position position)
{
    if (position.line >= lines->count)
        return lines->length;
    size_t used, at = lines->starts[position.line], end = line_end(lines, position.line);
    for (uint32_t passed = 0; at < end; at += used) {
        uint32_t point = utf8_read(lines->text + at, lines->length - at, &used);
        passed += units_in(lines->units, point, used);
        if (passed > position.character)
            break;
    }
    return at;
}

struct range lines_range(const struct lines *lines, struct place place)
{
    return (struct range){lines_position(lines, place.offset),
                          lines_position(lines, (size_t)place.offset + place.length)};
}

/* --- names of files --------------------------------------------------------------------------- */

static int digit_of(char digit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = digit ? strchr(digits, digit) : NULL;
    return found ? (int)(found - digits) % 16 : -1;
}

/* NULL if a byte that it stands for ends texts. */
static const char *unescaped(struct arena *arena, const char *text)
{
    char *path = arena_copy(arena, text, strlen(text)), *to = path;
    for (const char *from = text; *from; to++) {
        bool is_escape = *from == '%' && digit_of(from[1]) >= 0 && digit_of(from[2]) >= 0;
        *to = (char)(is_escape ? digit_of(from[1]) * 16 + digit_of(from[2]) : *from);
        from += is_escape ? 3 : 1;
        if (*to == '\0')
            return NULL;
    }
    *to = '\0';
    return path;
}

const char *uri_path(struct arena *arena, const char *uri)
{
    static const char *const starts[] = {"file:///", "file://localhost/", "file:/"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t length = strlen(starts[i]);
        if (strncmp(uri, starts[i], length) == 0 && uri[length] != '/')
            return unescaped(arena, uri + length - 1);
    }
    return NULL;
}

static bool stands_for_itself(char byte)
{
    return byte && (strchr("/-._~", byte) || (byte >= '0' && byte <= '9') ||
                    (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'));
}

const char *uri_of_path(struct arena *arena, const char *path)
{
    static const char digits[] = "0123456789ABCDEF", start[] = "file://";
    const char *real = path_real(arena, path);
    char *uri = arena_alloc(arena, sizeof start + 3 * strlen(real)), *to = uri;
    to += strlen(strcpy(uri, start));
    for (const char *from = real; *from; from++) {
        unsigned char byte = (unsigned char)*from;
        if (stands_for_itself(*from)) {
            *to++ = *from;
            continue;
        }
        *to++ = '%';
        *to++ = digits[byte / 16];
        *to++ = digits[byte % 16];
    }
    *to = '\0';
    return uri;
}

/* --- as JSON ---------------------------------------------------------------------------------- */

static void write_position(struct json *json, const char *key, struct lsp_position position)
{
    json_member_open(json, key, '{');
    json_member_integer(json, "line", position.line);
    json_member_integer(json, "character", position.character);
    json_close(json, '}');
}

void range_write(struct json *json, const char *key, struct range range)
{
    if (key)
        json_member_open(json, key, '{');
    write_position(json, "start", range.start);
    write_position(json, "end", range.end);
    json_close(json, '}');
}

const struct json_value *member_at(const struct json_value *object, const char *const *names)
{
    for (; object && *names; names++)
        object =
            json_value_kind(object) == JSON_KIND_OBJECT ? json_value_member(object, *names) : NULL;
    return object;
}

const char *string_of(const struct json_value *value)
{
    return value && json_value_kind(value) == JSON_KIND_STRING ? json_value_string(value) : NULL;
}

static bool number_read(const struct json_value *value, uint32_t *number)
{
    if (!value || json_value_kind(value) != JSON_KIND_INTEGER)
        return false;
    int64_t read = json_value_integer(value);
    if (read < 0 || read > UINT32_MAX)
        return false;
    *number = (uint32_t)read;
    return true;
}

bool json_position(const struct json_value *value, struct lsp_position *position)
{
    return number_read(MEMBER(value, "line"), &position->line) &&
           number_read(MEMBER(value, "character"), &position->character);
}

bool json_range(const struct json_value *value, struct range *range)
{
    return json_position(MEMBER(value, "start"), &range->start) &&
           json_position(MEMBER(value, "end"), &range->end);
}
