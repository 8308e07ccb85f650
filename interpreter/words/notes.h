/* Phrases about what is remembered: whether it holds, how it changes, how long it is kept. */
#ifndef ELDEST_WORDS_NOTES_H
#define ELDEST_WORDS_NOTES_H

#include "words/phrases.h"

#define NOTES_PHRASES(X)                                                                           \
    /* whether it holds */                                                                         \
    X(SAY_CALL_HAS_BEEN_SAID, "{1?somebody|nobody} has said {2}")                                  \
    X(SAY_SAID_CALL, "{1} {2?said|did not say} {3}")                                               \
    X(SAY_ANY_OF_THEM_SAID_CALL, "{1} said {2}")                                                   \
    X(SAY_NOTE_IS_TRUE_OF, "{1} {2}")                                                              \
    X(SAY_ANYBODY_WHO, "{1?somebody|nobody}")                                                      \
    X(SAY_ANYBODY_OF, "{1?one|none} of {2}")                                                       \
    X(SAY_NOTE_HOLDS, "{1} {2?holds|does not hold}{3? for {3}}")                                   \
    X(SAY_CALL_WAS_PLAYED, "\"{1}\" was {2?|not }played{3? before}")                               \
    X(SAY_CALL_WAS_SAID, "\"{1}\" was {2?|not }said{3? before}")                                   \
    X(SAY_WHO_PLAYED_CALL, "{2?played|did not play} \"{1}\"{3? before}")                           \
    X(SAY_WHO_SAID_CALL, "{2?said|did not say} \"{1}\"{3? before}")                                \
    /* how often a call was made */                                                                \
    X(SAY_CALL_WAS_MADE, "{1?{1} }{2} {3}{4? before}")                                             \
    X(SAY_EXACTLY_SO_OFTEN, "exactly {1}")                                                         \
    X(SAY_NOT_SO_OFTEN, "more or less often than {1}")                                             \
    X(SAY_AT_MOST_SO_OFTEN, "at most {1}")                                                         \
    X(SAY_AT_LEAST_SO_OFTEN, "at least {1}")                                                       \
    /* whose it is, and what it is called */                                                       \
    X(SAY_OWNER_PLAYER, "the player")                                                              \
    X(SAY_OWNER_PLAYERS_SIDE, "the player's side")                                                 \
    X(SAY_OWNER_EACH_PLAYER, "each player")                                                        \
    X(SAY_OWNER_EACH_SIDE, "each side")                                                            \
    X(SAY_NOTE_OF_MANY, "+{1}")                                                                    \
    X(SAY_NOTE_OF_TABLE, "=1the {1}")                                                              \
    X(SAY_NOTE_OF_OWNER, "=2{1}'s {2}")                                                            \
    /* how it changes */                                                                           \
    X(SAY_NOTE_IS_DOUBLED, "{1} {1:is|are} doubled")                                               \
    X(SAY_NOTE_IS_TREBLED, "{1} {1:is|are} trebled")                                               \
    X(SAY_NOTE_IS_MULTIPLIED, "{1} {1:is|are} multiplied by {2}")                                  \
    X(SAY_NOTE_RISES, "{1} {1:rises|rise} by {2}")                                                 \
    X(SAY_NOTE_FALLS, "{1} {1:falls|fall} by {2}")                                                 \
    X(SAY_NOTE_BECOMES, "{1} {1:becomes|become} {2}")                                              \
    X(SAY_COUNTS_AS_ONE, "{1} counts as one {2?that|who} {3}")                                     \
    X(SAY_ALSO_COUNTS_AS_ONE, "{1}") /* the words alone, of the same owner */                      \
    X(SAY_FROM_THEN_ON, "from then on {1}")                                                        \
    X(SAY_FROM_THEN_ON_ONCE, "if {1}, from then on {2}")                                           \
    X(SAY_FROM_THEN_ON_IF, "from then on {1} if {2}, and otherwise {3}")                           \
    X(SAY_NOTE_IS_TRUE_OF_IF, "{1} {2} if {3}")                                                    \
    X(SAY_NOTE_HOLDS_FROM_THEN_ON, "{1} {2?holds|does not hold}{3? for {3}} from then on")         \
    X(SAY_NOTE_HOLDS_FROM_THEN_ON_IF, "{1} holds{2? for {2}} from then on if {3}")                 \
    /* how it begins, and how long it is kept */                                                   \
    X(SAY_NOTE_BEGINS_AT, "{1} {1:begins|begin} at {2}{3}")                                        \
    X(SAY_AT_FIRST_EVERYBODY, "at first everybody {1}{2}")                                         \
    X(SAY_AT_FIRST, "at first {1}{2}")                                                             \
    X(SAY_NOTE_HOLDS_AT_FIRST, "{1} {2?holds|does not hold} at first{3}")                          \
    X(SAY_IN_EACH_DEAL, " in each deal")                                                           \
    X(SAY_AND_WITH_EVERY_HIGHER_BID, ", and again with every higher bid")                          \
    X(SAY_AND_IT_IS_KEPT, ", and is kept from deal to deal")                                       \
    X(SAY_KEPT_IN_MIND, "from deal to deal it is kept in mind {1}")                                \
    X(SAY_WHO_IT_IS_TRUE_OF, "who {1}")                                                            \
    X(SAY_HOW_OFTEN, "how often{1? {1}} {2}")                                                      \
    X(SAY_BEFORE_EACH_DEAL, "before each deal {1}")                                                \
    X(SAY_TOPIC_REMEMBERED, "what is remembered")                                                  \
    X(SAY_TOPIC_CHANGES_BETWEEN_DEALS, "what changes between deals")                               \
    /* cards that are collected */                                                                 \
    X(SAY_COLLECTS_A_SUIT, "each player has a suit, and collects its cards as a {1}: {2}")         \
    X(SAY_COLLECTS, "{1} {2}")                                                                     \
    X(SAY_COLLECTED_OF_A_TRICK,                                                                    \
      "of each trick that the player{1? or the partner} wins, those of its cards that the {2} "    \
      "lacks are added to it; what it has already is lost to it")                                  \
    X(SAY_COLLECTION_IS_FULL,                                                                      \
      "when it has every rank it is full and laid by, the player's {1} rise by one, and what "     \
      "that trick has left of the suit begins the next {2}")                                       \
    X(SAY_COLLECTION_IS_KEPT, "what is collected is kept from deal to deal")                       \
    /* goals */                                                                                    \
    X(SAY_GOAL_CARDS_LAID_OPEN,                                                                    \
      "{1#card|cards} {1:is|are} laid open from a pack of {1:its|their} own, which has one for "   \
      "each card{2}: {1:it is|each is} a goal, a card to be won")                                  \
    X(SAY_GOALS_WORTH_LAID_OPEN,                                                                   \
      "goals worth {1} together are laid open as they are drawn; one that would be too much is "   \
      "passed over")                                                                               \
    X(SAY_GOALS_LAID_OPEN, "{1#goal|goals} {1:is|are} laid open as they are drawn")                \
    X(SAY_TOPIC_GOALS, "goals")                                                                    \
    X(SAY_GOALS_ARE,                                                                               \
      "goals, each of which is met by whoever has taken it{1?, and what they are worth}:")         \
    X(SAY_GOAL_IS_MET, "{1?{1}, }if {2}")

PHRASES(notes, WORDS_NOTES, NOTES_PHRASES)

#endif
