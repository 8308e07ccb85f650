/*
 * Gathers the pack after a deal for games that do not shuffle: tricks, hands and the rest in
 * the order of the rules.
 */
#include "engine/phases.h"

#include <assert.h>
#include <string.h>

#include "table/state.h"

/* A pack growing from the top down. */
struct pile {
    card_t *cards;
    unsigned count;
};

static void lay_trick(struct pile *pile, const struct state *state, unsigned trick)
{
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(state, trick, state->trick_size, cards);
    for (unsigned i = 0; i < count; i++)
        pile->cards[pile->count++] = cards[i];
}

static void lay_tricks_of(struct pile *pile, const struct ruleset *rules, const struct state *state,
                          unsigned seat)
{
    for (unsigned trick = 0; trick < state->trick; trick++) {
        if (trick_pile_of(rules, state, trick).taker == seat)
            lay_trick(pile, state, trick);
    }
}

static void lay_set(struct pile *pile, struct set cards)
{
    SET_EACH(card, cards) {
        pile->cards[pile->count++] = (card_t)card;
    }
}

/* Cards came among the tricks of a seat without having been played: from the talon. */
static void lay_unplayed(struct pile *pile, const struct state *state, unsigned seat)
{
    struct set cards = state->taken[seat];
    for (unsigned i = 0; i < state->played_count; i++)
        if (!is_place_empty(state, i))
            set_remove(&cards, state->played[i]);
    cards = set_minus(cards, cards_laid_with(state));
    lay_set(pile, cards);
}

/* Numbers of cards ascend from the highest of a suit to the lowest: a set is sorted within suits.
 */
static void lay_hand(struct pile *pile, const struct ruleset *rules, const uint8_t *suits,
                     struct set hand)
{
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        lay_set(pile, set_and(hand, pack_suit_cards(&rules->pack, suits[i])));
    lay_set(pile, set_and(hand, pack_suit_cards(&rules->pack, SUIT_NONE)));
}

void gather_pack(const struct ruleset *rules, const struct state *state, card_t *pack)
{
    struct pile pile = {.cards = pack};
    const uint8_t *suits = rules->steps[0].gather.suits;
    unsigned seat = seat_eldest(rules, state);
    for (unsigned i = 0; i < rules->players; i++, seat = rules->next_seat[seat]) {
        lay_tricks_of(&pile, rules, state, seat);
        lay_unplayed(&pile, state, seat);
    }
    lay_tricks_of(&pile, rules, state, NO_SEAT);
    for (unsigned i = 0; i < rules->players; i++, seat = rules->next_seat[seat])
        lay_hand(&pile, rules, suits, state->hand[seat]);
    if (state->in_trick > 0)
        lay_set(&pile, state->trick_cards);
    lay_set(&pile, state->discards);
    for (unsigned i = state->dealt; i < state->pack_count; i++) {
        if (is_in_talon(state, i))
            pack[pile.count++] = state->pack[i];
    }
    assert(pile.count == state->pack_count);
}
