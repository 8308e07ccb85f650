/*
 * Says an input, line by line, to tables of two games. Whatever it is, each line but an empty one
 * is answered, and one that is refused has changed nothing.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/open.h"
#include "protocol/session.h"

/* Where a table's words go; the last line of them all is not looked at. */
struct ear {
    FILE *out;
    char *text;
    size_t length;
};

static void say(struct session *session, struct ear *ear, const char *line, size_t length)
{
    static const char error[] = "{\"error\":";
    const struct hosted *hosted = session_hosted(session);
    const struct hosted before = *hosted;
    rewind(ear->out);
    session_hear(session, line, length);
    fflush(ear->out);
    if ((ear->length == 0) != (length == 0))
        abort(); /* not answered, or an empty line was */
    if (length && memcmp(ear->text, error, sizeof error - 1) == 0 &&
        memcmp(&before, hosted, sizeof before) != 0)
        abort(); /* refused, but not without effect */
}

static void converse(const char *ruleset, const char *text, const char *end)
{
    struct arena *arena = arena_create();
    struct opening opening = {.name = ruleset, .folders = ruleset_folders(arena)};
    struct ear ear = {.length = 0};
    ear.out = open_memstream(&ear.text, &ear.length);
    struct session *session = session_open(&opening, 1, ear.out);
    if (!session_is_open(session))
        abort();
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        say(session, &ear, text, (size_t)(stop - text));
        text = stop + 1;
    }
    session_close(session);
    fclose(ear.out);
    free(ear.text);
    arena_destroy(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    converse("nimby", (const char *)data, (const char *)data + size);
    converse("noms", (const char *)data, (const char *)data + size);
    return 0;
}
