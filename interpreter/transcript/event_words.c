/* What a column of a game says of an event is said here too; the rest is what a column leaves to
 * its headings and tables. */
#include <string.h>

#include "transcript/column_parts.h"
#include "transcript/table_words.h"

/* An event that is being told of. */
struct telling {
    const struct event *event;
    const struct column_heading *heading;
    struct table_words words;
    struct arena *arena;
};

static const struct statement *seat_of(const struct telling *telling)
{
    return said_seat(&telling->words, telling->event->seat);
}

static const struct statement *card_named(const struct telling *telling, unsigned card)
{
    return statement_card(telling->arena, &telling->words.rules->pack, card);
}

/* What a column tells of it, without the headings, diagrams and tables around. */
static const struct statement *in_a_column(const struct telling *telling)
{
    if (telling->event->kind == EVENT_MATCH)
        return NULL;
    struct column column = column_unprinted(telling->words.rules, telling->heading,
                                            telling->words.names, telling->arena);
    column_hear(&column, telling->event);
    return column_said(&column);
}

static const struct statement *new_deal(const struct telling *telling)
{
    const struct event *event = telling->event;
    struct arena *arena = telling->arena;
    struct statements sentences = {0};
    statements_add(
        arena, &sentences,
        say_in(arena, SAY_EVENT_DEAL_BEGINS, said_digits(arena, event->number), seat_of(telling)));
    statements_add(arena, &sentences, said_unusual(event->engine, event->after, arena));
    if (event->engine->rules->trumps)
        statements_add(arena, &sentences,
                       said_variable(&telling->words, 0, event->after->named.suits[0]));
    return statement_sentences(arena, &sentences);
}

/* The first card may settle more, and then a column tells of it. */
static const struct statement *card_played(const struct telling *telling)
{
    const struct event *event = telling->event;
    const struct state *before = event->before, *after = event->after;
    bool settles =
        memcmp(before->named.suits, after->named.suits, sizeof after->named.suits) != 0 ||
        before->named.called_card != after->named.called_card ||
        before->named.second_card != after->named.second_card;
    if (before->played_count == 0 && settles)
        return in_a_column(telling);
    if (event->is_down)
        return say_in(telling->arena, SAY_EVENT_PLAYS_FACE_DOWN, seat_of(telling),
                      event->number == NO_CARD ? NULL : card_named(telling, event->number));
    const struct deed added = {
        .id = SAY_EVENT_ADDS, .count = 1, .with = {card_named(telling, event->number)}};
    if (state_has_layout(event->engine->rules, after))
        return said_deed(telling->arena, &added, seat_of(telling));
    const struct deed deed = {
        .id = event->kind == EVENT_LED ? SAY_EVENT_LEADS : SAY_EVENT_PLAYS,
        .count = event->kind == EVENT_LED ? 3 : 1,
        .with = {card_named(telling, event->number)},
    };
    return said_deed(telling->arena, &deed, seat_of(telling));
}

static const struct statement *card_added(const struct telling *telling)
{
    const struct deed deed = {
        .id = SAY_EVENT_PLAYS,
        .count = 1,
        .with = {card_named(telling, telling->event->number)},
    };
    return said_deed(telling->arena, &deed, seat_of(telling));
}

static const struct statement *seat_skipped(const struct telling *telling)
{
    return say_in(telling->arena, SAY_EVENT_SKIPPED, seat_of(telling));
}

static const struct statement *seat_out(const struct telling *telling)
{
    const struct event *event = telling->event;
    return set_is_empty(event->after->hand[event->seat])
               ? say_in(telling->arena, SAY_EVENT_IS_OUT_AS, seat_of(telling),
                        said_digits(telling->arena, event->number))
               : say_in(telling->arena, SAY_EVENT_COMES_LAST, seat_of(telling));
}

static const struct statement *card_laid_aside(const struct telling *telling)
{
    unsigned card = telling->event->number;
    return say_in(telling->arena, SAY_EVENT_LAYS_ASIDE, seat_of(telling),
                  card == NO_CARD ? NULL : card_named(telling, card));
}

static const struct statement *trick_won(const struct telling *telling)
{
    const struct event *event = telling->event;
    struct arena *arena = telling->arena;
    unsigned card = trick_winning_card(event->engine, event->after, event->number);
    const struct statement *trick = said_digits(arena, event->number + 1);
    const struct statement *why = said_win(arena, event->engine, event->after, event->number);
    if (event->seat == NO_SEAT)
        return say_in(arena, SAY_EVENT_TRICK_IS, trick, why);
    struct statements sentences = {0};
    statements_add(arena, &sentences,
                   say_in(arena, SAY_EVENT_WINS_TRICK, seat_of(telling), trick,
                          card_named(telling, card), why));
    statements_add(arena, &sentences,
                   statement_text(arena, win_rule(event->engine, event->after, event->number)));
    return statement_sentences(arena, &sentences);
}

/* A discard has made its suit trumps; what names a suit otherwise says so itself. */
static const struct statement *suit_named(const struct telling *telling)
{
    const struct state *after = telling->event->after;
    bool by_discard = telling->event->engine->rules->contracts[after->settled].trumps_by_discard &&
                      after->in_trick > 1 && after->named_at + 1u == after->played_count;
    return by_discard ? said_variable(&telling->words, 0, after->named.suits[0]) : NULL;
}

static const struct statement *tricks_gathered(const struct telling *telling)
{
    struct arena *arena = telling->arena;
    return say_in(arena, SAY_EVENT_GATHERS_TRICKS, seat_of(telling),
                  statement_number(arena, telling->event->number, true));
}

static const struct statement *cards_dealt(const struct telling *telling)
{
    return telling->event->before->dealt == 0 ? say_in(telling->arena, SAY_EVENT_CARDS_ARE_DEALT)
                                              : in_a_column(telling);
}

/* What a column is silent about. */
static const unsigned silent[EVENT_KINDS] = {
    [EVENT_MATCH] = SAY_EVENT_MATCH_BEGINS,
    [EVENT_SEATED] = SAY_EVENT_EVERYBODY_HAS_SEAT,
    [EVENT_BROKEN_OFF] = SAY_EVENT_GAME_GOES_NO_FURTHER,
};

/* What is said of each kind of event; of the others what a column says. */
static const struct statement *(*const said_of[EVENT_KINDS])(const struct telling *) = {
    [EVENT_DEAL] = new_deal,
    [EVENT_DEALT] = cards_dealt,
    [EVENT_DISCARDED] = card_laid_aside,
    [EVENT_GIVEN] = card_laid_aside,
    [EVENT_LED] = card_played,
    [EVENT_PLAYED] = card_played,
    [EVENT_SUIT_NAMED] = suit_named,
    [EVENT_ADDED] = card_added,
    [EVENT_TRICK] = trick_won,
    [EVENT_TRICKS_GATHERED] = tricks_gathered,
    [EVENT_SKIPPED] = seat_skipped,
    [EVENT_OUT] = seat_out,
};

const struct statement *said_event(const struct event *event, const struct column_heading *heading,
                                   const struct seat_names *names, struct arena *arena)
{
    const struct telling telling = {
        .event = event,
        .heading = heading,
        .words = {event->engine->rules, names, arena},
        .arena = arena,
    };
    enum event_kind kind = event->kind;
    const struct statement *said = said_of[kind] ? said_of[kind](&telling) : in_a_column(&telling);
    return said || !silent[kind] ? said : say_in(arena, silent[kind]);
}

const char *event_words(const struct event *event, const struct column_heading *heading,
                        const struct seat_names *names, struct arena *arena)
{
    const struct statement *said = said_event(event, heading, names, arena);
    return said ? said_sentence(arena, heading->ascii, said) : "";
}
