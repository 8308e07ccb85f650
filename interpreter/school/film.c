#include "school/film.h"

#include <string.h>

#include "base/memory.h"

#define NO_FRAME (~0u)

/* What happened. The states are numbers of states of the film: many share one. */
struct happening {
    struct event event;
    unsigned before, after;
};

/* What is seen of it: not its details. */
struct frame {
    unsigned happening;
    unsigned after; /* how the match stood then, or when the move was over if this was its last */
    bool is_last_of_move;
};

struct film {
    struct arena *arena; /* texts, and the film itself */
    const char *const *players;
    struct engine engine;
    struct state *states;
    unsigned state_count, state_room;
    struct happening *happenings;
    unsigned happening_count, happening_room;
    struct frame *frames;
    unsigned count, room;
    const struct ledger *ledger;     /* the last that was kept */
    struct seat_names places, names; /* before and after everybody is seated */
    unsigned seated;                 /* the frame in which that is told */
    unsigned dealt;                  /* in which the first deal begins; NO_FRAME before */
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
        .dealt = NO_FRAME,
    };
    return film;
}

void film_destroy(struct film *film)
{
    if (!film)
        return;
    hooks_close(film->engine.hooks);
    memory_free(film->states);
    memory_free(film->happenings);
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

static struct happening *add_happening(struct film *film)
{
    if (film->happening_count == film->happening_room) {
        film->happening_room = film->happening_room ? film->happening_room * 2 : 256;
        film->happenings =
            memory_grow(film->happenings, film->happening_room * sizeof *film->happenings);
    }
    return &film->happenings[film->happening_count++];
}

static void add_frame(struct film *film, unsigned after)
{
    if (film->count == film->room) {
        film->room = film->room ? film->room * 2 : 64;
        film->frames = memory_grow(film->frames, film->room * sizeof *film->frames);
    }
    film->frames[film->count++] =
        (struct frame){.happening = film->happening_count - 1, .after = after};
}

static const char *keep_text(struct film *film, const char *text)
{
    return text ? arena_copy(film->arena, text, strlen(text)) : NULL;
}

/* A deal has one ledger, of which several events tell: it is kept with the first. */
static const struct ledger *keep_ledger(struct film *film, const struct event *event)
{
    if (!event->ledger)
        return NULL;
    bool is_first = event->kind == EVENT_LINE
                        ? event->number == 0
                        : event->kind == EVENT_DEAL_OVER && !event->ledger->count;
    if (is_first) {
        struct ledger *copy = arena_alloc(film->arena, sizeof *copy);
        *copy = *event->ledger;
        film->ledger = copy;
    }
    return film->ledger;
}

static struct happening *keep(struct film *film, const struct event *event)
{
    struct happening *happening = add_happening(film);
    *happening = (struct happening){.event = *event};
    happening->before = keep_state(film, event->before);
    happening->after = keep_state(film, event->after);
    happening->event.engine = &film->engine;
    happening->event.ledger = keep_ledger(film, event);
    happening->event.words = keep_text(film, event->words);
    happening->event.reason.says = keep_text(film, event->reason.says);
    return happening;
}

/* Behind its last event the match stands as it waits for the next move. */
static void end_move(struct film *film, unsigned after)
{
    struct frame *frame = &film->frames[film->count - 1];
    frame->after = after;
    frame->is_last_of_move = true;
}

static void note_seats(struct film *film, const struct event *event)
{
    film->seated = film->count - 1;
    film->names = seats_by_player(film->engine.rules, event->after, film->players, film->arena);
}

static void hear(void *self, const struct event *event)
{
    struct film *film = self;
    if (event->kind == EVENT_CASE)
        return; /* it is of no match */
    const struct happening *happening = keep(film, event);
    if (event->kind == EVENT_TURN)
        end_move(film, happening->after);
    if (event_is_detail(event->kind))
        return;
    add_frame(film, happening->after);
    if (event->kind == EVENT_DEAL && film->dealt == NO_FRAME)
        film->dealt = film->count - 1;
    if (event->kind == EVENT_SEATED && film->players)
        note_seats(film, event);
}

struct listener film_listener(struct film *film)
{
    return (struct listener){film, hear};
}

/* What comes before the first frame that is cut away stays; so do the states that it has. */
void film_cut(struct film *film, unsigned length)
{
    if (length >= film->count)
        return;
    film->happening_count = film->frames[length].happening;
    film->count = length;
    if (film->dealt >= length)
        film->dealt = NO_FRAME;
    film->state_count = 0;
    for (unsigned i = 0; i < film->happening_count; i++) {
        const struct happening *happening = &film->happenings[i];
        unsigned last = happening->before > happening->after ? happening->before : happening->after;
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

static const struct event *event_of(const struct film *film, unsigned frame)
{
    return &film->happenings[film->frames[frame].happening].event;
}

void film_tell(const struct film *film, const struct listener *listener)
{
    for (unsigned i = 0; i < film->happening_count; i++) {
        struct event event = film->happenings[i].event;
        event.before = &film->states[film->happenings[i].before];
        event.after = &film->states[film->happenings[i].after];
        tell_event(listener, &event);
    }
}

/* The hands of others are seen as far as they lie open. */
static void see_hands(const struct state *after, unsigned viewer, struct seen *seen)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool hidden = viewer != ALL_SEATS && seat != viewer;
        struct set hand = after->hand[seat];
        seen->hands[seat] = hidden ? set_and(hand, seen->event.after->shown) : hand;
        seen->hand_counts[seat] = (uint8_t)set_count(hand);
    }
}

bool film_look(const struct film *film, unsigned frame, unsigned viewer, struct seen *seen)
{
    const struct frame *shown = &film->frames[frame];
    struct event event = *event_of(film, frame);
    event.before = &film->states[film->happenings[shown->happening].before];
    event.after = &film->states[shown->after];
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
    seen->is_last_of_move = shown->is_last_of_move;
    see_hands(&film->states[shown->after], viewer, seen);
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
    while (frame < film->count && event_of(film, frame)->kind != kind);
    return frame < film->count ? frame : film->count;
}

unsigned film_before_of(const struct film *film, unsigned frame, enum event_kind kind)
{
    for (unsigned at = frame; at > 0; at--) {
        if (event_of(film, at - 1)->kind == kind)
            return at - 1;
    }
    return frame;
}

/* The deal that a frame belongs to: 0 before the first. */
static unsigned deal_of(const struct film *film, unsigned frame)
{
    return frame < film->dealt ? 0 : film->states[film->frames[frame].after].deal;
}

unsigned film_first_deal(const struct film *film)
{
    return film->dealt == NO_FRAME ? 0 : deal_of(film, film->dealt);
}

/* The trick that a frame is of, from 1; 0 if it is of none. */
static unsigned trick_of(const struct film *film, unsigned frame)
{
    const struct event *event = event_of(film, frame);
    const struct state *before =
        &film->states[film->happenings[film->frames[frame].happening].before];
    bool is_action = event->kind == EVENT_DECISION || event->kind == EVENT_REFUSED ||
                     event->kind == EVENT_CALLED_CARD || event->kind == EVENT_TRICK;
    return is_action && before->turn == TURN_CARD ? before->trick + 1u : 0;
}

static bool belongs(const struct film *film, unsigned frame, unsigned deal, unsigned trick)
{
    return deal_of(film, frame) == deal && event_of(film, frame)->kind != EVENT_MATCH &&
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
