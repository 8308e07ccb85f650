/* Phrases about the steps of a deal, and about the way from one to the next. */
#ifndef ELDEST_WORDS_STEPS_H
#define ELDEST_WORDS_STEPS_H

#include "words/phrases.h"

#define STEPS_PHRASES(X)                                                                           \
    /* the pack */                                                                                 \
    X(SAY_SHUFFLED_FOR_FIRST_DEAL, "the pack is shuffled for the first deal only")                 \
    X(SAY_LATER_CARDS_STACKED,                                                                     \
      "for each later deal the cards are stacked without shuffling, beginning with eldest hand "   \
      "of the last deal: player by player, the tricks in the order in which they were won, each "  \
      "with the first card played on top; then, player by player, the cards left in hand, "        \
      "sorted by {1}, each suit from the highest down")                                            \
    X(SAY_FIRST_STACKED_ON_TOP, "the cards stacked first lie on top")                              \
    X(SAY_SHUFFLES, "the dealer shuffles the pack")                                                \
    X(SAY_SHUFFLED_FOR_DEALS, "the pack is shuffled once for every {1#} deals: the first dealer "  \
                              "shuffles it, and the others deal on from what is left")             \
    X(SAY_CUTS, "{1} cuts the pack")                                                               \
    X(SAY_CUTS_ANOTHER_PACK,                                                                       \
      "{1} cuts another pack, which is not used in play; the suit of the card cut is {2}")         \
    X(SAY_SUIT_OF_LED_IS, "the suit of the card led {2?is trumps from now on|is {1}}")             \
    X(SAY_SUIT_OF_WINNING_IS, "the suit of the winning card {2?is trumps from now on|is {1}}")     \
    X(SAY_SUIT_OF_LAST_IS, "the suit of the card just played {2?is trumps from now on|is {1}}")    \
    /* cards to the hands */                                                                       \
    X(SAY_EACH_IS_DEALT,                                                                           \
      "each player is dealt {1?{1#card|cards}|{2} cards}, one at a time{3?; {3}}")                 \
    X(SAY_EACH_IS_DEALT_IN_TURN,                                                                   \
      "each player is dealt, one at a time, {1}{2?, then the same again from the start}{3?; {3}}") \
    X(SAY_REST_LIES_FACE_DOWN, "the rest stay face down{1? for the next deals}")                   \
    X(SAY_CARDS_IN_FIRST_DEAL, "{1#card|cards} in the first deal")                                 \
    X(SAY_THEN_ONE_FEWER, "then one fewer in each deal down to {1}")                               \
    X(SAY_THEN_ONE_MORE, "then one more in each deal up to {1}")                                   \
    X(SAY_CARDS_DEAL_BY_DEAL, "deal by deal {1} cards")                                            \
    X(SAY_PACKET_EACH, "{1} each")                                                                 \
    X(SAY_PACKETS_BY_PLAYER, "{1}-{2}")                                                            \
    X(SAY_ROUND_TWICE, "{1}, twice")                                                               \
    X(SAY_ROUND_TIMES, "{1}, {2} times")                                                           \
    X(SAY_ROUNDS_AND_LAST, "{1}, and then {2}")                                                    \
    X(SAY_DEALT_IN_ONE_PACKET,                                                                     \
      "each player is dealt {1#card|cards} in one packet, beginning with {2}")                     \
    X(SAY_DEALT_IN_PACKETS, "the cards are dealt in packets, beginning with {1}: {2}")             \
    X(SAY_ALL_DEALT,                                                                               \
      "{2?the|all the} cards are dealt one at a time, beginning with eldest hand, {1} to each "    \
      "player{2?; the rest stay face down}")                                                       \
    X(SAY_REST_DEALT, "the rest of the cards are dealt one at a time, beginning with eldest hand") \
    X(SAY_ALL_DEALT_UNEVENLY,                                                                      \
      "all the cards are dealt one at a time, beginning with eldest hand{1?; a player who gets "   \
      "one more than the others has one card left at the end, which is not played}")               \
    /* cards that are shown */                                                                     \
    X(SAY_UNCOVERS, "{1} {1:turns|turn} up the card that lies face down before them and "          \
                    "{1:takes|take} it into hand{2?; its suit is {2}}")                            \
    X(SAY_TURNS_OVER,                                                                              \
      "once the trick is complete, {1} {1:turns|turn} over the cards that they have played face "  \
      "down to it{2? and that are of the suit of the covered card}{3?; their suit is {3}}")        \
    X(SAY_TOP_TURNED_UP, "the top card of the rest is turned up{1?; its suit is {1}}")             \
    X(SAY_BOTTOM_LAID_OPEN,                                                                        \
      "the bottom card of the rest is laid face up under the others{1?; its suit is {1}}")         \
    X(SAY_LAST_DEALT_SHOWN, "the last card dealt is shown to all and stays in the hand it was "    \
                            "dealt to{1?; its suit is {1}}")                                       \
    X(SAY_TURNED_DOWN, "the card that was turned up is turned face down again on top of the rest") \
    X(SAY_TALON_LAID_OPEN, "the talon is turned face up")                                          \
    X(SAY_TURNED_UP_UNTIL, "cards are turned up from the top of the rest until {1} appears")       \
    X(SAY_SUIT_OF_THAT_CARD, "the suit of that card is {1}; if none appears, {2}")                 \
    X(SAY_SHOWS, "{1} {1:shows|show} {2}")                                                         \
    X(SAY_LAYS_CARDS_OPEN, "{1} {1:lays|lay} their cards face up")                                 \
    X(SAY_SHOWN_LAID_AWAY, "the cards they laid away")                                             \
    X(SAY_SHOWN_MELDS, "the cards of their {1}")                                                   \
    X(SAY_SHOWN_COUNTED, "their {1}")                                                              \
    /* the talon */                                                                                \
    X(SAY_SO_MANY_CARDS, "{1#card|cards}")                                                         \
    X(SAY_AS_MANY_AS_CALLED, "as many cards as they {1?bid|named}")                                \
    X(SAY_AS_MANY_AS, "as many cards as {1}")                                                      \
    X(SAY_CARDS_IF, "{1} if {2}")                                                                  \
    X(SAY_CARDS_OTHERWISE, "{1}, otherwise {2}")                                                   \
    X(SAY_TAKES_TURN_UP, "{1} {1:takes|take} the card that was turned up")                         \
    X(SAY_TAKES_TO_TRICKS, "{1} {1:takes|take} {2} from the top of the talon, face up, and "       \
                           "{1:adds|add} {2:it|them} to the tricks won{3?, {3} first and {4?then " \
                           "the other|the others in turn}, as long as the talon lasts}")           \
    X(SAY_TAKES_FROM_TALON, "{1} {1:takes|take} {2} from the top of the talon{3?, {3} first and "  \
                            "{4?then the other|the others in turn}, as long as the talon lasts}")  \
    X(SAY_TAKES_TALON, "{1} {1:takes|take} the talon")                                             \
    X(SAY_TALON_LEFT_COUNTS_FOR, "the rest of the talon counts as won by {1}")                     \
    X(SAY_TALON_COUNTS_FOR,                                                                        \
      "the talon stays face down until play is over, and counts as won by {1}")                    \
    X(SAY_TAKES_BACK, "{1} {1:takes|take} back the cards they laid away")                          \
    /* cards that are laid away or passed on */                                                    \
    X(SAY_LAYS_DOWN_TO_HAND, "{1} {1:lays|lay} away cards face down to be left with as many as "   \
                             "were dealt{2?, but not {2}}")                                        \
    X(SAY_LAYS_AWAY, "{1} {1:lays|lay} away {2#card|cards} face down{3?, but not {3}}")            \
    X(SAY_LAYS_AWAY_AS_MANY, "{1} {1:lays|lay} away, face down, {2}{3?, but not {3}}")             \
    X(SAY_MAY_BE_LAID_AWAY, "if nothing else is left, {1} may be laid away, face up")              \
    X(SAY_MAY_BE_PASSED_ON, "if nothing else is left, {1} may be passed on")                       \
    X(SAY_LAID_AWAY_COUNTS_FOR, "cards laid away count for {1}")                                   \
    X(SAY_COVERS, "{1} {1:puts|put} {2:a card|{2} cards} of the hand face down on the table")      \
    X(SAY_COVERED_STAYS,                                                                           \
      "{1:it stays|they stay} in play, and only {1:its owner knows it|their owner knows them}")    \
    X(SAY_PASSES_ON, "{1} {1:chooses|choose} cards{2?, but not {2},} and {1:passes|pass} them on " \
                     "face down before looking at any received{3?: {3}}")                          \
    X(SAY_PASSES_DEAL_BY_DEAL, "deal by deal: {1}{2?, then the same again from the start}")        \
    X(SAY_PASSES_NONE, "none")                                                                     \
    X(SAY_PASSES_TO_LEFT, "{1} to the left")                                                       \
    X(SAY_PASSES_TO_RIGHT, "{1} to the right")                                                     \
    X(SAY_PASSES_ACROSS, "{1} across the table")                                                   \
    /* what is settled */                                                                          \
    X(SAY_TRUMPS_GO, "trumps go {1}")                                                              \
    X(SAY_BECOMES_TRUMPS, "{1} becomes trumps")                                                    \
    X(SAY_BECOMES_PARTNER, "{1} {1:becomes|become} the declarer's partner")                        \
    X(SAY_ALL_HEAR, "all hear: “{1}”")                                                             \
    /* the way from step to step */                                                                \
    X(SAY_STEP_IF, "if {1}, {2}")                                                                  \
    X(SAY_IN_CASE, "{1}, {2}")                                                                     \
    X(SAY_AFTER_STEP, "after {1}")                                                                 \
    X(SAY_STEP_FOLLOWS, "{1} follows")                                                             \
    X(SAY_STEP_THEN, "{1}; then {2}")                                                              \
    X(SAY_STEP_AND_END, "{1}, and {2}")                                                            \
    X(SAY_WAY_OTHERWISE, "{1}; otherwise {2}")                                                     \
    X(SAY_WAY_THEN, "then {1}")                                                                    \
    X(SAY_WAY_TO_PLAY, "play begins{1? without a declarer}")                                       \
    X(SAY_WAY_BACK_TO_PLAY, "play goes on{1?, unless that ends it}")                               \
    X(SAY_WAY_TO_SCORE, "the deal is scored without play")                                         \
    X(SAY_WAY_TO_SCORE_EARLY, "the deal ends at once and is scored")                               \
    X(SAY_THROWN_IN_FOR_NEXT_DEALER, "the cards are thrown in, and the next dealer deals")         \
    X(SAY_THROWN_IN_FOR_SAME_DEALER, "the cards are thrown in, and the same dealer deals again")

PHRASES(steps, WORDS_STEPS, STEPS_PHRASES)

#endif
