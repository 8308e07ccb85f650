/*
 * The same position under other rules: the cards of the same names, the same seats, suits, bids.
 * What one of the rulesets cannot express has no counterpart: a card that the other pack lacks, a
 * contract that it does not know, suits with which no deal of it is played.
 */
#ifndef ELDEST_SCHOOL_COUNTERPART_H
#define ELDEST_SCHOOL_COUNTERPART_H

#include "engine/engine.h"

/* Two rulesets with as many players. Immutable once it is made; borrows both. */
struct counterpart {
    const struct ruleset *from;
    const struct engine *to;
    card_t card[CARDS_MAX];              /* of `to` for each of `from`; or NO_CARD */
    uint8_t suit[SUITS_MAX + 1];         /* the same of suits; NO_VARIABLE: it has no such suit */
    uint8_t variable[VARIABLES_MAX];     /* of `from` for each of `to`; or NO_VARIABLE */
    uint8_t contract[1 + CONTRACTS_MAX]; /* of `to`; NO_CONTRACT */
    bool same_cards;                     /* all cards of one are cards of the other */
    bool same_accounts;                  /* sides, or none, in both */
};

#define NO_CONTRACT 255

struct counterpart counterpart_of(const struct ruleset *from, const struct engine *to);

/* The cards of the other pack; those that it lacks are left out. */
struct set counterpart_cards(const struct counterpart *counterpart, struct set cards);

/* Each of these is false, and *other means nothing, if there is no counterpart. */

/* TURN_CARD: somebody is to play to a trick. */
bool counterpart_turn(const struct counterpart *counterpart, const struct state *state,
                      struct state *other);

/* A completed trick of this deal, from 0: in *other it is the last one that is complete. */
bool counterpart_trick(const struct counterpart *counterpart, const struct state *state,
                       unsigned trick, struct state *other);

/* A deal that is over and scored. */
bool counterpart_result(const struct counterpart *counterpart, const struct state *state,
                        struct state *other);

/* TURN_CALL: the same calls have been made, by their names, and the same seat is to call. */
bool counterpart_call(const struct counterpart *counterpart, const struct state *state,
                      struct state *other);

/* The number of a call in the step at which the counterpart waits; -1 if there is none. */
int counterpart_call_number(const struct counterpart *counterpart, const struct state *state,
                            const struct state *other, unsigned call);

#endif
