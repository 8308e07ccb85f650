#include "record/actions.h"

static void put(struct actions *actions, unsigned number)
{
    fprintf(actions->out, "%s%u", actions->has_begun ? " " : "", number);
    actions->has_begun = true;
}

/* A pack that was gathered is no answer of chance. */
static void put_pack(struct actions *actions, const struct event *event)
{
    const struct state *state = event_shuffled(event);
    if (actions->is_pack_known || !state)
        return;
    actions->is_pack_known = true;
    for (unsigned i = 0; !state->stacked && i < state->pack_count; i++)
        put(actions, state->pack[i]);
}

static void hear(void *self, const struct event *event)
{
    struct actions *actions = self;
    if (event->kind == EVENT_DEAL)
        actions->is_pack_known = false;
    if (event->kind == EVENT_SEATED && event->before->turn == TURN_FIRST_DEALER)
        put(actions, event->after->dealer);
    put_pack(actions, event);
    if (event->kind == EVENT_DRAWN || event->kind == EVENT_CUT || event->kind == EVENT_DECISION)
        put(actions, event->number);
    if (event->kind == EVENT_MATCH_OVER || event->kind == EVENT_BROKEN_OFF)
        fputc('\n', actions->out);
}

struct listener actions_listener(struct actions *actions)
{
    return (struct listener){actions, hear};
}
