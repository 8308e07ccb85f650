/* The rows of suits that are not trumps: one for all that rank alike whatever is trumps. */
#include "teach/rank_rows.h"
#include "words/common.h"
#include "words/ranks.h"

/* --- the usual order ------------------------------------------------------------------------ */

/* How many of the ways to name suits give a suit that is not trumps this order. */
static unsigned count_ways(const struct suit_orders *orders, const struct suit_order *one)
{
    unsigned ways = 0;
    for (unsigned i = 0; i < orders->count; i++)
        if (!are_trumps(&orders->orders[i]) && is_same_order(&orders->orders[i], one))
            ways += orders->orders[i].ways;
    return ways;
}

/* The order that most plain suits have, whose row does not name them; or NULL. */
static const struct suit_order *find_usual(const struct suit_orders *orders)
{
    const struct suit_order *usual = NULL;
    EACH(order, orders->orders, orders->count)
        if (!are_trumps(order) && order->by_ranks && order->ways > 0 &&
            (!usual || count_ways(orders, order) > count_ways(orders, usual)))
            usual = order;
    return usual;
}

/* --- suits that share a row ----------------------------------------------------------------- */

/* Whether the order is that of a suit while the other suit of its colour is trumps. */
static bool is_of_mate(const struct writer *writer, const struct suit_order *order)
{
    unsigned mate = mate_of(&writer->rules->pack, order->suit);
    return mate != SUIT_NONE && trumps_of(order) == mate;
}

/* Whether it can share a row with others: it depends on no more than which suits are meant. */
static bool is_of_suits(const struct suit_orders *orders, const struct suit_order *order)
{
    return !are_trumps(order) && order->by_ranks && !has_another(orders, order);
}

/* The suits without a row that have this order, and of which it is such. */
static struct set suits_like(const struct writer *writer, const struct suit_orders *orders,
                             const struct suit_order *one,
                             bool (*is_such)(const struct writer *writer,
                                             const struct suit_orders *orders,
                                             const struct suit_order *order))
{
    struct set suits = {{0, 0}};
    EACH(order, orders->orders, orders->count)
        if (!order->is_done && is_of_suits(orders, order) && is_same_order(order, one) &&
            is_such(writer, orders, order))
            set_add(&suits, order->suit);
    return suits;
}

static bool is_whole_fixed(const struct writer *writer, const struct suit_orders *orders,
                           const struct suit_order *order)
{
    (void)writer;
    return is_fixed(orders, order);
}

/* Only while the other suit of its colour is trumps, and then always. */
static bool is_mates_alone(const struct writer *writer, const struct suit_orders *orders,
                           const struct suit_order *order)
{
    if (!is_of_mate(writer, order))
        return false;
    EACH(other, orders->orders, orders->count)
        if (other->suit == order->suit && !are_trumps(other) && !is_of_mate(writer, other) &&
            is_same_order(other, order))
            return false;
    return true;
}

/* Whatever is trumps except the other suit of its colour, which has a row already. */
static bool is_otherwise(const struct writer *writer, const struct suit_orders *orders,
                         const struct suit_order *order)
{
    EACH(other, orders->orders, orders->count)
        if (other->suit == order->suit && !are_trumps(other) && !is_same_order(other, order) &&
            !(other->is_done && is_of_mate(writer, other)))
            return false;
    return true;
}

static void set_done(struct suit_orders *orders, const struct suit_order *one, struct set suits)
{
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        order->is_done |= !are_trumps(order) && set_has(suits, order->suit) &&
                          is_of_suits(orders, order) && is_same_order(order, one);
    }
}

/* The suits without those whose mate is not among them. */
static struct set keep_pairs(const struct pack *pack, struct set suits)
{
    struct set pairs = {{0, 0}};
    SET_EACH(suit, suits)
        if (mate_of(pack, suit) != SUIT_NONE && set_has(suits, mate_of(pack, suit)))
            set_add(&pairs, suit);
    return pairs;
}

/* "the other suit of the trumps' colour"; "spades or clubs, if the other is trumps". */
static void add_of_mates(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    const struct pack *pack = &writer->rules->pack;
    EACH(order, orders->orders, orders->count) {
        struct set suits = keep_pairs(pack, suits_like(writer, orders, order, is_mates_alone));
        bool are_of_one = set_count(suits) == 2;
        if (order->is_done || !is_of_suits(orders, order) || !set_has(suits, order->suit) ||
            is_fixed(orders, order))
            continue;
        if (are_of_one || set_count(suits) == pack->suit_count) {
            add_rank_row(
                rows,
                set_count(suits) == pack->suit_count
                    ? say(writer, SAY_OTHER_SUIT_OF_COLOUR)
                    : say(writer, SAY_IF_OTHER_IS_TRUMPS, say_suits(writer, suits, JOINT_OR)),
                order->cards);
            set_done(orders, order, suits);
        }
    }
}

/* Whether no two suits rank alike, so that each row names its suit. */
static bool are_all_apart(const struct writer *writer, const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (is_same_order(&orders->orders[i], &orders->orders[j]))
                return false;
    return orders->count == writer->rules->pack.suit_count && orders->count > 1;
}

static bool is_usual(const struct suit_order *order, const struct suit_order *usual)
{
    return usual && is_same_order(order, usual);
}

/* Suits that have an order of their own whatever is trumps, and those that have it unless the other
 * suit of their colour is trumps. */
static void add_together(struct writer *writer, struct suit_orders *orders,
                         const struct suit_order *usual, struct rank_rows *rows)
{
    EACH(order, orders->orders, orders->count) {
        if (order->is_done || !is_of_suits(orders, order) || is_usual(order, usual))
            continue;
        struct set fixed = suits_like(writer, orders, order, is_whole_fixed);
        struct set other = suits_like(writer, orders, order, is_otherwise);
        if (set_has(fixed, order->suit)) {
            add_rank_row(rows, say_suits(writer, fixed, JOINT_OR), order->cards);
            set_done(orders, order, fixed);
        } else if (set_has(other, order->suit)) {
            add_rank_row(rows, say(writer, SAY_SUITS_OTHERWISE, say_suits(writer, other, JOINT_OR)),
                         order->cards);
            set_done(orders, order, other);
        }
    }
}

void add_other_suits(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    const struct suit_order *usual = are_all_apart(writer, orders) ? NULL : find_usual(orders);
    add_of_mates(writer, orders, rows);
    add_together(writer, orders, usual, rows);
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        bool is_named = !is_usual(order, usual);
        if (!are_trumps(order) && is_named && !order->is_done)
            add_rank_row(rows, say_label(writer, orders, order), order->cards);
        if (is_fixed(orders, order) && is_of_suits(orders, order) && is_named)
            set_done(orders, order, set_of(order->suit));
    }
    if (usual)
        add_rank_row(rows, say(writer, all_alike(orders) ? SAY_EVERY_SUIT : SAY_OTHER_SUITS),
                     usual->cards);
}
