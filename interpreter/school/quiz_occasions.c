/*
 * Positions that can be asked about, kind by kind, so that a quiz goes through the rules instead of
 * asking what comes up all the time.
 */
#include <string.h>

#include "base/memory.h"
#include "school/quiz_parts.h"

/* Occasions in which the same rule decides and the same makes it hard. */
struct kind {
    enum topic topic;
    enum trait trait;
    struct decision by[2];
    unsigned detail; /* of a score the contract; of a call that both rulesets are asked, which */
    unsigned times_taken;
    unsigned seen; /* also those that are not kept */
    unsigned count;
    struct occasion *occasions; /* room for `most` */
};

struct occasions {
    unsigned most;
    struct kind *kinds;
    unsigned kind_count;
};

struct occasions *occasions_create(unsigned most)
{
    struct occasions *occasions = memory_grow(NULL, sizeof *occasions);
    *occasions = (struct occasions){.most = most};
    return occasions;
}

void occasions_destroy(struct occasions *occasions)
{
    for (unsigned i = 0; i < occasions->kind_count; i++)
        memory_free(occasions->kinds[i].occasions);
    memory_free(occasions->kinds);
    memory_free(occasions);
}

/* --- adding ---------------------------------------------------------------------------------- */

static bool is_same(const struct decision *one, const struct decision *other)
{
    if (!one->rule || !other->rule)
        return one->rule == other->rule;
    return place_same(one->place, other->place) && strcmp(one->rule, other->rule) == 0;
}

static unsigned detail_of(const struct occasion *occasion)
{
    if (occasion->topic == TOPIC_SCORE)
        return occasion->state.settled;
    return occasion->topic == TOPIC_BID && occasion->by[1].rule ? occasion->focus : 0;
}

static bool is_of_kind(const struct occasion *occasion, const struct kind *kind)
{
    return kind->topic == occasion->topic && kind->trait == leading_trait(occasion->traits) &&
           kind->detail == detail_of(occasion) && is_same(&kind->by[0], &occasion->by[0]) &&
           is_same(&kind->by[1], &occasion->by[1]);
}

static struct kind *kind_of(struct occasions *occasions, const struct occasion *occasion)
{
    for (unsigned i = 0; i < occasions->kind_count; i++)
        if (is_of_kind(occasion, &occasions->kinds[i]))
            return &occasions->kinds[i];
    occasions->kinds =
        memory_grow(occasions->kinds, (occasions->kind_count + 1) * sizeof *occasions->kinds);
    struct kind *kind = &occasions->kinds[occasions->kind_count++];
    *kind = (struct kind){
        .topic = occasion->topic,
        .trait = leading_trait(occasion->traits),
        .by = {occasion->by[0], occasion->by[1]},
        .detail = detail_of(occasion),
        .occasions = memory_grow(NULL, occasions->most * sizeof *kind->occasions),
    };
    return kind;
}

/* Of all that were seen each is as likely to be kept. */
void occasions_add(struct occasions *occasions, struct rng *rng, const struct occasion *occasion)
{
    struct kind *kind = kind_of(occasions, occasion);
    unsigned at = kind->count < occasions->most ? kind->count++ : rng_below(rng, kind->seen + 1);
    kind->seen++;
    if (at < occasions->most)
        kind->occasions[at] = *occasion;
}

/* --- taking ---------------------------------------------------------------------------------- */

static bool is_on_offer(const struct kind *kind, enum topic topic, unsigned times)
{
    return kind->topic == topic && kind->count > 0 && kind->times_taken == times;
}

unsigned occasions_taken(const struct occasions *occasions, enum topic topic)
{
    unsigned fewest = NO_OCCASION;
    for (unsigned i = 0; i < occasions->kind_count; i++) {
        const struct kind *kind = &occasions->kinds[i];
        if (kind->topic == topic && kind->count > 0 && kind->times_taken < fewest)
            fewest = kind->times_taken;
    }
    return fewest;
}

static struct kind *any_kind(struct occasions *occasions, struct rng *rng, enum topic topic)
{
    unsigned times = occasions_taken(occasions, topic), sum = 0;
    for (unsigned i = 0; i < occasions->kind_count; i++)
        if (is_on_offer(&occasions->kinds[i], topic, times))
            sum += traits[occasions->kinds[i].trait].weight;
    unsigned left = sum ? rng_below(rng, sum) : 0;
    for (unsigned i = 0; i < occasions->kind_count; i++) {
        struct kind *kind = &occasions->kinds[i];
        if (!is_on_offer(kind, topic, times))
            continue;
        if (left < traits[kind->trait].weight)
            return kind;
        left -= traits[kind->trait].weight;
    }
    return NULL;
}

static const struct occasion *any_occasion(const struct kind *kind, struct rng *rng)
{
    unsigned sum = 0, i = 0;
    for (unsigned j = 0; j < kind->count; j++)
        sum += traits_weight(kind->occasions[j].traits);
    unsigned left = rng_below(rng, sum);
    while (left >= traits_weight(kind->occasions[i].traits))
        left -= traits_weight(kind->occasions[i++].traits);
    return &kind->occasions[i];
}

/* A second question about a deal might give an answer of the first away. */
static void forget_deal(struct occasions *occasions, unsigned deal)
{
    for (unsigned i = 0; i < occasions->kind_count; i++) {
        struct kind *kind = &occasions->kinds[i];
        unsigned left = 0;
        for (unsigned j = 0; j < kind->count; j++)
            if (kind->occasions[j].deal != deal)
                kind->occasions[left++] = kind->occasions[j];
        kind->count = left;
    }
}

bool occasions_take(struct occasions *occasions, struct rng *rng, enum topic topic,
                    struct occasion *occasion)
{
    struct kind *kind = any_kind(occasions, rng, topic);
    if (!kind)
        return false;
    kind->times_taken++;
    *occasion = *any_occasion(kind, rng);
    forget_deal(occasions, occasion->deal);
    return true;
}
