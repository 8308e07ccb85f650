/* Phrases about bidding: who is asked, how bids rank, what is refused, what a bid promises, and
 * what comes when nobody leads on. */
#ifndef ELDEST_WORDS_BIDDING_H
#define ELDEST_WORDS_BIDDING_H

#include "words/phrases.h"

#define BIDDING_PHRASES(X)                                                                         \
    /* who is asked */                                                                             \
    X(SAY_ASKED, "{1?{1}, }{5?beginning with {5}, }{2}{5? in turn}{4? secretly} {3}")              \
    X(SAY_NO_GOAL_LEFT, "once no goal is left, nobody else takes one")                             \
    X(SAY_CALLS_ARE_SHOWN, "all calls are then shown together")                                    \
    X(SAY_NOTHING_TO_SAY_PASSED_OVER, "a player who has no call to make is skipped")               \
    X(SAY_DEED_PASSES, "{1:passes|pass}")                                                          \
    X(SAY_DEED_BIDS, "{1:bids|bid}")                                                               \
    X(SAY_DEED_NAMES_NUMBER, "{1:names|name} a number")                                            \
    X(SAY_DEED_NAMES_SUIT, "{1:names|name} {2}")                                                   \
    X(SAY_DEED_CALLS_CARD, "{1:calls|call} a card")                                                \
    X(SAY_DEED_TAKES_GOAL, "{1:takes|take} a goal")                                                \
    X(SAY_DEED_LAYS_PAIR, "{1:lays|lay} two equal cards face up")                                  \
    X(SAY_DEED_LAYS_CARD, "{1:lays|lay} a card face up")                                           \
    X(SAY_DEED_LAYS_MELD, "{1:lays|lay} a meld face up")                                           \
    X(SAY_DEED_SAYS, "{1:says|say} {2}")                                                           \
    X(SAY_DEED_CHOOSES, "{1:chooses|choose} {2}")                                                  \
    X(SAY_DEED_CALLS_OF_TABLE, "{1:makes|make} one of the calls below")                            \
    /* raises */                                                                                   \
    X(SAY_DEED_RAISES, "{1:raises|raise} with {2}")                                                \
    X(SAY_RAISE_OTHER_PLAYER, "the other player")                                                  \
    X(SAY_RAISE_OTHER_SIDE, "a player of the other side")                                          \
    X(SAY_RAISE_EACH_OPPONENT, "each opponent in turn")                                            \
    X(SAY_RAISE_IS_ANSWERED,                                                                       \
      "after a raise, {1} accepts with {2}{3?, refuses with {3}}{4? or raises further}")           \
    X(SAY_RAISE_MAY_BE_RAISED,                                                                     \
      "after a raise, {1} says {2} or raises further, if a higher raise is left")                  \
    X(SAY_RAISE_TAKES_EFFECT, "a raise takes effect when it is accepted or another raise follows " \
                              "it, and not when it is refused")                                    \
    X(SAY_RAISES_ARE_NEXT,                                                                         \
      "each raise is the next one in that order{1?; {1} may also be repeated}")                    \
    X(SAY_RAISES_ARE_HIGHER,                                                                       \
      "each raise comes later in that order than the last{1?; {1} may also be repeated}")          \
    X(SAY_RAISE_WAITS, "the {1?player who|side that} raised last may not raise next; a player "    \
                       "who may not raise is not asked")                                           \
    /* an auction */                                                                               \
    X(SAY_AUCTION_TURNS,                                                                           \
      "{1?{1}, }beginning with {3}, {2} in turn {2:bids or passes|bid or pass}{4?, {4}}")          \
    X(SAY_AUCTION_ONCE_EACH, "once each")                                                          \
    X(SAY_AUCTION_TIMES_EACH, "at most {1#} times each")                                           \
    X(SAY_AUCTION_PAIRS_JUNIOR_BIDS,                                                               \
      "{1?{1}, }two players bid against each other, beginning with {2} and the next in turn: the " \
      "later of the two in turn bids, higher each time; the other says yes to each bid, which "    \
      "matches it, or passes")                                                                     \
    X(SAY_AUCTION_PAIRS_OVERBID,                                                                   \
      "{1?{1}, }two players bid against each other, beginning with {2} and the next in turn: the " \
      "earlier of the two in turn speaks first, and each in turn bids higher than the other or "   \
      "passes")                                                                                    \
    X(SAY_AUCTION_PAIRS_NEXT,                                                                      \
      "a player who passes is out; the other and the next player then bid in the same way. "       \
      "If nobody has bid, the last player left may still bid")                                     \
    X(SAY_AUCTION_TO_PASS_ONE_SAYS, "to pass, say {1}")                                            \
    X(SAY_AUCTION_TO_PASS_ONE_CHOOSES, "to pass, choose {1}")                                      \
    X(SAY_AUCTION_BIDS_RISE,                                                                       \
      "each bid must be higher than the last{1?; but a player who comes before the highest "       \
      "bidder in turn{2? (counting from {2})} need only equal it}{3?. {3~}}")                      \
    X(SAY_AUCTION_PASS_IS_FINAL, "a player who passes is out of the auction")                      \
    X(SAY_AUCTION_PASS_IS_NOT_FINAL, "a player who has passed may still bid later")                \
    X(SAY_AUCTION_LADDER, "from low to high: {1}")                                                 \
    X(SAY_AUCTION_RUN_OF_BIDS, "{1}, {2}, {3} and so on up to {4}")                                \
    X(SAY_AUCTION_ANY_BID_OF, "{2?|any bid }of {1}")                                               \
    X(SAY_AUCTION_ANY_SUIT_OF, "{1} in any suit")                                                  \
    X(SAY_BIDS_OF_NUMBER, "{1}: {2}")                                                              \
    X(SAY_BID_RANKS_ABOVE, "it ranks directly above {1}")                                          \
    X(SAY_BID_RANKS_LOWEST, "it is the lowest bid")                                                \
    X(SAY_AUCTION_FIRST_TO_BID_DECLARES, "the first to bid becomes the declarer")                  \
    X(SAY_AUCTION_ENDS_AFTER_WORDS,                                                                \
      "the auction ends when, after a bid, {1}, all the others pass in turn")                      \
    X(SAY_AUCTION_ENDS_WITH_ONE_LEFT, "the last player left has made the highest bid")             \
    X(SAY_AUCTION_ENDS_EARLY, "the auction ends early if no higher bid is possible")               \
    X(SAY_AUCTION_ENDS_AFTER_PASSES, "the auction ends when, after a bid, all the others pass, "   \
                                     "or when no higher bid is possible")                          \
    X(SAY_AUCTION_DECLARER_NAMED_SUIT_FIRST, "the declarer is the player of the side with the "    \
                                             "highest bid who first bid its suit, or no trumps")   \
    X(SAY_AUCTION_HIGHEST_BIDDER_DECLARES, "the highest bidder becomes the declarer")              \
    /* what comes when nobody leads on */                                                          \
    X(SAY_CASE_ALL, "everybody")                                                                   \
    X(SAY_CASE_THEY_PASS, "if {1} {1:passes|pass}")                                                \
    X(SAY_CASE_THEY_SAY, "if {1} {1:says|say} {2}")                                                \
    X(SAY_CASE_NOBODY_SAYS, "if nobody says {1}")                                                  \
    X(SAY_CASE_IF, "if {1}")                                                                       \
    X(SAY_CASE_THEN, "then")                                                                       \
    X(SAY_CASE_OTHERWISE, "otherwise")                                                             \
    X(SAY_CASE_NO_DECLARER, "{1}, there is no declarer, and the deal continues")                   \
    /* what is refused */                                                                          \
    X(SAY_REFUSED_IF, "{1?a player's call|a call} is not allowed if {2}")                          \
    X(SAY_MAY_NOT_CALL, "{1} may not {2}{3? so that {3}}{4? if {4}}")                              \
    X(SAY_MUST_CALL, "{1} must {2}{3? if {3}}{4?, if possible}")                                   \
    X(SAY_BOUND_PLAYER, "a player")                                                                \
    X(SAY_BOUND_UNTIL_OPENED, "until somebody has bid, a player")                                  \
    X(SAY_BOUND_LAST_TO_SPEAK, "the last to speak")                                                \
    X(SAY_BOUND_LAST_AFTER_PASSES, "if all the others have passed without a bid, the last player") \
    X(SAY_BOUND_LAST_TO_PASS, "a player whose pass would end the auction")                         \
    X(SAY_TO_PASS, "pass")                                                                         \
    X(SAY_TO_BID, "bid")                                                                           \
    X(SAY_TO_SAY, "say {1}")                                                                       \
    X(SAY_TO_BID_NUMBER, "{2?bid|name} {1}")                                                       \
    X(SAY_TO_BID_ANYTHING_BUT, "{2?bid|name} anything but {1}")                                    \
    X(SAY_TO_BID_LESS, "{2?bid|name} less than {1}")                                               \
    X(SAY_TO_BID_AT_MOST, "{2?bid|name} {1} or less")                                              \
    X(SAY_TO_BID_MORE, "{2?bid|name} more than {1}")                                               \
    X(SAY_TO_BID_AT_LEAST, "{2?bid|name} {1} or more")                                             \
    X(SAY_TO_BID_ANY_NUMBER, "{1?bid|name} a number")                                              \
    X(SAY_ALL_TOGETHER_COME_TO, "all {2?bids|numbers} together add up to {1}")                     \
    /* what a bid promises */                                                                      \
    X(SAY_PROMISE_TO_MAKE_IT, "{1}")                                                               \
    X(SAY_PROMISE_LOSE_EVERY_TRICK, "{1} must lose every trick")                                   \
    X(SAY_PROMISE_WIN_EXACTLY, "{1} must win exactly {2}")                                         \
    X(SAY_PROMISE_WIN_AT_LEAST, "{1} must win at least {2}")                                       \
    X(SAY_PROMISE_AT_LEAST, "at least {1}")                                                        \
    X(SAY_PROMISE_WIN_MORE, "{1} must win more than {2}")                                          \
    X(SAY_PROMISE_WIN_AT_MOST, "{1} must win at most {2}")                                         \
    X(SAY_PROMISE_WIN_FEWER, "{1} must win fewer than {2}")                                        \
    X(SAY_PROMISE_TRICKS, "{1#trick|tricks}")                                                      \
    X(SAY_PROMISE_THAT_MANY_TRICKS, "that many tricks")                                            \
    X(SAY_PROMISE_MORE_TRICKS_THAN_THAT, "{1#} more tricks than that")                             \
    X(SAY_THE_BIDDER, "the bidder")                                                                \
    X(SAY_BIDDERS_SIDE, "the bidder's side")

PHRASES(bidding, WORDS_BIDDING, BIDDING_PHRASES)

#endif
