/* Phrases of lessons, and of games that are stepped through. */
#ifndef ELDEST_WORDS_LESSONS_H
#define ELDEST_WORDS_LESSONS_H

#include "words/phrases.h"

#define LESSONS_PHRASES(X)                                                                         \
    /* on a page: of a rule its game and its section */                                            \
    X(SAY_LESSON_STEP, "Step {1} of {2}: {3}")                                                     \
    X(SAY_LESSON_AS_IN, "as in {1} ({2}):")                                                        \
    X(SAY_LESSON_OTHER_THAN_BEFORE_IN, "other than before in {1} ({2}):")                          \
    X(SAY_LESSON_NEW_IN, "new in {1} ({2}):")                                                      \
    X(SAY_LESSON_UNTIL_NOW_IN, "until now, in {1} ({2}):")                                         \
    X(SAY_LESSON_FROM_NOW_ON_IN, "from now on, in {1} ({2}):")                                     \
    /* a check: how, the hand, the trick, and what was found: of tricks, of points, of lines of    \
     * the score by their names, the better choice, "♥2 by 0.5", the number of deals */          \
    X(SAY_LESSON_CHECKED, "{1}{2?, holding {2}}{3? after {3}}: {4}")                               \
    X(SAY_LESSON_SOLVED, "checked{1? in {1} deals} with all cards open")                           \
    X(SAY_LESSON_PLAYED, "checked in {1} deals played by computer players ({2})")                  \
    X(SAY_LESSON_MORE_TRICKS, "in tricks {1} is better than {2}{3? on average}")                   \
    X(SAY_LESSON_MORE_POINTS,                                                                      \
      "in points, compared with the others, {1} is better than {2}{3? on average}")                \
    X(SAY_LESSON_MORE_LINES, "{1} is scored more often after {2} than after {3}")                  \
    X(SAY_LESSON_WORSE_BY, "{1} by {2}")                                                           \
    X(SAY_LESSON_SO_MANY_TRICKS, "{2?after {2} }the player's side wins {1} tricks on average")     \
    X(SAY_LESSON_SO_MANY_POINTS,                                                                   \
      "{2?after {2} }the player is {1} points ahead of the others on average")                     \
    X(SAY_LESSON_SO_OFTEN, "{2?after {2} }{3} is scored in {1} % of the deals")                    \
    X(SAY_LESSON_SHOWN, "shown: {1}")                                                              \
    X(SAY_LESSON_QUESTION, "Question {1}")                                                         \
    X(SAY_LESSON_ANSWERS, "Answers")                                                               \
    X(SAY_LESSON_ANSWER, "Step {1}{2?, question {2}}: {3}, {4}")                                   \
    /* held at a terminal */                                                                       \
    X(SAY_LESSON_HOW_TO_STEP,                                                                      \
      "Return goes on step by step, p back, w says why, ? lists what else; q ends it")             \
    X(SAY_LESSON_ASKS_TO_SHOW, "Return shows it, s skips it, p goes back, q ends the lesson:")     \
    X(SAY_LESSON_ASKS_TO_GO_ON, "Return goes on, p goes back, q ends the lesson:")                 \
    /* a step of a game */                                                                         \
    X(SAY_SCENE_HEADING, "{1} of {2}{3?: deal {3}}{4?, trick {4}}{5?, as {5} sees it}")            \
    X(SAY_SCENE_NO_HAND_HAS_CARDS, "no hand has cards")                                            \
    X(SAY_SCENE_TRICK, "trick {1}: {2}")                                                           \
    X(SAY_SCENE_HIGHEST_IN_DRAW, "the highest in the draw")                                        \
    X(SAY_SCENE_MAY_CALL, "{1} {2?must|may} call {3}")                                             \
    X(SAY_SCENE_MAY_TAKE_SEAT, "{1} {2?must|may} take the seat {3}")                               \
    X(SAY_SCENE_MAY_GIVE_AWAY, "{1} {2?must|may} give away {3}")                                   \
    X(SAY_SCENE_MAY_PLAY, "{1} {2?must|may} play {3}")                                             \
    X(SAY_SCENE_ANY_OF_CALLS, "any of {1} calls")                                                  \
    X(SAY_SCENE_ANY_CARD, "any card")                                                              \
    /* stepping through it */                                                                      \
    X(SAY_STEPPING_KEYS, "n next, p back, t trick, d deal, v view, w why, ? help, q quit")         \
    X(SAY_STEPPING_AT_LAST, "this is the last step")                                               \
    X(SAY_STEPPING_AT_FIRST, "this is the first step")                                             \
    X(SAY_STEPPING_NO_FURTHER_TRICK, "no further trick is played")                                 \
    X(SAY_STEPPING_NO_FURTHER_DEAL, "no further deal comes")                                       \
    X(SAY_STEPPING_ASKS_FOR_NUMBER, "to step number:")                                             \
    X(SAY_STEPPING_WANTS_NUMBER, "say which step: g 1 goes to the first")                          \
    X(SAY_STEPPING_IS_THERE, "this is that step")                                                  \
    X(SAY_STEPPING_NO_REASONS, "there is nothing to give reasons for at this step")                \
    X(SAY_STEPPING_NO_REASONS_FOR_SEAT,                                                            \
      "there is nothing to give reasons for that this seat may know; v changes the view")          \
    X(SAY_STEPPING_NO_COMMAND, "'{1}' is no command; ? lists them")                                \
    X(SAY_STEPPING_NEXT, "the next step; so do Return, Space and the arrow to the right")          \
    X(SAY_STEPPING_BACK, "the step before; so does the arrow to the left")                         \
    X(SAY_STEPPING_TRICK, "to the end of the next trick")                                          \
    X(SAY_STEPPING_DEAL, "to the next deal")                                                       \
    X(SAY_STEPPING_GO, "to the step of a number: g 12")                                            \
    X(SAY_STEPPING_VIEW, "what the next seat sees, and then all of it again")                      \
    X(SAY_STEPPING_HANDS, "the hands and the whole table")                                         \
    X(SAY_STEPPING_WHY, "reasons: of what is legal, of the trick won, of the score")               \
    X(SAY_STEPPING_LINK, "the line that opens this step elsewhere")                                \
    X(SAY_STEPPING_NO_LINK, "this step has no link")                                               \
    X(SAY_STEPPING_HELP, "these lines")                                                            \
    X(SAY_STEPPING_QUIT, "the end")

PHRASES(lessons, WORDS_LESSONS, LESSONS_PHRASES)

#endif
