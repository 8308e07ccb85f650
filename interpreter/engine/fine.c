/* Penalties: whether one may be adjudicated now, and that it is. */
#include "engine/engine.h"

#include "engine/phases.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

/* How often the seat has this penalty in this deal. */
static unsigned times_fined(const struct state *state, unsigned penalty, unsigned seat)
{
    unsigned times = 0;
    for (unsigned i = 0; i < state->fine_count; i++)
        times += state->fines[i].penalty == penalty && state->fines[i].seat == seat;
    return times;
}

/* What comes between tricks stands behind play in the program, too. */
static bool is_when(const struct ruleset *rules, const struct state *state, enum fining_when when)
{
    bool in_play = state->step >= rules->play_step;
    return when == FINING_ALWAYS || (when == FINING_IN_PLAY) == in_play;
}

enum no_fine engine_no_fine(const struct engine *engine, const struct state *state, unsigned number)
{
    bool playing = state->turn == TURN_CARD || state->turn == TURN_CALL || state->turn == TURN_PASS;
    if (number >= engine->rules->penalty_count)
        return NO_FINE_OF_NUMBER;
    if (!playing)
        return NO_FINE_AMID_DEALS;
    if (!is_when(engine->rules, state, engine->rules->penalties[number].when))
        return NO_FINE_NOW;
    return state->fine_count == FINES_MAX ? NO_FINE_SO_MANY : FINE_MAY_BE;
}

enum no_fine engine_no_fine_of(const struct engine *engine, const struct state *state,
                               unsigned number, unsigned seat)
{
    const struct ruleset *rules = engine->rules;
    enum no_fine objection = engine_no_fine(engine, state, number);
    if (objection != FINE_MAY_BE)
        return objection;
    const struct penalty *penalty = &rules->penalties[number];
    if (seat >= rules->players || !(role_seats(rules, state, penalty->seats, 0) >> seat & 1))
        return NO_FINE_OF_SEAT;
    bool is_enough = penalty->times && times_fined(state, number, seat) >= penalty->times;
    return is_enough ? NO_FINE_SO_OFTEN : FINE_MAY_BE;
}

bool engine_fine(const struct engine *engine, struct state *state, unsigned number, unsigned seat)
{
    if (engine_no_fine_of(engine, state, number, seat) != FINE_MAY_BE)
        return false;
    const struct note_settings *settings = &engine->rules->penalties[number].notes;
    const struct subject offender = subject_seat(seat);
    int32_t noted[NOTES_MAX];
    notes_weigh(engine, state, settings, &offender, noted);
    emit_move_begins(engine, state);
    state->fines[state->fine_count++] =
        (struct fine){.penalty = (uint8_t)number, .seat = (uint8_t)seat};
    emit(engine, state, EVENT_FINED, seat, number);
    notes_take(engine, state, settings, seat, noted);
    return true;
}
