/*
 * What the bids of others tell of their hands. Where everybody bids what they will make, they have
 * looked at their cards first; so worlds in which that comes to nothing are less likely. It is a
 * guess about people: what the rules imply is belief's business.
 */
#ifndef ELDEST_PLAYERS_CREDIT_H
#define ELDEST_PLAYERS_CREDIT_H

#include "players/habits.h"
#include "players/search.h"

/* What came of worlds that were played to see whether to believe in them. */
struct credit {
    double worth[SEATS_MAX]; /* summed up, by account */
    uint32_t deals;
};

/*
 * Whether a world is believed in: it is played to its end once, by habit, and everybody else who
 * has bid and ends up with less than is usual speaks against it. So worlds come out about as likely
 * as bids do well in them. True where nobody else has bid, or the bid of one, the declarer, counts.
 */
bool credit_world(struct credit *credit, struct search *search, struct habits *habits,
                  const struct state *world);

#endif
