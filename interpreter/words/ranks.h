/* Phrases about ranks: how the cards of a suit rank, and what wins a trick. */
#ifndef ELDEST_WORDS_RANKS_H
#define ELDEST_WORDS_RANKS_H

#include "words/phrases.h"

#define RANKS_PHRASES(X)                                                                           \
    X(SAY_TOPIC_RANKS, "ranks")                                                                    \
    X(SAY_TOPIC_WHO_WINS_TRICK, "who wins a trick")                                                \
    X(SAY_TOPIC_CARDS_THAT_WIN_NO_TRICK, "cards that win no trick")                                \
    X(SAY_TOPIC_CARDS_THAT_CAPTURE, "cards that capture")                                          \
    /* How suits rank. */                                                                          \
    X(SAY_COLUMN_FROM_HIGHEST, "high to low")                                                      \
    X(SAY_NONE_OF_THEM_CAN_WIN, "none of them can win")                                            \
    X(SAY_EQUAL_IN_RANK, "{1}={2}")                                                                \
    X(SAY_OF_OTHER_SUIT_OF_COLOUR, "{1}*")                                                         \
    X(SAY_STAR_MEANS, "{1}* is {3?the {3}, }the {2} of the other suit of the trumps' colour")      \
    X(SAY_ROW_OF_TRUMPS_COUNTS, "every card in a trumps row counts as a trump")                    \
    X(SAY_RANK_IS_TRUMPS, "every card of {1} is a trump, whatever its suit")                       \
    X(SAY_RANK_IS_AMONG_TRUMPS, "the card of {1} in the trump suit has a place of its own")        \
    X(SAY_TRUMPS_WITH_RANK, "trumps then rank from the highest: {1}")                              \
    X(SAY_THAT_RANK_OF_TRUMPS, "that rank of the trump suit")                                      \
    X(SAY_OTHERS_OF_THAT_RANK, "the {1?other }cards of that rank (all equal)")                     \
    X(SAY_ANY_OF_RANK, " (any of {1})")                                                            \
    X(SAY_OTHERS_OF_TRUMP_SUIT, "the other cards of the trump suit")                               \
    X(SAY_ABOVE_ALL_SUITS, "above all suits")                                                      \
    X(SAY_RANKS_UNDER, "{1}: {2}")                                                                 \
    X(SAY_OTHER_SUITS, "+other suits")                                                             \
    X(SAY_IF_OTHER_IS_TRUMPS, "{1}, if the other is trumps")                                       \
    X(SAY_SUITS_OTHERWISE, "{1} otherwise")                                                        \
    X(SAY_EVERY_SUIT, "every suit")                                                                \
    X(SAY_ANY_OTHER_SUIT, "any other suit")                                                        \
    X(SAY_ANOTHER_SUIT, "another suit")                                                            \
    X(SAY_TRUMPS_WHERE_NO_SUIT_IS, "trumps, if no suit is")                                        \
    X(SAY_SUIT_AS_TRUMPS, "{1} as trumps")                                                         \
    X(SAY_SUIT_IN_WAYS, "{1}{2?, {2}}{3?, to a lead of {3}}")                                      \
    X(SAY_WITH_SUITS_AS_VARIABLE, "with {1} as {2}")                                               \
    X(SAY_WITH_NO_TRUMPS, "with no trumps")                                                        \
    X(SAY_WITH_NO_SUIT_OF_VARIABLE, "with no {1} suit")                                            \
    /* What wins a trick. */                                                                       \
    X(SAY_HIGHEST_CARD_WINS, "the highest card wins the trick, whatever its suit")                 \
    X(SAY_HIGHEST_TRUMP_WINS,                                                                      \
      "{1?unless {1} wins it, }the highest trump wins the trick; if there is none, the highest "   \
      "card of the suit led wins")                                                                 \
    X(SAY_HIGHEST_OF_SUIT_LED_WINS,                                                                \
      "{1?unless {1} wins it, }the highest card of the suit led wins the trick")                   \
    X(SAY_ANOTHER_THAN_HIGHEST_WINS,                                                               \
      "{1?the lowest of the cards that can win a trick wins it|of the cards that can win a trick " \
      "the second highest wins it; if only one can, that one does}")                               \
    X(SAY_TRUMPS_AND_LED_CAN_WIN, "only trumps and cards of the suit led{1?, and {1},} can win; "  \
                                  "every trump is higher than all "                                \
                                  "cards of the suit led")                                         \
    X(SAY_LED_CAN_WIN, "only cards of the suit led{1?, and {1},} can win")                         \
    X(SAY_EVERY_CARD_CAN_WIN, "every card can win, whatever its suit")                             \
    X(SAY_WINNER_DEPENDS_ON_SUIT_LED, "which card wins a trick depends on the suit led")           \
    X(SAY_SUITS_NOT_NAMED_CANNOT_WIN, "a suit missing from its row cannot win")                    \
    X(SAY_COLUMN_LED, "led")                                                                       \
    X(SAY_COLUMN_WINS, "wins, strongest first")                                                    \
    X(SAY_LED_WITHOUT, "{1}, with {2}")                                                            \
    X(SAY_LED_WITH_TRUMPS, "{1}, with {2} as trumps")                                              \
    X(SAY_BEATEN_BY, "{1}, then {2}")                                                              \
    X(SAY_SUIT_LED, "the suit led")                                                                \
    X(SAY_TRUMPS_THAT_CAN_WIN, "+the trumps that can win")                                         \
    X(SAY_CARDS_OF_SUIT_THAT_CAN_WIN, "+the cards of {1} that can win")                            \
    X(SAY_UNWON_GOES_TO_CARD_LED, "if no card can win, the card led wins")                         \
    X(SAY_THROWN_BEFORE_TRUMPS_IS_NONE,                                                            \
      "cards played before there are trumps do not count as trumps in that trick")                 \
    X(SAY_BEATS_ALL_OTHERS, "{1} beats all other cards")                                           \
    X(SAY_WITHOUT_SUIT_BEATS_ALL, "{1}, which has no suit, beats all other cards")                 \
    X(SAY_NO_TRICK_IS_WON_BY, "{1} never wins a trick to which a suit was led")                    \
    X(SAY_WINS_ONLY_IF_LED, "{1} wins a trick only if it was led and no other card can win")       \
    X(SAY_CAPTURES, "{1} wins every trick that also has {2}{3?, if its suit can win it}{4?, "      \
                    "unless a card named before wins it}")

PHRASES(ranks, WORDS_RANKS, RANKS_PHRASES)

#endif
