#include "record/correction.h"

#include <stdlib.h>
#include <string.h>

#include "base/excerpt.h"

void correction_add(struct corrections *corrections, struct place place, const char *text)
{
    if (corrections->count == corrections->capacity) {
        struct correction *items = corrections->items;
        corrections->capacity = corrections->capacity * 2 + 16;
        corrections->items = arena_alloc(corrections->arena, corrections->capacity * sizeof *items);
        for (unsigned i = 0; i < corrections->count; i++)
            corrections->items[i] = items[i];
    }
    corrections->items[corrections->count++] = (struct correction){place, text};
}

static int by_place(const void *a, const void *b)
{
    uint32_t first = ((const struct correction *)a)->place.offset;
    uint32_t second = ((const struct correction *)b)->place.offset;
    return first < second ? -1 : first > second;
}

const char *corrections_apply(struct corrections *corrections, const struct source *source)
{
    const char *text = "";
    uint32_t from = 0;
    if (corrections->count > 0)
        qsort(corrections->items, corrections->count, sizeof *corrections->items, by_place);
    for (unsigned i = 0; i < corrections->count; i++) {
        const struct correction *item = &corrections->items[i];
        if (item->place.offset < from)
            continue; /* one value is looked at twice */
        text = arena_format(corrections->arena, "%s%.*s%s", text, (int)(item->place.offset - from),
                            source->text + from, item->text);
        from = item->place.offset + item->place.length;
    }
    return arena_format(corrections->arena, "%s%s", text, source->text + from);
}

static void print_line(FILE *out, char mark, const char *line, size_t length)
{
    fputc(mark, out);
    print_harmless(out, line, length);
    fputc('\n', out);
}

void corrections_print(const char *path, const char *before, const char *after, FILE *out)
{
    fprintf(out, "--- %s\n+++ %s\n", path, path);
    for (unsigned number = 1; *before; number++) {
        size_t was = strcspn(before, "\n"), is = strcspn(after, "\n");
        if (was != is || memcmp(before, after, was) != 0) {
            fprintf(out, "@@ -%u +%u @@\n", number, number);
            print_line(out, '-', before, was);
            print_line(out, '+', after, is);
        }
        before += was + (before[was] == '\n');
        after += is + (after[is] == '\n');
    }
}
