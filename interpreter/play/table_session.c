#include "play/table_session.h"

#include "engine/event.h"
#include "record/record.h"
#include "script/script.h"
#include "solve/claim_check.h"

/* The stream of the seed by which computer players choose: they know nothing of the match's own. */
#define STREAM_OF_PLAYERS (UINT64_C(4) << 32)

struct table_session {
    struct arena *arena;
    struct engine engine;
    struct audience audience; /* the trace, and the person */
    struct table_session_options options;
    struct listener person; /* who hears what the person may know; or hears nothing */
    struct diagnostics *diagnostics;
    struct seat_names names;
    const char *const *called;         /* what a record calls the players; NULL: nothing */
    struct player *players[SEATS_MAX]; /* as they came; in the person's place who gives hints */
    bool fault_told[SEATS_MAX];
    struct state state;
    struct trace *trace;
    struct seat_view view; /* through which the person's listener hears */
    int action;            /* of the person, for this turn */
    bool calls_time, has_failed;
    unsigned moves;
};

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
    return state->turn == TURN_SEAT ? state->actor : state->player_at[seat_deciding(state)];
}

unsigned table_session_seat(const struct table_session *table_session)
{
    return seat_of_player(table_session->engine.rules, &table_session->state,
                          table_session->options.person);
}

/* --- everybody's answers --------------------------------------------------------------------- */

static int answer_of_player(struct table_session *table_session, const struct state *state,
                            struct set legal)
{
    int before = history_next_action(trace_history(table_session->trace));
    struct view view;
    if (before >= 0)
        return before;
    unsigned player = player_to_act(state);
    view_of(table_session->engine.rules, state,
            seat_of_player(table_session->engine.rules, state, player), &view);
    int action = player_choose(table_session->players[player], &view, legal);
    return action < 0 ? action
                      : (int)engine_first_equal(&table_session->engine, state, (unsigned)action);
}

/* A policy's `choose`. */
static int choose(void *self, const struct state *state, struct set legal)
{
    struct table_session *table_session = self;
    bool is_person = player_to_act(state) == table_session->options.person;
    int action = is_person ? table_session->action : answer_of_player(table_session, state, legal);
    if (action < 0) {
        table_session->has_failed = true;
        return BREAK_OFF;
    }
    return action;
}

static enum drive_options deal_over(void *self, const struct state *state)
{
    const struct table_session *table_session = self;
    (void)state;
    return table_session->calls_time ? WISH_TIME_CALLED : WISH_NEXT_DEAL;
}

/* --- hearing --------------------------------------------------------------------------------- */

static void table_session_hear(void *self, const struct event *event)
{
    struct table_session *table_session = self;
    struct listener trace = trace_listener(table_session->trace);
    emit_event(&trace, event);
    if (!table_session->person.hear)
        return;
    unsigned seat =
        seat_of_player(table_session->engine.rules, event->after, table_session->options.person);
    struct listener person = seat_view_listener(&table_session->view, seat, table_session->person);
    emit_event(&person, event);
}

/* A turn, and what chance answers behind it: no record could be read again that ends between. */
static void one_turn(struct table_session *table_session)
{
    struct policy policy = {.self = table_session, .choose = choose, .deal_over = deal_over};
    struct drive drive = {&table_session->engine, &table_session->state, &policy};
    do
        drive_turn(&drive);
    while (turn_is_chance(&table_session->state) && !hooks_failed(table_session->engine.hooks));
    table_session->moves++;
}

/* --- life ------------------------------------------------------------------------------------ */

/* Each has chance of its own; twins of one name are told apart by the entrant. False, with a
 * diagnostic, if somebody cannot play. */
static bool seat_players(struct table_session *table_session, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, STREAM_OF_PLAYERS);
    uint64_t seed_of_players = rng_next(&rng);
    for (unsigned i = 0; i < table_session->engine.rules->players; i++) {
        table_session->players[i] =
            player_create(&table_session->options.players[i], table_session->engine.rules,
                          seed_of_players, table_session->diagnostics);
        if (!table_session->players[i])
            return false;
    }
    return true;
}

/* One where nothing has happened and nobody plays yet. */
static struct table_session *sit_down(const struct ruleset *rules,
                                      const struct table_session_options *options,
                                      struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct table_session *table_session = arena_alloc(arena, sizeof *table_session);
    *table_session = (struct table_session){
        .arena = arena,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .options = *options,
        .diagnostics = diagnostics,
        .names = seats_by_place(rules, arena),
        .trace = trace_create(rules, NULL, diagnostics),
    };
    struct listener listener = {table_session, table_session_hear};
    engine_listen(&table_session->engine, &table_session->audience, &table_session->state,
                  &listener);
    return table_session;
}

struct table_session *table_session_create(const struct ruleset *rules, uint64_t seed,
                                           const struct table_session_options *options,
                                           struct diagnostics *diagnostics)
{
    struct table_session *table_session = sit_down(rules, options, diagnostics);
    if (!seat_players(table_session, seed)) {
        table_session_destroy(table_session);
        return NULL;
    }
    engine_begin(&table_session->engine, &table_session->state, seed);
    table_session->moves++;
    return table_session;
}

void table_session_destroy(struct table_session *table_session)
{
    if (!table_session)
        return;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        player_destroy(table_session->players[i]);
    trace_destroy(table_session->trace);
    hooks_close(table_session->engine.hooks);
    arena_destroy(table_session->arena);
}

void table_session_listen(struct table_session *table_session, struct listener listener)
{
    table_session->person = listener;
}

/* --- looking --------------------------------------------------------------------------------- */

enum table_session_turn table_session_turn(const struct table_session *table_session)
{
    const struct state *state = &table_session->state;
    if (table_session->has_failed || hooks_failed(table_session->engine.hooks))
        return SITTING_FAILED;
    if (state->turn == TURN_OVER)
        return SITTING_OVER;
    if (state->turn == TURN_NEXT_DEAL)
        return SITTING_DEAL_OVER;
    bool asks = turn_is_decision(state) && player_to_act(state) == table_session->options.person;
    return asks ? SITTING_ASKS : SITTING_GOES_ON;
}

void table_session_view(const struct table_session *table_session, struct view *view)
{
    view_of(table_session->engine.rules, &table_session->state, table_session_seat(table_session),
            view);
}

struct set table_session_legal(const struct table_session *table_session)
{
    if (table_session_turn(table_session) != SITTING_ASKS)
        return (struct set){{0, 0}};
    return engine_legal(&table_session->engine, &table_session->state);
}

const struct engine *table_session_engine(const struct table_session *table_session)
{
    return &table_session->engine;
}

const struct seat_names *table_session_names(const struct table_session *table_session)
{
    return &table_session->names;
}

unsigned table_session_moves(const struct table_session *table_session)
{
    return table_session->moves;
}

const struct trace *table_session_trace(const struct table_session *table_session)
{
    return table_session->trace;
}

bool table_session_fault(struct table_session *table_session, unsigned *seat, const char **why)
{
    for (unsigned i = 0; i < table_session->engine.rules->players; i++) {
        *why = table_session->fault_told[i] ? NULL : player_fault(table_session->players[i]);
        if (!*why)
            continue;
        table_session->fault_told[i] = true;
        *seat = seat_of_player(table_session->engine.rules, &table_session->state, i);
        return true;
    }
    return false;
}

/* --- going on -------------------------------------------------------------------------------- */

void table_session_go_on(struct table_session *table_session)
{
    one_turn(table_session);
}

void table_session_act(struct table_session *table_session, unsigned action)
{
    table_session->action =
        (int)engine_first_equal(&table_session->engine, &table_session->state, action);
    one_turn(table_session);
}

/* Computer players agree to what is right when all cards lie open, and to nothing else. */
static enum table_session_claim_end answer_claim(const struct table_session *table_session,
                                                 const struct claim *claim)
{
    const struct engine *engine = &table_session->engine;
    struct claim_checked checked;
    if (!claim_asks(engine->rules, &table_session->state, claim->by))
        return SITTING_CLAIM_STANDS;
    claim_check(engine, &table_session->state, claim, CLAIM_NODES, &checked);
    return checked.verdict == CLAIM_RIGHT   ? SITTING_CLAIM_STANDS
           : checked.verdict == CLAIM_WRONG ? SITTING_CLAIM_IS_REFUSED
                                            : SITTING_CLAIM_IS_UNSURE;
}

enum no_open table_session_lay_open(struct table_session *table_session)
{
    unsigned seat = table_session_seat(table_session);
    enum no_open objection = NO_OPEN_NOW;
    if (table_session_turn(table_session) == SITTING_ASKS)
        objection = engine_no_open(table_session->engine.rules, &table_session->state, seat);
    if (objection == HAND_MAY_OPEN) {
        engine_lay_open(&table_session->engine, &table_session->state, seat);
        table_session->moves++;
    }
    return objection;
}

enum table_session_claim_end table_session_claim(struct table_session *table_session,
                                                 const struct claim *claim,
                                                 struct claim_objection *objection)
{
    *objection = (struct claim_objection){.why = NO_CLAIM_NOW};
    if (table_session_turn(table_session) == SITTING_ASKS)
        *objection =
            engine_no_claim_of_player(&table_session->engine, &table_session->state, claim);
    if (objection->why != CLAIM_MAY_BE)
        return SITTING_CLAIM_CANNOT_BE;
    enum table_session_claim_end end = answer_claim(table_session, claim);
    if (end == SITTING_CLAIM_STANDS) {
        engine_claim(&table_session->engine, &table_session->state, claim);
        table_session->moves++;
    }
    return end;
}

void table_session_next_deal(struct table_session *table_session)
{
    one_turn(table_session);
}

bool table_session_call_time(struct table_session *table_session)
{
    if (!table_session->engine.rules->match.time_may_be_called)
        return false;
    table_session->calls_time = true;
    one_turn(table_session);
    table_session->calls_time = false;
    return table_session->state.turn == TURN_OVER;
}

/* Whether the person did it. Nobody else claims here, or lays a hand open. */
static bool is_own_doing(const struct table_session *table_session, const struct moment *moment)
{
    return event_is_choice(moment->event.kind)
               ? player_to_act(&moment->before) == table_session->options.person
               : moment->event.kind == EVENT_CLAIMED || event_is_open_hand(&moment->event);
}

/* The number of the moment before the person's last action; -1 if there is none. */
static int last_own_moment(const struct table_session *table_session)
{
    struct history *history = trace_history(table_session->trace);
    struct moment moment;
    for (unsigned at = history_moments(history); at-- > 0;) {
        enum event_kind kind = history_kind(history, at);
        if (!event_is_choice(kind) && kind != EVENT_CLAIMED && kind != EVENT_SHOWN)
            continue;
        history_look(history, at, &moment);
        if (is_own_doing(table_session, &moment))
            return (int)at;
    }
    return -1;
}

bool table_session_has_acted(const struct table_session *table_session)
{
    return last_own_moment(table_session) >= 0;
}

bool table_session_undo(struct table_session *table_session)
{
    int at = last_own_moment(table_session);
    if (at < 0)
        return false;
    history_go(trace_history(table_session->trace), (unsigned)at, &table_session->state);
    table_session->moves++;
    return true;
}

int table_session_hint(struct table_session *table_session, const struct advice **advice)
{
    struct player *player = table_session->players[table_session->options.person];
    struct view view;
    table_session_view(table_session, &view);
    int action = player_choose(player, &view, table_session_legal(table_session));
    *advice = player_advice(player);
    return action;
}

/* --- records --------------------------------------------------------------------------------- */

/* The trace ends before what has failed. */
const char *table_session_record(const struct table_session *table_session, const char *title,
                                 const char *ruleset, struct arena *arena)
{
    const char *who[SEATS_MAX];
    struct save_heading heading = {
        .title = title, .ruleset = ruleset, .players = table_session->called, .who = who};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        who[i] =
            i == table_session->options.person ? "person" : table_session->options.players[i].name;
    struct save *save = save_create(table_session->engine.rules, &heading);
    struct listener listener = save_listener(save);
    struct seen last;
    trace_look(table_session->trace, trace_last(table_session->trace), ALL_SEATS, &last);
    struct event end = {.kind = EVENT_BROKEN_OFF,
                        .engine = trace_engine(table_session->trace),
                        .before = &last.end,
                        .after = &last.end,
                        .seat = last.end.dealer,
                        .number = last.end.deal};
    history_tell(trace_history(table_session->trace), 0, &listener);
    if (last.end.turn != TURN_OVER)
        emit_event(&listener, &end);
    const char *text = save_text(save, arena);
    save_destroy(save);
    return text;
}

struct table_session *table_session_resume(const struct script *script,
                                           const struct table_session_options *options,
                                           struct diagnostics *diagnostics)
{
    struct table_session *table_session = sit_down(script->rules, options, diagnostics);
    struct listener listener = trace_listener(table_session->trace);
    if (!play_script(script, &listener, diagnostics) ||
        !seat_players(table_session, script->seed)) {
        table_session_destroy(table_session);
        return NULL;
    }
    table_session->called = script->players_named ? script->players : NULL;
    struct history *history = trace_history(table_session->trace);
    unsigned last = history_moments(history) - 1;
    bool is_broken_off = history_kind(history, last) == EVENT_BROKEN_OFF;
    history_go(history, is_broken_off ? last : last + 1, &table_session->state);
    return table_session;
}
