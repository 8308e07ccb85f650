/* Every card of a suit has a rank of its own in it, and among the trumps. */
#include <string.h>

#include "proof/proof.h"

static bool are_copies(const struct card *a, const struct card *b)
{
    return strcmp(a->name, b->name) == 0;
}

/* Whether another card of the suit has the same rank there. */
static bool is_shared(const struct ruleset *rules, unsigned card, bool among_trumps)
{
    const struct card *cards = rules->pack.cards;
    unsigned strength = order_strength(rules, card, among_trumps);
    for (unsigned other = 0; other < card; other++)
        if (cards[other].suit == cards[card].suit && !are_copies(&cards[other], &cards[card]) &&
            order_strength(rules, other, among_trumps) == strength)
            return true;
    return false;
}

static bool is_ranked_once(const struct ruleset *rules, unsigned card, bool among_trumps)
{
    return order_strength(rules, card, among_trumps) > 0 && !is_shared(rules, card, among_trumps);
}

static void look(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        bool has_suit = rules->pack.cards[card].suit != SUIT_NONE;
        if (!has_suit ||
            (is_ranked_once(rules, card, false) && is_ranked_once(rules, card, true))) {
            proved(inquiry, 1);
            continue;
        }
        diagnose(inquiry->diagnostics, E_UNKNOWN_NAME, rules->order.place,
                 "'%s' has no rank of its own", rules->pack.cards[card].name);
        refuted(inquiry);
    }
}

const struct proof proof_ranked = {
    .name = "ranked",
    .claim = "every card named is in the pack, ranked once",
    .unit = "cards",
    .code = E_UNKNOWN_NAME,
    .look = look,
};
