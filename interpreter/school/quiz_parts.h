/* What the makers of questions share: for the files quiz_*.c. */
#ifndef ELDEST_SCHOOL_QUIZ_PARTS_H
#define ELDEST_SCHOOL_QUIZ_PARTS_H

#include "engine/engine.h"
#include "engine/reason.h"
#include "transcript/glyphs.h"
#include "transcript/seats.h"
#include "school/quiz.h"
#include "why/why.h"

/* A position that can be asked about. A plain value. */
struct occasion {
    struct state state; /* before the decision; of a trick or a score, when it is complete */
    enum topic topic;
    uint8_t who;           /* the seat that decides; the account that scores */
    uint8_t trick;         /* TOPIC_WINNER: from 0 */
    uint8_t focus;         /* the card or the call that the question turns on, where it does */
    uint32_t traits;       /* at least one */
    struct decision by[2]; /* the second with other rules only */
    unsigned deal;         /* of all deals that were played for the quiz */
};

#define NO_FOCUS 255 /* a call that the rules do not know here */

struct occasions;

/* Whoever makes a quiz: what is asked of one ruleset. */
struct maker {
    const struct quiz_request *request;
    struct arena *arena;
    struct engine engine;
    struct seat_names names;
    struct glyphs glyphs;
    struct rng rng;              /* decides what is asked, never what is played */
    struct occasions *occasions; /* what was found */
    unsigned deal;               /* the deal that is looked at, of all */
    struct versus *versus;       /* the other rules; or NULL */
    bool is_second;              /* of two: what both would tell alike is left to the first */
};

/* What the rules answer in a few words, where two rulesets are asked the same. */
struct verdict {
    const char *words;
    struct decision by;
    uint32_t traits; /* that the answer adds */
};

/* How questions of a topic come about. */
struct asker {
    /* Looks at a move; what can be asked about it is handed to quiz_found. */
    void (*look)(struct maker *maker, const struct state *before, const struct state *after);

    /* Tells what is needed for an answer. */
    void (*describe)(struct maker *maker, const struct occasion *occasion,
                     struct question *question);

    /*
     * Asks, and gives the answers. False if not exactly one of them is right, or the engine does
     * not give the same answer again.
     */
    bool (*ask)(struct maker *maker, const struct occasion *occasion, struct question *question);

    /* With other rules: what can be in focus, and what is asked of it and answered to it. */
    struct set (*foci)(struct maker *maker, const struct occasion *occasion);
    const char *(*asks)(struct maker *maker, const struct occasion *occasion);
    struct verdict (*verdict)(struct maker *maker, const struct occasion *occasion);

    /* Explains the right answer. */
    void (*explain)(struct why *why, const struct occasion *occasion);

    /* Why no game of these rules has such questions; NULL if there is no such reason. */
    const char *(*lacks)(const struct ruleset *rules);
};

extern const struct asker *const askers[TOPIC_COUNT];
extern const struct asker legal_asker, winner_asker, score_asker, bid_asker;

/* An occasion that can be asked about (quiz.c). */
void quiz_found(struct maker *maker, const struct occasion *occasion);

/* --- other rules (quiz_versus.c) ------------------------------------------------------------- */

/* In the arena; borrows the request. Hooks that fail are diagnosed. */
struct versus *versus_create(const struct quiz_request *request, struct arena *arena,
                             struct diagnostics *diagnostics);
void versus_finish(struct versus *versus); /* takes NULL */

/*
 * Whether the other rules answer otherwise: then the occasion has a focus, if its topic has such,
 * and both decisions.
 */
bool versus_differs(struct maker *maker, struct occasion *occasion);

/* The question of both rules, with its explanation: answers are pairs. False as asker.ask. */
bool versus_ask(struct maker *maker, const struct occasion *occasion, struct question *question,
                struct page *why);

bool versus_failed(const struct versus *versus); /* a hook has; takes NULL */

/* --- occasions (quiz_occasions.c)
 * ------------------------------------------------------------------
 */

/*
 * None yet. Occasions of one topic with the same leading trait and the same rule are of one kind,
 * of which at most `most` are kept, any of those that are found. The caller owns them; NULL may be
 * destroyed.
 */
struct occasions *occasions_create(unsigned most);
void occasions_destroy(struct occasions *occasions);
void occasions_add(struct occasions *occasions, struct rng *rng, const struct occasion *occasion);

/* How often the kinds of a topic were taken that were taken least often; NO_OCCASION: none is left.
 */
#define NO_OCCASION UINT32_MAX
unsigned occasions_taken(const struct occasions *occasions, enum topic topic);

/*
 * Takes an occasion of the topic out, and with it all others of its deal: of the kinds taken least
 * often one by the weight of its trait, in it one by the weight of all its traits. False if none is
 * left.
 */
bool occasions_take(struct occasions *occasions, struct rng *rng, enum topic topic,
                    struct occasion *occasion);

/* --- questions (quiz_question.c) ------------------------------------------------------------- */

/* Adds a sentence to what is told; the first letter is made a capital. */
void question_tell(struct maker *maker, struct question *question, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds an answer unless there is one with that text or no room; the result is the answer or NULL.
 */
struct answer *question_add(struct question *question, const char *text);

/* Puts the answers into any order. */
void question_shuffle(struct maker *maker, struct question *question);

/* "♠4 ♠9" by the glyphs of the quiz. */
const char *question_cards(const struct maker *maker, struct set cards);

#endif
