/* Phrases about calls: what they are, what they promise and what they do. */
#ifndef ELDEST_WORDS_CALLS_H
#define ELDEST_WORDS_CALLS_H

#include "words/phrases.h"

#define CALLS_PHRASES(X)                                                                           \
    X(SAY_CALL_BID_OF, "a bid of {1}")                                                             \
    X(SAY_CALL_ONE_OF_NUMBERS, "one of the numbers {1}")                                           \
    X(SAY_CALL_NUMBERS, "a number from {1} to {2}{3?, in steps of {3}}")                           \
    X(SAY_CALL_NUMBER_AND_SUIT, "{1}{3?,} with {2}")                                               \
    X(SAY_CALL_ANY_SUIT, "any suit")                                                               \
    X(SAY_CALL_SUITS_BUT, "{1} but {2}")                                                           \
    X(SAY_CALL_SUIT_WILL_BE_TRUMPS, "{1} as trumps{2?, or with no trumps}")                        \
    X(SAY_CALL_SUIT_BECOMES, "the player names {1}, which {3?become|becomes} {2}{4?, or {4}}")     \
    X(SAY_CALL_RANKS_WITHIN_NUMBER, "bids of the same number rank, from low to high: {1}")         \
    X(SAY_CALL_SUIT_BEATS_NUMBER, "a bid in a higher suit beats any bid in a lower one. The "      \
                                  "suits rank, from low to high: {1}")                             \
    X(SAY_CALL_NONE_HIGHER_WITHIN_NUMBER, "bids of the same number are equal")                     \
    X(SAY_ANY_CARD_THAT, "a card{1}")                                                              \
    X(SAY_CALL_CARD, "call {1}{2?; its suit becomes {2}}")                                         \
    X(SAY_CALL_RANK, "call {1} by its rank")                                                       \
    X(SAY_CALL_ANY_RANK, "call a rank, which means the trump of that rank")                        \
    X(SAY_CALL_FINDS_PARTNER,                                                                      \
      "the holder of that card is the declarer's partner, but nobody else knows until it is "      \
      "played. A declarer who calls a card of their own plays alone")                              \
    X(SAY_CALL_FINDS_ONE_PARTNER,                                                                  \
      "the holder of that card is one of the declarer's partners, but nobody else knows until it " \
      "is played")                                                                                 \
    X(SAY_CALL_TAKES_GOAL, "take one of the goals that are left")                                  \
    X(SAY_CALL_LAYS_HIGHEST, "lay a card{1} face up that is the highest of its suit in your "      \
                             "hand; you can still play it{2?, and its suit becomes {2}}")          \
    X(SAY_CALL_LAYS_LOWEST, "lay a card{1} face up that is the lowest of its suit in your hand; "  \
                            "you can still play it{2?, and its suit becomes {2}}")                 \
    X(SAY_CALL_LAYS_ONLY, "lay a card{1} face up that is the only one of its suit in your hand; "  \
                          "you can still play it{2?, and its suit becomes {2}}")                   \
    X(SAY_CALL_LAYS_ANY,                                                                           \
      "lay a card{1} of your hand face up; you can still play it{2?, and its suit becomes {2}}")   \
    X(SAY_CALL_LAYS_PAIR, "lay two equal cards{1} of your hand face up; you can still play "       \
                          "them{2?, and their suit becomes {2}}")                                  \
    X(SAY_CALL_LAYS_MELD, "lay {1} face up; you can still play its cards. No card may be laid "    \
                          "this way twice{2?, unless another card of the meld has been played}")   \
    X(SAY_CALL_LAYS_MELD_OF, "lay a meld of the {1} face up; you can still play its cards")        \
    X(SAY_CALL_LAYS_AGAIN_IF_BROKEN,                                                               \
      "a card in a meld may be laid again in a better one of the same list{1? or in one of "       \
      "another list}, never in a worse one; it may complete the same meld again after one of its " \
      "cards has been played")                                                                     \
    X(SAY_CALL_LAYS_AGAIN_WITH_NEW,                                                                \
      "a card in a meld may be laid again only in a better one of the same list{1? or in one of "  \
      "another list}, and each meld needs at least one card that has not yet been laid in a "      \
      "meld{2? of its list}")                                                                      \
    X(SAY_CALL_SUIT_OF_MELD, "its suit becomes {1}")                                               \
    X(SAY_CALL_SAYS, "{1}{3?| {1:says|say}} {2}")                                                  \
    X(SAY_CALL_THE_PLAYER, "the player")                                                           \
    X(SAY_CALL_ANYBODY_ELSE, "anybody else")                                                       \
    X(SAY_CALL_ONLY_IF, "only if {1}")                                                             \
    X(SAY_CALL_NOTHING_AS_HIGH, "neither this nor more of its kind has been announced")            \
    X(SAY_CALL_COPIES_SUIT, "{1} becomes {2}")                                                     \
    X(SAY_CALL_TRUMPS_BY_LEAD, "the suit of the first card led becomes trumps")                    \
    X(SAY_CALL_LEADS_EQUAL, "the player leads {1?{1#}|that many} equal cards")                     \
    X(SAY_CALL_LEADS_ROW, "the player leads {1?{1#}|that many} cards in a row in one suit")        \
    X(SAY_CALL_LEADS_ROW_OF_EQUAL,                                                                 \
      "the player leads cards of {1?{1#}|that many} heights in a row in one suit, "                \
      "{2?{2#}|that many} of each")                                                                \
    X(SAY_CALL_LEADS_SUIT, "the player leads {1?{1#}|that many} cards of one suit")                \
    X(SAY_CALL_SWAPS, "the player exchanges {1}, which they must hold, for the card turned up")    \
    X(SAY_CALL_TAKES_PART, "the player takes {1^} of the {2#} equal parts of the talon, counted "  \
                           "from the top, into hand")                                              \
    X(SAY_CALL_JOINS_BID, "this joins the highest bid so far, if one player alone has made it; "   \
                          "that player remains the declarer, now with a partner")                  \
    X(SAY_CALL_JOINS_DECLARER,                                                                     \
      "the player becomes the declarer's partner, unless somebody already is")                     \
    X(SAY_CALL_DECLARES, "the player becomes the declarer")                                        \
    X(SAY_CALL_ENDS_ASKING, "nobody else is asked")                                                \
    X(SAY_WHICHEVER_CALL, "whichever call is made, {1}")                                           \
    X(SAY_COLUMN_CALL, "call")                                                                     \
    X(SAY_COLUMN_BID, "bid, from low to high")                                                     \
    X(SAY_COLUMN_MEANING, "meaning")                                                               \
    X(SAY_COLUMN_ONLY_IF, "only if")                                                               \
    X(SAY_COLUMN_EFFECT, "effect")                                                                 \
    X(SAY_AFTER_CALL, "after {1}")

PHRASES(calls, WORDS_CALLS, CALLS_PHRASES)

#endif
