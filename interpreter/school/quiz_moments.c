/*
 * Positions that can be asked about, kind by kind, so that a quiz goes through the rules instead of
 * asking what comes up all the time.
 */
#include <stdlib.h>
#include <string.h>

#include "school/quiz_parts.h"

/* Moments in which the same rule decides and the same makes it hard. */
struct kind {
    enum topic topic;
    enum trait trait;
    struct decision by[2];
    unsigned detail; /* of a score the contract; of a call that both rulesets are asked, which */
    unsigned times_taken;
    unsigned seen; /* also those that are not kept */
    unsigned count;
    struct moment *moments; /* room for `most` */
};

struct moments {
    unsigned most;
    struct kind *kinds;
    unsigned kind_count;
};

struct moments *moments_create(unsigned most)
{
    struct moments *moments = memory_grow(NULL, sizeof *moments);
    *moments = (struct moments){.most = most};
    return moments;
}

void moments_destroy(struct moments *moments)
{
    if (!moments)
        return;
    for (unsigned i = 0; i < moments->kind_count; i++)
        free(moments->kinds[i].moments);
    free(moments->kinds);
    free(moments);
}

/* --- adding ---------------------------------------------------------------------------------- */

static bool is_same(const struct decision *one, const struct decision *other)
{
    if (!one->rule || !other->rule)
        return one->rule == other->rule;
    return one->place.source == other->place.source && one->place.offset == other->place.offset &&
           strcmp(one->rule, other->rule) == 0;
}

static unsigned detail_of(const struct moment *moment)
{
    if (moment->topic == TOPIC_SCORE)
        return moment->state.settled;
    return moment->topic == TOPIC_BID && moment->by[1].rule ? moment->focus : 0;
}

static bool is_of_kind(const struct moment *moment, const struct kind *kind)
{
    return kind->topic == moment->topic && kind->trait == leading_trait(moment->traits) &&
           kind->detail == detail_of(moment) && is_same(&kind->by[0], &moment->by[0]) &&
           is_same(&kind->by[1], &moment->by[1]);
}

static struct kind *kind_of(struct moments *moments, const struct moment *moment)
{
    for (unsigned i = 0; i < moments->kind_count; i++)
        if (is_of_kind(moment, &moments->kinds[i]))
            return &moments->kinds[i];
    moments->kinds =
        memory_grow(moments->kinds, (moments->kind_count + 1) * sizeof *moments->kinds);
    struct kind *kind = &moments->kinds[moments->kind_count++];
    *kind = (struct kind){
        .topic = moment->topic,
        .trait = leading_trait(moment->traits),
        .by = {moment->by[0], moment->by[1]},
        .detail = detail_of(moment),
        .moments = memory_grow(NULL, moments->most * sizeof *kind->moments),
    };
    return kind;
}

/* Of all that were seen each is as likely to be kept. */
void moments_add(struct moments *moments, struct rng *rng, const struct moment *moment)
{
    struct kind *kind = kind_of(moments, moment);
    unsigned at = kind->count < moments->most ? kind->count++ : rng_below(rng, kind->seen + 1);
    kind->seen++;
    if (at < moments->most)
        kind->moments[at] = *moment;
}

/* --- taking ---------------------------------------------------------------------------------- */

static bool is_on_offer(const struct kind *kind, enum topic topic, unsigned times)
{
    return kind->topic == topic && kind->count > 0 && kind->times_taken == times;
}

unsigned moments_taken(const struct moments *moments, enum topic topic)
{
    unsigned fewest = NO_MOMENT;
    for (unsigned i = 0; i < moments->kind_count; i++) {
        const struct kind *kind = &moments->kinds[i];
        if (kind->topic == topic && kind->count > 0 && kind->times_taken < fewest)
            fewest = kind->times_taken;
    }
    return fewest;
}

static struct kind *any_kind(struct moments *moments, struct rng *rng, enum topic topic)
{
    unsigned times = moments_taken(moments, topic), sum = 0;
    for (unsigned i = 0; i < moments->kind_count; i++)
        if (is_on_offer(&moments->kinds[i], topic, times))
            sum += traits[moments->kinds[i].trait].weight;
    unsigned left = sum ? rng_below(rng, sum) : 0;
    for (unsigned i = 0; i < moments->kind_count; i++) {
        struct kind *kind = &moments->kinds[i];
        if (!is_on_offer(kind, topic, times))
            continue;
        if (left < traits[kind->trait].weight)
            return kind;
        left -= traits[kind->trait].weight;
    }
    return NULL;
}

static const struct moment *any_moment(const struct kind *kind, struct rng *rng)
{
    unsigned sum = 0, i = 0;
    for (unsigned j = 0; j < kind->count; j++)
        sum += traits_weight(kind->moments[j].traits);
    unsigned left = rng_below(rng, sum);
    while (left >= traits_weight(kind->moments[i].traits))
        left -= traits_weight(kind->moments[i++].traits);
    return &kind->moments[i];
}

/* A second question about a deal might give an answer of the first away. */
static void forget_deal(struct moments *moments, unsigned deal)
{
    for (unsigned i = 0; i < moments->kind_count; i++) {
        struct kind *kind = &moments->kinds[i];
        unsigned left = 0;
        for (unsigned j = 0; j < kind->count; j++)
            if (kind->moments[j].deal != deal)
                kind->moments[left++] = kind->moments[j];
        kind->count = left;
    }
}

bool moments_take(struct moments *moments, struct rng *rng, enum topic topic, struct moment *moment)
{
    struct kind *kind = any_kind(moments, rng, topic);
    if (!kind)
        return false;
    kind->times_taken++;
    *moment = *any_moment(kind, rng);
    forget_deal(moments, moment->deal);
    return true;
}
