/*
 * The statements of a rule book about play, read and obeyed: which cards may be played, who leads,
 * which card wins. They are compared with the engine in random games. What is read is the
 * statement, never its English; what suit a card counts as, and how the cards of a suit rank, is
 * taken from the baked tables, which other sections describe, and whether a condition holds from
 * the engine. Statements of other kinds are not read, and are counted by their kind.
 */
#ifndef ELDEST_TESTS_PLAY_READ_H
#define ELDEST_TESTS_PLAY_READ_H

#include "engine/engine.h"
#include "unread.h"

/* What was tried, and what was false first. Starts as zeroes, and is added to. */
struct play_read {
    unsigned cards, tricks, leads; /* situations in which the book was asked and was right */
    unsigned left_out;             /* situations about which it says what is not read */
    struct unread unread;          /* for which they were left out */
    char fault[512];               /* empty: nothing was false */
};

/* Plays so many deals at random, and asks the book of the ruleset at every card and trick. */
void play_read_try(const struct engine *engine, unsigned deals, uint64_t seed,
                   struct play_read *read);

#endif
