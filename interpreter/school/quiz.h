/*
 * A quiz: questions about positions of random games, each with exactly one right answer, which the
 * engine has given twice. They are made from the rules and weighted to the places where learners
 * err; the same request makes the same quiz on any machine.
 *
 * Of two rulesets it is asked where they differ, and where they might seem to: so that "the same"
 * is right as often as any other answer.
 *
 * A question tells what it needs and nothing else: of a hand that is being played only what its
 * seat may know.
 */
#ifndef ELDEST_SCHOOL_QUIZ_H
#define ELDEST_SCHOOL_QUIZ_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "ruleset/ruleset.h"
#include "school/trait.h"
#include "table/state.h"
#include "teach/page.h"

#define ANSWERS_MAX 8  /* a trick has at most so many cards */
#define TOLD_MAX    24 /* sentences of a question */

/* One of the answers to choose from. */
struct answer {
    const char *text;         /* no two answers of a question have the same */
    const char *typed;        /* how else it may be typed: a call by its value; or NULL */
    struct set cards;         /* the cards it consists of, copies included; or empty */
    const struct page *wrong; /* what is wrong with it; NULL of the right one */
};

/* A rule that decided. */
struct decision {
    const char *rule; /* its name; "" where the language itself decides */
    struct place place;
};

/* From here on the outcomes of questions of two rulesets that these answer differently. */
#define OUTCOME_DIFFERS 2

/* A question, its answers and why one of them is right. All is in the arena of the quiz. */
struct question {
    enum topic topic;
    const char *told[TOLD_MAX]; /* what is known, in sentences */
    unsigned told_count;
    const char *asks; /* the question itself */
    struct answer answers[ANSWERS_MAX];
    unsigned answer_count, right;
    uint32_t traits;           /* what makes it hard: a bit for each trait */
    struct decision by[2];     /* the second under the other rules; its name is NULL without them */
    struct decision about[2];  /* the rules it is about: the same, or where another answer is asked
                                  about in a position in which these differ */
    unsigned outcome;          /* of two rulesets: OUTCOME_DIFFERS and above if they differ */
    const struct state *state; /* the position, for whoever tries the answer; of a trick or a score
                                  when it is complete. NULL in a lesson's own words */
    uint8_t who, trick;        /* who decides, or the account that scores; the trick, from 0 */
    const struct page *why;    /* the explanation, with the lines of the rules */
};

/* Which quiz is wanted. All is borrowed. */
struct quiz_request {
    const struct ruleset *rules;
    const struct ruleset *versus; /* other rules: asked is only where both answer differently */
    const char *names[2];         /* what to call the rules, and the others */
    unsigned topics;              /* a bit for each; 0: all that the game has */
    unsigned count;
    uint64_t seed;
    bool ascii; /* no suit symbols */
};

struct quiz {
    struct quiz_request request; /* two games may have changed places */
    struct arena *arena;
    const char *title; /* the game, or both */
    struct question *questions;
    unsigned count;      /* fewer than wanted if no more came up */
    const char *lacking; /* why there is no question at all, as a sentence without a full stop */
};

/*
 * Makes a quiz in the arena. NULL if a hook failed while the games were played: the reason is in
 * the diagnostics.
 */
struct quiz *quiz_make(const struct quiz_request *request, struct arena *arena,
                       struct diagnostics *diagnostics);

/*
 * The answer that a text means: its letter, its words, its cards in any usual form, its number; -1
 * if it means none, or more than one. A letter comes first.
 */
int question_answer(const struct quiz *quiz, const struct question *question, const char *text);

/* The letter of an answer: 'a' is the first. */
static inline char answer_letter(unsigned answer)
{
    return (char)('a' + answer);
}

/* --- on paper -------------------------------------------------------------------------------- */

/* Puts a question onto a page: what is told, what is asked, the answers as items by their letters.
 */
void question_put(const struct question *question, struct page *page);

/* All questions as a page, and the key to them as another: the right answers with their reasons. */
struct page *quiz_questions(const struct quiz *quiz);
struct page *quiz_key(const struct quiz *quiz);

/* --- as JSON (quiz_json.c) ------------------------------------------------------------------- */

/* One object a line: the game, the questions, and behind them the answers. */
void quiz_print_json(const struct quiz *quiz, FILE *out);

/* The line for the game. */
void quiz_print_json_game(const struct quiz *quiz, FILE *out);

/*
 * A line for a question by its number, and one for its answers: which is right and why, and what is
 * wrong with each of the others. The quiz that it was made for tells the cards; or NULL.
 */
void question_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                         FILE *out);
void answers_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                        FILE *out);

#endif
