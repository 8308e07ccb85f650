/*
 * What rules ask of a deal: the facts and the people that their conditions and amounts speak of,
 * through the terms they use. A question tells these and no others.
 */
#ifndef ELDEST_SCHOOL_NEEDS_H
#define ELDEST_SCHOOL_NEEDS_H

#include "ruleset/ruleset.h"

/* Sets, a bit for each; all zeroes needs nothing. */
struct needs {
    uint32_t facts;   /* of enum fact */
    uint32_t roles;   /* of enum role */
    uint32_t bidders; /* of enum role: those whose bids are asked */
    uint32_t counts;
};

/* Adds what an expression asks under a contract; NULL asks nothing. */
void needs_expression(struct needs *needs, const struct ruleset *rules,
                      const struct expression *expression, unsigned contract);
void needs_amount(struct needs *needs, const struct ruleset *rules, const struct amount *amount,
                  unsigned contract);

static inline void needs_role(struct needs *needs, enum role role)
{
    needs->roles |= UINT32_C(1) << role;
}

static inline bool is_needed(const struct needs *needs, enum fact fact)
{
    return needs->facts >> fact & 1;
}

/* Whether one of these roles is: a set of bits. */
static inline bool needs_one_of(const struct needs *needs, uint32_t roles)
{
    return (needs->roles & roles) != 0;
}

#define ROLE_BIT(role) (UINT32_C(1) << (role))

/* Roles that only a declarer gives sense to. */
#define DECLARERS_ROLES                                                                            \
    (ROLE_BIT(ROLE_DECLARER) | ROLE_BIT(ROLE_PARTNER) | ROLE_BIT(ROLE_MAKERS) |                    \
     ROLE_BIT(ROLE_DEFENDERS))

/* Roles for which one must know who deals. */
#define DEALERS_ROLES                                                                              \
    (ROLE_BIT(ROLE_ELDEST) | ROLE_BIT(ROLE_DEALER) | ROLE_BIT(ROLE_DEALERS_LEFT) |                 \
     ROLE_BIT(ROLE_DEALERS_RIGHT) | ROLE_BIT(ROLE_DEALERS_PARTNER))

#endif
