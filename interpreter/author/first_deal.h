/*
 * What a scripted game's first deal came to, kept while it is played: enough to write it down as a
 * script of its own.
 */
#ifndef ELDEST_AUTHOR_FIRST_DEAL_H
#define ELDEST_AUTHOR_FIRST_DEAL_H

#include "engine/event.h"

#define FIRST_ACTIONS_MAX 256 /* actions before the second trick that are kept */

/* What a seat did, or was not allowed to. */
struct first_action {
    enum turn turn;
    uint8_t seat;
    const char *word;    /* a call or a card */
    const char *refused; /* a card that it held and might not play instead; or NULL */
    const char *rule;    /* which says why not */
};

struct first_deal {
    /* As it was dealt. */
    struct set hands[SEATS_MAX];
    card_t talon[CARDS_MAX];
    uint8_t talon_count;
    bool dealt, talon_used; /* cards left the talon later */
    card_t turn_up;

    /* Until the first card of the second trick. */
    struct first_action actions[FIRST_ACTIONS_MAX];
    unsigned action_count;
    unsigned refused_count;

    /* The second trick, if there is one. */
    bool has_trick;
    const char *cards[SEATS_MAX], *won_because;
    uint8_t led_by, won_by;

    /* How it ended. */
    bool over;
    struct state end;
    struct ledger ledger;
    uint32_t remarks[SEATS_MAX]; /* by account, a bit for each remark on the deal */
};

/* Keeps what is told of the first deal in `deal`, which begins as zeroes. */
struct listener first_deal_listener(struct first_deal *deal);

#endif
