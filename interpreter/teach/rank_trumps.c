/* The rows of trumps: one for all suits that rank as trumps in one way. */
#include <string.h>

#include "teach/rank_rows.h"
#include "words/cards.h"
#include "words/ranks.h"

/* Whether each suit ranks as trumps as it does otherwise, so that its other row is enough. */
static bool are_trumps_like_others(const struct suit_orders *orders)
{
    EACH(order, orders->orders, orders->count) {
        unsigned others = 0;
        for (unsigned j = 0; are_trumps(order) && j < orders->count; j++) {
            const struct suit_order *other = &orders->orders[j];
            bool is_other = other->suit == order->suit && other != order;
            if (is_other && !is_same_order(other, order))
                return false;
            others += is_other && !are_trumps(other);
        }
        if (are_trumps(order) && others == 0)
            return false;
    }
    return true;
}

/* In which of the ways FIXED, OWN and MATE both cards depend on which suit is trumps. */
static unsigned ways_alike(const struct pack *pack, unsigned a, unsigned trumps_a, unsigned b,
                           unsigned trumps_b)
{
    const struct card *one = &pack->cards[a], *other = &pack->cards[b];
    bool is_same_rank = one->rank == other->rank && one->rank != RANK_NONE;
    unsigned ways = a == b ? FIXED : 0;
    if (is_same_rank && one->suit == trumps_a && other->suit == trumps_b)
        ways |= OWN;
    if (is_same_rank && one->suit != SUIT_NONE && other->suit != SUIT_NONE &&
        one->suit == mate_of(pack, trumps_a) && other->suit == mate_of(pack, trumps_b))
        ways |= MATE;
    return ways;
}

/* Trumps that rank in one way, whichever of some suits is trumps. */
struct alike {
    struct set suits;
    uint8_t how[CARDS_MAX];
};

static bool join(const struct pack *pack, struct alike *alike, const struct suit_order *first,
                 const struct suit_order *order)
{
    uint8_t how[CARDS_MAX];
    const struct ranking *a = first->ranking, *b = order->ranking;
    if (a->count != b->count || !set_equal(a->equals, b->equals))
        return false;
    for (unsigned i = 0; i < a->count; i++) {
        how[i] = alike->how[i] & (uint8_t)ways_alike(pack, a->cards[i], trumps_of(first),
                                                     b->cards[i], trumps_of(order));
        if (!how[i])
            return false;
    }
    memcpy(alike->how, how, sizeof how);
    set_add(&alike->suits, order->suit);
    return true;
}

/* Whether both hold in the same circumstances. */
static bool is_under_same_ways(struct writer *writer, const struct suit_orders *orders,
                               const struct suit_order *a, const struct suit_order *b)
{
    struct statements of_a = {0}, of_b = {0};
    const struct statement *trumps = say(writer, SAY_TRUMPS);
    return statement_equal(say_in_ways(writer, orders, a, trumps, &of_a),
                           say_in_ways(writer, orders, b, trumps, &of_b));
}

/* All suits that can be trumps. */
static struct set ever_trumps(const struct suit_orders *orders)
{
    struct set suits = {{0, 0}};
    EACH(order, orders->orders, orders->count)
        if (are_trumps(order) && order->suit != SUIT_NONE)
            set_add(&suits, order->suit);
    return suits;
}

/* If only one suit is meant: its cards by their ranks, unless cards of other suits or whole ranks
 * stand among them, whose suits are named: then all are. */
static void find_how(const struct pack *pack, const struct suit_order *order, uint8_t *how)
{
    const struct ranking *ranking = order->ranking;
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < ranking->count; i++)
        set_add(&cards, ranking->cards[i]);
    bool is_own = true;
    for (unsigned i = 0; i < ranking->count; i++) {
        const struct card *card = &pack->cards[ranking->cards[i]];
        bool is_of_suit = card->suit == order->suit && card->rank != RANK_NONE;
        struct set rank = is_of_suit ? pack_rank_cards(pack, card->rank) : cards;
        bool is_whole = set_is_empty(set_minus(rank, cards)) && !order->by_ranks;
        is_own &= is_of_suit && !is_whole;
    }
    memset(how, is_own ? OWN : FIXED, ranking->count);
}

static const struct statement *say_alike(struct writer *writer, const struct suit_order *order,
                                         struct alike *alike)
{
    if (order->ranking->count == 0)
        return order->cards;
    if (set_count(alike->suits) == 1)
        find_how(&writer->rules->pack, order, alike->how);
    return say_ranking(writer, order->ranking, alike->how, 0);
}

/* One row for this order and all that are like it. */
static void add_trumps_alike(struct writer *writer, struct suit_orders *orders,
                             struct suit_order *order, struct rank_rows *rows)
{
    struct alike alike = {.suits = set_of(order->suit)};
    struct statements ways = {0};
    memset(alike.how, FIXED | OWN | MATE, sizeof alike.how);
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *other = &orders->orders[i];
        if (other != order && !other->is_done && are_trumps(other) && other->suit != SUIT_NONE &&
            is_under_same_ways(writer, orders, order, other) &&
            join(&writer->rules->pack, &alike, order, other))
            other->is_done = true;
    }
    const struct statement *label =
        set_equal(alike.suits, ever_trumps(orders))
            ? say(writer, SAY_TRUMPS)
            : say(writer, SAY_SUIT_AS_TRUMPS, say_suits(writer, alike.suits, JOINT_OR));
    add_rank_row(rows, say_in_ways(writer, orders, order, label, &ways),
                 say_alike(writer, order, &alike));
    order->is_done = true;
}

void add_trumps(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    bool are_like_others = all_alike(orders) || are_trumps_like_others(orders);
    bool is_only = set_is_empty(ever_trumps(orders));
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        if (are_trumps(order) && !order->is_done && order->suit != SUIT_NONE && !are_like_others)
            add_trumps_alike(writer, orders, order, rows);
    }
    EACH(order, orders->orders, orders->count)
        if (are_trumps(order) && order->suit == SUIT_NONE)
            add_rank_row(rows, say(writer, is_only ? SAY_TRUMPS : SAY_TRUMPS_WHERE_NO_SUIT_IS),
                         order->cards);
}
