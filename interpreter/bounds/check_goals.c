/* Goals: that there are enough of them, and that each can be asked about. */
#include <inttypes.h>

#include "bounds/checks.h"

/* --- how many there are ----------------------------------------------------------------------- */

/* How many of them are worth so much, or less where all count: of several copies of a card one. */
static int32_t goals_worth(const struct ruleset *rules, const struct goals_step *goals,
                           int32_t worth)
{
    int32_t count = 0;
    SET_EACH(goal, goals->goals)
        count +=
            (goals->named || rules->pack.cards[goal].copy == 0) && goal_worth(goals, goal) == worth;
    return count;
}

/* Whatever is laid open, there are goals left to come to what is due: those worth one see to it. */
static void check_sum(const struct ruleset *rules, const struct goals_step *goals,
                      struct diagnostics *diagnostics)
{
    int32_t most = goals_worth(rules, goals, 1);
    int32_t worth = amount_constant(&goals->worth);
    most = most < GOALS_MAX ? most : GOALS_MAX;
    if (worth < 0) {
        diagnose(diagnostics, E_RANGE, goals->worth.place, "there cannot be %" PRId32 " goals",
                 worth);
    } else if (worth > most) {
        struct diagnostic *diagnostic =
            diagnose(diagnostics, E_RANGE, goals->worth.place,
                     "%" PRId32 " goals cannot be laid open: there are at most %" PRId32 "%s",
                     worth, most, goals->named ? " that are worth 1" : "");
        if (goals->named)
            diagnostic_hint(diagnostic, "of goals worth more the last must leave some that fit");
    }
}

/* --- named goals ------------------------------------------------------------------------------ */

static void check_worth(const struct goal *goal, struct diagnostics *diagnostics)
{
    int32_t worth = goal->worth.given ? amount_constant(&goal->worth) : 1;
    if (worth < 1 || worth > GOAL_WORTH_MAX)
        diagnose(diagnostics, E_RANGE, goal->worth.place,
                 "'%s' would be worth %" PRId32 ", and a goal is worth 1 to %d", goal->name, worth,
                 GOAL_WORTH_MAX);
}

/* Whether it asks how many goals are not met, itself or through its terms. */
static bool asks_for_goals(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (name->fact == FACT_GOALS_LEFT)
            return true;
        for (unsigned term = name->index; name->fact == FACT_TERM && term < rules->term_count &&
                                          (term == name->index || rules->terms[term].is_variant);
             term++)
            if (asks_for_goals(rules, rules->terms[term].expression))
                return true;
    }
    return false;
}

static void check_named(const struct ruleset *rules, const struct goal *goal,
                        struct diagnostics *diagnostics)
{
    check_worth(goal, diagnostics);
    if (asks_for_goals(rules, goal->condition))
        diagnose(diagnostics, E_CONTRADICTION, goal->condition->place, "'%s' depends on itself",
                 goal->name);
}

void check_goals(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct goals_step *goals = ruleset_goals(rules);
    size_t mistakes = diagnostics_count(diagnostics);
    for (unsigned i = 0; goals && i < goals->named_count; i++)
        check_named(rules, &goals->named[i], diagnostics);
    if (goals && diagnostics_count(diagnostics) == mistakes)
        check_sum(rules, goals, diagnostics);
}
