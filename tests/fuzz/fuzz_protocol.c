/*
 * Says an input, line by line, to tables of two games. Whatever it is, each line but an empty one
 * is answered, and one that is refused has changed nothing.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/open.h"
#include "protocol/table.h"

/* What a table has said to the last line. */
struct ear {
    FILE *out;
    char *text;
    size_t length;
};

static void say(struct hosted_table *table, struct session *session, struct ear *ear,
                const char *line, size_t length)
{
    static const char error[] = "{\"error\":";
    const struct hosted *hosted = table_hosted(table);
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

/* A table that stays open: each input begins with a match of its own. */
struct hall {
    struct arena *arena;
    struct ear ear;
    struct hosted_table *table;
    struct session *session;
};

static void open_hall(struct hall *hall, const char *ruleset)
{
    hall->arena = arena_create();
    hall->ear.out = open_memstream(&hall->ear.text, &hall->ear.length);
    struct table_wish wish = {.opening = {.name = ruleset, .folders = ruleset_folders(hall->arena)},
                              .seed = 1};
    hall->table = table_open(&wish);
    if (!table_is_open(hall->table))
        abort();
    hall->session = session_open(hall->table, hall->ear.out, true);
}

static void converse(struct hall *hall, const char *text, const char *end)
{
    static const char begin[] = "{\"op\":\"new\",\"seed\":1}";
    say(hall->table, hall->session, &hall->ear, begin, strlen(begin));
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        say(hall->table, hall->session, &hall->ear, text, (size_t)(stop - text));
        text = stop + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct hall halls[2];
    static const char *const rulesets[2] = {"nimby", "noms"};
    for (unsigned i = 0; i < 2; i++) {
        if (!halls[i].session)
            open_hall(&halls[i], rulesets[i]);
        converse(&halls[i], (const char *)data, (const char *)data + size);
    }
    return 0;
}
