/* How strong cards are when no hook says otherwise: classes first, then ranks within a class. */
#include "ruleset/ruleset.h"

#define CLASS_STEP 100 /* from one class to the next; no suit has as many cards */

/* --- strength -------------------------------------------------------------------------------- */

/* The ranks that cards of a suit have, as a set. */
static struct set ranks_of_suit(const struct pack *pack, unsigned suit)
{
    struct set ranks = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].suit == suit)
            set_add(&ranks, pack->cards[card].rank);
    return ranks;
}

/* 1 and the number of ranks of the suit beneath this card's. */
static unsigned strength_in_suit(const struct pack *pack, const struct order *order,
                                 const struct card *card)
{
    if (card->suit >= pack->suit_count)
        return 0;
    const uint8_t *ranks = order->ranks[card->suit];
    struct set there = ranks_of_suit(pack, card->suit);
    unsigned strength = 0;
    for (unsigned i = pack->rank_count; i-- > 0;) {
        strength += set_has(there, ranks[i]);
        if (ranks[i] == card->rank)
            break;
    }
    return strength;
}

/* A card that is named goes before its rank. */
static unsigned strength_in_trumps(const struct order *order, const struct card *card,
                                   unsigned number)
{
    unsigned strength = 0;
    for (unsigned i = 0; i < order->trump_count; i++) {
        const struct trump_rank *entry = &order->trumps[i];
        if (set_has(entry->cards, number))
            return order->trump_count - i;
        if (set_is_empty(entry->cards) && entry->rank == card->rank)
            strength = order->trump_count - i;
    }
    return strength;
}

unsigned order_strength(const struct pack *pack, const struct order *order, unsigned card,
                        bool among_trumps)
{
    const struct card *which = &pack->cards[card];
    if (among_trumps && order->trumps)
        return strength_in_trumps(order, which, card);
    return strength_in_suit(pack, order, which);
}

/* --- suit ------------------------------------------------------------------------------------ */

static bool is_always_trump(const struct order *order, unsigned card)
{
    for (unsigned i = 0; i < order->trump_count; i++)
        if (set_has(order->trumps[i].cards, card))
            return true;
    return false;
}

unsigned order_suit_of(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                       unsigned card)
{
    bool has_trumps = rules->variable_count > 0 && suits[0] != SUIT_NONE;
    if (has_trumps && is_always_trump(order, card))
        return suits[0];
    return rules->pack.cards[card].suit;
}

/* --- power ----------------------------------------------------------------------------------- */

const struct precedence *order_precedence(const struct order *order, const uint8_t *suits,
                                          unsigned led)
{
    static const struct precedence plain = {.classes = {CLASS_TRUMPS, CLASS_LED}, .count = 2};
    const struct precedence *general = &plain;
    for (unsigned i = 0; i < order->precedence_count; i++) {
        const struct precedence *list = &order->precedence[i];
        if (list->when_led == NO_VARIABLE)
            general = list;
        else if (led != SUIT_NONE && suits[list->when_led] == led)
            return list;
    }
    return general;
}

enum precedence_class order_class(const struct ruleset *rules, const uint8_t *suits, unsigned suit,
                                  unsigned led)
{
    if (rules->variable_count > 0 && suit == suits[0])
        return CLASS_TRUMPS;
    return suit == led ? CLASS_LED : CLASS_OTHERS;
}

int order_power(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                const uint8_t *suit_of, unsigned led, unsigned card)
{
    unsigned suit = suit_of[card];
    if (suit == SUIT_NONE)
        return 0;
    enum precedence_class class = order_class(rules, suits, suit, led);
    const struct precedence *list = order_precedence(order, suits, led);
    for (unsigned i = 0; i < list->count; i++)
        if (list->classes[i] == class)
            return (int)(CLASS_STEP * (list->count - i) +
                         order_strength(&rules->pack, order, card, class == CLASS_TRUMPS));
    return 0;
}
