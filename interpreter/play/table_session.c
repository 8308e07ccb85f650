/* A match of a person with others: turns, undo, redo, claims. */
#include "play/table_session.h"

#include "engine/event.h"
#include "engine/sides.h"
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
    bool calls_time, has_failed, plays_forced;
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

unsigned table_session_seat(const struct table_session *session)
{
    return seat_of_player(session->engine.rules, &session->state, session->options.person);
}

/* --- everybody's answers --------------------------------------------------------------------- */

static int answer_of_player(struct table_session *session, const struct state *state,
                            struct set legal)
{
    int before = history_next_action(trace_history(session->trace));
    struct view view;
    if (before >= 0)
        return before;
    unsigned player = player_to_act(state);
    view_of(session->engine.rules, state, seat_of_player(session->engine.rules, state, player),
            &view);
    int action = player_choose(session->players[player], &view, legal);
    return action < 0 ? action : (int)engine_first_equal(&session->engine, state, (unsigned)action);
}

/* A policy's `choose`. */
static int choose(void *self, const struct state *state, struct set legal)
{
    struct table_session *session = self;
    bool is_person = player_to_act(state) == session->options.person;
    int action = is_person ? session->action : answer_of_player(session, state, legal);
    if (action < 0) {
        session->has_failed = true;
        return BREAK_OFF;
    }
    return action;
}

static enum after_deal deal_over(void *self, const struct state *state)
{
    const struct table_session *session = self;
    (void)state;
    return session->calls_time ? AFTER_DEAL_CALL_TIME : AFTER_DEAL_NEXT;
}

/* --- hearing --------------------------------------------------------------------------------- */

static void table_session_hear(void *self, const struct event *event)
{
    struct table_session *session = self;
    struct listener trace = trace_listener(session->trace);
    emit_event(&trace, event);
    if (!session->person.hear)
        return;
    unsigned seat = seat_of_player(session->engine.rules, event->after, session->options.person);
    struct listener person = seat_view_listener(&session->view, seat, session->person);
    emit_event(&person, event);
}

/* A turn, and what chance answers behind it: no record could be read again that ends between. */
static void one_turn(struct table_session *session)
{
    struct policy policy = {.self = session, .choose = choose, .deal_over = deal_over};
    struct drive drive = {&session->engine, &session->state, &policy};
    do
        drive_turn(&drive);
    while (turn_is_chance(&session->state) && !hooks_failed(session->engine.hooks));
    session->moves++;
}

/* --- life ------------------------------------------------------------------------------------ */

/* Each has chance of its own; twins of one name are told apart by the entrant. False, with a
 * diagnostic, if somebody cannot play. */
static bool seat_players(struct table_session *session, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, STREAM_OF_PLAYERS);
    uint64_t seed_of_players = rng_next(&rng);
    for (unsigned i = 0; i < session->engine.rules->players; i++) {
        session->players[i] =
            player_create_among(session->players, i, &session->options.players[i],
                                session->engine.rules, seed_of_players, session->diagnostics);
        if (!session->players[i])
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
    struct table_session *session = arena_alloc(arena, sizeof *session);
    *session = (struct table_session){
        .arena = arena,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .options = *options,
        .diagnostics = diagnostics,
        .names = seats_by_place(rules, arena),
        .trace = trace_create(rules, NULL, diagnostics),
    };
    struct listener listener = {session, table_session_hear};
    engine_listen(&session->engine, &session->audience, &session->state, &listener);
    return session;
}

struct table_session *table_session_create(const struct ruleset *rules, uint64_t seed,
                                           const struct table_session_options *options,
                                           struct diagnostics *diagnostics)
{
    struct table_session *session = sit_down(rules, options, diagnostics);
    if (!seat_players(session, seed)) {
        table_session_destroy(session);
        return NULL;
    }
    engine_begin(&session->engine, &session->state, seed);
    session->moves++;
    return session;
}

void table_session_destroy(struct table_session *session)
{
    if (!session)
        return;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        player_destroy(session->players[i]);
    trace_destroy(session->trace);
    hooks_close(session->engine.hooks);
    arena_destroy(session->arena);
}

void table_session_listen(struct table_session *session, struct listener listener)
{
    session->person = listener;
}

/* --- looking --------------------------------------------------------------------------------- */

enum table_session_turn table_session_turn(const struct table_session *session)
{
    const struct state *state = &session->state;
    if (session->has_failed || hooks_failed(session->engine.hooks))
        return SESSION_FAILED;
    if (state->turn == TURN_OVER)
        return SESSION_OVER;
    if (state->turn == TURN_NEXT_DEAL)
        return SESSION_DEAL_OVER;
    bool asks = turn_is_decision(state) && player_to_act(state) == session->options.person;
    return asks ? SESSION_ASKS : SESSION_GOES_ON;
}

void table_session_view(const struct table_session *session, struct view *view)
{
    view_of(session->engine.rules, &session->state, table_session_seat(session), view);
}

struct set table_session_legal(const struct table_session *session)
{
    if (table_session_turn(session) != SESSION_ASKS)
        return (struct set){{0, 0}};
    return engine_legal(&session->engine, &session->state);
}

int table_session_call_before_card(const struct table_session *session, struct state *after)
{
    return table_session_turn(session) == SESSION_ASKS
               ? engine_call_before_card(&session->engine, &session->state, after)
               : -1;
}

const struct engine *table_session_engine(const struct table_session *session)
{
    return &session->engine;
}

const struct seat_names *table_session_names(const struct table_session *session)
{
    return &session->names;
}

unsigned table_session_moves(const struct table_session *session)
{
    return session->moves;
}

const struct trace *table_session_trace(const struct table_session *session)
{
    return session->trace;
}

bool table_session_fault(struct table_session *session, unsigned *seat, const char **why)
{
    for (unsigned i = 0; i < session->engine.rules->players; i++) {
        *why = session->fault_told[i] ? NULL : player_fault(session->players[i]);
        if (!*why)
            continue;
        session->fault_told[i] = true;
        *seat = seat_of_player(session->engine.rules, &session->state, i);
        return true;
    }
    return false;
}

/* What was taken back is answered as before, without a thought. */
int table_session_thinking(const struct table_session *session)
{
    const struct state *state = &session->state;
    if (table_session_turn(session) != SESSION_GOES_ON || !turn_is_decision(state) ||
        state->turn == TURN_SEAT || history_next_action(trace_history(session->trace)) >= 0)
        return -1;
    const struct entrant *entrant = &session->options.players[player_to_act(state)];
    return entrant->kind == COMPUTER_RANDOM ? -1 : (int)seat_deciding(state);
}

/* --- going on -------------------------------------------------------------------------------- */

void table_session_go_on(struct table_session *session)
{
    one_turn(session);
}

void table_session_act(struct table_session *session, unsigned action)
{
    session->action = (int)engine_first_equal(&session->engine, &session->state, action);
    one_turn(session);
}

/* Computer players agree to what is right when all cards lie open, and to nothing else. */
static enum table_session_claim_end answer_claim(const struct table_session *session,
                                                 const struct claim *claim)
{
    const struct engine *engine = &session->engine;
    struct claim_checked checked;
    if (!claim_asks(engine->rules, &session->state, claim->by))
        return SESSION_CLAIM_STANDS;
    claim_check(engine, &session->state, claim, CLAIM_NODES, &checked);
    return checked.verdict == CLAIM_RIGHT   ? SESSION_CLAIM_STANDS
           : checked.verdict == CLAIM_WRONG ? SESSION_CLAIM_IS_REFUSED
                                            : SESSION_CLAIM_IS_UNSURE;
}

enum no_open table_session_lay_open(struct table_session *session)
{
    unsigned seat = table_session_seat(session);
    enum no_open objection = NO_OPEN_NOW;
    if (table_session_turn(session) == SESSION_ASKS)
        objection = engine_no_open(session->engine.rules, &session->state, seat);
    if (objection == HAND_MAY_OPEN) {
        engine_lay_open(&session->engine, &session->state, seat);
        session->moves++;
    }
    return objection;
}

enum table_session_claim_end table_session_claim(struct table_session *session,
                                                 const struct claim *claim,
                                                 struct claim_objection *objection)
{
    *objection = (struct claim_objection){.why = NO_CLAIM_NOW};
    if (table_session_turn(session) == SESSION_ASKS)
        *objection = engine_no_claim_of_player(&session->engine, &session->state, claim);
    if (objection->why != CLAIM_MAY_BE)
        return SESSION_CLAIM_CANNOT_BE;
    enum table_session_claim_end end = answer_claim(session, claim);
    if (end == SESSION_CLAIM_STANDS) {
        engine_claim(&session->engine, &session->state, claim);
        session->moves++;
    }
    return end;
}

void table_session_next_deal(struct table_session *session)
{
    one_turn(session);
}

bool table_session_call_time(struct table_session *session)
{
    if (!session->engine.rules->match.time_may_be_called)
        return false;
    session->calls_time = true;
    one_turn(session);
    session->calls_time = false;
    return session->state.turn == TURN_OVER;
}

/* Whether the person did it. Nobody else claims here, or lays a hand open. */
static bool is_own_doing(const struct table_session *session, const struct moment *moment)
{
    return event_is_choice(moment->event.kind)
               ? player_to_act(&moment->before) == session->options.person
               : moment->event.kind == EVENT_CLAIMED || event_is_open_hand(&moment->event);
}

/* The number of the moment before the person's last action; -1 if there is none. */
static int last_own_moment(const struct table_session *session)
{
    struct history *history = trace_history(session->trace);
    struct moment moment;
    for (unsigned at = history_moments(history); at-- > 0;) {
        enum event_kind kind = history_kind(history, at);
        if (!event_is_choice(kind) && kind != EVENT_CLAIMED && kind != EVENT_SHOWN)
            continue;
        history_look(history, at, &moment);
        if (is_own_doing(session, &moment))
            return (int)at;
    }
    return -1;
}

bool table_session_has_acted(const struct table_session *session)
{
    return last_own_moment(session) >= 0;
}

static void go_back(struct table_session *session, unsigned number)
{
    history_go(trace_history(session->trace), number, &session->state);
    session->moves++;
}

/* A card that plays itself is not the last thing that the person did. */
bool table_session_undo(struct table_session *session)
{
    unsigned end = history_moments(trace_history(session->trace));
    int at = last_own_moment(session);
    if (at >= 0)
        go_back(session, (unsigned)at);
    while (at >= 0 && table_session_forced(session) >= 0) {
        at = last_own_moment(session);
        go_back(session, at < 0 ? end : (unsigned)at);
    }
    return at >= 0;
}

/* --- the same again -------------------------------------------------------------------------- */

/* The claim that was made then: each side in all. */
static struct claim claim_of_moment(const struct table_session *session,
                                    const struct moment *moment)
{
    struct deal_sides sides = deal_sides_of(session->engine.rules, &moment->before);
    struct claim claim = {.by = (uint8_t)moment->event.seat, .part_count = (uint8_t)sides.count};
    for (unsigned side = 0; side < sides.count; side++) {
        unsigned seat = (unsigned)__builtin_ctz(sides.seats[side]);
        claim.parts[side].seats = sides.seats[side];
        claim.parts[side].tricks = moment->event.claimed[seat];
    }
    return claim;
}

static void do_again(struct table_session *session, const struct moment *moment)
{
    if (event_is_choice(moment->event.kind)) {
        table_session_act(session, moment->event.number);
        return;
    }
    const struct claim claim = claim_of_moment(session, moment);
    if (moment->event.kind == EVENT_CLAIMED)
        engine_claim(&session->engine, &session->state, &claim);
    else
        engine_lay_open(&session->engine, &session->state, moment->event.seat);
    session->moves++;
}

/* The moment of what the person did next before that was taken back; -1 if there is none. */
static int next_own_moment(const struct table_session *session)
{
    const struct history *history = trace_history(session->trace);
    struct moment moment;
    for (unsigned at = history_moments(history); at < history_furthest(history); at++) {
        history_look(history, at, &moment);
        if (is_own_doing(session, &moment))
            return (int)at;
    }
    return -1;
}

/* Whether the match ended before another deal began. */
static bool time_was_called(const struct history *history)
{
    enum event_kind kind = EVENT_MATCH;
    for (unsigned at = history_moments(history);
         at < history_furthest(history) && kind != EVENT_DEAL && kind != EVENT_MATCH_OVER; at++)
        kind = history_kind(history, at);
    return kind == EVENT_MATCH_OVER;
}

bool table_session_can_redo(const struct table_session *session)
{
    const struct history *history = trace_history(session->trace);
    switch (table_session_turn(session)) {
    case SESSION_ASKS: return next_own_moment(session) >= 0;
    case SESSION_DEAL_OVER: return history_moments(history) < history_furthest(history);
    case SESSION_GOES_ON:
    case SESSION_OVER:
    case SESSION_FAILED: break;
    }
    return false;
}

bool table_session_redo(struct table_session *session)
{
    const struct history *history = trace_history(session->trace);
    struct moment moment;
    if (!table_session_can_redo(session))
        return false;
    if (table_session_turn(session) == SESSION_ASKS) {
        history_look(history, (unsigned)next_own_moment(session), &moment);
        do_again(session, &moment);
    } else if (time_was_called(history)) {
        table_session_call_time(session);
    } else {
        table_session_next_deal(session);
    }
    return true;
}

/* --- forced cards ---------------------------------------------------------------------------- */

void table_session_play_forced(struct table_session *session, bool plays_forced)
{
    session->plays_forced = plays_forced;
}

bool table_session_plays_forced(const struct table_session *session)
{
    return session->plays_forced;
}

/* Copies of one card are one card. */
int table_session_forced(const struct table_session *session)
{
    const struct pack *pack = &session->engine.rules->pack;
    struct set legal = table_session_legal(session);
    if (!session->plays_forced || session->state.turn != TURN_CARD || set_is_empty(legal))
        return -1;
    struct set copies = pack_copies(pack, set_first(legal));
    return set_is_empty(set_minus(legal, copies)) ? (int)set_first(legal) : -1;
}

/* --- advice ---------------------------------------------------------------------------------- */

int table_session_hint(struct table_session *session, const struct advice **advice)
{
    struct player *player = session->players[session->options.person];
    struct view view;
    table_session_view(session, &view);
    int action = player_choose(player, &view, table_session_legal(session));
    *advice = player_advice(player);
    return action;
}

/* --- records --------------------------------------------------------------------------------- */

/* The trace ends before what has failed. */
const char *table_session_record(const struct table_session *session, const char *title,
                                 const char *ruleset, struct arena *arena)
{
    const char *who[SEATS_MAX];
    struct save_heading heading = {
        .title = title, .ruleset = ruleset, .players = session->called, .who = who};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        who[i] = i == session->options.person ? "person" : session->options.players[i].name;
    struct save *save = save_create(session->engine.rules, &heading);
    struct listener listener = save_listener(save);
    struct seen last;
    trace_look(session->trace, trace_last(session->trace), ALL_SEATS, &last);
    struct event end = {.kind = EVENT_BROKEN_OFF,
                        .engine = trace_engine(session->trace),
                        .before = &last.end,
                        .after = &last.end,
                        .seat = last.end.dealer,
                        .number = last.end.deal};
    history_tell(trace_history(session->trace), 0, &listener);
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
    struct table_session *session = sit_down(script->rules, options, diagnostics);
    struct listener listener = trace_listener(session->trace);
    if (!play_script(script, &listener, diagnostics) || !seat_players(session, script->seed)) {
        table_session_destroy(session);
        return NULL;
    }
    session->called = script->players_named ? script->players : NULL;
    struct history *history = trace_history(session->trace);
    unsigned last = history_moments(history) - 1;
    bool is_broken_off = history_kind(history, last) == EVENT_BROKEN_OFF;
    history_go(history, is_broken_off ? last : last + 1, &session->state);
    return session;
}
