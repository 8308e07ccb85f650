/*
 * Says an input, line by line, to tables of two games, and to one of several clients, each line by
 * another of them. Whatever it is, each line but an empty one is answered, and one that is refused
 * has changed nothing.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/open.h"
#include "protocol/table.h"

#define CLIENTS    3
#define MOVES_MOST 2000 /* that a table makes by itself before the next line is said */

/* Somebody at a table, and what was said to them since. */
struct ear {
    FILE *out;
    char *text;
    size_t length;
    struct session *session;
};

/* A table that stays open: each input begins with a match of its own. */
struct hall {
    struct arena *arena;
    struct hosted_table *table;
    struct ear ears[CLIENTS];
    unsigned count; /* of those who are there; the first is the host */
};

static void say(struct hall *hall, unsigned who, const char *line, size_t length)
{
    static const char error[] = "{\"error\":";
    struct ear *ear = &hall->ears[who];
    const struct hosted *hosted = table_hosted(hall->table);
    const struct hosted before = *hosted;
    rewind(ear->out);
    session_hear(ear->session, line, length);
    fflush(ear->out);
    if ((ear->length == 0) != (length == 0))
        abort(); /* not answered, or an empty line was */
    if (length && memcmp(ear->text, error, sizeof error - 1) == 0 &&
        memcmp(&before, hosted, sizeof before) != 0)
        abort(); /* refused, but not without effect */
    for (unsigned i = 0; i < MOVES_MOST && table_go_on(hall->table); i++)
        continue;
}

/* A client of a shared table who leaves, and another who comes. */
static void come(struct hall *hall, unsigned who)
{
    struct ear *ear = &hall->ears[who];
    session_close(ear->session);
    rewind(ear->out);
    ear->session = session_open(hall->table, ear->out, who == 0);
}

static void open_hall(struct hall *hall, const char *ruleset, bool is_shared)
{
    hall->arena = arena_create();
    struct table_options options = {
        .opening = {.name = ruleset, .folders = ruleset_folders(hall->arena)},
        .seed = 1,
        .is_shared = is_shared};
    hall->table = table_open(&options);
    if (!table_is_open(hall->table))
        abort();
    hall->count = is_shared ? CLIENTS : 1;
    for (unsigned i = 0; i < hall->count; i++)
        hall->ears[i].out = open_memstream(&hall->ears[i].text, &hall->ears[i].length);
}

static void converse(struct hall *hall, const char *text, const char *end)
{
    static const char begin[] = "{\"op\":\"new\",\"seed\":1}";
    for (unsigned i = 0; i < hall->count; i++)
        come(hall, i);
    say(hall, 0, begin, strlen(begin));
    for (unsigned number = 0; text < end; number++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        say(hall, number % hall->count, text, (size_t)(stop - text));
        text = stop + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct hall halls[3];
    static const char *const rulesets[3] = {"nimby", "noms", "whist"};
    for (unsigned i = 0; i < 3; i++) {
        if (!halls[i].table)
            open_hall(&halls[i], rulesets[i], i == 2);
        converse(&halls[i], (const char *)data, (const char *)data + size);
    }
    return 0;
}
