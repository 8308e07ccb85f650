/* Phrases about cases that show where two rulesets part. */
#ifndef ELDEST_WORDS_WITNESSES_H
#define ELDEST_WORDS_WITNESSES_H

#include "words/phrases.h"

#define WITNESSES_PHRASES(X)                                                                       \
    X(SAY_WITNESS_TITLE, "Where {1} and {2} part")                                                 \
    X(SAY_WITNESS_WHAT_MAY_BE_CALLED, "What may be called")                                        \
    X(SAY_WITNESS_WHICH_CARDS_ARE_LEGAL, "Which cards are legal")                                  \
    X(SAY_WITNESS_WHO_WINS, "Who wins")                                                            \
    X(SAY_WITNESS_WHAT_IS_THE_SCORE, "What is the score")                                          \
    X(SAY_WITNESS_NOT_SHOWN, "Not shown")                                                          \
    X(SAY_WITNESS_NO_CARD_IN_COMMON, "the two packs have no card in common")                       \
    X(SAY_WITNESS_ONLY_COMMON_CARDS, "only the {1} cards that both have can be compared")          \
    /* what is asked, and what is given */                                                         \
    X(SAY_WITNESS_HAND_AFTER, "{1} after {2}")                                                     \
    X(SAY_WITNESS_RESULT, "Result {1}")                                                            \
    X(SAY_WITNESS_BIDDING, "Bidding {1}")                                                          \
    X(SAY_WITNESS_GIVEN, "given: {1}")                                                             \
    X(SAY_WITNESS_FACT_IS, "{1}: {2}")                                                             \
    /* what each answers */                                                                        \
    X(SAY_WITNESS_NOBODY_WINS, "nobody wins")                                                      \
    X(SAY_WITNESS_CARD_WINS, "{1} wins")                                                           \
    X(SAY_WITNESS_FIRST_OF_EQUALS_WINS, "the first {1} wins")                                      \
    X(SAY_WITNESS_LAST_OF_EQUALS_WINS, "the last {1} wins")                                        \
    X(SAY_WITNESS_ANY_MAY_BE_PLAYED, "any card may be played")                                     \
    X(SAY_WITNESS_ONLY_THESE_MAY_BE_PLAYED, "only {1} may be played")                              \
    /* bidding */                                                                                  \
    X(SAY_WITNESS_CARDS_EACH, "{1} {1:card|cards} each")                                           \
    X(SAY_WITNESS_CARDS_EACH_IN, "{1} cards each in {2}, {3} in {4}")                              \
    X(SAY_WITNESS_CALLS_UP_TO, "{1} to {2}")                                                       \
    X(SAY_WITNESS_MAY_BE_CALLED, "{1} may be called")                                              \
    X(SAY_WITNESS_MAY_NOT_BE_CALLED, "{1} may not be called")                                      \
    X(SAY_WITNESS_NO_SUCH_CALL, "there is no call of {1}")                                         \
    /* what came of a question; of rules, where argument 1 is there, it is of results */           \
    X(SAY_WITNESS_NO_BIDDING_OF_AS_MANY,                                                           \
      "no bidding can be compared: they are not for as many players")                              \
    X(SAY_WITNESS_NOTHING_IS_CALLED, "nothing is called in either game")                           \
    X(SAY_WITNESS_SAME_CALLS, "{1} positions were tried; in each the same might be called")        \
    X(SAY_WITNESS_NO_TRICK_OF_CARDS, "no trick can be compared: no two cards are in both packs")   \
    X(SAY_WITNESS_NO_TRICK_OF_TRUMPS,                                                              \
      "no trick can be compared: cards are never played under the same trumps in both")            \
    X(SAY_WITNESS_HOOK_NAMES_WINNER, "a hook names the winner, and not all tricks were tried")     \
    X(SAY_WITNESS_NO_TRICK_REACHED,                                                                \
      "no trick that another card wins was found to come about in both games")                     \
    X(SAY_WITNESS_EVERY_TRICK_ALIKE, "under the same trumps every trick is won by the same card")  \
    X(SAY_WITNESS_SAME_TRICKS, "{1} tricks were tried; each was won by the same card")             \
    X(SAY_WITNESS_NO_HAND_OF_CARDS, "no hand can be compared: no two cards are in both packs")     \
    X(SAY_WITNESS_NO_HAND_OF_TRUMPS,                                                               \
      "no hand can be compared: cards are never played under the same trumps in both")             \
    X(SAY_WITNESS_EVERY_HAND_ALIKE, "of every hand the same cards may be played")                  \
    X(SAY_WITNESS_NO_HAND_REACHED,                                                                 \
      "no hand of which other cards may be played was found to come about in both games")          \
    X(SAY_WITNESS_NO_HAND_OF_BOTH, "no hand of one game was found to come about in the other")     \
    X(SAY_WITNESS_SAME_HANDS, "{1} hands were tried; of each the same cards might be played")      \
    X(SAY_WITNESS_NO_RESULT_OF_AS_MANY,                                                            \
      "no result can be compared: they are not for as many players")                               \
    X(SAY_WITNESS_NO_RESULT_REACHED,                                                               \
      "no result that scores otherwise was found to come about in both games")                     \
    X(SAY_WITNESS_SAME_RESULTS, "{1} results were tried; each scored the same")                    \
    X(SAY_WITNESS_RULE_IN_BOTH, "{1}, in both, but not alike")                                     \
    X(SAY_WITNESS_ONLY_IN, "{1}, only in {2}")                                                     \
    X(SAY_WITNESS_RULE_NOT_REACHED,                                                                \
      "no {1?result|hand} that shows it was found to come about in both games")                    \
    X(SAY_WITNESS_RULE_NOT_ASKED, "no {1?result|hand} of one game can come about in the other")    \
    X(SAY_WITNESS_RULE_NOT_FOUND, "{2} {1?results|hands} were tried; none showed it")              \
    X(SAY_WITNESS_NO_SUCH_CONTRACT,                                                                \
      "nothing under it can be asked of the other, which has no such contract")                    \
    X(SAY_WITNESS_POSITIONS, "{1} positions of the bidding")                                       \
    X(SAY_WITNESS_HANDS, "{1} hands")                                                              \
    X(SAY_WITNESS_TRICKS, "{1} tricks")                                                            \
    X(SAY_WITNESS_RESULTS, "{1} results")                                                          \
    X(SAY_WITNESS_RULES_ARE_THE_SAME, "both come to the same rules")                               \
    X(SAY_WITNESS_NOTHING_ELSE_TO_TRY, "nothing else could be tried")                              \
    X(SAY_WITNESS_TRIED, "tried were, in deals that were played: {1}")                             \
    X(SAY_WITNESS_MAY_STILL_DIFFER, "what none of them showed may still differ")

PHRASES(witnesses, WORDS_WITNESSES, WITNESSES_PHRASES)

#endif
