/* A sitting as a record: written, and gone on with. */
#include "play/sitting_parts.h"
#include "record/play.h"
#include "record/save.h"

/* The film ends before what has failed. */
const char *sitting_record(const struct sitting *sitting, const char *title, const char *ruleset,
                           struct arena *arena)
{
    const char *who[SEATS_MAX];
    struct save_heading heading = {title, ruleset, sitting->called, who};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        who[i] = i == sitting->wish.person ? "person" : sitting->wish.players[i].name;
    struct save *save = save_create(sitting->engine.rules, &heading);
    struct listener listener = save_listener(save);
    const struct state *state = film_state(sitting->film, film_length(sitting->film) - 1);
    struct event end = {.kind = EVENT_BROKEN_OFF,
                        .engine = film_engine(sitting->film),
                        .before = state,
                        .after = state,
                        .seat = state->dealer,
                        .number = state->deal};
    film_tell(sitting->film, &listener);
    if (state->turn != TURN_OVER)
        tell_event(&listener, &end);
    const char *text = save_text(save, arena);
    save_destroy(save);
    return text;
}

struct sitting *sitting_resume(const struct script *script, const struct sitting_wish *wish,
                               struct diagnostics *diagnostics)
{
    struct sitting *sitting = sitting_sit_down(script->rules, wish, diagnostics);
    struct listener listener = film_listener(sitting->film);
    struct seen seen;
    if (!play_script(script, &listener, diagnostics) ||
        !sitting_seat_players(sitting, script->seed)) {
        sitting_destroy(sitting);
        return NULL;
    }
    sitting->called = script->players_named ? script->players : NULL;
    unsigned last = film_length(sitting->film) - 1;
    film_look(sitting->film, last, ALL_SEATS, &seen);
    sitting->state = *seen.event.after;
    if (seen.event.kind == EVENT_BROKEN_OFF)
        film_cut(sitting->film, last);
    for (unsigned frame = 0; frame < film_length(sitting->film); frame++) {
        film_look(sitting->film, frame, ALL_SEATS, &seen);
        if (seen.event.kind == EVENT_DECISION)
            tape_put(&sitting->tape, seen.event.number);
    }
    return sitting;
}
