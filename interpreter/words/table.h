/* Phrases about how a table stands, what it waits for, and what cannot be done at it. */
#ifndef ELDEST_WORDS_TABLE_H
#define ELDEST_WORDS_TABLE_H

#include "words/phrases.h"

#define TABLE_PHRASES(X)                                                                           \
    /* who */                                                                                      \
    X(SAY_TABLE_PLAYER_OF_NUMBER, "Player {1}")                                                    \
    X(SAY_TABLE_SIDE, "+{1}")                                                                      \
    /* suits and the contract */                                                                   \
    X(SAY_TABLE_SUIT_IS_NAMED, "{1}: {2}")                                                         \
    X(SAY_TABLE_NO_SUIT_NAMED, "no {1}")                                                           \
    X(SAY_TABLE_FIRST_LEAD_MAKES_TRUMPS, "the suit of the first lead will be trumps")              \
    X(SAY_TABLE_FIRST_DISCARD_MAKES_TRUMPS, "no trumps until a card does not follow suit")         \
    X(SAY_TABLE_GATHERS_TRICKS, "gathers {1#trick|tricks}")                                        \
    X(SAY_TABLE_TRICKS_LIE, "{1#trick lies|tricks lie} on the table")                              \
    X(SAY_TABLE_SUIT_AS, "{1} as {2}")                                                             \
    X(SAY_TABLE_CONTRACT_ON_BID, "{1} {2}")                                                        \
    X(SAY_TABLE_IS_ON, "{1} is on {2}")                                                            \
    X(SAY_TABLE_IS_HIGHEST_BID, "{1}'s {2} is the highest bid")                                    \
    X(SAY_TABLE_MAKES_PARTNER, "{1} makes {2}'s partner")                                          \
    X(SAY_TABLE_IS_CALLED_CARD, "{1} is the called card")                                          \
    X(SAY_TABLE_ARE_CALLED_CARDS, "{1} and {2} are the called cards")                              \
    /* tricks and scores */                                                                        \
    X(SAY_TABLE_TRICKS_WON, "tricks: {1}")                                                         \
    X(SAY_TABLE_TRICKS_OF, "{1} {2}{3? (on {3})}{4? (bid {4})}")                                   \
    X(SAY_TABLE_WON_TRUMPED, "trumped")                                                            \
    X(SAY_TABLE_WON_CAPTURES, "{1} captures the others")                                           \
    X(SAY_TABLE_WON_OTHERWISE, "{1} is the {2?lowest|second highest}")                             \
    X(SAY_TABLE_WON_BY_NOBODY, "nobody's, for it has another as high as {1}")                      \
    X(SAY_TABLE_WON_IS_TRUMP, "{1} is a trump")                                                    \
    X(SAY_TABLE_WON_STRONGEST, "{1} is the strongest")                                             \
    X(SAY_TABLE_WON_COUNTS_AS, "{1} counts as {2}")                                                \
    X(SAY_TABLE_WON_BEATS, "{1} beats {2}")                                                        \
    X(SAY_TABLE_REMARKED, "{1} {1:is|are} {2}")                                                    \
    X(SAY_TABLE_CAPPED,                                                                            \
      "no score and no line of it goes beyond 10,000,000: what {1} scored beyond that is lost")    \
    X(SAY_TABLE_ALL_HAVE_LOST, "all have lost, with {1}")                                          \
    X(SAY_TABLE_WINS_MATCH, "{1} {1:wins|win} the match{3? together} with {2}")                    \
    /* what it waits for */                                                                        \
    X(SAY_TABLE_IS_TO_CALL, "{1} is to call{2? from the hand of {2}}")                             \
    X(SAY_TABLE_IS_TO_GIVE, "{1} is to choose a card to give away{2? from the hand of {2}}")       \
    X(SAY_TABLE_IS_TO_PLAY, "{1} is to play a card{2? from the hand of {2}}")                      \
    X(SAY_TABLE_CARDS_NOT_DEALT, "the cards are not dealt")                                        \
    /* penalties that cannot be */                                                                 \
    X(SAY_TABLE_NO_FINE_NOW, "{1}: nobody can be fined")                                           \
    X(SAY_TABLE_NO_FINE_BEFORE_PLAY, "nobody can be fined for '{1}' before play begins")           \
    X(SAY_TABLE_NO_FINE_IN_PLAY, "nobody can be fined for '{1}' once play has begun")              \
    X(SAY_TABLE_NO_MORE_FINES, "more than {1} penalties in one deal")                              \
    X(SAY_TABLE_NO_FINE_OF_SEAT, "{1} cannot be fined for '{2}', which is for '{3}'")              \
    X(SAY_TABLE_NO_FINE_SO_OFTEN,                                                                  \
      "{1} has been fined for '{2}' {3} in this deal, as often as can be")                         \
    X(SAY_TABLE_NO_SUCH_PENALTY, "there is no such penalty")                                       \
    /* claims that cannot be */                                                                    \
    X(SAY_TABLE_NO_CLAIM_NOW, "{1}: a claim is made when a card is to be played")                  \
    X(SAY_TABLE_NO_CLAIM_AT_ALL, "this ruleset has no claims")                                     \
    X(SAY_TABLE_NO_CLAIM_WITHOUT_CARDS, "{1} plays no cards in this deal, and so cannot claim")    \
    X(SAY_TABLE_NO_CLAIM_BY, "{1} cannot claim: the ruleset lets only '{2}' do so")                \
    X(SAY_TABLE_NO_CLAIM_BEFORE_TRUMPS,                                                            \
      "nobody can claim before the first card, which names trumps")                                \
    X(SAY_TABLE_NO_CLAIM_TO,                                                                       \
      "only one of two sides can concede: say how many tricks each player wins")                   \
    X(SAY_TABLE_NO_CLAIM_TWICE, "{1} have one number of tricks")                                   \
    X(SAY_TABLE_NO_CLAIM_SHARED, "say how many tricks each of the others wins")                    \
    X(SAY_TABLE_NO_CLAIM_FEWER, "{1}: {2} {2:trick is|tricks are} won already")                    \
    X(SAY_TABLE_NO_CLAIM_SUM, "the deal has {1} {1:trick|tricks}, and this claim another number")  \
    X(SAY_TABLE_NO_CLAIM_ASKED, "somebody would still be asked something: '{1}'")                  \
    X(SAY_TABLE_NO_CLAIM_DRAWN, "cards are still to be drawn from the talon")                      \
    X(SAY_TABLE_NO_CLAIM_OPEN,                                                                     \
      "the score ('{1}') would depend on who wins which cards: play on, or claim all tricks that " \
      "are left, or none")                                                                         \
    X(SAY_TABLE_NO_CLAIM_SECRET,                                                                   \
      "not everybody knows yet who plays with the declarer: play on until they do")                \
    X(SAY_TABLE_NO_CLAIM_HOOK_FAILED, "a hook has failed")                                         \
    /* hands that cannot be laid open */                                                           \
    X(SAY_TABLE_NO_OPEN_NOW, "{1}: a hand is laid open when a card is to be played")               \
    X(SAY_TABLE_NO_OPEN_WITHOUT_CARDS,                                                             \
      "{1} plays no cards in this deal, and so cannot lay a hand open")                            \
    X(SAY_TABLE_NO_OPEN_EMPTY, "{1} has no cards left")                                            \
    X(SAY_TABLE_NO_OPEN_FACE_DOWN, "{1} has cards that lie face down by the rules")                \
    X(SAY_TABLE_NO_OPEN_AGAIN, "{1} has laid a hand open in this deal already")                    \
    X(SAY_TABLE_HAND_MAY_OPEN, "the hand can be laid open")                                        \
    /* what a player at the terminal reads: the heading and the trick */                           \
    X(SAY_BOARD_BEFORE_FIRST_DEAL, "before the first deal")                                        \
    X(SAY_BOARD_DEAL, "deal {1}{2?, trick {2} of {3}}")                                            \
    X(SAY_BOARD_HAS_CALLED_CARD, "you have it")                                                    \
    X(SAY_BOARD_CARDS_DRAWN, "cards drawn: {1}")                                                   \
    X(SAY_BOARD_CARDS_TO_DRAW, "{1} {1:card|cards} to draw")                                       \
    X(SAY_BOARD_TRICK, "trick {1}: {2}")                                                           \
    X(SAY_BOARD_PLAYED, "{1} {2}")                                                                 \
    X(SAY_BOARD_PLAYS, "{1} {3?leads|plays} {2}")                                                  \
    X(SAY_BOARD_TRICK_IS, "it is {1}")                                                             \
    X(SAY_BOARD_WON_IT, "{1} won it{2?: {2}}")                                                     \
    X(SAY_BOARD_IS_WINNING, "{1} is winning")                                                      \
    X(SAY_BOARD_THINKS, "{1} is thinking")                                                         \
    X(SAY_BOARD_NO_TRICKS, "cards are added to a layout: there are no tricks")                     \
    X(SAY_BOARD_NO_TRICK_YET, "no trick of this deal is complete yet")                             \
    X(SAY_BOARD_TURNED, "{1} is turned {2?down|up}")                                               \
    X(SAY_BOARD_TURNED_SHORT, "{1} turned {2?down|up}")                                            \
    /* the seats */                                                                                \
    X(SAY_BOARD_YOU_ARE, "you are {1}")                                                            \
    X(SAY_BOARD_IS_DEALER, "{1} is the dealer")                                                    \
    X(SAY_BOARD_THIS_DEAL, "{1}: {2}")                                                             \
    X(SAY_BOARD_IS_PARTNER, "{1} {1:is the partner|are the partners}")                             \
    X(SAY_BOARD_YOURSELF, "{1} (you)")                                                             \
    X(SAY_BOARD_CARD_FACE_DOWN, "a card face down")                                                \
    X(SAY_BOARD_CARDS, "{1} {1:card|cards}")                                                       \
    X(SAY_BOARD_TRICKS, "{1} {1:trick|tricks}")                                                    \
    X(SAY_BOARD_DEALER, "dealer")                                                                  \
    X(SAY_BOARD_DECLARER, "declarer")                                                              \
    X(SAY_BOARD_PARTNER, "partner")                                                                \
    X(SAY_BOARD_BID, "bid {1}")                                                                    \
    X(SAY_BOARD_GOALS, "goals {1}")                                                                \
    X(SAY_BOARD_GOALS_NOT_TAKEN, "goals not taken: {1}")                                           \
    X(SAY_BOARD_HAS_CALLED, "has called")                                                          \
    /* cards that the player knows */                                                              \
    X(SAY_BOARD_OPEN_HAND, "{1}'s open hand:")                                                     \
    X(SAY_BOARD_KNOWN_IN_HAND, "known in {1}'s hand:")                                             \
    X(SAY_BOARD_PASSED, "you passed:")                                                             \
    X(SAY_BOARD_TOOK_BACK, "you took back:")                                                       \
    X(SAY_BOARD_RECEIVED, "you received:")                                                         \
    X(SAY_BOARD_FACE_DOWN, "face down in front of you:")                                           \
    X(SAY_BOARD_LAYOUT_ROW, "{1}:")                                                                \
    X(SAY_BOARD_NO_CARDS_IN_LAYOUT, "no card lies in the layout yet")                              \
    X(SAY_BOARD_TURNED_UP, "turned up:")                                                           \
    X(SAY_BOARD_OPEN_IN_MELDS, "your cards open in melds:")                                        \
    /* the player's own hand and calls */                                                          \
    X(SAY_BOARD_YOUR_HAND, "your hand")                                                            \
    X(SAY_BOARD_YOUR_HAND_IS, "your hand: {1}")                                                    \
    X(SAY_BOARD_OTHER_CARDS, "+others")                                                            \
    X(SAY_BOARD_CHOOSE, "choose {1} {1:card|cards}{3? more} to {2}{3?, beside {3}}")               \
    X(SAY_BOARD_PASS_TO, "pass to {1}")                                                            \
    X(SAY_BOARD_DISCARD, "discard")                                                                \
    X(SAY_BOARD_LAY_FACE_DOWN, "lay face down")                                                    \
    X(SAY_BOARD_MUST_PLAY, "you must {3?add|{1?lead|play}} {2}")                                   \
    X(SAY_BOARD_MAY_PLAY, "you may {3?add|{1?lead|play}} {2}")                                     \
    X(SAY_BOARD_MAY_PLAY_ANY, "you may {2?add|{1?lead|play}} any card")                            \
    X(SAY_BOARD_MAY_PLAY_BRACKETS, "you may {2?add|{1?lead|play}} a card in brackets")             \
    X(SAY_BOARD_OF_SEVERAL, "{1}; then {2} more in this turn")                                     \
    X(SAY_BOARD_MAY_CHOOSE_SEAT, "you may choose a seat: {1}")                                     \
    X(SAY_BOARD_MAY_CALL, "you may call:")                                                         \
    X(SAY_BOARD_NUMBERS, "{1} to {2}{3? by {3}}")                                                  \
    /* the score sheet */                                                                          \
    X(SAY_BOARD_SCORE_OF_MATCH,                                                                    \
      "score{1?, played to {1}}{2? or {2}}{3?, of {3} deals}{4?, the lowest wins}")                \
    X(SAY_BOARD_SCORE, "score:")                                                                   \
    X(SAY_BOARD_DEAL_ROW, "deal {1}{2?, thrown in}")                                               \
    X(SAY_BOARD_NOW, "now")                                                                        \
    X(SAY_BOARD_TOTAL, "total")                                                                    \
    X(SAY_BOARD_THROWN_IN, "the deal was thrown in")                                               \
    X(SAY_BOARD_DEAL_NOT_OVER, "the deal is not over")                                             \
    X(SAY_BOARD_HAS_WON, "you have {1?|not }won{2? with others}")                                  \
    /* hints */                                                                                    \
    X(SAY_HINT_ONLY_CHOICE, "{1}: the only choice")                                                \
    X(SAY_HINT_WITHOUT_FIGURES, "{1}: without figures")                                            \
    X(SAY_HINT_COMPARED, "{1}: {2}, over {3} possible {4?deal|deals}")                             \
    X(SAY_HINT_AS_GOOD, "as good as {1}, as far as it can tell")                                   \
    X(SAY_HINT_BETTER, "{1} points more than {2}, the next best")                                  \
    X(SAY_HINT_BETTER_FOR_MATCH, "{1} points fewer than {2}, but better for the match")            \
    X(SAY_HINT_WINS_TRICK, "it {1?wins|does not win} the trick")                                   \
    X(SAY_HINT_WINS_TRICK_IN,                                                                      \
      "it wins the trick in {1} {2} possible deals, if the others play any legal card")            \
    X(SAY_HINT_ALL, "all")                                                                         \
    X(SAY_HINT_NONE, "none of")                                                                    \
    X(SAY_HINT_UNDER_ONE, "under 1 % of")                                                          \
    X(SAY_HINT_OVER_99, "over 99 % of")                                                            \
    X(SAY_HINT_PER_CENT, "{1} % of")

PHRASES(table, WORDS_TABLE, TABLE_PHRASES)

#endif
