/* The order of the cards that the baked tables hold, in every suit and among the trumps, as a
 * sentence or as a table. */
#include <string.h>

#include "base/text.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "words/cards.h"
#include "words/ranks.h"

/* --- cards above all suits -------------------------------------------------------------------- */

/* Those whose power a hook says while this suit is led, and that are no trumps. */
static struct set find_raised(const struct ruleset *rules, const struct named_suits *named,
                              unsigned led)
{
    const struct context *context = named->context;
    struct set raised = {{0, 0}};
    SET_EACH(card, context->power_by_hook[led])
        if (card < rules->pack.card_count && context->power[led][card] > 0 &&
            (context->suit_of[card] == SUIT_NONE || context->suit_of[card] != named->suits[0]))
            set_add(&raised, card);
    return raised;
}

/* Of these cards those that beat all others. */
static struct set keep_highest(const struct ruleset *rules, const uint16_t *power, struct set cards)
{
    for (bool is_less = !set_is_empty(cards); is_less;) {
        unsigned most = 0;
        is_less = false;
        SET_EACH(other, set_minus(pack_all_cards(&rules->pack), cards))
            most = power[other] > most ? power[other] : most;
        SET_EACH(card, cards)
            if (power[card] <= most) {
                set_remove(&cards, card);
                is_less = true;
            }
    }
    return cards;
}

/* Whether the cards rank among themselves as they do while the first suit is led. */
static bool rank_as_to_first(const struct named_suits *named, unsigned led, struct set cards)
{
    const uint16_t *power = named->context->power[led], *first = named->context->power[0];
    SET_EACH(a, cards)
        SET_EACH(b, cards)
            if ((power[a] > power[b]) != (first[a] > first[b]))
                return false;
    return true;
}

struct set contexts_highest(const struct ruleset *rules, const struct named_suits *named)
{
    struct set highest = {{0, 0}}, none = {{0, 0}};
    for (unsigned led = 0; led < rules->pack.suit_count; led++) {
        struct set raised = find_raised(rules, named, led);
        raised = keep_highest(rules, named->context->power[led], raised);
        if (led > 0 && (!set_equal(raised, highest) || !rank_as_to_first(named, led, raised)))
            return none;
        highest = raised;
    }
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        struct set of_suit = named->context->suit_cards[suit];
        if (!set_is_empty(of_suit) && set_is_empty(set_minus(of_suit, highest)))
            return none; /* whole suits rank above others: their rows say so */
    }
    return highest;
}

/* --- ranks ----------------------------------------------------------------------------------- */

/* Cards from the highest down. */
struct ranking {
    card_t cards[CARDS_MAX];
    unsigned count;
    struct set equals; /* places: the card there is as strong as the one before */
};

/* These cards in their order while a suit is led; those that cannot win then are left out. */
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

/* Those that count as this suit, but for cards above all suits. */
static struct ranking rank_suit(const struct ruleset *rules, const struct named_suits *named,
                                unsigned suit, unsigned led)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        if (named->context->suit_of[card] == suit)
            set_add(&cards, card);
    return rank_cards(named->context, set_minus(cards, contexts_highest(rules, named)), led);
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
    const struct ranking *ranking;
    bool is_done; /* a row says it */
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

/* How a card of trumps goes by which suit is trumps: it does not; it is of that suit; it is of the
 * other suit of the same colour. */
enum { FIXED = 1, OWN = 2, MATE = 4 };

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

/* how: of each card one of FIXED, OWN, MATE; NULL: what `same` says of all. */
static const struct statement *say_ranking(struct writer *writer, const struct ranking *ranking,
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

static const struct statement *say_order(struct writer *writer, const struct ranking *ranking,
                                         bool by_ranks)
{
    return say_ranking(writer, ranking, NULL, by_ranks ? OWN : FIXED);
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

/* Cards that no trick is won by but as led: no order of theirs is true. */
static void read_powerless(struct writer *writer, struct suit_orders *orders,
                           const struct named_suits *named, unsigned suit)
{
    struct set cards =
        set_minus(named->context->suit_cards[suit], contexts_highest(writer->rules, named));
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

/* Trumps where no suit is: however few, they are told one by one. */
static void read_lone_trumps(struct writer *writer, struct suit_orders *orders,
                             const struct named_suits *named)
{
    const struct ranking ranking = rank_suit(writer->rules, named, SUIT_NONE, SUIT_NONE);
    if (!set_is_empty(named->context->lone_trumps))
        add_order(writer, orders,
                  &(struct suit_order){.named = named,
                                       .suit = SUIT_NONE,
                                       .ranking = &ranking,
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

/* --- comparing them --------------------------------------------------------------------------- */

static bool all_alike(const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (!orders->orders[i].by_ranks || !is_same_order(&orders->orders[i], &orders->orders[0]))
            return false;
    return true;
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

/* "hearts, with clubs as the weak suit, to a lead of spades": where the suit has another order,
 * too, what makes it this one. */
static const struct statement *say_in_ways(struct writer *writer, const struct suit_orders *orders,
                                           const struct suit_order *order,
                                           const struct statement *suit, struct statements *ways)
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

/* What is said of a suit that is not trumps so that no other row can be meant. */
static const struct statement *say_label(struct writer *writer, const struct suit_orders *orders,
                                         const struct suit_order *order)
{
    struct statements ways = {0};
    if (!is_fixed(orders, order) && do_trumps_vary(orders))
        add_part(writer, &ways, say_named(writer, 0, set_of(trumps_of(order))));
    return say_in_ways(writer, orders, order, say_suit(writer, order->suit), &ways);
}

/* --- rows ------------------------------------------------------------------------------------ */

#define ROWS_MAX 256

/* What the table says under one contract: rows of trumps, and then of other suits. */
struct rank_rows {
    struct rank_row {
        const struct statement *label, *cards;
    } * rows;
    unsigned count, trumps;
};

static void add_row(struct rank_rows *rows, const struct statement *label,
                    const struct statement *cards)
{
    if (rows->count < ROWS_MAX)
        rows->rows[rows->count++] = (struct rank_row){label, cards};
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
static void add_named(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    unsigned told = 0;
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        unsigned variable = named_with(writer, orders, order);
        if (!variable)
            continue;
        if (!(told >> variable & 1))
            add_row(rows, say_variable(writer, variable), order->cards);
        told |= 1u << variable;
        order->is_done |= !are_trumps(order);
    }
}

/* --- cards above all suits -------------------------------------------------------------------- */

static const struct statement *say_highest(struct writer *writer, const struct named_suits *named)
{
    struct set cards = contexts_highest(writer->rules, named);
    const struct ranking ranking = rank_cards(named->context, cards, 0);
    return set_is_empty(cards) ? NULL : say_ranking(writer, &ranking, NULL, FIXED);
}

/* How the suits are named where the same cards are so. */
static const struct statement *say_where_highest(struct writer *writer,
                                                 const struct contexts *contexts,
                                                 const struct statement *cards)
{
    struct statements ways = {0};
    for (unsigned i = 0; i < writer->rules->variable_count; i++) {
        struct set here = {{0, 0}}, ever = {{0, 0}};
        EACH(named, contexts->named, contexts->count) {
            set_add(&ever, named->suits[i]);
            if (statement_equal(say_highest(writer, named), cards))
                set_add(&here, named->suits[i]);
        }
        if (contexts->matters[i] && !set_equal(here, ever))
            add_part(writer, &ways, say_named(writer, i, here));
    }
    return say_list(writer, &ways, JOINT_COMMA);
}

static void add_highest(struct writer *writer, const struct suit_orders *orders,
                        struct rank_rows *rows)
{
    EACH(named, orders->contexts.named, orders->contexts.count) {
        const struct statement *cards = say_highest(writer, named);
        bool is_told = cards == NULL;
        for (unsigned i = 0; i < rows->count && !is_told; i++)
            is_told = statement_equal(rows->rows[i].cards, cards);
        if (is_told)
            continue;
        const struct statement *ways = say_where_highest(writer, &orders->contexts, cards);
        const struct statement *label = say(writer, SAY_ABOVE_ALL_SUITS);
        add_row(rows, ways ? say(writer, SAY_SUIT_IN_WAYS, label, ways, NULL) : label, cards);
    }
}

/* --- trumps ----------------------------------------------------------------------------------- */

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

/* The only other suit of its colour; SUIT_NONE: there is none, or several. */
static unsigned mate_of(const struct pack *pack, unsigned suit)
{
    unsigned mate = SUIT_NONE, mates = 0;
    const char *colour = suit < pack->suit_count ? pack->suits[suit].colour : NULL;
    for (unsigned i = 0; colour && i < pack->suit_count; i++)
        if (i != suit && pack->suits[i].colour && text_same(pack->suits[i].colour, colour)) {
            mate = i;
            mates++;
        }
    return mates == 1 ? mate : SUIT_NONE;
}

/* In which of these ways both cards go by the suit that is trumps. */
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

/* Whether both are so in the same ways. */
static bool is_under_same_ways(struct writer *writer, const struct suit_orders *orders,
                               const struct suit_order *a, const struct suit_order *b)
{
    struct statements of_a = {0}, of_b = {0};
    const struct statement *trumps = say(writer, SAY_TRUMPS);
    return statement_equal(say_in_ways(writer, orders, a, trumps, &of_a),
                           say_in_ways(writer, orders, b, trumps, &of_b));
}

/* All suits that can be trumps, but none. */
static struct set ever_trumps(const struct suit_orders *orders)
{
    struct set suits = {{0, 0}};
    EACH(order, orders->orders, orders->count)
        if (are_trumps(order) && order->suit != SUIT_NONE)
            set_add(&suits, order->suit);
    return suits;
}

/* Of one suit: its cards by their ranks, but where all cards of a rank are trumps. */
static void find_how(const struct pack *pack, const struct suit_order *order, uint8_t *how)
{
    const struct ranking *ranking = order->ranking;
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < ranking->count; i++)
        set_add(&cards, ranking->cards[i]);
    for (unsigned i = 0; i < ranking->count; i++) {
        const struct card *card = &pack->cards[ranking->cards[i]];
        bool is_own = card->suit == order->suit && card->rank != RANK_NONE;
        struct set rank = is_own ? pack_rank_cards(pack, card->rank) : cards;
        bool is_whole = set_is_empty(set_minus(rank, cards)) && !order->by_ranks;
        how[i] = is_own && !is_whole ? OWN : FIXED;
    }
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
            : say(writer, SAY_SUIT_AS_TRUMPS, say_suits(writer, alike.suits));
    add_row(rows, say_in_ways(writer, orders, order, label, &ways),
            say_alike(writer, order, &alike));
    order->is_done = true;
}

static void add_trumps(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
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
            add_row(rows, say(writer, is_only ? SAY_TRUMPS : SAY_TRUMPS_WHERE_NO_SUIT_IS),
                    order->cards);
}

/* --- other suits ------------------------------------------------------------------------------ */

/* Whether the order is that of a suit while the other suit of its colour is trumps. */
static bool is_of_mate(const struct writer *writer, const struct suit_order *order)
{
    unsigned mate = mate_of(&writer->rules->pack, order->suit);
    return mate != SUIT_NONE && trumps_of(order) == mate;
}

/* Whether it can stand in a row with others: nothing but the suits it goes by. */
static bool is_of_suits(const struct suit_orders *orders, const struct suit_order *order)
{
    return !are_trumps(order) && order->by_ranks && !has_another(orders, order);
}

/* The suits, not yet told, that have this order where it passes; of those of a colour both. */
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

/* Whatever is trumps but the other suit of its colour, whose row stands above. */
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
            add_row(rows,
                    set_count(suits) == pack->suit_count
                        ? say(writer, SAY_OTHER_SUIT_OF_COLOUR)
                        : say(writer, SAY_IF_OTHER_IS_TRUMPS, say_suits(writer, suits)),
                    order->cards);
            set_done(orders, order, suits);
        }
    }
}

/* Whether no two suits rank alike, so that each has a row by its name. */
static bool are_all_apart(const struct writer *writer, const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (is_same_order(&orders->orders[i], &orders->orders[j]))
                return false;
    return orders->count == writer->rules->pack.suit_count && orders->count > 1;
}

static bool is_same_order_and_usual(const struct suit_order *order, const struct suit_order *usual)
{
    return usual && is_same_order(order, usual);
}

/* Suits that have an order of their own whatever is trumps, and those that have it but where the
 * other suit of their colour is. */
static void add_together(struct writer *writer, struct suit_orders *orders,
                         const struct suit_order *usual, struct rank_rows *rows)
{
    EACH(order, orders->orders, orders->count) {
        if (order->is_done || !is_of_suits(orders, order) || is_same_order_and_usual(order, usual))
            continue;
        struct set fixed = suits_like(writer, orders, order, is_whole_fixed);
        struct set other = suits_like(writer, orders, order, is_otherwise);
        if (set_has(fixed, order->suit)) {
            add_row(rows, say_suits(writer, fixed), order->cards);
            set_done(orders, order, fixed);
        } else if (set_has(other, order->suit)) {
            add_row(rows, say(writer, SAY_SUITS_OTHERWISE, say_suits(writer, other)), order->cards);
            set_done(orders, order, other);
        }
    }
}

static void add_others(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    const struct suit_order *usual = are_all_apart(writer, orders) ? NULL : find_usual(orders);
    add_of_mates(writer, orders, rows);
    add_together(writer, orders, usual, rows);
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        bool is_usual = is_same_order_and_usual(order, usual);
        if (!are_trumps(order) && !is_usual && !order->is_done)
            add_row(rows, say_label(writer, orders, order), order->cards);
        if (is_fixed(orders, order) && is_of_suits(orders, order) && !is_usual)
            set_done(orders, order, set_of(order->suit));
    }
    if (usual)
        add_row(rows, say(writer, all_alike(orders) ? SAY_EVERY_SUIT : SAY_OTHER_SUITS),
                usual->cards);
}

/* --- the table -------------------------------------------------------------------------------- */

static struct rank_rows read_rows(struct writer *writer, unsigned contract)
{
    unsigned before = writer->contract;
    struct rank_rows rows = {.count = 0};
    writer->contract = contract;
    struct suit_orders orders = read_orders(writer);
    rows.rows = arena_alloc(writer->page->arena, ROWS_MAX * sizeof *rows.rows);
    add_highest(writer, &orders, &rows);
    add_trumps(writer, &orders, &rows);
    rows.trumps = rows.count;
    add_named(writer, &orders, &rows);
    add_others(writer, &orders, &rows);
    writer->contract = before;
    return rows;
}

static bool are_same_rows(const struct rank_rows *a, const struct rank_rows *b, unsigned first_a,
                          unsigned end_a, unsigned first_b, unsigned end_b)
{
    if (end_a - first_a != end_b - first_b)
        return false;
    for (unsigned i = 0; i < end_a - first_a; i++)
        if (!statement_equal(a->rows[first_a + i].label, b->rows[first_b + i].label) ||
            !statement_equal(a->rows[first_a + i].cards, b->rows[first_b + i].cards))
            return false;
    return true;
}

static bool are_same_trumps(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_rows(a, b, 0, a->trumps, 0, b->trumps);
}

static bool are_same_others(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_rows(a, b, a->trumps, a->count, b->trumps, b->count);
}

/* What ranks in one way, and under which contracts. */
struct ranks_under {
    struct rank_rows rows;
    uint32_t contracts;
};

/* All of them. The first goes without the names of contracts: the ordinary game or, where that is
 * not played, contracts that rank cards as it does. */
struct ranks_table {
    struct ranks_under *all;
    unsigned count;
    bool has_first;
};

static bool is_same_all(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_trumps(a, b) && are_same_others(a, b);
}

static void add_contract(struct writer *writer, struct ranks_table *table, unsigned contract)
{
    struct rank_rows rows = read_rows(writer, contract);
    unsigned i = 0;
    while (i < table->count && !is_same_all(&table->all[i].rows, &rows))
        i++;
    if (i == table->count)
        table->all[table->count++] = (struct ranks_under){.rows = rows};
    table->all[i].contracts |= only_contract(contract);
}

static struct ranks_table *read_table(struct writer *writer, uint32_t contracts)
{
    struct ranks_table *table = arena_alloc(writer->page->arena, sizeof *table);
    *table = (struct ranks_table){.count = 0};
    table->all = arena_alloc(writer->page->arena, (CONTRACTS_MAX + 2) * sizeof *table->all);
    if (!writer->apart)
        add_contract(writer, table, 0);
    for (unsigned contract = 0; contract <= writer->rules->contract_count; contract++)
        if (is_under(contracts, contract))
            add_contract(writer, table, contract);
    bool is_played = table->all[0].contracts & contracts;
    if (!is_played) {
        table->all++;
        table->count--;
    }
    table->has_first = is_played || table->count == 1;
    return table;
}

/* Of whoever compares each contract by itself; else all under which cards are played. */
static const struct ranks_table *find_table(struct writer *writer)
{
    if (writer->apart)
        return read_table(writer, only_contract(writer->contract));
    if (!writer->ranks) {
        uint32_t played = contracts_played(writer);
        writer->ranks = read_table(writer, played ? played : only_contract(0));
    }
    return writer->ranks;
}

static const struct statement *say_contracts(struct writer *writer, uint32_t contracts)
{
    struct statements names = {0};
    for (unsigned i = 1; i <= writer->rules->contract_count; i++)
        if (is_under(contracts, i))
            add_part(writer, &names, say_text(writer, writer->rules->contracts[i].name));
    return say_list(writer, &names, JOINT_AND);
}

/* Rows from first to before end, each with the contracts before it; of NULL none. */
static void write_rows(struct writer *writer, const struct rank_rows *rows, unsigned first,
                       unsigned end, const struct statement *contracts)
{
    for (unsigned i = first; i < end; i++) {
        const struct rank_row *row = &rows->rows[i];
        const struct statement *label =
            contracts ? say(writer, SAY_RANKS_UNDER, contracts, row->label) : row->label;
        page_row(writer->page, (const struct statement *const[]){label, row->cards});
    }
}

/* Of a contract only what differs from the ordinary game: its trumps, its other suits. */
static void write_all(struct writer *writer, const struct ranks_table *table)
{
    const struct ranks_under *all = table->all;
    const struct rank_rows *first = &all[0].rows;
    bool is_ordinary = table->has_first;
    for (unsigned i = 0; i < table->count; i++) {
        const struct rank_rows *rows = &all[i].rows;
        bool is_first = i == 0 && is_ordinary;
        const struct statement *contracts =
            is_first ? NULL : say_contracts(writer, all[i].contracts);
        if (i == 0 || !is_ordinary || !are_same_trumps(rows, first))
            write_rows(writer, rows, 0, rows->trumps, contracts);
        if (i == 0 || !is_ordinary || !are_same_others(rows, first))
            write_rows(writer, rows, rows->trumps, rows->count, contracts);
    }
}

/* --- what its signs mean ---------------------------------------------------------------------- */

/* The ranks that have a sign of the other suit of the same colour. */
static void add_starred(const struct writer *writer, const struct statement *cards, uint64_t *ranks)
{
    const struct pack *pack = &writer->rules->pack;
    if (statement_is(cards, SAY_OF_OTHER_SUIT_OF_COLOUR))
        for (unsigned rank = 0; rank < pack->rank_count; rank++)
            if (text_same(pack->ranks[rank], cards->parts[0]->text))
                *ranks |= (uint64_t)1 << rank;
    for (unsigned i = 0; i < cards->count; i++)
        if (cards->parts[i])
            add_starred(writer, cards->parts[i], ranks);
}

static bool any_card(const struct statement *cards)
{
    bool any = cards->kind == STATEMENT_CARD || statement_is(cards, SAY_OF_OTHER_SUIT_OF_COLOUR);
    for (unsigned i = 0; i < cards->count && !any; i++)
        any = cards->parts[i] && any_card(cards->parts[i]);
    return any;
}

/* Whether a row of trumps has cards that show another suit than its own. */
static bool any_other_shown(const struct ruleset *rules, const struct rank_rows *rows)
{
    bool any = false;
    for (unsigned i = 0; i < rows->trumps; i++)
        any |= !statement_has(rows->rows[i].label, SAY_ABOVE_ALL_SUITS) &&
               any_card(rows->rows[i].cards);
    return any && !rules->suit_of;
}

/* The word of the trade for the card of this rank and the other suit of the trumps' colour. */
static const struct statement *say_name_of_mate(struct writer *writer, unsigned rank)
{
    const struct ruleset *rules = writer->rules;
    EACH(term, rules->glossary, rules->glossary_count) {
        const struct named_cards *cards = &term->cards;
        if (term->kind == GLOSS_CARDS && cards->of_colour == (uint64_t)1 << rank &&
            cards->of_trumps == 0 && set_is_empty(cards->always))
            return say_text(writer, term->name);
    }
    return NULL;
}

static void write_key(struct writer *writer, const struct ranks_table *table)
{
    struct statements key = {0};
    uint64_t ranks = 0;
    bool any_shown = false;
    for (unsigned i = 0; i < table->count; i++) {
        const struct rank_rows *rows = &table->all[i].rows;
        for (unsigned j = 0; j < rows->count; j++)
            add_starred(writer, rows->rows[j].cards, &ranks);
        any_shown |= any_other_shown(writer->rules, rows);
    }
    for (unsigned rank = 0; rank < writer->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(writer, &key,
                     say(writer, SAY_STAR_MEANS, say_text(writer, writer->rules->pack.ranks[rank]),
                         say_rank(writer, rank), say_name_of_mate(writer, rank)));
    if (any_shown)
        add_part(writer, &key, say(writer, SAY_ROW_OF_TRUMPS_COUNTS));
    if (key.count > 0)
        tell(writer, say_sentences(writer, &key));
}

/* Contracts are in the one table of all, but for whoever compares rulesets. */
void explain_ranks(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_RANKS));
    if (writer->contract != 0 && !writer->apart)
        return;
    const struct ranks_table *table = find_table(writer);
    if (table->all[0].rows.count == 0)
        return;
    bool is_of_moment = writer->rules->play.power_now && table->all[0].rows.count > 1;
    page_table(writer->page, 2,
               (const struct statement *const[]){
                   say(writer, SAY_COLUMN_SUIT),
                   say(writer, is_of_moment ? SAY_COLUMN_CARDS : SAY_COLUMN_FROM_HIGHEST)});
    write_all(writer, table);
    write_key(writer, table);
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
