/* All paths through the steps of a deal: how often a step can come, and what can follow. */
#include "ruleset/ways.h"

#include <string.h>

struct walk {
    const struct ruleset *rules;
    unsigned from, begun;
    void (*found)(void *context, const struct way *way);
    void *context;
};

static struct way way_to(unsigned step, unsigned contract, bool done, bool by_name)
{
    return (struct way){
        .to = (uint8_t)step, .contract = (uint8_t)contract, .done = done, .by_name = by_name};
}

static void find_down(const struct walk *walk, struct way way)
{
    way.from = (uint8_t)walk->from;
    way.begun = (uint8_t)walk->begun;
    if (way.to > walk->from)
        walk->found(walk->context, &way);
}

/* Where play leads: to what is behind it and, each at its moment, to the interludes further down
 * than the step. */
static void leave_play(const struct walk *walk, unsigned play, unsigned contract, bool done)
{
    const struct step *steps = walk->rules->steps;
    find_down(walk, way_to(steps[play].next, contract, done, false));
    for (unsigned i = walk->from + 1; is_interlude(&steps[i]); i++)
        if (steps[i].at.kind != AT_SCORE && !moment_same(&steps[i].at, &steps[i - 1].at))
            find_down(walk, way_to(i, contract, done, false));
}

/* A step leads down, or back to the play. */
static void find(const struct walk *walk, struct way way)
{
    if (walk->rules->steps[way.to].kind == STEP_PLAY && way.to < walk->from)
        leave_play(walk, way.to, way.contract, way.done);
    else
        find_down(walk, way);
}

/* The ordinary way out. */
static void go_on(const struct walk *walk, unsigned contract)
{
    unsigned next = walk->rules->steps[walk->from].next;
    find(walk, way_to(next, contract, true, next != walk->from + 1));
}

/* A way out that is named, if there is one; else the ordinary one. */
static void lead_to(const struct walk *walk, unsigned step, unsigned contract)
{
    if (step == NO_STEP)
        go_on(walk, contract);
    else
        find(walk, way_to(step, contract, true, true));
}

/* --- asking ---------------------------------------------------------------------------------- */

/* A call leads on under the contract that it settles. After bids passes end an auction; before one
 * they leave the contract as it was. */
static void leave_auction(const struct walk *walk, const struct ask_step *ask, unsigned contract)
{
    lead_to(walk, ask->otherwise, contract);
    EACH(group, ask->groups, ask->group_count) {
        if (group->leads_on)
            lead_to(walk, group->then, call_is_bid(group) ? group->contract : contract);
        else if (call_is_bid(group))
            go_on(walk, group->contract);
    }
}

/* Of those who are asked once, each may settle a contract before the next one calls. */
static void leave_ask(const struct walk *walk, const struct ask_step *ask, unsigned contract)
{
    lead_to(walk, ask->otherwise, contract);
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].leads_on)
            lead_to(walk, ask->groups[i].then,
                    ask->groups[i].declares ? ask->groups[i].contract : contract);
}

static uint32_t settled_by(const struct ask_step *ask)
{
    uint32_t contracts = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].declares && !ask->groups[i].leads_on)
            contracts |= only_contract(ask->groups[i].contract);
    return contracts;
}

static void leave_by_calls(const struct walk *walk, const struct ask_step *ask, unsigned contract)
{
    if (ask->is_auction) {
        leave_auction(walk, ask, contract);
        return;
    }
    uint32_t contracts = settled_by(ask) | only_contract(contract);
    for (unsigned i = 0; i <= walk->rules->contract_count; i++)
        if (is_under(contracts, i))
            leave_ask(walk, ask, i);
}

/* --- all ------------------------------------------------------------------------------------- */

/* Once options are settled some conditions are; others may hold or not. */
static bool may_be_left_out(const struct step *step)
{
    return step->condition && !(step->condition->is_constant && step->condition->constant);
}

static bool is_always_left_out(const struct step *step)
{
    return step->condition && step->condition->is_constant && !step->condition->constant;
}

void ways_out(const struct ruleset *rules, unsigned step, unsigned contract,
              void (*found)(void *context, const struct way *way), void *context)
{
    const struct step *from = &rules->steps[step];
    const struct walk walk = {rules, step, contract, found, context};
    bool in_force = is_under(from->under, contract);
    if (may_be_left_out(from) || !in_force)
        find(&walk, way_to(from->left_out, contract, false, false));
    if (!in_force || is_always_left_out(from))
        return;
    if (from->kind == STEP_ASK)
        leave_by_calls(&walk, &from->ask, contract);
    else if (from->kind == STEP_PLAY)
        leave_play(&walk, step, contract, true);
    else
        go_on(&walk, contract);
}

/* --- through a whole deal --------------------------------------------------------------------- */

struct going {
    void (*found)(void *context, const struct way *way);
    void *context;
    uint32_t *begun;
};

static void arrive(void *context, const struct way *way)
{
    const struct going *going = context;
    if (going->found)
        going->found(going->context, way);
    going->begun[way->to] |= only_contract(way->contract);
}

/* All ways lead down, so one look from the top goes all of them. */
void ways_through(const struct ruleset *rules, void (*found)(void *context, const struct way *way),
                  void *context, uint32_t begun[STEPS_MAX])
{
    struct going going = {found, context, begun};
    memset(begun, 0, STEPS_MAX * sizeof *begun);
    begun[0] = only_contract(0);
    for (unsigned step = 0; step < rules->step_count; step++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            if (is_under(begun[step], contract))
                ways_out(rules, step, contract, arrive, &going);
}

/* --- deals without a score ------------------------------------------------------------------- */

struct abandoning {
    const struct ruleset *rules;
    bool found;
};

static void note_abandon(void *context, const struct way *way)
{
    struct abandoning *abandoning = context;
    enum step_kind kind = abandoning->rules->steps[way->to].kind;
    abandoning->found |= kind == STEP_ABANDON || kind == STEP_REDEAL;
}

bool ways_abandon(const struct ruleset *rules)
{
    struct abandoning abandoning = {.rules = rules};
    for (unsigned i = 0; i < rules->step_count; i++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            ways_out(rules, i, contract, note_abandon, &abandoning);
    return abandoning.found;
}

/* --- contracts that come to a score ----------------------------------------------------------- */

bool ways_score(const struct ruleset *rules, unsigned contract)
{
    uint32_t begun[STEPS_MAX];
    ways_through(rules, NULL, NULL, begun);
    return is_under(begun[rules->score_step], contract);
}
