/* Goals: how they come to lie open, and when each is met. */
#include "teach/sections.h"
#include "words/notes.h"

static bool are_worth_more(const struct goals_step *goals)
{
    bool any = false;
    for (unsigned i = 0; i < goals->named_count; i++)
        any |= goal_worth(goals, i) != 1;
    return any;
}

/* "three cards are laid open from a pack of their own, which has one for each card of hearts" */
const struct statement *say_goals(struct teller *teller, const struct goals_step *goals)
{
    const struct statement *worth = say_number(teller, amount_constant(&goals->worth));
    if (!goals->named)
        return say(teller, SAY_GOAL_CARDS_LAID_OPEN, worth, say_card_of(teller, goals->goals));
    return say(teller, are_worth_more(goals) ? SAY_GOALS_WORTH_LAID_OPEN : SAY_GOALS_LAID_OPEN,
               worth);
}

/* When the goal is met, and what it is worth where they are worth different numbers. */
static void tell_goal(struct teller *teller, const struct goals_step *goals, unsigned number)
{
    const struct goal *goal = &goals->named[number];
    struct statements sentences = {0};
    add_part(
        teller, &sentences,
        say_by(teller, goal->place,
               say(teller, SAY_GOAL_IS_MET,
                   are_worth_more(goals) ? say_digits(teller, goal_worth(goals, number)) : NULL,
                   say_condition(teller, goal->condition, true))));
    tell_item(teller, say_text(teller, goal->name), say_sentences(teller, &sentences));
}

void explain_goals(struct teller *teller)
{
    const struct goals_step *goals = ruleset_goals(teller->rules);
    bool of_sides = teller->of_sides;
    if (!goals || !goals->named)
        return;
    page_topic(teller->page, say(teller, SAY_TOPIC_GOALS));
    tell(teller, say(teller, SAY_GOALS_ARE, say_if(teller, are_worth_more(goals))));
    teller->of_sides = false;
    for (unsigned i = 0; i < goals->named_count; i++)
        tell_goal(teller, goals, i);
    teller->of_sides = of_sides;
}
