/*
 * The plain thinker: every choice is tried in the same worlds, each played to its end at random;
 * the one that was worth most on the average is made.
 */
#ifndef ELDEST_PLAYERS_ROLLOUT_H
#define ELDEST_PLAYERS_ROLLOUT_H

#include "players/search.h"

/* One of search->legal; -1 if a hook failed or no world could be drawn. */
int rollout_choose(struct search *search);

#endif
