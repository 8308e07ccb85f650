#include "play/board.h"

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

/* Adds a card of the last suit, before those that it beats. */
static void insert(struct sorted_hand *sorted, const struct context *context, unsigned card)
{
    struct hand_suit *suit = &sorted->suits[sorted->suit_count - 1];
    unsigned at = sorted->card_count++, power = power_of(context, suit->suit, card);
    for (; at > suit->first && power_of(context, suit->suit, sorted->cards[at - 1]) < power; at--)
        sorted->cards[at] = sorted->cards[at - 1];
    sorted->cards[at] = (card_t)card;
    suit->count++;
}

static void add_suit(struct sorted_hand *sorted, const struct context *context, struct set cards,
                     unsigned suit)
{
    if (set_is_empty(cards))
        return;
    sorted->suits[sorted->suit_count++] =
        (struct hand_suit){.suit = (uint8_t)suit, .first = (uint16_t)sorted->card_count};
    SET_EACH(card, cards) {
        insert(sorted, context, card);
    }
}

struct sorted_hand hand_sorted(const struct ruleset *rules, const struct state *state,
                               struct set hand)
{
    const struct context *context = rules->contexts[state->context];
    unsigned trumps = rules->variable_count > 0 ? state->suits[0] : SUIT_NONE;
    struct sorted_hand sorted = {.suit_count = 0};
    if (trumps != SUIT_NONE || !set_is_empty(context->lone_trumps))
        add_suit(&sorted, context, cards_of_suit(rules, context, hand, trumps), trumps);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        if (suit != trumps)
            add_suit(&sorted, context, cards_of_suit(rules, context, hand, suit), suit);
    }
    if (set_is_empty(context->lone_trumps))
        add_suit(&sorted, context, cards_of_suit(rules, context, hand, SUIT_NONE), SUIT_NONE);
    return sorted;
}
