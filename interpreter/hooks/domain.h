/*
 * What a fact can come to where a condition asks it, found from the rules: so many tricks, bids,
 * suits. More than can ever be, but not by much.
 */
#ifndef ELDEST_HOOKS_DOMAIN_H
#define ELDEST_HOOKS_DOMAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "hooks/hooks.h"
#include "ruleset/ruleset.h"

#define DOMAIN_MOST 300       /* values of one fact that are known; there may be more */
#define AMOUNT_MOST 999999999 /* that an expression can come to, and below zero as many */

enum phase {
    BEFORE_PLAY,
    BETWEEN_TRICKS, /* or at another moment of a step */
    IN_PLAY,
    BEHIND_TRICK, /* and not the last */
    AFTER_PLAY,
};

/* Where a condition stands, and the bounds of the way of playing that it stands in. */
struct site {
    const struct ruleset *rules;
    enum phase moment;
    unsigned step;      /* BEFORE_PLAY, BETWEEN_TRICKS: the one it belongs to */
    bool weighs_call;   /* `refuse` */
    unsigned hand, bid; /* the largest hand, the highest bid */
    unsigned tricks;    /* the most that are played in a deal */
    bool has_bids;
    int32_t least_bid; /* 0 without bids */
    bool any_bid;      /* a bid has no bounds that are known */
    bool passes_out;   /* a deal can be abandoned */
    struct possible suits;
};

/* A site of this way of playing with its bounds; the caller says where in it. rules is borrowed. */
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

#endif
