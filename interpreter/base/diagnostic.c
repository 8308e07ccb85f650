/* A list of errors, warnings and notes: collects them, drops repeats, and counts them. */
#include "base/diagnostic.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/source.h"

#define KEPT_MAX 1000

struct diagnostics *diagnostics_create(void)
{
    struct diagnostics *list = memory_grow(NULL, sizeof *list);
    *list = (struct diagnostics){.arena = arena_create()};
    return list;
}

struct diagnostics *diagnostics_create_like(const struct diagnostics *other)
{
    struct diagnostics *list = diagnostics_create();
    list->trace = other->trace;
    list->overlay = other->overlay;
    return list;
}

void diagnostics_trace_to(struct diagnostics *list, FILE *out)
{
    list->trace = out;
}

FILE *diagnostics_trace(const struct diagnostics *list)
{
    return list->trace;
}

void diagnostics_read_over(struct diagnostics *list, const struct overlay *overlay)
{
    list->overlay = overlay;
}

const struct overlay *diagnostics_overlay(const struct diagnostics *list)
{
    return list->overlay;
}

void diagnostics_destroy(struct diagnostics *list)
{
    if (!list)
        return;
    for (struct taken *taken = list->taken; taken; taken = taken->next) {
        diagnostics_destroy(taken->list);
        arena_destroy(taken->arena);
    }
    arena_destroy(list->arena);
    memory_free(list->kept);
    memory_free(list);
}

static void take(struct diagnostics *list, struct diagnostics *more, struct arena *arena)
{
    struct taken *taken = arena_alloc(list->arena, sizeof *taken);
    *taken = (struct taken){.list = more, .arena = arena, .next = list->taken};
    list->taken = taken;
}

void diagnostics_take_arena(struct diagnostics *list, struct arena *arena)
{
    take(list, NULL, arena);
}

static struct diagnostic *keep(struct diagnostics *list)
{
    size_t count = list->kept_count;
    if ((count & (count - 1)) == 0) /* full at every power of two */
        list->kept = memory_grow(list->kept, (count ? count * 2 : 1) * sizeof *list->kept);
    return list->kept[list->kept_count++] = arena_alloc(list->arena, sizeof **list->kept);
}

/* Whatever a message repeats of files and hooks, all who print it may print it. */
__attribute__((format(printf, 2, 0))) static const char *
harmless(struct arena *arena, const char *format, va_list arguments)
{
    return text_harmless(arena, arena_vformat(arena, format, arguments));
}

struct diagnostic *diagnose(struct diagnostics *list, enum diagnostic_code code, struct place place,
                            const char *format, ...)
{
    list->count++;
    if (list->kept_count == KEPT_MAX)
        return &list->spare;
    list->note_count += code_is_note(code);
    struct diagnostic *diagnostic = keep(list);
    va_list arguments;
    va_start(arguments, format);
    diagnostic->list = list;
    diagnostic->code = code;
    diagnostic->place = place;
    diagnostic->text = harmless(list->arena, format, arguments);
    diagnostic->also_end = &diagnostic->also;
    va_end(arguments);
    if (code == E_TOO_BIG || code == E_LIMIT)
        diagnostic->hint = "'eldest language' lists all limits";
    return diagnostic;
}

/* The spare one belongs to no list: what is added to it would never be printed. */
static bool is_kept(const struct diagnostic *diagnostic)
{
    return diagnostic->list != NULL;
}

void diagnostic_hint(struct diagnostic *diagnostic, const char *format, ...)
{
    if (!is_kept(diagnostic))
        return;
    struct arena *arena = diagnostic->list->arena;
    va_list arguments;
    va_start(arguments, format);
    const char *hint = harmless(arena, format, arguments);
    va_end(arguments);
    diagnostic->hint =
        diagnostic->hint ? arena_format(arena, "%s; %s", diagnostic->hint, hint) : hint;
}

/* Where the word stands in the text of the place; of no source where it does not, or twice. */
static struct place only_place_of(struct place place, const char *word)
{
    const size_t length = strlen(word);
    struct place found = {.source = NULL};
    for (size_t i = 0; length && i + length <= place.length; i++) {
        if (memcmp(place.source->text + place.offset + i, word, length) != 0)
            continue;
        if (found.source)
            return (struct place){.source = NULL};
        found = (struct place){place.source, (uint32_t)(place.offset + i), (uint32_t)length};
    }
    return found;
}

void diagnostic_meant(struct diagnostic *diagnostic, const char *wrong, const char *right)
{
    diagnostic_hint(diagnostic, "did you mean '%s'?", right);
    if (!is_kept(diagnostic) || diagnostic->fix || !diagnostic->place.source)
        return;
    diagnostic->fix_place = only_place_of(diagnostic->place, wrong);
    if (diagnostic->fix_place.source)
        diagnostic->fix = arena_copy(diagnostic->list->arena, right, strlen(right));
}

void diagnostic_also(struct diagnostic *diagnostic, struct place place, const char *format, ...)
{
    if (!is_kept(diagnostic))
        return;
    struct arena *arena = diagnostic->list->arena;
    struct also *also = arena_alloc(arena, sizeof *also);
    va_list arguments;
    va_start(arguments, format);
    also->place = place;
    also->text = harmless(arena, format, arguments);
    va_end(arguments);
    *diagnostic->also_end = also;
    diagnostic->also_end = &also->next;
}

static struct diagnostic *add_copy(struct diagnostics *list, const struct diagnostic *original)
{
    struct diagnostic *copy = diagnose(list, original->code, original->place, "%s", original->text);
    if (original->hint && is_kept(copy)) /* with the hint of its code, if that has one */
        copy->hint = arena_copy(list->arena, original->hint, strlen(original->hint));
    if (original->fix && is_kept(copy)) {
        copy->fix = arena_copy(list->arena, original->fix, strlen(original->fix));
        copy->fix_place = original->fix_place;
    }
    for (const struct also *also = original->also; also; also = also->next)
        diagnostic_also(copy, also->place, "%s", also->text);
    return copy;
}

void diagnostics_add(struct diagnostics *list, const struct diagnostics *more)
{
    for (size_t i = 0; i < more->kept_count; i++)
        add_copy(list, more->kept[i]);
    list->count += more->count - more->kept_count;
}

void diagnostics_add_one(struct diagnostics *list, const struct diagnostics *other, size_t number)
{
    assert(number < other->kept_count);
    add_copy(list, other->kept[number]);
}

/* The sources may be two readings of one file. */
static bool same_place(struct place a, struct place b)
{
    if (!a.source || !b.source)
        return a.source == b.source;
    return a.offset == b.offset && a.length == b.length &&
           strcmp(a.source->name, b.source->name) == 0;
}

bool diagnostics_say(const struct diagnostics *list, enum diagnostic_code code, struct place place,
                     const char *text)
{
    for (size_t i = 0; i < list->kept_count; i++)
        if (list->kept[i]->code == code && same_place(list->kept[i]->place, place) &&
            strcmp(list->kept[i]->text, text) == 0)
            return true;
    return false;
}

static bool says(const struct diagnostics *list, const struct diagnostic *one)
{
    return diagnostics_say(list, one->code, one->place, one->text);
}

void diagnostics_take_new(struct diagnostics *list, struct diagnostics *more, const char *hint)
{
    bool all_are_kept = list->count == list->kept_count;
    take(list, more, NULL);
    for (size_t i = 0; i < more->kept_count; i++) {
        if (says(list, more->kept[i]))
            continue;
        struct diagnostic *copy = add_copy(list, more->kept[i]);
        if (hint)
            diagnostic_hint(copy, "%s", hint);
    }
    if (all_are_kept)
        list->count += more->count - more->kept_count;
}

bool code_is_note(enum diagnostic_code code)
{
    return code == E_RECORD_TRANSCRIPT || code == E_FOREIGN_NOTE || code == E_UNTOLD ||
           code == E_MEANING_UNTOLD || code == E_AMOUNT_UNTOLD || code == E_SIDE_SECRET ||
           code == E_SUMMARY_STALE;
}

size_t diagnostics_count(const struct diagnostics *list)
{
    return list->count - list->note_count;
}

size_t diagnostics_kept(const struct diagnostics *list)
{
    return list->kept_count;
}

static const struct diagnostic *kept_at(const struct diagnostics *list, size_t number)
{
    assert(number < list->kept_count);
    return list->kept[number];
}

struct diagnostic *diagnostic_at(struct diagnostics *list, size_t number)
{
    assert(number < list->kept_count);
    return list->kept[number];
}

bool diagnostics_share(const struct diagnostics *list, size_t number,
                       const struct diagnostics *other)
{
    return says(other, kept_at(list, number));
}

enum diagnostic_code diagnostic_code_at(const struct diagnostics *list, size_t number)
{
    return kept_at(list, number)->code;
}

bool diagnostics_have(const struct diagnostics *diagnostics, enum diagnostic_code code)
{
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++)
        if (diagnostic_code_at(diagnostics, i) == code)
            return true;
    return false;
}

struct place diagnostic_place_at(const struct diagnostics *list, size_t number)
{
    return kept_at(list, number)->place;
}

const char *diagnostic_text_at(const struct diagnostics *list, size_t number)
{
    return kept_at(list, number)->text;
}

struct place diagnostic_also_at(const struct diagnostics *list, size_t number)
{
    const struct also *also = kept_at(list, number)->also;
    return also ? also->place : (struct place){NULL, 0, 0};
}
