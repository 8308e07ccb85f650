#include "engine/history.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"

/* --- moments in few bytes -------------------------------------------------------------------- */

/*
 * Bytes that are like others but in a few places come to what differs: a bit for each line of eight
 * words, and for each line that differs a bit for each word, and the words.
 */
#define WORD           sizeof(uint64_t)
#define LINE           (8 * WORD)
#define LINES_OF(size) (((size) + LINE - 1) / LINE)
#define BITS_OF(size)  ((LINES_OF(size) + 7) / 8)
#define MOST_OF(size)  (BITS_OF(size) + LINES_OF(size) + (size))

static_assert(sizeof(struct event) % WORD == 0, "events are packed in whole words");
static_assert(sizeof(struct state) % WORD == 0, "states are packed in whole words");

static uint64_t word_at(const char *at)
{
    uint64_t word;
    memcpy(&word, at, WORD);
    return word;
}

/* A line of so many bytes; most are whole. */
static inline bool is_same(const char *last, const char *now, size_t size)
{
    uint64_t differs = 0;
    for (size_t at = 0; at < size; at += WORD)
        differs |= word_at(last + at) ^ word_at(now + at);
    return differs == 0;
}

/* What differs in a line of so many bytes. Returns the end. */
static uint8_t *pack_line(uint8_t *to, const char *last, const char *now, size_t size)
{
    uint8_t *bits = to++;
    *bits = 0;
    for (size_t at = 0; at < size; at += WORD) {
        if (word_at(last + at) == word_at(now + at))
            continue;
        *bits |= (uint8_t)(1u << at / WORD);
        memcpy(to, now + at, WORD);
        to += WORD;
    }
    return to;
}

static uint8_t *pack(uint8_t *to, const void *last, const void *now, size_t size)
{
    uint8_t *bits = to;
    memset(bits, 0, BITS_OF(size));
    to += BITS_OF(size);
    for (size_t at = 0; at < size; at += LINE) {
        size_t length = size - at < LINE ? size - at : LINE;
        const char *before = (const char *)last + at, *behind = (const char *)now + at;
        if (length == LINE ? is_same(before, behind, LINE) : is_same(before, behind, length))
            continue;
        bits[at / LINE / 8] |= (uint8_t)(1u << at / LINE % 8);
        to = pack_line(to, before, behind, length);
    }
    return to;
}

static const uint8_t *unpack_line(const uint8_t *from, char *line)
{
    for (unsigned bits = *from++; bits; bits &= bits - 1) {
        memcpy(line + (size_t)__builtin_ctz(bits) * WORD, from, WORD);
        from += WORD;
    }
    return from;
}

/* Turns what was last into what was packed. Returns the end. */
static const uint8_t *unpack(const uint8_t *from, void *last, size_t size)
{
    const uint8_t *lines = from + BITS_OF(size);
    for (size_t i = 0; i < BITS_OF(size); i++)
        for (unsigned bits = from[i]; bits; bits &= bits - 1)
            lines = unpack_line(lines, (char *)last + (i * 8 + (size_t)__builtin_ctz(bits)) * LINE);
    return lines;
}

/* --- stretches ------------------------------------------------------------------------------- */

/* Something that events of a stretch point to. */
struct borrowed {
    struct borrowed *next;
    union {
        struct ledger ledger;
        char text[1];
    } is;
};

#define STRETCH_MOST 64

/* Some moments on end, each packed behind the one before it, with the state before the first. */
struct stretch {
    struct state base;
    unsigned first, count;
    uint8_t kinds[STRETCH_MOST];
    uint32_t ends[STRETCH_MOST]; /* of each moment, among the bytes: */
    uint8_t *bytes;
    uint32_t room;
    struct borrowed *borrowed;
    const struct ledger *ledger; /* the last one that was kept here; or NULL */
};

static uint32_t stretch_start(const struct stretch *stretch, unsigned index)
{
    return index ? stretch->ends[index - 1] : 0;
}

static struct stretch *stretch_create(unsigned first, const struct state *base)
{
    struct stretch *stretch = memory_grow(NULL, sizeof *stretch);
    memset(stretch, 0, sizeof *stretch);
    stretch->first = first;
    stretch->base = *base;
    return stretch;
}

static void stretch_destroy(struct stretch *stretch)
{
    for (struct borrowed *each = stretch->borrowed, *next; each; each = next) {
        next = each->next;
        memory_free(each);
    }
    memory_free(stretch->bytes);
    memory_free(stretch);
}

/* Bytes that a moment may come to. */
#define MOMENT_MOST (MOST_OF(sizeof(struct event)) + MOST_OF(sizeof(struct state)))

static void stretch_add(struct stretch *stretch, const struct moment *last,
                        const struct event *event, const struct state *after)
{
    uint32_t start = stretch_start(stretch, stretch->count);
    if (stretch->room < start + MOMENT_MOST) {
        stretch->room = 2 * start + MOMENT_MOST;
        stretch->bytes = memory_grow(stretch->bytes, stretch->room);
    }
    uint8_t *end = pack(stretch->bytes + start, &last->event, event, sizeof *event);
    end = pack(end, &last->after, after, sizeof *after);
    stretch->kinds[stretch->count] = (uint8_t)event->kind;
    stretch->ends[stretch->count++] = (uint32_t)(end - stretch->bytes);
}

/* --- what events point to -------------------------------------------------------------------- */

static struct borrowed *borrow(struct stretch *stretch, size_t size)
{
    struct borrowed *borrowed = memory_grow(NULL, offsetof(struct borrowed, is) + size);
    borrowed->next = stretch->borrowed;
    stretch->borrowed = borrowed;
    return borrowed;
}

static const char *keep_text(struct stretch *stretch, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    return text ? memcpy(borrow(stretch, size)->is.text, text, size) : NULL;
}

static bool same_ledgers(const struct ledger *one, const struct ledger *other)
{
    if (one->count != other->count)
        return false;
    for (unsigned i = 0; i < one->count; i++) {
        const struct ledger_line *a = &one->lines[i], *b = &other->lines[i];
        if (a->rule != b->rule || a->account != b->account || a->points != b->points)
            return false;
    }
    return true;
}

/* Several events tell of the one ledger of a deal. */
static const struct ledger *keep_ledger(struct stretch *stretch, const struct ledger *ledger)
{
    if (ledger && !(stretch->ledger && same_ledgers(stretch->ledger, ledger))) {
        struct borrowed *borrowed = borrow(stretch, sizeof *ledger);
        borrowed->is.ledger = *ledger;
        stretch->ledger = &borrowed->is.ledger;
    }
    return ledger ? stretch->ledger : NULL;
}

/* What is not in the event is as it was, so that it is not packed: it belongs to who looks. */
static void keep_event(struct stretch *stretch, struct event *kept, const struct event *event,
                       const struct event *last)
{
    *kept = *event;
    kept->engine = last->engine;
    kept->before = last->before;
    kept->after = last->after;
    kept->view = NULL;
    kept->told = NULL;
    kept->ledger = keep_ledger(stretch, event->ledger);
    kept->words = keep_text(stretch, event->words);
    kept->reason.says = keep_text(stretch, event->reason.says);
}

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

/* Before the first moment of a stretch. */
static void begin_stretch(const struct history *history, const struct stretch *stretch,
                          struct moment *moment)
{
    memset(&moment->event, 0, sizeof moment->event);
    moment->after = stretch->base;
    moment->event.engine = history->engine;
    moment->event.before = &moment->before;
    moment->event.after = &moment->after;
}

static void step(const struct stretch *stretch, struct moment *moment, unsigned number)
{
    const uint8_t *packed = stretch->bytes + stretch_start(stretch, number - stretch->first);
    packed = unpack(packed, &moment->event, sizeof moment->event);
    unpack(packed, &moment->after, sizeof moment->after);
    moment->number = number;
}

/* From a moment of the stretch, or from before its first, to this one. */
static void walk(const struct stretch *stretch, struct moment *moment, unsigned from,
                 unsigned number)
{
    for (; from < number; from++)
        step(stretch, moment, from);
    moment->before = moment->after;
    step(stretch, moment, number);
}

void history_look(const struct history *history, unsigned number, struct moment *moment)
{
    const struct stretch *stretch = stretch_of(history, number);
    begin_stretch(history, stretch, moment);
    walk(stretch, moment, stretch->first, number);
}

void history_look_on(const struct history *history, unsigned number, struct moment *moment)
{
    const struct stretch *stretch = stretch_of(history, number);
    if (moment->number >= stretch->first && moment->number < number)
        walk(stretch, moment, moment->number + 1, number);
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
        tell_event(listener, &moment.event);
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
    begin_stretch(history, stretch, &history->last);
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

static void hear(void *self, const struct event *event)
{
    struct history *history = self;
    struct moment *last = &history->last;
    struct event kept;
    if (event->kind == EVENT_CASE || is_again(history, event))
        return; /* a case is of no match */
    drop_rest(history);
    struct stretch *stretch = stretch_for(history, event);
    keep_event(stretch, &kept, event, &last->event);
    stretch_add(stretch, last, &kept, event->after);
    last->event = kept;
    last->after = *event->after;
    last->number = history->end++;
}

struct listener history_listener(struct history *history)
{
    return (struct listener){history, hear};
}

/* --- going back ------------------------------------------------------------------------------ */

void history_go(struct history *history, unsigned number, struct state *state)
{
    if (number > history_first(history))
        history_look(history, number - 1, &history->last);
    else if (history->stretch_count)
        begin_stretch(history, history->stretches[0], &history->last);
    history->end = number;
    *state = history->last.after;
}

int history_next_action(const struct history *history)
{
    struct moment next;
    for (unsigned at = history->end; at < history_furthest(history); at++) {
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
