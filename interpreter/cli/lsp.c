/* eldest lsp: a language server on standard input and output. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lsp/lsp.h"

/* What has come, as far as nobody has read it. */
struct input {
    char *bytes;
    size_t count, room;
    size_t to_skip; /* of a message that is too long */
    bool at_end;
};

static void send_framed(void *self, const char *message, size_t length)
{
    (void)self;
    printf("Content-Length: %zu\r\n\r\n", length);
    fwrite(message, 1, length, stdout);
}

/* Whether something has come, or the other end is gone. */
static bool input_waits(void)
{
    struct pollfd ready = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&ready, 1, 0) > 0;
}

static bool nobody_asks(void *self)
{
    (void)self;
    return !input_waits();
}

/* Waits for more. */
static void input_read(struct input *input)
{
    if (input->count == input->room) {
        input->room = input->room ? 2 * input->room : 65536;
        input->bytes = memory_grow(input->bytes, input->room);
    }
    ssize_t count;
    do
        count = read(STDIN_FILENO, input->bytes + input->count, input->room - input->count);
    while (count < 0 && errno == EINTR);
    if (count < 0)
        input_failed(errno);
    input->at_end = count <= 0;
    input->count += count > 0 ? (size_t)count : 0;
}

static void input_drop(struct input *input, size_t count)
{
    if (count == 0)
        return; /* there may be no bytes yet */
    memmove(input->bytes, input->bytes + count, input->count - count);
    input->count -= count;
}

/* What is left of a message that is too long. */
static void skip(struct input *input)
{
    size_t count = input->to_skip < input->count ? input->to_skip : input->count;
    input_drop(input, count);
    input->to_skip -= count;
}

/* Handles the next message, if it is all there; false if what came is none. */
static bool hear_next(struct lsp *server, struct input *input, bool *heard)
{
    struct frame frame;
    *heard = false;
    skip(input);
    if (input->to_skip > 0)
        return true;
    switch (frame_read(input->bytes, input->count, &frame)) {
    case FRAME_PART: break;
    case FRAME_BAD: fprintf(stderr, "eldest: the editor %s\n", frame.why); return false;
    case FRAME_TOO_LONG:
        lsp_hear_too_long(server);
        input_drop(input, frame.head);
        input->to_skip = frame.length;
        *heard = true;
        break;
    case FRAME_WHOLE:
        lsp_hear(server, input->bytes + frame.head, frame.length);
        input_drop(input, frame.head + frame.length);
        *heard = true;
        break;
    }
    return true;
}

/* An editor that ends says so: the protocol wants 'exit' before the end of the input. */
static enum exit_code is_left(void)
{
    fprintf(stderr, "eldest: the input ended without 'exit'\n");
    return EXIT_FAULT;
}

/* Messages first; while none waits, the texts are checked. */
static enum exit_code serve(struct lsp *server, struct input *input)
{
    bool heard, well = false;
    while (!lsp_is_over(server, &well)) {
        if (!hear_next(server, input, &heard) || !output_is_heard())
            return EXIT_FAULT;
        if (heard)
            continue;
        if (lsp_has_work(server) && !input_waits())
            lsp_work(server, nobody_asks, NULL);
        else if (input->at_end)
            return is_left();
        else
            input_read(input);
    }
    return well ? EXIT_FINE : EXIT_FAULT;
}

/* A program that was not installed lies in the build folder of its sources, which are its home as
 * they are when the launcher starts it. */
static void find_home(struct arena *arena)
{
    const char *program = path_real(arena, "/proc/self/exe");
    const char *home = path_folder(arena, path_folder(arena, program));
    bool is_home = path_is_folder(arena_format(arena, "%s/rulesets", home)) &&
                   path_is_folder(arena_format(arena, "%s/interpreter", home));
    if (!getenv("ELDEST_HOME") && is_home)
        setenv("ELDEST_HOME", home, 1);
}

/* Where the launcher says that the reference lies, if it does. */
static const char *home_with_reference(struct arena *arena)
{
    const char *home = getenv("ELDEST_HOME");
    bool is_there = home && access(arena_format(arena, "%s/docs/errors.md", home), R_OK) == 0;
    return is_there ? home : NULL;
}

static enum exit_code run_lsp(const struct command *command)
{
    struct input input = {.count = 0};
    signal(SIGPIPE, SIG_IGN);
    find_home(command->arena);
    struct lsp *server = lsp_create(ruleset_folders(command->arena),
                                    home_with_reference(command->arena), send_framed, NULL);
    enum exit_code code = serve(server, &input);
    lsp_destroy(server);
    memory_free(input.bytes);
    return code;
}

/* --- in a page ------------------------------------------------------------------------------- */

static void send_line(void *self, const char *message, size_t length)
{
    fwrite(message, 1, length, self);
    fputc('\n', self);
}

/* What there is to check is checked at once: nobody can look whether more was said meanwhile. */
static void hear_text(void *self, const char *text, size_t length)
{
    struct lsp *server = self;
    lsp_hear(server, text, length);
    while (lsp_has_work(server))
        lsp_work(server, NULL, NULL);
}

static enum exit_code converse(const struct command *command, FILE *out,
                               struct conversation *conversation)
{
    (void)command;
    struct lsp *server = lsp_create(ruleset_folders(command->arena),
                                    home_with_reference(command->arena), send_line, out);
    *conversation = (struct conversation){.self = server, .hear = hear_text};
    return EXIT_FINE;
}

static const struct flag flags[] = {
    {"stdio", NULL, "use standard input and output (always the case)"},
    {0},
};

const struct verb verb_lsp = {
    .name = "lsp",
    .words = "",
    .summary = "a language server for editors: errors, completion and more",
    .help = "Speaks the Language Server Protocol on standard input and output, for rulesets,\n"
            "scripts, lessons and hooks. It shows errors with their fixes as you type;\n"
            "completes keys, words and names, and shows what they mean; goes to the\n"
            "definition of a name, and renames it everywhere. When a file is saved, it\n"
            "reports everything that 'eldest check' finds, and plays the scripts.\n"
            "\n"
            "docs/editors.md describes how to set up editors.",
    .flags = flags,
    .fewest = 0,
    .most = 0,
    .no_json = "the Language Server Protocol is JSON",
    .run = run_lsp,
    .converse = converse,
};
