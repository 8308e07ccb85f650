/* Two cards of a trick can be told apart, in whatever trick they meet. */
#include "bounds/possible.h"
#include "hooks/hooks.h"
#include "proof/proof.h"

/* The pairs of cards in one context, for each suit that can be led in it. */
static uint64_t pairs_in(const struct ruleset *rules, const struct context *context)
{
    uint64_t cards = rules->pack.card_count, pairs = 0;
    for (unsigned led = 0; led <= SUIT_NONE; led++)
        if (!set_is_empty(context->suit_cards[led]))
            pairs += cards * (cards - 1) / 2;
    return pairs;
}

static uint64_t pairs_under(const struct ruleset *rules, unsigned contract)
{
    const struct possible possible = possible_suits(rules, contract);
    uint8_t suits[VARIABLES_MAX];
    uint64_t pairs = 0;
    possible_first(rules, &possible, suits);
    do
        pairs += pairs_in(rules, rules->contexts[ruleset_context_index(rules, contract, suits)]);
    while (possible_next(rules, &possible, suits));
    return pairs;
}

static uint64_t count_pairs(const struct ruleset *rules)
{
    uint64_t pairs = 0;
    for (unsigned contract = 0; contract <= rules->contract_count; contract++)
        pairs += pairs_under(rules, contract);
    return pairs;
}

static void prove_strength(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct tie tie;
    char words[TIE_WORDS];
    if (rules->play.winner)
        return; /* a hook looks at whole tricks; cards alone have no strength */
    if (!ties_find(rules, false, &tie)) {
        proved(inquiry, count_pairs(rules));
        return;
    }
    diagnostic_hint(diagnose(inquiry->diagnostics, E_STRENGTH,
                             rules->contracts[tie.contract].order.place, "%s",
                             tie_words(rules, &tie, words)),
                    "use 'equals: first' or 'equals: last'");
    refuted(inquiry);
}

const struct proof proof_strength = {
    .name = "strength",
    .claim = "no two cards tie unless a rule says who wins",
    .unit = "pairs of cards",
    .code = E_STRENGTH,
    .look = prove_strength,
};
