/* Phrases about what decided: the clauses and the facts of a condition or an amount, the facts of a
 * deal without which an answer would be another, and the moment at which they are asked. */
#ifndef ELDEST_WORDS_GROUNDS_H
#define ELDEST_WORDS_GROUNDS_H

#include "words/phrases.h"

#define GROUNDS_PHRASES(X)                                                                         \
    /* clauses and facts */                                                                        \
    X(SAY_GROUND_CLAUSE_BECAUSE, "{1} ({2})")                                                      \
    X(SAY_GROUND_TERM_HOLDS, "{1} holds")                                                          \
    X(SAY_GROUND_TERM_DOES_NOT_HOLD, "{1} does not hold")                                          \
    X(SAY_GROUND_FACT_COMES_TO, "{1}{2? ({2})}: {3}{4? ({4})}")                                    \
    X(SAY_GROUND_IT_IS_SO, "so")                                                                   \
    X(SAY_GROUND_IT_IS_NOT_SO, "not so")                                                           \
    X(SAY_GROUND_TRICKS_FROM_TO, "{1} to {2}")                                                     \
    X(SAY_GROUND_TRICKS_BY_CLAIM, "{1} by the claim")                                              \
    X(SAY_GROUND_RUN_WITHOUT, "without {1}")                                                       \
    X(SAY_GROUND_MELD_OF_CARDS, "{1}: {2}")                                                        \
    X(SAY_GROUND_COUNTED_IN_TRICK, "{1} in trick {2}")                                             \
    X(SAY_GROUND_SEAT_ADDS, "{1} {2}")                                                             \
    X(SAY_GROUND_BEST_MELD_IS, "the best {1} is {2}'s: {3}, {4}")                                  \
    /* facts of a deal */                                                                          \
    X(SAY_SINCE_SUIT_VARIABLE_IS, "{1} is {2}")                                                    \
    X(SAY_SINCE_NO_SUIT_IS, "no suit is {1}")                                                      \
    X(SAY_SINCE_CONTRACT_IS, "{1?the highest bid|the contract} is {2}")                            \
    X(SAY_SINCE_SEAT_LED, "{1} led")                                                               \
    X(SAY_SINCE_TURN_OF, "it is the turn of {1}")                                                  \
    X(SAY_SINCE_IS_DEALER, "{1} is the dealer")                                                    \
    X(SAY_SINCE_DECLARER_HAS_NO_PARTNER, "the declarer has no partner")                            \
    X(SAY_SINCE_PARTNER_HAS_NOT_SHOWN, "the declarer's partner has not shown")                     \
    X(SAY_SINCE_DEAL_BEFORE_THROWN_IN, "the deal before {1?was|was not} thrown in")                \
    X(SAY_SINCE_DEALS_BEFORE_THROWN_IN, "the {1} deals before were thrown in")                     \
    X(SAY_SINCE_HANDS_HAVE_CARDS, "the hands have {1#card|cards}")                                 \
    X(SAY_SINCE_WAS_LAST_TO_BID, "{1} was the last to bid, with {2}")                              \
    X(SAY_SINCE_DID_BID, "{1} {2?bid|named} {3?{3}|no number}")                                    \
    X(SAY_SINCE_HAS_WON_TRICKS, "{1} has won {2#trick|tricks}")                                    \
    X(SAY_SINCE_TOOK_CARD, "{1} took {2}")                                                         \
    X(SAY_SINCE_HAD_POINTS, "{1} had {2} points")                                                  \
    /* the moment */                                                                               \
    X(SAY_MOMENT_BEFORE_FIRST_DEAL, "before the first deal")                                       \
    X(SAY_MOMENT_OF_DEAL, "deal {1}, {2} {2:trick|tricks} played{3?, {3}}")                        \
    X(SAY_MOMENT_IS_TO_LAY_ASIDE, "{1} is to lay cards aside")                                     \
    X(SAY_MOMENT_IS_TO_PLAY, "{1} is to play")                                                     \
    X(SAY_HEADING_FACTS_OF_TABLE, "the table")                                                     \
    X(SAY_HEADING_FACTS_OF_SEATS, "{1?sides and }seats")                                           \
    X(SAY_HEADING_FACTS_OF_ROLES, "roles")                                                         \
    X(SAY_VALUE_FAILS, "fails")

PHRASES(grounds, WORDS_GROUNDS, GROUNDS_PHRASES)

#endif
