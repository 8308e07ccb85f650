/*
 * Who sits where at the tables of a set: a list of entrants, repeated round the table, and turned
 * on by one seat from table to table until everybody has sat wherever the list leads them.
 */
#ifndef ELDEST_LAB_LINEUP_H
#define ELDEST_LAB_LINEUP_H

#include "ruleset/ruleset.h"

/* A plain value. */
struct lineup {
    uint8_t entrants;         /* how many are in the list */
    uint8_t players;          /* seats at the table, at least as many */
    uint8_t tables;           /* in a set: of more no two would be different */
    uint8_t seats[SEATS_MAX]; /* of each entrant: how many seats are theirs at every table */
};

struct lineup lineup_of(unsigned entrants, unsigned players);

/* The entrant, from 0, at a seat of a table. */
static inline unsigned lineup_entrant(const struct lineup *lineup, unsigned table, unsigned seat)
{
    return (seat + table) % lineup->players % lineup->entrants;
}

/* How many seats of the account are the entrant's. */
unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant);

#endif
