/* Phrases that all topics share: cards, suits, how a deal stands. */
#ifndef ELDEST_WORDS_COMMON_H
#define ELDEST_WORDS_COMMON_H

#include "words/phrases.h"

#define COMMON_PHRASES(X)                                                                          \
    X(SAY_NONE, "none") /* id 0 */                                                                 \
    X(SAY_YES, "yes")                                                                              \
    X(SAY_QUOTED, "{1'}")                                                                          \
    X(SAY_WHETHER, "whether {1}")                                                                  \
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
    X(SAY_THE_DECLARER, "the declarer")                                                            \
    X(SAY_THE_TALON, "the talon")                                                                  \
    X(SAY_NAMESAKES, "+{1}s")                                                                      \
    X(SAY_THE_CALLED_CARD, "the called card")                                                      \
    X(SAY_CARDS_OF_CALLED_SUIT, "+cards of the called suit")                                       \
    X(SAY_CONTRACT_IS, "the contract is {1}")                                                      \
    X(SAY_SUIT_IS_TRUMPS, "{1} are trumps")                                                        \
    X(SAY_THERE_ARE_NO_TRUMPS, "there are no trumps")                                              \
    X(SAY_THERE_IS_NO_DECLARER, "there is no declarer")                                            \
    X(SAY_THERE_IS_NO_SUIT, "there is no {1} suit")                                                \
    X(SAY_NAMED_SUIT_IS, "the {1} suit is {2}")                                                    \
    X(SAY_THIS_IS_DEAL, "this is deal {1}")                                                        \
    X(SAY_THIS_IS_TRICK, "this is trick {1}")                                                      \
    X(SAY_IS_DECLARER, "{1} is {2}")                                                               \
    X(SAY_IS_DECLARERS_PARTNER, "{1} {1:is|are} {2}'s {1:partner|partners}")                       \
    X(SAY_DEALS, "{1} deals")                                                                      \
    X(SAY_HOLDS_CARDS, "{1} holds {2}")                                                            \
    X(SAY_CARD_IS_CALLED, "{1} is called")                                                         \
    X(SAY_WON_LAST_TRICK, "{1} won the last trick")                                                \
    X(SAY_DEAL_BEFORE_NOT_THROWN_IN, "the deal before was not thrown in")                          \
    X(SAY_DEAL_IS_OVER, "the deal is over")                                                        \
    X(SAY_MATCH_IS_OVER, "the match is over")                                                      \
    X(SAY_SEAT_IS_TO_BE_CHOSEN, "a seat is to be chosen")                                          \
    X(SAY_NOBODY, "nobody")                                                                        \
    X(SAY_NOBODY_HAS_BID, "nobody has bid")                                                        \
    X(SAY_NOBODY_HAS_CALLED, "nobody has called yet")                                              \
    X(SAY_NOBODY_SCORES, "nobody scores")                                                          \
    X(SAY_NO_SCORE_IS_KEPT, "no score is kept")                                                    \
    X(SAY_ANY_RANK_OF_TRUMPS, "any rank of trumps")                                                \
    X(SAY_ONCE, "once")                                                                            \
    X(SAY_TWO_TIMES, "twice")                                                                      \
    X(SAY_SO_OFTEN, "{1} times")                                                                   \
    X(SAY_NO_SUIT, "no suit")                                                                      \
    X(SAY_NO_CARD, "no card")                                                                      \
    X(SAY_ARE_LEFT_OUT, "{1} {1:is|are} left out")

PHRASES(common, WORDS_COMMON, COMMON_PHRASES)

#endif
