/* How often a card would win its trick: counted in worlds that agree with what the seat knows. */
#ifndef ELDEST_PLAY_OUTLOOK_H
#define ELDEST_PLAY_OUTLOOK_H

#include "ruleset/ruleset.h"
#include "table/view.h"

#define OUTLOOK_WORLDS 500

/* In so many worlds it was tried, and in so many of them it won. */
struct outlook {
    unsigned worlds, won;
    bool is_last; /* nobody plays to the trick behind it: it wins always or never */
};

/*
 * The seat of the view is to play a card, and plays this one; whoever follows plays any legal card,
 * all equally likely. The same view has the same outlook. No worlds, if none can be drawn or a hook
 * fails in one.
 */
struct outlook outlook_of_card(const struct ruleset *rules, const struct view *view, unsigned card);

#endif
