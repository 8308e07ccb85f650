/* What a column of a game says of an event is said here too; the rest is what a column leaves to
 * its headings and tables. */
#include <string.h>

#include "base/memory.h"
#include "transcript/column_parts.h"
#include "transcript/table_words.h"

/* An event that is being told of. */
struct telling {
    const struct event *event;
    const struct column_heading *heading;
    const struct seat_names *names;
    struct arena *arena;
    struct glyphs glyphs;
};

/* A paragraph as one line: what ends a line is a space between words there. */
static const char *unbroken(struct arena *arena, const char *text)
{
    text += strspn(text, "\n");
    char *line = arena_copy(arena, text, strlen(text));
    for (char *at = line; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--)
        line[length - 1] = '\0';
    return line;
}

static bool is_heading(const struct event *event)
{
    return event->kind == EVENT_MATCH || event->kind == EVENT_DEAL;
}

/* What a column tells of it, without the headings, diagrams and tables around. */
static const char *in_a_column(const struct telling *telling)
{
    struct memory_file text;
    memory_file_open(&text);
    struct column_heading plain = *telling->heading;
    plain.html = plain.colour = false;
    struct column *column = column_create(telling->event->engine->rules, &plain, text.out);
    struct listener listener = column_listener(column);
    column->names = *telling->names;
    column->diagram_printed = true; /* cards that are dealt are told of */
    if (!is_heading(telling->event))
        tell_event(&listener, telling->event);
    column->playing = false; /* there is no table of tricks to wait for */
    column_flush(column);
    column_destroy(column);
    const char *sentences = unbroken(telling->arena, memory_file_text(&text));
    memory_file_close(&text);
    return sentences;
}

static const char *new_deal(const struct telling *telling)
{
    const struct event *event = telling->event;
    struct table_words words = {event->engine->rules, telling->names, telling->arena};
    const char *trumps = "";
    if (event->engine->rules->trumps)
        trumps = words_capital(telling->arena, words_suit(&words, 0, event->after->named.suits[0]));
    const char *unusual = column_unusual_words(event->engine, event->after, telling->arena);
    return arena_format(telling->arena, "Deal %u begins: %s deals.%s%s%s%s%s", event->number,
                        seats_name(telling->names, event->seat), *unusual ? " " : "", unusual,
                        *trumps ? " " : "", trumps, *trumps ? "." : "");
}

/* The first card may settle more, and then a column tells of it. */
static const char *card_played(const struct telling *telling)
{
    const struct event *event = telling->event;
    const struct state *before = event->before, *after = event->after;
    bool settles =
        memcmp(before->named.suits, after->named.suits, sizeof after->named.suits) != 0 ||
        before->named.called_card != after->named.called_card;
    if (before->played_count == 0 && settles)
        return in_a_column(telling);
    return arena_format(telling->arena, "%s %s %s.", seats_name(telling->names, event->seat),
                        event->kind == EVENT_LED ? "leads" : "plays",
                        glyph_card(&telling->glyphs, event->number));
}

static const char *card_laid_aside(const struct telling *telling)
{
    unsigned card = telling->event->number;
    return arena_format(telling->arena, "%s lays %s aside.",
                        seats_name(telling->names, telling->event->seat),
                        card == NO_CARD ? "a card" : glyph_card(&telling->glyphs, card));
}

static const char *trick_won(const struct telling *telling)
{
    const struct event *event = telling->event;
    unsigned card = trick_winning_card(event->engine, event->after, event->number);
    const char *note = win_note(&telling->glyphs, event->engine, event->after, event->number);
    const char *rule = win_rule(event->engine, event->after, event->number);
    if (event->seat == NO_SEAT)
        return arena_format(telling->arena, "Trick %u is %s.", event->number + 1, note);
    return arena_format(telling->arena, "%s wins trick %u with %s%s%s.%s%s",
                        seats_name(telling->names, event->seat), event->number + 1,
                        glyph_card(&telling->glyphs, card), *note ? ": " : "", note,
                        rule ? " " : "", rule ? rule : "");
}

static const char *cards_dealt(const struct telling *telling)
{
    return telling->event->before->dealt == 0 ? "The cards are dealt." : in_a_column(telling);
}

/* What a column is silent about. */
static const char *const silent[EVENT_KINDS] = {
    [EVENT_MATCH] = "The match begins.",
    [EVENT_SEATED] = "Everybody has a seat.",
    [EVENT_BROKEN_OFF] = "The game goes no further here.",
};

/* The words for each kind of event; the others have those of a column. */
static const char *(*const words_for[EVENT_KINDS])(const struct telling *) = {
    [EVENT_DEAL] = new_deal,
    [EVENT_DEALT] = cards_dealt,
    [EVENT_DISCARDED] = card_laid_aside,
    [EVENT_GIVEN] = card_laid_aside,
    [EVENT_LED] = card_played,
    [EVENT_PLAYED] = card_played,
    [EVENT_TRICK] = trick_won,
};

const char *event_words(const struct event *event, const struct column_heading *heading,
                        const struct seat_names *names, struct arena *arena)
{
    const struct telling telling = {
        .event = event,
        .heading = heading,
        .names = names,
        .arena = arena,
        .glyphs = {&event->engine->rules->pack, arena, heading->ascii},
    };
    enum event_kind kind = event->kind;
    const char *text = words_for[kind] ? words_for[kind](&telling) : in_a_column(&telling);
    return *text || !silent[kind] ? text : silent[kind];
}
