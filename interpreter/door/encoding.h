/* The numbers of a ruleset's actions, and of what a seat knows, for programs that learn. */
#ifndef ELDEST_DOOR_ENCODING_H
#define ELDEST_DOOR_ENCODING_H

#include <stdbool.h>
#include <stdint.h>

#include "eldest.h"
#include "table/view.h"
#include "transcript/seats.h"

/* Raised whenever what a number stands for changes and no name or size does. */
#define ENCODING_VERSION 1

struct arena;

/* A block of the tensors, by its row of all blocks that there are (tensor.c). */
struct tensor_block {
    uint8_t row;
    bool is_history;
    unsigned first, rows, columns;
};

#define TENSOR_BLOCKS_MAX 64

/* Of one ruleset; part of it, and as immutable. */
struct encoding {
    uint16_t calls[STEPS_MAX]; /* the id of the first call of each step that asks */
    uint16_t seats, count;     /* of the first seat; of all */
    const char **names;        /* by id */
    uint64_t hash;
    struct tensor_block blocks[TENSOR_BLOCKS_MAX]; /* those that the ruleset has a use for */
    unsigned block_count, observation_blocks;
    unsigned observation, information; /* floats of the tensors */
};

static_assert(CARDS_MAX + STEPS_MAX * CALLS_MAX + SEATS_MAX < ELDEST_NONE, "an id is 16 bits");

/* Numbers and names them all, in the arena of the ruleset. */
void encoding_create(const struct ruleset *rules, const struct seat_names *names,
                     struct arena *arena, struct encoding *encoding);

/* The id of action 0 of the decision that is to be made. */
static inline unsigned encoding_first(const struct encoding *encoding, const struct state *state)
{
    unsigned first = 0;
    if (state->turn == TURN_CALL)
        first = encoding->calls[state->step];
    else if (state->turn == TURN_SEAT)
        first = encoding->seats;
    return first;
}

/* Finds the blocks of the tensors, and how long they are in all. Actions are numbered already. */
void tensor_create(const struct ruleset *rules, struct encoding *encoding);

/* The number'th block of the tensors; false if there is none. Those of the history come last. */
bool tensor_block(const struct encoding *encoding, unsigned number, struct eldest_block *block);

/* What the seat of a view knows, into that many floats. */
void tensor_write(const struct ruleset *rules, const struct encoding *encoding,
                  const struct view *view, bool with_history, float *out);

/* The least and the most that a deal can add to an account's score. */
void bounds_of_returns(const struct ruleset *rules, int32_t *least, int32_t *most);

#endif
