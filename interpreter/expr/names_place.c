/* Where a part of an expression was written. */
#include "expr/names.h"

#include <assert.h>
#include <string.h>

#include "expr/formula.h"

/* Whether the text stands in the source, byte by byte. */
static bool stands_at(const struct source *source, size_t offset, const char *text)
{
    size_t length = strlen(text);
    return offset + length <= source->length && !memcmp(source->text + offset, text, length);
}

/* Where the characters of a text of several lines begin: behind the line of '>' or '|', or the
 * quote before them. */
static const char *first_character(const char *scalar)
{
    if (*scalar == '>' || *scalar == '|')
        return scalar + strcspn(scalar, "\n");
    return scalar + (*scalar == '"' || *scalar == '\'');
}

/* A text of several lines has other blanks in the source. NULL if it has other letters too. */
static const char *find_folded(const struct expression *expression, size_t offset)
{
    static const char blanks[] = " \t\r\n";
    const char *at = first_character(expression->place.source->text + expression->place.offset);
    for (const char *text = expression->text;; text++, at++) {
        text += strspn(text, blanks);
        at += strspn(at, blanks);
        if (text >= expression->text + offset)
            return at;
        if (*text != *at)
            return NULL;
    }
}

struct place names_place(const struct expression *expression, size_t offset, size_t length)
{
    struct place place = expression->place;
    assert(place.source);
    for (uint32_t quote = 0; quote <= 1; quote++)
        if (stands_at(place.source, place.offset + quote, expression->text))
            return (struct place){place.source, place.offset + quote + (uint32_t)offset,
                                  (uint32_t)length};
    const char *at = find_folded(expression, offset);
    if (!at || at + length > place.source->text + place.offset + place.length)
        return place;
    return (struct place){place.source, (uint32_t)(at - place.source->text), (uint32_t)length};
}

struct place part_place(const struct expression_part *part)
{
    return names_place(part->expression, part->offset, part->length);
}
