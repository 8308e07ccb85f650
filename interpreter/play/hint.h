/* What a computer player would do in the person's place, in sentences. */
#ifndef ELDEST_PLAY_HINT_H
#define ELDEST_PLAY_HINT_H

#include <stdio.h>

#include "play/outlook.h"
#include "play/typed.h"
#include "players/computer.h"

/*
 * "♠K: 0.8 points more than ♠3, the next best, over 4,200 worlds. It wins the trick in 71 % of 500
 * worlds, if the others play any legal card." Then what it expects of each choice, the best first.
 * advice: what it thought, and outlook: of a card; each may be NULL. Only figures that are there
 * are told.
 */
void hint_tell(const struct asked *asked, unsigned action, const struct advice *advice,
               const struct outlook *outlook, unsigned width, FILE *out);

#endif
