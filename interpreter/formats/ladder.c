/* The ladder of a ruleset, as foreign calls name its steps: a level and a suit. */
#include "formats/ladder.h"

#include <string.h>

#include "formats/cards.h"

static const struct call_group *group_of(const struct ask_step *ask, unsigned call)
{
    return &ask->groups[ask->calls[call].group];
}

/* The letter of a suit that formats know, 0 of none; '?' of any other. */
static char suit_letter(const struct ruleset *rules, unsigned suit)
{
    if (suit == SUIT_NONE)
        return 0;
    const char *letter = rules->pack.suits[suit].letter;
    return *letter && !letter[1] && strchr(CARD_SUITS, *letter) ? *letter : '?';
}

struct foreign_call ladder_call(const struct ruleset *rules, unsigned step, unsigned call)
{
    const struct ask_step *ask = &rules->steps[step].ask;
    const struct call *named = &ask->calls[call];
    const struct call_group *group = group_of(ask, call);
    struct foreign_call foreign = {.kind = FOREIGN_AS_WRITTEN};
    if (!ask->is_auction)
        return foreign;
    if (group->kind == CALL_LADDER) {
        char suit = suit_letter(rules, named->suit);
        if (named->value >= 1 && named->value <= 7 && suit != '?')
            foreign = (struct foreign_call){FOREIGN_BID, (uint8_t)named->value, suit};
    } else if (call_is_pass(group))
        foreign.kind = FOREIGN_PASS;
    else if (call_keeps_open(group) && strcmp(group->name, "double") == 0)
        foreign.kind = FOREIGN_DOUBLE;
    else if (call_keeps_open(group) && strcmp(group->name, "redouble") == 0)
        foreign.kind = FOREIGN_REDOUBLE;
    return foreign;
}

static bool is_ladder(const struct ruleset *rules, unsigned step)
{
    const struct ask_step *ask = &rules->steps[step].ask;
    bool has_bid = false, has_pass = false;
    if (rules->steps[step].kind != STEP_ASK || !ask->is_auction)
        return false;
    for (unsigned i = 0; i < ask->call_count; i++) {
        enum foreign_call_kind kind = ladder_call(rules, step, i).kind;
        if (kind == FOREIGN_AS_WRITTEN)
            return false;
        has_bid |= kind == FOREIGN_BID;
        has_pass |= kind == FOREIGN_PASS;
    }
    return has_bid && has_pass;
}

unsigned ladder_step(const struct ruleset *rules)
{
    for (unsigned step = 0; step < rules->step_count; step++)
        if (is_ladder(rules, step))
            return step;
    return NO_STEP;
}

/* The call of a step; NULL if it has no such one. */
static const struct call *call_of(const struct ruleset *rules, unsigned step,
                                  struct foreign_call call)
{
    const struct ask_step *ask = &rules->steps[step].ask;
    for (unsigned i = 0; i < ask->call_count; i++) {
        struct foreign_call own = ladder_call(rules, step, i);
        if (own.kind == call.kind && own.level == call.level && own.suit == call.suit)
            return &ask->calls[i];
    }
    return NULL;
}

const char *ladder_name(const struct ruleset *rules, unsigned step, struct foreign_call call)
{
    const struct call *own = call_of(rules, step, call);
    return own ? own->name : NULL;
}

bool ladder_ends_with(const struct ruleset *rules, unsigned step, struct foreign_call call)
{
    const struct ask_step *ask = &rules->steps[step].ask;
    const struct call *own = call_of(rules, step, call);
    if (!own || own->standing == 0 || ask->may_stay_open || ask->seniors_hold)
        return false;
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->calls[i].beats >= own->standing)
            return false;
    return true;
}

bool ladder_has_first_of_side(const struct ruleset *rules, unsigned step)
{
    const struct ask_step *ask = &rules->steps[step].ask;
    bool has = false;
    for (unsigned i = 0; i < ask->group_count; i++)
        has |= ask->groups[i].kind == CALL_LADDER && ask->groups[i].first_of_side;
    return has;
}
