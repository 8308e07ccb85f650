/* Every card of a suit has a rank of its own in it, and among the trumps. */
#include <string.h>

#include "proof/proof.h"

static bool are_copies(const struct card *a, const struct card *b)
{
    return strcmp(a->name, b->name) == 0;
}

/* Whether another card of the suit has the same rank there; or as trumps, if a suit is. */
static bool is_shared(const struct pack *pack, const struct order *order, unsigned card,
                      unsigned trumps)
{
    const struct card *cards = pack->cards;
    unsigned strength = order_strength(pack, order, card, trumps);
    for (unsigned other = 0; other < card; other++)
        if (cards[other].suit == cards[card].suit && !are_copies(&cards[other], &cards[card]) &&
            order_strength(pack, order, other, trumps) == strength)
            return true;
    return false;
}

static bool is_ranked_once(const struct pack *pack, const struct order *order, unsigned card,
                           unsigned trumps)
{
    return order_strength(pack, order, card, trumps) > 0 && !is_shared(pack, order, card, trumps);
}

static void look_at_order(struct inquiry *inquiry, const struct order *order)
{
    const struct pack *pack = &rules_of(inquiry)->pack;
    for (unsigned card = 0; card < pack->card_count; card++) {
        bool has_suit = pack->cards[card].suit != SUIT_NONE;
        if (!has_suit || (is_ranked_once(pack, order, card, SUIT_NONE) &&
                          is_ranked_once(pack, order, card, pack->cards[card].suit))) {
            proved(inquiry, 1);
            continue;
        }
        diagnose(inquiry->diagnostics, E_UNKNOWN_NAME, order->place, "'%s' has no rank of its own",
                 pack->cards[card].name);
        refuted(inquiry);
    }
}

/* Contracts without an order of their own have that of the file, which was looked at. */
static void prove_ranked(struct inquiry *inquiry)
{
    const struct contract *contracts = rules_of(inquiry)->contracts;
    look_at_order(inquiry, &contracts[0].order);
    for (unsigned i = 1; i <= rules_of(inquiry)->contract_count; i++)
        if (memcmp(&contracts[i].order, &contracts[0].order, sizeof contracts[i].order) != 0)
            look_at_order(inquiry, &contracts[i].order);
}

const struct proof proof_ranked = {
    .name = "ranked",
    .claim = "every card named is in the pack, ranked once",
    .unit = "cards",
    .code = E_UNKNOWN_NAME,
    .look = prove_ranked,
};
