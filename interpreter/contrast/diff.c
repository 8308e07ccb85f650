/* Compares the outlines of two rule books, statement by statement, in the order of a book. */
#include "contrast/diff.h"

#include <string.h>

#include "contrast/outline.h"
#include "teach/explain.h"
#include "words/deal.h"
#include "words/differences.h"

/* Whoever looks for differences, and how far down the rule book it has come. */
struct finder {
    struct arena *arena;
    struct diff *diff;
    struct difference **end;
    struct difference here; /* where: section, contract, topic, name */
    bool of_choice;         /* the second is as the first, if the table had chosen otherwise */
    bool in_own_words;      /* what the rulesets' own words tell is there already */
};

static void compare_lists(struct finder *finder, struct outline *first, struct outline *second);

/* --- noting them ----------------------------------------------------------------------------- */

/* One is told of both, or of what stands in it. */
static bool is_one_place(const struct difference *one, const struct difference *other)
{
    return statement_equal(one->section, other->section) &&
           statement_equal(one->contract, other->contract) &&
           statement_equal(one->topic, other->topic) &&
           (!one->name || !other->name || statement_equal(one->name, other->name));
}

static bool is_told(const struct finder *finder)
{
    const struct difference *told = finder->diff->first;
    while (told && !is_one_place(told, &finder->here))
        told = told->next;
    return told != NULL;
}

/* What is found from now on comes behind all that is told of the section already. */
static void go_behind_told(struct finder *finder)
{
    while (*finder->end && statement_equal((*finder->end)->section, finder->here.section))
        finder->end = &(*finder->end)->next;
}

static void note(struct finder *finder, enum difference_kind kind,
                 const struct statement *const *said, const struct outline *first,
                 const struct outline *second)
{
    if (finder->in_own_words && is_told(finder))
        return;
    struct difference *difference = arena_alloc(finder->arena, sizeof *difference);
    *difference = finder->here;
    difference->kind = kind;
    memcpy(difference->said, said, sizeof difference->said);
    difference->parts[0] = first;
    difference->parts[1] = second;
    difference->next = *finder->end;
    *finder->end = difference;
    finder->end = &difference->next;
    finder->diff->count++;
}

/* A moment of play leads to what happens then by its name: "After the first trick:". */
static bool leads_by_name(const struct outline *part)
{
    return part->lead.count > 0 && statement_is(part->lead.parts[0], SAY_MOMENT_BEGINS);
}

/* Adds all the sentences that stand there, those of a part behind its name. */
static void add_whole(struct finder *finder, struct statements *whole,
                      const struct outline *outline)
{
    struct arena *arena = finder->arena;
    for (unsigned i = 0; i < outline->lead.count; i++)
        statements_add(arena, whole, outline->lead.parts[i]);
    for (unsigned i = 0; i < outline->said.count; i++)
        statements_add(arena, whole, outline->said.parts[i]);
    for (const struct outline *part = outline->inside; part; part = part->next) {
        struct statements inside = {0};
        if (!part->name || leads_by_name(part)) {
            add_whole(finder, whole, part);
            continue;
        }
        add_whole(finder, &inside, part);
        statements_add(
            arena, whole,
            say_in(arena, SAY_NAMED_PART, part->name, statement_sentences(arena, &inside)));
    }
}

static const struct statement *say_whole(struct finder *finder, const struct outline *outline)
{
    struct statements whole = {0};
    if (outline)
        add_whole(finder, &whole, outline);
    return statement_sentences(finder->arena, &whole);
}

static void note_whole(struct finder *finder, const struct outline *first,
                       const struct outline *second)
{
    const struct statement *said[] = {say_whole(finder, first), say_whole(finder, second)};
    note(finder, first && second ? DIFFERENT_WHOLE : ONLY_IN_ONE, said, first, second);
}

static void compare_sentences(struct finder *finder, const struct outline *first,
                              const struct outline *second)
{
    const struct statement *said[] = {
        sentences_without(&first->said, &second->said, finder->arena),
        sentences_without(&second->said, &first->said, finder->arena)};
    if (statements_equal(&first->said, &second->said))
        return;
    if (!said[0] && !said[1]) {
        said[0] = statement_sentences(finder->arena, &first->said);
        said[1] = statement_sentences(finder->arena, &second->said);
    }
    note(finder, DIFFERENT_SENTENCES, said, first, second);
}

/* --- order ----------------------------------------------------------------------------------- */

typedef bool in_order(const struct finder *finder, const struct outline *outline);

/* Steps and duties are gone through in their order; what can be chosen, or stands in a table, is
 * not. */
static bool is_in_turn(const struct finder *finder, const struct outline *outline)
{
    bool is_step = outline->kind == OUTLINE_ITEM && !finder->here.topic && !outline->is_option;
    return is_step || outline->kind == OUTLINE_RANKED;
}

/* But bids rank from low to high. */
static bool is_bid(const struct finder *finder, const struct outline *outline)
{
    (void)finder;
    return outline->row && outline->row->said_rank;
}

/* The names of those that the other list has too. */
static const struct statement *say_order(struct finder *finder, const struct outline *list,
                                         in_order *are_in_order)
{
    struct statements names = {0};
    for (; list; list = list->next)
        if (list->twin && are_in_order(finder, list))
            statements_add(finder->arena, &names, list->name);
    return statement_list(finder->arena, &names, JOINT_COMMA);
}

static void compare_order(struct finder *finder, const struct outline *first,
                          const struct outline *second, in_order *are_in_order)
{
    const struct statement *said[] = {say_order(finder, first->inside, are_in_order),
                                      say_order(finder, second->inside, are_in_order)};
    if (!statement_equal(said[0], said[1]))
        note(finder, DIFFERENT_ORDER, said, first, second);
}

/* --- what is told in both -------------------------------------------------------------------- */

/* Whether both have any of it, here or under another heading. */
static bool any_shared(const struct outline *list)
{
    while (list && !list->is_elsewhere && !list->twin)
        list = list->next;
    return list != NULL;
}

/* The one is told as a list and the other is not, or no item of the lists is the same. */
static bool are_of_two_worlds(struct outline *first, struct outline *second)
{
    outline_find_twins(first->inside, second->inside);
    return (first->inside || second->inside) && !any_shared(first->inside);
}

/* "Of all cards these count.": what leads to the first list of a topic, without its colon. */
static const struct statement *lead_alone(struct finder *finder, const struct outline *topic)
{
    struct statements lead = {0};
    for (unsigned i = 0; i + 1 < topic->lead.count; i++)
        statements_add(finder->arena, &lead, topic->lead.parts[i]);
    statements_add(finder->arena, &lead,
                   say_in(finder->arena, SAY_LEAD_ALONE, topic->lead.parts[topic->lead.count - 1]));
    return statement_sentences(finder->arena, &lead);
}

/* It says of all that stands there. */
static void compare_leads(struct finder *finder, const struct outline *first,
                          const struct outline *second)
{
    if (first->lead.count == 0 || second->lead.count == 0 ||
        statements_equal(&first->lead, &second->lead))
        return;
    const struct statement *said[] = {lead_alone(finder, first), lead_alone(finder, second)};
    note(finder, DIFFERENT_SENTENCES, said, first, second);
}

static void compare_topics(struct finder *finder, struct outline *first, struct outline *second)
{
    if (are_of_two_worlds(first, second)) {
        note_whole(finder, first, second);
        return;
    }
    compare_leads(finder, first, second);
    compare_sentences(finder, first, second);
    compare_order(finder, first, second, is_in_turn);
    compare_order(finder, first, second, is_bid);
    compare_lists(finder, first->inside, second->inside);
}

/* Whether a list in it has what the other tells under another heading. */
static bool is_partly_elsewhere(const struct outline *outline)
{
    for (const struct outline *one = outline->inside; one; one = one->next)
        if (one->is_elsewhere || is_partly_elsewhere(one))
            return true;
    return false;
}

/* What only one has is told whole, but without what the other has elsewhere. */
static void compare_only(struct finder *finder, struct outline *first, struct outline *second)
{
    const struct outline *only = first ? first : second;
    if (is_partly_elsewhere(only) && only->said.count == 0 && only->lead.count == 0)
        compare_lists(finder, first ? first->inside : NULL, second ? second->inside : NULL);
    else
        note_whole(finder, first, second);
}

static void compare(struct finder *finder, struct outline *first, struct outline *second)
{
    if (!first || !second) {
        compare_only(finder, first, second);
    } else if (first->kind == OUTLINE_TOPIC) {
        compare_topics(finder, first, second);
    } else {
        compare_sentences(finder, first, second);
        outline_find_twins(first->inside, second->inside);
        compare_lists(finder, first->inside, second->inside);
    }
}

/* --- going through both ---------------------------------------------------------------------- */

static void come_to(struct difference *here, const struct outline *outline)
{
    switch (outline->kind) {
    case OUTLINE_SECTION: here->section = outline->name; break;
    case OUTLINE_CONTRACT: here->contract = outline->name; break;
    case OUTLINE_TOPIC: here->topic = outline->name; break;
    case OUTLINE_ITEM:
    case OUTLINE_RANKED:
    case OUTLINE_ROW: here->name = outline->name; break;
    case OUTLINE_DETAIL: here->detail = outline->name; break;
    }
}

/* What comes next in its list of what both have, if the other has it elsewhere: then nothing but
 * that tells where it stands. */
static const struct statement *next_elsewhere(const struct outline *only)
{
    const struct outline *next = only->next;
    while (next && !next->twin && !next->is_elsewhere)
        next = next->next;
    return next && next->is_elsewhere ? next->name : NULL;
}

static void visit(struct finder *finder, struct outline *first, struct outline *second)
{
    struct difference before = finder->here;
    if ((first ? first : second)->is_elsewhere)
        return;
    come_to(&finder->here, first ? first : second);
    finder->here.before = first && second ? NULL : next_elsewhere(first ? first : second);
    if ((first ? first : second)->kind == OUTLINE_SECTION)
        go_behind_told(finder);
    compare(finder, first, second);
    finder->here = before;
}

static bool is_ahead(const struct outline *list, const struct outline *outline)
{
    while (list && list != outline)
        list = list->next;
    return list != NULL;
}

/* What only the second has, up to the end of its list or one that comes later. */
static struct outline *visit_up_to(struct finder *finder, struct outline *second,
                                   const struct outline *end)
{
    for (; second != end; second = second->next)
        if (!second->twin)
            visit(finder, NULL, second);
    return second;
}

/* In the order of the first; what only the second has comes where the second has it. */
static void compare_lists(struct finder *finder, struct outline *first, struct outline *second)
{
    for (; first; first = first->next) {
        if (first->twin && is_ahead(second, first->twin))
            second = visit_up_to(finder, second, first->twin);
        visit(finder, first, first->twin);
    }
    visit_up_to(finder, second, NULL);
}

static void compare_books(struct finder *finder)
{
    struct outline *outlines[2];
    for (unsigned i = 0; i < 2; i++) {
        const struct ruleset *const *rules = finder->diff->rivals->rules;
        outlines[i] = outline_of(explain_apart(rules[i], finder->arena, finder->diff->words,
                                               finder->in_own_words ? rules[1 - i] : NULL));
    }
    outline_find_twins(outlines[0], outlines[1]);
    outline_find_elsewhere(outlines[0], outlines[1], finder->of_choice);
    compare_lists(finder, outlines[0], outlines[1]);
}

static struct finder begin(const struct rivals *rivals, struct arena *arena,
                           struct words_style words)
{
    struct diff *diff = arena_alloc(arena, sizeof *diff);
    *diff = (struct diff){.rivals = rivals, .words = words};
    return (struct finder){.arena = arena, .diff = diff, .end = &diff->first};
}

const struct diff *diff_as_told(const struct rivals *rivals, struct arena *arena,
                                struct words_style words)
{
    struct finder finder = begin(rivals, arena, words);
    finder.of_choice = true;
    compare_books(&finder);
    return finder.diff;
}

const struct diff *diff_find(const struct rivals *rivals, struct arena *arena,
                             struct words_style words)
{
    struct finder finder = begin(rivals, arena, words), again = finder;
    compare_books(&finder);
    again.in_own_words = true;
    compare_books(&again);
    return finder.diff;
}
