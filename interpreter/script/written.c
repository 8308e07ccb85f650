/* Walks over the items of a deal as they are written. */
#include "script/written.h"

static const struct script_item *item_of(const struct written *written)
{
    const struct script *script = written->script;
    if (!script || written->deal >= script->deal_count)
        return NULL;
    const struct script_deal *deal = &script->deals[written->deal];
    return written->item < deal->item_count ? &deal->items[written->item] : NULL;
}

static bool has_actions(const struct script_item *item)
{
    return item->kind == ITEM_ACT || item->kind == ITEM_TRICK;
}

const struct script_item *written_next(struct written *written, unsigned actor, bool *is_last)
{
    const struct script_item *item;
    while ((item = item_of(written)) &&
           (!has_actions(item) || written->action == item->actions.count)) {
        if (item->kind == ITEM_REST)
            return NULL;
        written->item++;
        written->action = 0;
    }
    if (!item || (item->kind == ITEM_ACT && item->seat != NO_SEAT && item->seat != actor))
        return NULL;
    *is_last = ++written->action == item->actions.count;
    return item;
}

void written_end_deal(struct written *written)
{
    written->deal++;
    written->item = written->action = 0;
}
