#include "ruleset/ruleset.h"

static uint64_t bit(unsigned step)
{
    return UINT64_C(1) << step;
}

/* An ask says by `otherwise` where else it leads; an auction, where it leads without a bid. */
static uint64_t ways_out_of_ask(const struct step *step)
{
    const struct ask_step *ask = &step->ask;
    bool goes_on = ask->is_auction || ask->otherwise == NO_STEP;
    uint64_t ways = goes_on ? bit(step->next) : 0;
    if (ask->otherwise != NO_STEP)
        ways |= bit(ask->otherwise);
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].leads_on)
            ways |= bit(ask->groups[i].then);
    return ways;
}

/* Behind the play come the interludes: each moment's first step is reached by its trick. */
static uint64_t ways_to_interludes(const struct ruleset *rules, unsigned play)
{
    const struct step *steps = rules->steps;
    uint64_t ways = 0;
    for (unsigned i = play + 1; steps[i].after_trick; i++)
        if (steps[i].after_trick != steps[i - 1].after_trick)
            ways |= bit(i);
    return ways;
}

uint64_t step_leads_to(const struct ruleset *rules, unsigned number)
{
    const struct step *step = &rules->steps[number];
    uint64_t ways = step->kind == STEP_ASK ? ways_out_of_ask(step) : bit(step->next);
    if (step->condition)
        ways |= bit(step->left_out);
    if (step->kind == STEP_PLAY)
        ways |= ways_to_interludes(rules, number);
    return ways;
}
