/*
 * Steps that both books tell alike, the one under another heading than the other. What comes before
 * the play is one story, and a step's heading goes by those before it: where cards are laid away
 * behind the bidding that is of the bidding, and once nothing is bid before it is not.
 */
#include "contrast/outline.h"

#include "teach/explain.h"

#define TOLD_MAX 128

/* The items of the story, in their order, and under which heading each stands. */
struct story_told {
    struct outline *each[TOLD_MAX];
    const struct statement *heading[TOLD_MAX];
    unsigned count;
};

static void add_items(struct story_told *told, const struct statement *heading,
                      struct outline *item)
{
    for (; item; item = item->next) {
        if (item->kind != OUTLINE_ITEM || told->count == TOLD_MAX)
            continue;
        told->heading[told->count] = heading;
        told->each[told->count++] = item;
    }
}

static void read_story(struct story_told *told, const struct outline *section)
{
    told->count = 0;
    for (; section; section = section->next)
        for (struct outline *topic = section->inside; topic; topic = topic->next)
            if (explain_is_before_play(section->name) && !topic->name)
                add_items(told, section->name, topic->inside);
}

static bool are_alike(const struct outline *one, const struct outline *other)
{
    for (; one && other; one = one->next, other = other->next)
        if (!statement_equal(one->name, other->name) || !statements_equal(&one->said, &other->said))
            return false;
    return one == other;
}

static bool is_alike(const struct outline *one, const struct outline *other)
{
    return statements_equal(&one->said, &other->said) && are_alike(one->inside, other->inside);
}

/* Where each item of the shorter story stands in the longer one, which has more and nothing in
 * another order; or false. What comes between two steps of which the one took the place of the
 * other cannot be told to have stayed where it was. */
static bool find_in_longer(const struct story_told *shorter, const struct story_told *longer,
                           unsigned *places)
{
    unsigned at = 0;
    for (unsigned i = 0; i < shorter->count; i++, at++) {
        while (at < longer->count &&
               !statement_equal(longer->each[at]->name, shorter->each[i]->name))
            at++;
        if (at == longer->count)
            return false;
        places[i] = at;
    }
    return true;
}

void outline_find_elsewhere(struct outline *sections, struct outline *others, bool of_choice)
{
    struct story_told one, other;
    unsigned places[TOLD_MAX];
    read_story(&one, sections);
    read_story(&other, others);
    const struct story_told *shorter = one.count < other.count && !of_choice ? &one : &other;
    const struct story_told *longer = shorter == &one ? &other : &one;
    if (!find_in_longer(shorter, longer, places))
        return;
    for (unsigned i = 0; i < shorter->count; i++) {
        struct outline *here = shorter->each[i], *there = longer->each[places[i]];
        bool is_elsewhere = !statement_equal(shorter->heading[i], longer->heading[places[i]]) &&
                            is_alike(here, there);
        here->is_elsewhere = there->is_elsewhere = is_elsewhere;
    }
}
