/* Corrections of a script: lines that should be otherwise. */
#include "base/text.h"
#include "script/script.h"

#include <string.h>

#include "base/sort.h"
#include "base/source.h"

void correction_add(struct corrections *corrections, struct place place, const char *text)
{
    if (corrections->count == corrections->capacity) {
        struct correction *items = corrections->items;
        corrections->capacity = corrections->capacity * 2 + 16;
        corrections->items = arena_alloc(corrections->arena, corrections->capacity * sizeof *items);
        for (unsigned i = 0; i < corrections->count; i++)
            corrections->items[i] = items[i];
    }
    corrections->items[corrections->count] = (struct correction){place, text, corrections->count};
    corrections->count++;
}

/* Of several at one place the one that was found first comes first. */
static int by_place(const void *a, const void *b)
{
    const struct correction *first = a, *second = b;
    if (first->place.offset != second->place.offset)
        return first->place.offset < second->place.offset ? -1 : 1;
    return first->number < second->number ? -1 : first->number > second->number;
}

/* A value that is looked at twice is corrected once. */
static void sort(struct corrections *corrections)
{
    uint32_t from = 0;
    unsigned kept = 0;
    if (corrections->count > 0)
        sort_stable(corrections->items, corrections->count, sizeof *corrections->items, by_place);
    for (unsigned i = 0; i < corrections->count; i++) {
        struct correction item = corrections->items[i];
        if (item.place.offset < from)
            continue;
        from = item.place.offset + item.place.length;
        corrections->items[kept++] = item;
    }
    corrections->count = kept;
}

const char *corrections_apply(struct corrections *corrections, const struct source *source)
{
    const char *text = "";
    uint32_t from = 0;
    sort(corrections);
    EACH(item, corrections->items, corrections->count) {
        text = arena_format(corrections->arena, "%s%.*s%s", text, (int)(item->place.offset - from),
                            source->text + from, item->text);
        from = item->place.offset + item->place.length;
    }
    return arena_format(corrections->arena, "%s%s", text, source->text + from);
}

/* --- the difference -------------------------------------------------------------------------- */

static void print_line(FILE *out, char mark, const char *line)
{
    fputc(mark, out);
    print_harmless(out, line, strcspn(line, "\n"));
    fputc('\n', out);
}

static bool same_line(const char *a, const char *b)
{
    size_t length = strcspn(a, "\n");
    return length == strcspn(b, "\n") && memcmp(a, b, length) == 0;
}

/* The lines that are added between two places of the file. */
static unsigned lines_added(const struct corrections *corrections, size_t from, size_t to)
{
    unsigned count = 0;
    EACH(item, corrections->items, corrections->count)
        count += item->place.offset >= from && item->place.offset < to && *item->text == '\n';
    return count;
}

void corrections_print(const struct corrections *corrections, const struct source *source,
                       const char *after, FILE *out)
{
    unsigned was = 1, is = 1;
    fprintf(out, "--- %s\n+++ %s\n", source->name, source->name);
    for (const char *line = source->text, *end; *line; line = end, was++) {
        end = text_next_line(line);
        size_t from = (size_t)(line - source->text), to = (size_t)(end - source->text) + !*end;
        unsigned added = lines_added(corrections, from, to);
        bool changed = !same_line(line, after);
        if (changed) {
            fprintf(out, "@@ -%u +%u @@\n", was, is);
            print_line(out, '-', line);
            print_line(out, '+', after);
        } else if (added > 0) {
            fprintf(out, "@@ -%u,0 +%u @@\n", was, is + 1);
        }
        for (after = text_next_line(after), is++; added > 0;
             added--, is++, after = text_next_line(after))
            print_line(out, '+', after);
    }
}
