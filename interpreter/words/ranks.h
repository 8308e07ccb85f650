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
    X(SAY_CARDS_RANK, "in each suit the cards rank, from the highest: {1}")                        \
    X(SAY_COLUMN_FROM_HIGHEST, "from the highest")                                                 \
    X(SAY_EQUAL_IN_RANK, "({1})")                                                                  \
    X(SAY_CARDS_IN_BRACKETS_ARE_EQUAL, "cards in brackets are equal")                              \
    X(SAY_EVERY_SUIT, "every suit")                                                                \
    X(SAY_ANY_OTHER_SUIT, "any other suit")                                                        \
    X(SAY_ANOTHER_SUIT, "another suit")                                                            \
    X(SAY_TRUMPS_WHERE_NO_SUIT_IS, "trumps, where no suit is")                                     \
    X(SAY_SUIT_AS_TRUMPS, "{1} as trumps")                                                         \
    X(SAY_SUIT_IN_WAYS, "{1}{2?, {2}}{3?, to a lead of {3}}")                                      \
    X(SAY_WITH_SUITS_AS_VARIABLE, "with {1} as {2}")                                               \
    X(SAY_WITH_NO_TRUMPS, "with no trumps")                                                        \
    X(SAY_WITH_NO_SUIT_OF_VARIABLE, "with no {1} suit")                                            \
    /* What wins a trick. */                                                                       \
    X(SAY_HIGHEST_CARD_WINS, "the highest card wins the trick, whatever its suit")                 \
    X(SAY_HIGHEST_TRUMP_WINS,                                                                      \
      "{1?unless {1} wins it, }the highest trump wins the trick or, if there is none in it, the "  \
      "highest card of the suit led")                                                              \
    X(SAY_HIGHEST_OF_SUIT_LED_WINS,                                                                \
      "{1?unless {1} wins it, }the highest card of the suit led wins the trick")                   \
    X(SAY_WINNER_DEPENDS_ON_SUIT_LED, "what wins a trick depends on the suit that was led")        \
    X(SAY_SUITS_NOT_NAMED_CANNOT_WIN, "cards of a suit that is not named in its row cannot win")   \
    X(SAY_COLUMN_LED, "led")                                                                       \
    X(SAY_COLUMN_WINS, "wins, from the strongest down")                                            \
    X(SAY_LED_WITHOUT, "{1}, with {2}")                                                            \
    X(SAY_LED_WITH_TRUMPS, "{1}, with {2} as trumps")                                              \
    X(SAY_BEATEN_BY, "{1}, then {2}")                                                              \
    X(SAY_SUIT_LED, "the suit led")                                                                \
    X(SAY_TRUMPS_THAT_CAN_WIN, "+the trumps that can win")                                         \
    X(SAY_CARDS_OF_SUIT_THAT_CAN_WIN, "+the cards of {1} that can win")                            \
    X(SAY_UNWON_GOES_TO_CARD_LED,                                                                  \
      "a trick in which no card can win goes to the card that was led")                            \
    X(SAY_THROWN_BEFORE_TRUMPS_IS_NONE,                                                            \
      "a card thrown on a trick before trumps had a name is none of them")                         \
    X(SAY_BEATS_ALL_OTHERS, "{1} beats all other cards")                                           \
    X(SAY_WITHOUT_SUIT_BEATS_ALL, "{1}, which has no suit, beats all other cards")                 \
    X(SAY_NO_TRICK_IS_WON_BY, "no trick to which a suit was led is won by {1}")                    \
    X(SAY_WINS_ONLY_IF_LED, "{1} wins a trick only if it was led and no other card in it can win") \
    X(SAY_CAPTURES,                                                                                \
      "{1}, whatever it ranks, wins every trick in which {2} {2:lies|lie} as well{3? and which "   \
      "its suit can win}{4?, unless one named before has won it}")

PHRASES(ranks, WORDS_RANKS, RANKS_PHRASES)

#endif
