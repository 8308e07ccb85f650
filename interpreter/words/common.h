/* Phrases that all topics share: cards, roles, lists. */
#ifndef ELDEST_WORDS_COMMON_H
#define ELDEST_WORDS_COMMON_H

#include "words/phrases.h"

#define COMMON_PHRASES(X)                                                                          \
    X(SAY_NONE, "none") /* id 0 */                                                                 \
    X(SAY_YES, "yes")                                                                              \
    X(SAY_WHETHER, "whether {1}")                                                                  \
    X(SAY_THE_ORDINAL, "{1^}")                                                                     \
    X(SAY_TRICK_NUMBER, "{1^} trick")                                                              \
    X(SAY_COUNT_OF, "{1#{2}|{3}}")                                                                 \
    X(SAY_AND_AGAIN_FROM_THE_START, ", and then from the start again")                             \
    X(SAY_TRUMPS, "+trumps")                                                                       \
    X(SAY_SUIT_NAMED, "the suit named")                                                            \
    X(SAY_SUIT_LAID_OPEN, "the suit of the card laid open")                                        \
    X(SAY_SUIT_OF_CALLED_CARD, "the suit of the card called")                                      \
    X(SAY_SUIT_TURNED_UP, "the suit turned up")                                                    \
    X(SAY_SUIT_OF_VARIABLE, "the {1} suit")                                                        \
    X(SAY_TRUMP_SUIT, "the trump suit")                                                            \
    X(SAY_NO_TRUMPS, "no trumps")                                                                  \
    X(SAY_ANY, "=1any {1}")                                                                        \
    X(SAY_EACH, "each {1}")                                                                        \
    X(SAY_A, "{1@}")                                                                               \
    X(SAY_ALL, "+all {1}")                                                                         \
    X(SAY_NO, "no {1}")                                                                            \
    X(SAY_THE, "the {1}")                                                                          \
    X(SAY_CARD_WORD, "card")                                                                       \
    X(SAY_CARD_OF_SUITS, "card of the {1}")                                                        \
    X(SAY_RUN_OF_CARDS, "{1} to {2}")                                                              \
    X(SAY_RANK_OF, "{1} of {2}")                                                                   \
    X(SAY_RANK_ACE, "ace")                                                                         \
    X(SAY_RANK_KING, "king")                                                                       \
    X(SAY_RANK_QUEEN, "queen")                                                                     \
    X(SAY_RANK_KNIGHT, "knight")                                                                   \
    X(SAY_RANK_JACK, "jack")                                                                       \
    X(SAY_CARD_OF_TRUMP_SUIT, "card of {1}")                                                       \
    X(SAY_OTHER_SUIT_OF_COLOUR, "the other suit of the trumps' colour")                            \
    X(SAY_BEHIND_OF, " of {1}")                                                                    \
    X(SAY_BEHIND_IN_BRACKETS, " ({1})")                                                            \
    X(SAY_NAMESAKES, "+{1}s")                                                                      \
    X(SAY_THE_CALLED_CARD, "the called card")                                                      \
    X(SAY_CARDS_OF_CALLED_SUIT, "+cards of the called suit")

PHRASES(common, WORDS_COMMON, COMMON_PHRASES)

#endif
