/* The sections of a rule book, in its order: each tells its part of the ruleset onto the page. */
#ifndef ELDEST_TEACH_SECTIONS_H
#define ELDEST_TEACH_SECTIONS_H

#include "teach/formula.h"
#include "teach/teller.h"

void explain_players(struct teller *teller);
void explain_cards(struct teller *teller);
void explain_deal(struct teller *teller); /* and the bidding, and what comes between the tricks */
void explain_play(struct teller *teller);
void explain_during(struct teller *teller);
void explain_score(struct teller *teller);
void explain_contracts(struct teller *teller);
void explain_match(struct teller *teller);
void explain_options(struct teller *teller);

/* --- parts of sections ----------------------------------------------------------------------- */

void explain_trumps(struct teller *teller);

/* ranks.c, beats.c: from the baked tables, which suit ranks how and what wins a trick. */
void explain_ranks(struct teller *teller);
void explain_equals(struct teller *teller);
void explain_winner(struct teller *teller);

void explain_bidding(struct teller *teller); /* all before play */
void explain_moments(struct teller *teller); /* all between the tricks */

/* What happens at a step at which no call is made, as a sentence without capital and full stop. */
const char *say_step(struct teller *teller, const struct step *step);

void explain_lead(struct teller *teller);
void explain_obligations(struct teller *teller);

/* What an obligation asks of whom and when, as sentences that begin with a small letter. */
const char *say_obligation(struct teller *teller, const struct obligation *obligation);

/* Deals that were played, and what they scored. */
void explain_examples(struct teller *teller);

/* "each of the makers", "the side of the dealer": whose score or remark it is. */
const char *say_account(struct teller *teller, enum role role);

/* What a line of the score gives if its condition, or NULL, holds: "1 for each trick", "loses 10".
 */
const char *say_points(struct teller *teller, const struct amount *points,
                       const struct expression *condition);

/*
 * explain_hooks.c: what a hook does, as it says itself; where it says nothing, what comes of it.
 * Who wins a trick by the rules as a whole: what a hook decides is told by it alone.
 */
void explain_counted_suits(struct teller *teller);
void explain_counted_strength(struct teller *teller);
void explain_who_wins(struct teller *teller);

/* What an obligation's hook asks: as it says, or by an example. */
const char *say_asked_by_hook(struct teller *teller, const struct obligation *obligation);

#endif
