/* One event of a match in sentences, for who shows the table in another way than a column does. */
#include <string.h>

#include "base/memory.h"
#include "transcript/column_parts.h"

/* A paragraph as one line: what ends a line is a space between words there. */
static const char *unbroken(struct arena *arena, const char *text)
{
    text += strspn(text, "\n");
    char *line = arena_copy(arena, text, strlen(text));
    for (char *at = line; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--)
        line[length - 1] = '\0';
    return line;
}

static bool is_heading(const struct event *event)
{
    return event->kind == EVENT_MATCH || event->kind == EVENT_DEAL;
}

const char *column_sentences(const struct event *event, const struct column_heading *heading,
                             const struct seat_names *names, struct arena *arena)
{
    struct memory_file text;
    memory_file_open(&text);
    struct column_heading plain = *heading;
    plain.html = plain.colour = false;
    struct column *column = column_create(event->engine->rules, &plain, text.out);
    struct listener listener = column_listener(column);
    column->names = *names;
    column->diagram_printed = true; /* cards that are dealt are told of */
    if (!is_heading(event))
        tell_event(&listener, event);
    column->playing = false; /* there is no table of tricks to wait for */
    column_flush(column);
    column_destroy(column);
    const char *sentences = unbroken(arena, memory_file_text(&text));
    memory_file_close(&text);
    return sentences;
}
