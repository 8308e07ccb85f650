/* Reads from the tables how the cards of each suit rank, and says a ranking. */
#include "teach/suit_orders.h"

#include <string.h>

#include "base/text.h"
#include "teach/sections.h"
#include "words/ranks.h"

/* --- rankings ------------------------------------------------------------------------------- */

/* The cards in their order while a suit is led, without those that cannot win then. */
static struct ranking rank_cards(const struct context *context, struct set cards, unsigned led)
{
    const uint16_t *power = context->power[led];
    struct ranking ranking = {.count = 0};
    SET_EACH(card, cards) {
        unsigned at = ranking.count;
        if (power[card] == 0)
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

/* The cards that count as this suit, except those above all suits. */
static struct ranking rank_suit(const struct ruleset *rules, const struct named_suits *named,
                                unsigned suit, unsigned led)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        if (named->context->suit_of[card] == suit)
            set_add(&cards, card);
    return rank_cards(named->context, set_minus(cards, named->highest), led);
}

static bool is_same_ranking(const struct ranking *a, const struct ranking *b)
{
    return a->count == b->count && set_equal(a->equals, b->equals) &&
           memcmp(a->cards, b->cards, a->count * sizeof *a->cards) == 0;
}

bool is_same_order(const struct suit_order *a, const struct suit_order *b)
{
    return statement_equal(a->cards, b->cards);
}

bool all_alike(const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (!orders->orders[i].by_ranks || !is_same_order(&orders->orders[i], &orders->orders[0]))
            return false;
    return true;
}

/* Two orders of one suit under the same trumps. */
static bool is_same_suit(const struct suit_order *a, const struct suit_order *b)
{
    return a->suit == b->suit && trumps_of(a) == trumps_of(b);
}

bool has_another(const struct suit_orders *orders, const struct suit_order *one)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (&orders->orders[i] != one && is_same_suit(&orders->orders[i], one))
            return true;
    return false;
}

bool is_fixed(const struct suit_orders *orders, const struct suit_order *one)
{
    EACH(other, orders->orders, orders->count)
        if (other->suit == one->suit && !are_trumps(other) && !is_same_order(other, one))
            return false;
    return true;
}

unsigned mate_of(const struct pack *pack, unsigned suit)
{
    unsigned mate = SUIT_NONE, mates = 0;
    for (unsigned i = 0; i < pack->suit_count; i++)
        if (i != suit && pack_same_colour(pack, i, suit)) {
            mate = i;
            mates++;
        }
    return mates == 1 ? mate : SUIT_NONE;
}

/* --- in words ------------------------------------------------------------------------------- */

/* Whether the card before this one is a copy of it. */
static bool is_copy(const struct pack *pack, const struct ranking *ranking, unsigned i)
{
    return i > 0 &&
           text_same(pack->cards[ranking->cards[i]].name, pack->cards[ranking->cards[i - 1]].name);
}

static const struct statement *say_ranked(struct writer *writer, unsigned card, unsigned how)
{
    const struct pack *pack = &writer->rules->pack;
    if (how == FIXED)
        return say_card(writer, card);
    const struct statement *rank = say_text(writer, pack->ranks[pack->cards[card].rank]);
    return how == OWN ? rank : say(writer, SAY_OF_OTHER_SUIT_OF_COLOUR, rank);
}

/* "A=K": cards that are equally strong, from this one on. */
static const struct statement *say_equals(struct writer *writer, const struct statements *equals,
                                          unsigned first)
{
    if (first + 1 == equals->count)
        return equals->parts[first];
    return say(writer, SAY_EQUAL_IN_RANK, equals->parts[first],
               say_equals(writer, equals, first + 1));
}

static void add_equals(struct writer *writer, struct statements *parts,
                       const struct statements *equals)
{
    if (equals->count > 0)
        add_part(writer, parts, say_equals(writer, equals, 0));
}

const struct statement *say_ranking(struct writer *writer, const struct ranking *ranking,
                                    const uint8_t *how, unsigned same)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements parts = {0}, equals = {0};
    for (unsigned i = 0; i < ranking->count; i++) {
        if (!set_has(ranking->equals, i)) {
            add_equals(writer, &parts, &equals);
            equals = (struct statements){0};
        }
        if (!is_copy(pack, ranking, i))
            add_part(writer, &equals, say_ranked(writer, ranking->cards[i], how ? how[i] : same));
    }
    add_equals(writer, &parts, &equals);
    return say_list(writer, &parts, JOINT_SPACE);
}

const struct statement *say_highest(struct writer *writer, const struct named_suits *named)
{
    const struct ranking ranking = rank_cards(named->context, named->highest, 0);
    return set_is_empty(named->highest) ? NULL : say_ranking(writer, &ranking, NULL, FIXED);
}

/* --- reading the tables --------------------------------------------------------------------- */

static bool all_show(const struct pack *pack, const struct ranking *ranking, unsigned suit)
{
    for (unsigned i = 0; i < ranking->count; i++)
        if (pack->cards[ranking->cards[i]].suit != suit)
            return false;
    return true;
}

static const struct statement *say_order(struct writer *writer, const struct ranking *ranking,
                                         bool by_ranks)
{
    return say_ranking(writer, ranking, NULL, by_ranks ? OWN : FIXED);
}

/* The equal order of that suit under the same trumps; a new one if there is none. */
static struct suit_order *find_order(struct arena *arena, struct suit_orders *orders,
                                     const struct suit_order *order)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (is_same_suit(&orders->orders[i], order) && is_same_order(&orders->orders[i], order))
            return &orders->orders[i];
    struct suit_order *new = &orders->orders[orders->count++];
    struct ranking *ranking = arena_alloc(arena, sizeof *ranking);
    *ranking = *order->ranking;
    *new = *order;
    new->ranking = ranking;
    return new;
}

static void add_order(struct writer *writer, struct suit_orders *orders,
                      const struct suit_order *order, unsigned led)
{
    struct suit_order *same = find_order(writer->page->arena, orders, order);
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        set_add(&same->named_as[i], order->named->suits[i]);
    set_add(&same->led, led);
    same->ways += led == order->suit;
}

/* Cards that win only when led, if no card can win: no order of theirs would be true. */
static void read_powerless(struct writer *writer, struct suit_orders *orders,
                           const struct named_suits *named, unsigned suit)
{
    struct set cards = set_minus(named->context->suit_cards[suit], named->highest);
    const struct ranking none = {.count = 0};
    if (!set_is_empty(cards))
        add_order(writer, orders,
                  &(struct suit_order){.named = named,
                                       .suit = (uint8_t)suit,
                                       .ranking = &none,
                                       .cards = say(writer, SAY_NONE_OF_THEM_CAN_WIN)},
                  suit);
}

/* How the suit ranks when it is led, and when another is led if that makes a difference. */
static void read_suit(struct writer *writer, struct suit_orders *orders,
                      const struct named_suits *named, unsigned suit)
{
    const struct ruleset *rules = writer->rules;
    const struct ranking own = rank_suit(rules, named, suit, suit);
    for (unsigned i = 0; i < rules->pack.suit_count; i++) {
        unsigned led = (suit + i) % rules->pack.suit_count; /* itself first */
        const struct ranking ranking = rank_suit(rules, named, suit, led);
        if (ranking.count == 0 && led == suit)
            read_powerless(writer, orders, named, suit);
        if (ranking.count == 0 || (led != suit && is_same_ranking(&ranking, &own)))
            continue;
        bool by_ranks = all_show(&rules->pack, &ranking, suit);
        add_order(writer, orders,
                  &(struct suit_order){.named = named,
                                       .suit = (uint8_t)suit,
                                       .by_ranks = by_ranks,
                                       .ranking = &ranking,
                                       .cards = say_order(writer, &ranking, by_ranks)},
                  led);
    }
}

/* Trumps where no suit is trumps: always listed card by card. Where the suit led decides none of
 * them may be able to win, and those above all suits have a row of their own. */
static void read_lone_trumps(struct writer *writer, struct suit_orders *orders,
                             const struct named_suits *named)
{
    const struct ranking ranking = rank_suit(writer->rules, named, SUIT_NONE, SUIT_NONE);
    if (!set_is_empty(set_minus(named->context->lone_trumps, named->highest)))
        add_order(writer, orders,
                  &(struct suit_order){.named = named,
                                       .suit = SUIT_NONE,
                                       .ranking = &ranking,
                                       .cards = ranking.count == 0
                                                    ? say(writer, SAY_NONE_OF_THEM_CAN_WIN)
                                                    : say_order(writer, &ranking, false)},
                  SUIT_NONE);
}

/* Trumps in a deal in which no step names them. */
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

struct suit_orders read_suit_orders(struct writer *writer)
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
