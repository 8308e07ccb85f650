/*
 * LIN, the files of BBO's tables and of its vugraph: tokens "xx|value|" with two letters and a
 * value, on one line or many. Nobody has published a standard; docs/formats.md says what is read.
 *
 *   vg|Event,Stage,I,1,16,Home,0,Visitors,0|  an event with boards 1 to 16
 *   rs|4HN+1,3NE-1|    results: of each board that of the open room and that of the closed room
 *   pn|S,W,N,E|        names; of eight before the first board four are the closed room's
 *   qx|o1|             a board: its room and number
 *   md|3SAKQ2H..,W,N|  dealer (1 South to 4 East) and hands from South; the rest is the fourth
 *   ah|Board 1|sv|n|   heading, vulnerability
 *   mb|1H!|an|text|    a call, alerted; what it means
 *   pc|SA|mc|10|       a card; a claim: tricks of the declarer in all
 *   nt|text|           a comment
 */
#ifndef ELDEST_FORMATS_LIN_H
#define ELDEST_FORMATS_LIN_H

#include "formats/formats.h"

#define LIN_SEATS 4
#define LIN_HAND  13
#define LIN_CARDS (LIN_SEATS * LIN_HAND)

static const char lin_suits[] = "SHDC";

/* Seats in the order of LIN: South, West, North, East. */
static inline unsigned lin_seat(unsigned number)
{
    return (2 + number) % LIN_SEATS;
}

void lin_write(struct foreign_game *game, FILE *out);

#endif
