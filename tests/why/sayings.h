/* What a page says, taken apart again by its statements: cards, seats, which reason it is. */
#ifndef ELDEST_TESTS_WHY_SAYINGS_H
#define ELDEST_TESTS_WHY_SAYINGS_H

#include "cards/set.h"
#include "transcript/seats.h"
#include "teach/page.h"

/* All cards, by their ASCII names, that stand as words of the text. Copies of a card all count. */
struct set cards_in(const struct pack *pack, const char *text);

/* The same of the cards that a statement names. */
struct set cards_said(const struct pack *pack, const struct statement *said);

/* Whether the text has these words in it: of the rule book. */
bool says_words(const struct block *block, const char *words);

/* Whether what the block says has a phrase of this id; and that phrase, or NULL. */
bool says(const struct block *block, unsigned id);
const struct statement *said_in(const struct block *block, unsigned id);

/* Whether the block tells why a card wins; that cards are as high; what cards count as. */
bool is_about_winner(const struct block *block);
bool is_about_equals(const struct block *block);
bool is_about_suits(const struct block *block);

/* The accounts, or the seats, that are named in it, a bit for each. */
uint8_t accounts_said(const struct seat_names *names, const struct statement *said);
uint8_t seats_said(const struct seat_names *names, const struct statement *said);

#endif
