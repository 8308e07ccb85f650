/* Phrases about reasons: why a card or a call is legal, why a trick is won, why a deal scores. */
#ifndef ELDEST_WORDS_REASONS_H
#define ELDEST_WORDS_REASONS_H

#include "words/phrases.h"

#define REASONS_PHRASES(X)                                                                         \
    /* a game */                                                                                   \
    X(SAY_TITLE_UNDER_LABEL, "{1}, under {2}")                                                     \
    X(SAY_HEADING_DEAL_NUMBER, "Deal {1}")                                                         \
    X(SAY_HEADING_TRICK_NUMBER, "Trick {1}: {2}")                                                  \
    X(SAY_HEADING_LEDGER, "Score")                                                                 \
    X(SAY_HEADING_CLAIM, "Claim")                                                                  \
    X(SAY_WAS_REFUSED, "{1} tried this and was refused:")                                          \
    X(SAY_NOTHING_ASKED_HAPPENS, "nothing in this game answers the question")                      \
    X(SAY_CLAIMS_IN_ALL, "{1} claims {2} {2:trick|tricks} in all")                                 \
    X(SAY_CLAIM_IS_WRONG, "the claim is wrong{1?: {1}}")                                           \
    X(SAY_CLAIM_IS_RIGHT, "the claim is right, whatever the others play")                          \
    X(SAY_CLAIM_IS_OPEN, "the claim could not be checked: there are too many ways to play")        \
    /* a turn */                                                                                   \
    X(SAY_IS_TO_LEAD_TO_TRICK, "{1} is to lead to trick {2}{3?; {3}}")                             \
    X(SAY_IS_TO_ADD_CARD, "{1} is to add a card to the layout{2?; {2}}")                           \
    X(SAY_IS_TO_FOLLOW_TO, "{1} is to follow to {2}{3?; {3}}")                                     \
    X(SAY_IS_TO_CALL, "{1} is to call")                                                            \
    X(SAY_IS_TO_LAY_DOWN_CARD, "{1} is to {2?discard|pass on} a card")                             \
    /* a card of a hand */                                                                         \
    X(SAY_LEGAL_SINCE, "legal: {1}")                                                               \
    X(SAY_FOLLOWS_SUIT, "{1:follows|they follow} suit")                                            \
    X(SAY_IS_TRUMP, "{1:a trump|trumps}")                                                          \
    X(SAY_SET_WINS_SINCE, "{1?win|are winning}: no other cards are a better set")                  \
    X(SAY_NO_SET_OF_KIND_LED, "are not a set of the kind led")                                     \
    X(SAY_SET_IS_BEATEN_BY, "are beaten by {1}")                                                   \
    X(SAY_SET_DOES_NOT_BEAT, "do not beat {1}")                                                    \
    X(SAY_GOES_ON_WITH_LEAD, "part of what {1} leads")                                             \
    X(SAY_NO_PART_OF_LEAD, "not legal: {1} leads “{2}”")                                           \
    X(SAY_REQUIRED_BY, "required by {1}")                                                          \
    X(SAY_NOT_BARRED_BY, "not barred by {1}")                                                      \
    X(SAY_ALLOWED_BY, "allowed by {1}")                                                            \
    X(SAY_ANY_CARD_IS_LEGAL, "any card may be {1?led|played}")                                     \
    X(SAY_HAS_NO_OTHER_CHOICE, "{1} has no other choice")                                          \
    X(SAY_HAS_NO_TRUMP, "{1} has no trump")                                                        \
    X(SAY_HAS_NONE_OF_SUIT, "{1} has no {2}")                                                      \
    X(SAY_HAS_NO_CARD_FOR, "{1} has no card for {2}")                                              \
    X(SAY_ASKS_FOR_NO_CARD_OF_HAND, "{1} asks for no card of this hand")                           \
    X(SAY_ASKS_FOR_OTHER_CARDS, "other cards of this hand must be played")                         \
    X(SAY_NOT_LEGAL_MUST_FOLLOW, "not legal: {1} must follow suit")                                \
    X(SAY_NOT_LEGAL_BY, "not legal by {1}{2?, since {2}}: {3}")                                    \
    X(SAY_THAT_LEAVES, "that leaves {1}")                                                          \
    X(SAY_NOT_LEGAL_NOT_HELD, "not legal: {1} does not hold it")                                   \
    X(SAY_ANY_MAY_BE_LAID_DOWN, "legal: any card of the hand may be {1?discarded|passed on}")      \
    X(SAY_MAY_BE_LAID_DOWN, "legal: may be {1?discarded|passed on}")                               \
    X(SAY_NOTHING_ELSE_TO_LAY_DOWN,                                                                \
      "legal: no other card may be {1?discarded, so it is laid away face up|passed on}")           \
    X(SAY_MAY_NOT_BE_LAID_DOWN,                                                                    \
      "refused: may not be {1?discarded|passed on} while there are other cards")                   \
    X(SAY_ANY_SEAT_MAY_BE_CHOSEN, "may be chosen, as any seat may")                                \
    /* what a card counts as */                                                                    \
    X(SAY_COUNTS_AS_LONE_TRUMP, "{1:is a trump|are trumps}, though no suit is trumps")             \
    X(SAY_COUNTS_AS_SUIT, "{1:counts|count} as {2}{3?, since {2} are trumps}{4?, the trumps}"      \
                          "{5? and {5} is {6}}")                                                   \
    X(SAY_COUNTS_SO, "{1} {1:counts|count} so")                                                    \
    /* a trick */                                                                                  \
    X(SAY_CARD_BY_SEAT, "{1} of {2}")                                                              \
    X(SAY_WON_BY_SUITS_SINCE_NAMED_ANEW, "{1} won it; the suits have been named again since")      \
    X(SAY_IS_AS_HIGH, "no other card is higher, but {1} is as high: {2?nobody wins the "           \
                      "trick|nobody is winning so "                                                \
                      "far}")                                                                      \
    X(SAY_WINS, "{1?wins|is winning so far}{2?, ranking highest with {2} led}")                    \
    X(SAY_WINS_AS_CAPTOR, "{1?wins|is winning so far}: it takes any trick that has {2} in it")     \
    X(SAY_WINS_OTHERWISE,                                                                          \
      "{1?wins|is winning so far} as the {2?lowest|second highest} of the cards that can win")     \
    X(SAY_WINS_AMONG_EQUALS,                                                                       \
      "{1?wins|is winning so far}: as high as {2}, and played {3?after|before} it")                \
    X(SAY_WINS_AS_LED, "{1?wins|is winning so far}: it was led, and no card in the trick can win") \
    X(SAY_PLAYED_BESIDE_EQUAL, "it was played {2?after|before} {1}, which is as high")             \
    X(SAY_WINS_AS, "{1?wins|is winning so far} {2}{3?, from {3} on}")                              \
    X(SAY_CARD_WINS_SO, "{1} {2}")                                                                 \
    X(SAY_CARD_WINS_TRICK, "{1} wins the trick")                                                   \
    X(SAY_AS_STRONGEST_CARD, "as the strongest card in the trick")                                 \
    X(SAY_AS_HIGHEST_TRUMP, "as the highest trump in the trick")                                   \
    X(SAY_AS_ONLY_TRUMP, "as the only trump in the trick")                                         \
    X(SAY_AS_HIGHEST_OF_LED, "as the highest of the {1} led{2?; {2}}")                             \
    X(SAY_AS_HIGHEST_OF_OTHERS, "as the highest of the other suits")                               \
    X(SAY_AS_HIGHEST_CARD, "as the highest card in the trick")                                     \
    X(SAY_NO_TRUMP_PLAYED, "no trump was played{1? after it}")                                     \
    X(SAY_NO_TRUMP_CAN_WIN, "no trump in the trick can win")                                       \
    X(SAY_RANKS_ABOVE, "with {1} led {2} ranks above {3}")                                         \
    X(SAY_RULE_NAMES_WINNER, "a rule of this game decides the winner{1?; by rank {1} would have "  \
                             "won|, whatever the cards rank}")                                     \
    X(SAY_CLASS_OF_OTHER_SUITS, "+other suits")                                                    \
    X(SAY_CLASS_OF_OTHER_CARDS, "+other cards")                                                    \
    X(SAY_CLASS_OF_LED, "+the {1} led")                                                            \
    X(SAY_NO_CARD_CAN_WIN, "cannot win: no card can when {1} are led")                             \
    X(SAY_ONLY_THESE_CAN_WIN, "{1?beaten by any card that can win|cannot win}: only {2} can")      \
    X(SAY_ALL_BEAT, "{1} beat {2}")                                                                \
    X(SAY_LOSES_OTHERWISE, "the {2?lowest|second highest} wins, and that is {1}")                  \
    X(SAY_LOWER_CARD, "lower than {1}")                                                            \
    X(SAY_LOWER_TRUMP, "{1:a lower trump|lower trumps} than {2}")                                  \
    X(SAY_THROWN_BEFORE_TRUMPS,                                                                    \
      "cannot win: played before trumps were named, it does not count as a trump")                 \
    X(SAY_CARD_FACE_DOWN_BY_SEAT, "the card of {1} that lies face down")                           \
    X(SAY_LIES_FACE_DOWN, "cannot win: it lies face down")                                         \
    X(SAY_LEFT_THE_LEAD, "cannot win: it left the lead to the next card")                          \
    X(SAY_AS_HIGH_AS, "as high as {1}{2?, which its own side played before it}")                   \
    X(SAY_AS_HIGH_BUT, "as high as {1}, but of equal cards the one played {2?last|first} wins")    \
    X(SAY_LOSES_TO_CAPTOR, "beaten by {1}, which takes any trick that has {2} in it")              \
    X(SAY_LOSES_TO, "beaten by {1}{2?, which ranks higher with {2} led}")                          \
    /* a call */                                                                                   \
    X(SAY_MAY_BE_CALLED, "may {1:be|each be} called")                                              \
    X(SAY_NO_NUMBER_ON_OFFER, "not on offer: no number may be called now")                         \
    X(SAY_NUMBERS_ON_OFFER, "not on offer: only {1} to {2} may be called")                         \
    X(SAY_SUIT_NOT_ON_OFFER, "not on offer: any suit but that of the {1} may be named")            \
    X(SAY_NO_CARD_TO_EXCHANGE,                                                                     \
      "not on offer: the hand does not have the card, or there is none to exchange it for")        \
    X(SAY_NO_CARDS_FOR_MELD,                                                                       \
      "not on offer: the hand does not have the cards for this meld, or they have been laid")      \
    X(SAY_NO_CARDS_TO_LEAD, "not on offer: the hand has no such cards to lead")                    \
    X(SAY_CARD_WAS_CALLED, "not on offer: this card has been called already")                      \
    X(SAY_NOBODY_TO_JOIN, "not on offer: no declarer plays alone who could be joined")             \
    X(SAY_NO_TRUMPS_TO_BE_ONE_OF, "not on offer: there are no trumps")                             \
    X(SAY_NO_OPEN_GOAL, "not on offer: no such goal is open")                                      \
    X(SAY_CARD_IS_NOT_AS_SAID,                                                                     \
      "not on offer: the card is not in the hand, or the call does not fit it")                    \
    X(SAY_NOT_HIGHER_THAN, "not higher than {1}")                                                  \
    X(SAY_NO_RAISE_TO_ANSWER, "there is no raise to answer")                                       \
    X(SAY_RAISE_TO_BE_ANSWERED, "a raise must be answered first")                                  \
    X(SAY_RAISE_OF_OWN_SIDE, "the same side raised last")                                          \
    X(SAY_RAISE_OUT_OF_ORDER, "this raise cannot come now")                                        \
    X(SAY_HIGHER_WHERE_ONE_MAY_HOLD, "{2} may hold {1} but not raise it")                          \
    X(SAY_THE_LAST_BID, "the last bid{1?, {1} by {2}}")                                            \
    X(SAY_CANNOT_BE_CALLED, "cannot be called now{1?, since {1}}")                                 \
    X(SAY_CALL_REFUSED_BY, "refused by {1}{2?, since {2}}")                                        \
    X(SAY_CALLS_FROM_TO, "{1} to {2}")                                                             \
    /* the score */                                                                                \
    X(SAY_DEAL_THROWN_IN, "the deal was thrown in: nothing is scored")                             \
    X(SAY_LINE_GIVES,                                                                              \
      "{1} {1:point|points} to {2}{3?, {4?one of }{3}}{5?{3?,} each}{6?, from {6}}{7?: {7}}{8?, "  \
      "since {8}}")                                                                                \
    X(SAY_LINE_OF_TRICK, "{1}, trick {2}")                                                         \
    X(SAY_NO_TRICK_GAVE, "no trick gave them any")                                                 \
    X(SAY_AS_MUCH_AS_CAN_BE, "the most that a line can score")                                     \
    X(SAY_NOTHING_TO, "nothing to {1}{2?, since {2}}")                                             \
    X(SAY_AMOUNT_COMES_TO_NOTHING, "the value of {1} is 0")                                        \
    X(SAY_REMARK_OF, "said of {1}{2?, since {2}}")

PHRASES(reasons, WORDS_REASONS, REASONS_PHRASES)

#endif
