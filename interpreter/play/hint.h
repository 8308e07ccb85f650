/* What a computer player would do in the person's place, in sentences. */
#ifndef ELDEST_PLAY_HINT_H
#define ELDEST_PLAY_HINT_H

#include <stdio.h>

#include "play/typed.h"
#include "players/computer.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

/* --- how often a card would win its trick, in worlds that agree with what the seat knows ----- */

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

/* --- the hint -------------------------------------------------------------------------------- */

/*
 * "♠K: 0.8 points more than ♠3, the next best, over 4,200 worlds. It wins the trick in 71 % of 500
 * worlds, if the others play any legal card." Then what it expects of each choice, the best first.
 * advice: what it thought, and outlook: of a card; each may be NULL. Only figures that are there
 * are told.
 */
void hint_tell(const struct asked *asked, unsigned action, const struct advice *advice,
               const struct outlook *outlook, unsigned width, FILE *out);

#endif
