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
    X(SAY_TABLE_SUIT_AS, "{1} as {2}")                                                             \
    X(SAY_TABLE_CONTRACT_ON_BID, "{1} {2}")                                                        \
    X(SAY_TABLE_IS_ON, "{1} is on {2}")                                                            \
    X(SAY_TABLE_IS_HIGHEST_BID, "{1}'s {2} is the highest bid")                                    \
    X(SAY_TABLE_MAKES_PARTNER, "{1} makes the declarer's partner")                                 \
    X(SAY_TABLE_IS_CALLED_CARD, "{1} is the called card")                                          \
    /* tricks and scores */                                                                        \
    X(SAY_TABLE_TRICKS_WON, "tricks: {1}")                                                         \
    X(SAY_TABLE_TRICKS_OF, "{1} {2}{3? (on {3})}{4? (bid {4})}")                                   \
    X(SAY_TABLE_WON_TRUMPED, "trumped")                                                            \
    X(SAY_TABLE_WON_CAPTURES, "{1} captures the others")                                           \
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
      "a claim would tell who plays with the declarer: play on until the called card is played")   \
    X(SAY_TABLE_NO_CLAIM_HOOK_FAILED, "a hook has failed")                                         \
    /* hands that cannot be laid open */                                                           \
    X(SAY_TABLE_NO_OPEN_NOW, "{1}: a hand is laid open when a card is to be played")               \
    X(SAY_TABLE_NO_OPEN_WITHOUT_CARDS,                                                             \
      "{1} plays no cards in this deal, and so cannot lay a hand open")                            \
    X(SAY_TABLE_NO_OPEN_EMPTY, "{1} has no cards left")                                            \
    X(SAY_TABLE_NO_OPEN_FACE_DOWN, "{1} has cards that lie face down by the rules")                \
    X(SAY_TABLE_NO_OPEN_AGAIN, "{1} has laid a hand open in this deal already")                    \
    X(SAY_TABLE_HAND_MAY_OPEN, "the hand can be laid open")

PHRASES(table, WORDS_TABLE, TABLE_PHRASES)

#endif
