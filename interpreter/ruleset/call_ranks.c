/* Which bid of an auction is higher than which. */
#include "ruleset/finish.h"

#include <string.h>

/* Keys of bids: each number has room for the rungs of its suits, and for what is above each. */
#define KEYS_OF_A_NUMBER (2 * (SUITS_MAX + 2))
#define KEYS_OF_A_SUIT   (2 * (INT16_MAX + 1))

static int64_t key_of_rung(const struct call_group *group, const struct call *call)
{
    int64_t suit = 0, number = call->value;
    while (group->ladder[suit] != call->suit)
        suit++;
    switch (group->by) {
    case BY_LEVELS: return number * KEYS_OF_A_NUMBER + 2 * (suit + 1);
    case BY_LEVELS_ALONE: return number * KEYS_OF_A_NUMBER;
    case BY_SUITS: return suit * KEYS_OF_A_SUIT + 2 * number;
    }
    return 0;
}

/* The call of a ladder that is meant by `above: 7 none`; -1 if there is none. */
static int rung_below(const struct ask_step *ask, const struct call_group *group)
{
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->groups[ask->calls[i].group].kind == CALL_LADDER &&
            ask->calls[i].suit == group->above_suit &&
            ask->calls[i].value == amount_constant(&group->above))
            return (int)i;
    return -1;
}

/* Directly after a number is after all that has the number. */
static int64_t key_above(const struct ask_step *ask, const struct call_group *group)
{
    int rung = group->above_rung ? rung_below(ask, group) : -1;
    if (rung < 0)
        return ((int64_t)amount_constant(&group->above) + 1) * KEYS_OF_A_NUMBER - 1;
    return key_of_rung(&ask->groups[ask->calls[rung].group], &ask->calls[rung]) + 1;
}

/* The call above whose numbers those of this one rank; NULL if there is none before it. */
static const struct call_group *group_below(const struct ask_step *ask,
                                            const struct call_group *group)
{
    for (const struct call_group *below = ask->groups; group->above_call && below < group; below++)
        if (below->kind == CALL_NUMBER && strcmp(below->name, group->above_call) == 0)
            return below;
    return NULL;
}

/* How many calls of the same number rank below it, one above the other. */
static int64_t height_of(const struct ask_step *ask, const struct call_group *group)
{
    const struct call_group *below = group_below(ask, group);
    return below ? 1 + height_of(ask, below) : 0;
}

/*
 * Where a call ranks: a number by itself or above that of another call, what is `above` a number
 * directly after it, a contract or a suit after all that stands before it. A word that is no
 * contract is a pass.
 */
static int64_t ladder_key(const struct ask_step *ask, unsigned call, int64_t key_before)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (group->kind == CALL_NUMBER)
        return (int64_t)ask->calls[call].value * KEYS_OF_A_NUMBER + 2 * height_of(ask, group);
    if (group->kind == CALL_LADDER)
        return key_of_rung(group, &ask->calls[call]);
    if (group->above.given)
        return key_above(ask, group);
    return call_is_bid(group) ? key_before : INT64_MIN;
}

static bool has_number(const struct ask_step *ask, unsigned call)
{
    return call_has_number(&ask->groups[ask->calls[call].group]);
}

/* Bids of one key stand as they are written; but of one number neither beats the other. */
static void rank_bid(const struct ask_step *ask, const int64_t *keys, unsigned bid,
                     struct call *call)
{
    unsigned lower = 0, equal = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        bool is_before = keys[i] == keys[bid] && i < bid;
        bool is_equal = is_before && has_number(ask, i) && has_number(ask, bid);
        equal += is_equal;
        lower += keys[i] > INT64_MIN && (keys[i] < keys[bid] || (is_before && !is_equal));
    }
    call->beats = (uint8_t)lower;
    call->standing = (uint8_t)(lower + equal + 1);
}

/* Gives every bid its standing. */
static void rank_bids(struct ask_step *ask, struct call *calls)
{
    int64_t keys[CALLS_MAX], before = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        keys[i] = ladder_key(ask, i, before);
        before = keys[i] > before ? keys[i] : before;
    }
    for (unsigned i = 0; i < ask->call_count; i++)
        if (keys[i] > INT64_MIN)
            rank_bid(ask, keys, i, &calls[i]);
}

/* What stands how high, from 0, where all calls are bids, to one behind the highest. */
static void list_bids(const struct ruleset *rules, struct ask_step *ask)
{
    struct set *from = arena_alloc(rules->arena, (ask->call_count + 2u) * sizeof *from);
    struct set *over = arena_alloc(rules->arena, (ask->call_count + 2u) * sizeof *over);
    memset(from, 0, (ask->call_count + 2u) * sizeof *from);
    memset(over, 0, (ask->call_count + 2u) * sizeof *over);
    for (unsigned i = 0; i < ask->call_count; i++) {
        ask->bid_count += ask->calls[i].standing > 0;
        for (unsigned standing = 0; standing <= ask->calls[i].standing; standing++)
            if (ask->calls[i].standing > 0)
                set_add(&from[standing], i);
        for (unsigned standing = 0; standing <= ask->calls[i].beats; standing++)
            if (ask->calls[i].standing > 0)
                set_add(&over[standing], i);
    }
    ask->bids_from = from;
    ask->bids_over = over;
}

void call_rank_bids(const struct ruleset *rules, struct ask_step *ask, struct call *calls)
{
    if (ask->is_auction)
        rank_bids(ask, calls);
    list_bids(rules, ask);
}

void call_check_above(const struct ruleset *rules, const struct ask_step *ask,
                      const struct call_group *group, struct diagnostics *diagnostics)
{
    if (group->above_call && !group_below(ask, group))
        diagnose(diagnostics, E_RANGE, group->place,
                 "'%s' is above an unknown call: no earlier numbers are named '%s'", group->name,
                 group->above_call);
    if (height_of(ask, group) > SUITS_MAX)
        diagnose(diagnostics, E_TOO_BIG, group->place,
                 "more than %d calls of one number would rank above each other", SUITS_MAX);
    if (group->above_rung && rung_below(ask, group) < 0)
        diagnose(diagnostics, E_RANGE, group->above.place, "no bid of this auction is %s",
                 call_name_of_rung(rules->arena, &rules->pack, amount_constant(&group->above),
                                   group->above_suit));
}
