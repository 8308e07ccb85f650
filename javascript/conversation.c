/*
 * Conversations: a verb that receives one line after the other, since a worker in a browser cannot
 * wait for input. instance.js calls these; every other verb it runs by main.
 */
#include <emscripten.h>
#include <stdio.h>

#include "base/arena.h"
#include "cli/verb.h"

int wasm_open(int argc, char **argv, const char *path);
int wasm_join(const char *path);
void wasm_hear(int guest, const char *text, int length);

#define GUESTS_MOST 16

static struct conversation guests[GUESTS_MOST];
static int guest_count;

/* A file for a guest, in which each line is there as soon as it is written. */
static FILE *open_lines(const char *path)
{
    FILE *out = fopen(path, "w");
    if (out)
        setvbuf(out, NULL, _IOLBF, BUFSIZ);
    return out;
}

/* Opens a conversation with the verb that argv[0] names; the first guest's lines go to the file at
 * the path. Returns what a program exits with. Once in a program. */
EMSCRIPTEN_KEEPALIVE int wasm_open(int argc, char **argv, const char *path)
{
    const struct verb *verb = verb_find(argv[0]);
    if (!verb || !verb->converse)
        return EXIT_USAGE;
    static struct command command; /* which the conversation borrows */
    FILE *out = open_lines(path);
    if (!out || command_read(arena_create(), verb, argc, argv, &command) != COMMAND_READY)
        return EXIT_USAGE;
    enum exit_code code = verb->converse(&command, out, &guests[0]);
    guest_count = code == EXIT_FINE;
    fflush(stdout); /* in which diagnostics may stand */
    return (int)code;
}

/* One more guest: their number, or -1 if nobody can come. The first is 0. */
EMSCRIPTEN_KEEPALIVE int wasm_join(const char *path)
{
    FILE *out = NULL;
    if (guest_count > 0 && guest_count < GUESTS_MOST && guests[0].join)
        out = open_lines(path);
    if (!out)
        return -1;
    guests[0].join(guests[0].self, out, &guests[guest_count]);
    return guest_count++;
}

/* A guest says a line. */
EMSCRIPTEN_KEEPALIVE void wasm_hear(int guest, const char *text, int length)
{
    if (guest >= 0 && guest < guest_count && length >= 0)
        guests[guest].hear(guests[guest].self, text, (size_t)length);
}
