#include "lab/lineup.h"

struct lineup lineup_of(unsigned entrants, unsigned players)
{
    struct lineup lineup = {.entrants = (uint8_t)entrants, .players = (uint8_t)players};
    lineup.tables = (uint8_t)(players % entrants == 0 ? entrants : players);
    for (unsigned seat = 0; seat < players; seat++)
        lineup.seats[lineup_entrant(&lineup, 0, seat)]++;
    return lineup;
}

unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < lineup->players; seat++)
        seats +=
            rules->account_of[seat] == account && lineup_entrant(lineup, table, seat) == entrant;
    return seats;
}
