/* The ways of sharing out the cards that add something to a sum, by recursion with memoisation:
 * only stages that come about are counted, each once. */
#include "belief/split.h"

#define STAGES_MOST (1u << 20)
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

/* --- stages in the map ------------------------------------------------------------------------ */

#define KEY_WORDS 3

struct stage_ways {
    uint32_t key[KEY_WORDS];
    double ways;
};

static void key_of(const struct stage *stage, uint32_t key[KEY_WORDS])
{
    key[0] = (stage->class << 16 | stage->choice << 10 | stage->left) + 1;
    key[1] = stage->index;
    key[2] = (uint32_t)stage->sums; /* less than SUMS_WIDTH */
}

void sums_forget(struct split *split)
{
    split->stages.slots.size = sizeof(struct stage_ways);
    hash_map_clear(&split->stages);
}

bool sums_are_too_many(const struct split *split)
{
    return split->stages.count >= STAGES_MOST;
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
    uint32_t key[KEY_WORDS];
    key_of(stage, key);
    struct stage_ways *known = hash_map_find(&split->stages, key, KEY_WORDS);
    if (known)
        return known->ways;
    double ways = count_ways(split, stage);
    if (sums_are_too_many(split))
        return ways;
    bool is_new;
    known = hash_map_add(&split->stages, key, KEY_WORDS, &is_new);
    known->ways = ways;
    return ways;
}
