/* Phrases about conditions: what is compared, what is joined, and what holds of how many. */
#ifndef ELDEST_WORDS_CLAUSES_H
#define ELDEST_WORDS_CLAUSES_H

#include "words/phrases.h"

#define CLAUSES_PHRASES(X)                                                                         \
    X(SAY_AMOUNT_IS, "{1} {1:is|are} {2}")                                                         \
    X(SAY_AMOUNT_EQUALS, "{1} {1:equals|equal} {2}")                                               \
    X(SAY_AMOUNT_IS_OTHER_THAN, "{1} {1:is|are} not {2}")                                          \
    X(SAY_AMOUNT_IS_LESS_THAN, "{1} {1:is|are} less than {2}")                                     \
    X(SAY_AMOUNT_IS_AT_MOST, "{1} {1:is|are} at most {2}")                                         \
    X(SAY_AMOUNT_IS_MORE_THAN, "{1} {1:is|are} more than {2}")                                     \
    X(SAY_AMOUNT_IS_AT_LEAST, "{1} {1:is|are} at least {2}")                                       \
    X(SAY_SUM_TOGETHER, "+{1} and {2} together")                                                   \
    X(SAY_BOTH_OR_NEITHER_HOLDS, "both or neither of these hold: {1}; {2}")                        \
    X(SAY_ONLY_ONE_HOLDS, "only one of these holds: {1}; {2}")                                     \
    X(SAY_EITHER_HOLDS, "either {1}")                                                              \
    X(SAY_ONE_AND_ANOTHER, "{1}, and {2}")                                                         \
    X(SAY_ONE_OR_ANOTHER, "{1}, or {2}")                                                           \
    X(SAY_NOT_SO_THAT, "it is not true that {1}")                                                  \
    X(SAY_AS_WRITTEN_HOLDS, "{1} holds")                                                           \
    X(SAY_AS_WRITTEN_FAILS, "{1} does not hold")                                                   \
    X(SAY_DOES_IN_ITS_WORDS, "{1} {2}")                                                            \
    X(SAY_THE_PLAYERS, "+the players")                                                             \
    X(SAY_PLAYERS_ON_SIDE, "+the players on {1}")                                                  \
    X(SAY_THOSE_AMONG, "+those among {1}")                                                         \
    X(SAY_THOSE_WHO_HAVE_JUST_PLAYED, "+those who have just played")                               \
    X(SAY_THOSE_WHO_PLAY_NEXT, "+those who play next")                                             \
    X(SAY_THOSE_WHO_ARE_WINNING, "+those who are winning the trick")                               \
    X(SAY_THOSE_NOTED, "+those who {1}")                                                           \
    X(SAY_WHO_OF_THEM, "+who")                                                                     \
    X(SAY_SO_MANY_OF, "+{1} of {2}")                                                               \
    X(SAY_NONE_OF_THEM, "none")                                                                    \
    X(SAY_ONE_OR_MORE_OF_THEM, "one or more")                                                      \
    X(SAY_EXACTLY_OF_THEM, "exactly {1#}")                                                         \
    X(SAY_FEWER_OF_THEM, "fewer than {1#}")                                                        \
    X(SAY_AT_MOST_OF_THEM, "at most {1#}")                                                         \
    X(SAY_MORE_OF_THEM, "more than {1#}")                                                          \
    X(SAY_AT_LEAST_OF_THEM, "at least {1#}")                                                       \
    X(SAY_TRUE_OF_SO_MANY, "it is true of {1} of {2} that {3}")                                    \
    X(SAY_NUMBER_OF_THOSE, "the number of {1} {2}")                                                \
    X(SAY_NUMBER_OF_WHOM_IT_IS_TRUE, "the number of {1} for whom {2}")                             \
    X(SAY_SUM_OVER, "the sum over {1} of {2}")

PHRASES(clauses, WORDS_CLAUSES, CLAUSES_PHRASES)

#endif
