#include "school/film.h"

#include <string.h>

#include "base/memory.h"

/* What happened. The states are numbers of states of the film: many frames share one. */
struct frame {
    struct event event;
    unsigned before, after;
    struct set hands[SEATS_MAX]; /* as they are behind this event and before the next */
};

struct film {
    struct arena *arena; /* texts, and the film itself */
    const char *const *players;
    struct engine engine;
    struct state *states;
    unsigned state_count, state_room;
    struct frame *frames;
    unsigned count, room;
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
    memory_free(film->states);
    memory_free(film->frames);
    arena_destroy(film->arena);
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
    return film->count;
}

/* --- recording ------------------------------------------------------------------------------- */

/* The number of the state. Most are the last one or the one before; a deal that begins has more. */
static unsigned keep_state(struct film *film, const struct state *state)
{
    for (unsigned back = 1; back <= 4 && back <= film->state_count; back++) {
        unsigned number = film->state_count - back;
        if (memcmp(&film->states[number], state, sizeof *state) == 0)
            return number;
    }
    if (film->state_count == film->state_room) {
        film->state_room = film->state_room ? film->state_room * 2 : 64;
        film->states = memory_grow(film->states, film->state_room * sizeof *film->states);
    }
    film->states[film->state_count] = *state;
    return film->state_count++;
}

static struct frame *add_frame(struct film *film)
{
    if (film->count == film->room) {
        film->room = film->room ? film->room * 2 : 64;
        film->frames = memory_grow(film->frames, film->room * sizeof *film->frames);
    }
    return &film->frames[film->count++];
}

static const char *keep_text(struct film *film, const char *text)
{
    return text ? arena_copy(film->arena, text, strlen(text)) : NULL;
}

/*
 * The hands behind an event. A move may have several: a call, the card that is taken upon it, the
 * rest that is dealt. Each changes the hands by what it tells of.
 */
static void change_hands(struct set hands[SEATS_MAX], const struct event *event)
{
    unsigned players = event->engine->rules->players;
    switch (event->kind) {
    case EVENT_DECISION:
        memcpy(hands, event->before->hand, sizeof event->before->hand);
        if (event->before->turn == TURN_CARD || event->before->turn == TURN_PASS)
            set_remove(&hands[event->seat], event->number);
        break;
    case EVENT_DEAL: memset(hands, 0, SEATS_MAX * sizeof *hands); break;
    case EVENT_TAKEN: set_add(&hands[event->seat], event->number); break;
    case EVENT_DEALT:
        for (unsigned seat = 0; seat < players; seat++)
            hands[seat] = set_or(hands[seat], event_dealt(event, seat));
        break;
    case EVENT_EXCHANGED: memcpy(hands, event->after->hand, sizeof event->after->hand); break;
    default: break; /* nothing is moved by the others */
    }
}

static void hear(void *self, const struct event *event)
{
    struct film *film = self;
    if (event->kind == EVENT_CASE)
        return; /* it is of no match */
    struct frame *frame = add_frame(film);
    *frame = (struct frame){.event = *event};
    frame->before = keep_state(film, event->before);
    frame->after = keep_state(film, event->after);
    frame->event.engine = &film->engine;
    frame->event.words = keep_text(film, event->words);
    frame->event.reason.says = keep_text(film, event->reason.says);
    if (film->count > 1)
        memcpy(frame->hands, frame[-1].hands, sizeof frame->hands);
    change_hands(frame->hands, event);
    if (event->kind == EVENT_SEATED && film->players) {
        film->seated = film->count - 1;
        film->names = seats_by_player(film->engine.rules, event->after, film->players, film->arena);
    }
}

struct listener film_listener(struct film *film)
{
    return (struct listener){film, hear};
}

/* States that only frames behind the cut have are dropped with them. */
void film_cut(struct film *film, unsigned length)
{
    film->count = length;
    film->state_count = 0;
    for (unsigned i = 0; i < length; i++) {
        const struct frame *frame = &film->frames[i];
        unsigned last = frame->before > frame->after ? frame->before : frame->after;
        if (last >= film->state_count)
            film->state_count = last + 1;
    }
}

/* --- looking --------------------------------------------------------------------------------- */

/* Whoever looks through a seat's eyes, and whether there was anything to see. */
struct eye {
    struct seen *seen;
    bool noticed;
};

static void notice(void *self, const struct event *event)
{
    struct eye *eye = self;
    eye->seen->event = *event;
    eye->noticed = true;
}

static struct event event_of(const struct film *film, const struct frame *frame)
{
    struct event event = frame->event;
    event.before = &film->states[frame->before];
    event.after = &film->states[frame->after];
    return event;
}

void film_tell(const struct film *film, const struct listener *listener)
{
    for (unsigned i = 0; i < film->count; i++) {
        struct event event = event_of(film, &film->frames[i]);
        tell_event(listener, &event);
    }
}

/* The hands of others are seen as far as they lie open. */
static void see_hands(const struct frame *frame, unsigned viewer, struct seen *seen)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool hidden = viewer != ALL_SEATS && seat != viewer;
        struct set hand = frame->hands[seat];
        seen->hands[seat] = hidden ? set_and(hand, seen->event.after->shown) : hand;
        seen->hand_counts[seat] = (uint8_t)set_count(hand);
    }
}

/* The frames of a move share the state that it leads to, and that from which it began. */
static bool is_last_of_move(const struct film *film, unsigned number)
{
    const struct frame *frame = &film->frames[number];
    return number + 1 == film->count || frame[1].after != frame->after ||
           frame[1].before == frame->after;
}

bool film_look(const struct film *film, unsigned frame, unsigned viewer, struct seen *seen)
{
    const struct frame *shown = &film->frames[frame];
    struct event event = event_of(film, shown);
    struct eye eye = {seen, true};
    if (viewer == ALL_SEATS) {
        seen->event = event;
    } else {
        struct listener listener =
            seat_view_listener(&seen->view, viewer, (struct listener){&eye, notice});
        eye.noticed = false;
        tell_event(&listener, &event);
    }
    if (!eye.noticed)
        return false;
    seen->names = frame < film->seated ? film->places : film->names;
    seen->is_last_of_move = is_last_of_move(film, frame);
    see_hands(shown, viewer, seen);
    return true;
}

const struct state *film_state(const struct film *film, unsigned frame)
{
    return &film->states[film->frames[frame].after];
}

/* --- finding one's way ----------------------------------------------------------------------- */

static bool is_noticed(const struct film *film, unsigned frame, unsigned viewer)
{
    struct seen seen;
    return film_look(film, frame, viewer, &seen);
}

unsigned film_number_of(const struct film *film, unsigned frame, unsigned viewer)
{
    unsigned number = 0;
    for (unsigned i = 0; i < film->count && i <= frame; i++)
        number += is_noticed(film, i, viewer);
    return number;
}

unsigned film_numbered(const struct film *film, unsigned number, unsigned viewer)
{
    unsigned frame = 0;
    for (; frame < film->count; frame++) {
        if (is_noticed(film, frame, viewer) && --number == 0)
            break;
    }
    return frame;
}

unsigned film_after(const struct film *film, unsigned frame, unsigned viewer)
{
    do
        frame++;
    while (frame < film->count && !is_noticed(film, frame, viewer));
    return frame < film->count ? frame : film->count;
}

unsigned film_before(const struct film *film, unsigned frame, unsigned viewer)
{
    for (unsigned at = frame; at > 0; at--) {
        if (is_noticed(film, at - 1, viewer))
            return at - 1;
    }
    return frame;
}

unsigned film_after_of(const struct film *film, unsigned frame, enum event_kind kind)
{
    do
        frame++;
    while (frame < film->count && film->frames[frame].event.kind != kind);
    return frame < film->count ? frame : film->count;
}

unsigned film_before_of(const struct film *film, unsigned frame, enum event_kind kind)
{
    for (unsigned at = frame; at > 0; at--) {
        if (film->frames[at - 1].event.kind == kind)
            return at - 1;
    }
    return frame;
}

/* The deal that a frame belongs to: 0 before the first. */
static unsigned deal_of(const struct film *film, unsigned frame)
{
    return film->states[film->frames[frame].after].deal;
}

unsigned film_first_deal(const struct film *film)
{
    unsigned frame = 0;
    while (frame < film->count && deal_of(film, frame) == 0)
        frame++;
    return frame < film->count ? deal_of(film, frame) : 0;
}

/* The trick that a frame is of, from 1; 0 if it is of none. */
static unsigned trick_of(const struct film *film, unsigned frame)
{
    const struct event *event = &film->frames[frame].event;
    const struct state *before = &film->states[film->frames[frame].before];
    bool is_action = event->kind == EVENT_DECISION || event->kind == EVENT_REFUSED ||
                     event->kind == EVENT_CALLED_CARD || event->kind == EVENT_TRICK;
    return is_action && before->turn == TURN_CARD ? before->trick + 1u : 0;
}

static bool belongs(const struct film *film, unsigned frame, unsigned deal, unsigned trick)
{
    return deal_of(film, frame) == deal && film->frames[frame].event.kind != EVENT_MATCH &&
           (trick == 0 || trick_of(film, frame) == trick);
}

unsigned film_start_of(const struct film *film, unsigned deal, unsigned trick)
{
    unsigned frame = 0;
    while (frame < film->count && !belongs(film, frame, deal, trick))
        frame++;
    return frame;
}

unsigned film_end_of(const struct film *film, unsigned deal, unsigned trick)
{
    unsigned frame = film->count;
    while (frame > 0 && !belongs(film, frame - 1, deal, trick))
        frame--;
    return frame > 0 ? frame - 1 : film->count;
}
