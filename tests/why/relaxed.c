#include "unit.h"

#include "relaxed.h"

#include <string.h>

#include "hooks/hooks.h"
#include "ruleset/finish.h"

static bool is_there(struct place a, struct place b)
{
    return a.source == b.source && a.offset == b.offset;
}

/* --- rules that are asked in play ------------------------------------------------------------ */

bool without_obligation(struct ruleset *rules, struct place place)
{
    struct play_rules *play = &rules->play;
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_there(play->obligations[i].place, place)) {
            play->obligations[i].under = 0;
            finish_obligations(rules);
            return true;
        }
    return false;
}

bool without_line(struct ruleset *rules, struct place place)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_there(rules->lines[i].place, place)) {
            rules->lines[i].under = 0;
            return true;
        }
    return false;
}

bool without_limit(struct ruleset *rules, unsigned step, struct place place, struct arena *arena)
{
    struct ask_step *ask = &rules->steps[step].ask;
    struct limit *limits = arena_alloc(arena, ask->limit_count * sizeof *limits);
    unsigned left = 0;
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (!is_there(ask->limits[i].place, place))
            limits[left++] = ask->limits[i];
    bool found = left < ask->limit_count;
    ask->limits = limits;
    ask->limit_count = (uint8_t)left;
    return found;
}

bool without_bounds(struct ruleset *rules, unsigned step, struct place place, struct arena *arena)
{
    struct ask_step *ask = &rules->steps[step].ask;
    size_t size = ask->group_count * sizeof *ask->groups;
    struct call_group *groups = memcpy(arena_alloc(arena, size), ask->groups, size);
    ask->groups = groups;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (is_there(groups[i].place, place)) {
            groups[i].low = (struct amount){.given = true, .number = INT16_MIN};
            groups[i].high = (struct amount){.given = true, .number = INT16_MAX};
            groups[i].except = NO_VARIABLE;
            return true;
        }
    return false;
}

void without_rising(struct ruleset *rules, unsigned step)
{
    rules->steps[step].ask.is_auction = false;
}

/* --- rules that are baked into tables -------------------------------------------------------- */

static void turn_ranks(struct ruleset *rules, struct order *order, struct arena *arena)
{
    unsigned ranks = rules->pack.rank_count;
    struct order old = *order;
    for (unsigned suit = 0; suit < SUITS_MAX; suit++)
        for (unsigned i = 0; i < ranks; i++)
            order->ranks[suit][i] = old.ranks[suit][ranks - 1 - i];
    if (!old.trumps)
        return;
    struct trump_rank *trumps = arena_alloc(arena, old.trump_count * sizeof *trumps);
    for (unsigned i = 0; i < old.trump_count; i++)
        trumps[i] = old.trumps[old.trump_count - 1u - i];
    order->trumps = trumps;
}

/* The class goes to the top of the list, the others stay in their order; of a full list the lowest
 * goes. */
static void put_on_top(struct order *order, enum precedence_class class)
{
    struct precedence *list = &order->precedence, old = *list;
    list->count = 0;
    list->classes[list->count++] = class;
    for (unsigned i = 0; i < old.count; i++)
        if (old.classes[i] != class && list->count < PRECEDENCE_MAX)
            list->classes[list->count++] = old.classes[i];
}

static void turn_order(struct ruleset *rules, struct order *order, enum turn_round way,
                       struct arena *arena)
{
    switch (way) {
    case RANKS_TURNED: turn_ranks(rules, order, arena); break;
    case EQUALS_TURNED: order->last_of_equals_wins = !order->last_of_equals_wins; break;
    case TRUMPS_ON_TOP: put_on_top(order, CLASS_TRUMPS); break;
    case LED_ON_TOP: put_on_top(order, CLASS_LED); break;
    case OTHERS_ON_TOP: put_on_top(order, CLASS_OTHERS); break;
    case AS_IT_IS:
    case WITHOUT_SUIT_OF:
    case WITHOUT_POWER:
    case TURN_ROUND_COUNT: break;
    }
}

/* Baked as for the proof that hooks are steady: two cards may be equal where a rule is gone. */
static struct ruleset *make(struct turned *turned, enum turn_round way)
{
    struct ruleset *rules = arena_alloc(turned->arena, sizeof *rules);
    struct ruleset *baked = arena_alloc(turned->arena, sizeof *rules);
    struct diagnostics *diagnostics = diagnostics_create();
    *rules = *turned->rules;
    rules->arena = turned->arena;
    if (way == WITHOUT_SUIT_OF)
        rules->suit_of = NULL;
    if (way >= WITHOUT_POWER && way != EQUALS_TURNED) /* a hook may make cards equal */
        rules->power = NULL;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        turn_order(rules, &rules->contracts[i].order, way, turned->arena);
    assert_true(hooks_bake_again(rules, baked, turned->arena, diagnostics));
    diagnostics_destroy(diagnostics);
    return baked;
}

void turned_open(struct turned *turned, const struct ruleset *rules)
{
    *turned = (struct turned){.rules = rules, .arena = arena_create()};
}

const struct ruleset *turned_get(struct turned *turned, enum turn_round way)
{
    if (way == AS_IT_IS)
        return turned->rules;
    if (!turned->made[way])
        turned->made[way] = make(turned, way);
    return turned->made[way];
}

void turned_close(struct turned *turned)
{
    arena_destroy(turned->arena);
}
