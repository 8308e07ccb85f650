/* A recorded game as steps that can be shown in any order. */
#include "school/trace.h"

struct trace {
    struct arena *arena; /* names, and the trace itself */
    const char *const *players;
    struct engine engine;
    struct history *history;
    struct seat_names places, names; /* before and after everybody is seated */
    unsigned seated;                 /* the frame of EVENT_SEATED */
};

/* --- life ------------------------------------------------------------------------------------ */

struct trace *trace_create(const struct ruleset *rules, const char *const *players,
                           struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct trace *trace = arena_alloc(arena, sizeof *trace);
    struct seat_names places = seats_by_place(rules, arena);
    *trace = (struct trace){
        .arena = arena,
        .players = players,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .history = history_create(&trace->engine, 0),
        .places = places,
        .names = places,
    };
    return trace;
}

void trace_destroy(struct trace *trace)
{
    if (!trace)
        return;
    hooks_close(trace->engine.hooks);
    history_destroy(trace->history);
    arena_destroy(trace->arena);
}

struct history *trace_history(const struct trace *trace)
{
    return trace->history;
}

const struct engine *trace_engine(const struct trace *trace)
{
    return &trace->engine;
}

const char *const *trace_players(const struct trace *trace)
{
    return trace->players;
}

unsigned trace_length(const struct trace *trace)
{
    return history_moments(trace->history);
}

static void hear(void *self, const struct event *event)
{
    struct trace *trace = self;
    struct listener history = history_listener(trace->history);
    emit_event(&history, event);
    if (event->kind != EVENT_SEATED || !trace->players)
        return;
    trace->seated = history_moments(trace->history) - 1;
    trace->names = seats_by_player(trace->engine.rules, event->after, trace->players, trace->arena);
}

struct listener trace_listener(struct trace *trace)
{
    return (struct listener){trace, hear};
}

/* --- looking --------------------------------------------------------------------------------- */

static enum event_kind kind_of(const struct trace *trace, unsigned frame)
{
    return history_kind(trace->history, frame);
}

static bool is_frame(const struct trace *trace, unsigned frame)
{
    return !event_is_detail(kind_of(trace, frame));
}

/*
 * The moment at which what a frame shows is over: when the match waits for the next move, if
 * no other frame comes before, or the frame itself.
 */
static unsigned end_of(const struct trace *trace, unsigned frame)
{
    unsigned end = frame;
    for (unsigned at = frame + 1; at < trace_length(trace) && !is_frame(trace, at); at++)
        if (kind_of(trace, at) == EVENT_TURN)
            end = at;
    return end;
}

static void look(const struct trace *trace, unsigned frame, struct seen *seen)
{
    unsigned end = end_of(trace, frame);
    history_look(trace->history, end, &seen->moment);
    seen->end = seen->moment.after;
    seen->is_last_of_move = end > frame;
    if (end > frame)
        history_look(trace->history, frame, &seen->moment);
    seen->event = seen->moment.event;
    seen->event.after = &seen->end;
}

/* What a seat notices of it; nothing changes if it notices nothing. */
struct eye {
    struct event *event;
    bool noticed;
};

static void notice(void *self, const struct event *event)
{
    struct eye *eye = self;
    *eye->event = *event;
    eye->noticed = true;
}

static bool look_from(unsigned viewer, struct seen *seen)
{
    struct event event = seen->event;
    struct eye eye = {&seen->event, false};
    struct listener listener =
        seat_view_listener(&seen->view, viewer, (struct listener){&eye, notice});
    emit_event(&listener, &event);
    return eye.noticed;
}

/* The hands of others are seen as far as they lie open. */
static void see_hands(unsigned viewer, struct seen *seen)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool hidden = viewer != ALL_SEATS && seat != viewer;
        struct set hand = seen->end.hand[seat];
        seen->hands[seat] = hidden ? set_and(hand, seen->event.after->shown) : hand;
        seen->hand_counts[seat] = (uint16_t)set_count(hand);
    }
}

bool trace_look(const struct trace *trace, unsigned frame, unsigned viewer, struct seen *seen)
{
    if (!is_frame(trace, frame))
        return false;
    look(trace, frame, seen);
    if (viewer != ALL_SEATS && !look_from(viewer, seen))
        return false;
    seen->names = frame < trace->seated ? trace->places : trace->names;
    see_hands(viewer, seen);
    return true;
}

/* --- finding one's way ----------------------------------------------------------------------- */

static bool is_noticed(const struct trace *trace, unsigned frame, unsigned viewer)
{
    struct seen seen;
    return viewer == ALL_SEATS ? is_frame(trace, frame) : trace_look(trace, frame, viewer, &seen);
}

unsigned trace_number_of(const struct trace *trace, unsigned frame, unsigned viewer)
{
    unsigned number = 0;
    for (unsigned i = 0; i < trace_length(trace) && i <= frame; i++)
        number += is_noticed(trace, i, viewer);
    return number;
}

unsigned trace_numbered(const struct trace *trace, unsigned number, unsigned viewer)
{
    unsigned frame = 0;
    for (; frame < trace_length(trace); frame++) {
        if (is_noticed(trace, frame, viewer) && --number == 0)
            break;
    }
    return frame;
}

unsigned trace_after(const struct trace *trace, unsigned frame, unsigned viewer)
{
    do
        frame++;
    while (frame < trace_length(trace) && !is_noticed(trace, frame, viewer));
    return frame < trace_length(trace) ? frame : trace_length(trace);
}

unsigned trace_before(const struct trace *trace, unsigned frame, unsigned viewer)
{
    for (unsigned at = frame; at > 0; at--) {
        if (is_noticed(trace, at - 1, viewer))
            return at - 1;
    }
    return frame;
}

unsigned trace_last(const struct trace *trace)
{
    return trace_before(trace, trace_length(trace), ALL_SEATS);
}

unsigned trace_after_of(const struct trace *trace, unsigned frame, enum event_kind kind)
{
    do
        frame++;
    while (frame < trace_length(trace) && kind_of(trace, frame) != kind);
    return frame < trace_length(trace) ? frame : trace_length(trace);
}

unsigned trace_before_of(const struct trace *trace, unsigned frame, enum event_kind kind)
{
    for (unsigned at = frame; at > 0; at--) {
        if (kind_of(trace, at - 1) == kind)
            return at - 1;
    }
    return frame;
}

/* --- deals and tricks ------------------------------------------------------------------------ */

unsigned trace_first_deal(const struct trace *trace)
{
    struct moment moment;
    for (unsigned at = 0; at < trace_length(trace); at++) {
        if (kind_of(trace, at) != EVENT_DEAL)
            continue;
        history_look(trace->history, at, &moment);
        return moment.event.number;
    }
    return 0;
}

/* The trick that a moment is of, from 1; 0 if it is of none. */
static unsigned trick_of(const struct event *event)
{
    bool is_of_trick = event_is_of_card(event->kind) || event->kind == EVENT_CALLED_CARD ||
                       event->kind == EVENT_TRICK ||
                       (event->kind == EVENT_REFUSED && event->turn == TURN_CARD);
    return is_of_trick ? event->before->trick + 1u : 0;
}

/* The first and the last frame of a deal, or of a trick of it. */
struct span {
    unsigned first, last;
};

/* Frames before the first deal are of none, whatever its number. */
static struct span span_of(const struct trace *trace, unsigned deal, unsigned trick)
{
    struct span span = {trace_length(trace), trace_length(trace)};
    struct moment moment;
    bool has_deal = false;
    for (unsigned at = 0; at < trace_length(trace); at++) {
        if (at == 0)
            history_look(trace->history, at, &moment);
        else
            history_next(trace->history, &moment);
        has_deal |= moment.event.kind == EVENT_DEAL;
        bool is_of_deal = deal == (has_deal ? moment.after.deal : 0u);
        if (!is_of_deal || !is_frame(trace, at) || moment.event.kind == EVENT_MATCH ||
            (trick && trick_of(&moment.event) != trick))
            continue;
        span.last = at;
        if (span.first == trace_length(trace))
            span.first = at;
    }
    return span;
}

unsigned trace_start_of(const struct trace *trace, unsigned deal, unsigned trick)
{
    return span_of(trace, deal, trick).first;
}

unsigned trace_end_of(const struct trace *trace, unsigned deal, unsigned trick)
{
    return span_of(trace, deal, trick).last;
}
