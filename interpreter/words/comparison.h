/* Phrases about the same cards under two rulesets, and how often the two part. */
#ifndef ELDEST_WORDS_COMPARISON_H
#define ELDEST_WORDS_COMPARISON_H

#include "words/phrases.h"

#define COMPARISON_PHRASES(X)                                                                      \
    /* titles */                                                                                   \
    X(SAY_COMPARE_GAME_OF_SEED, "{1}. Game {2} of seed {3}")                                       \
    X(SAY_COMPARE_SCRIPT, "{1}. {2}")                                                              \
    X(SAY_COMPARE_HOW_OFTEN, "{1}. How often they part")                                           \
    X(SAY_COMPARE_DEAL, "Deal {1}")                                                                \
    X(SAY_COMPARE_WHERE_THEY_PART, "Where they part")                                              \
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
    X(SAY_COMPARE_DEALS_BEFORE, "all deals before it are the same by both rules")                  \
    X(SAY_COMPARE_OF_A_TRICK, "of a trick it is told who leads, the cards in turn, and who wins")  \
    X(SAY_COMPARE_AT_THE_ARROW, "they part where the arrow stands")                                \
    X(SAY_COMPARE_FROM_THERE_ON,                                                                   \
      "from there on each goes on by itself: everybody does what they did by the first rules as "  \
      "far as the second let them, and otherwise anything")                                        \
    X(SAY_COMPARE_NEVER_PART, "both go the same way to the end of {1} {1:deal|deals}: the same "   \
                              "is legal, the same cards win, the same is scored")                  \
    /* by what they part */                                                                        \
    X(SAY_COMPARE_OTHER_CARDS,                                                                     \
      "the same pack comes to other hands: the deal or the cut is another")                        \
    X(SAY_COMPARE_OTHER_TURN, "it is somebody else's turn, or the turn to do something else")      \
    X(SAY_COMPARE_OTHER_CHOICES, "they are not free to choose the same")                           \
    X(SAY_COMPARE_OTHER_WINNER, "the same cards are played, and another one wins")                 \
    X(SAY_COMPARE_OTHER_SCORE, "all was played alike, and scores otherwise")                       \
    X(SAY_COMPARE_ONE_IS_OVER, "by one of them the match is over")                                 \
    X(SAY_COMPARE_MAY_CHOOSE, "{1} may choose by {2}, but not by {3}: {4}")                        \
    X(SAY_COMPARE_NO_LINE_WRITTEN, "no line of the score was written")                             \
    /* how often */                                                                                \
    X(SAY_COMPARE_PARTED_BY_CARDS, "other cards in a hand")                                        \
    X(SAY_COMPARE_PARTED_BY_TURN, "somebody else's turn, or to do something else")                 \
    X(SAY_COMPARE_PARTED_BY_CHOICES, "other legal cards or calls")                                 \
    X(SAY_COMPARE_PARTED_BY_WINNER, "another winner of a trick")                                   \
    X(SAY_COMPARE_PARTED_BY_SCORE, "other points for a deal")                                      \
    X(SAY_COMPARE_PARTED_BY_END, "the end of the match")                                           \
    X(SAY_COMPARE_PARTED_BY_ANY, "any of these")                                                   \
    X(SAY_COMPARE_GAMES_OF_SEED, "{1} games of seed {2}, of {3} {3:deal|deals} each at most")      \
    X(SAY_COMPARE_PLAYED_AT_RANDOM, "the same cards are played at random by both rules")           \
    X(SAY_COMPARE_FIRST_IS_COUNTED, "what parts them first is counted")                            \
    X(SAY_COMPARE_INTERRUPTED, "interrupted: {1} of {2} games done")                               \
    X(SAY_COMPARE_PARTED_BY, "parted by")                                                          \
    X(SAY_COMPARE_GAMES, "games")                                                                  \
    X(SAY_COMPARE_INTERVAL, "95 % interval")                                                       \
    X(SAY_COMPARE_FIRST_GAME, "first game")                                                        \
    X(SAY_COMPARE_PERCENT, "{1} %")                                                                \
    X(SAY_COMPARE_PERCENT_FROM_TO, "{1} to {2} %")

PHRASES(comparison, WORDS_COMPARISON, COMPARISON_PHRASES)

#endif
