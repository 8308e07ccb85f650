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

/*
 * Why a trick of this deal (from 0) was won: by what gave its winner its strength, which is the
 * hook wherever it speaks of the card. engine/lack.h tells what put it above each of the others. Of
 * the trick under way, why its best card is the best so far: a hook that names the winner has no
 * say before the trick is complete. Some card must lie in it. *reason is always filled.
 */
enum win reason_for_win(const struct engine *engine, const struct state *state, unsigned trick,
                        struct reason *reason);

/*
 * What gives this card its strength where that suit is led, in a deal under the contract with these
 * values of the suit variables: the hook, if it speaks of the card, or the order.
 */
enum win reason_by_tables(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          unsigned led, unsigned card, struct reason *reason);

/* The line at which the function of a hook begins. */
struct place reason_line_of_hook(const struct ruleset *rules, const struct hook *hook);

/* The trick under way, if some have played to it, else the last that was completed. */
static inline unsigned trick_last(const struct state *state)
{
    return state->in_trick ? state->trick : state->trick - 1u;
}

/* The card with which a trick was won, or the one under way would be. */
unsigned trick_winning_card(const struct engine *engine, const struct state *state, unsigned trick);

#endif
