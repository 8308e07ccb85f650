#include "record/event.h"

#include "engine/exchange.h"

struct set event_dealt(const struct event *event, unsigned seat)
{
    const struct state *before = event->before, *after = event->after;
    struct set passed = set_minus(after->received[seat], before->received[seat]);
    struct set dealt = set_minus(set_minus(after->hand[seat], before->hand[seat]), passed);
    if (before->turn_up != NO_CARD && !after->turned_down)
        set_remove(&dealt, before->turn_up); /* it was taken */
    return dealt;
}

const struct state *event_shuffled(const struct event *event)
{
    const struct state *after = event->after;
    bool is_in_deal =
        state_has_deal(after) && event->kind != EVENT_MATCH && event->kind != EVENT_SEATED;
    bool is_dealt = after->turn != TURN_SHUFFLE && after->turn != TURN_CUT;
    if (event->kind == EVENT_CUT)
        return event->before;
    return is_in_deal && is_dealt ? after : NULL;
}

unsigned event_receiver(const struct event *event, unsigned seat)
{
    const struct ruleset *rules = event->engine->rules;
    const struct pass_step *step = &rules->steps[event->before->step].pass;
    return exchange_receiver(rules, seat, exchange_item(step, event->before->deal)->direction);
}

/* Giver and receiver know them. */
struct set event_given(const struct event *event, unsigned seat)
{
    const struct state *before = event->before, *after = event->after;
    struct set given = set_minus(after->given[seat], before->given[seat]);
    unsigned receiver = event_receiver(event, seat);
    if (receiver == NO_SEAT)
        return given;
    return set_or(given, set_minus(after->received[receiver], before->received[receiver]));
}

struct set event_shown(const struct event *event, unsigned seat)
{
    struct set shown = set_minus(event->after->shown, event->before->shown);
    if (event->after->turn_up != NO_CARD)
        set_remove(&shown, event->after->turn_up); /* it may lie in a hand, which stays closed */
    return set_and(shown, event->after->hand[seat]);
}

unsigned event_first_flipped(const struct event *event)
{
    return event->after->dealt + event->before->flipped;
}
