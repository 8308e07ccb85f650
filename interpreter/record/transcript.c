#include "record/transcript.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "record/column.h"

struct transcript {
    struct column *column;
    FILE *out;
    char *text;
    size_t length;
};

struct transcript *transcript_create(const struct ruleset *rules, const char *title,
                                     const char *const *players)
{
    struct column_heading heading = {.title = title, .players = players, .ascii = true};
    struct transcript *transcript = memory_grow(NULL, sizeof *transcript);
    transcript->out = open_memstream(&transcript->text, &transcript->length);
    transcript->column = column_create(rules, &heading, transcript->out);
    return transcript;
}

void transcript_destroy(struct transcript *transcript)
{
    if (!transcript)
        return;
    column_destroy(transcript->column);
    fclose(transcript->out);
    free(transcript->text);
    free(transcript);
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
    fflush(transcript->out);
    return digest_of(transcript->text, transcript->length);
}
