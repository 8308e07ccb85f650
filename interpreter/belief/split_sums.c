/* The ways of sharing out the cards that add something to a sum: found from a stage on, and
 * remembered, so that only stages that come about are counted. */
#include <string.h>

#include "base/memory.h"
#include "belief/split.h"

#define STAGES_MOST (1u << 20) /* remembered */
#define STAGES_ROOM (1u << 10) /* at first */
#define SUMS_WIDTH  (UINT64_C(1) << 23)

/* --- sums ------------------------------------------------------------------------------------ */

unsigned sums_highest(const struct sums *sums)
{
    unsigned highest = 0;
    for (unsigned sum = 0; sum < SUMS_MAX; sum++) {
        if (sum_is_allowed(sums, sum))
            highest = sum;
    }
    return highest;
}

bool sums_number(struct split *split)
{
    uint64_t width = 1;
    split->first_sums = 0;
    for (unsigned i = 0; i < split->group_count; i++) {
        struct group *group = &split->groups[i];
        if (!group->sums)
            continue;
        unsigned before = split->bins[__builtin_ctz(group->bins)].sum;
        group->sum_most = (uint16_t)sums_highest(group->sums);
        group->sum_stride = width;
        split->first_sums += before * width;
        width *= group->sum_most + 1u;
        if (width > SUMS_WIDTH)
            return false;
    }
    return true;
}

static unsigned sum_so_far(const struct group *group, uint64_t sums)
{
    return (unsigned)(sums / group->sum_stride % (group->sum_most + 1u));
}

static bool are_allowed(const struct split *split, uint64_t sums)
{
    for (unsigned i = 0; i < split->group_count; i++) {
        const struct group *group = &split->groups[i];
        if (group->sums && !sum_is_allowed(group->sums, sum_so_far(group, sums)))
            return false;
    }
    return true;
}

/* --- what is remembered ---------------------------------------------------------------------- */

static uint64_t key_of(const struct stage *stage)
{
    uint64_t key = stage->class;
    key = key << 5 | stage->choice;
    key = key << 8 | stage->left;
    key = key << 20 | stage->index;
    return (key << 23 | stage->sums) + 1;
}

/* Where a stage is remembered, or would be. */
static struct remembered *place_of(const struct split *split, uint64_t key)
{
    uint32_t mask = split->remembered_room - 1;
    uint32_t place = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & mask;
    while (split->remembered[place].key && split->remembered[place].key != key)
        place = (place + 1) & mask;
    return &split->remembered[place];
}

static void make_room(struct split *split, uint32_t room)
{
    struct remembered *before = split->remembered;
    uint32_t room_before = split->remembered_room;
    split->remembered = memory_grow(NULL, room * sizeof *before);
    split->remembered_room = room;
    memset(split->remembered, 0, room * sizeof *before);
    for (uint32_t i = 0; i < room_before; i++) {
        if (before[i].key)
            *place_of(split, before[i].key) = before[i];
    }
    memory_free(before);
}

void sums_forget(struct split *split)
{
    split->remembered_count = 0;
    if (split->remembered)
        memset(split->remembered, 0, split->remembered_room * sizeof *split->remembered);
    else
        make_room(split, STAGES_ROOM);
}

bool sums_are_too_many(const struct split *split)
{
    return split->remembered_count >= STAGES_MOST;
}

static void remember(struct split *split, uint64_t key, double ways)
{
    if (sums_are_too_many(split))
        return;
    if (2 * split->remembered_count >= split->remembered_room)
        make_room(split, 2 * split->remembered_room);
    *place_of(split, key) = (struct remembered){.key = key, .ways = ways};
    split->remembered_count++;
}

/* --- ways ------------------------------------------------------------------------------------ */

bool sums_give(const struct split *split, struct stage *stage, unsigned n)
{
    const struct class *class = &split->classes[stage->class];
    const struct group *group = &split->groups[class->groups[stage->choice]];
    if (group->stride && n > room_left(group, stage->index))
        return false;
    if (group->sums) {
        unsigned more = n * group->sums->of[split->cards[class->first]];
        if (sum_so_far(group, stage->sums) + more > group->sum_most)
            return false;
        stage->sums += more * group->sum_stride;
    }
    stage->index -= n * group->stride;
    stage->left -= n;
    if (++stage->choice == class->group_count) {
        stage->choice = 0;
        stage->class ++;
        stage->left = stage->class < split->class_count ? class[1].count : 0;
    }
    return true;
}

double sums_ways_with(struct split *split, const struct stage *stage, unsigned n)
{
    struct stage next = *stage;
    return sums_give(split, &next, n) ? split->share[n] * sums_ways(split, &next) : 0;
}

static double count_ways(struct split *split, const struct stage *stage)
{
    const struct class *class = &split->classes[stage->class];
    bool is_last = stage->choice + 1u == class->group_count;
    double ways = 0;
    for (unsigned n = is_last ? stage->left : 0; n <= stage->left; n++) {
        if (sums_are_too_many(split))
            return 0;
        ways += sums_ways_with(split, stage, n);
    }
    return ways;
}

double sums_ways(struct split *split, const struct stage *stage)
{
    if (stage->class == split->weighed_count)
        return are_allowed(split, stage->sums) ? ways_from(split, stage->class)[stage->index] : 0;
    uint64_t key = key_of(stage);
    const struct remembered *known = place_of(split, key);
    if (known->key)
        return known->ways;
    double ways = count_ways(split, stage);
    remember(split, key, ways);
    return ways;
}
