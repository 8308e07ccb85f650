/* Players who drop out while cards are played: what cannot be said beside them. */
#include "ruleset/finish.h"

struct drops_check {
    const struct ruleset *rules;
    const struct contract *contract; /* the first in which players drop out */
    struct diagnostics *diagnostics;
};

static void refuse(const struct drops_check *check, struct place place, const char *sentence)
{
    struct diagnostic *diagnostic =
        diagnose(check->diagnostics, E_CONTRADICTION, place, "%s", sentence);
    struct place drops = check->contract->drops_place;
    if (place.source != drops.source || place.offset != drops.offset)
        diagnostic_also(diagnostic, drops, "here players drop out");
}

/* Hooks find out who played a card by its place in the trick. */
static void check_hooks(const struct drops_check *check)
{
    const struct play_rules *play = &check->rules->play;
    if (play->winner)
        refuse(check, check->contract->drops_place,
               "where players drop out, no hook names the winner");
    EACH(obligation, play->obligations, play->obligation_count)
        if (obligation->hook)
            refuse(check, obligation->place, "where players drop out, no duty is left to a hook");
}

static void check_order(const struct drops_check *check, const struct order *order)
{
    if (!set_is_empty(order->no_lead))
        refuse(check, order->no_lead_place, "where players drop out, each card counts as the lead");
    if (order->capture_count > 0)
        refuse(check, order->captures[0].place, "where players drop out, no card captures others");
}

static void check_contract(const struct drops_check *check, struct contract *contract)
{
    check_order(check, &contract->order);
    contract->claims.none |= contract->has_drops; /* hands are no longer as large as one another */
    if (contract->has_drops && contract->layout.is_played)
        refuse(check, contract->drops_place, "nobody drops out of a layout");
    if (contract->has_drops && contract->gather != GATHER_EACH)
        refuse(check, contract->gather_place, "where players drop out, tricks do not lie");
    if (contract->has_drops && contract->has_dummy)
        refuse(check, contract->dummy_place, "where players drop out, nobody is dummy");
}

void check_drops(struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct drops_check check = {.rules = rules, .diagnostics = diagnostics};
    if (!rules->drops_out)
        return;
    for (unsigned i = rules->contract_count + 1u; i-- > 0;)
        if (rules->contracts[i].has_drops)
            check.contract = &rules->contracts[i];
    check_hooks(&check);
    if (rules->has_leads || rules->discard_names || rules->wins_otherwise)
        refuse(&check, check.contract->drops_place,
               "this does not go with leads of several cards, trumps by a discard, or tricks that "
               "another card than the highest wins");
    if (rules->pack.card_count > UINT8_MAX)
        refuse(&check, check.contract->drops_place,
               "where players drop out, a pack has at most 255 cards");
    for (unsigned i = 0; i <= rules->contract_count; i++)
        check_contract(&check, &rules->contracts[i]);
}
