/* Phrases about play: who leads, what may be played, when it is over. */
#ifndef ELDEST_WORDS_PLAY_H
#define ELDEST_WORDS_PLAY_H

#include "words/phrases.h"

/* The reader, in place of "they". */
#define PLAY_READER(X)                                                                             \
    X(SAY_YOU, "+you")                                                                             \
    X(SAY_YOUR, "your")                                                                            \
    X(SAY_AT_YOUR_LEFT, "the player at your left")                                                 \
    X(SAY_AT_YOUR_RIGHT, "the player at your right")                                               \
    X(SAY_NEXT_AFTER_YOU, "the player after you")                                                  \
    X(SAY_YOUR_PARTNER, "your partner")                                                            \
    X(SAY_YOUR_SIDE, "your side")                                                                  \
    X(SAY_YOUR_OPPONENTS, "+your opponents")                                                       \
    X(SAY_POSSESSED_BY, "{1:{1}'s|{1}'}")                                                          \
    X(SAY_SOME_PLAYER, "a player")

#define PLAY_PHRASES(X)                                                                            \
    PLAY_READER(X)                                                                                 \
    X(SAY_SECTION_PLAY, "Play")                                                                    \
    X(SAY_TOPIC_LEAD, "lead")                                                                      \
    X(SAY_TOPIC_WHO_IS_OUT, "who is out")                                                          \
    X(SAY_TOPIC_WHO_DROPS_OUT, "who drops out")                                                    \
    X(SAY_TOPIC_WHAT_MAY_BE_PLAYED, "what may be played")                                          \
    X(SAY_TOPIC_HOW_PLAY_GOES_ON, "how play goes on")                                              \
    X(SAY_TOPIC_NEXT_LEAD, "who leads to the next trick")                                          \
    X(SAY_TOPIC_WHO_GETS_TRICKS, "who gets the tricks")                                            \
    X(SAY_TOPIC_WHEN_PLAY_ENDS_EARLY, "when play is over early")                                   \
    X(SAY_TOPIC_CLAIMS, "claims")                                                                  \
    /* The lead. */                                                                                \
    X(SAY_LEADS,                                                                                   \
      "{1}{2?,} leads to the first trick; {3?the other player follows|the others each play a "     \
      "card in turn}")                                                                             \
    X(SAY_SEVERAL_ARE_LED,                                                                         \
      "the leader may lead several cards at once, as described below; then {1?the other player "   \
      "plays|each of the others plays} as many cards")                                             \
    X(SAY_LEADER_OR_IF_LACKING, "{1}, or if {2}, {3}")                                             \
    X(SAY_THERE_IS_NOBODY, "there is none")                                                        \
    X(SAY_NOBODY_DID, "nobody did")                                                                \
    X(SAY_LEAVES_LEAD_TO_NEXT,                                                                     \
      "if {1} is led, the next other card counts as the card led{2?, and no card before that "     \
      "one can win}")                                                                              \
    X(SAY_DUMMY_TAKES_NO_PART,                                                                     \
      "{2?after the first card is played, {1} lays their hand open on the table and|{1}} "         \
      "{1:takes|take} no further part: the declarer plays both hands")                             \
    /* A layout. */                                                                                \
    X(SAY_TOPIC_LAYOUT, "layout")                                                                  \
    X(SAY_LAYOUT_IS_PLAYED,                                                                        \
      "no tricks are played: beginning with {1}, players in turn add a card from their hands to "  \
      "a layout on the table, in which each suit has a row")                                       \
    X(SAY_ROWS_START_WITH_RANK, "each row starts with the {1} of its suit")                        \
    X(SAY_ROWS_START_WITH_FIRST,                                                                   \
      "the first card may be any; each other row starts with the card of its rank")                \
    X(SAY_ROWS_GROW_BOTH_WAYS,                                                                     \
      "a row grows from there card by card, in the order of its suit, up to the highest and down " \
      "to the lowest")                                                                             \
    X(SAY_ROWS_GROW_UP, "a row grows from there card by card, up to the highest of its suit")      \
    X(SAY_ROWS_GROW_DOWN, "a row grows from there card by card, down to the lowest of its suit")   \
    X(SAY_ROWS_GROW_ROUND,                                                                         \
      "a row grows upwards from there card by card, and the highest card of its suit is followed " \
      "by the lowest")                                                                             \
    X(SAY_WHO_CANNOT_ADD_IS_SKIPPED, "a player who holds no card that fits is skipped")            \
    X(SAY_NOBODY_WINS_CARDS, "nobody wins the cards")                                              \
    X(SAY_LAYOUT_IS_OVER, "play ends when only one player has cards left, who comes last")         \
    /* Who is out. */                                                                              \
    X(SAY_PLAYS_NO_CARD_IN_DEAL, "{2?if {2}, }{1} {1:plays|play} no card in the deal")             \
    X(SAY_CARDS_OF_WHO_IS_OUT,                                                                     \
      "a player who is out lays the hand face down, and tricks are a card smaller")                \
    X(SAY_NEXT_LEADS_FOR_WHO_IS_OUT,                                                               \
      "if a player who is out would lead to the first trick, the next in turn leads")              \
    X(SAY_DROPS_OUT_IN_PLAY,                                                                       \
      "{1} {1:plays|play} no more cards in the deal; what {1:that player has|they have} played "   \
      "stays on the table, and can win")                                                           \
    X(SAY_NEXT_LEADS_FOR_WHO_DROPS_OUT,                                                            \
      "if a player who has dropped out would lead, the next in turn who still plays leads; the "   \
      "last player left stays in")                                                                 \
    X(SAY_TRICK_GOES_ON,                                                                           \
      "{1}, having led to a trick that another player won, {1:leads|lead} once more: the trick "   \
      "stays on the table, and goes with the next one to its winner")                              \
    /* Sets of cards: one of them. The argument is whose they are; absent: the reader's. */        \
    X(SAY_ONE_OF_SUIT_LED, "a card of the suit led")                                               \
    X(SAY_ONE_TRUMP, "a trump")                                                                    \
    X(SAY_ONE_OF_SUITS_IN_TRICK, "a card of a suit that lies in the trick")                        \
    X(SAY_ONE_THAT_WOULD_WIN, "a card that would win the trick if it ended with it")               \
    X(SAY_ONE_THAT_BEATS_TRICK, "a card that beats all cards in the trick")                        \
    X(SAY_ONE_HIGHER_TRUMP, "a trump higher than any in the trick")                                \
    X(SAY_ONE_LOWER_TRUMP, "a trump lower than one in the trick")                                  \
    X(SAY_ONE_HIGHER_OF_SUIT_LED, "a card of the suit led higher than any in the trick")           \
    X(SAY_HIGHEST_TRUMP_HELD, "{1?their|your} highest trump")                                      \
    X(SAY_HIGHEST_OF_SUIT_LED_HELD, "{1?their|your} highest card of the suit led")                 \
    X(SAY_LIKE_SET_HELD,                                                                           \
      "cards of the suit led that make a set like the one led, or as much of such a set as "       \
      "{1?they|you} have")                                                                         \
    X(SAY_LOWEST_HELD, "{1?their|your} lowest card")                                               \
    X(SAY_CARD_COVERED, "the card that {1?they|you} have laid face down")                          \
    X(SAY_ONE_OF_SUIT_COVERED, "a card of the suit that {1?they|you} have laid face down")         \
    X(SAY_ONE_OF_SUIT_CALLED, "a card of the called card's suit")                                  \
    X(SAY_CARD_CALLED, "the called card")                                                          \
    X(SAY_ONE_THAT_FITS, "a card that can be added to the layout")                                 \
    X(SAY_ONE_OF_VARIABLE, "a card of {1}")                                                        \
    /* Obligations. Who is bound is the first argument; absent: the reader. */                     \
    X(SAY_WHEN_LEADING, "when leading{1? to {1^} trick}")                                          \
    X(SAY_WHEN_ADDING, "when adding {1^} card")                                                    \
    X(SAY_WHEN_FOLLOWING, "when following{1? to {1^} trick}")                                      \
    X(SAY_WHEN_PLAYING_TO, "when playing to {1^} trick")                                           \
    X(SAY_WHEN_UNABLE_TO_FOLLOW, "if {1?they|you} cannot follow suit")                             \
    X(SAY_BOUND_WHEN, "{1?{1}, }{2?if {2}, }{3}")                                                  \
    X(SAY_BOUND_IN_OWN_WORDS_WHEN, "{1?{1}{2?, if {2}}|if {2}}: {3}")                              \
    X(SAY_MUST_PLAY,                                                                               \
      "{1?{1}|you} must play {2} if {1?they|you} can{3?, but may play {3} instead}")               \
    X(SAY_MUST_NOT_PLAY,                                                                           \
      "{1?{1}|you} must not play {2}{3?, except {3},} unless {1?they|you} have no other choice")   \
    X(SAY_NEED_NOT_PLAY,                                                                           \
      "but {1?{1}|you} need not play {2} if {1?they|you} have nothing else that "                  \
      "would do{3?, unless a higher card was led}")                                                \
    X(SAY_MUST_FOLLOW_SUIT, "you must follow suit if you can; otherwise play any card")            \
    X(SAY_MUST_ADD_A_CARD, "you must add a card if you can")                                       \
    X(SAY_BEYOND_THAT_ANY_CARD, "otherwise you may play any card")                                 \
    X(SAY_ANY_CARD_AT_ANY_TIME, "you may play any card at any time")                               \
    X(SAY_BOUND_BY_THESE_RULES, "follow these rules in order; a later one chooses only among the " \
                                "cards that the earlier ones leave:")                              \
    X(SAY_TOPIC_TRUMPS_OF_OTHER_SUITS, "trumps that show another suit")                            \
    X(SAY_FOLLOWS_AS_TRUMP,                                                                        \
      "a card that counts as a trump is led and followed as a trump, whatever suit it shows")      \
    /* How it ends. */                                                                             \
    X(SAY_WINNER_LEADS_NEXT,                                                                       \
      "the winner of each trick leads to the next, until all hands are empty")                     \
    X(SAY_TRICKS_UNTIL_HANDS_ARE_EMPTY, "tricks are played until all hands are empty")             \
    X(SAY_LEADS_NEXT, "to each trick after the first, {1} leads")                                  \
    X(SAY_WINNER_LEADS, "the winner of each trick leads to the next")                              \
    X(SAY_WINNER_GETS_TRICK, "the winner of a trick gets its cards at once")                       \
    X(SAY_TOPIC_FACE_DOWN, "cards face down")                                                      \
    X(SAY_OFF_SUIT_LIES_DOWN,                                                                      \
      "{1?if {1}, a|a} card that does not follow the suit led is laid face down")                  \
    X(SAY_BEATEN_LIES_DOWN,                                                                        \
      "{1?if {1}, a|a} card that does not beat the trick so far is laid face down")                \
    X(SAY_ALL_LIE_DOWN, "{1?if {1}, each|each} card played after the lead is laid face down")      \
    X(SAY_DOWN_CANNOT_WIN,                                                                         \
      "a card that lies face down cannot win the trick; once all cards are played everybody may "  \
      "see it, and before that only its player{1? and, when the trick is complete, {1}}")          \
    X(SAY_TRICKS_LIE,                                                                              \
      "tricks lie on the table until a player wins two in a row: that player gets them all, and "  \
      "the next trick begins a new pile; the winner of the last trick gets what is left")          \
    X(SAY_SET_WINS,                                                                                \
      "where several cards were led, a player's cards beat another's if each of them beats a "     \
      "different one of the other's{1?; to equal cards or a row they must be a set of that kind}") \
    X(SAY_PLAY_ENDS_EARLY_IF, "{1}, play ends early if {2}")                                       \
    X(SAY_PLAY_ENDS_EARLY_WHEN, "{1}, play ends early if {2?this holds|one of these holds}:")      \
    X(SAY_PLAY_DOES_NOT_END_EARLY, "play does not end early")                                      \
    X(SAY_BEFORE_A_CARD, "before each card")                                                       \
    X(SAY_BEFORE_A_LEAD, "before each lead")                                                       \
    X(SAY_AFTER_A_CARD_ADDED, "after each card")                                                   \
    X(SAY_AFTER_A_TRICK, "after each trick")                                                       \
    X(SAY_CARDS_IN_HAND_COUNT_FOR_NOBODY, "cards left in hand count for nobody")                   \
    X(SAY_CARDS_UNDER_WAY_ARE_NOBODYS, "so do those of an unfinished trick")                       \
    X(SAY_UNFINISHED_TRICK_IS_NOBODYS, "nobody wins an unfinished trick")                          \
    /* Claims. */                                                                                  \
    X(SAY_NO_CLAIMS, "all cards are played: nobody may claim or concede tricks")                   \
    X(SAY_ONLY_THESE_CLAIM, "only {1} may claim or concede tricks without playing them")           \
    X(SAY_CLAIM_STANDS_IF_ACCEPTED,                                                                \
      "a claim stands if {1} {1:accepts|accept} it; otherwise play goes on")

PHRASES(play, WORDS_PLAY, PLAY_PHRASES)

#endif
