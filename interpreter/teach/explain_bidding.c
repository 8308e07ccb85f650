/* A step at which calls are made, and what comes when nobody leads on. */
#include <string.h>

#include "teach/calls.h"
#include "teach/sections.h"
#include "words/bidding.h"
#include "words/steps.h"

/* --- when nobody leads on --------------------------------------------------------------------- */

/* "if all pass", "if the dealer says “play on”": all who are asked say the same. */
static const struct statement *say_all_say(struct writer *writer, const struct step *step,
                                           const struct statement *call)
{
    bool is_one = !step->ask.is_auction && !asks_several(writer, &step->ask);
    const struct statement *who =
        is_one ? say_role(writer, step->ask.who) : say(writer, SAY_CASE_ALL);
    return call ? say(writer, SAY_CASE_THEY_SAY, who, call) : say(writer, SAY_CASE_THEY_PASS, who);
}

/* "if all pass", "if all say “play on”", "if nobody says “double” or “redouble”" */
static const struct statement *say_run_out(struct writer *writer, const struct step *step)
{
    struct statements staying = {0}, leading = {0};
    EACH(group, step->ask.groups, step->ask.group_count) {
        add_part(writer, call_stays(step, group) ? &staying : &leading,
                 say_name(writer, group->name));
        if (call_stays(step, group) && (strcmp(group->name, "pass") == 0 || step->ask.is_auction))
            return step->ask.group_count == 1 ? say(writer, SAY_CASE_THEN)
                                              : say_all_say(writer, step, NULL);
    }
    if (role_has(step->ask.who, ROLE_IS_SEAT))
        return say(writer, SAY_CASE_OTHERWISE);
    if (staying.count == 1)
        return say_all_say(writer, step, staying.parts[0]);
    return say(writer, SAY_CASE_NOBODY_SAYS, say_list(writer, &leading, JOINT_OR));
}

/* Whether some call ends the asking; in an auction every bid may. */
static bool any_ends_it(const struct step *step)
{
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (!call_stays(step, &step->ask.groups[i]))
            return true;
    return false;
}

static bool may_declare(const struct step *step)
{
    bool is_any = step->kind == STEP_ASK && step->ask.is_auction;
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        is_any |= step->ask.groups[i].declares;
    return is_any;
}

/* Whether it is the first step at which somebody may become declarer: nobody is who does not call.
 */
static bool is_first_to_declare(const struct ruleset *rules, unsigned number)
{
    unsigned first = 0;
    while (first < number && !may_declare(&rules->steps[first]))
        first++;
    return first == number && may_declare(&rules->steps[number]);
}

/* In which case the next step of the book comes when nobody leads on; NULL: always, since all calls
 * lead there. */
static const struct statement *say_case_of_next(struct writer *writer, const struct step *step)
{
    unsigned there = 0, elsewhere = 0;
    EACH(group, step->ask.groups, step->ask.group_count) {
        bool only_ends = only_ends_it(writer, step, group);
        there += only_ends;
        elsewhere += group->leads_on && !only_ends;
    }
    if (there == 0)
        return say_run_out(writer, step);
    return elsewhere ? say(writer, SAY_CASE_OTHERWISE) : NULL;
}

/* Whether a condition decides if anybody is asked. */
static bool may_be_left_out(struct writer *writer, const struct step *step)
{
    const struct formula *formula = formula_of(writer, step->condition);
    return step->condition && !(formula && formula_is_true(formula));
}

/* "if this is the first deal": when somebody is asked, or when nobody is. */
static const struct statement *say_if_asked(struct writer *writer, const struct step *step,
                                            bool is_asked)
{
    return say(writer, SAY_CASE_IF, say_condition(writer, step->condition, is_asked));
}

/* Whether the other step also follows if nobody is asked at this one. */
static bool is_left_out_for(struct writer *writer, const struct step *step, unsigned other)
{
    const struct expression *condition = writer->rules->steps[other].condition;
    bool is_same = condition &&
                   formula_same(formula_of(writer, step->condition), formula_of(writer, condition));
    return may_be_left_out(writer, step) && !is_same &&
           story_resolve(writer, step->left_out) == other;
}

/* Whether the book has that step next, so that readers go on to it by themselves. After a step
 * beside the main line, that is a step of the main line, or the play if none is left. */
static bool is_next_in_book(const struct story *story, unsigned number, unsigned step)
{
    if (step != story_next(story, number))
        return false;
    if (story->on_main_line[number] || story->on_main_line[step])
        return true;
    for (unsigned i = number + 1; i < story->end; i++)
        if (story->on_main_line[i])
            return false;
    return step == story->end;
}

/* Adds what comes when nobody leads on, or leaves it to the next step of the book. */
static void add_otherwise(struct story *story, unsigned number, struct statements *sentences)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned rest = story_resolve(writer, step_when_run_out(step));
    bool ends = any_ends_it(step), is_next = is_next_in_book(story, number, rest);
    if (asking_may_run_out(writer, &step->ask) == NEVER || (!ends && is_next))
        return;
    if (is_next && story->on_main_line[rest] && !step->ask.is_auction) {
        const struct statement *in_case = say_case_of_next(writer, step);
        story->in_case = in_case && is_left_out_for(writer, step, rest)
                             ? say(writer, SAY_CASE_OTHERWISE)
                             : in_case;
        story->case_of = rest;
        return;
    }
    const struct statement *in_case = say_run_out(writer, step);
    if (step->ask.is_auction && is_next) {
        add_part(writer, sentences, say(writer, SAY_CASE_NO_DECLARER, in_case));
        return;
    }
    story->lacks_declarer = is_first_to_declare(writer->rules, number);
    add_path(story, rest, ends ? in_case : NULL,
             ends ? in_case : say(writer, SAY_AFTER_STEP, say_name(writer, step->name)), sentences);
    story->lacks_declarer = false;
}

/* The sentences, with the step as the place of those that have none. */
static const struct statement *say_by_step(struct writer *writer, const struct step *step,
                                           const struct statements *sentences)
{
    struct statements said = {0};
    for (unsigned i = 0; i < sentences->count; i++)
        add_part(writer, &said,
                 sentences->parts[i]->has_place ? sentences->parts[i]
                                                : say_by(writer, step->place, sentences->parts[i]));
    return say_sentences(writer, &said);
}

/* Whether the step is an ask beside the main line that the book has next. */
static bool comes_next(const struct story *story, unsigned number, unsigned step)
{
    const struct ruleset *rules = story->writer->rules;
    if (rules->steps[step].kind != STEP_ASK || story->on_main_line[step] || step <= number)
        return false;
    for (unsigned i = number + 1; i < step; i++)
        if (story_tells(story, i))
            return false;
    return true;
}

/* Writes what comes when nobody is asked, if that is not the next step of the book. */
static void explain_left_out(struct story *story, unsigned number)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned without = story_resolve(writer, step->left_out);
    struct statements sentences = {0};
    if (!may_be_left_out(writer, step) || is_next_in_book(story, number, without))
        return;
    const struct statement *in_case = say_if_asked(writer, step, false);
    add_path(story, without, in_case, in_case, &sentences);
    if (comes_next(story, number, without))
        return; /* which says when it comes */
    page_add(writer->page, BLOCK_SUBITEM, NULL, say_by_step(writer, step, &sentences));
    page_known_as(writer->page, in_case);
}

/* --- the step -------------------------------------------------------------------------------- */

/* "if all pass and this is deal one": when the step is reached; NULL: always. */
static const struct statement *say_case(struct story *story, unsigned number)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    struct statements parts = {0};
    add_part(writer, &parts, story_case(story, number));
    add_part(writer, &parts, say_list(writer, &story->only_after[number], JOINT_OR));
    if (may_be_left_out(writer, step))
        add_part(writer, &parts, say_if_asked(writer, step, true));
    bool is_otherwise = parts.count > 0 && statement_is(parts.parts[0], SAY_CASE_OTHERWISE);
    return say_list(writer, &parts, is_otherwise ? JOINT_COMMA : JOINT_AND);
}

void explain_ask(struct story *story, unsigned number)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    struct statements sentences = {0}, otherwise = {0};
    struct calls_plan *plan = arena_alloc(writer->page->arena, sizeof *plan);
    const struct statement *in_case = say_case(story, number);
    plan_calls(story, number, plan);
    if (writer_words(writer, step->says))
        add_part(writer, &sentences, say_text(writer, step->says));
    else if (step->ask.is_auction)
        add_auction(writer, &step->ask, in_case, plan, &sentences);
    else
        add_asking(writer, &step->ask, in_case, plan, &sentences);
    write_item(writer, say_text(writer, step->name), say_by_step(writer, step, &sentences));
    add_otherwise(story, number, &otherwise);
    explain_calls(writer, plan);
    explain_refusals(writer, &step->ask);
    if (otherwise.count > 0) {
        page_add(writer->page, BLOCK_SUBITEM, NULL, say_by_step(writer, step, &otherwise));
        page_known_as(writer->page, say_run_out(writer, step));
    }
    explain_left_out(story, number);
    explain_calls_table(writer, &step->ask, plan);
}
