/*
 * The rules of a game in English, from the compiled ruleset: what is told is what is played. Orders
 * of cards and winners of tricks are read from the baked tables; conditions and amounts are told
 * with the chosen options put in, and what cannot be said in English is shown as it is written.
 */
#ifndef ELDEST_TEACH_EXPLAIN_H
#define ELDEST_TEACH_EXPLAIN_H

#include <stdbool.h>

#include "ruleset/ruleset.h"
#include "teach/page.h"

/* Whether the section under this heading tells of what comes before the play: that is one story,
 * and no heading of it comes twice. */
bool explain_is_before_play(const struct statement *heading);

/* The rules as a page in the arena; with ascii without suit symbols. Borrows the ruleset. */
struct page *explain(const struct ruleset *rules, struct arena *arena, bool ascii);

/* The same in these words. */
struct page *explain_in(const struct ruleset *rules, struct arena *arena, struct words_style words);

/* How sure the book is that asking ends without a call that leads on; in an auction: without a bid.
 */
enum chance { NEVER, PERHAPS, CAN_BE };

/* What the book claims of the course of a deal, for whoever holds it against play. */
struct book_claims {
    bool tells[STEPS_MAX];          /* it tells of the step */
    enum chance run_out[STEPS_MAX]; /* of an ask that it tells of */
};

/* The rules as a page, with what it claims. */
struct page *explain_with_claims(const struct ruleset *rules, struct arena *arena, bool ascii,
                                 struct book_claims *claims);

/* Adds a note for every rule that the book has no words for: where the ruleset should say them. */
void explain_untold(const struct ruleset *rules, struct diagnostics *found);

/* The same for who compares rulesets: each contract is told under its own name, not together with
 * those that are like it. In own words: without those that the ruleset has for a rule, behind which
 * two rules that differ may look alike. Then the other ruleset is given, else NULL. Where its term
 * has the same formula, and this can't be said, the ruleset's words stand for it. */
struct page *explain_apart(const struct ruleset *rules, struct arena *arena,
                           struct words_style words, const struct ruleset *rival);

/*
 * What the conditions and amounts come to that the ruleset has words for, an item each: by the
 * words, as a sentence. Those that go by the contract are left out, and those of which the ruleset
 * says itself what they mean. Of two rulesets with the same
 * words it tells where they do not mean the same.
 */
struct page *explain_meanings(const struct ruleset *rules, struct arena *arena,
                              struct words_style words);

#endif
