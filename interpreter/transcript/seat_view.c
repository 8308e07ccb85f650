/* Events as one seat may see them: what is secret is hidden. */
#include "transcript/seat_view.h"

/* What others might have done is their secret, and so is a card that they pass on, and a call that
 * is made at once with the others'. */
static void hide_choice(struct event *event)
{
    event->legal = (struct set){{0, 0}};
    bool is_hidden_card =
        (event_is_of_passing(event->kind) && !set_has(event->after->shown, event->number)) ||
        (event->is_down && !set_has(event->after->down, event->number));
    if (is_hidden_card || event_is_secret_call(event))
        event->number = NO_CARD;
}

/* What others hold, lay away or are given, as far as the viewer does not see it. How many cards
 * that are is no secret. */
static void hide_cards(const struct seat_view *view, struct event *event)
{
    bool is_exchange = event->kind == EVENT_EXCHANGED;
    if (event->kind == EVENT_FLIPPED || event->kind == EVENT_TALON_WON ||
        event->kind == EVENT_SHOWN)
        return; /* they lie open, wherever they are */
    for (unsigned seat = 0; seat < event->engine->rules->players; seat++) {
        bool took_part =
            seat == view->seat || (is_exchange && event_receiver(event, seat) == view->seat);
        struct set open = is_exchange ? event->after->discards : event->after->hand[seat];
        unsigned count = set_count(event->cards[seat]);
        if (!took_part)
            event->cards[seat] = set_and(event->cards[seat], open);
        event->hidden[seat] = (uint16_t)(count - set_count(event->cards[seat]));
    }
}

/* What is left out, and the pack, are the engine's: nobody at the table notices them. */
static bool is_noticed(enum event_kind kind)
{
    return kind != EVENT_STEP && kind != EVENT_LEFT_OUT && kind != EVENT_PASSED_OVER &&
           kind != EVENT_SHUFFLED;
}

/* Whether the viewer sees all that whoever acts there sees: it is their own seat, or open dummy. */
static bool is_open_to(const struct seat_view *view, const struct event *event)
{
    const struct state *state = event->before;
    return event->seat == view->seat || (state_has_dummy(state) && event->seat == state->dummy);
}

static void seat_view_hear(void *self, const struct event *event)
{
    struct seat_view *view = self;
    const struct ruleset *rules = event->engine->rules;
    bool is_open = !event_is_choice(event->kind) || event->kind == EVENT_SEAT_CHOSEN;
    struct event seen = *event;
    if (event->kind == EVENT_CASE) {
        emit_event(&view->to, event); /* it is nobody's secret */
        return;
    }
    if (!is_noticed(event->kind))
        return;
    if (event->kind == EVENT_REFUSED && !is_open_to(view, event))
        return; /* it would tell of the other's hand */
    view_of(rules, event->before, view->seat, &view->before);
    view_of(rules, event->after, view->seat, &view->after);
    seen.before = &view->before.known;
    seen.after = &view->after.known;
    seen.view = &view->after;
    hide_cards(view, &seen);
    if (!is_open_to(view, event))
        seen.words = NULL; /* they may tell of the other's hand */
    if (!is_open && !is_open_to(view, event))
        hide_choice(&seen);
    emit_event(&view->to, &seen);
}

struct listener seat_view_listener(struct seat_view *view, unsigned seat, struct listener to)
{
    view->to = to;
    view->seat = seat;
    return (struct listener){view, seat_view_hear};
}
