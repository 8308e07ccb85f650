/*
 * The statements of a rule book about bidding, read and tried: in which order the bids stand, who
 * speaks first, whether a pass is for good, what ends an auction and who becomes the declarer; and
 * that each call that is made is one that the book has. They are compared with the engine in
 * random deals. What is read is the statement, never its English.
 */
#ifndef ELDEST_TESTS_BID_READ_H
#define ELDEST_TESTS_BID_READ_H

#include "engine/engine.h"
#include "teach/page.h"

/* What was tried, and what was false first. Starts as zeroes, and is added to. */
struct bid_read {
    unsigned ladders, rungs;          /* whose order was as the book has it */
    unsigned auctions, ends, spoken;  /* that went as it says: begun, ended; after a pass */
    unsigned calls;                   /* of different groups that were made and are in the book */
    char fault[512];                  /* empty: nothing was false */
    bool legal[STEPS_MAX][CALLS_MAX]; /* which calls could be made, by step and group */
};

/* Plays so many deals at random, and asks the book at every call. */
void bid_read_try(const struct engine *engine, const struct page *page, unsigned deals,
                  uint64_t seed, struct bid_read *read);

#endif
