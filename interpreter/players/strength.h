/*
 * How strong a hand is: how many tricks it may be expected to win. Every card brings its own
 * number, found by regression from random deals, which is alike for all that ask: no card is known
 * here.
 */
#ifndef ELDEST_PLAYERS_STRENGTH_H
#define ELDEST_PLAYERS_STRENGTH_H

#include "engine/engine.h"
#include "table/view.h"

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

#endif
