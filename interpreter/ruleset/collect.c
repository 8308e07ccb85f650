/* Cards that are collected rank by rank, as bits of what is remembered: the highest rank the
 * lowest. */
#include "ruleset/note.h"

/* Which rank of its suit a card is, from 0 for the highest. */
static unsigned place_in_suit(const struct pack *pack, unsigned card)
{
    const struct card *which = &pack->cards[card];
    unsigned place = 0;
    if (!pack->has_own_ranks)
        return which->rank;
    while (pack_rank_of(pack, which->suit, place) != which->rank)
        place++;
    return place;
}

struct set note_cards(const struct pack *pack, const struct note *note, unsigned seat, int16_t cell)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].suit == note->collects[seat] && pack->cards[card].copy == 0 &&
            cell >> place_in_suit(pack, card) & 1)
            set_add(&cards, card);
    return cards;
}

unsigned note_bit_of(const struct pack *pack, const struct note *note, unsigned seat, unsigned card)
{
    return pack->cards[card].suit == note->collects[seat] ? 1u << place_in_suit(pack, card) : 0;
}

int16_t note_cell_of(const struct pack *pack, const struct note *note, unsigned seat,
                     struct set cards)
{
    unsigned cell = 0;
    SET_EACH(card, cards) {
        cell |= note_bit_of(pack, note, seat, card);
    }
    return (int16_t)cell;
}
