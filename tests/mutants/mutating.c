#include "mutating.h"

#include <ctype.h>
#include <string.h>

/* --- where things stand ---------------------------------------------------------------------- */

bool is_in_brackets(const struct node *node)
{
    return node->kind != NODE_SCALAR && node->place.length > 0;
}

/* Where a value ends; a mapping line by line ends where its last value does. */
static size_t end_of(const struct node *node)
{
    size_t end = node->place.offset + node->place.length;
    const char *text = node->place.source->text;
    if (node->kind != NODE_SCALAR && !is_in_brackets(node) && node->count > 0)
        return end_of(node->entries[node->count - 1].value);
    while (end > node->place.offset && isspace((unsigned char)text[end - 1]))
        end--; /* a text of several lines ends before the next key */
    return end;
}

struct span span_of(const struct entry *entry)
{
    const struct node *first = entry->key ? entry->key : entry->value;
    return (struct span){first->place.offset, end_of(entry->value)};
}

struct span span_of_value(const struct entry *entry)
{
    return (struct span){entry->value->place.offset, end_of(entry->value)};
}

size_t start_of_line(const struct source *source, size_t at)
{
    while (at > 0 && source->text[at - 1] != '\n')
        at--;
    return at;
}

size_t line_end(const struct source *source, size_t at)
{
    return at + strcspn(source->text + at, "\n");
}

/* Without the quotes, or the sign before a text of several lines. */
struct span inside(const struct node *scalar)
{
    struct span span = {scalar->place.offset, end_of(scalar)};
    const char *text = scalar->place.source->text + span.from;
    bool in_quotes = scalar->quoted && (*text == '"' || *text == '\'');
    if (in_quotes)
        return (struct span){span.from + 1, span.to - 1};
    span.from += scalar->quoted ? strcspn(text, "\n") : 0;
    return span;
}

/* --- making one ------------------------------------------------------------------------------ */

const char *text_at(const struct mutating *mutating, struct span span)
{
    return arena_copy(mutating->arena, mutating->source->text + span.from, span.to - span.from);
}

const char *file_with(const struct mutating *mutating, struct span span, const char *instead)
{
    const char *text = mutating->source->text;
    return arena_format(mutating->arena, "%.*s%s%s", (int)span.from, text, instead, text + span.to);
}

void begin_mutant(struct mutating *mutating)
{
    mutating->arena = arena_create();
}

void end_mutant(struct mutating *mutating, const struct mutant *mutant)
{
    mutating->found(mutating->context, mutant);
    arena_destroy(mutating->arena);
}

/* The span becomes another text, and there the mistake must be found. */
void replace(struct mutating *mutating, const struct site *site, enum mutation mutation,
             struct span span, const char *instead)
{
    struct mutant mutant = {
        .mutation = mutation,
        .site = site,
        .text = file_with(mutating, span, instead),
        .from = span.from,
        .to = span.from + strlen(instead),
        .was = text_at(mutating, span),
        .is = instead,
    };
    end_mutant(mutating, &mutant);
}
