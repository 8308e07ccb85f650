/*
 * The player that thinks ahead. It grows a tree of what may happen in worlds that agree with all it
 * knows, everybody choosing what has been good for them in it; below the tree the deal is played to
 * its end by habit. What is tried most in the end is done. Calls and passes are thought about like
 * cards; what others pass on face down is left to their habits, since nobody else sees it.
 */
#ifndef ELDEST_PLAYERS_THINKER_H
#define ELDEST_PLAYERS_THINKER_H

#include "players/credit.h"
#include "players/habits.h"
#include "players/search.h"
#include "players/tree.h"

/* What it thinks with: kept from one decision to the next, but all is forgotten. */
struct thinker {
    struct tree tree;
    struct habits habits;
    struct credit credit;
};

/* Borrows the rules; thinker_finish frees what it owns. */
void thinker_init(struct thinker *thinker, const struct ruleset *rules);
void thinker_finish(struct thinker *thinker);

/* One of search->legal; -1 if a hook failed or no world could be drawn. */
int thinker_choose(struct thinker *thinker, struct search *search);

#endif
