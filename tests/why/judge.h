/*
 * Sentences of why on trial: each names a rule, and without that rule, or with it turned round,
 * what it was the reason for must come out otherwise.
 */
#ifndef ELDEST_TESTS_WHY_JUDGE_H
#define ELDEST_TESTS_WHY_JUDGE_H

#include "unit.h"

#include "engine/engine.h"
#include "relaxed.h"
#include "why/why.h"

/* What was tried of one ruleset, in all ways. */
struct tried {
    unsigned refusals, limits, bounds, beaten, lines, remarks;
    unsigned losses[TURN_ROUND_COUNT], hopeless, words;
    unsigned classes;                       /* of cards that win over others, card by card */
    unsigned clauses;                       /* of conditions, by their words */
    unsigned facts_said, facts_unsaid;      /* each with all its other values */
    unsigned amounts, conditions, points;   /* in words, read back */
    unsigned leads, duties, wins, examples; /* that the rule book tells of */
    unsigned falsehoods;
    unsigned enough; /* facts that decided: no more are tried, which takes longest; 0: never */
};

/* One match that is watched. */
struct watch {
    const struct ruleset *rules;
    struct engine engine;
    struct state state, start; /* and as the trick began */
    struct named named;        /* as the last trick was won: suits may have been named behind it */
    unsigned looks;
    const struct page *explained; /* the rule book */
    struct seat_names names;
    struct turned turned;
    struct arena *arena; /* of the page that is judged */
    struct page *page;
    struct why why;
    struct tried *tried;
};

/* An empty page for the sentences that come next. */
void watch_open_page(struct watch *watch);

/* The sentence is not so: shows the page, and counts it. */
void watch_complain(struct watch *watch, const struct block *block);
void watch_complain_of(struct watch *watch, const char *words);

#define judge(watch, block, holds)                                                                 \
    do {                                                                                           \
        if (!(holds))                                                                              \
            watch_complain(watch, block);                                                          \
    } while (0)

/* The hand of whoever is to play; all calls of whoever is to call; the trick that has just been
 * completed; the score of the deal that has just ended. */
void judge_hand(struct watch *watch);
void judge_calls(struct watch *watch);
void judge_trick(struct watch *watch);
void judge_score(struct watch *watch);

/* What a sentence says of the parts of a condition. */
struct expression;
struct subject;
void judge_condition(struct watch *watch, const struct block *block,
                     const struct expression *condition, const struct subject *subject);

/* The facts that decided, of which the page tells. */
struct asked_of;
void judge_facts(struct watch *watch, const struct asked_of *asked);

/* What the rule book says of the hand that is to play, and of the trick that has been completed. */
void judge_explained_hand(struct watch *watch);
void judge_explained_trick(struct watch *watch);

/* What it says of amounts and conditions. */
void judge_words(struct watch *watch);

/* The examples that it gives of what hooks do. */
void judge_examples(struct watch *watch);

/* Random deals of a ruleset, with all that is said of them. */
void watch_way(const struct ruleset *rules, unsigned deals, uint64_t seed, struct tried *tried,
               struct diagnostics *found);

#endif
