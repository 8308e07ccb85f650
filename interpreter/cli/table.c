/* eldest table: a table for other programs, who prompt to it in lines of JSON. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "protocol/table.h"

/* One client, at pipes: what it sends in one go is answered in one go. */
static void serve(struct session *session)
{
    struct line_reader reader = {.fd = STDIN_FILENO};
    struct line line;
    enum line_event event;
    bool fine = output_is_heard();
    while (fine && (event = line_read(&reader, NO_DEADLINE, &line)) != LINE_END) {
        if (event == LINE_READ)
            session_hear(session, line.text, line.length);
        else
            session_hear_too_long(session);
        fine = line_is_next(&reader) || output_is_heard();
    }
    if (reader.error)
        input_failed(reader.error);
    if (fine)
        output_is_heard();
}

static enum exit_code host_one(struct hosted_table *table)
{
    struct session *session = session_open(table, stdout, true);
    serve(session);
    session_close(session);
    return EXIT_FINE;
}

static enum exit_code host_several(const struct command *command, struct hosted_table *table)
{
    const char *why;
    struct server *server = server_open(command_value(command, "listen"), command->arena, &why);
    if (server)
        server_run(server, table);
    else
        fprintf(stderr, "eldest: %s\n", why);
    server_close(server);
    return server ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code host(const struct command *command, const struct table_options *options)
{
    enum exit_code code = EXIT_FAULT;
    struct hosted_table *table = table_open(options);
    if (!table_is_open(table))
        print_diagnostics(command, table_diagnostics(table));
    else if (options->is_shared)
        code = host_several(command, table);
    else
        code = host_one(table);
    table_close(table);
    return code;
}

/* Who plays where in the first match, as often as it is said. */
static void read_seats(const struct command *command, struct table_options *options)
{
    unsigned count = 0;
    while (command_value_at(command, "seat", count))
        count++;
    const char **seats = arena_alloc(command->arena, count * sizeof *seats);
    for (unsigned i = 0; i < count; i++)
        seats[i] = command_value_at(command, "seat", i);
    options->seats = seats;
    options->seat_count = count;
}

/* False, and a message, if it makes no sense. */
static bool read_onlookers(const struct command *command, struct table_options *options)
{
    const char *see = command_value(command, "onlookers-see");
    options->onlookers_see_all = see && strcmp(see, "all") == 0;
    if (!see || options->onlookers_see_all || strcmp(see, "public") == 0)
        return true;
    wrong_usage(command, "unknown --onlookers-see '%s': use 'all' or 'public'", see);
    return false;
}

/* False, and a message, if it makes no sense. */
static bool read_options(const struct command *command, struct table_options *options)
{
    *options = (struct table_options){
        .opening = {.name = command->words[0], .folders = ruleset_folders(command->arena)},
        .is_shared = command_has(command, "listen"),
    };
    int64_t seed = 1;
    if (!command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !read_onlookers(command, options) || !load_request_from(command, &options->opening.request))
        return false;
    options->seed = (uint64_t)seed;
    read_seats(command, options);
    return true;
}

static enum exit_code run_table(const struct command *command)
{
    if (command_has(command, "describe")) {
        protocol_describe(stdout);
        return EXIT_FINE;
    }
    if (command->word_count == 0)
        return wrong_usage(command, "missing the name of a game");
    signal(SIGPIPE, SIG_IGN);
    struct table_options options;
    enum exit_code code = EXIT_USAGE;
    if (read_options(command, &options))
        code = host(command, &options);
    return code;
}

/* --- in a page ------------------------------------------------------------------------------- */

/* Who sits at it, and what it sits at; as long as the program runs. */
struct external {
    struct hosted_table *table;
    struct session *session;
};

static void hear_external(void *self, const char *text, size_t length)
{
    struct external *external = self;
    session_hear(external->session, text, length);
    while (table_go_on(external->table))
        ;
}

static void welcome(struct hosted_table *table, FILE *out, bool is_host,
                    struct conversation *conversation);

static void join_external(void *self, FILE *out, struct conversation *joined)
{
    struct external *external = self;
    welcome(external->table, out, false, joined);
}

static void welcome(struct hosted_table *table, FILE *out, bool is_host,
                    struct conversation *conversation)
{
    struct external *external = memory_grow(NULL, sizeof *external);
    *external = (struct external){table, session_open(table, out, is_host)};
    *conversation = (struct conversation){external, hear_external, join_external};
}

/* A table of several, of whom the first is the host. */
static enum exit_code converse(const struct command *command, FILE *out,
                               struct conversation *conversation)
{
    struct table_options options;
    if (command->word_count == 0)
        return wrong_usage(command, "missing the name of a game");
    if (!read_options(command, &options))
        return EXIT_USAGE;
    options.is_shared = true;
    struct hosted_table *table = table_open(&options);
    if (!table_is_open(table)) {
        print_diagnostics(command, table_diagnostics(table));
        return EXIT_FAULT;
    }
    welcome(table, out, true, conversation);
    return EXIT_FINE;
}

static const struct flag flags[] = {
    {"seed", "S", "random seed of the first match (default 1)"},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {"seat", "SEAT=PLAYER", "player of a seat: random, rollout, thinker, client"},
    {"listen", "PATH", "accept several clients over a Unix socket"},
    {"onlookers-see", "WHAT", "'all' or 'public' (default)"},
    {"describe", NULL, "print the reference of the protocol"},
    {0},
};

const struct verb verb_table = {
    .name = "table",
    .words = "NAME",
    .summary = "host a match for other programs, in lines of JSON",
    .help = "Reads requests from standard input, one JSON object per line, and answers on\n"
            "standard output: open a match, join a seat or the whole table, view, legal,\n"
            "act, why-not, hint, why, rules, events, undo, save, result. A client of one seat\n"
            "receives only what that seat may know. The other seats take any legal action, or\n"
            "have computer players; --seat others=PLAYER fills all seats that no --seat\n"
            "names. {\"op\": \"help\"} lists all requests; docs/protocol.md describes them in\n"
            "detail.\n"
            "\n"
            "With --listen, clients connect over a Unix socket that only its owner can use:\n"
            "each seat waits for a client, which can reconnect with a token; observers see\n"
            "what all may know. Standard input and output belong to the host. Only a signal\n"
            "ends it.",
    .flags = flags,
    .fewest = 0,
    .most = 1,
    .run = run_table,
    .converse = converse,
};
