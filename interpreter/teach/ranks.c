/* The order of the cards that the baked tables hold, in every suit and among the trumps, as a
 * sentence or as a table. */
#include <string.h>

#include "base/text.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "words/cards.h"
#include "words/ranks.h"

/* --- ranks ----------------------------------------------------------------------------------- */

/* Cards from the highest down. */
struct ranking {
    card_t cards[CARDS_MAX];
    unsigned count;
    struct set equals; /* places: the card there is as strong as the one before */
};

/*
 * The cards that count as this suit while a suit is led; those that cannot win then are left out.
 */
static struct ranking contexts_ranks(const struct ruleset *rules, const struct context *context,
                                     unsigned suit, unsigned led)
{
    const uint16_t *power = context->power[led];
    struct ranking ranking = {.count = 0};
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        unsigned at = ranking.count;
        if (context->suit_of[card] != suit || power[card] == 0)
            continue;
        for (; at > 0 && power[ranking.cards[at - 1]] < power[card]; at--)
            ranking.cards[at] = ranking.cards[at - 1];
        ranking.cards[at] = (card_t)card;
        ranking.count++;
    }
    for (unsigned i = 1; i < ranking.count; i++)
        if (power[ranking.cards[i]] == power[ranking.cards[i - 1]])
            set_add(&ranking.equals, i);
    return ranking;
}

static bool is_same_ranking(const struct ranking *a, const struct ranking *b)
{
    return a->count == b->count && set_equal(a->equals, b->equals) &&
           memcmp(a->cards, b->cards, a->count * sizeof *a->cards) == 0;
}

/* One suit from the highest card down, as the suits of the deal are named and one is led. */
struct suit_order {
    const struct named_suits *named; /* the first way in which they are, of those below */
    uint8_t suit;
    bool by_ranks; /* all its cards show this suit: then ranks say enough */
    unsigned ways; /* in so many of them it is the order where the suit itself is led */
    struct set named_as[VARIABLES_MAX]; /* what each suit of the deal is then */
    struct set led;
    const struct statement *cards; /* from the highest, by their ranks or one by one */
};

struct suit_orders {
    struct contexts contexts;
    struct suit_order *orders;
    unsigned count;
};

/* --- reading the tables ---------------------------------------------------------------------- */

static bool all_show(const struct pack *pack, const struct ranking *ranking, unsigned suit)
{
    for (unsigned i = 0; i < ranking->count; i++)
        if (pack->cards[ranking->cards[i]].suit != suit)
            return false;
    return true;
}

/* Whether the card before this one is a copy of it. */
static bool is_copy(const struct pack *pack, const struct ranking *ranking, unsigned i)
{
    return i > 0 &&
           text_same(pack->cards[ranking->cards[i]].name, pack->cards[ranking->cards[i - 1]].name);
}

/* Adds cards that are equally strong. */
static void add_equals(struct writer *writer, struct statements *parts,
                       const struct statements *equals)
{
    const struct statement *cards = say_list(writer, equals, JOINT_SPACE);
    add_part(writer, parts, equals->count > 1 ? say(writer, SAY_EQUAL_IN_RANK, cards) : cards);
}

static const struct statement *say_order(struct writer *writer, const struct ranking *ranking,
                                         bool by_ranks)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements parts = {0}, equals = {0};
    for (unsigned i = 0; i < ranking->count; i++) {
        unsigned card = ranking->cards[i];
        if (!set_has(ranking->equals, i)) {
            add_equals(writer, &parts, &equals);
            equals = (struct statements){0};
        }
        if (!is_copy(pack, ranking, i))
            add_part(writer, &equals,
                     by_ranks ? say_text(writer, pack->ranks[pack->cards[card].rank])
                              : say_card(writer, card));
    }
    add_equals(writer, &parts, &equals);
    return say_list(writer, &parts, JOINT_SPACE);
}

static unsigned trumps_of(const struct suit_order *order)
{
    return order->named->suits[0];
}

static bool are_trumps(const struct suit_order *order)
{
    return order->suit == trumps_of(order);
}

/* Two orders of the same cards, or of cards of the same ranks. */
static bool is_same_order(const struct suit_order *a, const struct suit_order *b)
{
    return statement_equal(a->cards, b->cards);
}

/* Two orders of one suit under the same trumps. */
static bool is_same_suit(const struct suit_order *a, const struct suit_order *b)
{
    return a->suit == b->suit && trumps_of(a) == trumps_of(b);
}

/* The order of that suit under the same trumps that reads so; a new one if there is none. */
static struct suit_order *find_order(struct suit_orders *orders, const struct suit_order *order)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (is_same_suit(&orders->orders[i], order) && is_same_order(&orders->orders[i], order))
            return &orders->orders[i];
    orders->orders[orders->count] = *order;
    return &orders->orders[orders->count++];
}

static void add_order(struct suit_orders *orders, const struct suit_order *order, unsigned led)
{
    struct suit_order *same = find_order(orders, order);
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        set_add(&same->named_as[i], order->named->suits[i]);
    set_add(&same->led, led);
    same->ways += led == order->suit;
}

/* How the suit ranks when it is led, and when another is led if that makes a difference. */
static void read_suit(struct writer *writer, struct suit_orders *orders,
                      const struct named_suits *named, unsigned suit)
{
    const struct ruleset *rules = writer->rules;
    const struct ranking own = contexts_ranks(rules, named->context, suit, suit);
    for (unsigned i = 0; i < rules->pack.suit_count; i++) {
        unsigned led = (suit + i) % rules->pack.suit_count; /* itself first */
        const struct ranking ranking = contexts_ranks(rules, named->context, suit, led);
        if (ranking.count == 0 || (led != suit && is_same_ranking(&ranking, &own)))
            continue;
        bool by_ranks = all_show(&rules->pack, &ranking, suit);
        add_order(orders,
                  &(struct suit_order){.named = named,
                                       .suit = (uint8_t)suit,
                                       .by_ranks = by_ranks,
                                       .cards = say_order(writer, &ranking, by_ranks)},
                  led);
    }
}

/* Trumps where no suit is: however few, they are told one by one. */
static void read_lone_trumps(struct writer *writer, struct suit_orders *orders,
                             const struct named_suits *named)
{
    const struct ranking ranking =
        contexts_ranks(writer->rules, named->context, SUIT_NONE, SUIT_NONE);
    if (!set_is_empty(named->context->lone_trumps))
        add_order(orders,
                  &(struct suit_order){.named = named,
                                       .suit = SUIT_NONE,
                                       .cards = say_order(writer, &ranking, false)},
                  SUIT_NONE);
}

/* Where no step need name trumps. */
static void read_unsettled_trumps(struct writer *writer, struct suit_orders *orders)
{
    const struct ruleset *rules = writer->rules;
    bool is_said = rules->trumps || rules->contracts[writer->contract].has_trumps;
    uint8_t suits[VARIABLES_MAX];
    memset(suits, SUIT_NONE, sizeof suits);
    struct named_suits *named = arena_alloc(writer->page->arena, sizeof *named);
    *named = contexts_named(rules, writer->contract, suits);
    if (!is_said && named->context && may_stay_without_trumps(writer))
        read_lone_trumps(writer, orders, named);
}

static struct suit_orders read_orders(struct writer *writer)
{
    struct arena *arena = writer->page->arena;
    unsigned suits = writer->rules->pack.suit_count;
    struct suit_orders orders = {.contexts = contexts_find(writer->rules, writer->contract, arena)};
    orders.orders =
        arena_alloc(arena, orders.contexts.count * (suits * suits + 2) * sizeof *orders.orders);
    for (unsigned i = 0; i < orders.contexts.count; i++) {
        read_lone_trumps(writer, &orders, &orders.contexts.named[i]);
        for (unsigned suit = 0; suit < suits; suit++)
            read_suit(writer, &orders, &orders.contexts.named[i], suit);
    }
    read_unsettled_trumps(writer, &orders);
    return orders;
}

/* --- telling them ---------------------------------------------------------------------------- */

static bool all_alike(const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (!orders->orders[i].by_ranks || !is_same_order(&orders->orders[i], &orders->orders[0]))
            return false;
    return true;
}

/* How many of the trump orders, or of the others, read like this one. */
static unsigned count_like(const struct suit_orders *orders, const struct suit_order *one)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orders->count; i++)
        count += are_trumps(&orders->orders[i]) == are_trumps(one) &&
                 is_same_order(&orders->orders[i], one);
    return count;
}

/* In how many ways one of those that are not trumps is the order of a suit. */
static unsigned count_ways(const struct suit_orders *orders, const struct suit_order *one)
{
    unsigned ways = 0;
    for (unsigned i = 0; i < orders->count; i++)
        if (!are_trumps(&orders->orders[i]) && is_same_order(&orders->orders[i], one))
            ways += orders->orders[i].ways;
    return ways;
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
    EACH(order, orders->orders, orders->count)
        if (!are_trumps(order) && order->by_ranks && order->ways > 0 &&
            (!usual || count_ways(orders, order) > count_ways(orders, usual)))
            usual = order;
    return usual;
}

/* --- labels ---------------------------------------------------------------------------------- */

/* Whether the suit has another order, too, while the same suit is trumps. */
static bool has_another(const struct suit_orders *orders, const struct suit_order *one)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (&orders->orders[i] != one && is_same_suit(&orders->orders[i], one))
            return true;
    return false;
}

/* Whether the suit has the same order whatever is trumps, as long as it is not trumps itself. */
static bool is_fixed(const struct suit_orders *orders, const struct suit_order *one)
{
    EACH(other, orders->orders, orders->count)
        if (other->suit == one->suit && !are_trumps(other) && !is_same_order(other, one))
            return false;
    return true;
}

/* "hearts or clubs" */
static const struct statement *say_suits(struct writer *writer, struct set suits)
{
    struct statements parts = {0};
    SET_EACH(suit, suits)
        if (suit != SUIT_NONE)
            add_part(writer, &parts, say_suit(writer, suit));
    return say_list(writer, &parts, JOINT_OR);
}

/* "with hearts or clubs as trumps", "with no anti suit": a suit of the deal, as it is named. */
static const struct statement *say_named(struct writer *writer, unsigned variable, struct set suits)
{
    struct statements parts = {0};
    if (!set_equal(suits, set_of(SUIT_NONE)))
        add_part(writer, &parts,
                 say(writer, SAY_WITH_SUITS_AS_VARIABLE, say_suits(writer, suits),
                     say_variable(writer, variable)));
    if (set_has(suits, SUIT_NONE))
        add_part(writer, &parts,
                 variable == 0 ? say(writer, SAY_WITH_NO_TRUMPS)
                               : say(writer, SAY_WITH_NO_SUIT_OF_VARIABLE,
                                     say_words(writer, writer->rules->variables[variable])));
    return say_list(writer, &parts, JOINT_OR);
}

/* All that a suit of the deal can be while these trumps are. */
static struct set ever_named(const struct suit_orders *orders, const struct suit_order *order,
                             unsigned variable)
{
    struct set suits = {{0, 0}};
    for (unsigned i = 0; i < orders->contexts.count; i++)
        if (orders->contexts.named[i].suits[0] == trumps_of(order))
            set_add(&suits, orders->contexts.named[i].suits[variable]);
    return suits;
}

/* "another suit", where it is any but its own. */
static const struct statement *say_leads(struct writer *writer, const struct suit_order *order)
{
    return set_count(order->led) + 1 == writer->rules->pack.suit_count
               ? say(writer, SAY_ANOTHER_SUIT)
               : say_suits(writer, order->led);
}

/* Where the suit has another order, too, under the same trumps: as which suits of the deal are
 * named it has this one. */
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

/* What is said of a suit so that no other row can be meant. */
static const struct statement *say_label(struct writer *writer, const struct suit_orders *orders,
                                         const struct suit_order *order)
{
    struct statements ways = {0};
    if (order->suit == SUIT_NONE)
        return say(writer, orders->contexts.count == 1 ? SAY_TRUMPS : SAY_TRUMPS_WHERE_NO_SUIT_IS);
    const struct statement *suit = say_suit(writer, order->suit), *leads = NULL;
    if (are_trumps(order))
        suit = say(writer, SAY_SUIT_AS_TRUMPS, suit);
    else if (!is_fixed(orders, order) && do_trumps_vary(orders))
        add_part(writer, &ways, say_named(writer, 0, set_of(trumps_of(order))));
    if (has_another(orders, order)) {
        add_ways(writer, orders, order, &ways);
        leads = set_has(order->led, order->suit) ? NULL : say_leads(writer, order);
    }
    if (ways.count == 0 && !leads)
        return suit;
    return say(writer, SAY_SUIT_IN_WAYS, suit, say_list(writer, &ways, JOINT_COMMA), leads);
}

static void write_row(struct writer *writer, const struct statement *suit,
                      const struct suit_order *order)
{
    page_row(writer->page, (const struct statement *const[]){suit, order->cards});
}

/* --- suits of the deal ----------------------------------------------------------------------- */

/* Whether it is the order of whatever suit is named so, and of no other. */
static bool is_of_named(const struct suit_orders *orders, const struct suit_order *one,
                        unsigned variable)
{
    EACH(order, orders->orders, orders->count) {
        bool is_like = is_same_order(order, one);
        bool is_so = set_equal(order->named_as[variable], set_of(order->suit));
        bool may_be = set_has(order->named_as[variable], order->suit);
        if (is_like ? !is_so || !order->by_ranks : may_be)
            return false;
    }
    return true;
}

/* The suit of the deal whose order it is, such as the anti suit; 0 if it is that of none. */
static unsigned named_with(const struct writer *writer, const struct suit_orders *orders,
                           const struct suit_order *order)
{
    for (unsigned i = 1; i < writer->rules->variable_count; i++)
        if (orders->contexts.matters[i] && is_of_named(orders, order, i))
            return i;
    return 0;
}

/* The row of each such suit comes before those of suits by their names. */
static void tell_named(struct writer *writer, const struct suit_orders *orders)
{
    unsigned told = 0;
    EACH(order, orders->orders, orders->count) {
        unsigned variable = named_with(writer, orders, order);
        if (!variable || told >> variable & 1)
            continue;
        write_row(writer, say_variable(writer, variable), order);
        told |= 1u << variable;
    }
}

/* --- rows ------------------------------------------------------------------------------------ */

static bool was_told(const struct suit_orders *orders, unsigned number)
{
    const struct suit_order *one = &orders->orders[number];
    for (unsigned i = 0; i < number; i++)
        if (orders->orders[i].suit == one->suit && !are_trumps(&orders->orders[i]) &&
            is_same_order(&orders->orders[i], one))
            return true;
    return false;
}

/* Whether each suit ranks as trumps as it does otherwise, so that its other row says it. */
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

static void tell_trumps(struct writer *writer, const struct suit_orders *orders)
{
    bool are_like_others = are_trumps_like_others(orders);
    EACH(order, orders->orders, orders->count) {
        if (!are_trumps(order))
            continue;
        if (order->by_ranks && count_like(orders, order) == count_kind(orders, true)) {
            write_row(writer, say(writer, SAY_TRUMPS), order);
            return;
        }
        if (!are_like_others)
            write_row(writer, say_label(writer, orders, order), order);
    }
}

/* What is left when the others are told: where it is one suit alone, by its name. */
static const struct statement *label_of_usual(struct writer *writer,
                                              const struct suit_orders *orders,
                                              const struct suit_order *usual)
{
    unsigned alike = 0;
    for (unsigned i = 0; i < orders->count; i++)
        alike += is_same_order(&orders->orders[i], usual);
    bool is_alone = alike == 1 && orders->count == writer->rules->pack.suit_count;
    if (orders->count == 1)
        return say(writer, SAY_EVERY_SUIT);
    return is_alone ? say_label(writer, orders, usual) : say(writer, SAY_ANY_OTHER_SUIT);
}

static void tell_plain(struct writer *writer, const struct suit_orders *orders)
{
    const struct suit_order *usual = find_usual(orders);
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        bool is_usual = usual && is_same_order(order, usual);
        bool is_double = is_fixed(orders, order) && was_told(orders, i);
        bool is_named = named_with(writer, orders, order) > 0;
        if (!are_trumps(order) && !is_usual && !is_double && !is_named)
            write_row(writer, say_label(writer, orders, order), order);
    }
    if (usual)
        write_row(writer, label_of_usual(writer, orders, usual), usual);
}

/* Whether each suit ranks in one way, as its cards stand in the pack: where suits differ these were
 * told one by one already. */
static bool are_as_in_pack(struct writer *writer, const struct suit_orders *orders)
{
    EACH(order, orders->orders, orders->count)
        if (!order->by_ranks || are_trumps(order) ||
            !statement_equal(order->cards, say_ranks_of_suit(writer, order->suit)))
            return false;
    return orders->count == writer->rules->pack.suit_count;
}

bool ranks_are_told_of_pack(struct writer *writer)
{
    unsigned contract = writer->contract;
    writer->contract = 0; /* of a contract is told what is different in it */
    struct suit_orders orders = read_orders(writer);
    bool are_told = !all_alike(&orders) && are_as_in_pack(writer, &orders);
    writer->contract = contract;
    return are_told;
}

/* What stands in brackets, where something does. */
static void tell_brackets(struct writer *writer, const struct suit_orders *orders)
{
    bool any = false;
    EACH(order, orders->orders, orders->count)
        any |= statement_has(order->cards, SAY_EQUAL_IN_RANK);
    if (any)
        tell(writer, say(writer, SAY_CARDS_IN_BRACKETS_ARE_EQUAL));
}

static void tell_orders(struct writer *writer, const struct suit_orders *orders)
{
    if (all_alike(orders)) {
        tell(writer, say(writer, SAY_CARDS_RANK, orders->orders[0].cards));
        return;
    }
    page_table(writer->page, 2,
               (const struct statement *const[]){say(writer, SAY_COLUMN_SUIT),
                                                 say(writer, SAY_COLUMN_FROM_HIGHEST)});
    tell_trumps(writer, orders);
    tell_named(writer, orders);
    tell_plain(writer, orders);
}

void explain_ranks(struct writer *writer)
{
    struct suit_orders orders = read_orders(writer);
    page_topic(writer->page, say(writer, SAY_TOPIC_RANKS));
    if (orders.count == 0 || (are_as_in_pack(writer, &orders) && ranks_are_told_of_pack(writer)))
        return;
    tell_orders(writer, &orders);
    tell_brackets(writer, &orders);
}

/* --- equal cards ------------------------------------------------------------------------------ */

static bool any_equals_led(const struct pack *pack, const uint16_t *power)
{
    for (unsigned card = 1; card < pack->card_count; card++)
        for (unsigned other = 0; other < card && power[card] > 0; other++)
            if (power[card] == power[other])
                return true;
    return false;
}

/* Whether two cards that can win are equally strong when some suit is led; copies are. */
static bool any_equals(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    for (unsigned i = 0; i < contexts.count; i++)
        for (unsigned led = 0; led < pack->suit_count; led++)
            if (any_equals_led(pack, contexts.named[i].context->power[led]))
                return true;
    return false;
}

void explain_equals(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    const struct order *order = &rules->contracts[writer->contract].order;
    page_topic(writer->page, say(writer, SAY_TOPIC_EQUAL_CARDS));
    if (order->equals_win_nothing)
        tell(writer,
             say(writer, SAY_EQUALS_WIN_NOTHING, say_if(writer, rules->sides != SIDES_NONE)));
    else if (pack_has_copies(&rules->pack) || any_equals(writer))
        tell(writer, say(writer, order->last_of_equals_wins ? SAY_LAST_OF_EQUALS_WINS
                                                            : SAY_FIRST_OF_EQUALS_WINS));
}
