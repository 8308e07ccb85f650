/* Phrases about the players and their seats, the house rules, what words mean, and where the rules
 * come from. */
#ifndef ELDEST_WORDS_PLAYERS_H
#define ELDEST_WORDS_PLAYERS_H

#include "words/phrases.h"

#define PLAYERS_PHRASES(X)                                                                         \
    X(SAY_SECTION_PLAYERS, "Players")                                                              \
    X(SAY_TOPIC_PLAYERS, "players")                                                                \
    X(SAY_TOPIC_SEATS, "seats and turns")                                                          \
    X(SAY_SO_MANY_PLAY, "{1} play")                                                                \
    X(SAY_EITHER_CAN_PLAY, "{1} or {2} can play; these are the rules for {3}")                     \
    X(SAY_FROM_TO_CAN_PLAY, "from {1} to {2} can play; these are the rules for {3}")               \
    X(SAY_RULES_DIFFER_WITH, "with {1} players some rules differ")                                 \
    X(SAY_SECRET_PARTNER, "whoever holds {1} is the declarer's partner, and nobody else knows "    \
                          "until it is played; a declarer who has it plays alone")                 \
    X(SAY_EVERYBODY_FOR_THEMSELVES, "everybody scores for themselves")                             \
    X(SAY_ALL_PLAY_TOGETHER, "all play together, with one score")                                  \
    X(SAY_PARTNERS_ACROSS, "those who sit across from one another are partners")                   \
    X(SAY_TWO_SIDES, "there are two sides, and every second player is of the same")                \
    X(SAY_TURNS_GO, "deal{1?, bidding} and play go to the {2}")                                    \
    X(SAY_LEFT_CLOCKWISE, "left, clockwise")                                                       \
    X(SAY_RIGHT_COUNTER_CLOCKWISE, "right, counter-clockwise")                                     \
    X(SAY_WHO_IS_ELDEST,                                                                           \
      "the player at the dealer's {1} is eldest hand{2?, and the next to deal}")                   \
    X(SAY_LEFT, "left")                                                                            \
    X(SAY_RIGHT, "right")                                                                          \
    X(SAY_DEALS_NEXT, "{1} {1:deals|deal} next{2?; where there is none, eldest hand}")             \
    X(SAY_EVERYBODY_DRAWS, "before the first deal everybody draws a card; from the highest they "  \
                           "rank {1}, and those who draw equal cards draw again")                  \
    X(SAY_HIGHEST_WITH_LOWEST, "the highest plays with the lowest")                                \
    X(SAY_TWO_HIGHEST_TOGETHER, "the two highest play together")                                   \
    X(SAY_HIGHEST_DEALS_FIRST, "the highest chooses a seat and deals first")                       \
    X(SAY_FIRST_DEALER_BY_LOT, "the first dealer is found by lot")                                 \
    X(SAY_SECTION_HOUSE_RULES, "House rules")                                                      \
    X(SAY_TOLD_WITH_CHOICES, "the rules are told with these choices:")                             \
    X(SAY_OPTION_AND_VALUE, "{1}={2}")                                                             \
    X(SAY_STANDARD_IS, "standard is {1}{2?; {2}}")                                                 \
    X(SAY_USUALLY_WITH, "the usual game is with it")                                               \
    X(SAY_USUALLY_WITHOUT, "the usual game is without it")                                         \
    X(SAY_CAN_BE, "it can be {1}")                                                                 \
    X(SAY_CAN_BE_FROM_TO, "it can be from {1} to {2}")                                             \
    X(SAY_IS_AT_LEAST, "it is at least {1}")                                                       \
    X(SAY_IS_AT_MOST, "it is at most {1}")                                                         \
    X(SAY_WHEN_CHOSEN, "when it is chosen, it {1?needs {1}}{2?{1? and }excludes {2}}")             \
    X(SAY_IS_SO_IF, "{1} if {2}")                                                                  \
    X(SAY_IS_SO_MUCH, "{1}: {2}")                                                                  \
    X(SAY_TOPIC_SOURCE, "source")                                                                  \
    X(SAY_SOURCE, "Source: {1}")

PHRASES(players, WORDS_PLAYERS, PLAYERS_PHRASES)

#endif
