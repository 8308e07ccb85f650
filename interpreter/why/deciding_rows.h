/*
 * The facts on which an answer may depend, a row a kind: how many there are, what else each could
 * be, and how it is said. For deciding.c, which tries them, and the files that have them, which
 * write them by short names.
 */
#ifndef ELDEST_WHY_DECIDING_ROWS_H
#define ELDEST_WHY_DECIDING_ROWS_H

#include "why/deciding.h"

#include "engine/rules.h"
#include "table/state.h"
#include "why/parts.h"

/* Values that a fact can have, from low to high; or those of a list. */
struct alternatives {
    int32_t low, high;    /* none where high is lower */
    const int16_t *steps; /* away from the value now: all that are tried */
    unsigned step_count;
};

/* One row a kind: how many there are, what it is, what it can be, and how it becomes so; false
 * where it cannot. */
struct deciding_row {
    unsigned (*how_many)(const struct ruleset *rules, const struct supposed *supposed);
    int32_t (*now)(const struct ruleset *rules, const struct supposed *supposed, unsigned whose);
    struct alternatives (*alternatives)(const struct ruleset *rules,
                                        const struct supposed *supposed);
    bool (*set)(const struct ruleset *rules, struct supposed *supposed, unsigned whose,
                int32_t value);
    const struct statement *(*in_words)(struct why *why, const struct supposed *supposed,
                                        unsigned whose);
};

/* X(the kind, the row's name) */
#define DECIDING_ROWS(X)                                                                           \
    X(SUIT, suit)                                                                                  \
    X(CONTRACT, contract)                                                                          \
    X(TRICK, trick)                                                                                \
    X(LEADER, leader)                                                                              \
    X(ACTOR, actor)                                                                                \
    X(DEALER, dealer)                                                                              \
    X(DECLARER, declarer)                                                                          \
    X(PARTNER, partner)                                                                            \
    X(CALLED, called)                                                                              \
    X(DEAL, deal)                                                                                  \
    X(PASSED_OUT, passed_out)                                                                      \
    X(HAND_SIZE, hand_size)                                                                        \
    X(STANDING, standing)                                                                          \
    X(LAST, last)                                                                                  \
    X(BID, bid)                                                                                    \
    X(TRICKS, tricks)                                                                              \
    X(TAKEN, taken)                                                                                \
    X(SCORE, score)

#define X(kind, name) extern const struct deciding_row deciding_##name;
DECIDING_ROWS(X)
#undef X

/* --- how one is written ---------------------------------------------------------------------- */

#define ROW(how_many, name)                                                                        \
    const struct deciding_row deciding_##name = {how_many, name##_now, name##_alternatives,        \
                                                 name##_set, name##_say};

#define NOW(name, expression)                                                                      \
    static int32_t name##_now(const struct ruleset *rules, const struct supposed *supposed,        \
                              unsigned whose)                                                      \
    {                                                                                              \
        (void)rules, (void)whose;                                                                  \
        return (int32_t)(expression);                                                              \
    }

#define ALTERNATIVES(name)                                                                         \
    static struct alternatives name##_alternatives(const struct ruleset *rules,                    \
                                                   const struct supposed *supposed)

#define SET(name)                                                                                  \
    static bool name##_set(const struct ruleset *rules, struct supposed *supposed, unsigned whose, \
                           int32_t value)

#define SAY(name)                                                                                  \
    static const struct statement *name##_say(struct why *why, const struct supposed *supposed,    \
                                              unsigned whose)

/* --- how many there are ----------------------------------------------------------------------- */

static inline unsigned one(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)rules, (void)supposed;
    return 1;
}

static inline unsigned each_seat(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)supposed;
    return rules->players;
}

/* --- what they can be ------------------------------------------------------------------------- */

#define NO_ALTERNATIVES ((struct alternatives){.low = 0, .high = -1})

static inline struct alternatives any_seat(const struct ruleset *rules,
                                           const struct supposed *supposed)
{
    (void)supposed;
    return (struct alternatives){.high = rules->players - 1};
}

#endif
