/*
 * Counts the ways to split unseen cards among hands under constraints, by dynamic programming
 * over groups of equal cards, and draws one uniformly.
 */
#include "belief/split.h"

#include <string.h>

#include "base/memory.h"

#define TABLE_MAX (1u << 20) /* entries of all tables together */

struct split *split_create(void)
{
    struct split *split = memory_grow(NULL, sizeof *split);
    memset(split, 0, sizeof *split);
    return split;
}

void split_destroy(struct split *split)
{
    if (!split)
        return;
    memory_free(split->rooms);
    memory_free(split->memory);
    hash_map_finish(&split->stages);
    memory_free(split);
}

bool split_is_exact(const struct split *split)
{
    return split->is_exact;
}

/* --- groups ---------------------------------------------------------------------------------- */

static struct group *group_with(struct split *split, struct set may, const struct sums *sums)
{
    for (unsigned i = 0; !sums && i < split->group_count; i++) {
        if (!split->groups[i].sums && set_equal(split->groups[i].may, may))
            return &split->groups[i];
    }
    struct group *group = &split->groups[split->group_count++];
    *group = (struct group){.may = may, .sums = sums};
    return group;
}

static void add_to_group(struct split *split, struct set cards, unsigned number)
{
    const struct bin *bin = &split->bins[number];
    struct group *group = group_with(split, set_and(bin->may, cards), bin->sums);
    group->is_mixed |= bin->in_order || group->bins;
    group->bins |= UINT32_C(1) << number;
    group->room += bin->room;
}

static void form_groups(struct split *split, struct set cards)
{
    split->group_count = 0;
    for (unsigned i = 0; i < split->bin_count; i++) {
        if (split->bins[i].room > 0)
            add_to_group(split, cards, i);
    }
}

static void swap_groups(struct group *a, struct group *b)
{
    struct group kept = *a;
    *a = *b;
    *b = kept;
}

/* The last group has most room: it is the one that the tables need not count. */
static void number_groups(struct split *split)
{
    unsigned last = split->group_count - 1;
    for (unsigned i = 0; i < last; i++) {
        if (split->groups[i].room > split->groups[last].room)
            swap_groups(&split->groups[i], &split->groups[last]);
    }
    uint64_t width = 1;
    for (unsigned i = 0; i < last; i++) {
        split->groups[i].stride = (uint32_t)width;
        width *= split->groups[i].room + 1u;
        if (width > TABLE_MAX)
            width = TABLE_MAX;
    }
    split->groups[last].stride = 0;
    split->width = (uint32_t)width;
}

/* The two groups that differ in the fewest cards become one. */
static void merge_closest(struct split *split)
{
    unsigned best_a = 0, best_b = 1, least = CARDS_MAX + 1;
    for (unsigned b = 1; b < split->group_count; b++) {
        for (unsigned a = 0; a < b; a++) {
            struct set in_a = split->groups[a].may, in_b = split->groups[b].may;
            unsigned differ = set_count(set_minus(in_a, in_b)) + set_count(set_minus(in_b, in_a));
            if (differ < least) {
                least = differ;
                best_a = a;
                best_b = b;
            }
        }
    }
    struct group *into = &split->groups[best_a], *gone = &split->groups[best_b];
    into->may = set_or(into->may, gone->may);
    into->bins |= gone->bins;
    into->room += gone->room;
    into->is_mixed = true;
    *gone = split->groups[--split->group_count];
}

/* --- classes --------------------------------------------------------------------------------- */

/* The groups that a card may lie in, a bit for each. */
static uint32_t groups_of(const struct split *split, unsigned card)
{
    uint32_t groups = 0;
    for (unsigned i = 0; i < split->group_count; i++)
        groups |= (uint32_t)set_has(split->groups[i].may, card) << i;
    return groups;
}

/* Whether two cards add the same wherever they may lie. */
static bool adds_the_same(const struct split *split, uint32_t groups, unsigned a, unsigned b)
{
    for (uint32_t left = groups; left; left &= left - 1) {
        const struct sums *sums = split->groups[__builtin_ctz(left)].sums;
        if (sums && sums->of[a] != sums->of[b])
            return false;
    }
    return true;
}

static bool adds_something(const struct split *split, unsigned card)
{
    for (unsigned i = 0; i < split->group_count; i++) {
        const struct group *group = &split->groups[i];
        if (group->sums && set_has(group->may, card) && group->sums->of[card] > 0)
            return true;
    }
    return false;
}

/* Of the card and all that are like it. */
static void form_class(struct split *split, struct set cards, unsigned like, uint32_t groups)
{
    struct class *class = &split->classes[split->class_count];
    unsigned first = split->class_count ? class[-1].first + class[-1].count : 0;
    *class = (struct class){.first = (uint16_t)first};
    for (uint32_t left = groups; left; left &= left - 1)
        class->groups[class->group_count++] = (uint8_t)__builtin_ctz(left);
    SET_EACH(card, cards) {
        if (groups_of(split, card) == groups && adds_the_same(split, groups, card, like))
            split->cards[first + class->count++] = (card_t)card;
    }
    split->class_count++;
}

/* False if a card may lie nowhere. */
static bool form_classes_of(struct split *split, struct set cards)
{
    struct set left = cards;
    while (!set_is_empty(left)) {
        uint32_t groups = groups_of(split, set_first(left));
        if (groups == 0)
            return false;
        form_class(split, cards, set_first(left), groups);
        const struct class *class = &split->classes[split->class_count - 1];
        for (unsigned i = 0; i < class->count; i++)
            set_remove(&left, split->cards[class->first + i]);
    }
    return true;
}

static bool form_classes(struct split *split, struct set cards)
{
    struct set weighed = {{0}};
    uint32_t behind = 0;
    SET_EACH(card, cards) {
        if (adds_something(split, card))
            set_add(&weighed, card);
    }
    split->class_count = 0;
    bool all_lie_somewhere = form_classes_of(split, weighed);
    split->weighed_count = split->class_count;
    all_lie_somewhere &= form_classes_of(split, set_minus(cards, weighed));
    for (unsigned i = split->class_count; i-- > 0;) {
        split->classes[i].behind = behind;
        behind += split->classes[i].count;
    }
    return all_lie_somewhere;
}

/* --- tables ---------------------------------------------------------------------------------- */

/* For the first group of a class, or its only one, all its cards are left. */
static uint64_t table_rows(const struct class *class, unsigned choice)
{
    return choice == 0 ? 1 : class->count + 1u;
}

static unsigned table_count(const struct class *class)
{
    return class->group_count > 1 ? class->group_count - 1u : 1;
}

static uint64_t entries_needed(const struct split *split)
{
    uint64_t entries = split->width;
    for (unsigned i = split->weighed_count; i < split->class_count; i++) {
        const struct class *class = &split->classes[i];
        for (unsigned choice = 0; choice < table_count(class); choice++)
            entries += table_rows(class, choice) * split->width;
    }
    return entries;
}

static void place_tables(struct split *split)
{
    size_t size = (size_t)entries_needed(split) * sizeof(double);
    if (size > split->memory_size) {
        split->memory = memory_grow(split->memory, size);
        split->memory_size = size;
    }
    if (split->width > split->rooms_size) {
        split->rooms = memory_grow(split->rooms, split->width * sizeof *split->rooms);
        split->rooms_size = split->width;
    }
    double *next = split->memory;
    split->ways = next;
    next += split->width;
    for (unsigned i = split->weighed_count; i < split->class_count; i++) {
        struct class *class = &split->classes[i];
        for (unsigned choice = 0; choice < table_count(class); choice++) {
            class->tables[choice] = next;
            next += table_rows(class, choice) * split->width;
        }
    }
}

static double count_ways(const struct split *split, unsigned number, unsigned choice, unsigned left,
                         uint32_t index)
{
    const struct class *class = &split->classes[number];
    const struct group *group = &split->groups[class->groups[choice]];
    if (class->group_count == 1)
        return ways_if_rest(split, number, left, index);
    unsigned most = most_for(group, left, index);
    double ways = 0;
    for (unsigned n = 0; n <= most; n++)
        ways += split->share[n] *
                ways_after(split, number, choice, left - n, index - n * group->stride);
    return ways;
}

/* The room that is left in all groups but the last. */
static unsigned room_in_index(const struct split *split, uint32_t index)
{
    unsigned room = 0;
    for (unsigned i = 0; i + 1 < split->group_count; i++)
        room += room_left(&split->groups[i], index);
    return room;
}

static void add_up_rooms(struct split *split)
{
    for (uint32_t index = 0; index < split->width; index++)
        split->rooms[index] = (uint16_t)room_in_index(split, index);
}

/* There is always as much room as there are cards left; all that is not in the others must be in
 * the last group. Most combinations never come about. */
static bool comes_about(const struct split *split, unsigned cards_left, uint32_t index)
{
    unsigned room = split->rooms[index];
    return room <= cards_left && cards_left - room <= split->groups[split->group_count - 1].room;
}

static void fill_table(struct split *split, unsigned number, unsigned choice)
{
    struct class *class = &split->classes[number];
    unsigned fewest = choice == 0 ? class->count : 0;
    double *entry = class->tables[choice];
    for (unsigned left = fewest; left <= class->count; left++) {
        for (uint32_t index = 0; index < split->width; index++, entry++)
            *entry = comes_about(split, left + class->behind, index)
                         ? count_ways(split, number, choice, left, index)
                         : 0;
    }
}

/* From the last class back to the first, each from its last choice. */
static void fill_tables(struct split *split)
{
    memset(split->ways, 0, split->width * sizeof *split->ways);
    split->ways[0] = 1;
    for (unsigned number = split->class_count; number-- > split->weighed_count;) {
        for (unsigned choice = table_count(&split->classes[number]); choice-- > 0;)
            fill_table(split, number, choice);
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool form(struct split *split, struct set cards)
{
    form_groups(split, cards);
    if (split->group_count == 0)
        return true;
    number_groups(split);
    return form_classes(split, cards);
}

static bool fits_tables(const struct split *split)
{
    return split->width < TABLE_MAX && entries_needed(split) <= TABLE_MAX;
}

static void merge_until_it_fits(struct split *split, struct set cards)
{
    while (!fits_tables(split)) {
        split->is_exact = false;
        merge_closest(split);
        number_groups(split);
        form_classes(split, cards);
    }
}

static unsigned largest_class(const struct split *split)
{
    unsigned largest = 0;
    for (unsigned i = 0; i < split->class_count; i++)
        largest = split->classes[i].count > largest ? split->classes[i].count : largest;
    return largest;
}

/* To a double 1 / 171! is next to nothing. Where a class is so large each card counts eightfold,
 * which all ways have in common. */
static void settle_shares(struct split *split)
{
    double of_card = largest_class(split) > 160 ? 8 : 1;
    if (split->share[1] == of_card)
        return;
    split->share[0] = 1;
    for (unsigned n = 1; n <= CARDS_MAX; n++)
        split->share[n] = split->share[n - 1] * of_card / n;
}

static double count_all(struct split *split)
{
    struct stage stage = split_first_stage(split);
    settle_shares(split);
    place_tables(split);
    add_up_rooms(split);
    fill_tables(split);
    if (split->weighed_count > 0)
        sums_forget(split);
    return sums_ways(split, &stage);
}

/* Whether what is there before a card is leaves a sum that may come out. */
static bool bins_can_add_up(const struct split *split)
{
    for (unsigned i = 0; i < split->bin_count; i++) {
        const struct bin *bin = &split->bins[i];
        if (!bin->sums)
            continue;
        if (bin->room == 0 ? !sum_is_allowed(bin->sums, bin->sum)
                           : bin->sum > sums_highest(bin->sums))
            return false;
    }
    return true;
}

static bool has_sums(const struct split *split)
{
    for (unsigned i = 0; i < split->bin_count; i++) {
        if (split->bins[i].sums)
            return true;
    }
    return false;
}

static bool prepare_without_sums(struct split *split, struct set cards)
{
    for (unsigned i = 0; i < split->bin_count; i++)
        split->bins[i].sums = NULL;
    split->is_exact = false;
    form(split, cards);
    merge_until_it_fits(split, cards);
    return count_all(split) > 0;
}

bool split_prepare(struct split *split, struct set cards, const struct bin *bins, unsigned count)
{
    memcpy(split->bins, bins, count * sizeof *bins);
    split->bin_count = count;
    split->class_count = split->weighed_count = 0;
    split->is_exact = true;
    if (!bins_can_add_up(split) || !form(split, cards))
        return false;
    if (split->group_count == 0)
        return true;
    if (has_sums(split) && (!sums_number(split) || !fits_tables(split)))
        return prepare_without_sums(split, cards);
    merge_until_it_fits(split, cards);
    double ways = count_all(split);
    if (split->weighed_count > 0 && sums_are_too_many(split))
        return prepare_without_sums(split, cards);
    return ways > 0;
}
