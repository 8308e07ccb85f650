/* Suits, ranks and cards where rules speak of them. */
#include "loader/ranks.h"
#include "loader/sections.h"
#include "loader/suggest.h"

int value_suit(struct reader *reader, const struct node *value)
{
    const char *text = value_text(reader, value);
    int suit = text ? pack_find_suit(&reader->rules->pack, text) : -1;
    if (text && suit < 0)
        report_not_in_pack(reader, value, text, "suit");
    return suit;
}

/* The cards of the ranks 10, 9 ... 2: each must be there. */
static struct set cards_of_range(struct reader *reader, const struct node *value, int64_t from,
                                 int64_t to)
{
    const struct pack *pack = &reader->rules->pack;
    struct set cards = {{0, 0}};
    for (int64_t rank = from, step = from <= to ? 1 : -1; rank != to + step; rank += step) {
        const char *text = arena_format(reader->arena, "%lld", (long long)rank);
        int found = pack_find_rank(pack, text);
        if (found < 0) {
            report_not_in_pack(reader, value, text, "rank");
            return cards;
        }
        cards = set_or(cards, pack_rank_cards(pack, (unsigned)found));
    }
    return cards;
}

struct set value_cards_of(struct reader *reader, const struct node *value)
{
    const struct pack *pack = &reader->rules->pack;
    const char *text = value_text(reader, value);
    int64_t from, to;
    if (!text)
        return (struct set){{0, 0}};
    if (is_range_of_ranks(reader, text, &from, &to))
        return cards_of_range(reader, value, from, to);
    int suit = pack_find_suit(pack, text);
    int rank = pack_find_rank(pack, text);
    if (suit >= 0 && suit < SUIT_NONE)
        return pack_suit_cards(pack, (unsigned)suit);
    if (rank >= 0)
        return pack_rank_cards(pack, (unsigned)rank);
    struct set cards = pack_find_cards(pack, text);
    if (set_is_empty(cards))
        report_not_in_pack(reader, value, text, "suit, rank or card");
    return cards;
}

/* The first item of the list that named one of the cards. */
static const struct node *first_to_name(const struct node *list, const struct set *named,
                                        struct set cards)
{
    unsigned i = 0;
    while (set_is_empty(set_and(named[i], cards)))
        i++;
    return item_at(list, i);
}

struct set value_cards(struct reader *reader, const struct node *value)
{
    struct set cards = {{0, 0}};
    struct set *named = arena_alloc(reader->arena, item_count(value) * sizeof *named);
    for (unsigned i = 0; i < item_count(value); i++) {
        const struct node *item = item_at(value, i);
        named[i] = value_cards_of(reader, item);
        if (!set_is_empty(named[i]) && set_is_empty(set_minus(named[i], cards)))
            report_twice(reader, item, first_to_name(value, named, named[i]),
                         "the cards of '%s' are all in this list already", item->text);
        cards = set_or(cards, named[i]);
    }
    return cards;
}

READER(read_trumps)
{
    struct ruleset *rules = field;
    unsigned count = count_at_most(reader, entry->value, SCHEDULE_MAX, "items");
    int16_t *trumps = arena_alloc(reader->arena, count * sizeof *trumps);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        trumps[i] = (int16_t)value_suit(reader, item_at(entry->value, i));
    rules->trumps = trumps;
    rules->trumps_count = (uint16_t)count;
    rules->trumps_place = entry->key->place;
}
