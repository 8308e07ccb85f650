/* The networks of a ruleset: what they see of an auction, and what they make of each call. */
#include "players/calling.h"

#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define TRUST 20 /* deals that a value counts for which a player found in a moment */

void callers_init(struct callers *callers, const struct ruleset *rules)
{
    memset(callers, 0, sizeof *callers);
    callers->rules = rules;
    callers_forget(callers);
    reader_init(&callers->reader, rules);
    tactics_init(&callers->tactics, rules);
}

void callers_forget(struct callers *callers)
{
    for (unsigned i = 0; i < STEPS_MAX; i++) {
        memory_free(callers->nets[i]);
        callers->nets[i] = NULL;
    }
    callers->spread = 1;
    carried_find(&callers->carried, callers->rules);
    callers->caution = 0;
    callers->trust = TRUST;
    callers->lasting = 0;
}

void callers_copy(struct callers *callers, const struct callers *learned)
{
    callers_forget(callers);
    for (unsigned i = 0; i < STEPS_MAX; i++) {
        if (!learned->nets[i])
            continue;
        callers->nets[i] = memory_grow(NULL, sizeof *callers->nets[i]);
        *callers->nets[i] = *learned->nets[i];
    }
    tactics_copy(&callers->tactics, &learned->tactics);
    callers->caution = learned->caution;
    callers->trust = learned->trust;
    callers->lasting = learned->lasting;
    callers->spread = learned->spread;
    callers->carried = learned->carried;
}

void callers_finish(struct callers *callers)
{
    callers_forget(callers);
    tactics_finish(&callers->tactics);
    reader_finish(&callers->reader);
}

bool has_callers(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_ASK && !is_interlude(step) && step->ask.call_count > 1)
            return true;
    }
    return false;
}

/* --- the strain of a call -------------------------------------------------------------------- */

/* Whether somebody may yet name trumps, at this step or behind it. */
static bool will_be_named(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = state->step; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK)
            continue;
        for (unsigned j = 0; j < step->ask.group_count; j++) {
            if (call_names_trumps(&step->ask.groups[j]) && call_has_suit(&step->ask.groups[j]))
                return true;
        }
    }
    return state->trumps_by_lead;
}

/* The call whose bid stands, as it was made; NULL: none does. */
static const struct call_made *standing_bid(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = state->call_count; i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        if (made->step == state->step && rules->steps[made->step].ask.calls[made->call].standing)
            return made;
    }
    return NULL;
}

/* The strain in which cards will be played if the call is what counts. */
static struct strain strain_of(struct callers *callers, const struct state *state,
                               const struct call *call, const struct call_made *standing)
{
    const struct ruleset *rules = callers->rules;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    if (call->standing == 0 && standing && ask->is_auction)
        call = &ask->calls[standing->call];
    const struct call_group *group = &ask->groups[call->group];
    unsigned variable = call_suit_changed(group);
    unsigned contract = group->contract ? group->contract : state->settled;
    uint8_t suits[VARIABLES_MAX];
    memcpy(suits, state->named.suits, sizeof suits);
    if (variable != NO_VARIABLE)
        suits[variable] = call_has_suit(group) ? call->suit : suits[group->copies];
    bool is_named = variable == 0;
    if (rules->contracts[contract].has_trumps) {
        suits[0] = rules->contracts[contract].trumps;
        is_named = true;
    }
    struct strain strain = {.context = (uint16_t)ruleset_context_index(rules, contract, suits),
                            .trumps = suits[0]};
    if (!is_named && suits[0] == SUIT_NONE && will_be_named(rules, state))
        strain = reader_best(&callers->reader, state->hand[state->actor], contract, suits);
    if (rules->contexts[strain.context])
        return strain;
    return (struct strain){.context = state->named.context, .trumps = state->named.suits[0]};
}

struct strain callers_strain(struct callers *callers, const struct state *state, unsigned call)
{
    const struct ruleset *rules = callers->rules;
    return strain_of(callers, state, &rules->steps[state->step].ask.calls[call],
                     standing_bid(rules, state));
}

/* --- what was called so far ------------------------------------------------------------------ */

enum relation { OWN, FRIENDS, ENEMIES, RELATIONS };

static enum relation relation_to(const struct ruleset *rules, const struct state *state,
                                 unsigned seat)
{
    if (seat == state->actor)
        return OWN;
    return rules->account_of[seat] == rules->account_of[state->actor] ? FRIENDS : ENEMIES;
}

static float part_of(int some, int all)
{
    return all > 0 ? (float)some / (float)all : 0;
}

static float bounded(int number)
{
    return (float)number / (float)(1 + (number < 0 ? -number : number));
}

static unsigned distance(const struct ruleset *rules, unsigned from, unsigned to)
{
    unsigned steps = 0;
    for (; from != to && steps < rules->players; steps++)
        from = rules->next_seat[from];
    return steps;
}

/* Numbers that others bid and the actor did, which are no bids in an auction. */
static void see_numbers(const struct ruleset *rules, const struct state *state, float *seen)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (state->bid[seat] == NO_BID)
            continue;
        enum relation relation = relation_to(rules, state, seat);
        seen[relation] += part_of(state->bid[seat], state->hand_size);
        seen[RELATIONS + relation] += 0.5f;
    }
}

#define AUCTION_SEEN 12

/* How each relation's bids in this auction began, how many there were, how often they passed, and
 * by how much they bid more than they had to. */
static void see_auction(const struct ruleset *rules, const struct state *state, float *seen)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    unsigned standing = 0;
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        if (made->step != state->step)
            continue;
        const struct call *call = &ask->calls[made->call];
        enum relation relation = relation_to(rules, state, made->seat);
        float height = part_of(call->standing, ask->bid_count);
        if (call->standing && seen[RELATIONS + relation] == 0)
            seen[relation] = height;
        if (call->standing) {
            float jump = part_of((int)(call->standing - standing), ask->bid_count);
            float *most = &seen[3 * RELATIONS + relation];
            *most = jump > *most ? jump : *most;
            standing = call->standing;
        }
        seen[set_has(ask->quiet, made->call) ? 2 * RELATIONS + relation : RELATIONS + relation] +=
            0.3f;
    }
}

/* SITUATION numbers. */
static void see_situation(const struct ruleset *rules, const struct state *state,
                          const struct call_made *standing, float *seen)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    unsigned place = distance(rules, state->dealer, state->actor);
    memset(seen, 0, SITUATION * sizeof *seen);
    seen[place < 3 ? place : 3] = 1;
    seen[4] = part_of((int)place, rules->players);
    seen[5] = part_of(state->call_count, 4 * rules->players);
    seen[6] = part_of(__builtin_popcount(state->content | state->asked), rules->players);
    if (ask->is_auction && standing) {
        seen[7 + relation_to(rules, state, standing->seat)] = 1;
        seen[10] = part_of(state->standing, ask->bid_count);
    }
    if (!ask->is_auction && state->declarer != NO_SEAT)
        seen[11 + relation_to(rules, state, state->declarer)] = 1;
    seen[14 + (state->contract < 5 ? state->contract : 5)] = 1;
    for (unsigned i = 0; i < 6; i++)
        seen[20 + i] = bounded(state->cells[i]);
    see_numbers(rules, state, seen + 26);
    if (state->turn_up != NO_CARD)
        seen[32] = 1;
    seen[33] = part_of(state->hand_size, rules->pack.card_count);
    if (state->declarer != NO_SEAT && state->bid[state->declarer] != NO_BID)
        seen[34] = bounded(state->bid[state->declarer]);
    seen[35] = 1;
    if (ask->is_auction)
        see_auction(rules, state, seen + SITUATION - AUCTION_SEEN);
}

/* --- one call -------------------------------------------------------------------------------- */

/* Who bid the same suit before, and how high compared with all bids. */
static void see_suit(const struct ruleset *rules, const struct state *state,
                     const struct call *call, float *seen)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        const struct call *bid = &ask->calls[made->call];
        if (made->step != state->step || bid->group != call->group)
            continue;
        enum relation relation = relation_to(rules, state, made->seat);
        if (bid->suit == call->suit)
            seen[relation] = 1;
        float height = part_of(bid->standing, ask->bid_count);
        seen[RELATIONS + relation] = height;
    }
}

/* PROPOSAL numbers. */
static void see_call(const struct ruleset *rules, const struct state *state,
                     const struct call *call, float *seen)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const struct call_group *group = &ask->groups[call->group];
    const struct set hand = state->hand[state->actor];
    memset(seen, 0, PROPOSAL * sizeof *seen);
    seen[call->group < 9 ? call->group : 9] = 1;
    seen[10] = set_has(ask->quiet, (unsigned)(call - ask->calls));
    if (call->standing) {
        seen[11] = part_of(call->standing, ask->bid_count);
        seen[12] = part_of(call->standing - state->standing, ask->bid_count);
    }
    if (call_is_numbered(group)) {
        seen[13] = part_of(call->value, state->hand_size);
        seen[13] = seen[13] < 4 ? seen[13] : 4;
        seen[14] = bounded(call->value);
    }
    if (call_has_suit(group))
        seen[15 + (call->suit < 4 ? call->suit : 4)] = 1;
    if (ask->is_auction)
        see_suit(rules, state, call, seen + 20);
    if (group->kind == CALL_CARD && call->value >= 0) {
        unsigned card = (unsigned)call->value;
        const struct context *context = rules->contexts[state->named.context];
        seen[26] = set_has(hand, card);
        seen[27] =
            part_of((int)set_count(set_and(hand, context->suit_cards[context->suit_of[card]])),
                    state->hand_size);
    }
}

/* --- values ---------------------------------------------------------------------------------- */

void callers_look(struct callers *callers, const struct state *state, unsigned call, float *inputs)
{
    const struct ruleset *rules = callers->rules;
    const struct call *called = &rules->steps[state->step].ask.calls[call];
    const struct call_made *standing = standing_bid(rules, state);
    struct strain strain = strain_of(callers, state, called, standing);
    see_situation(rules, state, standing, inputs);
    reader_read(&callers->reader, state->hand[state->actor], strain, inputs + SITUATION);
    see_call(rules, state, called, inputs + SITUATION + READING);
}

#define STRAINS_KEPT 12

/* What the units have of a strain, kept while one decision is weighed. */
struct weighing {
    struct strain strains[STRAINS_KEPT];
    float units[STRAINS_KEPT][NET_WIDTH];
    unsigned count;
};

static const float *units_under(struct callers *callers, struct weighing *weighing,
                                const struct net *net, const float *common,
                                const struct state *state, struct strain strain)
{
    float reading[READING];
    for (unsigned i = 0; i < weighing->count; i++) {
        if (weighing->strains[i].context == strain.context &&
            weighing->strains[i].trumps == strain.trumps)
            return weighing->units[i];
    }
    unsigned place = weighing->count < STRAINS_KEPT ? weighing->count++ : STRAINS_KEPT - 1;
    weighing->strains[place] = strain;
    memcpy(weighing->units[place], common, sizeof weighing->units[place]);
    reader_read(&callers->reader, state->hand[state->actor], strain, reading);
    net_add(net, SITUATION, reading, READING, weighing->units[place]);
    return weighing->units[place];
}

bool callers_weigh(struct callers *callers, const struct state *state, struct set legal,
                   float *values)
{
    const struct ruleset *rules = callers->rules;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const struct net *net = callers->nets[state->step];
    if (!net)
        return false;
    const struct call_made *standing = standing_bid(rules, state);
    struct weighing weighing = {.count = 0};
    float inputs[SITUATION], common[NET_WIDTH];
    see_situation(rules, state, standing, inputs);
    memcpy(common, net->bias, sizeof common);
    net_add(net, 0, inputs, SITUATION, common);
    SET_EACH(action, legal) {
        float units[NET_WIDTH], proposal[PROPOSAL];
        const struct call *call = &ask->calls[action];
        struct strain strain = strain_of(callers, state, call, standing);
        memcpy(units, units_under(callers, &weighing, net, common, state, strain), sizeof units);
        see_call(rules, state, call, proposal);
        net_add(net, SITUATION + READING, proposal, PROPOSAL, units);
        values[action] = net_value(net, units);
        if (set_has(ask->quiet, action))
            values[action] += callers->caution;
    }
    return true;
}

unsigned best_call(struct set calls, const float *values)
{
    unsigned best = set_first(calls);
    SET_EACH(call, calls) {
        if (values[call] > values[best])
            best = call;
    }
    return best;
}

unsigned callers_choose(struct callers *callers, const struct state *state, struct set legal,
                        struct rng *rng)
{
    struct set quiet = set_and(callers->rules->steps[state->step].ask.quiet, legal);
    float values[SET_MAX];
    if (!callers_weigh(callers, state, legal, values))
        return random_action(rng, set_is_empty(quiet) ? legal : quiet);
    return best_call(legal, values);
}
