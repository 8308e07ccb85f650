/*
 * What a fact can come to where a condition asks it, found from the rules: so many tricks, bids,
 * suits. More than can ever be, but not by much. And from that what an expression can come to, and
 * which conditions can hold together.
 */
#ifndef ELDEST_HOOKS_DOMAIN_H
#define ELDEST_HOOKS_DOMAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "hooks/hooks.h"
#include "ruleset/ruleset.h"

struct formula;

#define DOMAIN_MOST 300        /* values of one fact that are known; there may be more */
#define AMOUNT_MOST NUMBER_MAX /* that an expression can come to, and below zero as many */

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

/* --- an expression between bounds (span.c) --------------------------------------------------- */

/*
 * What an expression can come to when its facts are known only between bounds: the arithmetic of
 * intervals. Each fact is taken as if it were free of the others and of itself elsewhere, so more
 * seems possible than is, never less.
 */

/* Truths are numbers here only as Lua has it: what is true may be a number. */
struct span {
    bool may_be_true, may_be_false; /* nil is false */
    bool is_number;                 /* if it is true it is a number between these: */
    int64_t low, high;
};

/* What is known of facts beside their bounds: puts the least and the most that one comes to. */
struct known {
    void (*narrow)(void *context, const struct fact_name *name, int32_t *low, int32_t *high);
    void *context;
};

/* Of the expression at the site under a contract, its terms looked into; what cannot be taken apart
 * may be anything. known may be NULL. */
struct span span_measured(struct arena *arena, const struct site *site,
                          const struct expression *expression, unsigned contract,
                          const struct known *known);

/* The same of a part of an expression that stands there. */
struct span span_of_part(struct arena *arena, const struct site *site,
                         const struct formula *formula, unsigned contract);

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

/*
 * False if the trail cannot be gone; true also where that was too much to find out. The hooks are
 * those of the rules; what they diagnose is of no account, and once they failed it is always true.
 */
bool trail_is_possible(const struct ruleset *rules, struct hooks *hooks, const struct trail *trail);

/* Whether going through the step, which is not play, can change what the fact comes to. */
bool step_changes(const struct ruleset *rules, const struct step *step,
                  const struct fact_name *name);

/* --- whether there are cards enough (check_cards.c) ------------------------------------------ */

/*
 * Whether the pack has the cards that are dealt and the hands those that are passed, in every deal
 * of the schedules and on every way through the steps that their conditions leave. The rules are
 * finished; their tables need not be baked.
 */
void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics);

/* After so many deals all schedules are where they began; at most SCHEDULE_MAX. */
unsigned schedule_period(const struct ruleset *rules);

#endif
