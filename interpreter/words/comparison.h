/* Phrases about the same cards under two rulesets, and how often the two part. */
#ifndef ELDEST_WORDS_COMPARISON_H
#define ELDEST_WORDS_COMPARISON_H

#include "words/phrases.h"

#define COMPARISON_PHRASES(X)                                                                      \
    /* titles */                                                                                   \
    X(SAY_COMPARE_GAME_OF_SEED, "{1}. Game {2} of seed {3}")                                       \
    X(SAY_COMPARE_SCRIPT, "{1}. {2}")                                                              \
    X(SAY_COMPARE_HOW_OFTEN, "{1}. How often they differ")                                         \
    X(SAY_COMPARE_DEAL, "Deal {1}")                                                                \
    X(SAY_COMPARE_WHERE_THEY_PART, "Where they differ")                                            \
    /* a deal, side by side: the arrow marks the line in which they part; it cannot begin a row */ \
    X(SAY_COMPARE_HERE, "{1?=> {1}}")                                                              \
    X(SAY_COMPARE_THE_SAME, "the same")                                                            \
    X(SAY_COMPARE_NOTHING, "-")                                                                    \
    X(SAY_COMPARE_CALLS, "calls")                                                                  \
    X(SAY_COMPARE_EXCHANGE, "exchange")                                                            \
    X(SAY_COMPARE_SCORE, "score")                                                                  \
    X(SAY_COMPARE_TRICK, "trick {1}")                                                              \
    X(SAY_COMPARE_WINS, "{1}: {2} wins")                                                           \
    X(SAY_COMPARE_NOBODY_WINS, "{1}: nobody wins")                                                 \
    X(SAY_COMPARE_THROWN_IN, "thrown in")                                                          \
    X(SAY_COMPARE_NO_POINTS, "no points")                                                          \
    X(SAY_COMPARE_POINTS_FOR, "{1} {2?+}{3} for {4}")                                              \
    X(SAY_COMPARE_DEALS_BEFORE, "all earlier deals are the same in both")                          \
    X(SAY_COMPARE_OF_A_TRICK, "each trick shows who leads, the cards in order, and who wins")      \
    X(SAY_COMPARE_AT_THE_ARROW, "the arrow marks the first difference")                            \
    X(SAY_COMPARE_FROM_THERE_ON,                                                                   \
      "from there each game continues separately: the second repeats the actions of the first as " \
      "long as they are legal, and then plays at random")                                          \
    X(SAY_COMPARE_NEVER_PART, "the two are the same for {1} {1:deal|deals}: the same actions are " \
                              "legal, the same cards win, the scores are equal")                   \
    /* by what they part */                                                                        \
    X(SAY_COMPARE_OTHER_CARDS, "the same pack gives different hands: the deal or the cut differs") \
    X(SAY_COMPARE_OTHER_TURN, "a different player is to act, or to do something else")             \
    X(SAY_COMPARE_OTHER_CHOICES, "different actions are legal")                                    \
    X(SAY_COMPARE_OTHER_WINNER, "a different card wins the same trick")                            \
    X(SAY_COMPARE_OTHER_SCORE, "the same play scores differently")                                 \
    X(SAY_COMPARE_ONE_IS_OVER, "one of the matches is over")                                       \
    X(SAY_COMPARE_MAY_CHOOSE, "{1} may choose in {2} but not in {3}: {4}")                         \
    X(SAY_COMPARE_NO_LINE_WRITTEN, "no line of the score was written")                             \
    /* how often */                                                                                \
    X(SAY_COMPARE_PARTED_BY_CARDS, "different cards in a hand")                                    \
    X(SAY_COMPARE_PARTED_BY_TURN, "a different player or decision")                                \
    X(SAY_COMPARE_PARTED_BY_CHOICES, "different legal cards or calls")                             \
    X(SAY_COMPARE_PARTED_BY_WINNER, "a different winner of a trick")                               \
    X(SAY_COMPARE_PARTED_BY_SCORE, "different points for a deal")                                  \
    X(SAY_COMPARE_PARTED_BY_END, "the end of the match")                                           \
    X(SAY_COMPARE_PARTED_BY_ANY, "any of these")                                                   \
    X(SAY_COMPARE_GAMES_OF_SEED, "{1} games from seed {2}, at most {3} {3:deal|deals} each")       \
    X(SAY_COMPARE_PLAYED_AT_RANDOM, "both games play the same cards at random")                    \
    X(SAY_COMPARE_FIRST_IS_COUNTED, "only the first difference of each game counts")               \
    X(SAY_COMPARE_INTERRUPTED, "interrupted: {1} of {2} games done")                               \
    X(SAY_COMPARE_PARTED_BY, "first difference")                                                   \
    X(SAY_COMPARE_GAMES, "games")                                                                  \
    X(SAY_COMPARE_INTERVAL, "95 % interval")                                                       \
    X(SAY_COMPARE_FIRST_GAME, "first game")                                                        \
    X(SAY_COMPARE_PERCENT, "{1} %")                                                                \
    X(SAY_COMPARE_PERCENT_FROM_TO, "{1} to {2} %")

PHRASES(comparison, WORDS_COMPARISON, COMPARISON_PHRASES)

#endif
