/* The calls on offer as they are listed: which number means which. */
#ifndef ELDEST_PLAY_OFFER_H
#define ELDEST_PLAY_OFFER_H

#include "engine/engine.h"

/* Whether the legal calls are numbered, from 1: only where none of them can be meant by a number or
 * a rank itself, and where they are few. */
bool offer_is_numbered(const struct ruleset *rules, const struct state *state, struct set legal);

/* The call that the number stands for in such a list; -1 if there is none. */
int offer_numbered(struct set legal, unsigned number);

#endif
