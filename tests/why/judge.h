/*
 * Sentences of why on trial: each names a rule, and without that rule, or with it turned round,
 * what it was the reason for must come out otherwise.
 */
#ifndef ELDEST_TESTS_WHY_JUDGE_H
#define ELDEST_TESTS_WHY_JUDGE_H

#include "unit.h"

#include "engine/reason.h"
#include "relaxed.h"
#include "why/why.h"

/* What was tried of one ruleset, in all ways. */
struct tried {
    unsigned refusals, limits, bounds, beaten, lines, remarks;
    unsigned losses[TURN_ROUND_COUNT], words;
};

/* One match that is watched. */
struct watch {
    const struct ruleset *rules;
    struct engine engine;
    struct state state;
    struct seat_names names;
    struct turned turned;
    struct arena *arena; /* of the page that is judged */
    struct page *page;
    struct why why;
    struct tried *tried;
};

/* An empty page for the sentences that come next. */
void watch_open_page(struct watch *watch);

/* The sentence is not so: shows the page and fails. */
void watch_complain(const struct watch *watch, const struct block *block);

#define judge(watch, block, holds)                                                                 \
    do {                                                                                           \
        if (!(holds))                                                                              \
            watch_complain(watch, block);                                                          \
    } while (0)

bool is_same_place(struct place a, struct place b);

/* The hand of whoever is to play; all calls of whoever is to call; the trick that has just been
 * completed; the score of the deal that has just ended. */
void judge_hand(struct watch *watch);
void judge_calls(struct watch *watch);
void judge_trick(struct watch *watch);
void judge_score(struct watch *watch);

#endif
