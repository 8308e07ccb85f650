/*
 * How long a player may think about one decision: so much processor time of its thread, or so many
 * iterations, which come to the same choice on any machine.
 */
#ifndef ELDEST_PLAYERS_BUDGET_H
#define ELDEST_PLAYERS_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* One of the two is 0. An iteration is one deal played to its end. */
struct budget {
    int64_t microseconds;
    uint64_t iterations;
};

/* What is left of a budget while somebody thinks. */
struct purse {
    struct budget budget;
    int64_t begun;      /* the thread's processor time then, in microseconds */
    uint64_t spent;     /* iterations */
    uint64_t next_look; /* at the clock: when so many are spent */
    bool empty;
};

/* The clock runs from here on. */
void purse_open(struct purse *purse, struct budget budget);

/* Spends iterations. False if now nothing is left: whoever thinks must come to an end. */
bool purse_spend(struct purse *purse, uint64_t iterations);

#endif
