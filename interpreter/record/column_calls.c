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
    const char *says = predicate(column, event, group, call);
    const char *suits = column_suits(column, event->before, event->after);
    if (strcmp(says, "passes") == 0 && !*suits)
        column->passers |= (uint8_t)(1u << event->seat);
    else
        column_tell(column, "%s %s%s%s.", column->names.seats[event->seat], says,
                    *suits ? ": " : "", suits);
}

void column_passes(struct column *column)
{
    uint8_t passers = column->passers;
    unsigned count = (unsigned)__builtin_popcount(passers);
    column->passers = 0; /* first: telling comes back here */
    if (count == 0)
        return;
    if (count == column->rules->players)
        column_tell(column, "All pass.");
    else
        column_tell(column, "%s %s.", column_list(column, column->names.seats, passers),
                    count == 1 ? "passes" : "pass");
}

/* --- refusals -------------------------------------------------------------------------------- */

/* "play ♠10", "give ♠10 away", "say “bid 4”". */
static const char *refused_action(const struct column *column, const struct event *event)
{
    const struct call_group *group;
    const char *card = glyph_card(&column->glyphs, event->number);
    if (event->before->turn == TURN_CARD)
        return arena_format(column->arena, "play %s", card);
    if (event->before->turn == TURN_PASS)
        return arena_format(column->arena, "give %s away", card);
    return arena_format(column->arena, "say %s",
                        glyph_quote(&column->glyphs, called(column, event, &group)->name));
}

/* ": follow suit", where a rule with a name of its own decides. */
static const char *refusing_rule(const struct column *column, const struct event *event)
{
    bool is_named = event->refusal == REFUSED_LIMIT || event->refusal == REFUSED_OBLIGATION;
    return is_named ? arena_format(column->arena, ": %s", event->reason.rule) : "";
}

void column_refused(struct column *column, const struct event *event)
{
    const char *sentence =
        arena_format(column->arena, "%s may not %s%s.", column->names.seats[event->seat],
                     refused_action(column, event), refusing_rule(column, event));
    if (event->before->turn == TURN_CARD)
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
