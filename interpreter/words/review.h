/* Phrases about games that are judged afterwards. */
#ifndef ELDEST_WORDS_REVIEW_H
#define ELDEST_WORDS_REVIEW_H

#include "words/phrases.h"

#define REVIEW_PHRASES(X)                                                                          \
    X(SAY_REVIEW_TITLE, "Review")                                                                  \
    X(SAY_HEADING_COSTLIEST, "The costliest decisions")                                            \
    X(SAY_HEADING_MARKS, "Marks")                                                                  \
    X(SAY_HEADING_DEALS, "Deals")                                                                  \
    X(SAY_REVIEW_INTERRUPTED, "interrupted: {1} of {2} decisions were judged")                     \
    X(SAY_NO_DECISION_IN_GAME, "nobody decides anything in this game")                             \
    X(SAY_NO_MISTAKE_FOUND, "no decision cost anything beyond doubt")                              \
    X(SAY_REVIEW_MOMENT, "{1?{1}, deal|Deal} {2}{3?, trick {3}}")                                  \
    X(SAY_DECIMAL, "+{1}")                                                                         \
    X(SAY_POINTS, "{1} {1:point|points}")                                                          \
    X(SAY_TRICKS_LOST, "{1} {1:trick|tricks}")                                                     \
    X(SAY_CHOSE_WHERE_BETTER, "{1} {4?played|{5?called|laid down}} {2}; {3} is better")            \
    X(SAY_COST_BY_WORLDS,                                                                          \
      "in {1} deals that look the same to {2} it costs {3}{4? and {4}} on average{5? ({5})}")      \
    X(SAY_COST_INTERVAL, "95 % interval {1} to {2}")                                               \
    X(SAY_BETTER_IN_SO_MANY, "{1} is better in {2} of them{3? and worse in {3}}")                  \
    X(SAY_COST_OPEN, "with all hands visible it costs {1}{2? and {2}}")                            \
    X(SAY_COST_OPEN_NOTHING, "with all hands visible it costs nothing")                            \
    X(SAY_COST_OPEN_UNSOLVED,                                                                      \
      "what it costs with all hands visible was not found within {1} positions")                   \
    X(SAY_COST_OPEN_CHANCE,                                                                        \
      "its cost with all hands visible is unknown: chance decides later in the deal")              \
    X(SAY_TRICK_AS_IT_WENT, "in the game {1}")                                                     \
    X(SAY_TRICK_IF_BETTER, "after {1}, and the same cards of the others, {2}")                     \
    X(SAY_COLUMN_PLAYER, "player")                                                                 \
    X(SAY_COLUMN_DECISIONS, "decisions")                                                           \
    X(SAY_COLUMN_POINTS_LOST, "points lost")                                                       \
    X(SAY_COLUMN_MARK, "mark")                                                                     \
    X(SAY_MARKS_MEAN, "100: nothing was lost; 0: as much as by choosing at random")                \
    X(SAY_PLAYER_LOST, "{1} lost {2}{3? (mark {3})}")                                              \
    X(SAY_DECISIONS_JUDGED,                                                                        \
      "{1} {1:decision|decisions} with a choice {1:was|were} judged{2?, {2} by the solver alone}") \
    X(SAY_DECISIONS_FORCED, "{1} {1:action was|actions were} forced")                              \
    X(SAY_DECISIONS_NOT_JUDGED, "{1} could not be judged: {2}")

PHRASES(review, WORDS_REVIEW, REVIEW_PHRASES)

#endif
