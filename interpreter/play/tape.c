#include "play/tape.h"

#include "base/memory.h"

int tape_next(const struct tape *tape)
{
    return tape->done < tape->count ? tape->actions[tape->done] : -1;
}

void tape_put(struct tape *tape, unsigned action)
{
    if (tape_next(tape) != (int)action)
        tape->count = tape->done;
    if (tape->done == tape->room) {
        tape->room = tape->room ? tape->room * 2 : 64;
        tape->actions = memory_grow(tape->actions, tape->room);
    }
    tape->actions[tape->done++] = (uint8_t)action;
    if (tape->count < tape->done)
        tape->count = tape->done;
}

void tape_wind_back(struct tape *tape, unsigned done)
{
    tape->done = done;
}
