/* The score is a ledger of named lines: how much, to whom, because of what. */
#ifndef ELDEST_RULESET_SCORE_H
#define ELDEST_RULESET_SCORE_H

#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/limits.h"

/* A named sum over the cards that somebody has taken: aces, card points, penalty cards. */
struct count {
    const char *name;
    struct place place;
    int16_t value[CARDS_MAX]; /* what each card adds */
    /* What all cards of the pack must add up to, where that is said. */
    bool has_total;
    int32_t total;
    struct place total_place;
    /* The same for adding up quickly: the cards of each value other than 0. */
    struct set cards[WORTHS_MAX];
    int16_t worth[WORTHS_MAX];
    uint8_t worth_count;
};

struct score_line {
    const char *name;
    struct place place;
    uint32_t under; /* the contracts under which it is in force; of a penalty not looked at */
    enum role to;
    struct amount points;
    struct expression *condition; /* or NULL: always */
};

/* Points that are added to a score, which goes no further than its bounds. */
static inline int32_t score_plus(int32_t score, int32_t points)
{
    int64_t sum = (int64_t)score + points;
    return sum > SCORE_MAX ? SCORE_MAX : sum < -SCORE_MAX ? -SCORE_MAX : (int32_t)sum;
}

/* Something the result says of those for whom it holds: "very good". No points. */
struct remark {
    const char *name;
    struct place place;
    enum role to;
    struct expression *condition;
    bool after_deal; /* said after each deal instead of at the end of the match */
};

#endif
