/*
 * A stretch of a match's history: each moment is stored as its difference from the one before,
 * a bit for each changed word.
 */
#include "engine/stretch.h"

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

static uint32_t stretch_start(const struct stretch *stretch, unsigned index)
{
    return index ? stretch->ends[index - 1] : 0;
}

struct stretch *stretch_create(unsigned first, const struct state *base)
{
    struct stretch *stretch = memory_grow(NULL, sizeof *stretch);
    memset(stretch, 0, sizeof *stretch);
    stretch->first = first;
    stretch->base = *base;
    return stretch;
}

void stretch_destroy(struct stretch *stretch)
{
    for (struct borrowed *each = stretch->borrowed, *next; each; each = next) {
        next = each->next;
        memory_free(each);
    }
    memory_free(stretch->bytes);
    memory_free(stretch);
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

/* --- adding and finding again ----------------------------------------------------------------- */

/* Bytes that a moment may come to. */
#define MOMENT_MOST (MOST_OF(sizeof(struct event)) + MOST_OF(sizeof(struct state)))

void stretch_add(struct stretch *stretch, const struct moment *last, const struct event *event,
                 struct event *kept)
{
    const struct state *after = event->after;
    keep_event(stretch, kept, event, &last->event);
    uint32_t start = stretch_start(stretch, stretch->count);
    if (stretch->room < start + MOMENT_MOST) {
        stretch->room = 2 * start + MOMENT_MOST;
        stretch->bytes = memory_grow(stretch->bytes, stretch->room);
    }
    uint8_t *end = pack(stretch->bytes + start, &last->event, kept, sizeof *kept);
    end = pack(end, &last->after, after, sizeof *after);
    stretch->kinds[stretch->count] = (uint8_t)event->kind;
    stretch->ends[stretch->count++] = (uint32_t)(end - stretch->bytes);
}

void stretch_begin(const struct stretch *stretch, const struct engine *engine,
                   struct moment *moment)
{
    memset(&moment->event, 0, sizeof moment->event);
    moment->after = stretch->base;
    moment->event.engine = engine;
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

void stretch_walk(const struct stretch *stretch, struct moment *moment, unsigned from,
                  unsigned number)
{
    for (; from < number; from++)
        step(stretch, moment, from);
    moment->before = moment->after;
    step(stretch, moment, number);
}
