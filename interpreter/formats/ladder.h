/* The calls that formats have words for, in a ruleset: found by what they do, whatever their names
 * are. */
#ifndef ELDEST_FORMATS_LADDER_H
#define ELDEST_FORMATS_LADDER_H

#include "formats/format.h"
#include "ruleset/ruleset.h"

/*
 * The step of an auction with a ladder of bids from 1 to 7 and a pass, and no calls but these and
 * words that keep it open; NO_STEP if the ruleset has none.
 */
unsigned ladder_step(const struct ruleset *rules);

/* What the ruleset calls it at that step; NULL if it has no such call. */
const char *ladder_name(const struct ruleset *rules, unsigned step, struct foreign_call call);

/* Whether the auction is over with this call, because nothing can be said to it: then nobody is
 * asked for a pass. */
bool ladder_ends_with(const struct ruleset *rules, unsigned step, struct foreign_call call);

/* Whether the declarer is who of the highest bidder's side was the first to bid its suit; else it
 * is the bidder. */
bool ladder_has_first_of_side(const struct ruleset *rules, unsigned step);

/* What a call of a step is in a format: FOREIGN_AS_WRITTEN, if formats have no word for it. */
struct foreign_call ladder_call(const struct ruleset *rules, unsigned step, unsigned call);

#endif
