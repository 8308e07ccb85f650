/* How cards rank, as the statements of a rule book say it, and as cards are played. */
#ifndef ELDEST_TESTS_BOOK_RANKS_H
#define ELDEST_TESTS_BOOK_RANKS_H

#include "base/rng.h"
#include "ruleset/ruleset.h"
#include "teach/page.h"

/* The table of ranks of the page; NULL: there is none. */
const struct block *book_ranks_table(const struct page *page);

/*
 * Two cards of one suit, or two trumps, at random, in a trick to which their suit is led, or
 * another: whether the book says of them what the tables of the play make of them, as the suits of
 * the deal are named and under that contract. What is wrong, in the arena; NULL: it is so. Counts
 * in *tried the pairs that were there.
 */
const char *book_ranks_try(const struct block *table, const struct ruleset *rules,
                           unsigned contract, const uint8_t *suits, struct rng *rng,
                           struct arena *arena, unsigned *tried);

/* How many cards the statements of the deal give to a hand before anybody is asked; -1 where they
 * do not say it in one number. */
int book_cards_dealt(const struct page *page, const struct ruleset *rules);

#endif
