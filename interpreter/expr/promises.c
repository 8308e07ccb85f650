/*
 * What a call gives away of the hand it comes from: `if: held.pair == 2` is there for whoever holds
 * two cards of that count. The condition is taken apart into the parts that must all hold, and
 * those that ask for a number of cards are kept with the call. Whether that number is all the cards
 * of the count, so that everybody knows which they are, is known when the call is made.
 */
#include <string.h>

#include "expr/names.h"
#include "expr/formula.h"

struct promising {
    const struct ruleset *rules;
    struct call_group *group;
};

static bool is_held_count(const struct promising *promising, const struct formula *formula)
{
    const struct fact_name *fact = formula->kind == FORMULA_FACT ? formula->fact : NULL;
    return fact && fact->fact == FACT_HELD && fact->role == ROLE_SELF &&
           promising->rules->counts[fact->index].kind == COUNT_SUM;
}

/* `held.pair == 2`, `held.pair >= 2`, `held.pair > 1`. */
static void add_comparison(const struct promising *promising, const struct formula *formula)
{
    struct call_group *group = promising->group;
    enum comparison how = formula->comparison;
    bool asks_for_many = how == IS_EQUAL || how == IS_AT_LEAST || how == IS_MORE;
    if (!asks_for_many || !is_held_count(promising, formula->left) ||
        formula->right->kind != FORMULA_NUMBER || group->promise_count == PROMISES_MAX)
        return;
    int64_t least = formula->right->number + (how == IS_MORE);
    if (least > 0 && least <= INT16_MAX)
        group->promises[group->promise_count++] =
            (struct promise){.count = (uint8_t)formula->left->fact->index, .least = (int16_t)least};
}

static void add_parts(const struct promising *promising, const struct formula *formula)
{
    const struct ruleset *rules = promising->rules;
    if (!formula)
        return;
    if (formula->kind == FORMULA_AND) {
        add_parts(promising, formula->left);
        add_parts(promising, formula->right);
    } else if (formula->kind == FORMULA_COMPARE) {
        add_comparison(promising, formula);
    } else if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
               formula->fact->role == ROLE_SELF) {
        unsigned term = formula->fact->index;
        bool is_one = term + 1u == rules->term_count || !rules->terms[term + 1].is_variant;
        if (is_one) /* under no contract it is another condition */
            add_parts(promising, rules->terms[term].expression->tree);
    }
}

static void find_of_step(struct ruleset *rules, struct ask_step *ask)
{
    size_t size = ask->group_count * sizeof *ask->groups;
    struct call_group *groups = memcpy(arena_alloc(rules->arena, size), ask->groups, size);
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct promising promising = {rules, &groups[i]};
        groups[i].promise_count = 0;
        if (groups[i].condition)
            add_parts(&promising, groups[i].condition->tree);
    }
    ask->groups = groups;
}

void promises_find(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            find_of_step(rules, &rules->steps[i].ask);
}
