/* Which parts of a position a question must show, by what the rules read. */
#include "school/needs.h"

void needs_role(struct needs *needs, const struct ruleset *rules, role_t role)
{
    unsigned named = role_named(role);
    needs->roles |= role_traits(role);
    needs->winner |= role_base(role) == ROLE_WINNER;
    if (role_base(role) == ROLE_NOTED)
        needs->notes |= (uint16_t)(1u << named);
    if (role_base(role) == ROLE_HOLDER)
        set_add(&needs->holders, named);
    if (role_base(role) == ROLE_BEST) {
        set_add(&needs->bests, named);
        needs->trumps |= rules->counts[named].by_trumps != NULL;
    }
}

static void needs_count(struct needs *needs, const struct ruleset *rules,
                        const struct fact_name *name)
{
    set_add(&needs->counts[name->fact], name->index);
    const struct count *count = &rules->counts[name->index];
    needs->trumps |= count->by_trumps && count->variable == 0;
    if (count->by_trumps && count->variable > 0)
        needs->facts |= fact_bit(FACT_SUIT);
}

void needs_expression(struct needs *needs, const struct ruleset *rules,
                      const struct expression *expression, unsigned contract)
{
    if (!expression || expression->is_constant)
        return;
    EACH(name, expression->names, expression->name_count) {
        needs->facts |= fact_bit(name->fact);
        needs_role(needs, rules, name->role);
        if (name->fact == FACT_BID) {
            needs->declarers_bid |= name->role == ROLE_DECLARER;
            needs->other_bids |= name->role != ROLE_DECLARER;
            needs->bids_of_others |= !role_has(name->role, ROLE_OF_DECLARER);
        }
        if (fact_is_count(name->fact))
            needs_count(needs, rules, name);
        if (name->fact == FACT_NOTE || name->fact == FACT_NOTE_OF)
            needs->notes |= UINT32_C(1) << name->index;
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
