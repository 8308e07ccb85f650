/*
 * The rules of a game in English, from the compiled ruleset, so that the book says what is played.
 * Orders of cards and winners of tricks are read from the tables of the play; conditions and
 * amounts have the chosen options put in, and what cannot be said in English is shown as it is
 * written.
 */
#ifndef ELDEST_TEACH_EXPLAIN_H
#define ELDEST_TEACH_EXPLAIN_H

#include <stdbool.h>

#include "ruleset/ruleset.h"
#include "teach/page.h"

/* Whether the section under this heading is about the time before play: these sections are one
 * story, and each comes once. */
bool explain_is_before_play(const struct statement *heading);

/* The rules as a page in the arena; with ascii without suit symbols. Borrows the ruleset. */
struct page *explain(const struct ruleset *rules, struct arena *arena, bool ascii);

/* The same in these words. */
struct page *explain_in(const struct ruleset *rules, struct arena *arena, struct words_style words);

/* How sure the book is that asking ends without a call that leads on; in an auction: without a bid.
 */
enum chance { NEVER, PERHAPS, CAN_BE };

/* What the book claims of the course of a deal, for tests that compare it with play. */
struct book_claims {
    bool tells[STEPS_MAX];          /* it describes the step */
    enum chance run_out[STEPS_MAX]; /* of an ask that it describes */
};

/* The rules as a page, with what it claims. */
struct page *explain_with_claims(const struct ruleset *rules, struct arena *arena, bool ascii,
                                 struct book_claims *claims);

/* Adds a note for every rule that the book has no words for: where the ruleset should say them. */
void explain_untold(const struct ruleset *rules, struct diagnostics *found);

/* The rules as a page to be compared with that of another ruleset: each contract is described under
 * its own name, not together with those that are like it. With a rival, the other ruleset, words
 * that the ruleset has for its rules are left out, since they may hide that two rules differ; a
 * term keeps its words if the rival's has the same formula and that cannot be said. NULL: with all
 * words. */
struct page *explain_apart(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, const struct ruleset *rival);

/*
 * What the conditions and amounts are made of that the ruleset has words for, an item each, so that
 * two rulesets with the same words can be compared. Those that depend on the contract are left out,
 * and those whose meaning the ruleset says itself.
 */
struct page *explain_meanings(const struct ruleset *rules, struct arena *arena,
                              struct words_style words);

#endif
