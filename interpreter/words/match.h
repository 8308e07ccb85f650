/* Phrases about the match: when it is over, what wins, and what else its result says. */
#ifndef ELDEST_WORDS_MATCH_H
#define ELDEST_WORDS_MATCH_H

#include "words/phrases.h"

#define MATCH_PHRASES(X)                                                                           \
    X(SAY_SECTION_GAME, "Game")                                                                    \
    X(SAY_TOPIC_END_OF_GAME, "end of the game")                                                    \
    X(SAY_GAME_IS_OVER, "the game ends {1}")                                                       \
    X(SAY_A_PLAYER, "a player")                                                                    \
    X(SAY_A_SIDE, "a side")                                                                        \
    X(SAY_OF_SCORER, "{1}'s")                                                                      \
    X(SAY_HAS_REACHED, "when {1} reaches {2} points")                                              \
    X(SAY_HAS_FALLEN_TO, "when {1} falls to {2}")                                                  \
    X(SAY_WHEN_IT_HOLDS, "when {1}{2? ({2})}")                                                     \
    X(SAY_OF_THEM_IT_HOLDS, "this is so of {1}: {2}")                                              \
    X(SAY_AFTER_DEALS, "after {1#deal|deals}")                                                     \
    X(SAY_TIME_IS_CALLED, "when time is called after a deal")                                      \
    X(SAY_ALL_WIN_ABOVE, "everybody wins if the score is above 0; otherwise everybody loses")      \
    X(SAY_ALL_WIN_BELOW, "everybody wins if the score is below 0; otherwise everybody loses")      \
    X(SAY_HIGHEST_WINS, "the highest score wins; equal scores share the win")                      \
    X(SAY_LOWEST_WINS, "the lowest score wins; equal scores share the win")                        \
    X(SAY_WANTS_MANY, "in each deal {1} {1:wants|want} as many {2} as possible")                   \
    X(SAY_WANTS_FEW, "in each deal {1} {1:wants|want} as few {2} as possible")                     \
    X(SAY_WANTS_HIGH,                                                                              \
      "at the end of a deal {1} {1:wants|want} this to be as high as possible: {2}")               \
    X(SAY_WANTS_LOW, "at the end of a deal {1} {1:wants|want} this to be as low as possible: {2}") \
    X(SAY_TOPIC_REMARK, "remark {1}")                                                              \
    X(SAY_WHOEVER, "a player who")                                                                 \
    X(SAY_WHICHEVER_SIDE, "a side that")                                                           \
    X(SAY_CALLED_AFTER_DEAL, "after each deal, {1} is called {2}{3? if {3}}")                      \
    X(SAY_CALLED_AT_END, "at the end, {1} is called {2}{3? if {3}}")

PHRASES(match, WORDS_MATCH, MATCH_PHRASES)

#endif
