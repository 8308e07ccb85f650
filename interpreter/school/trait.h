/*
 * What questions are about, and what makes one hard. Traits are found in the engine's answers,
 * never in a game's name: a card that counts as another suit is one in any game that has such.
 */
#ifndef ELDEST_SCHOOL_TRAIT_H
#define ELDEST_SCHOOL_TRAIT_H

#include <stdint.h>

/* X(topic, its name, what a question of it asks, what makes such questions) */
#define TOPICS(X)                                                                                  \
    X(TOPIC_LEGAL, "legal", "which cards of a hand may be played", legal_asker)                    \
    X(TOPIC_WINNER, "winner", "which card wins a trick", winner_asker)                             \
    X(TOPIC_SCORE, "score", "what somebody scores for a deal", score_asker)                        \
    X(TOPIC_BID, "bid", "which calls are open", bid_asker)

enum topic {
#define X(topic, name, asks, made_by) topic,
    TOPICS(X)
#undef X
        TOPIC_COUNT
};

/*
 * X(trait, topic, weight, its name, what it is): of one topic the heaviest come first. The weight
 * of a question is the sum of its traits' weights; the first trait it has says which kind it is.
 */
// clang-format off
#define TRAITS(X)                                                                                  \
    X(LEGAL_AGAINST_LOOKS, TOPIC_LEGAL, 8, "against looks",                                        \
      "a rule refuses a card that following the suit one sees would allow")                        \
    X(LEGAL_BEYOND_LOOKS, TOPIC_LEGAL, 8, "beyond looks",                                          \
      "a card may be played that following the suit one sees would refuse")                        \
    X(LEGAL_OTHER_SUIT, TOPIC_LEGAL, 5, "other suit",                                              \
      "a card in the hand counts as another suit than it shows")                                   \
    X(LEGAL_VOID, TOPIC_LEGAL, 4, "void",                                                          \
      "no card of the suit led, but trumps, which need not be played")                             \
    X(LEGAL_ANY, TOPIC_LEGAL, 2, "any",                                                            \
      "every card may be played")                                                                  \
    X(LEGAL_SOME, TOPIC_LEGAL, 1, "some",                                                          \
      "some cards may be played, as plain following suit has it")                                  \
    X(WINNER_OTHER_SUIT, TOPIC_WINNER, 8, "other suit",                                            \
      "a card in the trick counts as another suit than it shows")                                  \
    X(WINNER_OTHER_CLASS, TOPIC_WINNER, 8, "other class",                                          \
      "the winner is neither a trump nor of the suit led")                                         \
    X(WINNER_EQUALS, TOPIC_WINNER, 7, "equals",                                                    \
      "two cards are equally strong")                                                              \
    X(WINNER_HIGH_LOSES, TOPIC_WINNER, 6, "high loses",                                            \
      "the highest rank in the trick neither follows suit nor is a trump")                         \
    X(WINNER_LOW_WINS, TOPIC_WINNER, 4, "low wins",                                                \
      "the winner shows a lower rank than another card of the trick")                              \
    X(WINNER_TRUMPS, TOPIC_WINNER, 3, "trumps",                                                    \
      "several trumps in the trick")                                                               \
    X(WINNER_PLAIN, TOPIC_WINNER, 1, "plain",                                                      \
      "the highest card of the suit led, or the only trump")                                       \
    X(SCORE_CONTRACT, TOPIC_SCORE, 7, "contract",                                                  \
      "a line that only some contracts have")                                                      \
    X(SCORE_LOSS, TOPIC_SCORE, 6, "loss",                                                          \
      "less than nothing")                                                                         \
    X(SCORE_NOTHING, TOPIC_SCORE, 4, "nothing",                                                    \
      "nothing at all, though others score")                                                       \
    X(SCORE_SEVERAL, TOPIC_SCORE, 3, "several",                                                    \
      "several lines that are added up")                                                           \
    X(SCORE_PLAIN, TOPIC_SCORE, 1, "plain",                                                        \
      "one line")                                                                                  \
    X(BID_LIMIT, TOPIC_BID, 8, "limit",                                                            \
      "a limit refuses a call that is on offer")                                                   \
    X(BID_WORD, TOPIC_BID, 6, "word",                                                              \
      "where a bid that is no number ranks")                                                       \
    X(BID_ABSENT, TOPIC_BID, 6, "absent",                                                          \
      "a call that is there only at times")                                                        \
    X(BID_SUIT, TOPIC_BID, 5, "suit",                                                              \
      "a suit or a rank that may not be named")                                                    \
    X(BID_BEATEN, TOPIC_BID, 3, "beaten",                                                          \
      "a bid must beat the last")                                                                  \
    X(BID_RANGE, TOPIC_BID, 1, "range",                                                            \
      "a number beyond the lowest or the highest")
// clang-format on

enum trait {
#define X(trait, topic, weight, name, words) trait,
    TRAITS(X)
#undef X
        TRAIT_COUNT
};

struct trait_row {
    const char *name; /* "equals" */
    enum topic topic;
    unsigned weight;
    const char *words;
};

extern const struct trait_row traits[TRAIT_COUNT];

const char *topic_name(enum topic topic);

/* "which card wins a trick" */
const char *topic_asks(enum topic topic);

/* The first of a set of traits; the set must not be empty. */
static inline enum trait leading_trait(uint32_t set)
{
    return (enum trait)__builtin_ctz(set);
}

static inline uint32_t trait_bit(enum trait trait)
{
    return UINT32_C(1) << trait;
}

/* The sum of their weights. */
unsigned traits_weight(uint32_t set);

#endif
