/*
 * Why: each refusal and each trick won names the rule that decided and where it stands. The
 * answers come from the same clauses and tables that decide the play.
 */
#ifndef ELDEST_ENGINE_REASON_H
#define ELDEST_ENGINE_REASON_H

#include "base/source.h"
#include "engine/engine.h"

enum refusal {
    REFUSED_NOT,         /* it is legal */
    REFUSED_NO_DECISION, /* nobody is to act: chance or the end of a deal is awaited */
    REFUSED_UNKNOWN,     /* no such card, call or seat */
    REFUSED_NOT_HELD,    /* a card that the actor does not hold */
    REFUSED_RANGE,       /* a number or suit that may not be called now */
    REFUSED_LIMIT,       /* a named reason under `refuse:` */
    REFUSED_OBLIGATION,  /* a clause of `obligations:` */
};

/* The rule that decided: its name ("follow suit") and line. Borrowed from the ruleset. */
struct reason {
    const char *rule; /* "" where the language itself decides */
    struct place place;
    const char *says; /* what the hook that decided says of itself; or NULL */
};

/* Why the action is not legal, by the first rule that removed it. *reason is always filled. */
enum refusal reason_for_refusal(const struct engine *engine, const struct state *state,
                                unsigned action, struct reason *reason);

enum win {
    WON_BY_TRUMP,  /* the highest of the trumps played */
    WON_BY_LED,    /* the highest card of the suit led */
    WON_BY_OTHERS, /* the highest card of a suit that was neither: a precedence list says so */
    WON_BY_POWER,  /* the strength that a hook gave the card */
    WON_BY_HOOK,   /* the hook that names the winner */
};

/* Why a completed trick of this deal (from 0) was won. *reason is always filled. */
enum win reason_for_win(const struct engine *engine, const struct state *state, unsigned trick,
                        struct reason *reason);

/*
 * The same of a trick under way: why its best card is the best so far. The tables alone are asked:
 * a hook that names the winner has no say before the trick is complete. Some card must lie in it.
 */
enum win reason_for_best(const struct engine *engine, const struct state *state,
                         struct reason *reason);

/*
 * The same of the tables alone: why they would let this card win where that suit is led, in a deal
 * under the contract with these values of the suit variables.
 */
enum win reason_by_tables(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          unsigned led, unsigned card, struct reason *reason);

/* The line at which the function of a hook begins. */
struct place reason_line_of_hook(const struct ruleset *rules, const struct hook *hook);

/* The card with which a completed trick was won. */
unsigned trick_winning_card(const struct engine *engine, const struct state *state, unsigned trick);

/* The card with which a trick under way would be won if nobody played to it any more. */
unsigned trick_best_card(const struct engine *engine, const struct state *state);

#endif
