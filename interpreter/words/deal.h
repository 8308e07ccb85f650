/* Phrases about the course of a deal: its sections, makers and defenders, moments of play. */
#ifndef ELDEST_WORDS_DEAL_H
#define ELDEST_WORDS_DEAL_H

#include "words/phrases.h"

#define DEAL_PHRASES(X)                                                                            \
    X(SAY_SECTION_DEAL, "Deal")                                                                    \
    X(SAY_SECTION_PASSING, "Passing cards")                                                        \
    X(SAY_SECTION_DISCARDING, "Discarding")                                                        \
    X(SAY_SECTION_BIDDING, "Bidding")                                                              \
    X(SAY_SECTION_BETWEEN_TRICKS, "During and after play")                                         \
    X(SAY_TOPIC_MAKERS, "makers")                                                                  \
    X(SAY_MAKERS_BY_SIDE, "the declarer's side are the makers; the other side are the defenders")  \
    X(SAY_MAKERS_WITH_PARTNER,                                                                     \
      "the declarer and any partner are the makers; the others are the defenders")                 \
    X(SAY_MAKER_ALONE, "the declarer is the only maker; the others are the defenders")             \
    X(SAY_MOMENT_BEGINS, "{1}:")                                                                   \
    X(SAY_BEFORE_EVERY_CARD, "before every card")                                                  \
    X(SAY_AFTER_FIRST_CARD, "after the first card of the first trick")                             \
    X(SAY_WHENEVER_CARD_PLAYED, "after {1?{1}|a card} is played")                                  \
    X(SAY_AFTER_EVERY_TRICK, "after every trick")                                                  \
    X(SAY_AFTER_TRICK, "after {1^} trick")                                                         \
    X(SAY_AFTER_TRICKS, "after each of tricks {1#} to {2#}")                                       \
    X(SAY_BEFORE_EVERY_LEAD, "before every lead")                                                  \
    X(SAY_BEFORE_SCORE, "after the play, before the score")

PHRASES(deal, WORDS_DEAL, DEAL_PHRASES)

#endif
