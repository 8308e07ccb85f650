/* Phrases about play: who leads, what may be played, when it is over. */
#ifndef ELDEST_WORDS_PLAY_H
#define ELDEST_WORDS_PLAY_H

#include "words/phrases.h"

#define PLAY_PHRASES(X)                                                                            \
    X(SAY_SECTION_PLAY, "Play")                                                                    \
    X(SAY_TOPIC_LEAD, "lead")                                                                      \
    X(SAY_TOPIC_WHO_IS_OUT, "who is out")                                                          \
    X(SAY_TOPIC_WHAT_MAY_BE_PLAYED, "what may be played")                                          \
    X(SAY_TOPIC_HOW_PLAY_GOES_ON, "how play goes on")                                              \
    X(SAY_TOPIC_WHEN_PLAY_ENDS_EARLY, "when play is over early")                                   \
    X(SAY_TOPIC_CLAIMS, "claims")                                                                  \
    /* The lead. */                                                                                \
    X(SAY_LEADS,                                                                                   \
      "{1}{2?,} leads to the first trick, and {3?the other plays|each of the others in turn "      \
      "plays} a card to it")                                                                       \
    X(SAY_LEADER_OR_IF_LACKING, "{1}, or if {2}, {3}")                                             \
    X(SAY_THERE_IS_NOBODY, "there is nobody like that")                                            \
    X(SAY_NOBODY_DID, "nobody did")                                                                \
    X(SAY_LEAVES_LEAD_TO_NEXT,                                                                     \
      "who leads {1} leaves the lead to the next card: the first that is none of these counts as " \
      "the card led{2?, and no card before it can win}")                                           \
    X(SAY_DUMMY_TAKES_NO_PART,                                                                     \
      "{2?when the first card has been played, {1} lays the hand open on the table and|{1}} "      \
      "takes "                                                                                     \
      "no further part: the declarer plays its cards as well as their own")                        \
    /* Who is out. */                                                                              \
    X(SAY_PLAYS_NO_CARD_IN_DEAL, "{2?if {2}, }{1} {1:plays|play} no card in the deal")             \
    X(SAY_CARDS_OF_WHO_IS_OUT,                                                                     \
      "the cards of who is out lie face down, the others play in turn past them, and tricks have " \
      "so many cards fewer")                                                                       \
    X(SAY_NEXT_LEADS_FOR_WHO_IS_OUT,                                                               \
      "where who is out would lead to the first trick, the next in turn does")                     \
    /* Sets of cards: one of them. */                                                              \
    X(SAY_ONE_OF_SUIT_LED, "a card of the suit led")                                               \
    X(SAY_ONE_TRUMP, "a trump")                                                                    \
    X(SAY_ONE_THAT_BEATS_TRICK, "a card that beats what lies in the trick")                        \
    X(SAY_ONE_HIGHER_TRUMP, "a trump higher than those in the trick")                              \
    X(SAY_ONE_LOWER_TRUMP, "a trump lower than one in the trick")                                  \
    X(SAY_ONE_HIGHER_OF_SUIT_LED, "a card of the suit led higher than those in the trick")         \
    X(SAY_HIGHEST_TRUMP_HELD, "their highest trump")                                               \
    X(SAY_HIGHEST_OF_SUIT_LED_HELD, "their highest card of the suit led")                          \
    X(SAY_LOWEST_HELD, "their lowest card")                                                        \
    X(SAY_CARD_COVERED, "the card that lies face down before them")                                \
    X(SAY_ONE_OF_SUIT_COVERED, "a card of the suit of the one that lies face down before them")    \
    X(SAY_ONE_OF_SUIT_CALLED, "a card of the suit of the card called")                             \
    X(SAY_CARD_CALLED, "the card called")                                                          \
    X(SAY_ONE_OF_VARIABLE, "a card of {1}")                                                        \
    /* Obligations. */                                                                             \
    X(SAY_WHEN_LEADING, "when leading{1? to {1^} trick}")                                          \
    X(SAY_WHEN_FOLLOWING_TO, "when following to {1^} trick")                                       \
    X(SAY_WHEN_PLAYING_TO, "when playing to {1^} trick")                                           \
    X(SAY_BOUND_WHEN, "{1?{1}, }{2?if {2}, }{3}")                                                  \
    X(SAY_BOUND_IN_OWN_WORDS_WHEN, "{1?{1}{2?, if {2}}|if {2}}: {3}")                              \
    X(SAY_MUST_PLAY,                                                                               \
      "{1?{1}|a player} must play {2} if they have {3?it|one}{4?, but may play {4} instead}")      \
    X(SAY_WHOEVER_HAS_MUST_PLAY,                                                                   \
      "whoever has {1} must play {2?it|one}{3?, but may play {3} instead}")                        \
    X(SAY_MUST_NOT_PLAY,                                                                           \
      "{1?{1}|a player} must not play {2}{3?, but for {3},} while there is another choice")        \
    X(SAY_NEED_NOT_PLAY,                                                                           \
      "but {1} need not be played when no other card would do{2?, unless a higher card was led}")  \
    X(SAY_MUST_FOLLOW_SUIT,                                                                        \
      "whoever has a card of the suit led must follow suit; who has none may play any card")       \
    X(SAY_BEYOND_THAT_ANY_CARD, "beyond that any card may be played")                              \
    X(SAY_ANY_CARD_AT_ANY_TIME, "any card may be played at any time")                              \
    X(SAY_BOUND_BY_THESE_RULES,                                                                    \
      "what may be played is bound by these rules, the first before the second: each holds as "    \
      "far as those before it can be kept too")                                                    \
    X(SAY_BEYOND_THEM_ANY_CARD, "beyond them any card may be played")                              \
    /* How it ends. */                                                                             \
    X(SAY_WINNER_LEADS_NEXT, "the winner of a trick leads to the next")                            \
    X(SAY_UNTIL_HANDS_ARE_EMPTY, "play goes on until the hands are empty")                         \
    X(SAY_PLAY_ENDS_EARLY_WHEN,                                                                    \
      "play ends before the hands are empty when, {1}, {2?this is so|one of these is so}:")        \
    X(SAY_BEFORE_A_CARD, "before a card is played")                                                \
    X(SAY_BEFORE_A_LEAD, "before a trick is led to")                                               \
    X(SAY_AFTER_A_TRICK, "after a trick")                                                          \
    X(SAY_CARDS_IN_HAND_COUNT_FOR_NOBODY, "the cards still in hand then count for nobody")         \
    X(SAY_CARDS_UNDER_WAY_ARE_NOBODYS, "those of a trick that is under way are nobody's")          \
    /* Claims. */                                                                                  \
    X(SAY_NO_CLAIMS, "all cards are played: nobody claims or concedes tricks")                     \
    X(SAY_ONLY_THESE_CLAIM, "only {1} may claim tricks without playing them, or concede them")     \
    X(SAY_CLAIM_STANDS_IF_ACCEPTED,                                                                \
      "a claim stands if {1} {1:accepts|accept} it; otherwise play goes on")

PHRASES(play, WORDS_PLAY, PLAY_PHRASES)

#endif
