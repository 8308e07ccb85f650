/* How much a deal can add to a score, at least and at most: the bounds of the lines of the score,
 * added up as if each were written wherever it can be. */
#include "bounds/domain.h"
#include "door/encoding.h"

struct range {
    int64_t low, high; /* with 0 in it: a line may be left out */
};

static const struct range anything = {-SCORE_MAX, SCORE_MAX};

static void widen(struct range *range, int64_t low, int64_t high)
{
    range->low = low < range->low ? low : range->low;
    range->high = high > range->high ? high : range->high;
}

/* What the line gives once. */
static struct range range_of_line(const struct site *site, const struct score_line *line)
{
    struct range range = {0};
    if (!line->points.expression) {
        widen(&range, line->points.number, line->points.number);
        return range;
    }
    for (unsigned contract = 0; contract <= site->rules->contract_count; contract++) {
        if (!is_under(line->under, contract))
            continue;
        struct value value = bounds_of(site, line->points.expression, contract, NULL);
        if (!value_is_number(&value) || value.may & MAY_BE_OTHER)
            return anything;
        widen(&range, value.low, value.high);
    }
    return range;
}

static struct range times(struct range range, int64_t count)
{
    return (struct range){range.low * count, range.high * count};
}

/* What it gives to an account, or takes from it, in a deal. */
static struct range range_in_deal(const struct ruleset *rules, const struct score_line *line)
{
    struct site site = site_in(rules);
    site.moment = line->per_trick ? OF_EACH_TRICK : AFTER_PLAY;
    struct range once = range_of_line(&site, line);
    if (line->per_trick)
        once = times(once, TRICKS_MAX);
    struct range all = times(once, line->to == ROLE_EACH ? rules->players : 1);
    if (!line->is_paid)
        return all;
    int64_t got = rules->players, paid = rules->players; /* from each other, and to each */
    return (struct range){all.low * got - once.high * paid, all.high * got - once.low * paid};
}

void bounds_of_returns(const struct ruleset *rules, int32_t *least, int32_t *most)
{
    struct range sum = {0};
    for (unsigned i = 0; i < rules->line_count; i++) {
        struct range range = range_in_deal(rules, &rules->lines[i]);
        sum = (struct range){sum.low + range.low, sum.high + range.high};
    }
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        struct range range = times(range_in_deal(rules, &rules->penalties[i].line), FINES_MAX);
        sum = (struct range){sum.low + range.low, sum.high + range.high};
    }
    const int64_t end = 2 * SCORE_MAX; /* from one end of scores to the other */
    *least = (int32_t)(sum.low < -end ? -end : sum.low);
    *most = (int32_t)(sum.high > end ? end : sum.high);
}
