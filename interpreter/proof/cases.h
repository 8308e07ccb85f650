/*
 * All that the facts of an expression can come to where it is asked, one combination after the
 * other, as if each fact took its values whatever most of the others are.
 */
#ifndef ELDEST_PROOF_CASES_H
#define ELDEST_PROOF_CASES_H

#include "base/arena.h"
#include "bounds/domain.h"
#include "expr/asked.h"
#include "hooks/hooks.h"

struct cases;

/* What came of asking. */
struct tried {
    uint64_t asked;          /* so many combinations */
    bool may_hold, may_fail; /* in one of them it is not 0, in one it is */
    bool is_whole;           /* there are no others */
    bool failed;             /* the hooks, in the last of them */
};

/* Those of what is asked at the site, but for those where `unless`, if it has an expression, does
 * not hold: then it is not asked. In the arena; the site is borrowed. */
struct cases *cases_of(struct arena *arena, const struct site *site, const struct asked *asked,
                       const struct asked *unless);

/* Asks in all of them, up to a limit, or until the hooks fail. */
struct tried cases_try(struct cases *cases, struct hooks *hooks);

/* Whether the same is asked in the same cases, and so comes to the same. */
bool cases_same(const struct cases *cases, const struct cases *other);

/* It asks what others come to, which is not looked into. */
bool cases_are_vague(const struct cases *cases);

/* "trick is 3, tricks is 1": the case that was asked last. */
const char *cases_now(struct arena *arena, const struct cases *cases);

#endif
