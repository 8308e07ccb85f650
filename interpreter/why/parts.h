/* What the files of this folder share. */
#ifndef ELDEST_WHY_PARTS_H
#define ELDEST_WHY_PARTS_H

#include "engine/engine.h"
#include "engine/rules.h"
#include "teach/formula.h"
#include "why/why.h"
#include "words/grounds.h"
#include "words/reasons.h"

/* From now on this position is told: by the rules of its contract, which is that of the highest bid
 * while there is an auction (why.c). */
void why_turn_to(struct why *why, const struct state *state);

/* --- words (why.c) --------------------------------------------------------------------------- */

/* Puts a reason on the page as an item, with its rule. */
void why_item(struct why *why, const struct statement *name, const struct statement *said,
              struct place rule);

/* "North". */
const struct statement *why_seat(struct why *why, unsigned seat);

/* "spades", "no suit". */
const struct statement *why_suit(struct why *why, unsigned suit);

/* "hearts are trumps", "there are no trumps", "the anti suit is clubs": of a suit variable, under
 * the suits that are named. */
const struct statement *why_suit_is(struct why *why, const struct state *state, unsigned variable,
                                    unsigned suit);

/* Whether that suit is always trumps, as in tarot: a reader knows it. */
bool why_is_always_trumps(const struct why *why, unsigned suit);

/* A bid, without the word "bid": "1 diamond"; any other by its name. */
const struct statement *why_bid(struct why *why, const struct ask_step *ask, unsigned call);

/* "North", "North-South and East-West": a bit for each account. */
const struct statement *why_accounts(struct why *why, uint8_t accounts);

/* What suit_of or power says of this card, with this suit led: of this answer if it does, else in
 * general. NULL if it says nothing. */
const char *why_says_of_card(struct why *why, const struct state *state, const struct hook *hook,
                             unsigned card, unsigned led);

/* The same of a hook that is asked in mid-game. */
const char *why_says(struct why *why, const struct hook *hook,
                     const struct hook_question *question);

/* Why a set of cards won a trick to which each plays several, and what the others lacked. */
void why_trick_of_sets(struct why *why, const struct state *state, unsigned trick);

/* Whatever makes cards of the set count as other suits than they show, an item for each. */
void why_tell_suits(struct why *why, const struct state *state, struct set cards);

/* --- single actions (why_cards.c, why_calls.c) ------------------------------------------------ */

void why_one_card(struct why *why, const struct state *state, unsigned card);
void why_one_call(struct why *why, const struct state *state, unsigned call);

/* --- facts (why_facts.c) ---------------------------------------------------------------------- */

/* What decided a condition or an amount, for one subject: the clauses that held or failed, and the
 * facts that they and the amount asked. */
struct grounds {
    struct why *why; /* who asks, while it is asked */
    const struct state *state;
    const struct subject *subject;
    struct statements clauses;
    const struct fact_name *facts[4 * FACT_NAMES_MAX];
    unsigned fact_count;
    const struct formula *said[FACT_NAMES_MAX]; /* amounts that have words of the ruleset's */
    unsigned said_count;
    struct statements explained; /* clauses behind which it has been said in brackets what made
                                    them so */
    struct statements asides;    /* conditions that an amount asks, in the ruleset's words, as they
                                    stand: "the makers are not vulnerable" */
    fact_set asked;              /* those that were asked, shown with their values or not */
    bool without_call;           /* facts about the call are left out */
};

/* "the best weis is West's: four in a row, ♦K ♦Q ♦J ♦10": of a role that names melds; NULL where
 * nobody has any. */
const struct statement *why_best_meld(struct why *why, const struct state *state, role_t role);

/* Adds what made the condition hold, or not hold. Nothing for NULL. */
void grounds_of_condition(struct why *why, struct grounds *grounds,
                          const struct expression *condition, bool holds);

/* Adds the facts that an amount asks. */
void grounds_of_amount(struct why *why, struct grounds *grounds, const struct amount *amount);

/* "the makers won at least seven tricks and ..."; NULL if there is nothing to say. */
const struct statement *grounds_clauses(struct why *why, const struct grounds *grounds);

/* Adds "their tricks: 8 (1, 2 and 4 to 9)", "the declarer's bid: 7": a sentence for each fact. */
void grounds_add_facts(struct why *why, struct grounds *grounds, struct statements *sentences);

#endif
