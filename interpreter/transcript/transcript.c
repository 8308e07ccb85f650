#include "transcript/transcript.h"

#include <stdio.h>

#include "base/memory.h"
#include "transcript/column.h"

struct transcript {
    struct column *column;
    struct memory_file printed;
};

struct transcript *transcript_create(const struct ruleset *rules, const char *title,
                                     const char *const *players)
{
    struct column_heading heading = {.title = title, .players = players, .ascii = true};
    struct transcript *transcript = memory_grow(NULL, sizeof *transcript);
    memory_file_open(&transcript->printed);
    transcript->column = column_create(rules, &heading, transcript->printed.out);
    return transcript;
}

void transcript_destroy(struct transcript *transcript)
{
    if (!transcript)
        return;
    column_destroy(transcript->column);
    memory_file_close(&transcript->printed);
    memory_free(transcript);
}

/* Who sits at the table, and gives up, is not the game: all that was done in it is told. */
static void hear(void *self, const struct event *event)
{
    const struct transcript *transcript = self;
    struct listener column = column_listener(transcript->column);
    if (event->kind != EVENT_FORFEITED)
        tell_event(&column, event);
}

struct listener transcript_listener(struct transcript *transcript)
{
    return (struct listener){transcript, hear};
}

struct digest transcript_digest(struct transcript *transcript)
{
    const char *text = memory_file_text(&transcript->printed);
    return digest_of(text, transcript->printed.length);
}
