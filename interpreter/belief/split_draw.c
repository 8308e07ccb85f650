/* One of the ways that are counted, each equally likely. */
#include "belief/split.h"

#include <string.h>

/* Cards on their way into the bins. */
struct draw_of_cards {
    struct split *split;
    struct rng *rng;
    struct stage stage;
    card_t of_group[CARDS_MAX]; /* group by group */
    uint16_t next[BINS_MAX];    /* in there, for each group */
};

/* The ways of going on once n of the cards that are left went to the group of the choice. */
static double ways_with(const struct draw_of_cards *draw, const struct group *group, unsigned n)
{
    struct split *split = draw->split;
    const struct stage *stage = &draw->stage;
    if (stage->class < split->weighed_count)
        return sums_ways_with(split, stage, n);
    return split->share[n] * ways_after(split, stage->class, stage->choice, stage->left - n,
                                        stage->index - n * group->stride);
}

static double ways_in_all(const struct draw_of_cards *draw, const struct class *class)
{
    const struct stage *stage = &draw->stage;
    if (stage->class < draw->split->weighed_count)
        return sums_ways(draw->split, stage);
    const double *table = class->tables[stage->choice];
    return table[(stage->choice ? stage->left * draw->split->width : 0) + stage->index];
}

/* How many cards of a class go to the group of a choice: each number as often as it has ways. */
static unsigned choose_number(struct draw_of_cards *draw)
{
    const struct class *class = &draw->split->classes[draw->stage.class];
    const struct group *group = &draw->split->groups[class->groups[draw->stage.choice]];
    unsigned most = most_for(group, draw->stage.left, draw->stage.index), last = 0;
    double mark = rng_fraction(draw->rng) * ways_in_all(draw, class);
    for (unsigned n = 0; n <= most; n++) {
        double ways = ways_with(draw, group, n);
        if (ways > 0)
            last = n;
        if (mark < ways)
            return n;
        mark -= ways;
    }
    return last; /* the sum was rounded */
}

static void give(struct draw_of_cards *draw, unsigned group, const card_t *cards, unsigned count)
{
    memcpy(draw->of_group + draw->next[group], cards, count * sizeof *cards);
    draw->next[group] += (uint16_t)count;
}

static void share_out(struct draw_of_cards *draw)
{
    const struct class *class = &draw->split->classes[draw->stage.class];
    uint16_t numbers[BINS_MAX];
    card_t cards[CARDS_MAX];
    unsigned last = class->group_count - 1u, left = class->count;
    for (unsigned choice = 0; choice < last; choice++) {
        numbers[choice] = (uint16_t)choose_number(draw);
        left -= numbers[choice];
        sums_give(draw->split, &draw->stage, numbers[choice]);
    }
    sums_give(draw->split, &draw->stage, left);
    memcpy(cards, draw->split->cards + class->first, class->count * sizeof *cards);
    rng_draw(draw->rng, cards, class->count, class->count - left);
    give(draw, class->groups[last], cards, left);
    for (unsigned choice = 0; choice < last; left += numbers[choice++])
        give(draw, class->groups[choice], cards + left, numbers[choice]);
}

/* The cards of a group go into its bins. */
static void fill_bins(struct draw_of_cards *draw, unsigned number, card_t *cards_of_bins,
                      const uint16_t *first_of_bin)
{
    const struct split *split = draw->split;
    const struct group *group = &split->groups[number];
    card_t *cards = draw->of_group + draw->next[number] - group->room;
    if (group->is_mixed)
        rng_draw(draw->rng, cards, group->room, group->room - 1u);
    for (uint32_t left = group->bins; left; left &= left - 1) {
        unsigned bin = (unsigned)__builtin_ctz(left);
        memcpy(cards_of_bins + first_of_bin[bin], cards, split->bins[bin].room * sizeof *cards);
        cards += split->bins[bin].room;
    }
}

void split_draw(struct split *split, struct rng *rng, card_t *cards)
{
    struct draw_of_cards draw = {.split = split, .rng = rng};
    uint16_t first_of_bin[BINS_MAX];
    unsigned next = 0;
    draw.stage = split_first_stage(split);
    for (unsigned i = 0; i < split->group_count; next += split->groups[i++].room)
        draw.next[i] = (uint16_t)next;
    for (unsigned i = 0; i < split->class_count; i++)
        share_out(&draw);
    next = 0;
    for (unsigned i = 0; i < split->bin_count; next += split->bins[i++].room)
        first_of_bin[i] = (uint16_t)next;
    for (unsigned i = 0; i < split->group_count; i++)
        fill_bins(&draw, i, cards, first_of_bin);
}
