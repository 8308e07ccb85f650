/* What it goes by whether a call can be made: answers are kept while that stays the same. */
#include "ruleset/finish.h"

#include <string.h>

/* Whether nothing that happens in a match takes one of its calls away, but for its condition. */
static bool goes_by_condition(const struct ruleset *rules, const struct call_group *group)
{
    bool in_bounds = amount_is_constant(&group->low) && amount_is_constant(&group->high);
    if (call_swaps(group) || call_leads(group) || group->joins || group->takes_goal || group->lays)
        return false;
    switch (group->kind) {
    case CALL_RANK:
    case CALL_MELD:
    case CALL_GOAL: return false;
    case CALL_NUMBER: return in_bounds;
    case CALL_SUIT: return group->except == NO_VARIABLE;
    case CALL_WORD:
    case CALL_LADDER: break;
    case CALL_CARD: return !call_names_card(group) || ruleset_cards_called(rules) < 2;
    }
    return true;
}

void call_part_groups(const struct ruleset *rules, struct ask_step *ask)
{
    uint8_t *uncertain = arena_alloc(rules->arena, ask->group_count);
    for (unsigned i = 0; i < ask->group_count; i++) {
        if (goes_by_condition(rules, &ask->groups[i]) && !ask->groups[i].condition)
            ask->plain = set_or(ask->plain, ask->groups[i].all);
        else
            uncertain[ask->uncertain_count++] = (uint8_t)i;
        if (call_is_quiet(&ask->groups[i]))
            ask->quiet = set_or(ask->quiet, ask->groups[i].all);
    }
    ask->uncertain = uncertain;
}

#define GO_BY_MOST     8 /* facts; looking up more of them may take longer than what it saves */
#define CONDITIONS_FEW 2 /* are gone through as fast */

struct go_by {
    struct fact_name names[GO_BY_MOST];
    unsigned count, conditions;
    bool is_known; /* they are all that it goes by, and each can be asked whatever the others are */
};

static bool term_never_fails(const struct ruleset *rules, unsigned first);

static bool name_never_fails(const struct ruleset *rules, const struct fact_name *name)
{
    return name->fact != FACT_TERM || term_never_fails(rules, name->index);
}

/* Whether it can be asked where the rules would not have come to it: it is a condition that adds
 * and compares. Lua would have to say what is too large, or divided by nothing. */
static bool never_fails(const struct ruleset *rules, const struct expression *expression)
{
    if (expression->is_constant)
        return true;
    if (!expression->is_condition || !expression->bytecode || !expression->adds_only)
        return false;
    for (unsigned i = 0; i < expression->name_count; i++)
        if (!name_never_fails(rules, &expression->names[i]))
            return false;
    return true;
}

static bool term_never_fails(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (!never_fails(rules, rules->terms[term++].expression))
            return false;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return true;
}

static void go_by_name(struct go_by *go_by, const struct ruleset *rules,
                       const struct fact_name *name)
{
    for (unsigned i = 0; i < go_by->count; i++)
        if (fact_same(&go_by->names[i], name))
            return;
    if (go_by->count == GO_BY_MOST || !name_never_fails(rules, name))
        go_by->is_known = false;
    else
        go_by->names[go_by->count++] = *name;
}

/* The number of a call is the same whenever that can be made: nothing goes by it. */
static bool is_of_call_itself(const struct fact_name *name)
{
    return name->fact == FACT_CALL;
}

/* A condition of so many calls, which is asked of each if it asks about the call. */
static void go_by_condition(struct go_by *go_by, const struct ruleset *rules,
                            const struct expression *condition, unsigned calls)
{
    if (!condition || condition->is_constant)
        return;
    go_by->conditions += condition->about_call ? calls : 1;
    for (unsigned i = 0; i < condition->name_count; i++) {
        const struct fact_name *name = &condition->names[i];
        if (is_of_call_itself(name))
            continue;
        go_by->is_known &= !(condition->about_call >> i & 1);
        go_by_name(go_by, rules, name);
    }
}

/* In an auction it goes by what was bid, too, and at a step with raises by who raised. */
void call_list_facts(const struct ruleset *rules, struct ask_step *ask)
{
    struct go_by go_by = {.is_known = !ask->is_auction && !ask->is_raised};
    for (unsigned i = 0; i < ask->group_count; i++) {
        go_by.is_known &=
            goes_by_condition(rules, &ask->groups[i]) && !ask->groups[i].asks_what_it_names;
        go_by_condition(&go_by, rules, ask->groups[i].condition, ask->groups[i].count);
    }
    for (unsigned i = 0; i < ask->limit_count; i++) {
        go_by.is_known &= set_is_empty(ask->limits[i].asks_what_they_name);
        go_by_condition(&go_by, rules, ask->limits[i].condition, ask->call_count);
    }
    if (!go_by.is_known || go_by.conditions <= CONDITIONS_FEW || go_by.conditions < go_by.count)
        return;
    size_t size = go_by.count * sizeof *go_by.names;
    ask->go_by = memcpy(arena_alloc(rules->arena, size), go_by.names, size);
    ask->go_by_count = (uint8_t)go_by.count;
}

/* --- by the hand ----------------------------------------------------------------------------- */

#define HAND_FACTS_MOST 4 /* besides: looking up more may take longer than what it saves */

/* All cards that a count adds something for, whatever is trumps. */
static uint64_t cards_counted(const struct count *count)
{
    uint64_t cards = 0;
    for (unsigned trumps = 0; trumps <= SUITS_MAX; trumps++) {
        const struct worths *worths = count_worths(count, trumps);
        for (unsigned i = 0; i < worths->worth_count; i++)
            cards |= worths->cards[i].word[0];
    }
    return cards;
}

/* The suits of the deal, a bit for each, by which a name of its condition goes besides what it
 * names itself. */
static uint8_t suits_beside(const struct ruleset *rules, const struct call_group *group,
                            const struct fact_name *name)
{
    unsigned suit = NO_VARIABLE;
    if (name->fact == FACT_SUIT)
        suit = name->index;
    else if (fact_is_count(name->fact) && rules->counts[name->index].by_trumps)
        suit = rules->counts[name->index].variable;
    return suit == NO_VARIABLE || suit == call_suit_changed(group) ? 0 : (uint8_t)(1u << suit);
}

static bool is_of_own_hand(const struct ruleset *rules, const struct fact_name *name)
{
    return name->fact == FACT_HELD && name->role == ROLE_SELF && !name->is_sum &&
           rules->counts[name->index].kind == COUNT_SUM &&
           !count_goes_by_called(&rules->counts[name->index]);
}

/* Whether it comes to the same whatever the call names, so that its value can be part of what is
 * kept. */
static bool is_of_no_call(const struct ruleset *rules, const struct call_group *group,
                          unsigned name)
{
    const struct fact_name *asked = &group->condition->names[name];
    bool is_count = fact_is_count(asked->fact);
    return asked->fact != FACT_TERM && !(group->condition->about_call >> name & 1) &&
           !role_has(asked->role, ROLE_OF_MELD) &&
           !(is_count && count_goes_by_call(&rules->counts[asked->index], group));
}

void call_find_hand(const struct ruleset *rules, struct call_group *group)
{
    const struct expression *condition = group->condition;
    unsigned facts = 0;
    if (!group->asks_what_it_names || !goes_by_condition(rules, group) || rules->covers ||
        rules->pack.card_count > 64 || !never_fails(rules, condition))
        return;
    group->goes_by_hand = true;
    for (unsigned i = 0; i < condition->name_count; i++) {
        const struct fact_name *name = &condition->names[i];
        bool is_of_hand = is_of_own_hand(rules, name);
        if (is_of_hand)
            group->hand_cards |= cards_counted(&rules->counts[name->index]);
        if (is_of_hand || name->fact == FACT_SUIT) {
            group->goes_by_suits |= suits_beside(rules, group, name);
            continue;
        }
        group->goes_by_hand &= is_of_no_call(rules, group, i) && ++facts <= HAND_FACTS_MOST;
        group->goes_by_names |= (uint8_t)(1u << i);
    }
}
