/* Cards of foreign files: letters of suits and ranks, hands, sorting. */
#include "formats/cards.h"

#include <string.h>

#include "base/text.h"

char card_read_suit(char letter)
{
    char suit = text_upper(letter);
    return suit && strchr(CARD_SUITS, suit) ? suit : 0;
}

char card_read_rank(const char *text, size_t *used)
{
    bool is_ten = text[0] == '1' && text[1] == '0';
    char rank = is_ten ? 'T' : text_upper(text[0]);
    *used = is_ten ? 2 : 1;
    return rank && strchr(CARD_RANKS, rank) ? rank : 0;
}

const char *card_read(struct arena *arena, const char *text, size_t *used)
{
    char suit = card_read_suit(text[0]), rank = suit ? card_read_rank(text + 1, used) : 0;
    if (!rank)
        return NULL;
    *used += 1;
    return card_text(arena, suit, rank);
}

const char *card_text(struct arena *arena, char suit, char rank)
{
    return arena_format(arena, rank == 'T' ? "%c10" : "%c%c", suit, rank);
}

/* --- lists ------------------------------------------------------------------------------------ */

const char *cards_next(const char **list, size_t *length)
{
    const char *card = *list;
    *length = strcspn(card, " ");
    *list += *length + strspn(card + *length, " ");
    return card;
}

unsigned cards_count(const char *list)
{
    unsigned count = 0;
    for (size_t length; *list; count++)
        cards_next(&list, &length);
    return count;
}

const char *cards_sorted(struct arena *arena, const char *list, const char *suits,
                         const char *ranks)
{
    const char *sorted = "";
    for (const char *suit = suits; *suit; suit++)
        for (const char *rank = ranks; *rank; rank++)
            for (const char *at = list; *at;) {
                size_t length;
                const char *card = cards_next(&at, &length);
                if (*card == *suit && card_rank(card) == *rank)
                    sorted = arena_joined(arena, sorted, " ", "%.*s", (int)length, card);
            }
    return sorted;
}

const char *cards_without(struct arena *arena, const char *list, const char *other)
{
    const char *rest = "";
    for (size_t length, other_length; *list;) {
        const char *card = cards_next(&list, &length);
        bool is_in_other = false;
        for (const char *at = other; *at && !is_in_other;) {
            const char *own = cards_next(&at, &other_length);
            is_in_other = length == other_length && strncmp(card, own, length) == 0;
        }
        if (!is_in_other)
            rest = arena_joined(arena, rest, " ", "%.*s", (int)length, card);
    }
    return rest;
}

/* --- sets of 52 cards, a bit for each --------------------------------------------------------- */

uint64_t card_bit(char suit, char rank)
{
    static const char suits[] = CARD_SUITS, ranks[] = CARD_RANKS;
    const char *suit_at = strchr(suits, suit), *rank_at = strchr(ranks, rank);
    if (!suit || !rank || !suit_at || !rank_at)
        return 0;
    return UINT64_C(1) << ((suit_at - suits) * 13 + (rank_at - ranks));
}

uint64_t cards_set(const char *list)
{
    uint64_t set = 0;
    while (*list) {
        size_t length;
        const char *card = cards_next(&list, &length);
        set |= card_bit(*card, card_rank(card));
    }
    return set;
}

const char *cards_list(struct arena *arena, uint64_t set)
{
    const char *list = "";
    for (unsigned card = 0; card < 52; card++)
        if (set >> card & 1)
            list = arena_joined(arena, list, " ", "%s",
                                card_text(arena, CARD_SUITS[card / 13], CARD_RANKS[card % 13]));
    return list;
}
