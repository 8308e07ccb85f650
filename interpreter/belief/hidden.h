/*
 * The cards that a seat cannot place, and the piles they lie in: the hands of others, what these
 * have laid aside or away, and the talon. How many lie in each is no secret.
 */
#ifndef ELDEST_BELIEF_HIDDEN_H
#define ELDEST_BELIEF_HIDDEN_H

#include "ruleset/ruleset.h"
#include "table/view.h"

enum pile_kind {
    PILE_HAND,     /* what somebody holds */
    PILE_PASSING,  /* what somebody has laid aside to pass it on */
    PILE_DISCARDS, /* what somebody has laid away */
    PILE_TALON,    /* what is not dealt, from the top */
};

struct pile {
    enum pile_kind kind;
    uint8_t seat;
    uint8_t room; /* for so many of the hidden cards */
};

#define PILES_MAX (3 * SEATS_MAX + 1)

/* How cards went from hand to hand in this deal, which they do once at most. */
struct exchange {
    bool is_over;                   /* one is */
    bool before_discards;           /* what was received may have been laid away since */
    uint8_t trick;                  /* the first one, from 0, that was played after it */
    uint8_t giver_to[SEATS_MAX];    /* or NO_SEAT */
    uint8_t received_by[SEATS_MAX]; /* so many cards */
};

/* A plain value. */
struct hidden {
    uint8_t seat;
    struct state known; /* the view's, and in it all cards whose places the seat can tell */
    struct set cards;
    struct pile piles[PILES_MAX];
    uint8_t pile_count;
    struct exchange exchange;
    uint8_t dealt_to[CARDS_MAX];
};

/*
 * Works out what is hidden from the seat of a view. Returns NULL, or in a sentence without its full
 * stop what it is that beliefs cannot follow.
 */
const char *hidden_find(const struct ruleset *rules, const struct view *view,
                        struct hidden *hidden);

#endif
