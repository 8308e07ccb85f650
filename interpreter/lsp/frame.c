/* Messages of the editor: header and body. */
#include "lsp/lsp.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"

/* A header field: "Content-Length: 52", without its line end. */
struct field {
    const char *text;
    size_t length;
};

/* The next line of the header, and where the one behind it begins; false if it is not all there. */
static bool next_field(const char *bytes, size_t count, size_t *at, struct field *field)
{
    if (*at == count)
        return false; /* and maybe no bytes at all */
    const char *from = bytes + *at;
    const char *end = memchr(from, '\n', count - *at);
    if (!end)
        return false;
    *at = (size_t)(end - bytes) + 1;
    field->text = from;
    field->length = (size_t)(end - from);
    if (field->length && from[field->length - 1] == '\r')
        field->length--;
    return true;
}

/* A decimal number, no larger than what nobody would send anyway; false if it is none. */
static bool read_number(const char *text, size_t length, size_t *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        if (*number < SIZE_MAX / 32)
            *number = *number * 10 + (size_t)(text[i] - '0');
    }
    return length > 0;
}

/* The number behind the name of the field, in *number; false if the field is wrong. Other fields
 * are passed over. */
static bool read_field(struct field field, bool *found, size_t *number, const char **why)
{
    static const char name[] = "Content-Length";
    const size_t named = sizeof name - 1;
    const char *colon = memchr(field.text, ':', field.length);
    if (!colon) {
        *why = "sent a header line without a colon";
        return false;
    }
    if ((size_t)(colon - field.text) != named || !text_same_start(field.text, name, named))
        return true;
    const char *value = colon + 1, *end = field.text + field.length;
    while (value < end && (*value == ' ' || *value == '\t'))
        value++;
    while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    *why = *found ? "sent two Content-Lengths for one message"
                  : "sent a Content-Length that is not a number";
    bool is_fine = !*found && read_number(value, (size_t)(end - value), number);
    *found = true;
    return is_fine;
}

static enum frame_state unfinished(size_t count, struct frame *frame)
{
    if (count < FRAME_HEAD_MOST)
        return FRAME_PART;
    frame->why = "sent a header without an end";
    return FRAME_BAD;
}

enum frame_state frame_read(const char *bytes, size_t count, struct frame *frame)
{
    bool found = false;
    struct field field;
    *frame = (struct frame){0};
    do {
        if (frame->head >= FRAME_HEAD_MOST || !next_field(bytes, count, &frame->head, &field))
            return unfinished(frame->head >= FRAME_HEAD_MOST ? FRAME_HEAD_MOST : count, frame);
        if (field.length && !read_field(field, &found, &frame->length, &frame->why))
            return FRAME_BAD;
    } while (field.length);
    if (!found) {
        frame->why = "sent a header without a Content-Length";
        return FRAME_BAD;
    }
    if (frame->length > FRAME_MOST)
        return FRAME_TOO_LONG;
    return count - frame->head < frame->length ? FRAME_PART : FRAME_WHOLE;
}
