/* What has a name already counts by that name: a card, a suit, a rank; the called card, its suit.
 */
#include <string.h>

#include "ruleset/ruleset.h"

#define CALLED_COUNTS  2
#define COUNTS_ALL_MAX UINT8_MAX /* a name of an expression has its count's number in a byte */

static bool is_taken(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->counts_in_all; i++)
        if (strcmp(rules->counts[i].name, name) == 0)
            return true;
    return false;
}

static bool has_room(const struct ruleset *rules, const char *name)
{
    return rules->counts_in_all < COUNTS_ALL_MAX && !is_taken(rules, name);
}

static void add(struct ruleset *rules, enum namesake namesake, unsigned number, const char *name,
                struct set cards)
{
    if (set_is_empty(cards) || !has_room(rules, name))
        return;
    struct count_entry *entry = arena_alloc(rules->arena, sizeof *entry);
    *entry = (struct count_entry){.cards = {.always = cards}, .worth = 1};
    rules->counts[rules->counts_in_all++] = (struct count){
        .name = name,
        .namesake = namesake,
        .named_after = (uint8_t)number,
        .entries = entry,
        .entry_count = 1,
    };
}

/* What is called is no card of the pack before somebody calls it. */
static void add_called(struct ruleset *rules, enum namesake namesake, const char *name)
{
    if (!has_room(rules, name))
        return;
    rules->counts[rules->counts_in_all++] = (struct count){
        .name = name,
        .namesake = namesake,
        .called_worth = namesake == NAMESAKE_CALLED_CARD,
        .called_suit_worth = namesake == NAMESAKE_CALLED_SUIT,
    };
}

static struct set copies_of(const struct pack *pack, unsigned card)
{
    struct set cards = set_of(card);
    for (unsigned i = card + 1; i < pack->card_count; i++)
        if (strcmp(pack->cards[i].name, pack->cards[card].name) == 0)
            set_add(&cards, i);
    return cards;
}

static void make_room(struct ruleset *rules)
{
    const struct pack *pack = &rules->pack;
    unsigned most =
        rules->count_count + pack->suit_count + pack->rank_count + pack->card_count + CALLED_COUNTS;
    struct count *counts = arena_alloc(rules->arena, most * sizeof *counts);
    if (rules->count_count > 0)
        memcpy(counts, rules->counts, rules->count_count * sizeof *counts);
    rules->counts = counts;
    rules->counts_in_all = rules->count_count;
}

/* Where a name could be read in two ways the suit comes first, as in a list of cards. */
void ruleset_count_pack(struct ruleset *rules, bool a_card_is_called)
{
    const struct pack *pack = &rules->pack;
    make_room(rules);
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        add(rules, NAMESAKE_SUIT, suit, pack->suits[suit].letter, pack_suit_cards(pack, suit));
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        add(rules, NAMESAKE_RANK, rank, pack->ranks[rank], pack_rank_cards(pack, rank));
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].copy == 0)
            add(rules, NAMESAKE_CARD, card, pack->cards[card].name, copies_of(pack, card));
    if (a_card_is_called) {
        add_called(rules, NAMESAKE_CALLED_CARD, "called_card");
        add_called(rules, NAMESAKE_CALLED_SUIT, "called_suit");
    }
}
