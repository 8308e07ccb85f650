/* Which steps of a deal the rule book leaves out. */
#ifndef ELDEST_TESTS_BOOK_STEPS_H
#define ELDEST_TESTS_BOOK_STEPS_H

#include "teach/explain.h"

/*
 * The first step that a deal can come to, as far as the ways through it tell (ruleset/ways.h), and
 * that the book does not claim to tell, or no statement of the page is about; NULL if there is
 * none. Steps that only end a way are not asked for: play, the score, a deal that is thrown in.
 */
const struct step *book_lacks_step(const struct ruleset *rules, const struct page *page,
                                   const struct book_claims *claims);

#endif
