#include "school/needs.h"

void needs_expression(struct needs *needs, const struct ruleset *rules,
                      const struct expression *expression, unsigned contract)
{
    if (!expression || expression->is_constant)
        return;
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        needs->facts |= UINT32_C(1) << name->fact;
        needs_role(needs, name->role);
        if (name->fact == FACT_BID) {
            needs->bidders |= UINT32_C(1) << name->role;
            needs->bids_of_others |= !role_has(name->role, ROLE_OF_DECLARER);
        }
        if (name->fact == FACT_COUNT)
            needs->counts |= UINT32_C(1) << name->index;
        if (name->fact == FACT_TERM)
            needs_expression(needs, rules, ruleset_term(rules, name->index, contract)->expression,
                             contract);
    }
}

void needs_amount(struct needs *needs, const struct ruleset *rules, const struct amount *amount,
                  unsigned contract)
{
    needs_expression(needs, rules, amount->expression, contract);
}
