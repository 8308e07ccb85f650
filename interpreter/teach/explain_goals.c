/* Goals: how they come to lie open, and when each is met. */
#include "teach/sections.h"

static bool are_worth_more(const struct goals_step *goals)
{
    bool any = false;
    for (unsigned i = 0; i < goals->named_count; i++)
        any |= goal_worth(goals, i) != 1;
    return any;
}

/* "three cards are laid open from a pack of their own, which has one for each card of hearts" */
static const char *say_cards_laid(struct teller *teller, const struct goals_step *goals)
{
    int32_t count = amount_constant(&goals->worth);
    bool is_one = count == 1;
    return old_say(
        teller,
        "%s %s laid open from a pack of %s own, which has one for each card%s: %s a goal, a "
        "card to be won",
        old_say_count(teller, count, "card", "cards"), is_one ? "is" : "are",
        is_one ? "its" : "their", old_say_card_of(teller, goals->goals),
        is_one ? "it is" : "each is");
}

const char *old_say_goals(struct teller *teller, const struct goals_step *goals)
{
    int32_t worth = amount_constant(&goals->worth);
    if (!goals->named)
        return say_cards_laid(teller, goals);
    if (are_worth_more(goals))
        return old_say(
            teller,
            "goals worth %s together are laid open as they are drawn; one that would be too "
            "much is passed over",
            old_say_number(teller, worth));
    return old_say(teller, "%s %s laid open as they are drawn",
                   old_say_count(teller, worth, "goal", "goals"), worth == 1 ? "is" : "are");
}

void explain_goals(struct teller *teller)
{
    const struct goals_step *goals = ruleset_goals(teller->rules);
    bool of_sides = teller->of_sides, has_worths = goals && are_worth_more(goals);
    if (!goals || !goals->named)
        return;
    page_topic(teller->page, "goals");
    old_tell(teller, "Goals, each of which is met by whoever has taken it%s:",
             has_worths ? ", and what they are worth" : "");
    teller->of_sides = false;
    for (unsigned i = 0; i < goals->named_count; i++)
        old_tell_item(teller, goals->named[i].name, "%sif %s.",
                      has_worths ? old_say(teller, "%d, ", (int)goal_worth(goals, i)) : "",
                      old_say_condition(teller, goals->named[i].condition, true));
    teller->of_sides = of_sides;
}
