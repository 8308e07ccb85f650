/* Phrases about hooks: what comes of them where they have no words of their own. */
#ifndef ELDEST_WORDS_HOOKS_H
#define ELDEST_WORDS_HOOKS_H

#include "words/phrases.h"

#define HOOKS_PHRASES(X)                                                                           \
    X(SAY_TOPIC_WHAT_CARD_COUNTS_AS, "what a card counts as")                                      \
    X(SAY_TOPIC_WORTH_IN_TRICK, "what a card is worth in a trick")                                 \
    X(SAY_TOPIC_WHAT_DECIDES_TRICK, "what decides a trick")                                        \
    /* Suits. */                                                                                   \
    X(SAY_COUNTS_AS_SUIT_SHOWN, "every card counts as the suit it shows")                          \
    X(SAY_ARE_ALWAYS_TRUMPS, "if there are trumps, {1} is one, whatever suit it shows")            \
    X(SAY_COLUMN_WHERE, "where")                                                                   \
    X(SAY_COLUMN_COUNT_AS, "count as")                                                             \
    X(SAY_WHERE_VARIABLE_IS, "{1} is {2}")                                                         \
    /* Who wins. */                                                                                \
    X(SAY_OWN_RULE_NAMES_WINNER, "this game has its own rule for who wins a trick")                \
    X(SAY_OWN_RULE_WINS_SOME, "this game has its own rule for who wins some tricks")               \
    X(SAY_UNDECIDED_IS_WON_SO, "other tricks are won as follows")                                  \
    /* Examples. */                                                                                \
    X(SAY_EXAMPLE_WHERE, "{1?in trick {1}{2?, with {2}}|with {2}}")                                \
    X(SAY_SUIT_AS_VARIABLE, "{1} as {2}")                                                          \
    X(SAY_WITHOUT_VARIABLE, "no {1} suit")                                                         \
    X(SAY_NUMBER_AS_NOTE, "{1} as the {2}")                                                        \
    X(SAY_EXAMPLE_IS_WON_BY, "for example, {1?{1}, }{3} wins {2}")                                 \
    X(SAY_TOPIC_POINTS_BY_OWN_RULE, "points by the special rule")                                  \
    X(SAY_OWN_RULE_SCORES, "this game has its own rule for some of the points")                    \
    X(SAY_OWN_RULE_ASKS, "this game has its own rule for which cards you must play")               \
    X(SAY_EXAMPLE_ASKS,                                                                            \
      "for example, {1?{1}, }with {3} in hand you must play {2} {4?after {4}|when you lead}")

PHRASES(hooks, WORDS_HOOKS, HOOKS_PHRASES)

#endif
