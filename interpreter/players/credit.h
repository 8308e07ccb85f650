/*
 * What the bids of others tell of their hands. Where everybody bids what they will make, they have
 * looked at their cards first; so worlds in which a hand is much stronger or weaker than its bid
 * are less likely. It is a guess about people: what the rules imply is belief's business.
 */
#ifndef ELDEST_PLAYERS_CREDIT_H
#define ELDEST_PLAYERS_CREDIT_H

#include "engine/engine.h"
#include "players/search.h"
#include "table/view.h"

/*
 * How strong a hand is: how many tricks it may be expected to win. Every card brings its own
 * number, found by regression from random deals, which is alike for all that ask: no card is known
 * here.
 */

/* The tricks that cards bring in one kind of deal; of none while all is 0. */
struct strength {
    double of_card[CARDS_MAX];
    uint16_t deal, context; /* the number of the deal, and its trumps */
    uint8_t dealer;
};

/*
 * Finds the strength of cards in deals as the view's: of the same number and dealer, and with the
 * same trumps. Deals that it is right for already are not played again. Cards count nothing where
 * no random deal is alike. False if a hook failed.
 */
bool strength_find(struct strength *strength, const struct engine *engine, const struct view *view);

/* The strength of the hand that was dealt to each seat in a world of that view. */
void strength_of_hands(const struct strength *strength, const struct view *view,
                       const struct state *world, double tricks[SEATS_MAX]);

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
