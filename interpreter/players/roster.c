/* The programs of a match: what happens is passed on to each, and each is asked in its turn. */
#include "players/players.h"

#include <stdlib.h>

#include "base/arena.h"
#include "engine/event.h"

struct roster {
    const struct engine *engine; /* of the match that is heard */
    struct listener listener;    /* its hear may be NULL */
    struct arena *arena;
    struct seat_names names;
    struct program *programs[SEATS_MAX];
};

/* --- hearing --------------------------------------------------------------------------------- */

static void roster_hear(void *self, const struct event *event)
{
    struct roster *roster = self;
    roster->engine = event->engine;
    if (roster->listener.hear)
        emit_event(&roster->listener, event);
    for (unsigned seat = 0; seat < roster->names.seat_count; seat++) {
        if (!roster->programs[seat])
            continue;
        struct listener program = program_listener(roster->programs[seat]);
        emit_event(&program, event);
    }
}

struct listener roster_listener(struct roster *roster)
{
    return (struct listener){roster, roster_hear};
}

/* --- choosing -------------------------------------------------------------------------------- */

static void tell_forfeit(struct roster *roster, const struct state *state, unsigned seat)
{
    struct event event = {
        .kind = EVENT_FORFEITED,
        .engine = roster->engine,
        .before = state,
        .after = state,
        .seat = seat,
        .words = program_fault(roster->programs[seat]),
    };
    roster_hear(roster, &event);
}

/* Who is to choose a seat has none yet, and so no program. */
int roster_choose(void *self, const struct state *state, struct set legal)
{
    struct roster *roster = self;
    struct program *program =
        state->turn == TURN_SEAT ? NULL : roster->programs[seat_deciding(state)];
    if (!program || program_fault(program))
        return BREAK_OFF;
    int action = program_choose(program, roster->engine, state, legal);
    if (action >= 0)
        return action;
    tell_forfeit(roster, state, seat_deciding(state));
    return BREAK_OFF;
}

const char *roster_fault(const struct roster *roster, unsigned seat)
{
    return roster->programs[seat] ? program_fault(roster->programs[seat]) : NULL;
}

unsigned roster_tell_forfeits(const struct roster *roster, FILE *out)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < roster->names.seat_count; seat++) {
        const struct program *program = roster->programs[seat];
        if (!program || !program_fault(program))
            continue;
        fprintf(out, "eldest: %s forfeits: '%s' %s\n", seats_name(&roster->names, seat),
                program_command(program), program_fault(program));
        count++;
    }
    return count;
}

/* --- life ------------------------------------------------------------------------------------ */

struct roster *roster_gather(const struct roster_options *options, const struct ruleset *rules,
                             struct listener listener)
{
    struct arena *arena = arena_create();
    struct roster *roster = arena_alloc(arena, sizeof *roster);
    roster->arena = arena;
    roster->listener = listener;
    roster->names = seats_by_place(rules, arena);
    for (unsigned seat = 0; seat < roster->names.seat_count; seat++) {
        if (options->commands[seat])
            roster->programs[seat] =
                program_start(rules, seat, options->commands[seat], options->milliseconds);
    }
    return roster;
}

void roster_leave(struct roster *roster)
{
    if (!roster)
        return;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        program_stop(roster->programs[seat]);
    arena_destroy(roster->arena);
}
