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
const struct statement *say_goals(struct writer *writer, const struct goals_step *goals)
{
    const struct statement *worth = say_number(writer, amount_constant(&goals->worth));
    if (!goals->named)
        return say(writer, SAY_GOAL_CARDS_LAID_OPEN, worth, say_card_of(writer, goals->goals));
    return say(writer, are_worth_more(goals) ? SAY_GOALS_WORTH_LAID_OPEN : SAY_GOALS_LAID_OPEN,
               worth);
}

/* When the goal is met, and what it is worth where they are worth different numbers. */
static void tell_goal(struct writer *writer, const struct goals_step *goals, unsigned number)
{
    const struct goal *goal = &goals->named[number];
    struct statements sentences = {0};
    add_part(
        writer, &sentences,
        say_by(writer, goal->place,
               say(writer, SAY_GOAL_IS_MET,
                   are_worth_more(goals) ? say_digits(writer, goal_worth(goals, number)) : NULL,
                   say_condition(writer, goal->condition, true))));
    write_item(writer, say_text(writer, goal->name), say_sentences(writer, &sentences));
}

void explain_goals(struct writer *writer)
{
    const struct goals_step *goals = ruleset_goals(writer->rules);
    bool of_sides = writer->of_sides;
    if (!goals || !goals->named)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_GOALS));
    tell(writer, say(writer, SAY_GOALS_ARE, say_if(writer, are_worth_more(goals))));
    writer->of_sides = false;
    for (unsigned i = 0; i < goals->named_count; i++)
        tell_goal(writer, goals, i);
    writer->of_sides = of_sides;
}
