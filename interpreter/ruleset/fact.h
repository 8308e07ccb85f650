/*
 * Facts: what an expression may ask of a match. An expression is a few words of Lua over facts
 * ("tricks == bid"); its answer depends on them and on nothing else, so it is asked once for each
 * combination and remembered.
 */
#ifndef ELDEST_RULESET_FACT_H
#define ELDEST_RULESET_FACT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "ruleset/role.h"

/* Where an expression stands decides which facts it may ask. Each scope includes those above it. */
enum scope {
    SCOPE_RULESET, /* fixed when the rules are compiled: players, options */
    SCOPE_DEAL,    /* known during a deal */
    SCOPE_SEAT,    /* a seat or side is the subject: obligations, ledger lines, remarks */
    SCOPE_CALL,    /* a call is being weighed */
};

/* X(fact, name, scope, what it is). All are integers but FACT_LAST, a truth, and FACT_SUIT. */
#define FACTS(X)                                                                                   \
    X(FACT_PLAYERS, "players", SCOPE_RULESET, "how many play")                                     \
    X(FACT_DEAL, "deal", SCOPE_DEAL, "the number of this deal, from 1")                            \
    X(FACT_HAND_SIZE, "hand_size", SCOPE_DEAL, "cards in the largest hand after the deal")         \
    X(FACT_TRICK, "trick", SCOPE_DEAL, "the number of this trick, from 1")                         \
    X(FACT_TRICKS, "tricks", SCOPE_SEAT, "tricks won in this deal")                                \
    X(FACT_BID, "bid", SCOPE_SEAT, "the last number bid in this deal; -1 if none")                 \
    X(FACT_SCORE, "score", SCOPE_SEAT, "the running score")                                        \
    X(FACT_CALL, "call", SCOPE_CALL, "the number being bid")                                       \
    X(FACT_BIDS, "bids", SCOPE_CALL, "the sum of the numbers bid so far")                          \
    X(FACT_LAST, "last", SCOPE_CALL, "true for the last seat asked")

/* The facts above have one name each; these three have as many as the ruleset gives them. */
enum fact {
#define X(fact, name, scope, doc) fact,
    FACTS(X)
#undef X
        FACT_OPTION, /* the chosen value of option `index`; SCOPE_RULESET */
    FACT_SUIT,       /* suit variable `index`: "trumps" and what `names:` declares; SCOPE_DEAL */
    FACT_COUNT,      /* the sum of count `index` over the cards taken; SCOPE_SEAT */
};

/* A name in an expression: "tricks", or "makers.tricks" with a role before the dot. */
struct fact_name {
    const char *text; /* as written */
    enum fact fact;
    enum role role; /* ROLE_SELF where nothing is said */
    uint8_t index;  /* of the option, suit variable or count */
};

#define FACT_NAMES_MAX 8 /* different names in one expression */

/* A condition or an amount, said in Lua. Immutable once the ruleset is compiled. */
struct expression {
    const char *text; /* "last and bids + call == hand_size" */
    struct place place;
    enum scope scope;
    bool is_condition; /* its answer is a truth, else an integer */
    uint16_t number;   /* index into the ruleset's expressions */

    /* Filled in by hooks_bind. */
    struct fact_name names[FACT_NAMES_MAX];
    uint8_t name_count;
    bool is_constant; /* it asks only what is fixed when the rules are compiled */
    int32_t constant; /* then this is its answer, 0 or 1 for a condition */
};

/* An integer of a rule: written out, or said by an expression. */
struct amount {
    bool given;                    /* false: the key is absent */
    int32_t number;                /* if there is no expression */
    struct expression *expression; /* or NULL */
    struct place place;
};

/* Whether an amount is known once the rules are compiled, and then how much it is. */
static inline bool amount_is_constant(const struct amount *amount)
{
    return !amount->expression || amount->expression->is_constant;
}

static inline int32_t amount_constant(const struct amount *amount)
{
    return amount->expression ? amount->expression->constant : amount->number;
}

#endif
