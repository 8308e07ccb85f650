#include "play/sitting.h"

#include "engine/event.h"
#include "record/record.h"
#include "script/script.h"
#include "solve/claim_check.h"

/* The stream of the seed by which computer players choose: they know nothing of the match's own. */
#define STREAM_OF_PLAYERS (UINT64_C(4) << 32)

struct sitting {
    struct arena *arena;
    struct engine engine;
    struct audience audience; /* the film, and the person */
    struct sitting_wish wish;
    struct listener person; /* who hears what the person may know; or hears nothing */
    struct diagnostics *diagnostics;
    struct seat_names names;
    const char *const *called;         /* what a record calls the players; NULL: nothing */
    struct player *players[SEATS_MAX]; /* as they came; in the person's place who gives hints */
    bool fault_told[SEATS_MAX];
    struct state state;
    struct film *film;
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

unsigned sitting_seat(const struct sitting *sitting)
{
    return seat_of_player(sitting->engine.rules, &sitting->state, sitting->wish.person);
}

/* --- everybody's answers --------------------------------------------------------------------- */

static int answer_of_player(struct sitting *sitting, const struct state *state, struct set legal)
{
    int before = history_next_action(film_history(sitting->film));
    struct view view;
    if (before >= 0)
        return before;
    unsigned player = player_to_act(state);
    view_of(sitting->engine.rules, state, seat_of_player(sitting->engine.rules, state, player),
            &view);
    int action = player_choose(sitting->players[player], &view, legal);
    return action < 0 ? action : (int)engine_first_equal(&sitting->engine, state, (unsigned)action);
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
    return action;
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    const struct sitting *sitting = self;
    (void)state;
    return sitting->calls_time ? WISH_TIME_CALLED : WISH_NEXT_DEAL;
}

/* --- hearing --------------------------------------------------------------------------------- */

static void sitting_hear(void *self, const struct event *event)
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

/* Each has chance of its own; twins of one name are told apart by the entrant. False, with a
 * diagnostic, if somebody cannot play. */
static bool seat_players(struct sitting *sitting, uint64_t seed)
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

/* One where nothing has happened and nobody plays yet. */
static struct sitting *sit_down(const struct ruleset *rules, const struct sitting_wish *wish,
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
    struct listener listener = {sitting, sitting_hear};
    engine_listen(&sitting->engine, &sitting->audience, &sitting->state, &listener);
    return sitting;
}

struct sitting *sitting_create(const struct ruleset *rules, uint64_t seed,
                               const struct sitting_wish *wish, struct diagnostics *diagnostics)
{
    struct sitting *sitting = sit_down(rules, wish, diagnostics);
    if (!seat_players(sitting, seed)) {
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
    sitting->action = (int)engine_first_equal(&sitting->engine, &sitting->state, action);
    one_turn(sitting);
}

/* Computer players agree to what is right when all cards lie open, and to nothing else. */
static enum sitting_claim_end answer_claim(const struct sitting *sitting, const struct claim *claim)
{
    const struct engine *engine = &sitting->engine;
    struct claim_checked checked;
    if (!claim_asks(engine->rules, &sitting->state, claim->by))
        return SITTING_CLAIM_STANDS;
    claim_check(engine, &sitting->state, claim, CLAIM_NODES, &checked);
    return checked.verdict == CLAIM_RIGHT   ? SITTING_CLAIM_STANDS
           : checked.verdict == CLAIM_WRONG ? SITTING_CLAIM_IS_REFUSED
                                            : SITTING_CLAIM_IS_UNSURE;
}

enum no_open sitting_lay_open(struct sitting *sitting)
{
    unsigned seat = sitting_seat(sitting);
    enum no_open objection = NO_OPEN_NOW;
    if (sitting_turn(sitting) == SITTING_ASKS)
        objection = engine_no_open(sitting->engine.rules, &sitting->state, seat);
    if (objection == HAND_MAY_OPEN) {
        engine_lay_open(&sitting->engine, &sitting->state, seat);
        sitting->moves++;
    }
    return objection;
}

enum sitting_claim_end sitting_claim(struct sitting *sitting, const struct claim *claim,
                                     struct claim_objection *objection)
{
    *objection = (struct claim_objection){.why = NO_CLAIM_NOW};
    if (sitting_turn(sitting) == SITTING_ASKS)
        *objection = engine_no_claim_of_player(&sitting->engine, &sitting->state, claim);
    if (objection->why != CLAIM_MAY_BE)
        return SITTING_CLAIM_CANNOT_BE;
    enum sitting_claim_end end = answer_claim(sitting, claim);
    if (end == SITTING_CLAIM_STANDS) {
        engine_claim(&sitting->engine, &sitting->state, claim);
        sitting->moves++;
    }
    return end;
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

/* Whether the person did it. Nobody else claims here, or lays a hand open. */
static bool is_own_doing(const struct sitting *sitting, const struct moment *moment)
{
    return event_is_choice(moment->event.kind)
               ? player_to_act(&moment->before) == sitting->wish.person
               : moment->event.kind == EVENT_CLAIMED || event_is_open_hand(&moment->event);
}

/* The number of the moment before the person's last action; -1 if there is none. */
static int last_own_moment(const struct sitting *sitting)
{
    struct history *history = film_history(sitting->film);
    struct moment moment;
    for (unsigned at = history_moments(history); at-- > 0;) {
        enum event_kind kind = history_kind(history, at);
        if (!event_is_choice(kind) && kind != EVENT_CLAIMED && kind != EVENT_SHOWN)
            continue;
        history_look(history, at, &moment);
        if (is_own_doing(sitting, &moment))
            return (int)at;
    }
    return -1;
}

bool sitting_has_acted(const struct sitting *sitting)
{
    return last_own_moment(sitting) >= 0;
}

bool sitting_undo(struct sitting *sitting)
{
    int at = last_own_moment(sitting);
    if (at < 0)
        return false;
    history_go(film_history(sitting->film), (unsigned)at, &sitting->state);
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

/* --- records --------------------------------------------------------------------------------- */

/* The film ends before what has failed. */
const char *sitting_record(const struct sitting *sitting, const char *title, const char *ruleset,
                           struct arena *arena)
{
    const char *who[SEATS_MAX];
    struct save_heading heading = {
        .title = title, .ruleset = ruleset, .players = sitting->called, .who = who};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        who[i] = i == sitting->wish.person ? "person" : sitting->wish.players[i].name;
    struct save *save = save_create(sitting->engine.rules, &heading);
    struct listener listener = save_listener(save);
    struct seen last;
    film_look(sitting->film, film_last(sitting->film), ALL_SEATS, &last);
    struct event end = {.kind = EVENT_BROKEN_OFF,
                        .engine = film_engine(sitting->film),
                        .before = &last.end,
                        .after = &last.end,
                        .seat = last.end.dealer,
                        .number = last.end.deal};
    history_tell(film_history(sitting->film), 0, &listener);
    if (last.end.turn != TURN_OVER)
        tell_event(&listener, &end);
    const char *text = save_text(save, arena);
    save_destroy(save);
    return text;
}

struct sitting *sitting_resume(const struct script *script, const struct sitting_wish *wish,
                               struct diagnostics *diagnostics)
{
    struct sitting *sitting = sit_down(script->rules, wish, diagnostics);
    struct listener listener = film_listener(sitting->film);
    if (!play_script(script, &listener, diagnostics) || !seat_players(sitting, script->seed)) {
        sitting_destroy(sitting);
        return NULL;
    }
    sitting->called = script->players_named ? script->players : NULL;
    struct history *history = film_history(sitting->film);
    unsigned last = history_moments(history) - 1;
    bool is_broken_off = history_kind(history, last) == EVENT_BROKEN_OFF;
    history_go(history, is_broken_off ? last : last + 1, &sitting->state);
    return sitting;
}
