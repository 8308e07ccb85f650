/* Phrases about calls: what they are, what they promise and what they do. */
#ifndef ELDEST_WORDS_CALLS_H
#define ELDEST_WORDS_CALLS_H

#include "words/phrases.h"

#define CALLS_PHRASES(X)                                                                           \
    X(SAY_CALL_BID_OF, "a bid of {1}")                                                             \
    X(SAY_CALL_ONE_OF_NUMBERS, "one of the numbers {1}")                                           \
    X(SAY_CALL_NUMBERS, "a number from {1} to {2}{3?, in steps of {3}}")                           \
    X(SAY_CALL_NUMBER_AND_SUIT, "{1}{3?,} and {2}")                                                \
    X(SAY_CALL_ANY_SUIT, "any suit")                                                               \
    X(SAY_CALL_SUITS_BUT, "{1} but {2}")                                                           \
    X(SAY_CALL_SUIT_WILL_BE_TRUMPS, "{1}, which will be trumps{2?, or no trumps}")                 \
    X(SAY_CALL_SUIT_BECOMES, "{1} {3?become|becomes} {2}{4?, or {4}}")                             \
    X(SAY_CALL_SUITS_RANK, "{1} are lowest{2?, then {2}}")                                         \
    X(SAY_CALL_RANKS_WITHIN_NUMBER, "of bids with one number {1}")                                 \
    X(SAY_CALL_NONE_HIGHER_WITHIN_NUMBER, "of bids of the same number none is higher")             \
    X(SAY_CALL_SUIT_BEATS_NUMBER, "a higher suit beats a lower one whatever the numbers: {1}")     \
    X(SAY_CALL_CARD, "{1} is called{2?, and its suit becomes {2}}")                                \
    X(SAY_CALL_RANK, "{1} is called, by its rank")                                                 \
    X(SAY_CALL_ANY_RANK,                                                                           \
      "only a rank is called, and the card of that rank among the trumps is meant")                \
    X(SAY_CALL_FINDS_PARTNER,                                                                      \
      "whoever holds it is the declarer's partner, and nobody else knows until it is played; a "   \
      "declarer who calls a card of their own hand plays alone")                                   \
    X(SAY_CALL_TAKES_GOAL, "one of the goals that nobody has is taken, and is the player's")       \
    X(SAY_CALL_LAYS_HIGHEST,                                                                       \
      "a card{1}, the highest of its suit in hand, is laid open, and stays the player's{2?, and "  \
      "its suit becomes {2}}")                                                                     \
    X(SAY_CALL_LAYS_LOWEST,                                                                        \
      "a card{1}, the lowest of its suit in hand, is laid open, and stays the player's{2?, and "   \
      "its suit becomes {2}}")                                                                     \
    X(SAY_CALL_LAYS_ONLY,                                                                          \
      "a card{1}, the only one of its suit in hand, is laid open, and stays the player's{2?, and " \
      "its suit becomes {2}}")                                                                     \
    X(SAY_CALL_LAYS_ANY,                                                                           \
      "a card{1} of the hand is laid open, and stays the player's{2?, and its suit becomes {2}}")  \
    X(SAY_CALL_LAYS_MELD,                                                                          \
      "the player lays {1} open, and goes on playing from there; no card is laid so twice{2?, "    \
      "unless another of the meld has been played}")                                               \
    X(SAY_CALL_LAYS_MELD_OF,                                                                       \
      "the player lays a meld of the {1} open, and goes on playing from there")                    \
    X(SAY_CALL_LAYS_AGAIN_IF_BROKEN,                                                               \
      "a card that lies in one may be laid again in a better one of its list{1? or in one of "     \
      "another}, never in a worse one, and in the same one with other cards once a card of that "  \
      "has been played")                                                                           \
    X(SAY_CALL_LAYS_AGAIN_WITH_NEW,                                                                \
      "a card that lies in one may be laid again only in a better one of its list{1? or in one "   \
      "of another}, and at least one card of each must not have lain open in a meld{2? of its "    \
      "list} before")                                                                              \
    X(SAY_CALL_SUIT_OF_MELD, "its suit becomes {1}")                                               \
    X(SAY_CALL_SAYS, "{1}{3?| {1:says|say}} {2}")                                                  \
    X(SAY_CALL_THE_PLAYER, "the player")                                                           \
    X(SAY_CALL_ANYBODY_ELSE, "anybody else")                                                       \
    X(SAY_CALL_ONLY_IF, "only if {1}")                                                             \
    X(SAY_CALL_COPIES_SUIT, "{1} becomes {2}")                                                     \
    X(SAY_CALL_TRUMPS_BY_LEAD, "the suit of the first card led will be trumps")                    \
    X(SAY_CALL_SWAPS,                                                                              \
      "the player, who must hold {1}, lays it where the card turned up lies and takes that into "  \
      "hand")                                                                                      \
    X(SAY_CALL_TAKES_PART,                                                                         \
      "the player takes {1^} of the {2#} equal parts of the talon, counted from the top, into "    \
      "hand")                                                                                      \
    X(SAY_CALL_JOINS_BID,                                                                          \
      "it joins the highest bid so far, if that is of one player alone, who goes on declaring, "   \
      "with a partner")                                                                            \
    X(SAY_CALL_JOINS_DECLARER, "the player becomes the declarer's partner, if nobody has")         \
    X(SAY_CALL_DECLARES, "the player is the declarer")                                             \
    X(SAY_CALL_ENDS_ASKING, "nobody else is asked")                                                \
    X(SAY_AFTER_CALL, "after {1}")

PHRASES(calls, WORDS_CALLS, CALLS_PHRASES)

#endif
