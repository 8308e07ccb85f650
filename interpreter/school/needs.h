/*
 * What rules ask of a deal: the facts and the people that their conditions and amounts speak of,
 * through the terms they use. A question tells these and no others.
 */
#ifndef ELDEST_SCHOOL_NEEDS_H
#define ELDEST_SCHOOL_NEEDS_H

#include "ruleset/ruleset.h"

/* Sets, a bit for each; all zeroes needs nothing. */
struct needs {
    fact_set facts;
    unsigned roles;                /* of enum role_trait: those of all roles that are asked */
    bool winner;                   /* it is asked who has won the last trick */
    bool declarers_bid;            /* it is asked */
    bool other_bids;               /* those of somebody else are asked */
    bool bids_of_others;           /* bids are asked of seats that need no declarer */
    struct set counts[FACT_KINDS]; /* of counts, by where their cards lie */
    uint32_t notes;                /* of what is remembered */
    struct set holders;            /* of cards whose holder is asked for */
    struct set bests;              /* of counts of which it is asked who has the best */
    bool trumps;                   /* counts go by them */
    bool seats;                    /* something is asked of each seat, also where there are sides */
};

static_assert(NOTES_MAX <= 32, "a bit for each note");

/* Adds what an expression asks under a contract; NULL asks nothing. */
void needs_expression(struct needs *needs, const struct ruleset *rules,
                      const struct expression *expression, unsigned contract);
void needs_amount(struct needs *needs, const struct ruleset *rules, const struct amount *amount,
                  unsigned contract);

/* Adds who somebody is, and what is named in that: of whom something is remembered, whose hand has
 * a card or the best meld. */
void needs_role(struct needs *needs, const struct ruleset *rules, role_t role);

static inline bool is_needed(const struct needs *needs, enum fact fact)
{
    return fact_is_in(needs->facts, fact);
}

/* Whether a role is that has one of the traits. */
static inline bool needs_role_with(const struct needs *needs, unsigned wanted)
{
    return (needs->roles & wanted) != 0;
}

#endif
