/* Phrases about differences. */
#ifndef ELDEST_WORDS_DIFFERENCES_H
#define ELDEST_WORDS_DIFFERENCES_H

#include "words/phrases.h"

#define DIFFERENCES_PHRASES(X)                                                                     \
    X(SAY_THE_FIRST, "the first")                                                                  \
    X(SAY_THE_SECOND, "the second")                                                                \
    X(SAY_SO_MANY_PLAYERS, "{1} players")                                                          \
    X(SAY_GAME_AND_OTHER, "{1~} and {2}")                                                          \
    X(SAY_GAME_AND_ITSELF, "{1} and itself")                                                       \
    X(SAY_GAME_IN_TWO_WAYS, "{1}: {2} and {3}")                                                    \
    X(SAY_CHOICE_IS, "the choice is {1}")                                                          \
    X(SAY_ROW, "{1}{2?{1?: }{2}}{3?, {3}}")                                                        \
    X(SAY_CELL_UNDER_HEADING, "{1}: {2}")                                                          \
    X(SAY_CELL_IF, "{1} {2}")                                                                      \
    X(SAY_NAMED_PART, "{1}: {2}")                                                                  \
    X(SAY_LEAD_ALONE, "{1.}")                                                                      \
    X(SAY_IN_THIS_ORDER, "in this order: {1}")                                                     \
    X(SAY_INSTEAD_OF, "&1{1} (instead of {2})")                                                    \
    X(SAY_INSTEAD_OF_QUOTED, "&1{1} (instead of “{2}”)")                                           \
    X(SAY_INSTEAD_OF_SENTENCES, "instead of “{1}”: {2~}")                                          \
    X(SAY_SENTENCES_LEFT_OUT, "“{1}” is left out")                                                 \
    X(SAY_DOES_NOT_SAY_SO, "no such rule")                                                         \
    X(SAY_ONLY_IN, "only in {1}")                                                                  \
    X(SAY_ONLY_IN_BEFORE, "only in {1}, before “{2}”")                                             \
    X(SAY_IN_GAME, "in {1}")                                                                       \
    X(SAY_WITH_CAPITAL, "{1~}")                                                                    \
    X(SAY_OF_WHICH, "{1~}:")                                                                       \
    X(SAY_OF_WHICH_TEXT, "{1}: {2~}")                                                              \
    X(SAY_NOTHING_DIFFERS, "nothing differs")                                                      \
    X(SAY_SO_MANY_MORE_DIFFERENCES,                                                                \
      "{1#smaller difference is|smaller differences are} not shown: use --all to see every one")   \
    X(SAY_SAME_RULES, "both are played by the same rules")                                         \
    X(SAY_NAMES_MAY_DIFFER, "only names, descriptions and options may differ")                     \
    X(SAY_NO_DIFFERENCE_IN_WORDS, "the rule books are the same, though the files differ")          \
    X(SAY_HOOKS_DIFFER, "their hook files differ too")                                             \
    X(SAY_HOOKS_AS_FAR, "what a hook decides is compared only as far as the tables of cards and "  \
                        "its own description show it")                                             \
    X(SAY_UNDER_CONTRACTS, "under {1}: {2~}")                                                      \
    X(SAY_PART_SAYS, "{1~}: {2~}")                                                                 \
    X(SAY_SECTION_CHANGES, "{1}:{2? adds {2}}{3?{2?;} leaves out {3}}{4?{2?;|{3?;}} changes {4}}") \
    X(SAY_SECTION_IS_NEW, "there is also {1'}")                                                    \
    X(SAY_SECTION_DIFFERS, "changes {1'}")                                                         \
    X(SAY_SECTIONS_DIFFER, "changes {1'}")                                                         \
    X(SAY_COMMAND_OF_CHOICE, "{1'} prints the rules with another choice")                          \
    X(SAY_ORDER_IS, "the order is {1}")                                                            \
    X(SAY_QUOTED_NAME, "“{1}”")

PHRASES(differences, WORDS_DIFFERENCES, DIFFERENCES_PHRASES)

#endif
