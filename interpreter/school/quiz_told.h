/* What a question tells of the deal, in sentences: for the files quiz_*.c. */
#ifndef ELDEST_SCHOOL_QUIZ_TOLD_H
#define ELDEST_SCHOOL_QUIZ_TOLD_H

#include "school/needs.h"
#include "school/quiz_parts.h"

/* A suit variable of the ruleset. */
void tell_suit(struct maker *maker, unsigned variable, unsigned suit, struct question *question);

/* Trumps, and the other suits of the deal that matter to the play as it stands. */
void tell_suits(struct maker *maker, const struct state *state, struct question *question);
/* What the declarer undertakes, if it is a contract with a name. */
void tell_contract(struct maker *maker, const struct state *state, struct question *question);

/* Who deals, who declares and with whom, as far as it is needed. */
void tell_people(struct maker *maker, const struct state *state, const struct needs *needs,
                 struct question *question);

/* The facts that are needed: tricks, bids, cards taken, the number of the deal ... */
void tell_facts(struct maker *maker, const struct state *state, const struct needs *needs,
                struct question *question);

/* The card that was called, if one was. */
void tell_called_card(struct maker *maker, const struct state *state, struct question *question);

/* "North leads ♣A, East plays ♥2": the first cards of a trick; nothing if there are none. */
void tell_trick(struct maker *maker, const card_t *cards, unsigned count, unsigned leader,
                struct question *question);

#endif
