/*
 * What somebody would answer who does not know the rules. A quiz is chosen so that none of these
 * ways is right more or less often than chance, as far as the game allows it.
 */
#ifndef ELDEST_SCHOOL_GUESS_H
#define ELDEST_SCHOOL_GUESS_H

#include "base/rng.h"
#include "ruleset/ruleset.h"
#include "school/quiz.h"

enum guess {
    GUESS_PLAIN,    /* by plain play: the highest of the suit led, trumps above; follow suit */
    GUESS_HIGH,     /* the highest rank of the trick */
    GUESS_FIRST,    /* its first card; the first answer */
    GUESS_LAST,     /* its last card */
    GUESS_ANY,      /* any card of the hand */
    GUESS_MOST,     /* the most cards */
    GUESS_FEWEST,   /* the fewest cards */
    GUESS_LONGEST,  /* the answer with the most letters */
    GUESS_ZERO,     /* nothing */
    GUESS_LARGEST,  /* the largest number, or the highest call */
    GUESS_SMALLEST, /* the smallest number, or the lowest call */
    GUESS_BETWEEN,  /* neither */
    GUESS_SIGN,     /* a number whose opposite is offered, too */
    GUESS_PASS,     /* the call that bids nothing */
    GUESS_SAME,     /* two games answer alike */
    GUESS_OURS,     /* the rule of the first game in both */
    GUESS_THEIRS,   /* the rule of the second game in both */
    GUESS_COUNT
};

#define GUESS_WHOLE 840 /* every number of answers divides it */

/* What each way to guess gains with one question beyond chance. */
struct guesses {
    int32_t gain[GUESS_COUNT];
};

/* One of these answers is picked, a bit each; with none it does not matter. */
void guesses_add(struct guesses *guesses, const struct question *question, enum guess guess,
                 uint32_t picked);

/* How often the right answer is among these. */
void guesses_cover(struct guesses *guesses, const struct question *question, enum guess guess,
                   uint32_t picked);

/* The largest and the smallest of the numbers that stand in the answers, where any does. */
void guesses_add_numbers(struct guesses *guesses, const struct question *question);

/* The answer with the most letters. */
void guesses_add_longest(struct guesses *guesses, const struct question *question);

/* How high a card looks by its rank alone: an ace is high, then king, queen, jack and the numbers;
 * other ranks as the pack has them. */
int looks_height(const struct pack *pack, unsigned card);

/* Which of the cards of a trick wins by plain play; the trumps are a suit, or SUIT_NONE. */
unsigned plain_winner(const struct pack *pack, const card_byte_t *cards, unsigned count,
                      unsigned trumps);

/* --- the balance of a quiz ------------------------------------------------------------------- */

/* What was gained so far, of each topic. */
struct balance {
    int32_t sum[TOPIC_COUNT][GUESS_COUNT];
};

/* So that over many quizzes the first questions, too, are as chance would have them. */
void balance_begin(struct balance *balance, struct rng *rng);

/* How far a question would take it from what chance gains: the square of the distance in questions,
 * 3,000 for one. Looks at some of the ways to guess only, a bit each. */
int64_t balance_cost(const struct balance *balance, enum topic topic, const struct guesses *guesses,
                     uint32_t looked_at);

void balance_add(struct balance *balance, enum topic topic, const struct guesses *guesses,
                 uint32_t looked_at);

#endif
