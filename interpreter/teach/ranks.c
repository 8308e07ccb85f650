/* The order of the cards in every suit and among the trumps, as a sentence or as a table. */
#include <string.h>

#include "teach/contexts.h"
#include "teach/sections.h"

/* One suit while another is trumps, from the highest card down. */
struct suit_order {
    uint8_t suit, trumps;
    bool by_ranks; /* all its cards show this suit: then ranks say enough */
    const char *text;
};

struct suit_orders {
    struct suit_order *orders;
    unsigned count;
};

/* --- reading the tables ---------------------------------------------------------------------- */

static bool all_show(const struct pack *pack, const card_t *cards, unsigned count, unsigned suit)
{
    for (unsigned i = 0; i < count; i++)
        if (pack->cards[cards[i]].suit != suit)
            return false;
    return true;
}

/* Whether the card before this one in the list is a copy of it. */
static bool is_copy(const struct pack *pack, const card_t *cards, unsigned i)
{
    return i > 0 && strcmp(pack->cards[cards[i]].name, pack->cards[cards[i - 1]].name) == 0;
}

static struct suit_order read_order(struct teller *teller, const struct named_suits *named,
                                    unsigned suit)
{
    const struct pack *pack = &teller->rules->pack;
    card_t cards[CARDS_MAX];
    unsigned count = contexts_ranks(teller->rules, named->context, suit, cards);
    struct suit_order order = {.suit = (uint8_t)suit, .trumps = named->suits[0], .text = ""};
    order.by_ranks = all_show(pack, cards, count, suit);
    for (unsigned i = 0; i < count; i++) {
        const char *card = order.by_ranks ? pack->ranks[pack->cards[cards[i]].rank]
                                          : glyph_card(&teller->glyphs, cards[i]);
        if (!is_copy(pack, cards, i))
            order.text = say(teller, "%s%s%s", order.text, i ? " " : "", card);
    }
    return order;
}

static bool is_known(const struct suit_orders *orders, const struct suit_order *order)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (orders->orders[i].suit == order->suit && orders->orders[i].trumps == order->trumps &&
            strcmp(orders->orders[i].text, order->text) == 0)
            return true;
    return false;
}

static struct suit_orders read_orders(struct teller *teller)
{
    struct arena *arena = teller->page->arena;
    struct contexts contexts = contexts_find(teller->rules, arena);
    struct suit_orders orders = {.count = 0};
    orders.orders =
        arena_alloc(arena, contexts.count * teller->rules->pack.suit_count * sizeof *orders.orders);
    for (unsigned i = 0; i < contexts.count; i++)
        for (unsigned suit = 0; suit < teller->rules->pack.suit_count; suit++) {
            struct suit_order order = read_order(teller, &contexts.named[i], suit);
            if (*order.text && !is_known(&orders, &order))
                orders.orders[orders.count++] = order;
        }
    return orders;
}

/* --- telling them ---------------------------------------------------------------------------- */

static bool are_trumps(const struct suit_order *order)
{
    return order->suit == order->trumps;
}

static bool all_alike(const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (!orders->orders[i].by_ranks ||
            strcmp(orders->orders[i].text, orders->orders[0].text) != 0)
            return false;
    return true;
}

/* How many of the trump orders, or of the others, read like this one. */
static unsigned count_like(const struct suit_orders *orders, const struct suit_order *one)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orders->count; i++)
        count += are_trumps(&orders->orders[i]) == are_trumps(one) &&
                 strcmp(orders->orders[i].text, one->text) == 0;
    return count;
}

static unsigned count_kind(const struct suit_orders *orders, bool trumps)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orders->count; i++)
        count += are_trumps(&orders->orders[i]) == trumps;
    return count;
}

/* The order that most plain suits have, which then goes without their names; or NULL. */
static const struct suit_order *find_usual(const struct suit_orders *orders)
{
    const struct suit_order *usual = NULL;
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        if (!are_trumps(order) && order->by_ranks &&
            (!usual || count_like(orders, order) > count_like(orders, usual)))
            usual = order;
    }
    return usual;
}

static void tell_row(struct teller *teller, const char *suit, const char *text)
{
    page_row(teller->page, (const char *const[]){suit, text});
}

/* Whether this suit has one order only, whatever is trumps. */
static bool is_fixed(const struct suit_orders *orders, const struct suit_order *one)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (orders->orders[i].suit == one->suit && !are_trumps(&orders->orders[i]) &&
            strcmp(orders->orders[i].text, one->text) != 0)
            return false;
    return true;
}

static bool was_told(const struct suit_orders *orders, unsigned number)
{
    const struct suit_order *one = &orders->orders[number];
    for (unsigned i = 0; i < number; i++)
        if (orders->orders[i].suit == one->suit && !are_trumps(&orders->orders[i]) &&
            strcmp(orders->orders[i].text, one->text) == 0)
            return true;
    return false;
}

static void tell_trumps(struct teller *teller, const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        if (!are_trumps(order))
            continue;
        if (order->by_ranks && count_like(orders, order) == count_kind(orders, true)) {
            tell_row(teller, "trumps", order->text);
            return;
        }
        tell_row(teller, say(teller, "%s as trumps", teller->rules->pack.suits[order->suit].name),
                 order->text);
    }
}

static void tell_plain(struct teller *teller, const struct suit_orders *orders)
{
    const struct suit_order *usual = find_usual(orders);
    const struct pack *pack = &teller->rules->pack;
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        bool is_usual = usual && strcmp(order->text, usual->text) == 0;
        if (are_trumps(order) || is_usual)
            continue;
        const char *name = pack->suits[order->suit].name;
        if (!is_fixed(orders, order))
            tell_row(teller,
                     say(teller, "%s, with %s", name,
                         order->trumps == SUIT_NONE
                             ? "no trumps"
                             : say(teller, "%s as trumps", pack->suits[order->trumps].name)),
                     order->text);
        else if (!was_told(orders, i))
            tell_row(teller, name, order->text);
    }
    if (usual)
        tell_row(teller, orders->count > 1 ? "any other suit" : "every suit", usual->text);
}

void explain_ranks(struct teller *teller)
{
    struct suit_orders orders = read_orders(teller);
    if (orders.count == 0)
        return;
    if (all_alike(&orders)) {
        tell(teller, "In each suit the cards rank, from the highest: %s.", orders.orders[0].text);
        return;
    }
    page_table(teller->page, 2, (const char *const[]){"suit", "from the highest"});
    tell_trumps(teller, &orders);
    tell_plain(teller, &orders);
}
