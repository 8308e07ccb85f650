/* Phrases about amounts, and about what is gained or lost. */
#ifndef ELDEST_WORDS_VALUES_H
#define ELDEST_WORDS_VALUES_H

#include "words/phrases.h"

#define VALUES_PHRASES(X)                                                                          \
    X(SAY_SEVERAL, "+{1}")                                                                         \
    X(SAY_IN_BRACKETS, "({1})")                                                                    \
    X(SAY_WITH_PAUSE, "=1{1},")                                                                    \
    X(SAY_SUIT_OF_DEAL, "{1}")                                                                     \
    X(SAY_WHOSE, "{1} {2}{3? together}")                                                           \
    X(SAY_HIGHEST_OF_ANY, "the highest {1} of {2?any side|anybody}")                               \
    X(SAY_LOWEST_OF_ANY, "the lowest {1} of {2?any side|anybody}")                                 \
    X(SAY_MOST_OF_ANY, "the most {1}{3? {3}} of {2?any side|anybody}")                             \
    X(SAY_FEWEST_OF_ANY, "the fewest {1}{3? {3}} of {2?any side|anybody}")                         \
    X(SAY_TERM_AS_WRITTEN, "{1} {2}")                                                              \
    X(SAY_CONTRACTS_TERM, "the contract's {1}")                                                    \
    X(SAY_DOUBLED, "{1}, doubled {3?unless|if} {2}")                                               \
    X(SAY_TRIPLED, "{1}, tripled {3?unless|if} {2}")                                               \
    X(SAY_MULTIPLIED, "{1}, times {4} {3?unless|if} {2}")                                          \
    X(SAY_PLUS, "{1}{3?,} plus {2}")                                                               \
    X(SAY_LESS, "{1}{3?,} less {2}")                                                               \
    X(SAY_TWICE, "twice {1}")                                                                      \
    X(SAY_MINUS_TWICE, "minus twice {1}")                                                          \
    X(SAY_SQUARED, "{1} squared")                                                                  \
    X(SAY_TIMES, "{1} times {2}")                                                                  \
    X(SAY_DIVIDED_BY, "{1} divided by {2}, rounded down")                                          \
    X(SAY_REMAINDER_OF, "the remainder of {1} divided by {2}")                                     \
    X(SAY_BUT_AT_MOST, "{1}, but at most {2}")                                                     \
    X(SAY_BUT_AT_LEAST, "{1}, but at least {2}")                                                   \
    X(SAY_DIFFERENCE_BETWEEN, "the difference between {1} and {2}")                                \
    X(SAY_SMALLER_OF, "the smaller of {1} and {2}")                                                \
    X(SAY_GREATER_OF, "the greater of {1} and {2}")                                                \
    X(SAY_SIZE_OF, "the size of {1}")                                                              \
    X(SAY_ROUNDED_TO, "{1}, rounded to the nearest {2}")                                           \
    X(SAY_AMOUNT_IF, "{1} if {2}")                                                                 \
    X(SAY_AMOUNT_OTHERWISE, "{1}, otherwise {2}")                                                  \
    X(SAY_CASES_BY_CONDITION, "{1}; if {2}, {3}")                                                  \
    X(SAY_MINUS, "minus {1}")                                                                      \
    X(SAY_NO_VALUE, "none")                                                                        \
    X(SAY_TRUE, "true")                                                                            \
    X(SAY_FALSE, "false")                                                                          \
    X(SAY_LISTED_FOR, "{1} for {2}")                                                               \
    X(SAY_LISTED_FOR_OTHERS, "{1} for others")                                                     \
    X(SAY_BY_TABLE, "{2?by {2}, }{1}")                                                             \
    X(SAY_EACH_TRICK, "each trick{1? over {1}}{2? that {2} won}")                                  \
    X(SAY_EACH_TIME_SKIPPED, "each time{1? over {1}} {2?{2} {2:was|were}|they were} skipped")      \
    X(SAY_EACH_OF_THINGS, "each of {1}{2? over {2}}")                                              \
    X(SAY_SO_MUCH_FOR, "{1} for {2}")                                                              \
    X(SAY_SO_MUCH_MORE_FOR, "{1} more for {2}")                                                    \
    X(SAY_SO_MUCH_MORE, "{1} more")                                                                \
    X(SAY_AND_MORE, "{1}, and {2}")                                                                \
    X(SAY_TOPIC_WORDS, "words")                                                                    \
    X(SAY_WORDS_OF_THEIR_OWN, "what these words mean:")                                            \
    X(SAY_MEANING, "{1}")                                                                          \
    X(SAY_MEANS_THAT, "this means that {1}")                                                       \
    X(SAY_COLUMN_DEALS, "deals")                                                                   \
    X(SAY_BEGINS_AGAIN, "after deal {1} this begins again")

PHRASES(values, WORDS_VALUES, VALUES_PHRASES)

#endif
