#include "play/offer.h"

#define NUMBERED_MAX 9

static bool is_said_in_numbers(enum call_kind kind)
{
    return kind == CALL_NUMBER || kind == CALL_RANK || kind == CALL_CARD;
}

bool offer_is_numbered(const struct ruleset *rules, const struct state *state, struct set legal)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    if (state->turn != TURN_CALL || set_count(legal) > NUMBERED_MAX)
        return false;
    SET_EACH(call, legal) {
        if (is_said_in_numbers(ask->groups[ask->calls[call].group].kind))
            return false;
    }
    return true;
}

int offer_numbered(struct set legal, unsigned number)
{
    bool is_there = number >= 1 && number <= set_count(legal);
    return is_there ? (int)set_select(legal, number - 1) : -1;
}
