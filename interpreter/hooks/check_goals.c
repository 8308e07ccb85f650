/* Of so many goals each is another card. */
#include <inttypes.h>

#include "hooks/hooks.h"

/* How many cards of the second pack can be goals, which has one of each. */
static int32_t cards_for_goals(const struct ruleset *rules, const struct goals_step *goals)
{
    int32_t count = 0;
    SET_EACH(card, goals->cards)
        count += rules->pack.cards[card].copy == 0;
    return count < GOALS_MAX ? count : GOALS_MAX;
}

static void check_step(const struct ruleset *rules, const struct step *step,
                       struct diagnostics *diagnostics)
{
    int32_t most = cards_for_goals(rules, &step->goals);
    int32_t count = amount_constant(&step->goals.count);
    if (count < 0)
        diagnose(diagnostics, E_RANGE, step->goals.count.place, "there cannot be %" PRId32 " goals",
                 count);
    else if (count > most)
        diagnose(diagnostics, E_RANGE, step->goals.count.place,
                 "%" PRId32 " goals cannot be laid open: there are at most %" PRId32, count, most);
}

void check_goals(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_GOALS)
            check_step(rules, &rules->steps[i], diagnostics);
}
