/* Phrases about the cards: the pack, which suit is trumps, equal cards. */
#ifndef ELDEST_WORDS_CARDS_H
#define ELDEST_WORDS_CARDS_H

#include "words/phrases.h"

#define CARDS_PHRASES(X)                                                                           \
    X(SAY_SECTION_CARDS, "Cards")                                                                  \
    X(SAY_TOPIC_PACK, "pack")                                                                      \
    X(SAY_TOPIC_TRUMPS, "trumps")                                                                  \
    X(SAY_TOPIC_EQUAL_CARDS, "equal cards")                                                        \
    /* The pack. */                                                                                \
    X(SAY_PACK_HAS_CARDS,                                                                          \
      "the pack has {1} cards{2? in {2#suit|suits}: {3}{4?; {4} {4:has|have} no suit}|: {4}}")     \
    X(SAY_SUIT_IS_OF_COLOUR, "{1} are {2}")                                                        \
    X(SAY_OF_EVERY_CARD_THERE_ARE, "there are {1} of every {2?card of a suit|card}")               \
    X(SAY_COPIES_OF_CARD, "+{1#} {2}s")                                                            \
    X(SAY_COLUMN_SUIT, "suit")                                                                     \
    X(SAY_COLUMN_CARDS, "cards")                                                                   \
    /* Trumps. */                                                                                  \
    X(SAY_THERE_ARE_NONE_OF_THEM, "there are none")                                                \
    X(SAY_NO_SUIT_BUT_THESE_ARE_TRUMPS, "no suit is trumps, but {1} {2?remains|is} a trump")       \
    X(SAY_IF_NOTHING_SETTLES_TRUMPS, "otherwise {1}")                                              \
    X(SAY_BEFORE_PLAY_SETTLES_TRUMPS, "at first {1}")                                              \
    X(SAY_TRUMPS_ARE_OWN_SUIT, "the trumps are a suit of their own")                               \
    X(SAY_TRUMPS_UNLESS_NAMED, "{1} are trumps unless another suit is named")                      \
    X(SAY_TRUMPS_UNLESS_CONTRACT, "{1} are trumps unless the contract says otherwise")             \
    X(SAY_TRUMPS_IN_EVERY_DEAL, "the trump suit is always {1}")                                    \
    X(SAY_TRUMPS_DEAL_BY_DEAL, "trumps change from deal to deal: {1}{2}")                          \
    X(SAY_WHICH_SUIT_BY_CONTRACT, "the contract decides which suit is trumps")                     \
    X(SAY_WHETHER_TRUMPS_BY_CONTRACT, "the contract decides whether there are trumps")             \
    /* What names them. */                                                                         \
    X(SAY_SUIT_OF_CARD_IS_TRUMPS, "the suit of {1} is trumps")                                     \
    X(SAY_PLAY_CHANGES_TRUMPS, "trumps change during play")                                        \
    X(SAY_LAST_CARD_DEALT, "the last card dealt")                                                  \
    X(SAY_CARD_TURNED_UP, "the card turned up")                                                    \
    X(SAY_CARD_CUT_FROM_OTHER_PACK, "the card cut from another pack")                              \
    X(SAY_CARD_FACE_DOWN_ONCE_SHOWN, "the face-down card, once it is shown,")                      \
    X(SAY_CARD_THAT_ENDS_TURNING_UP, "the last card turned up")                                    \
    X(SAY_SUIT_FIRST_LED_IS_TRUMPS, "the suit of the first card led is trumps")                    \
    X(SAY_SUIT_FIRST_DISCARDED_IS_TRUMPS,                                                          \
      "there are no trumps until a player plays a card that does not follow suit; its suit is "    \
      "then trumps, from that card on")                                                            \
    X(SAY_TRUMPS_SETTLED_BETWEEN_TRICKS, "trumps are named between the tricks")                    \
    X(SAY_TRUMPS_SETTLED_IN_BIDDING, "trumps are named in the bidding")                            \
    X(SAY_NAMES_TRUMPS, "{1} {1:names|name} trumps")                                               \
    X(SAY_BEGINNING_SAYS_TRUMPS, "the start of the deal decides which suit is trumps")             \
    /* Equal cards. */                                                                             \
    X(SAY_EQUALS_WIN_NOTHING, "if the highest cards of a trick are equal{1? and from different "   \
                              "sides}, nobody wins it, and its leader leads again")                \
    X(SAY_FIRST_OF_EQUALS_WINS, "of two equal cards, the first played wins")                       \
    X(SAY_LAST_OF_EQUALS_WINS, "of two equal cards, the last played wins")

PHRASES(cards, WORDS_CARDS, CARDS_PHRASES)

#endif
