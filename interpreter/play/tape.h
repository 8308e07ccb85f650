/* What everybody did in a match, in order; and behind that, what was done there before it was taken
 * back. */
#ifndef ELDEST_PLAY_TAPE_H
#define ELDEST_PLAY_TAPE_H

#include <stdint.h>

/* Begins empty, as {0}. Whoever has it frees the actions. */
struct tape {
    uint8_t *actions;
    unsigned done, count, room;
};

/* The action that was done at this point before; -1 if there is none. */
int tape_next(const struct tape *tape);

/* What is done now: if it is something else than before, what followed then is forgotten. */
void tape_put(struct tape *tape, unsigned action);

/* So many actions are done; those behind them may come again. */
void tape_wind_back(struct tape *tape, unsigned done);

#endif
