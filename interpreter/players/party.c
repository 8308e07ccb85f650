#include "players/players.h"

#include <stdlib.h>

#include "base/arena.h"
#include "engine/event.h"

struct party {
    const struct engine *engine; /* of the match that is heard */
    struct listener listener;    /* its hear may be NULL */
    struct arena *arena;
    struct seat_names names;
    struct program *programs[SEATS_MAX];
};

/* --- hearing --------------------------------------------------------------------------------- */

static void party_hear(void *self, const struct event *event)
{
    struct party *party = self;
    party->engine = event->engine;
    if (party->listener.hear)
        tell_event(&party->listener, event);
    for (unsigned seat = 0; seat < party->names.seat_count; seat++) {
        if (!party->programs[seat])
            continue;
        struct listener program = program_listener(party->programs[seat]);
        tell_event(&program, event);
    }
}

struct listener party_listener(struct party *party)
{
    return (struct listener){party, party_hear};
}

/* --- choosing -------------------------------------------------------------------------------- */

static void tell_forfeit(struct party *party, const struct state *state, unsigned seat)
{
    struct event event = {
        .kind = EVENT_FORFEITED,
        .engine = party->engine,
        .before = state,
        .after = state,
        .seat = seat,
        .words = program_fault(party->programs[seat]),
    };
    party_hear(party, &event);
}

/* Who is to choose a seat has none yet, and so no program. */
int party_choose(void *self, const struct state *state, struct set legal)
{
    struct party *party = self;
    struct program *program =
        state->turn == TURN_SEAT ? NULL : party->programs[seat_deciding(state)];
    if (!program || program_fault(program))
        return BREAK_OFF;
    int action = program_choose(program, party->engine, state, legal);
    if (action >= 0)
        return action;
    tell_forfeit(party, state, seat_deciding(state));
    return BREAK_OFF;
}

unsigned party_tell_forfeits(const struct party *party, FILE *out)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < party->names.seat_count; seat++) {
        const struct program *program = party->programs[seat];
        if (!program || !program_fault(program))
            continue;
        fprintf(out, "eldest: %s forfeits: '%s' %s\n", seats_name(&party->names, seat),
                program_command(program), program_fault(program));
        count++;
    }
    return count;
}

/* --- life ------------------------------------------------------------------------------------ */

struct party *party_gather(const struct party_wish *wish, const struct ruleset *rules,
                           struct listener listener)
{
    struct arena *arena = arena_create();
    struct party *party = arena_alloc(arena, sizeof *party);
    party->arena = arena;
    party->listener = listener;
    party->names = seats_by_place(rules, arena);
    for (unsigned seat = 0; seat < party->names.seat_count; seat++) {
        if (wish->commands[seat])
            party->programs[seat] =
                program_start(rules, seat, wish->commands[seat], wish->milliseconds);
    }
    return party;
}

void party_leave(struct party *party)
{
    if (!party)
        return;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        program_stop(party->programs[seat]);
    arena_destroy(party->arena);
}
