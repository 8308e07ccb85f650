/* Calls and refusals in sentences. */
#include "transcript/call.h"
#include "transcript/column_parts.h"

static struct deed deed_of_event(const struct column *column, const struct event *event)
{
    const struct call_made made = {event->step, event->seat, (uint8_t)event->number};
    return call_deed(&column->glyphs, column->rules, event->before, &made);
}

/* A word that changes nothing, as "play on" and "none": between tricks it is said so often that
 * only the others are told. */
static bool changes_nothing(const struct ask_step *ask, unsigned call)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    return group->kind == CALL_WORD && !ask->is_auction && group->notes.count == 0 &&
           !group->declares && !group->joins && !group->leads_on && !group->contract &&
           !group->parts && !group->trumps_by_lead && group->copies == NO_VARIABLE &&
           !call_swaps(group);
}

void column_call(struct column *column, const struct event *event)
{
    if (event->number == NO_CARD) {
        column_join(column, event->seat, "has called", "have called");
        return;
    }
    const struct ask_step *ask = &column->rules->steps[event->step].ask;
    if (column->playing && changes_nothing(ask, event->number))
        return;
    column_moment(column, event->after);
    struct deed done = deed_of_event(column, event);
    const char *suits = column_suits(column, event);
    if (ask->who == ROLE_DECLARER && column_names(column, event))
        return;
    if (done.is_mere_word && !*suits)
        column_join(column, event->seat, done.does, done.all_do);
    else
        column_tell(column, "%s %s%s%s.", seats_name(&column->names, event->seat), done.does,
                    *suits ? ": " : "", suits);
}

/* Whoever has heard of each call needs no more; a seat hears of the others' now. */
void column_calls_shown(struct column *column, const struct event *event)
{
    const struct state *state = event->after;
    if (!event->view)
        return;
    for (unsigned i = event->number; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        struct event called = *event;
        called.seat = made->seat;
        called.number = made->call;
        called.step = made->step;
        if (made->seat != event->view->seat)
            column_call(column, &called);
    }
}

/* --- refusals -------------------------------------------------------------------------------- */

/* "play ♠10", "give ♠10 away", "bid 4". */
static const char *refused_action(const struct column *column, const struct event *event)
{
    if (event->turn == TURN_CALL)
        return deed_of_event(column, event).all_do;
    const char *card = glyph_card(&column->glyphs, event->number);
    return arena_format(column->arena, event->turn == TURN_CARD ? "play %s" : "give %s away", card);
}

/* ": follow suit", where a rule with a name of its own decides. */
static const char *refusing_rule(const struct column *column, const struct event *event)
{
    bool is_named = event->refusal == REFUSED_LIMIT || event->refusal == REFUSED_OBLIGATION;
    return is_named ? arena_format(column->arena, ": %s%s", event->reason.rule,
                                   column_rule(column, event->reason.place))
                    : "";
}

void column_refused(struct column *column, const struct event *event)
{
    const char *where = column->playing
                            ? arena_format(column->arena, "In trick %u ", event->before->trick + 1u)
                            : "";
    column_tell(column, "%s%s may not %s%s.", where, seats_name(&column->names, event->seat),
                refused_action(column, event), refusing_rule(column, event));
}
