/*
 * The history of a match for undo, redo and stepping: states are packed into stretches and
 * replayed from the nearest one.
 */
#include "engine/stretch.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"

/* --- life ------------------------------------------------------------------------------------ */

struct mark {
    unsigned moment;
    uint64_t note;
};

struct history {
    const struct engine *engine;
    unsigned most;
    struct stretch **stretches;
    unsigned stretch_count, stretch_room;
    struct mark *marks;
    unsigned mark_count, mark_room;
    unsigned end;       /* how many moments have been */
    struct moment last; /* the one before the end; without any, its state is the first one heard */
};

struct history *history_create(const struct engine *engine, unsigned most)
{
    struct history *history = memory_grow(NULL, sizeof *history);
    memset(history, 0, sizeof *history);
    history->engine = engine;
    history->most = most;
    return history;
}

void history_clear(struct history *history)
{
    for (unsigned i = 0; i < history->stretch_count; i++)
        stretch_destroy(history->stretches[i]);
    history->stretch_count = history->mark_count = history->end = 0;
}

void history_destroy(struct history *history)
{
    if (!history)
        return;
    history_clear(history);
    memory_free(history->stretches);
    memory_free(history->marks);
    memory_free(history);
}

/* --- finding --------------------------------------------------------------------------------- */

static struct stretch *last_stretch(const struct history *history)
{
    return history->stretch_count ? history->stretches[history->stretch_count - 1] : NULL;
}

unsigned history_first(const struct history *history)
{
    return history->stretch_count ? history->stretches[0]->first : history->end;
}

unsigned history_moments(const struct history *history)
{
    return history->end;
}

unsigned history_furthest(const struct history *history)
{
    const struct stretch *last = last_stretch(history);
    return last ? last->first + last->count : history->end;
}

static const struct stretch *stretch_of(const struct history *history, unsigned number)
{
    unsigned low = 0, high = history->stretch_count;
    while (high - low > 1) {
        unsigned middle = low + (high - low) / 2;
        if (history->stretches[middle]->first <= number)
            low = middle;
        else
            high = middle;
    }
    return history->stretches[low];
}

enum event_kind history_kind(const struct history *history, unsigned number)
{
    const struct stretch *stretch = stretch_of(history, number);
    return stretch->kinds[number - stretch->first];
}

/* --- looking --------------------------------------------------------------------------------- */

void history_look(const struct history *history, unsigned number, struct moment *moment)
{
    const struct stretch *stretch = stretch_of(history, number);
    stretch_begin(stretch, history->engine, moment);
    stretch_walk(stretch, moment, stretch->first, number);
}

void history_look_on(const struct history *history, unsigned number, struct moment *moment)
{
    const struct stretch *stretch = stretch_of(history, number);
    if (moment->number >= stretch->first && moment->number < number)
        stretch_walk(stretch, moment, moment->number + 1, number);
    else
        history_look(history, number, moment);
}

bool history_next(const struct history *history, struct moment *moment)
{
    unsigned number = moment->number + 1;
    if (number >= history->end)
        return false;
    history_look_on(history, number, moment);
    return true;
}

void history_tell(const struct history *history, unsigned from, const struct listener *listener)
{
    struct moment moment;
    if (from >= history->end)
        return;
    history_look(history, from, &moment);
    do
        emit_event(listener, &moment.event);
    while (history_next(history, &moment));
}

/* --- forgetting ------------------------------------------------------------------------------ */

/* What was gone back from is not what happens. */
static void drop_rest(struct history *history)
{
    struct stretch *last;
    while ((last = last_stretch(history)) && last->first + last->count > history->end) {
        if (last->first < history->end) {
            last->count = history->end - last->first;
            return;
        }
        stretch_destroy(last);
        history->stretch_count--;
    }
}

static void drop_marks(struct history *history, unsigned count)
{
    history->mark_count -= count;
    memmove(history->marks, history->marks + count, history->mark_count * sizeof *history->marks);
}

/* The oldest stretch goes, and the marks in it. */
static void forget_stretch(struct history *history)
{
    unsigned marks = 0;
    stretch_destroy(history->stretches[0]);
    history->stretch_count--;
    memmove(history->stretches, history->stretches + 1,
            history->stretch_count * sizeof(struct stretch *));
    while (marks < history->mark_count && history->marks[marks].moment < history_first(history))
        marks++;
    drop_marks(history, marks);
}

/* --- hearing --------------------------------------------------------------------------------- */

static bool same_states(const struct state *one, const struct state *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static bool same_moments(const struct moment *moment, const struct event *event)
{
    const struct event *kept = &moment->event;
    return kept->kind == event->kind && kept->seat == event->seat &&
           kept->number == event->number && same_states(&moment->before, event->before) &&
           same_states(&moment->after, event->after);
}

/* Whether it happens again as it was before it was taken back; then that is where we are. */
static bool is_again(struct history *history, const struct event *event)
{
    struct moment next;
    if (history->end == history_furthest(history))
        return false;
    history_look(history, history->end, &next);
    if (!same_moments(&next, event))
        return false;
    history_look(history, history->end++, &history->last);
    return true;
}

static struct stretch *add_stretch(struct history *history, const struct state *base)
{
    if (history->most && history->end - history_first(history) >= history->most + STRETCH_MOST)
        forget_stretch(history);
    if (history->stretch_count == history->stretch_room) {
        history->stretch_room = history->stretch_room ? 2 * history->stretch_room : 16;
        history->stretches =
            memory_grow(history->stretches, history->stretch_room * sizeof(struct stretch *));
    }
    struct stretch *stretch = stretch_create(history->end, base);
    history->stretches[history->stretch_count++] = stretch;
    stretch_begin(stretch, history->engine, &history->last);
    return stretch;
}

/* Chance may have moved on untold: then a stretch begins with what is so. */
static struct stretch *stretch_for(struct history *history, const struct event *event)
{
    struct stretch *last = last_stretch(history);
    bool has_room = last && last->count < STRETCH_MOST;
    return has_room && same_states(&history->last.after, event->before)
               ? last
               : add_stretch(history, event->before);
}

static void history_hear(void *self, const struct event *event)
{
    struct history *history = self;
    struct moment *last = &history->last;
    struct event kept;
    if (event->kind == EVENT_CASE || is_again(history, event))
        return; /* a case is of no match */
    drop_rest(history);
    struct stretch *stretch = stretch_for(history, event);
    stretch_add(stretch, last, event, &kept);
    last->event = kept;
    last->after = *event->after;
    last->number = history->end++;
}

struct listener history_listener(struct history *history)
{
    return (struct listener){history, history_hear};
}

/* --- going back ------------------------------------------------------------------------------ */

void history_go(struct history *history, unsigned number, struct state *state)
{
    if (number > history_first(history))
        history_look(history, number - 1, &history->last);
    else if (history->stretch_count)
        stretch_begin(history->stretches[0], history->engine, &history->last);
    history->end = number;
    *state = history->last.after;
}

int history_next_action(const struct history *history)
{
    struct moment next;
    for (unsigned at = history->end; at < history_furthest(history); at++) {
        if (history_kind(history, at) == EVENT_CLAIMED)
            return -1; /* what comes behind it is of another deal */
        if (!event_is_choice(history_kind(history, at)))
            continue;
        history_look(history, at, &next);
        return (int)next.event.number;
    }
    return -1;
}

void history_mark(struct history *history, uint64_t note)
{
    if (history->most && history->mark_count == history->most)
        drop_marks(history, history->most / 2);
    if (history->mark_count == history->mark_room) {
        history->mark_room = history->mark_room ? 2 * history->mark_room : 16;
        history->marks = memory_grow(history->marks, history->mark_room * sizeof *history->marks);
    }
    history->marks[history->mark_count++] = (struct mark){history->end, note};
}

unsigned history_marks(const struct history *history)
{
    return history->mark_count;
}

uint64_t history_note(const struct history *history, unsigned times)
{
    return history->marks[history->mark_count - times].note;
}

bool history_undo(struct history *history, unsigned times, struct state *state, uint64_t *note)
{
    if (times == 0 || times > history->mark_count)
        return false;
    const struct mark *mark = &history->marks[history->mark_count -= times];
    history_go(history, mark->moment, state);
    *note = mark->note;
    return true;
}
