/*
 * The ways through a deal: where each step can lead, under which contract. For those who look at
 * all of them before any is gone; what the conditions of steps and calls say is not asked, unless
 * the options have settled it.
 */
#ifndef ELDEST_RULESET_WAYS_H
#define ELDEST_RULESET_WAYS_H

#include "ruleset/ruleset.h"

/* One way out of a step. */
struct way {
    uint8_t from;     /* the step, */
    uint8_t begun;    /* and the contract under which it began */
    uint8_t to;       /* a step further down */
    uint8_t contract; /* the one that is in force from there on */
    bool done;        /* the step was gone through; false: it was left out */
    bool by_name;     /* the ruleset names the step: it is not just the one behind */
};

/*
 * Calls `found` for every way that leads further down when a step begins under a contract; one that
 * is not in force then leads to the step behind.
 */
void ways_out(const struct ruleset *rules, unsigned step, unsigned contract,
              void (*found)(void *context, const struct way *way), void *context);

/*
 * Goes every way through a deal, from the first step down: calls `found` for each way out of every
 * step under each contract under which it can begin, whose ways in have all been told by then.
 * begun: those contracts of each step; what `found` sees there is as it was before its way.
 * found: NULL where only they are asked for.
 */
void ways_through(const struct ruleset *rules, void (*found)(void *context, const struct way *way),
                  void *context, uint32_t begun[STEPS_MAX]);

/* Whether a deal can be abandoned, as far as the ways through it tell. */
bool ways_abandon(const struct ruleset *rules);

/* Whether a deal can be scored under the contract, or without one if it is 0, as far as the ways
 * through it tell. */
bool ways_score(const struct ruleset *rules, unsigned contract);

#endif
