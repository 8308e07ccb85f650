/* Phrases about cases that show where two rulesets part. */
#ifndef ELDEST_WORDS_WITNESSES_H
#define ELDEST_WORDS_WITNESSES_H

#include "words/phrases.h"

#define WITNESSES_PHRASES(X)                                                                       \
    X(SAY_WITNESS_TITLE, "Where {1} and {2} differ")                                               \
    X(SAY_WITNESS_WHAT_IS_TRUMPS, "What is trumps")                                                \
    X(SAY_WITNESS_TRUMPS_OF_DEAL, "deal {1}: {2}")                                                 \
    X(SAY_WITNESS_WHAT_MAY_BE_CALLED, "What may be called")                                        \
    X(SAY_WITNESS_WHICH_CARDS_ARE_LEGAL, "Which cards are legal")                                  \
    X(SAY_WITNESS_WHO_WINS, "Who wins")                                                            \
    X(SAY_WITNESS_WHAT_IS_THE_SCORE, "What is the score")                                          \
    X(SAY_WITNESS_SAME_TRICKS_SCORED, "The same tricks, scored by each")                           \
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
      "the bidding cannot be compared: the numbers of players differ")                             \
    X(SAY_WITNESS_NOTHING_IS_CALLED, "neither game has any bidding")                               \
    X(SAY_WITNESS_SAME_CALLS, "no difference in {1} positions")                                    \
    X(SAY_WITNESS_NO_TRICK_OF_CARDS,                                                               \
      "no trick can be compared: the packs have fewer than two cards in common")                   \
    X(SAY_WITNESS_NO_TRICK_OF_TRUMPS,                                                              \
      "no trick can be compared: the two games never have the same trumps")                        \
    X(SAY_WITNESS_HOOK_NAMES_WINNER, "a hook decides the winner, so not every trick was tried")    \
    X(SAY_WITNESS_NO_TRICK_REACHED,                                                                \
      "no trick that a different card wins was found that can occur in both games")                \
    X(SAY_WITNESS_EVERY_TRICK_ALIKE, "with the same trumps the same card wins every trick")        \
    X(SAY_WITNESS_SAME_TRICKS, "no difference in {1} tricks")                                      \
    X(SAY_WITNESS_NO_HAND_OF_CARDS,                                                                \
      "no hand can be compared: the packs have fewer than two cards in common")                    \
    X(SAY_WITNESS_NO_HAND_OF_TRUMPS,                                                               \
      "no hand can be compared: the two games never have the same trumps")                         \
    X(SAY_WITNESS_EVERY_HAND_ALIKE, "from every hand the same cards may be played")                \
    X(SAY_WITNESS_NO_HAND_REACHED,                                                                 \
      "no hand with different legal cards was found that can occur in both games")                 \
    X(SAY_WITNESS_NO_HAND_OF_BOTH, "no hand of one game was found that can occur in the other")    \
    X(SAY_WITNESS_SAME_HANDS, "no difference in {1} hands")                                        \
    X(SAY_WITNESS_NO_RESULT_OF_AS_MANY,                                                            \
      "no result can be compared: the numbers of players differ")                                  \
    X(SAY_WITNESS_NO_RESULT_REACHED,                                                               \
      "no result of one game can occur, with the same facts, in the other and score differently")  \
    X(SAY_WITNESS_SAME_RESULTS, "no difference in {1} results")                                    \
    X(SAY_WITNESS_RULE_IN_BOTH, "{1}, in both, but different")                                     \
    X(SAY_WITNESS_ONLY_IN, "{1}, only in {2}")                                                     \
    X(SAY_WITNESS_RULE_NOT_REACHED,                                                                \
      "no {1?result|hand} that shows it was found that can occur in both games")                   \
    X(SAY_WITNESS_RULE_NOT_ASKED, "no {1?result|hand} of one game can occur in the other")         \
    X(SAY_WITNESS_RULE_NOT_FOUND, "not shown by any of {2} {1?results|hands}")                     \
    X(SAY_WITNESS_NO_SUCH_CONTRACT, "the other game has no such contract")                         \
    X(SAY_WITNESS_POSITIONS, "{1} positions of the bidding")                                       \
    X(SAY_WITNESS_HANDS, "{1} hands")                                                              \
    X(SAY_WITNESS_TRICKS, "{1} tricks")                                                            \
    X(SAY_WITNESS_RESULTS, "{1} results")                                                          \
    X(SAY_WITNESS_SCORED_DEAL, "Deal {1}")                                                         \
    X(SAY_WITNESS_WINS_SO_MANY_TRICKS, "{1} wins {2#trick|tricks}")                                \
    X(SAY_WITNESS_SCORED_DEALS, "{1} deals with the same tricks")                                  \
    X(SAY_WITNESS_RULES_ARE_THE_SAME, "both have the same rules")                                  \
    X(SAY_WITNESS_NOTHING_ELSE_TO_TRY, "nothing else could be tried")                              \
    X(SAY_WITNESS_TRIED, "tried in deals that were played: {1}")                                   \
    X(SAY_WITNESS_MAY_STILL_DIFFER, "there may be differences that none of them showed")

PHRASES(witnesses, WORDS_WITNESSES, WITNESSES_PHRASES)

#endif
