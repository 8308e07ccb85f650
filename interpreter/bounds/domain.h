/*
 * What a fact can come to where a condition asks it, found from the rules: so many tricks, bids,
 * suits. More than can ever be, but not by much. And from that what an expression can come to, and
 * which conditions can hold together.
 */
#ifndef ELDEST_BOUNDS_DOMAIN_H
#define ELDEST_BOUNDS_DOMAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "bounds/possible.h"
#include "expr/evaluate.h"
#include "ruleset/ruleset.h"

#define DOMAIN_MOST 300        /* values of one fact that are known; there may be more */
#define AMOUNT_MOST NUMBER_MAX /* that an expression can come to, and below zero as many */

enum phase {
    BEFORE_PLAY,
    BETWEEN_TRICKS, /* or at another moment of a step */
    IN_PLAY,
    BEHIND_TRICK, /* and not the last */
    AFTER_PLAY,
    OF_EACH_TRICK, /* after play, with `trick` as the number of each trick in turn */
};

/* Where a condition stands, and the bounds of the way of playing that it stands in. */
struct site {
    const struct ruleset *rules;
    enum phase moment;
    unsigned step;                    /* BEFORE_PLAY, BETWEEN_TRICKS: the one it belongs to */
    bool weighs_call;                 /* `refuse` */
    const struct call_group *weighed; /* the calls whose condition it is; or NULL */
    unsigned hand, bid;               /* the largest hand, the highest bid */
    unsigned tricks;                  /* the most that are played in a deal */
    bool has_bids;
    int32_t least_bid; /* 0 without bids */
    bool any_bid;      /* a bid has no bounds that are known */
    bool passes_out;   /* a deal can be abandoned */
    struct possible suits;
};

/* A site of this way of playing with its bounds (site.c); the caller says where in it. rules is
 * borrowed. */
struct site site_in(const struct ruleset *rules);

enum domain_type {
    DOMAIN_NUMBERS,
    DOMAIN_TRUTHS,
    DOMAIN_WORDS, /* or nil */
};

struct domain {
    enum domain_type type;
    int32_t values[DOMAIN_MOST]; /* at least one */
    unsigned count;
    bool is_open;      /* there are more, which are not known */
    int32_t low, high; /* all lie between these, also those */
};

/* What the fact can come to at the site, whatever the others are. */
struct domain domain_of(const struct site *site, const struct fact_name *name);

/* Of how many seats a sum over the role is, at least and at most. */
struct summed {
    int64_t least, most;
};

struct summed summed_seats(const struct ruleset *rules, role_t role);

/* --- an expression between bounds ------------------------------------------------------------ */

/* What is known of facts beside their bounds: puts the least and the most that one can be. */
struct known {
    void (*narrow)(void *context, const struct fact_name *name, int32_t *low, int32_t *high);
    void *context;
};

/* What the expression can be at the site under a contract, its terms looked into. known may be
 * NULL; then sums over seats are bounded by what each can have. */
struct value bounds_of(const struct site *site, const struct expression *expression,
                       unsigned contract, const struct known *known);

/* The same of a part of an expression that stands there, its terms looked into. */
struct value bounds_of_part(const struct site *site, const struct formula *formula,
                            unsigned contract);

/* --- conditions along a way through a deal (trail.c) ----------------------------------------- */

/*
 * A way through the steps of a deal before play, and whether it can be gone: whether the conditions
 * of its steps can all have come out as it says. What they ask is taken between its bounds, and a
 * fact that no step between two of them can have changed is the same for both.
 */

struct trail_step {
    uint8_t step, contract; /* under which it began */
    bool done;              /* gone through; false: left out */
};

struct trail {
    struct trail_step steps[STEPS_MAX];
    unsigned count;
    unsigned deal, period; /* in this deal, and in each that comes a multiple of so many later */
};

/* False if the trail cannot be gone; true also where that was too much to find out. */
bool trail_is_possible(const struct ruleset *rules, const struct trail *trail);

/* Whether going through the step, which is not play, can change what the fact comes to. */
bool step_changes(const struct ruleset *rules, const struct step *step,
                  const struct fact_name *name);

#endif
