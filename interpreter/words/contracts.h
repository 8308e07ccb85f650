/* Phrases about contracts: what is different under one of them, and what goes by them. */
#ifndef ELDEST_WORDS_CONTRACTS_H
#define ELDEST_WORDS_CONTRACTS_H

#include "words/phrases.h"

#define CONTRACTS_PHRASES(X)                                                                       \
    X(SAY_SECTION_CONTRACTS, "Special contracts")                                                  \
    X(SAY_CONTRACTS_CHANGE_RULES, "these contracts change the rules above:")                       \
    X(SAY_TOPIC_SPECIAL_CONTRACTS, "special contracts")                                            \
    X(SAY_COLUMN_TRUMPS, "trumps")                                                                 \
    X(SAY_COLUMN_LEADS, "leads first")                                                             \
    X(SAY_COLUMN_ENDS_IF, "play ends early if")                                                    \
    X(SAY_ENDINGS_ARE_ASKED,                                                                       \
      "play can end early {1}{2?; cards left in hand then count for nobody}")                      \
    X(SAY_NO_SUIT_ONLY, "only {1}")                                                                \
    X(SAY_AS_USUAL, "as usual")                                                                    \
    X(SAY_TOPIC_LEFT_OUT, "what is left out")                                                      \
    X(SAY_NO_TRUMPS_NAMED, "no trumps are named")                                                  \
    X(SAY_NO_CARD_CALLED, "no card is called")                                                     \
    X(SAY_NO_CARDS_LAID_AWAY, "no cards are laid away")                                            \
    X(SAY_NO_CARD_LAID_FACE_DOWN, "no card is laid face down")                                     \
    X(SAY_NO_CARDS_PASSED, "no cards are passed on")                                               \
    X(SAY_NO_CARDS_LAID_OPEN, "no cards are laid open")                                            \
    X(SAY_ANY_OTHER_CONTRACT, "any other contract")                                                \
    X(SAY_A_NUMBER, "a number")                                                                    \
    X(SAY_A_NUMBER_AND_SUIT, "a number and a suit")                                                \
    X(SAY_A_SUIT, "a suit")                                                                        \
    X(SAY_A_CARD, "a card")                                                                        \
    X(SAY_A_RANK, "a rank")                                                                        \
    X(SAY_A_MELD, "a meld")                                                                        \
    X(SAY_A_GOAL, "a goal")                                                                        \
    X(SAY_OTHERWISE, "otherwise")                                                                  \
    X(SAY_TOPIC_CONTRACTS, "contracts")                                                            \
    X(SAY_GOES_BY_CONTRACT, "the contract decides:")                                               \
    X(SAY_COLUMN_CONTRACT, "contract")                                                             \
    X(SAY_COLUMN_IF, "{1} if")                                                                     \
    X(SAY_NOT_UNDER_CONTRACT, "-")

PHRASES(contracts, WORDS_CONTRACTS, CONTRACTS_PHRASES)

#endif
