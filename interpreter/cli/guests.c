#include "cli/guests.h"

#include <signal.h>
#include <string.h>

/* Whether a --seat has a command. */
static bool any(const struct command *command)
{
    const char *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++) {
        if (strchr(seat, '='))
            return true;
    }
    return false;
}

bool guests_read(const struct command *command, struct guests *guests)
{
    if (any(command))
        signal(SIGPIPE, SIG_IGN); /* who dies must not take the table along */
    *guests = (struct guests){.command = command, .milliseconds = 2000};
    return command_integer(command, "time-limit", 1, 24 * 60 * 60 * 1000, &guests->milliseconds);
}

const char *guests_viewer(const struct command *command)
{
    const char *viewer = NULL, *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++)
        viewer = strchr(seat, '=') ? viewer : seat;
    return viewer;
}

/* The seat that a --seat names; -1 if nobody is called that. */
static int seat_of(const char *flag, const struct seat_names *names, struct arena *arena)
{
    return seats_find(names, arena_copy(arena, flag, strcspn(flag, "=")));
}

const char *guests_stranger(const struct command *command, const struct seat_names *names,
                            struct arena *arena)
{
    const char *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++) {
        if (seat_of(seat, names, arena) < 0)
            return arena_copy(arena, seat, strcspn(seat, "="));
    }
    return NULL;
}

bool guests_wish(const struct guests *guests, const struct seat_names *names, struct arena *arena,
                 struct party_wish *wish)
{
    const char *seat;
    bool wanted = false;
    *wish = (struct party_wish){.milliseconds = guests->milliseconds};
    for (unsigned i = 0; (seat = command_value_at(guests->command, "seat", i)); i++) {
        const char *command = strchr(seat, '=');
        if (!command)
            continue;
        wish->commands[seat_of(seat, names, arena)] = command + 1;
        wanted = true;
    }
    return wanted;
}
