/* Calls, refusals and exchanges in sentences. */
#include <string.h>

#include "record/call.h"
#include "record/column_parts.h"

/* A name that can be used as an English verb: "bid", "name". */
static bool is_one_word(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz")] == '\0';
}

static const char *third_person(const struct column *column, const char *verb)
{
    char last = verb[strlen(verb) - 1];
    const char *ending = last == 's' || last == 'x' || last == 'h' ? "es" : "s";
    return arena_format(column->arena, "%s%s", verb, ending);
}

static const char *value_text(const struct column *column, const struct call_group *group,
                              const struct call *call)
{
    if (group->kind == CALL_NUMBER)
        return arena_format(column->arena, "%d", call->value);
    return call->value == SUIT_NONE ? "no trumps" : column->glyphs.pack->suits[call->value].name;
}

/* "passes", "bids 3", "says “accept”". */
static const char *predicate(const struct column *column, const struct event *event,
                             const struct call_group *group, const struct call *call)
{
    const char *words = call_saying(column->rules, event->before, group, event->seat);
    if (!words && strcmp(call->name, "pass") == 0)
        return "passes";
    if (!words && group->kind != CALL_WORD && is_one_word(group->name))
        return arena_format(column->arena, "%s %s", third_person(column, group->name),
                            value_text(column, group, call));
    return arena_format(column->arena, "says %s",
                        glyph_quote(&column->glyphs, words ? words : call->name));
}

static const struct call *called(const struct column *column, const struct event *event,
                                 const struct call_group **group)
{
    const struct ask_step *ask = &column->rules->steps[event->before->step].ask;
    *group = &ask->groups[ask->calls[event->number].group];
    return &ask->calls[event->number];
}

void column_call(struct column *column, const struct event *event)
{
    const struct call_group *group;
    const struct call *call = called(column, event, &group);
    const char *suits = column_suits(column, event->before, event->after);
    column_tell(column, "%s %s%s%s.", column->names.seats[event->seat],
                predicate(column, event, group, call), *suits ? ": " : "", suits);
}

/* --- refusals -------------------------------------------------------------------------------- */

static const char *refused_action(const struct column *column, const struct event *event)
{
    const struct call_group *group;
    if (event->before->turn == TURN_CALL)
        return called(column, event, &group)->name;
    return glyph_card(&column->glyphs, event->number);
}

void column_refused(struct column *column, const struct event *event)
{
    bool in_play = event->before->turn == TURN_CARD;
    const char *why = event->refusal == REFUSED_NOT_HELD ? "not in hand" : event->reason.rule;
    const char *sentence =
        arena_format(column->arena, "%s may not %s%s (%s).", column->names.seats[event->seat],
                     in_play                            ? "play "
                     : event->before->turn == TURN_PASS ? "give "
                                                        : "say ",
                     refused_action(column, event), why);
    if (in_play)
        column->notes =
            arena_format(column->arena, "%s%sIn trick %u %s", column->notes,
                         *column->notes ? " " : "", event->before->trick + 1u, sentence);
    else
        column_tell(column, "%s", sentence);
}

/* --- exchanges ------------------------------------------------------------------------------- */

/* The seat that got the cards in this exchange; NO_SEAT if they were laid away. */
static unsigned receiver_of(const struct event *event, struct set cards)
{
    for (unsigned seat = 0; seat < event->engine->rules->players; seat++) {
        struct set received =
            set_minus(event->after->received[seat], event->before->received[seat]);
        if (!set_is_empty(set_and(received, cards)))
            return seat;
    }
    return NO_SEAT;
}

void column_exchange(struct column *column, const struct event *event)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct set given = event_given(event, seat);
        unsigned receiver = receiver_of(event, given);
        const char *cards = glyph_cards(&column->glyphs, given);
        if (set_is_empty(given))
            continue;
        if (receiver == NO_SEAT)
            column_tell(column, "%s lays %s away.", column->names.seats[seat], cards);
        else
            column_tell(column, "%s gives %s %s.", column->names.seats[seat],
                        column->names.seats[receiver], cards);
    }
}
