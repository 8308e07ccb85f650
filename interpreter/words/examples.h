/* Phrases about worked examples of the score: what happened in a deal, and what it scored. */
#ifndef ELDEST_WORDS_EXAMPLES_H
#define ELDEST_WORDS_EXAMPLES_H

#include "words/phrases.h"

#define EXAMPLES_PHRASES(X)                                                                        \
    X(SAY_TOPIC_EXAMPLES, "examples")                                                              \
    X(SAY_EXAMPLE_FOLLOWS, "example:")                                                             \
    X(SAY_WAS_DECLARER, "{1} {2?bid {2} and }{3?played {3}|was the declarer}{4?, with {4} as "     \
                        "{4:partner|partners}}{5?, alone}")                                        \
    X(SAY_WAS_DEALER, "{1} dealt")                                                                 \
    X(SAY_WAS_DEAL, "it was deal {1}")                                                             \
    X(SAY_HANDS_HAD, "each hand had {1} cards")                                                    \
    X(SAY_WERE_TRUMPS, "{1} were trumps")                                                          \
    X(SAY_NO_SUIT_WAS_TRUMPS, "no suit was trumps")                                                \
    X(SAY_NOBODY_WON_LAST, "nobody won the last trick")                                            \
    X(SAY_BIDS_WERE, "bids")                                                                       \
    X(SAY_NUMBERS_NAMED_WERE, "numbers named")                                                     \
    X(SAY_HAD_SO_MUCH, "{1} {2}")                                                                  \
    X(SAY_VALUES_WERE, "{1}{2? {2}}: {3}")                                                         \
    X(SAY_NOTE_WAS, "the {1} was {2}")                                                             \
    X(SAY_NOTE_WERE, "the {1} were {2}")                                                           \
    X(SAY_SCORED_FOR, "{1} for {2'}")                                                              \
    X(SAY_SCORED_POINTS, "{1} {1:scores|score} {2}{3?, {3} in all}")                               \
    X(SAY_LOST_POINTS, "{1} {1:loses|lose} {2}{3?, {3} in all}")

PHRASES(examples, WORDS_EXAMPLES, EXAMPLES_PHRASES)

#endif
