/* Which steps, trumps and suits can occur, and in which order. */
#include "bounds/possible.h"

static void add_all(struct set *to, struct set from)
{
    *to = set_or(*to, from);
}

/* Suits that the cards show. */
static struct set suits_shown(const struct pack *pack, struct set cards)
{
    struct set suits = {{0, 0}};
    SET_EACH(card, cards)
        set_add(&suits, pack->cards[card].suit);
    return suits;
}

static void add_ask(struct possible *possible, const struct pack *pack, const struct ask_step *ask)
{
    EACH(group, ask->groups, ask->group_count) {
        if (group->trumps_by_lead)
            add_all(&possible->suits[0], suits_shown(pack, pack_all_cards(pack)));
        if (group->sets >= VARIABLES_MAX)
            continue;
        if (group->copies < VARIABLES_MAX)
            add_all(&possible->suits[group->sets], possible->suits[group->copies]);
        if (!call_has_suit(group))
            continue;
        for (unsigned call = group->first; call < group->first + group->count; call++)
            if (group->kind != CALL_MELD || ask->calls[call].suit != SUIT_NONE)
                set_add(&possible->suits[group->sets], ask->calls[call].suit);
    }
}

/* When no card ends the flipping there is no suit. */
static void add_flip(struct possible *possible, const struct pack *pack,
                     const struct flip_step *flip)
{
    struct set suits = set_or(suits_shown(pack, flip->until), set_of(SUIT_NONE));
    add_all(&possible->suits[flip->variable], suits);
}

static void add_trumps(struct possible *possible, const struct trumps_step *trumps)
{
    add_all(&possible->suits[0], trumps->suits);
    if (trumps->copies < VARIABLES_MAX)
        add_all(&possible->suits[0], possible->suits[trumps->copies]);
}

static void add_step(struct possible *possible, const struct pack *pack, const struct step *step)
{
    if (step->kind == STEP_TURN_UP && step->turn_up.variable < VARIABLES_MAX)
        add_all(&possible->suits[step->turn_up.variable], suits_shown(pack, pack_all_cards(pack)));
    if (cuts_other_pack(step))
        add_all(&possible->suits[step->other_pack], suits_shown(pack, pack_all_cards(pack)));
    if (step->kind == STEP_SHOW && step->names != NO_VARIABLE)
        add_all(&possible->suits[step->names], suits_shown(pack, pack_all_cards(pack)));
    if (step->kind == STEP_SUIT_OF)
        add_all(&possible->suits[step->suit_of.variable], suits_shown(pack, pack_all_cards(pack)));
    if (step->kind == STEP_FLIP && step->flip.variable < VARIABLES_MAX)
        add_flip(possible, pack, &step->flip);
    if (step->kind == STEP_TRUMPS)
        add_trumps(possible, &step->trumps);
    if (step->kind == STEP_ASK)
        add_ask(possible, pack, &step->ask);
}

/* A rank that is remembered can be any, and none. */
static void add_ranks(const struct ruleset *rules, struct set *values)
{
    *values = set_of(SUIT_NONE);
    for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
        set_add(values, ruleset_rank_value(rank));
}

/* A variable that nothing has named yet is none; scheduled trumps are named before all else. */
static struct possible before_the_deal(const struct ruleset *rules)
{
    struct possible possible = {0};
    for (unsigned i = rules->trumps_count > 0; i < rules->variable_count; i++)
        possible.suits[i] = set_of(SUIT_NONE);
    for (unsigned i = 0; i < rules->trumps_count; i++)
        set_add(&possible.suits[0], (unsigned)rules->trumps[i]);
    if (rules->orders_by)
        add_ranks(rules, &possible.suits[rules->variable_count]);
    return possible;
}

/* Any suit that cards show may be that of the first discard. */
static struct possible with_discards(const struct ruleset *rules, unsigned contract,
                                     struct possible possible)
{
    if (rules->contracts[contract].trumps_by_discard)
        add_all(&possible.suits[0], suits_shown(&rules->pack, pack_all_cards(&rules->pack)));
    return possible;
}

/* The first step that can come when the contract has been settled. */
static unsigned first_behind(const struct ruleset *rules, unsigned contract)
{
    unsigned first = rules->step_count;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++) {
            const struct call_group *group = &step->ask.groups[j];
            unsigned behind = group->leads_on ? group->then : i + 1;
            if (group->contract == contract && behind < first)
                first = behind;
        }
    }
    return first;
}

static bool settles(const struct step *step, unsigned contract)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        bool is_undertaken = step->ask.is_auction ? call_is_bid(group) : group->declares;
        if (is_undertaken && group->contract == contract)
            return true;
    }
    return false;
}

/* Whether a contract can be undertaken when another one has been: at a later step, or by whoever is
 * asked next at the same. */
static bool can_follow(const struct ruleset *rules, unsigned contract, unsigned other)
{
    bool was_other = false;
    EACH(step, rules->steps, rules->step_count) {
        bool is_together = settles(step, other) && !step->ask.is_auction;
        if (settles(step, contract) && (was_other || is_together))
            return true;
        was_other |= settles(step, other);
    }
    return false;
}

/* Whether a step can come before the contract is settled, or at it, because another one was then.
 */
static bool comes_before(const struct ruleset *rules, unsigned number, unsigned contract)
{
    unsigned last = rules->step_count;
    while (last > number && !settles(&rules->steps[last - 1], contract))
        last--;
    for (unsigned i = 1; last > number && i <= rules->contract_count; i++)
        if (i != contract && is_under(rules->steps[number].under, i) &&
            can_follow(rules, contract, i))
            return true;
    return false;
}

static bool may_come(const struct ruleset *rules, unsigned number, unsigned contract)
{
    return is_under(rules->steps[number].under, contract) || comes_before(rules, number, contract);
}

/* Whether a step can come when the contract has been settled. Calls beside the one that settles it
 * are made only where several are asked. */
static bool may_come_behind(const struct ruleset *rules, unsigned number, unsigned contract)
{
    const struct step *step = &rules->steps[number];
    bool asks_several = step->kind == STEP_ASK && !role_has(step->ask.who, ROLE_IS_SEAT);
    return is_under(step->under, contract) || (asks_several && settles(step, contract));
}

/* What the steps from `first` on can add that may come. Copies of copies: a value passes on by one
 * variable each time round. */
static void add_steps(const struct ruleset *rules, unsigned contract, unsigned first,
                      bool (*comes)(const struct ruleset *, unsigned, unsigned),
                      struct possible *possible)
{
    for (unsigned round = 0; round < VARIABLES_MAX; round++)
        for (unsigned i = first; i < rules->step_count; i++)
            if (comes(rules, i, contract))
                add_step(possible, &rules->pack, &rules->steps[i]);
}

/* The trumps of contracts that this one may take the place of. It has them no longer, but a call or
 * a step in between may have copied them. */
static void add_trumps_before(const struct ruleset *rules, unsigned contract,
                              struct possible *possible)
{
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (i != contract && rules->contracts[i].has_trumps && can_follow(rules, contract, i))
            set_add(&possible->suits[0], rules->contracts[i].trumps);
}

/* A contract finds the suits as the steps before it have left them, but for trumps of its own. */
struct possible possible_suits(const struct ruleset *rules, unsigned contract)
{
    const struct contract *settled = &rules->contracts[contract];
    struct possible possible = before_the_deal(rules);
    add_steps(rules, contract, 0, may_come, &possible);
    if (!settled->has_trumps) {
        add_trumps_before(rules, contract, &possible);
        return with_discards(rules, contract, possible);
    }
    possible.suits[0] = set_of(settled->trumps);
    add_steps(rules, contract, first_behind(rules, contract), may_come_behind, &possible);
    return with_discards(rules, contract, possible);
}

void possible_first(const struct ruleset *rules, const struct possible *possible, uint8_t *suits)
{
    for (unsigned i = 0; i < ruleset_values_named(rules); i++)
        suits[i] = (uint8_t)set_first(possible->suits[i]);
}

bool possible_next(const struct ruleset *rules, const struct possible *possible, uint8_t *suits)
{
    for (unsigned i = 0; i < ruleset_values_named(rules); i++) {
        unsigned next = set_after(possible->suits[i], suits[i]);
        suits[i] = (uint8_t)(next < SET_MAX ? next : set_first(possible->suits[i]));
        if (next < SET_MAX)
            return true;
    }
    return false;
}
