/* eldest table: a table for other programs, who talk to it in lines of JSON. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "protocol/session.h"

/* False when the client no longer listens: then nothing more is written anywhere. */
static bool is_heard(void)
{
    if (output_flush())
        return true;
    output_give_up();
    return false;
}

static void serve(struct session *session)
{
    struct line_reader reader = {.fd = STDIN_FILENO};
    struct line line;
    enum line_event event;
    while (is_heard() && (event = line_read(&reader, NO_DEADLINE, &line)) != LINE_END) {
        if (event == LINE_READ)
            session_hear(session, line.text, line.length);
        else
            session_hear_too_long(session);
    }
    if (reader.error)
        input_failed(reader.error);
}

static enum exit_code host(const struct command *command, const struct opening *opening,
                           uint64_t seed)
{
    struct session *session = session_open(opening, seed, stdout);
    bool open = session_is_open(session);
    if (open)
        serve(session);
    else
        print_diagnostics(command, session_diagnostics(session));
    session_close(session);
    return open ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code run(const struct command *command)
{
    struct arena *arena = arena_create();
    struct opening opening = {.name = command->words[0], .folders = ruleset_folders(arena)};
    int64_t seed = 1;
    enum exit_code code = EXIT_USAGE;
    signal(SIGPIPE, SIG_IGN);
    if (command_integer(command, "seed", 0, INT64_MAX, &seed) &&
        load_request_from(command, arena, &opening.request))
        code = host(command, &opening, (uint64_t)seed);
    arena_destroy(arena);
    return code;
}

static const struct flag flags[] = {
    {"seed", "S", "what the first match's chance depends on; 1 if not said"},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {0},
};

const struct verb verb_table = {
    .name = "table",
    .words = "NAME",
    .summary = "host a match for other programs, in lines of JSON",
    .help = "Reads requests from standard input, a JSON object a line, and answers on\n"
            "standard output: open a match, join a seat or the whole table, view, legal,\n"
            "act, why-not, undo, result. A client of one seat hears what that seat may know;\n"
            "the other seats take any legal action. {\"op\": \"help\"} lists what can be asked\n"
            "for; docs/protocol.md tells it at length.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run,
};
