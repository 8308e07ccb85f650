#include "school/film.h"

struct film {
    struct arena *arena; /* names, and the film itself */
    const char *const *players;
    struct engine engine;
    struct history *history;
    struct seat_names places, names; /* before and after everybody is seated */
    unsigned seated;                 /* the frame in which that is told */
};

/* --- life ------------------------------------------------------------------------------------ */

struct film *film_create(const struct ruleset *rules, const char *const *players,
                         struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct film *film = arena_alloc(arena, sizeof *film);
    struct seat_names places = seats_by_place(rules, arena);
    *film = (struct film){
        .arena = arena,
        .players = players,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .history = history_create(&film->engine, 0),
        .places = places,
        .names = places,
    };
    return film;
}

void film_destroy(struct film *film)
{
    if (!film)
        return;
    hooks_close(film->engine.hooks);
    history_destroy(film->history);
    arena_destroy(film->arena);
}

struct history *film_history(const struct film *film)
{
    return film->history;
}

const struct engine *film_engine(const struct film *film)
{
    return &film->engine;
}

const char *const *film_players(const struct film *film)
{
    return film->players;
}

unsigned film_length(const struct film *film)
{
    return history_moments(film->history);
}

static void hear(void *self, const struct event *event)
{
    struct film *film = self;
    struct listener history = history_listener(film->history);
    tell_event(&history, event);
    if (event->kind != EVENT_SEATED || !film->players)
        return;
    film->seated = history_moments(film->history) - 1;
    film->names = seats_by_player(film->engine.rules, event->after, film->players, film->arena);
}

struct listener film_listener(struct film *film)
{
    return (struct listener){film, hear};
}

/* --- looking --------------------------------------------------------------------------------- */

static enum event_kind kind_of(const struct film *film, unsigned frame)
{
    return history_kind(film->history, frame);
}

static bool is_frame(const struct film *film, unsigned frame)
{
    return !event_is_detail(kind_of(film, frame));
}

/*
 * The moment at which what a frame tells is over: when the match waits for the next move, if
 * nothing else is told before, or the frame itself.
 */
static unsigned end_of(const struct film *film, unsigned frame)
{
    unsigned end = frame;
    for (unsigned at = frame + 1; at < film_length(film) && !is_frame(film, at); at++)
        if (kind_of(film, at) == EVENT_TURN)
            end = at;
    return end;
}

static void look(const struct film *film, unsigned frame, struct seen *seen)
{
    unsigned end = end_of(film, frame);
    history_look(film->history, end, &seen->moment);
    seen->end = seen->moment.after;
    seen->is_last_of_move = end > frame;
    if (end > frame)
        history_look(film->history, frame, &seen->moment);
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
    tell_event(&listener, &event);
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

bool film_look(const struct film *film, unsigned frame, unsigned viewer, struct seen *seen)
{
    if (!is_frame(film, frame))
        return false;
    look(film, frame, seen);
    if (viewer != ALL_SEATS && !look_from(viewer, seen))
        return false;
    seen->names = frame < film->seated ? film->places : film->names;
    see_hands(viewer, seen);
    return true;
}

/* --- finding one's way ----------------------------------------------------------------------- */

static bool is_noticed(const struct film *film, unsigned frame, unsigned viewer)
{
    struct seen seen;
    return viewer == ALL_SEATS ? is_frame(film, frame) : film_look(film, frame, viewer, &seen);
}

unsigned film_number_of(const struct film *film, unsigned frame, unsigned viewer)
{
    unsigned number = 0;
    for (unsigned i = 0; i < film_length(film) && i <= frame; i++)
        number += is_noticed(film, i, viewer);
    return number;
}

unsigned film_numbered(const struct film *film, unsigned number, unsigned viewer)
{
    unsigned frame = 0;
    for (; frame < film_length(film); frame++) {
        if (is_noticed(film, frame, viewer) && --number == 0)
            break;
    }
    return frame;
}

unsigned film_after(const struct film *film, unsigned frame, unsigned viewer)
{
    do
        frame++;
    while (frame < film_length(film) && !is_noticed(film, frame, viewer));
    return frame < film_length(film) ? frame : film_length(film);
}

unsigned film_before(const struct film *film, unsigned frame, unsigned viewer)
{
    for (unsigned at = frame; at > 0; at--) {
        if (is_noticed(film, at - 1, viewer))
            return at - 1;
    }
    return frame;
}

unsigned film_last(const struct film *film)
{
    return film_before(film, film_length(film), ALL_SEATS);
}

unsigned film_after_of(const struct film *film, unsigned frame, enum event_kind kind)
{
    do
        frame++;
    while (frame < film_length(film) && kind_of(film, frame) != kind);
    return frame < film_length(film) ? frame : film_length(film);
}

unsigned film_before_of(const struct film *film, unsigned frame, enum event_kind kind)
{
    for (unsigned at = frame; at > 0; at--) {
        if (kind_of(film, at - 1) == kind)
            return at - 1;
    }
    return frame;
}

/* --- deals and tricks ------------------------------------------------------------------------ */

unsigned film_first_deal(const struct film *film)
{
    struct moment moment;
    for (unsigned at = 0; at < film_length(film); at++) {
        if (kind_of(film, at) != EVENT_DEAL)
            continue;
        history_look(film->history, at, &moment);
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
static struct span span_of(const struct film *film, unsigned deal, unsigned trick)
{
    struct span span = {film_length(film), film_length(film)};
    struct moment moment;
    bool has_deal = false;
    for (unsigned at = 0; at < film_length(film); at++) {
        if (at == 0)
            history_look(film->history, at, &moment);
        else
            history_next(film->history, &moment);
        has_deal |= moment.event.kind == EVENT_DEAL;
        bool is_of_deal = deal == (has_deal ? moment.after.deal : 0u);
        if (!is_of_deal || !is_frame(film, at) || moment.event.kind == EVENT_MATCH ||
            (trick && trick_of(&moment.event) != trick))
            continue;
        span.last = at;
        if (span.first == film_length(film))
            span.first = at;
    }
    return span;
}

unsigned film_start_of(const struct film *film, unsigned deal, unsigned trick)
{
    return span_of(film, deal, trick).first;
}

unsigned film_end_of(const struct film *film, unsigned deal, unsigned trick)
{
    return span_of(film, deal, trick).last;
}
