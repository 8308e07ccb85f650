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

/* What a fact comes to in an expression. */
enum value_type {
    VALUE_NUMBER,
    VALUE_TRUTH,
    VALUE_SUIT,     /* a letter, or nil for none */
    VALUE_CONTRACT, /* its name, or nil for none */
    VALUE_OPTION,   /* a number, a truth or a word, as the option has it */
};

/* X(fact, name, scope, type, what it is) */
#define FACTS(X)                                                                                   \
    X(FACT_PLAYERS, "players", SCOPE_RULESET, VALUE_NUMBER, "how many play")                       \
    X(FACT_DEAL, "deal", SCOPE_DEAL, VALUE_NUMBER, "the number of this deal, from 1")              \
    X(FACT_HAND_SIZE, "hand_size", SCOPE_DEAL, VALUE_NUMBER,                                       \
      "cards in the largest hand after the deal")                                                  \
    X(FACT_TRICK, "trick", SCOPE_DEAL, VALUE_NUMBER, "the number of this trick, from 1")           \
    X(FACT_PASSED_OUT, "passed_out", SCOPE_DEAL, VALUE_NUMBER,                                     \
      "deals directly before this one that were abandoned")                                        \
    X(FACT_CONTRACT, "contract", SCOPE_DEAL, VALUE_CONTRACT,                                       \
      "the contract of the declarer; nil if the call named none")                                  \
    X(FACT_ALONE, "alone", SCOPE_DEAL, VALUE_TRUTH, "the declarer has no partner")                 \
    X(FACT_TRICKS, "tricks", SCOPE_SEAT, VALUE_NUMBER, "tricks won in this deal")                  \
    X(FACT_BID, "bid", SCOPE_SEAT, VALUE_NUMBER, "the last number bid in this deal; -1 if none")   \
    X(FACT_SCORE, "score", SCOPE_SEAT, VALUE_NUMBER, "the running score")                          \
    X(FACT_CALL, "call", SCOPE_CALL, VALUE_NUMBER, "the number being bid; -1 if it is no number")  \
    X(FACT_PASSING, "passing", SCOPE_CALL, VALUE_TRUTH, "the call is a pass in an auction")        \
    X(FACT_BIDS, "bids", SCOPE_CALL, VALUE_NUMBER, "the sum of the numbers bid so far")            \
    X(FACT_LAST, "last", SCOPE_CALL, VALUE_TRUTH,                                                  \
      "nobody else is still to be asked; in an auction, a pass would end it")                      \
    X(FACT_OPENED, "opened", SCOPE_CALL, VALUE_TRUTH, "somebody has bid in this auction")

/* The facts above have one name each; these have as many as the ruleset gives them. */
enum fact {
#define X(fact, name, scope, type, doc) fact,
    FACTS(X)
#undef X
        FACT_OPTION, /* the chosen value of option `index`; SCOPE_RULESET */
    FACT_SUIT,       /* suit variable `index`: "trumps" and what `names:` declares; SCOPE_DEAL */
    FACT_COUNT,      /* the sum of count `index` over the cards taken; SCOPE_SEAT */
    FACT_TERM,       /* what the ruleset's term `index` comes to, for the same subject; its scope */
};

/* Whether it is of a seat or side, whichever is meant. */
static inline bool fact_is_of_seats(enum fact fact)
{
    return fact == FACT_TRICKS || fact == FACT_BID || fact == FACT_SCORE || fact == FACT_COUNT;
}

/* A name in an expression: "tricks", or "makers.tricks" with a role before the dot. */
struct fact_name {
    const char *text; /* as written */
    enum fact fact;
    enum role role; /* ROLE_SELF where nothing is said */
    uint8_t index;  /* of the option, suit variable, count or first term of that name */
};

#define FACT_NAMES_MAX 8 /* different names in one expression */

/* A condition or an amount, said in Lua. Immutable once the ruleset is compiled. */
struct expression {
    const char *text; /* "last and bids + call == hand_size" */
    struct place place;
    uint32_t under; /* the contracts under which it may be asked */
    enum scope scope;
    bool is_condition; /* its answer is a truth, else an integer */
    uint16_t number;   /* index into the ruleset's expressions */

    /* Filled in by hooks_bind. */
    struct fact_name names[FACT_NAMES_MAX];
    uint8_t name_count;
    uint8_t about_call; /* a bit for each name whose value depends on the call being weighed */
    bool is_constant;   /* it asks only what is fixed when the rules are compiled */
    int32_t constant;   /* then this is its answer, 0 or 1 for a condition */
};

/*
 * An expression with a name, for other expressions to ask: "stake", "made". It is in force under
 * its expression's contracts; terms of one name stand behind one another, no two of them in force
 * together.
 */
struct named_term {
    const char *name;
    struct expression *expression;
    bool is_variant; /* it has the name of the term before it */
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
