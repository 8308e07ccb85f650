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
    X(SAY_EITHER_CAN_PLAY, "{1} or {2} can play; these rules are for {3}")                         \
    X(SAY_FROM_TO_CAN_PLAY, "{1} to {2} can play; these rules are for {3}")                        \
    X(SAY_RULES_DIFFER_WITH,                                                                       \
      "some rules differ for {1} players; print the rule book with --players to see them")         \
    X(SAY_SECRET_PARTNER, "the player who holds {1} is the declarer's secret partner until it is " \
                          "played; a declarer who holds it plays alone")                           \
    X(SAY_DEALER_SITS_OUT, "the dealer sits out: they are dealt no cards and take no part in the " \
                           "bidding and the play")                                                 \
    X(SAY_EVERYBODY_FOR_THEMSELVES, "each player scores alone")                                    \
    X(SAY_ALL_PLAY_TOGETHER, "all play as one team with one score")                                \
    X(SAY_PARTNERS_ACROSS, "partners sit opposite each other")                                     \
    X(SAY_TWO_SIDES, "there are two sides; every second player belongs to the same side")          \
    X(SAY_TURNS_GO, "the deal{1?, the bidding} and the play go {2}")                               \
    X(SAY_LEFT_CLOCKWISE, "clockwise")                                                             \
    X(SAY_RIGHT_COUNTER_CLOCKWISE, "counter-clockwise")                                            \
    X(SAY_WHO_IS_ELDEST,                                                                           \
      "{3?the other player|the player on the dealer's {1}} is eldest hand{2? and deals next}")     \
    X(SAY_LEFT, "left")                                                                            \
    X(SAY_RIGHT, "right")                                                                          \
    X(SAY_DEALS_NEXT, "{1} {1:deals|deal} next{2?; without one, eldest hand does}")                \
    X(SAY_EVERYBODY_DRAWS, "each player draws a card for the first deal; cards rank {1}, high to " \
                           "low, and players with equal cards draw again")                         \
    X(SAY_HIGHEST_WITH_LOWEST, "the highest and the lowest are partners")                          \
    X(SAY_TWO_HIGHEST_TOGETHER, "the two highest are partners")                                    \
    X(SAY_HIGHEST_DEALS_FIRST, "the highest chooses a seat and deals first")                       \
    X(SAY_FIRST_DEALER_BY_LOT, "draw cards for the first deal; the highest deals")                 \
    X(SAY_SECTION_HOUSE_RULES, "House rules")                                                      \
    X(SAY_TOLD_WITH_CHOICES, "this book describes the game with these choices:")                   \
    X(SAY_OPTION_AND_VALUE, "{1}={2}")                                                             \
    X(SAY_STANDARD_IS, "standard is {1}{2?; {2}}")                                                 \
    X(SAY_USUALLY_WITH, "the usual game is with it")                                               \
    X(SAY_USUALLY_WITHOUT, "the usual game is without it")                                         \
    X(SAY_CAN_BE, "it can be {1}")                                                                 \
    X(SAY_CAN_BE_FROM_TO, "it can be from {1} to {2}")                                             \
    X(SAY_IS_AT_LEAST, "it is at least {1}")                                                       \
    X(SAY_IS_AT_MOST, "it is at most {1}")                                                         \
    X(SAY_WHEN_CHOSEN, "{3?any choice but the standard one|when it is chosen, it} {1?needs "       \
                       "{1}}{2?{1? and }excludes {2}}")                                            \
    X(SAY_IS_SO_IF, "{1} if {2}")                                                                  \
    X(SAY_IS_SO_MUCH, "{1}: {2}")                                                                  \
    X(SAY_TOPIC_SOURCE, "source")                                                                  \
    X(SAY_SOURCE, "Source: {1}")

PHRASES(players, WORDS_PLAYERS, PLAYERS_PHRASES)

#endif
