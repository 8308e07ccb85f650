/* What the files of this folder share. */
#ifndef ELDEST_WHY_PARTS_H
#define ELDEST_WHY_PARTS_H

#include "engine/engine.h"
#include "engine/rules.h"
#include "teach/formula.h"
#include "why/why.h"

/* From now on this position is told: by the rules of its contract, which is that of the highest bid
 * while there is an auction (why.c). */
void why_turn_to(struct why *why, const struct state *state);

/* --- words (why.c) --------------------------------------------------------------------------- */

/* Puts an item on the page, with a full stop behind its text, and its rule. */
void why_item(struct why *why, const char *name, const char *text, struct place rule);

/* "♠4 ♠9", in the order of the pack. */
const char *why_cards(struct why *why, struct set cards);
const char *why_card(struct why *why, unsigned card);

/* "spades", "no suit". */
const char *why_suit(struct why *why, unsigned suit);

/* A bid, without the word "bid": "1 diamond"; any other by its name. */
const char *why_bid(const struct ask_step *ask, unsigned call);

/* "North", "North-South and East-West": a bit for each account. */
const char *why_accounts(struct why *why, uint8_t accounts);

/* A text with a full stop behind it, if it has none. */
const char *why_stop(struct why *why, const char *text);

/* What suit_of or power says of this card, with this suit led: of this answer if it does, else in
 * general. NULL if it says nothing. */
const char *why_says_of_card(struct why *why, const struct state *state, const struct hook *hook,
                             unsigned card, unsigned led);

/* The same of a hook that is asked in mid-game. */
const char *why_says(struct why *why, const struct hook *hook,
                     const struct hook_question *question);

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
    struct old_words clauses;
    const struct fact_name *facts[4 * FACT_NAMES_MAX];
    unsigned fact_count;
    const struct formula *said[FACT_NAMES_MAX]; /* amounts that have words of the ruleset's */
    unsigned said_count;
    struct old_words
        explained;     /* clauses behind which it has been said in brackets what made them so */
    fact_set asked;    /* those that were asked, told by their values or not */
    bool without_call; /* facts about the call are left out */
};

/* " The best weis is West's: four in a row, ♦K ♦Q ♦J ♦10.": of a role that names melds; "" where
 * nobody has any. */
const char *why_best_meld(struct why *why, const struct state *state, role_t role);

/* Adds what made the condition hold, or not hold. Nothing for NULL. */
void grounds_of_condition(struct why *why, struct grounds *grounds,
                          const struct expression *condition, bool holds);

/* Adds the facts that an amount asks. */
void grounds_of_amount(struct why *why, struct grounds *grounds, const struct amount *amount);

/* "the makers won at least seven tricks and ..."; "" if there is nothing to say. */
const char *grounds_clauses(struct why *why, const struct grounds *grounds);

/* "Their tricks: 8 (1, 2 and 4 to 9). The declarer's bid: 7."; "" if nothing was asked. */
const char *grounds_facts(struct why *why, struct grounds *grounds);

#endif
