/*
 * The number of a board: who deals it, who is vulnerable, and which deal of a match by a ruleset it
 * is.
 */
#ifndef ELDEST_FORMATS_BOARD_H
#define ELDEST_FORMATS_BOARD_H

#include "formats/format.h"
#include "ruleset/ruleset.h"
#include "transcript/seats.h"

/* The number that a text is, from 1 to a million; 0 if it is none of a board. NULL is none. */
unsigned board_number(const char *text);

/* By the cycle of four, and by that of sixteen, of boards from 1. */
unsigned board_dealer(unsigned board);
enum foreign_vulnerable board_vulnerable(unsigned board);

/* The board of the cycle in which `board` lies that has this dealer and this vulnerability; 0 if
 * either is not known. Each of the sixteen pairs is one board's. */
unsigned board_with(unsigned board, unsigned dealer, enum foreign_vulnerable vulnerable);

/* "None", "NS", "EW" or "All"; NULL if it is not said. */
const char *board_vulnerable_word(enum foreign_vulnerable vulnerable);

/*
 * The ruleset's amount `vulnerability`, deal by deal: 0 for nobody, 1 for the dealer's side, 2 for
 * the other side, 3 for both. NULL if it has none that is so.
 */
const struct listed_amount *vulnerability_of(const struct ruleset *rules);

/* What the amount says, as a format says it: dealer is a seat. */
enum foreign_vulnerable vulnerable_by(int32_t value, unsigned dealer);

/* With which deal of a match a game begins. */
struct board_deal {
    unsigned deal;                      /* 0: not said */
    unsigned dealer;                    /* or FOREIGN_NOBODY */
    enum foreign_vulnerable vulnerable; /* that this deal has, also where only the board says so;
                                           UNSAID: it has another one, or nobody knows */
};

/*
 * Finds the deal under these rules. Where the file is silent, dealer and vulnerability are the
 * board's; what differs from the board, and what no deal of a match has, becomes a remark.
 */
struct board_deal board_settle(struct foreign_game *game, const struct ruleset *rules,
                               const struct seat_names *seats);

#endif
