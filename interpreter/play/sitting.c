#include "play/sitting.h"

#include "base/memory.h"
#include "play/sitting_parts.h"
#include "record/drive.h"

/* The stream of the seed by which computer players choose: they know nothing of the match's own. */
#define STREAM_OF_PLAYERS (UINT64_C(4) << 32)

/* --- seats ----------------------------------------------------------------------------------- */

static unsigned seat_of_player(const struct ruleset *rules, const struct state *state,
                               unsigned player)
{
    unsigned seat = 0;
    while (seat + 1u < rules->players && state->player_at[seat] != player)
        seat++;
    return seat;
}

/* Before there are seats the actor is a player. */
static unsigned player_to_act(const struct state *state)
{
    return state->turn == TURN_SEAT ? state->actor : state->player_at[state->actor];
}

unsigned sitting_seat(const struct sitting *sitting)
{
    return seat_of_player(sitting->engine.rules, &sitting->state, sitting->wish.person);
}

/* --- everybody's answers --------------------------------------------------------------------- */

static int answer_of_player(struct sitting *sitting, const struct state *state, struct set legal)
{
    int before = tape_next(&sitting->tape);
    struct view view;
    if (before >= 0)
        return before;
    unsigned player = player_to_act(state);
    view_of(sitting->engine.rules, state, seat_of_player(sitting->engine.rules, state, player),
            &view);
    return player_choose(sitting->players[player], &view, legal);
}

/* A policy's `choose`. */
static int choose(void *self, const struct state *state, struct set legal)
{
    struct sitting *sitting = self;
    bool is_person = player_to_act(state) == sitting->wish.person;
    int action = is_person ? sitting->action : answer_of_player(sitting, state, legal);
    if (action < 0) {
        sitting->has_failed = true;
        return BREAK_OFF;
    }
    tape_put(&sitting->tape, (unsigned)action);
    return action;
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    const struct sitting *sitting = self;
    (void)state;
    return sitting->calls_time ? WISH_TIME_CALLED : WISH_NEXT_DEAL;
}

/* --- hearing --------------------------------------------------------------------------------- */

static void hear(void *self, const struct event *event)
{
    struct sitting *sitting = self;
    struct listener film = film_listener(sitting->film);
    tell_event(&film, event);
    if (!sitting->person.hear)
        return;
    unsigned seat = seat_of_player(sitting->engine.rules, event->after, sitting->wish.person);
    struct listener person = seat_view_listener(&sitting->view, seat, sitting->person);
    tell_event(&person, event);
}

/* A turn, and what chance answers behind it: no record could be read again that ends between. */
static void one_turn(struct sitting *sitting)
{
    struct policy policy = {.self = sitting, .choose = choose, .deal_over = deal_over};
    struct drive drive = {&sitting->engine, &sitting->state, &policy};
    do
        drive_turn(&drive);
    while (turn_is_chance(&sitting->state) && !hooks_failed(sitting->engine.hooks));
    sitting->moves++;
}

/* --- life ------------------------------------------------------------------------------------ */

/* Each has chance of its own; twins of one name are told apart by the entrant. */
bool sitting_seat_players(struct sitting *sitting, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, STREAM_OF_PLAYERS);
    uint64_t seed_of_players = rng_next(&rng);
    for (unsigned i = 0; i < sitting->engine.rules->players; i++) {
        sitting->players[i] = player_create(&sitting->wish.players[i], sitting->engine.rules,
                                            seed_of_players, sitting->diagnostics);
        if (!sitting->players[i])
            return false;
    }
    return true;
}

struct sitting *sitting_sit_down(const struct ruleset *rules, const struct sitting_wish *wish,
                                 struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct sitting *sitting = arena_alloc(arena, sizeof *sitting);
    *sitting = (struct sitting){
        .arena = arena,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .wish = *wish,
        .diagnostics = diagnostics,
        .names = seats_by_place(rules, arena),
        .film = film_create(rules, NULL, diagnostics),
    };
    struct listener listener = {sitting, hear};
    engine_listen(&sitting->engine, &sitting->audience, &sitting->state, &listener);
    return sitting;
}

struct sitting *sitting_create(const struct ruleset *rules, uint64_t seed,
                               const struct sitting_wish *wish, struct diagnostics *diagnostics)
{
    struct sitting *sitting = sitting_sit_down(rules, wish, diagnostics);
    if (!sitting_seat_players(sitting, seed)) {
        sitting_destroy(sitting);
        return NULL;
    }
    engine_begin(&sitting->engine, &sitting->state, seed);
    sitting->moves++;
    return sitting;
}

void sitting_destroy(struct sitting *sitting)
{
    if (!sitting)
        return;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        player_destroy(sitting->players[i]);
    film_destroy(sitting->film);
    hooks_close(sitting->engine.hooks);
    memory_free(sitting->tape.actions);
    arena_destroy(sitting->arena);
}

void sitting_listen(struct sitting *sitting, struct listener listener)
{
    sitting->person = listener;
}

/* --- looking --------------------------------------------------------------------------------- */

enum sitting_turn sitting_turn(const struct sitting *sitting)
{
    const struct state *state = &sitting->state;
    if (sitting->has_failed || hooks_failed(sitting->engine.hooks))
        return SITTING_FAILED;
    if (state->turn == TURN_OVER)
        return SITTING_OVER;
    if (state->turn == TURN_NEXT_DEAL)
        return SITTING_DEAL_OVER;
    bool asks = turn_is_decision(state) && player_to_act(state) == sitting->wish.person;
    return asks ? SITTING_ASKS : SITTING_GOES_ON;
}

void sitting_view(const struct sitting *sitting, struct view *view)
{
    view_of(sitting->engine.rules, &sitting->state, sitting_seat(sitting), view);
}

struct set sitting_legal(const struct sitting *sitting)
{
    if (sitting_turn(sitting) != SITTING_ASKS)
        return (struct set){{0, 0}};
    return engine_legal(&sitting->engine, &sitting->state);
}

const struct engine *sitting_engine(const struct sitting *sitting)
{
    return &sitting->engine;
}

const struct seat_names *sitting_names(const struct sitting *sitting)
{
    return &sitting->names;
}

unsigned sitting_moves(const struct sitting *sitting)
{
    return sitting->moves;
}

const struct film *sitting_film(const struct sitting *sitting)
{
    return sitting->film;
}

bool sitting_fault(struct sitting *sitting, unsigned *seat, const char **why)
{
    for (unsigned i = 0; i < sitting->engine.rules->players; i++) {
        *why = sitting->fault_told[i] ? NULL : player_fault(sitting->players[i]);
        if (!*why)
            continue;
        sitting->fault_told[i] = true;
        *seat = seat_of_player(sitting->engine.rules, &sitting->state, i);
        return true;
    }
    return false;
}

/* --- going on -------------------------------------------------------------------------------- */

void sitting_go_on(struct sitting *sitting)
{
    one_turn(sitting);
}

void sitting_act(struct sitting *sitting, unsigned action)
{
    sitting->action = (int)action;
    one_turn(sitting);
}

void sitting_next_deal(struct sitting *sitting)
{
    one_turn(sitting);
}

bool sitting_call_time(struct sitting *sitting)
{
    if (!sitting->engine.rules->match.time_may_be_called)
        return false;
    sitting->calls_time = true;
    one_turn(sitting);
    sitting->calls_time = false;
    return sitting->state.turn == TURN_OVER;
}

/* The frame in which the person decided last; film_length if there is none. */
static unsigned last_decision(const struct sitting *sitting)
{
    struct seen seen;
    for (unsigned frame = film_length(sitting->film); frame-- > 0;) {
        film_look(sitting->film, frame, ALL_SEATS, &seen);
        if (seen.event.kind == EVENT_DECISION &&
            player_to_act(seen.event.before) == sitting->wish.person)
            return frame;
    }
    return film_length(sitting->film);
}

static unsigned decisions_in(const struct film *film)
{
    struct seen seen;
    unsigned count = 0;
    for (unsigned frame = 0; frame < film_length(film); frame++) {
        film_look(film, frame, ALL_SEATS, &seen);
        count += seen.event.kind == EVENT_DECISION;
    }
    return count;
}

bool sitting_undo(struct sitting *sitting)
{
    struct seen seen;
    unsigned frame = last_decision(sitting);
    if (frame == film_length(sitting->film))
        return false;
    film_look(sitting->film, frame, ALL_SEATS, &seen);
    sitting->state = *seen.event.before;
    film_cut(sitting->film, frame);
    tape_wind_back(&sitting->tape, decisions_in(sitting->film));
    sitting->moves++;
    return true;
}

int sitting_hint(struct sitting *sitting, const struct advice **advice)
{
    struct player *player = sitting->players[sitting->wish.person];
    struct view view;
    sitting_view(sitting, &view);
    int action = player_choose(player, &view, sitting_legal(sitting));
    *advice = player_advice(player);
    return action;
}
