/* What a page says, taken apart again: its cards, its seats, its numbers. */
#ifndef ELDEST_TESTS_WHY_SAYINGS_H
#define ELDEST_TESTS_WHY_SAYINGS_H

#include "cards/set.h"
#include "transcript/seats.h"
#include "teach/page.h"

/* All cards, by their ASCII names, that stand as words of the text. Copies of a card all count. */
struct set cards_in(const struct pack *pack, const char *text);

/* Whether the text has these words in it. */
bool says(const struct block *block, const char *words);

/* The accounts behind "points to", a bit for each: "9 points to North and East, the makers ...". */
uint8_t accounts_in(const struct seat_names *names, const char *text);

/* The same of seats, where each of a side has a line of its own. */
uint8_t seats_in(const struct seat_names *names, const char *text);

#endif
