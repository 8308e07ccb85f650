/*
 * A hand sorted as its cards count in this deal: trumps first, then the other suits in the order of
 * the ruleset, cards without a suit last; each from its strongest card down. A card that counts as
 * another suit than it shows stands among that suit.
 */
#ifndef ELDEST_PLAY_SORTED_HAND_H
#define ELDEST_PLAY_SORTED_HAND_H

#include "ruleset/ruleset.h"
#include "table/state.h"

struct sorted_hand {
    card_t cards[CARDS_MAX];
    unsigned card_count;
    struct hand_suit {
        uint8_t suit;         /* that these cards count as, or SUIT_NONE */
        uint8_t first, count; /* which of the cards, at least one */
    } suits[SUITS_MAX + 1];
    unsigned suit_count;
};

/* Sorts cards by what is settled in the state, which may be a view. */
struct sorted_hand hand_sorted(const struct ruleset *rules, const struct state *state,
                               struct set hand);

#endif
