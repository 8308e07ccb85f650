/* The text of a first scripted game, in the order in which it is written. */
#ifndef ELDEST_AUTHOR_FIRST_DRAFT_H
#define ELDEST_AUTHOR_FIRST_DRAFT_H

#include "author/first_deal.h"
#include "record/seats.h"

struct draft {
    struct arena *arena;
    const struct ruleset *rules;
    const char *ruleset; /* the path of the ruleset from the script */
    struct seat_names names;
    unsigned seed;
    const char *text; /* as far as it is written */
};

/* A deal that the seed plays; the text begins anew. */
void draft_random_deal(struct draft *draft);

/* How the deal began, and that the seed plays out the rest; the text begins anew. */
void draft_beginning(struct draft *draft, const struct first_deal *deal);

/* What came of it. */
void draft_end(struct draft *draft, const struct first_deal *deal);

#endif
