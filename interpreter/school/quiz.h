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
#include "table/state.h"
#include "teach/page.h"

/* --- topics and traits ----------------------------------------------------------------------- */

/*
 * What questions are about, and what makes one hard. Traits are found in the engine's answers,
 * never in a game's name: a card that counts as another suit is one in any game that has such.
 */

/* X(topic, its name, what a question of it asks, what makes such questions) */
#define TOPICS(X)                                                                                  \
    X(TOPIC_LEGAL, "legal", "which cards of a hand may be played", legal_asker)                    \
    X(TOPIC_WINNER, "winner", "which card wins a trick", winner_asker)                             \
    X(TOPIC_SCORE, "score", "the score of a deal", score_asker)                                    \
    X(TOPIC_BID, "bid", "which calls are allowed", bid_asker)

enum topic {
#define X(topic, name, asks, made_by) topic,
    TOPICS(X)
#undef X
        TOPIC_COUNT
};

/*
 * X(trait, topic, weight, its name, what it is): of one topic the heaviest come first. The weight
 * of a question is the sum of its traits' weights; the first trait it has says which kind it is.
 */
// clang-format off
#define TRAITS(X)                                                                                  \
    X(LEGAL_AGAINST_LOOKS, TOPIC_LEGAL, 8, "against looks",                                        \
      "a rule refuses a card that following the suit one sees would allow")                        \
    X(LEGAL_BEYOND_LOOKS, TOPIC_LEGAL, 8, "beyond looks",                                          \
      "a card may be played that following the suit one sees would refuse")                        \
    X(LEGAL_OTHER_SUIT, TOPIC_LEGAL, 5, "other suit",                                              \
      "a card in the hand counts as another suit than it shows")                                   \
    X(LEGAL_VOID, TOPIC_LEGAL, 4, "void",                                                          \
      "no card of the suit led, but trumps, which need not be played")                             \
    X(LEGAL_ANY, TOPIC_LEGAL, 2, "any",                                                            \
      "every card may be played")                                                                  \
    X(LEGAL_SOME, TOPIC_LEGAL, 1, "some",                                                          \
      "some cards may be played, as plain following suit has it")                                  \
    X(WINNER_OTHER_SUIT, TOPIC_WINNER, 8, "other suit",                                            \
      "a card in the trick counts as another suit than it shows")                                  \
    X(WINNER_OTHER_CLASS, TOPIC_WINNER, 8, "other class",                                          \
      "the winner is neither a trump nor of the suit led")                                         \
    X(WINNER_EQUALS, TOPIC_WINNER, 7, "equals",                                                    \
      "two cards are equally strong")                                                              \
    X(WINNER_HIGH_LOSES, TOPIC_WINNER, 6, "high loses",                                            \
      "the highest rank in the trick neither follows suit nor is a trump")                         \
    X(WINNER_LOW_WINS, TOPIC_WINNER, 4, "low wins",                                                \
      "the winner shows a lower rank than another card of the trick")                              \
    X(WINNER_TRUMPS, TOPIC_WINNER, 3, "trumps",                                                    \
      "several trumps in the trick")                                                               \
    X(WINNER_PLAIN, TOPIC_WINNER, 1, "plain",                                                      \
      "the highest card of the suit led, or the only trump")                                       \
    X(SCORE_CONTRACT, TOPIC_SCORE, 7, "contract",                                                  \
      "a line that only some contracts have")                                                      \
    X(SCORE_LOSS, TOPIC_SCORE, 6, "loss",                                                          \
      "less than nothing")                                                                         \
    X(SCORE_NOTHING, TOPIC_SCORE, 4, "nothing",                                                    \
      "nothing at all, though others score")                                                       \
    X(SCORE_SEVERAL, TOPIC_SCORE, 3, "several",                                                    \
      "several lines that are added up")                                                           \
    X(SCORE_PLAIN, TOPIC_SCORE, 1, "plain",                                                        \
      "one line")                                                                                  \
    X(BID_LIMIT, TOPIC_BID, 8, "limit",                                                            \
      "a limit refuses a call that is on offer")                                                   \
    X(BID_WORD, TOPIC_BID, 6, "word",                                                              \
      "where a bid that is no number ranks")                                                       \
    X(BID_ABSENT, TOPIC_BID, 6, "absent",                                                          \
      "a call that is there only at times")                                                        \
    X(BID_SUIT, TOPIC_BID, 5, "suit",                                                              \
      "a suit or a rank that may not be named")                                                    \
    X(BID_BEATEN, TOPIC_BID, 3, "beaten",                                                          \
      "a bid must beat the last")                                                                  \
    X(BID_RANGE, TOPIC_BID, 1, "range",                                                            \
      "a number beyond the lowest or the highest")
// clang-format on

enum trait {
#define X(trait, topic, weight, name, words) trait,
    TRAITS(X)
#undef X
        TRAIT_COUNT
};

struct trait_row {
    const char *name; /* "equals" */
    enum topic topic;
    unsigned weight;
    const char *words;
};

extern const struct trait_row traits[TRAIT_COUNT];

const char *topic_name(enum topic topic);

/* "which card wins a trick" */
const char *topic_asks(enum topic topic);

/* The first of a set of traits; the set must not be empty. */
static inline enum trait leading_trait(uint32_t set)
{
    return (enum trait)__builtin_ctz(set);
}

static inline uint32_t trait_bit(enum trait trait)
{
    return UINT32_C(1) << trait;
}

/* The sum of their weights. */
unsigned traits_weight(uint32_t set);

/* --- a quiz ---------------------------------------------------------------------------------- */

#define ANSWERS_MAX 8  /* a trick has at most so many cards */
#define TOLD_MAX    24 /* sentences of a question */

/* One of the answers to choose from. */
struct answer {
    const struct statement *said; /* no two answers of a question say the same */
    const char *typed;            /* how else it may be typed: a call by its value; or NULL */
    struct set cards;             /* the cards it consists of, copies included; or empty */
    int32_t number;               /* of a score; of a call its place in the step */
    const struct page *wrong;     /* what is wrong with it; NULL of the right one */
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
    const struct statement *told[TOLD_MAX]; /* what is known: a sentence each */
    unsigned told_count;
    const struct statement *asks; /* the question itself, with its capital */
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
    unsigned kind;             /* those of one number are of one kind; of a quiz */
    const struct question *fresh; /* to be asked of who missed it: another position of the same
                                     kind. NULL: none, as of that itself, or in a lesson */
};

/* Which quiz is wanted. All is borrowed. */
struct quiz_request {
    const struct ruleset *rules;
    const struct ruleset *versus; /* other rules: asked is only where both answer differently */
    const char *names[2];         /* what to call the rules, and the others */
    unsigned topics;              /* a bit for each; 0: all that the game has */
    unsigned count;
    uint64_t seed;
    struct words_style words; /* how it is put into words */
    const char *link; /* to the quiz (script/link.h), without a question; NULL: it has none */
};

struct quiz {
    struct quiz_request request; /* two games may have changed places */
    struct arena *arena;
    const struct statement *title; /* the game, or both */
    struct question *questions;
    unsigned count;                  /* fewer than wanted if no more came up */
    const struct statement *lacking; /* why there is no question at all */
};

/*
 * Makes a quiz in the arena. NULL if a hook failed while the games were played: the reason is in
 * the diagnostics.
 */
struct quiz *quiz_make(const struct quiz_request *request, struct arena *arena,
                       struct diagnostics *diagnostics);

/* The link to the question of this number, in the arena; NULL if the quiz has none. */
const char *quiz_link(const struct quiz *quiz, unsigned number, struct arena *arena);

/*
 * The answer that a text means: its letter, its words, its cards in any usual form, its number; -1
 * if it means none, or more than one. A letter comes first.
 */
int question_answer(const struct quiz *quiz, const struct question *question, const char *text);

/* What a statement of the quiz, or of a lesson's own question for NULL, is in words, in the arena:
 * as it is, or as a sentence. */
const char *quiz_text(const struct quiz *quiz, const struct statement *said, struct arena *arena);
const char *quiz_sentence(const struct quiz *quiz, const struct statement *said,
                          struct arena *arena);

/* An answer in words, likewise. */
static inline const char *answer_text(const struct quiz *quiz, const struct question *question,
                                      unsigned answer, struct arena *arena)
{
    return quiz_text(quiz, question->answers[answer].said, arena);
}

/* The letter of an answer: 'a' is the first. */
static inline char answer_letter(unsigned answer)
{
    return (char)('a' + answer);
}

/* --- on paper -------------------------------------------------------------------------------- */

/* Puts a question onto a page: what is known, what is asked, the answers as items by their letters;
 * in the words of the page. */
void question_put(const struct question *question, struct page *page);

/* All questions as a page, and the key to them as another: the right answers with their reasons. */
struct page *quiz_questions(const struct quiz *quiz);
struct page *quiz_key(const struct quiz *quiz);

/* --- for Anki (anki.c) ------------------------------------------------------------------------ */

/* A text file that Anki imports: a note for each question, with tags for its game, topic and rule.
 */
void quiz_print_anki(const struct quiz *quiz, FILE *out);

/* --- as JSON (quiz_json.c) ------------------------------------------------------------------- */

/* One object a line: the game, the questions, and behind them the answers. */
void quiz_print_json(const struct quiz *quiz, FILE *out);

/* The line for the game. */
void quiz_print_json_game(const struct quiz *quiz, FILE *out);

/*
 * A line for a question by its number, and one for its answers: which is right and why, and what is
 * wrong with each of the others. The quiz that it was made for tells the cards; or NULL. Then the
 * same of the question that is asked of who missed it, if there is one.
 */
void question_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                         FILE *out);
void answers_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                        FILE *out);

#endif
