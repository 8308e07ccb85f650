/*
 * What the bids of others tell of their hands. Where everybody bids what they will make, they have
 * looked at their cards first; so worlds in which a hand is much stronger or weaker than its bid
 * are less likely. It is a guess about people: what the rules imply is belief's business.
 */
#ifndef ELDEST_PLAYERS_CREDIT_H
#define ELDEST_PLAYERS_CREDIT_H

#include "players/search.h"
#include "players/strength.h"

struct credit {
    struct strength strength; /* kept from one decision to the next: it depends on the deal only */
    struct state world;       /* that was drawn last */
    double weight;            /* of that world; 0 if there is none yet */
};

/* Another decision is to be made. */
void credit_begin(struct credit *credit);

/*
 * Draws a world as search_world does, but as often as all bids speak for it. Where nobody else has
 * bid, or what is bid is a contract that one of them undertakes, all are alike. False if none can
 * be drawn or a hook failed.
 *
 * From one world to the next it is the sampling of Metropolis ("Equation of State Calculations by
 * Fast Computing Machines", 1953), with proposals that do not depend on the world before.
 */
bool credit_world(struct credit *credit, struct search *search, struct state *world);

#endif
