/* Phrases about the score: what its lines give, to whom and when; cards that count, melds and
 * penalties. */
#ifndef ELDEST_WORDS_SCORE_H
#define ELDEST_WORDS_SCORE_H

#include "words/phrases.h"

#define SCORE_PHRASES(X)                                                                           \
    X(SAY_SECTION_SCORE, "Score")                                                                  \
    X(SAY_LOSES, "{2?{2:loses|lose}|loses} {1}")                                                   \
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
    X(SAY_FOR_EACH_TRICK, "{1?{1}, }for each trick")                                               \
    X(SAY_WHERE_AND_IF, "{1?{1}, }if {2}")                                                         \
    X(SAY_PAID_BY, "{1}, from {2}")                                                                \
    X(SAY_PAID_TO, "{1}, to {2}")                                                                  \
    X(SAY_BY_CONTRACT, "by the contract")                                                          \
    X(SAY_ALL_SCORE_WHAT_APPLIES, "after each deal everybody together scores what applies:")       \
    X(SAY_EACH_SCORES_WHAT_APPLIES, "after each deal {1} {1:scores|score} what applies:")          \
    X(SAY_COLUMN_FOR, "for")                                                                       \
    X(SAY_COLUMN_WHO, "who")                                                                       \
    X(SAY_COLUMN_POINTS, "points")                                                                 \
    X(SAY_COLUMN_WHEN, "when")                                                                     \
    X(SAY_TOPIC_COUNTED_CARDS, "counted cards")                                                    \
    X(SAY_TOPIC_COUNTED_ANYWHERE, "cards counted anywhere")                                        \
    X(SAY_TAKEN_BY_PLAYER_COUNT, "cards that a player takes in tricks count:")                     \
    X(SAY_TAKEN_BY_SIDE_COUNT, "cards that a side takes in tricks count:")                         \
    X(SAY_ALL_CARDS_COUNT, "cards are counted like this:")                                         \
    X(SAY_COLUMN_MADE_OF, "cards")                                                                 \
    X(SAY_WORTH_INSTEAD, "{1} instead")                                                            \
    X(SAY_COLUMN_CARD, "card")                                                                     \
    X(SAY_ANY_OTHER_CARD, "any other card{1? but {1}}")                                            \
    X(SAY_WORTH_FOR, "{1}{3? each}{4? instead} for {2}")                                           \
    X(SAY_WORTH_FOR_EACH, "{1} for each {2}")                                                      \
    X(SAY_WORTH_FOR_OTHERS, "{1} for each other card{2? but {2}}")                                 \
    X(SAY_WORTH_ITS_NUMBER, "each card as many as its number")                                     \
    X(SAY_WORTH_FOR_CALLED, "{1} for the card called")                                             \
    X(SAY_WORTH_FOR_CALLED_SUIT, "{1} for each card of the suit of the card called")               \
    X(SAY_WORTH_FOR_GOALS, "1 for each card that is a goal")                                       \
    X(SAY_WORTH_FOR_LAST_GOAL, "1 for the card that is the last goal laid open")                   \
    X(SAY_WORTH_FOR_ONE_GOAL, "1 for the card that is {1^} goal laid open")                        \
    X(SAY_RUN_COUNTED, "of {1}, in this order: as many as there are from the first on without a "  \
                       "gap; if the first is missing, as many as are missing until one is there")  \
    X(SAY_OF_ONE_SUIT, "{1} of one suit")                                                          \
    X(SAY_OF_EVERY_SUIT, "{1} of every suit")                                                      \
    X(SAY_SO_MANY_ALIKE, "+{1} {2}s")                                                              \
    X(SAY_SO_MANY_TIMES, "{1}, {2} times")                                                         \
    X(SAY_SO_MANY_OF_EACH, "{1}, {2} of each")                                                     \
    X(SAY_MELD_RUN, "{1} cards of a suit in a row{2?, or more}")                                   \
    X(SAY_MELD_FLUSH, "{1} cards of a suit{2?, or more}")                                          \
    X(SAY_MELD_BEST_OF_SUIT, "{1} {1:card|cards} of a suit{2?, or fewer}, {1:the one|those} that " \
                             "{1:counts|count} most")                                              \
    X(SAY_MELD_NAMED, "{1} ({2})")                                                                 \
    X(SAY_MELD_BY_CARDS, "{1}: {2}")                                                               \
    X(SAY_IN_A_ROW, "in a row are cards that follow one another in {1}")                           \
    X(SAY_HIGHEST_IS_FIRST, "the highest is the first of {1}")                                     \
    X(SAY_ORDER_OF_PACK, "the order of the pack")                                                  \
    X(SAY_CARD_IN_ONE_MELD,                                                                        \
      "each card counts in one of these only; they are found in the order of the list")            \
    X(SAY_ONLY_BEST_COUNTS, "only a player's best counts")                                         \
    X(SAY_BEST_MELD,                                                                               \
      "the best is the one worth most{1?, then the one listed first}{2?, then the longer one}"     \
      "{3?, then the one with the higher top card}{4?, then the one in trumps}{5?; {5}}")          \
    X(SAY_EQUALS_ARE_NOT_BEST, "if two players are still equal, neither has the best")             \
    X(SAY_FIRST_OF_EQUALS_IS_BEST,                                                                 \
      "if two players are still equal, the first from eldest hand on has the best")                \
    X(SAY_TOPIC_PENALTIES, "penalties")                                                            \
    X(SAY_PENALTIES_FOLLOW, "penalties, when the table rules so; the game goes on:")               \
    X(SAY_OFFENDER, "the offender")                                                                \
    X(SAY_OFFENDERS_SIDE, "the offender's side")                                                   \
    X(SAY_LOSES_POINTS, "{1} loses {2} {2:point|points}{3?, if {3}}")                              \
    X(SAY_GETS_POINTS, "{1} gets {2} {2:point|points}{3?, if {3}}")                                \
    X(SAY_OFFENDER_LOSES, "{1} loses {2}{3?, if {3}}")                                             \
    X(SAY_OFFENDER_GETS, "{1} gets {2}{3?, if {3}}")                                               \
    X(SAY_ANYBODY, "anybody")                                                                      \
    X(SAY_ONLY_THESE, "only {1}{2? and a partner whom nobody knows yet}")                          \
    X(SAY_BEFORE_PLAY, "before play begins")                                                       \
    X(SAY_FROM_FIRST_LEAD, "from the first lead on")                                               \
    X(SAY_CAN_BE_FINED,                                                                            \
      "{1} can be fined for it{2?, {2}}{3?, {4?each }at most {3:once|{3} times} in a deal}")

PHRASES(score, WORDS_SCORE, SCORE_PHRASES)

#endif
