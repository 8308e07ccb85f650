/* Goals: cards of a pack of their own, or sentences, of which chance lays some open. */
#include "loader/key.h"
#include "loader/sections.h"

/* --- goals that are no cards ------------------------------------------------------------------ */

#define OF(goals) "deal: {tasks: {goals: 1, of: " goals "}}\n" GOALS_TAKEN

static const struct key goal_keys[] = {
    {.name = "is",
     .form = "a condition: tricks == 0",
     .doc = "What must be true of the owner for the goal to be met.",
     .spelling = &condition_spelling,
     .required = true,
     .example = OF("{no trick: {is: tricks == 0}, a trick: tricks == 1}")},
    {.name = "says",
     .form = "a clause: they won the first trick",
     .fallback = "derived from the condition",
     .doc = "What the rule book says for it, as words that can follow `if`.",
     .spelling = &text_spelling,
     .example =
         OF("{no trick: {is: tricks == 0, says: they lost them all}, a trick: tricks == 1}")},
    {.name = "points",
     .form = "an amount: players - 1",
     .fallback = "1",
     .doc = "How much it adds to the sum of all goals laid open.",
     .spelling = &amount_spelling,
     .low = 1,
     .high = GOAL_WORTH_MAX,
     .example = OF("{no trick: {is: tricks == 0, points: 2}, a trick: tricks == 1}")},
};

/* A goal alone is what `is` would be. */
const struct schema goal_schema = SCHEMA_OF("a goal", goal_keys, &fields_of_goal, .word = "is");

static void read_goal(struct reader *reader, const struct entry *entry, struct goal *goal)
{
    *goal = (struct goal){.name = value_text(reader, entry->key), .place = entry->key->place};
    if (entry->value->kind == NODE_MAP)
        read_mapping(reader, &goal_schema, entry, goal);
    else
        goal->condition = value_condition(reader, entry->value, SCOPE_SEAT);
    if (goal->condition)
        goal->condition->says = goal->says;
}

static void read_named_goals(struct reader *reader, const struct node *map,
                             struct goals_step *goals)
{
    unsigned count = count_at_most(reader, map, GOALS_NAMED_MAX, "goals");
    struct goal *named = arena_alloc(reader->rules->arena, (count + 1) * sizeof *named);
    for (unsigned i = 0; i < count; i++)
        read_goal(reader, &map->entries[i], &named[i]);
    goals->named = named;
    goals->named_count = (uint8_t)count;
    goals->goals = set_range(0, count);
}

/* --- the step --------------------------------------------------------------------------------- */

READER(read_goals)
{
    struct step *step = field;
    (void)key, (void)entry;
    step->goals.goals = set_range(0, reader->rules->pack.card_count);
    if (reader->rules->goals_step == 0)
        reader->rules->goals_step = reader->step;
}

READER(read_goals_of)
{
    struct step *step = field;
    (void)key;
    if (entry->value->kind == NODE_MAP)
        read_named_goals(reader, entry->value, &step->goals);
    else
        step->goals.goals = value_cards(reader, entry->value);
}

/* Which goals there can be is known once all steps are read. */
READER(read_call_of_goal)
{
    struct call_group *group = field;
    const struct goals_step *goals = ruleset_goals(reader->rules);
    value_word(reader, key, entry->value);
    group->takes_goal = true;
    group->kind = goals && goals->named ? CALL_GOAL : CALL_CARD;
    if (!goals) {
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "no earlier step lays goals open"),
                        "use a step with 'goals: 3'");
        return;
    }
    group->cards = goals->goals;
    group->goals = goals->named;
}
