/* Phrases about the questions of a quiz: what is known, what is asked, answers, what is wrong. */
#ifndef ELDEST_WORDS_QUESTIONS_H
#define ELDEST_WORDS_QUESTIONS_H

#include "words/phrases.h"

#define QUESTIONS_PHRASES(X)                                                                       \
    /* the quiz */                                                                                 \
    X(SAY_QUIZ_TITLE, "Quiz: {1}")                                                                 \
    X(SAY_QUIZ_TITLE_OF_KEY, "Key: {1}")                                                           \
    X(SAY_QUIZ_OF_TWO, "{1?{1}, }{2} or {3}")                                                      \
    X(SAY_QUIZ_HAS_ONE_ANSWER_EACH, "each question has one right answer")                          \
    X(SAY_QUIZ_KEY_IS_BEHIND, "the key is behind the last one")                                    \
    X(SAY_QUIZ_QUESTION_NUMBER, "Question {1}")                                                    \
    X(SAY_QUIZ_KEY_TO, "{1}: {2}, {3}")                                                            \
    X(SAY_QUIZ_AGAIN, "{1}{2?: “{2}”}{3? in {3}}")                                                 \
    /* why there is no question */                                                                 \
    X(SAY_LACKS_CARDS, "the two packs have only {1} {1:card|cards} in common")                     \
    X(SAY_LACKS_DIFFERENCES,                                                                       \
      "no position came up in {1} random deals that both have and answer differently")             \
    X(SAY_LACKS_WHAT_DIFFERS,                                                                      \
      "they are alike in this: both gave the same answer in all {1} positions that were asked of " \
      "both")                                                                                      \
    X(SAY_LACKS_IN_DEALS, "in {1} random deals {2}")                                               \
    X(SAY_LACKS_QUESTIONS, "no such question came up")                                             \
    X(SAY_LACKS_REFUSED_CARDS, "no card was refused")                                              \
    X(SAY_LACKS_REFUSED_CALLS, "no call was refused that could be asked about")                    \
    X(SAY_LACKS_CALLS, "nobody makes a call")                                                      \
    X(SAY_LACKS_SCORE, "nothing is scored")                                                        \
    /* what is known: suits and the contract */                                                    \
    X(SAY_TOLD_ONLY_TRUMPS, "only {1} are trumps")                                                 \
    X(SAY_TOLD_NO_TRUMPS, "there are no {1}")                                                      \
    X(SAY_TOLD_TRUMPS, "{1} are {2}")                                                              \
    X(SAY_TOLD_RANK_IS, "{1} is {2}")                                                              \
    X(SAY_TOLD_IN_GAME, "in {1}: {2}")                                                             \
    X(SAY_TOLD_FIRST_LEAD_MAKES_TRUMPS, "the suit that is led first will be trumps")               \
    X(SAY_TOLD_FIRST_DISCARD_MAKES_TRUMPS,                                                         \
      "there are no trumps yet: the first card that does not follow suit names them")              \
    X(SAY_TOLD_TURNED_UP, "{1} was turned up")                                                     \
    X(SAY_TOLD_CALLED_CARD, "{1} is the card called")                                              \
    /* people */                                                                                   \
    X(SAY_TOLD_DECLARER_WAS_ALONE, "{1} was alone")                                                \
    X(SAY_TOLD_HOLDER, "holder of {1}: {2}")                                                       \
    X(SAY_TOLD_THE_BEST, "the best {1}")                                                           \
    /* facts */                                                                                    \
    X(SAY_TOLD_OF_ONE, "{1} {2}")                                                                  \
    X(SAY_TOLD_FACT, "{1}: {2}")                                                                   \
    X(SAY_TOLD_NOT_SO, "no")                                                                       \
    X(SAY_TOLD_NONE, "none")                                                                       \
    X(SAY_TOLD_COUNT, "{1} {2}: {3}")                                                              \
    X(SAY_TOLD_IN_LAST_TRICK, "in the last trick")                                                 \
    X(SAY_TOLD_EACH_WAS_DEALT, "each player was dealt {1} {1:card|cards}")                         \
    X(SAY_TOLD_LARGEST_HAND, "the largest hand was dealt {1} {1:card|cards}")                      \
    X(SAY_TOLD_THROWN_IN_BEFORE, "deals directly before this one that were thrown in: {1}")        \
    X(SAY_TOLD_NUMBERS_CALLED, "numbers {1?bid|named}: {2}")                                       \
    X(SAY_TOLD_DECLARER_CALLED, "{3} {1?bid|named} {2}")                                           \
    X(SAY_TOLD_TRICKS_PLAYED, "tricks played: {1}")                                                \
    X(SAY_TOLD_TRICKS_WON, "tricks won: {1}")                                                      \
    X(SAY_TOLD_SCORES_BEFORE, "scores before: {1}")                                                \
    /* tricks and hands */                                                                         \
    X(SAY_TOLD_LEADS, "{1} leads {2}{3?, {3}}")                                                    \
    X(SAY_TOLD_TRICK_WON, "trick {1}, {2?won by {2}|won by nobody}")                               \
    X(SAY_TOLD_OTHER_TRICKS, "no {1?other }trick scores anything by itself")                       \
    X(SAY_TOLD_PLAYS, "{1} {3?plays }{2}")                                                         \
    X(SAY_TOLD_IS_NEXT, "{1} is next, holding {2}")                                                \
    X(SAY_TOLD_IS_TO_LEAD, "{1} is to lead, holding {2}")                                          \
    X(SAY_TOLD_LIES_FACE_DOWN, "of these {1} {2?lies|lie} face down")                              \
    /* calls */                                                                                    \
    X(SAY_TOLD_CALLED, "{1}: {2}")                                                                 \
    X(SAY_TOLD_CALLS_SO_FAR, "the calls so far: {1}")                                              \
    X(SAY_TOLD_LAID_OPEN, "of these {1} lie open in melds")                                        \
    X(SAY_TOLD_TURN_TO_CALL, "it is {1}'s turn to call")                                           \
    /* what is asked */                                                                            \
    X(SAY_ASKS_LEGAL_CARDS, "which cards may {1} play?")                                           \
    X(SAY_ASKS_WHETHER_LEGAL, "may {1} play {2}?")                                                 \
    X(SAY_ASKS_WINNER, "which card wins the trick?")                                               \
    X(SAY_ASKS_SCORE, "what does {1} score for this deal?")                                        \
    X(SAY_ASKS_OPEN_CALL, "which of these may {1} call?")                                          \
    X(SAY_ASKS_REFUSED_CALL, "which of these may {1} not call?")                                   \
    X(SAY_ASKS_LOWEST_CALL, "which is the lowest of these bids that {1} may make?")                \
    X(SAY_ASKS_HIGHEST_CALL, "which is the highest of these calls that {1} may make?")             \
    X(SAY_ASKS_WHETHER_CALL_IS_OPEN, "may {1} call {2'}?")                                         \
    /* answers */                                                                                  \
    X(SAY_ANSWER_YES, "yes")                                                                       \
    X(SAY_ANSWER_NO, "no")                                                                         \
    X(SAY_ANSWER_ANY_CARD, "any of these cards")                                                   \
    X(SAY_ANSWER_CARD_PLAYED_BY, "{1}, played by {2}")                                             \
    X(SAY_ANSWER_NOBODY_WINS, "none: nobody wins the trick")                                       \
    X(SAY_ANSWER_OF_BOTH, "{1}: {2}; {3}: {4}")                                                    \
    /* what is wrong with an answer */                                                             \
    X(SAY_WRONG_MAY_NOT_BE_PLAYED, "{1} may not be played")                                        \
    X(SAY_WRONG_MAY_BE_PLAYED_TOO, "{1} may be played, too")                                       \
    X(SAY_WRONG_LOWER_MAY_BE_CALLED, "a lower one of these may be bid, too")                       \
    X(SAY_WRONG_HIGHER_MAY_BE_CALLED, "a higher one of these may be called, too")                  \
    X(SAY_WRONG_LEAVES_OUT, "that leaves out “{1}”")                                               \
    X(SAY_WRONG_DOES_NOT_SCORE, "{1} does not score “{2}” here")                                   \
    X(SAY_WRONG_SCORE_OF_OTHER, "that is what {1} scores, not {2}")                                \
    X(SAY_WRONG_ANOTHER_WINS, "another card of the trick beats {1}")                               \
    X(SAY_WRONG_OF_GAME, "that is not so in {1}")                                                  \
    X(SAY_WRONG_SCORES_SOMETHING, "{1} does score something")                                      \
    X(SAY_WRONG_SUM, "the lines come to another sum")                                              \
    X(SAY_WRONG_NO_SUCH_CALL, "there is no such call here")

PHRASES(questions, WORDS_QUESTIONS, QUESTIONS_PHRASES)

#endif
