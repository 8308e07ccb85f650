/*
 * One thing to look at as a line of text, the same that the page has in its address behind #:
 * "classroom/quiz?game=NAME&seed=7&at=2". A question, a position, a step of a lesson, a moment of a
 * script, a deal. docs/links.md is the grammar; this is its only reader and writer.
 */
#ifndef ELDEST_SCRIPT_LINK_H
#define ELDEST_SCRIPT_LINK_H

#include <stdbool.h>

#include "base/arena.h"

/* How many questions a quiz has if it does not say, and at most. */
#define LINK_QUESTIONS      10
#define LINK_QUESTIONS_MOST 100

/* What is shown. */
enum link_screen {
    LINK_QUIZ,
    LINK_LESSON,
    LINK_FILM,
    LINK_DEAL,
    LINK_POSITION,
};

/* A key and what it says, decoded. */
struct link_value {
    const char *key, *text;
};

struct link {
    enum link_screen screen;
    const struct link_value *values; /* in order; all in the arena */
    unsigned count;
};

/* Whether the text is meant as one, and not as the path of a file: it names a screen of the
 * classroom, maybe behind the # of a whole address. */
bool link_is_one(const char *text);

/* Reads one, or a whole address that ends in one. False if it says what no link can; then *why is a
 * sentence without a full stop, in the arena. Whether there is such a game is not looked at. */
bool link_read(struct arena *arena, const char *text, struct link *link, const char **why);

/* What the link says by the key for the number'th time, from 0, or NULL. */
const char *link_value_at(const struct link *link, const char *key, unsigned number);
const char *link_value(const struct link *link, const char *key);

/* The start of one, and one with something more behind it; in the arena. NULL says nothing more. */
const char *link_begin(struct arena *arena, enum link_screen screen);
const char *link_with(struct arena *arena, const char *link, const char *key, const char *text);
const char *link_with_number(struct arena *arena, const char *link, const char *key,
                             unsigned long long number);

/* The link again, without where in a game it leads to and who looks. In the arena. */
const char *link_to_game(struct arena *arena, const struct link *link);

/* "eldest --show 'classroom/quiz?...'": what to type to see it. In the arena. */
const char *link_command(struct arena *arena, const char *link);

/* --- what is played (link_script.c) ---------------------------------------------------------- */

/* Whether it is a deal or a position, which are scripts of their own. */
bool link_is_game(const struct link *link);

/* The text of that script, in the arena. */
const char *link_script(struct arena *arena, const struct link *link);

/* --- what is being played (link_game.c) ------------------------------------------------------ */

struct history;
struct ruleset;
struct state;

/* The link to how a deal stands, in the arena; NULL if no card is to be played. The folders are
 * those in which rulesets are looked for by name. */
const char *link_of_position(struct arena *arena, const struct ruleset *rules,
                             const char *const *folders, const struct state *state);

/*
 * The link to a match by its seed, with all that was done so far, in the arena. NULL if none says
 * it: after a claim, an open hand or a penalty, or if its cards are not those of the seed. It tells
 * what everybody did, also what others may not know.
 */
const char *link_of_match(struct arena *arena, const struct ruleset *rules,
                          const char *const *folders, const struct history *history);

#endif
