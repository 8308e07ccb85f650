/* Phrases about the score: what its lines give, to whom and when; cards that count, melds and
 * penalties. */
#ifndef ELDEST_WORDS_SCORE_H
#define ELDEST_WORDS_SCORE_H

#include "words/phrases.h"

#define SCORE_PHRASES(X)                                                                           \
    X(SAY_SECTION_SCORE, "Score")                                                                  \
    X(SAY_LOSES, "loses {1}")                                                                      \
    X(SAY_EACH_OF_THEM, "each of {1}")                                                             \
    X(SAY_EACH_FOR_ALL, "each player, for all")                                                    \
    X(SAY_EACH_FOR_SIDE, "each player, for their side")                                            \
    X(SAY_ALL_AS_ONE, "all")                                                                       \
    X(SAY_SIDE_OF, "the side of {1}")                                                              \
    X(SAY_IN_CONTRACTS, "in {1}")                                                                  \
    X(SAY_EXCEPT_IN_CONTRACTS, "except in {1}")                                                    \
    X(SAY_ALWAYS, "always")                                                                        \
    X(SAY_IF_ANYBODY_HAS_ONE, "if anybody has one")                                                \
    X(SAY_IF_ANYBODY, "if anybody {1}")                                                            \
    X(SAY_WHERE_AND_IF, "{1?{1}, }if {2}")                                                         \
    X(SAY_PAID_BY, "{1}, from {2}")                                                                \
    X(SAY_PAID_TO, "{1}, to {2}")                                                                  \
    X(SAY_BY_CONTRACT, "by the contract")                                                          \
    X(SAY_NO_SCORE, "no score is kept")                                                            \
    X(SAY_ALL_SCORE_WHAT_APPLIES, "when a deal has been played, all together score what applies:") \
    X(SAY_EACH_SCORES_WHAT_APPLIES,                                                                \
      "when a deal has been played, {1} {1:scores|score} what applies:")                           \
    X(SAY_COLUMN_FOR, "for")                                                                       \
    X(SAY_COLUMN_WHO, "who")                                                                       \
    X(SAY_COLUMN_POINTS, "points")                                                                 \
    X(SAY_COLUMN_WHEN, "when")

PHRASES(score, WORDS_SCORE, SCORE_PHRASES)

#endif
