/*
 * The same position under other rules: the cards of the same names, the same seats, suits, bids.
 * What one of the rulesets cannot express has no counterpart: a card that the other pack lacks, a
 * contract that it does not know, suits with which no deal of it is played.
 */
#ifndef ELDEST_SCHOOL_COUNTERPART_H
#define ELDEST_SCHOOL_COUNTERPART_H

#include "position/common.h"
#include "engine/engine.h"

/* Two rulesets with as many players. Immutable once it is made; borrows both. */
struct counterpart {
    const struct ruleset *from;
    const struct engine *to;
    struct common common; /* what both have: first `from`, then `to` */
    bool same_cards;      /* all cards of one are cards of the other */
    bool same_accounts;   /* sides, or none, in both */
    bool is_loose;        /* a deal of theirs may have more tricks than one of ours */
};

struct counterpart counterpart_of(const struct ruleset *from, const struct engine *to);

/* The card of the other pack; NO_CARD if it lacks it. */
card_t counterpart_card(const struct counterpart *counterpart, unsigned card);

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

/*
 * Where the other rules cannot express the deal, the same cards in a deal of theirs: with its own
 * trumps, contract and bids. `theirs` is one of their states, between two tricks or, for a result,
 * when it is over; of a result all have won as many tricks,
 * or, where deals may differ, those of the account.
 */
bool counterpart_turn_in(const struct counterpart *counterpart, const struct state *state,
                         const struct state *theirs, struct state *other);
bool counterpart_trick_in(const struct counterpart *counterpart, const struct state *state,
                          unsigned trick, const struct state *theirs, struct state *other);
bool counterpart_result_in(const struct counterpart *counterpart, const struct state *state,
                           unsigned account, const struct state *theirs, struct state *other);

/* The account that these seats share there, at least; -1 if they share none. */
int counterpart_account(const struct counterpart *counterpart, unsigned account);

/* The number of a call in the step at which the counterpart waits; -1 if there is none. */
int counterpart_call_number(const struct counterpart *counterpart, const struct state *state,
                            const struct state *other, unsigned call);

#endif
