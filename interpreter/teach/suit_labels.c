/* What a row of the table of ranks calls the suit whose cards it lists. */
#include "teach/suit_orders.h"
#include "words/cards.h"
#include "words/ranks.h"

const struct statement *say_named(struct writer *writer, unsigned variable, struct set suits)
{
    struct statements parts = {0};
    if (!set_equal(suits, set_of(SUIT_NONE)))
        add_part(writer, &parts,
                 say(writer, SAY_WITH_SUITS_AS_VARIABLE, say_suits(writer, suits, JOINT_OR),
                     say_variable(writer, variable)));
    if (set_has(suits, SUIT_NONE))
        add_part(writer, &parts,
                 variable == 0 ? say(writer, SAY_WITH_NO_TRUMPS)
                               : say(writer, SAY_WITH_NO_SUIT_OF_VARIABLE,
                                     say_words(writer, writer->rules->variables[variable])));
    return say_list(writer, &parts, JOINT_OR);
}

/* All suits that a suit of the deal can be while the order's suit of trumps is trumps. */
static struct set ever_named(const struct suit_orders *orders, const struct suit_order *order,
                             unsigned variable)
{
    struct set suits = {{0, 0}};
    for (unsigned i = 0; i < orders->contexts.count; i++)
        if (orders->contexts.named[i].suits[0] == trumps_of(order))
            set_add(&suits, orders->contexts.named[i].suits[variable]);
    return suits;
}

/* The suits that are led; "another suit" of all but its own. */
static const struct statement *say_leads(struct writer *writer, const struct suit_order *order)
{
    return set_count(order->led) + 1 == writer->rules->pack.suit_count
               ? say(writer, SAY_ANOTHER_SUIT)
               : say_suits(writer, order->led, JOINT_OR);
}

/* Which suits of the deal must be named how for this order, among those under the same trumps. */
static void add_ways(struct writer *writer, const struct suit_orders *orders,
                     const struct suit_order *order, struct statements *ways)
{
    for (unsigned i = 1; i < writer->rules->variable_count; i++)
        if (orders->contexts.matters[i] &&
            !set_equal(order->named_as[i], ever_named(orders, order, i)))
            add_part(writer, ways, say_named(writer, i, order->named_as[i]));
}

static bool do_trumps_vary(const struct suit_orders *orders)
{
    const struct contexts *contexts = &orders->contexts;
    for (unsigned i = 1; i < contexts->count; i++)
        if (contexts->named[i].suits[0] != contexts->named[0].suits[0])
            return true;
    return false;
}

const struct statement *say_in_ways(struct writer *writer, const struct suit_orders *orders,
                                    const struct suit_order *order, const struct statement *suit,
                                    struct statements *ways)
{
    const struct statement *leads = NULL;
    if (has_another(orders, order)) {
        add_ways(writer, orders, order, ways);
        leads = set_has(order->led, order->suit) ? NULL : say_leads(writer, order);
    }
    if (ways->count == 0 && !leads)
        return suit;
    return say(writer, SAY_SUIT_IN_WAYS, suit, say_list(writer, ways, JOINT_COMMA), leads);
}

const struct statement *say_label(struct writer *writer, const struct suit_orders *orders,
                                  const struct suit_order *order)
{
    struct statements ways = {0};
    if (!is_fixed(orders, order) && do_trumps_vary(orders))
        add_part(writer, &ways, say_named(writer, 0, set_of(trumps_of(order))));
    return say_in_ways(writer, orders, order, say_suit(writer, order->suit), &ways);
}
