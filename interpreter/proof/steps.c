/* Every named outcome leads somewhere, every step is led to, and each way ends: it only goes down.
 */
#include "proof/proof.h"

static unsigned ways_from(const struct ruleset *rules, unsigned step)
{
    return (unsigned)__builtin_popcountll(step_leads_to(rules, step));
}

static void look(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->step_count; i++)
        proved(inquiry, ways_from(rules, i));
}

const struct proof proof_steps = {
    .name = "steps",
    .claim = "every step can be reached and leads somewhere",
    .unit = "ways",
    .code = E_STEP,
    .look = look,
};
