/* Phrases about facts: what somebody won, bid, has in hand; nouns, units, and how much it is. The
 * first argument of a clause is who does it. */
#ifndef ELDEST_WORDS_FACTS_H
#define ELDEST_WORDS_FACTS_H

#include "words/phrases.h"

/* Nouns and units. */
#define FACT_NOUNS(X)                                                                              \
    X(SAY_NUMBER_OF_PLAYERS, "the number of players")                                              \
    X(SAY_NUMBER_OF_CARDS_IN_PACK, "the number of cards in the pack")                              \
    X(SAY_NUMBER_OF_DEAL, "the number of the deal")                                                \
    X(SAY_NUMBER_OF_CARDS_IN_HAND, "the number of cards in a hand")                                \
    X(SAY_NUMBER_OF_TRICK, "the number of the trick")                                              \
    X(SAY_NUMBER_OF_CARDS_EACH, "the number of cards that each plays to the trick")                \
    X(SAY_NUMBER_OF_CARDS_IN_STOCK, "the number of cards in the stock")                            \
    X(SAY_NUMBER_OF_DEALS_THROWN_IN, "the number of deals thrown in just before")                  \
    X(SAY_FACT_CONTRACT, "the contract")                                                           \
    X(SAY_FACT_BID, "bid")                                                                         \
    X(SAY_FACT_NUMBER_NAMED, "number")                                                             \
    X(SAY_BIDS_TOGETHER, "+bids together")                                                         \
    X(SAY_NUMBERS_TOGETHER, "+numbers together")                                                   \
    X(SAY_FACT_SCORE, "score")                                                                     \
    X(SAY_NUMBER_BID, "the number bid")                                                            \
    X(SAY_NUMBER_NAMED, "the number named")                                                        \
    X(SAY_WORTH_OF_MELD, "what the meld is worth")                                                 \
    X(SAY_BIDS_SO_FAR, "+the bids so far")                                                         \
    X(SAY_NUMBERS_SO_FAR, "+the numbers so far")                                                   \
    X(SAY_UNIT_CARD, "card")                                                                       \
    X(SAY_UNIT_CARDS, "+cards")                                                                    \
    X(SAY_UNIT_DEAL, "deal")                                                                       \
    X(SAY_UNIT_DEAL_THROWN_IN, "deal thrown in")                                                   \
    X(SAY_UNIT_DEALS_THROWN_IN, "+deals thrown in")                                                \
    X(SAY_UNIT_TRICK, "trick")                                                                     \
    X(SAY_UNIT_TRICKS, "+tricks")                                                                  \
    X(SAY_UNIT_POINT, "point")                                                                     \
    X(SAY_POINTS_BY_OWN_RULE, "+points by the special rule")                                       \
    X(SAY_UNIT_POINTS, "+points")                                                                  \
    X(SAY_UNIT_GOAL_NOT_MET, "goal not met")                                                       \
    X(SAY_UNIT_GOALS_NOT_MET, "+goals not met")                                                    \
    X(SAY_FACT_PLACE, "place")                                                                     \
    X(SAY_FACT_TIMES_SKIPPED, "+times skipped")                                                    \
    X(SAY_UNIT_TIME, "time")                                                                       \
    X(SAY_UNIT_TIMES, "+times")                                                                    \
    X(SAY_CALLED_CARD, "called card")                                                              \
    X(SAY_CARDS_OF_ITS_SUIT, "+cards of its suit")                                                 \
    X(SAY_CARD_OF_ITS_SUIT, "card of its suit")                                                    \
    X(SAY_CARD_OF_CALLED_SUIT, "card of the called suit")                                          \
    X(SAY_OF_THE, "of the {1}")                                                                    \
    X(SAY_ONE_OF_THE, "one of the {1}")                                                            \
    X(SAY_ONE_OF_CARDS_COUNTED, "one of the cards that count as {1}")

/* Where cards lie: behind a noun, and with it. The third argument, or the second where nobody is
 * named: with its article. */
#define FACT_PLACES(X)                                                                             \
    X(SAY_BEHIND_TAKEN, "taken")                                                                   \
    X(SAY_BEHIND_HELD, "in hand")                                                                  \
    X(SAY_BEHIND_DEALT, "dealt")                                                                   \
    X(SAY_BEHIND_HAD, "dealt or taken up")                                                         \
    X(SAY_BEHIND_BROUGHT, "as play began")                                                         \
    X(SAY_BEHIND_BURIED, "laid away")                                                              \
    X(SAY_BEHIND_IN_TRICK, "in the trick")                                                         \
    X(SAY_BEHIND_IN_LAST_TRICK, "in the last trick")                                               \
    X(SAY_BEHIND_LED, "led")                                                                       \
    X(SAY_BEHIND_WINNING, "winning")                                                               \
    X(SAY_BEHIND_FALLEN, "played so far")                                                          \
    X(SAY_BEHIND_TURNED, "turned up")                                                              \
    X(SAY_CARDS_HELD, "+{3?the }{1} in {2} hand")                                                  \
    X(SAY_CARDS_DEALT, "+{3?the }{1} dealt to {2}")                                                \
    X(SAY_CARDS_HAD, "+{3?the }{1} that {2} had")                                                  \
    X(SAY_CARDS_BROUGHT, "+{3?the }{1} with which {2} began play")                                 \
    X(SAY_CARDS_BURIED, "+{3?the }{1} that {2} laid away")                                         \
    X(SAY_CARDS_IN_TRICK, "+{2?the }{1} in the trick")                                             \
    X(SAY_CARDS_IN_LAST_TRICK, "+{2?the }{1} in the last trick")                                   \
    X(SAY_CARDS_OF_CARD_LED, "+{2?the }{1} of the card led")                                       \
    X(SAY_CARDS_OF_CARD_WINNING, "+{2?the }{1} of the card that wins")                             \
    X(SAY_CARDS_FALLEN, "+{2?the }{1} played so far")                                              \
    X(SAY_CARDS_OF_CARD_TURNED, "+{2?the }{1} of the card turned up")                              \
    X(SAY_CARDS_OF_CARDS_TURNED, "+{2?the }{1} of the cards turned up")

/* How much: a number, or so many of one or several. */
#define FACT_AMOUNTS(X)                                                                            \
    X(SAY_EXACTLY_SO_MANY, "exactly {1#{2}|{3}}")                                                  \
    X(SAY_MORE_OR_FEWER_THAN, "more or fewer than {1#{2}|{3}}")                                    \
    X(SAY_FEWER_THAN, "fewer than {1#{2}|{3}}")                                                    \
    X(SAY_AT_MOST_SO_MANY, "at most {1#{2}|{3}}")                                                  \
    X(SAY_MORE_THAN, "more than {1#{2}|{3}}")                                                      \
    X(SAY_AT_LEAST_SO_MANY, "at least {1#{2}|{3}}")                                                \
    X(SAY_SO_MUCH, "{1#}")                                                                         \
    X(SAY_ANYTHING_BUT_SO_MUCH, "anything but {1#}")                                               \
    X(SAY_LESS_THAN_SO_MUCH, "less than {1#}")                                                     \
    X(SAY_AT_MOST_SO_MUCH, "at most {1#}")                                                         \
    X(SAY_MORE_THAN_SO_MUCH, "more than {1#}")                                                     \
    X(SAY_AT_LEAST_SO_MUCH, "at least {1#}")                                                       \
    X(SAY_BOTH_OF_THEM, "+both {1}")                                                               \
    X(SAY_ALL_OF_THEM, "+all {1#} {2}")                                                            \
    X(SAY_ONE_OR_NEXT, "{1#} or {2#} {3}")                                                         \
    X(SAY_FROM_TO, "{1#} to {2#} {3}")                                                             \
    X(SAY_NO_NUMBER, "no number")                                                                  \
    X(SAY_ANY_NUMBER, "a number")                                                                  \
    X(SAY_WORTH_NOTHING, "nothing")                                                                \
    X(SAY_WORTH_SOMETHING, "something")                                                            \
    X(SAY_NEITHER_CARD, "neither {1}")                                                             \
    X(SAY_SO_MUCH_TOGETHER, "{1} together")                                                        \
    X(SAY_MOST_OF_ALL, "the most {1}")                                                             \
    X(SAY_FEWEST_OF_ALL, "the fewest {1}")                                                         \
    X(SAY_EXACTLY_AS_MANY_AS, "exactly as many {1} as {2}")                                        \
    X(SAY_MORE_OR_FEWER_THAN_THEY, "more or fewer {1} than {2}")                                   \
    X(SAY_FEWER_THAN_THEY, "fewer {1} than {2}")                                                   \
    X(SAY_AT_MOST_AS_MANY_AS, "at most as many {1} as {2}")                                        \
    X(SAY_MORE_THAN_THEY, "more {1} than {2}")                                                     \
    X(SAY_AT_LEAST_AS_MANY_AS, "at least as many {1} as {2}")                                      \
    X(SAY_THEY_BID, "{1} bid{2? together}")                                                        \
    X(SAY_THEY_NAMED, "{1} named{2? together}")                                                    \
    X(SAY_SAME_BID_AS, "the same as {1}")                                                          \
    X(SAY_OTHER_BID_THAN, "other than {1}")                                                        \
    X(SAY_LESS_BID_THAN, "less than {1}")                                                          \
    X(SAY_AT_MOST_AS_MUCH_AS, "at most as much as {1}")                                            \
    X(SAY_MORE_BID_THAN, "more than {1}")                                                          \
    X(SAY_AT_LEAST_AS_MUCH_AS, "at least as much as {1}")

/* Who. */
#define FACT_PEOPLE(X)                                                                             \
    X(SAY_ALL_TOGETHER, "+all together")                                                           \
    X(SAY_OF_THE_OTHER, "{1}'s")                                                                   \
    X(SAY_FOR_EVERYBODY, "everybody")                                                              \
    X(SAY_FOR_SOMEBODY, "somebody")                                                                \
    X(SAY_FOR_EVERY_SIDE, "each side")                                                             \
    X(SAY_FOR_SOME_SIDE, "some side")                                                              \
    X(SAY_OF_THAT_SIDE, "of {1}")                                                                  \
    X(SAY_ONE_OF_THOSE, "one of {1}")

/* Clauses. */
#define FACT_CLAUSES(X)                                                                            \
    X(SAY_PACK_HAS, "the pack has {1}")                                                            \
    X(SAY_EACH_HAND_HAS, "each hand has {1}")                                                      \
    X(SAY_EACH_PLAYS, "each plays {1} to the trick")                                               \
    X(SAY_STOCK_HAS, "the stock has {1}")                                                          \
    X(SAY_STOCK_IS_THERE, "there is a stock")                                                      \
    X(SAY_STOCK_IS_OUT, "the stock is out")                                                        \
    X(SAY_DEAL_FOLLOWS, "this deal directly follows {1}")                                          \
    X(SAY_DEAL_BEFORE_THROWN_IN, "the deal before was thrown in")                                  \
    X(SAY_DECLARER_PLAYS_ALONE, "the declarer plays alone")                                        \
    X(SAY_DECLARER_HAS_PARTNER, "the declarer has a partner")                                      \
    X(SAY_THEY_WON, "{1} won {2}")                                                                 \
    X(SAY_THEY_DID_NOT_WIN, "{1} did not win {2}")                                                 \
    X(SAY_THEY_BID_SO_MUCH, "{1} bid {2}")                                                         \
    X(SAY_THEY_NAMED_SO_MUCH, "{1} named {2}")                                                     \
    X(SAY_THEY_HAVE_BY_OWN_RULE, "{1} {1:has|have} {2} points by the special rule")                \
    X(SAY_THEY_HAVE_POINTS, "{1} {1:has|have} {2} points")                                         \
    X(SAY_BID_IS, "the bid is {1}")                                                                \
    X(SAY_NUMBER_NAMED_IS, "the number named is {1}")                                              \
    X(SAY_MELD_IS_WORTH, "the meld is worth {1}")                                                  \
    X(SAY_CALL_IS_PASS, "the call is a pass")                                                      \
    X(SAY_CALL_IS_BID, "the call is a bid")                                                        \
    X(SAY_BIDS_COME_TO, "the bids so far come to {1}")                                             \
    X(SAY_NUMBERS_COME_TO, "the numbers so far come to {1}")                                       \
    X(SAY_NOBODY_ELSE_TO_SPEAK, "nobody else is still to speak")                                   \
    X(SAY_SOMEBODY_ELSE_TO_SPEAK, "somebody else is still to speak")                               \
    X(SAY_FACT_SOMEBODY_HAS_BID, "somebody has bid")                                               \
    X(SAY_THEY_ARE_OUT_AS, "{1} {1:has|have} place {2}")                                           \
    X(SAY_THEY_WERE_SKIPPED, "{1} {1:was|were} skipped {2}")                                       \
    X(SAY_THEY_HAVE, "{1} {1:has|have} {2}")                                                       \
    X(SAY_THEY_TOOK, "{1} took {2}")                                                               \
    X(SAY_THEY_DID_NOT_TAKE, "{1} did not take {2}")                                               \
    X(SAY_THEY_HAVE_IN_HAND, "{1} {1:has|have} {2} in hand")                                       \
    X(SAY_THEY_LACK_CALLED_CARD, "{1} {1:does|do} not have the called card in hand")               \
    X(SAY_THEY_WERE_DEALT, "{1} {1:was|were} dealt {2}")                                           \
    X(SAY_THEY_HAD, "{1} had {2}")                                                                 \
    X(SAY_THEY_BEGAN_WITH, "{1} began play with {2}")                                              \
    X(SAY_THEY_LAID_AWAY, "{1} laid away {2}")                                                     \
    X(SAY_TRICK_HAS, "the trick has {1}")                                                          \
    X(SAY_LAST_TRICK_HAS, "the last trick has {1}")                                                \
    X(SAY_CARD_LED_HAS, "the card led has {1}")                                                    \
    X(SAY_CARD_LED_IS, "the card led is {1}")                                                      \
    X(SAY_CARD_LED_IS_NOT, "the card led is not {1}")                                              \
    X(SAY_CARD_WINNING_HAS, "the card that wins has {1}")                                          \
    X(SAY_CARD_WINNING_IS, "the card that wins is {1}")                                            \
    X(SAY_CARD_WINNING_IS_NOT, "the card that wins is not {1}")                                    \
    X(SAY_CARDS_PLAYED_HAVE, "the cards played so far have {1}")                                   \
    X(SAY_SOME_PLAYED, "at least one of the {1} has been played")                                  \
    X(SAY_NONE_PLAYED, "no {1} have been played")                                                  \
    X(SAY_CARD_PLAYED, "{1} has been played")                                                      \
    X(SAY_CARD_NOT_PLAYED, "{1} has not been played")                                              \
    X(SAY_CARD_TURNED_HAS, "the card turned up has {1}")                                           \
    X(SAY_CARD_TURNED_IS, "the card turned up is {1}")                                             \
    X(SAY_CARD_TURNED_IS_NOT, "the card turned up is not {1}")                                     \
    X(SAY_CARDS_TURNED_HAVE, "the cards turned up have {1}")                                       \
    X(SAY_AMONG_CARDS_TURNED, "{1} is among the cards turned up")                                  \
    X(SAY_NONE_AMONG_CARDS_TURNED, "no {1} are among the cards turned up")                         \
    X(SAY_NOT_AMONG_CARDS_TURNED, "{1} is not among the cards turned up")                          \
    X(SAY_NTH_OF_ROW, "{1^} {2}")                                                                  \
    X(SAY_NUMBER_OF_ROW, "{2} {1#}")                                                               \
    X(SAY_THIS_IS, "this is {1}")                                                                  \
    X(SAY_THIS_IS_NOT, "this is not {1}")                                                          \
    X(SAY_THIS_IS_BEFORE, "this is before {1}")                                                    \
    X(SAY_THIS_IS_OR_EARLIER, "this is {1} or an earlier one")                                     \
    X(SAY_THIS_IS_AFTER, "this is after {1}")                                                      \
    X(SAY_THIS_IS_OR_LATER, "this is {1} or a later one")                                          \
    X(SAY_AND_NOBODY_MORE, "{1}, and nobody more")                                                 \
    X(SAY_AND_NOBODY_FEWER, "{1}, and nobody fewer")                                               \
    X(SAY_THEY_ARE, "{1} {1:is|are} {2}")                                                          \
    X(SAY_THEY_ARE_NOT, "{1} {1:is|are} not {2}")                                                  \
    X(SAY_NOBODY_IS, "nobody is {1}")                                                              \
    X(SAY_SOMEBODY_IS, "somebody is {1}")                                                          \
    X(SAY_VARIABLE_IS, "{1} is {2}")                                                               \
    X(SAY_VARIABLE_IS_NOT, "{1} is not {2}")                                                       \
    X(SAY_VARIABLE_IS_TRUMPS, "{1} is trumps")                                                     \
    X(SAY_VARIABLE_IS_NOT_TRUMPS, "{1} is not trumps")                                             \
    X(SAY_SUIT_MAKES_NO_TRUMPS, "{1} are not trumps")                                              \
    X(SAY_NEITHER_SUIT_MAKES_TRUMPS, "neither {1} are trumps")                                     \
    X(SAY_TRUMPS_ARE_THERE, "there are trumps")                                                    \
    X(SAY_SUIT_IS_THERE, "there is some {1} suit")                                                 \
    X(SAY_CLAUSE_CONTRACT_IS_NOT, "the contract is not {1}")                                       \
    X(SAY_CLAUSE_CONTRACT_IS_NEITHER, "the contract is neither {1}")                               \
    X(SAY_HIGHEST_BID_IS, "the highest bid is {1}")                                                \
    X(SAY_HIGHEST_BID_IS_NOT, "the highest bid is not {1}")                                        \
    X(SAY_HIGHEST_BID_IS_NEITHER, "the highest bid is neither {1}")                                \
    X(SAY_CONTRACT_HAS_BEEN_BID, "some contract has been bid")                                     \
    X(SAY_NO_CONTRACT_HAS_BEEN_BID, "no contract has been bid")                                    \
    X(SAY_NOT_ORDINARY_GAME, "a special contract is played")                                       \
    X(SAY_ORDINARY_GAME, "no special contract is played")                                          \
    X(SAY_NAMED_TERM, "{1}")                                                                       \
    X(SAY_NOT_NAMED_TERM, "not {1}")                                                               \
    X(SAY_NAMED_TERM_HOLDS, "{1} holds{2? for {2}}")                                               \
    X(SAY_NAMED_TERM_FAILS, "{1} does not hold{2? for {2}}")                                       \
    X(SAY_CONTRACT_IS_SO, "the contract is {1}{2? for {2}}")                                       \
    X(SAY_CONTRACT_IS_NOT_SO, "the contract is not {1}{2? for {2}}")                               \
    X(SAY_ALWAYS_SO, "always")                                                                     \
    X(SAY_NEVER_SO, "never")

#define FACTS_PHRASES(X) FACT_NOUNS(X) FACT_PLACES(X) FACT_AMOUNTS(X) FACT_PEOPLE(X) FACT_CLAUSES(X)

PHRASES(facts, WORDS_FACTS, FACTS_PHRASES)

#endif
