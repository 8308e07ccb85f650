/* A trick that is complete, or the one under way: for the files that say why it is won. */
#ifndef ELDEST_ENGINE_PAST_TRICK_H
#define ELDEST_ENGINE_PAST_TRICK_H

#include "engine/reason.h"

/*
 * Suits and powers of a completed trick are read from the context the deal ended with: a context
 * does not change while cards are played.
 */
struct past_trick {
    const struct context *context;
    const card_t *cards; /* in the order played */
    unsigned number;     /* from 0 */
    unsigned count;      /* of its cards: fewer than players while it is under way */
    unsigned leader, led;
    unsigned winner; /* while it is under way, who would win it now */
};

/* One of the completed tricks of this deal, from 0, or the one to which some have played. */
struct past_trick past_trick(const struct engine *engine, const struct state *state,
                             unsigned trick);

/* Where in the trick the card lies that wins it, from 0. */
unsigned past_trick_place(const struct ruleset *rules, const struct past_trick *trick);

/* A completed trick as the hook that names its winner is told of it; borrows the state. */
struct hook_question past_trick_question(const struct engine *engine, const struct state *state,
                                         const struct past_trick *trick);

/*
 * Who wins, by the place of the card: the hook that names winners, if it speaks of a completed
 * trick
 * (*by_hook), else the tables. Whoever tells why a trick is won asks here who decided. *by_hook may
 * be NULL.
 */
unsigned past_trick_winner(const struct engine *engine, const struct state *state,
                           const struct past_trick *trick, bool *by_hook);

/* Who would win by the tables alone: the place of the strongest card. */
unsigned past_trick_by_tables(const struct past_trick *trick);

/* The hook as a rule that decided. */
struct reason reason_of_hook(const struct ruleset *rules, const struct hook *hook);

#endif
