/*
 * How the cards of each suit rank under one contract, as the tables of contexts.h have it, and what
 * rows of a rule book call such an order.
 */
#ifndef ELDEST_TEACH_SUIT_ORDERS_H
#define ELDEST_TEACH_SUIT_ORDERS_H

#include "teach/contexts.h"
#include "teach/writer.h"

/* Cards from the highest down. */
struct ranking {
    card_t cards[CARDS_MAX];
    unsigned count;
    struct set equals; /* places: the card there is as strong as the one before */
};

/* One suit from the highest card down, while the suits of the deal are named in some way and one is
 * led. */
struct suit_order {
    const struct named_suits *named; /* the first of the ways in which it ranks so */
    uint8_t suit;
    bool by_ranks; /* all its cards show this suit, so their ranks are enough */
    unsigned ways; /* how many of the ways have this order when the suit itself is led */
    struct set named_as[VARIABLES_MAX]; /* what each suit of the deal is in these ways */
    struct set led;                     /* the suits that are led */
    const struct statement *cards;      /* from the highest, by their ranks or one by one */
    const struct ranking *ranking;
    bool is_done; /* a row has it */
};

struct suit_orders {
    struct contexts contexts;
    struct suit_order *orders;
    unsigned count;
};

/* The orders under the writer's contract; they live in the arena of the page. */
struct suit_orders read_suit_orders(struct writer *writer);

/* The trump suit while the order holds; whether it is the order of trumps. */
static inline unsigned trumps_of(const struct suit_order *order)
{
    return order->named->suits[0];
}

static inline bool are_trumps(const struct suit_order *order)
{
    return order->suit == trumps_of(order);
}

/* Whether both have the same cards, or cards of the same ranks, in the same order. */
bool is_same_order(const struct suit_order *a, const struct suit_order *b);

/* Whether all suits rank alike, trumps or not. */
bool all_alike(const struct suit_orders *orders);

/* Whether the suit has another order as well while the same suit is trumps. */
bool has_another(const struct suit_orders *orders, const struct suit_order *one);

/* Whether the suit has this order whatever is trumps, except when it is trumps itself. */
bool is_fixed(const struct suit_orders *orders, const struct suit_order *one);

/* The only other suit of its colour; SUIT_NONE: there is none, or several. */
unsigned mate_of(const struct pack *pack, unsigned suit);

/* --- in words ------------------------------------------------------------------------------- */

/* How a card of trumps depends on which suit is trumps: not at all; it is of that suit; it is of
 * the other suit of the same colour. */
enum { FIXED = 1, OWN = 2, MATE = 4 };

/* "J J* A=K 10": the cards in their order. `how` has one of FIXED, OWN and MATE for each place;
 * NULL: `same` is that of all. */
const struct statement *say_ranking(struct writer *writer, const struct ranking *ranking,
                                    const uint8_t *how, unsigned same);

/* The cards above all suits, from the highest down; NULL if there are none. */
const struct statement *say_highest(struct writer *writer, const struct named_suits *named);

/* suit_labels.c: "with hearts or clubs as trumps", "with no anti suit". */
const struct statement *say_named(struct writer *writer, unsigned variable, struct set suits);

/* "hearts, with clubs as the weak suit, to a lead of spades": the suit, and if it has another order
 * as well, the circumstances of this one, after the ways that are given. */
const struct statement *say_in_ways(struct writer *writer, const struct suit_orders *orders,
                                    const struct suit_order *order, const struct statement *suit,
                                    struct statements *ways);

/* The label of a suit that is not trumps, which fits no other row. */
const struct statement *say_label(struct writer *writer, const struct suit_orders *orders,
                                  const struct suit_order *order);

#endif
