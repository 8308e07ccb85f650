/* How much a deal can add to a score, at least and at most. */
#include "door/encoding.h"

void bounds_of_returns(const struct ruleset *rules, int32_t *least, int32_t *most)
{
    (void)rules;
    *least = -2 * SCORE_MAX;
    *most = 2 * SCORE_MAX;
}
