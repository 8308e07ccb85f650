#include "play/sorted_hand.h"

/* The cards of the hand that count as the suit. Nothing is baked for suits that no deal is played
 * with, as before trumps are named: then cards count as what they show. */
static struct set cards_of_suit(const struct ruleset *rules, const struct context *context,
                                struct set hand, unsigned suit)
{
    struct set cards = context ? context->suit_cards[suit] : pack_suit_cards(&rules->pack, suit);
    return set_and(hand, cards);
}

/* Its power where its own suit is led; equals stay in the order of the pack. */
static unsigned power_of(const struct context *context, unsigned suit, unsigned card)
{
    return context ? context->power[suit][card] : 0;
}

static void insert(struct hand_suit *into, const struct context *context, unsigned card)
{
    unsigned at = into->count++;
    unsigned power = power_of(context, into->suit, card);
    for (; at > 0 && power_of(context, into->suit, into->cards[at - 1]) < power; at--)
        into->cards[at] = into->cards[at - 1];
    into->cards[at] = (card_t)card;
}

static void add_suit(struct sorted_hand *sorted, const struct context *context, struct set cards,
                     unsigned suit)
{
    struct hand_suit *into = &sorted->suits[sorted->count];
    if (set_is_empty(cards))
        return;
    *into = (struct hand_suit){.suit = (uint8_t)suit};
    SET_EACH(card, cards) {
        insert(into, context, card);
    }
    sorted->count++;
}

struct sorted_hand hand_sorted(const struct ruleset *rules, const struct state *state,
                               struct set hand)
{
    const struct context *context = rules->contexts[state->context];
    unsigned trumps = rules->variable_count > 0 ? state->suits[0] : SUIT_NONE;
    struct sorted_hand sorted = {.count = 0};
    if (trumps != SUIT_NONE)
        add_suit(&sorted, context, cards_of_suit(rules, context, hand, trumps), trumps);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        if (suit != trumps)
            add_suit(&sorted, context, cards_of_suit(rules, context, hand, suit), suit);
    }
    add_suit(&sorted, context, cards_of_suit(rules, context, hand, SUIT_NONE), SUIT_NONE);
    return sorted;
}
