/* A step at which calls are made, and what comes when nobody leads on. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"

/* --- when nobody leads on --------------------------------------------------------------------- */

/* "if all pass", "if the dealer says “play on”": what is said by whoever is asked. */
static const char *say_all_say(struct teller *teller, const struct step *step, const char *call)
{
    bool is_one = !step->ask.is_auction && !asks_several(teller, &step->ask);
    const char *all = is_one ? old_say_role(teller, step->ask.who) : "all";
    if (!call)
        return old_say(teller, "if %s %s", all, is_one ? "passes" : "pass");
    return old_say(teller, "if %s %s %s", all, is_one ? "says" : "say", call);
}

/* "if all pass", "if all say “play on”", "if nobody says “double” or “redouble”" */
static const char *say_run_out(struct teller *teller, const struct step *step)
{
    struct old_words staying = {.count = 0}, leading = {.count = 0};
    EACH(group, step->ask.groups, step->ask.group_count) {
        old_add_word(call_stays(step, group) ? &staying : &leading,
                     old_say_name(teller, group->name));
        if (call_stays(step, group) && (strcmp(group->name, "pass") == 0 || step->ask.is_auction))
            return step->ask.group_count == 1 ? "then" : say_all_say(teller, step, NULL);
    }
    if (role_has(step->ask.who, ROLE_IS_SEAT))
        return "otherwise";
    if (staying.count == 1)
        return say_all_say(teller, step, staying.words[0]);
    return old_say(teller, "if nobody says %s", old_say_list(teller, &leading, "or"));
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

/* In which case it comes to the step told next when nobody leads on: in any, if all calls lead
 * there. */
static const char *say_case_of_next(struct teller *teller, const struct step *step)
{
    unsigned there = 0, elsewhere = 0;
    EACH(group, step->ask.groups, step->ask.group_count) {
        bool only_ends = only_ends_it(teller, step, group);
        there += only_ends;
        elsewhere += group->leads_on && !only_ends;
    }
    if (there == 0)
        return say_run_out(teller, step);
    return elsewhere ? "otherwise" : NULL;
}

/* What comes when nobody leads on: told here, or left to the step that is told next. */
static const char *say_otherwise(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned rest = story_resolve(teller, step_when_run_out(step));
    bool ends = any_ends_it(step), is_next = rest == story_next(story, number);
    if (asking_may_run_out(teller, &step->ask) == NEVER || (!ends && is_next))
        return NULL;
    if (is_next && story->on_main_line[rest] && !step->ask.is_auction) {
        story->in_case = say_text(teller, say_case_of_next(teller, step));
        story->case_of = rest;
        return NULL;
    }
    const char *in_case = say_run_out(teller, step);
    if (step->ask.is_auction && is_next)
        return old_say(teller, "%s, there is no declarer, and the deal goes on all the same",
                       in_case);
    story->lacks_declarer = is_first_to_declare(teller->rules, number);
    const char *path = old_say_path(story, rest, in_case);
    story->lacks_declarer = false;
    return ends ? old_say(teller, "%s, %s", in_case, path) : path;
}

/* --- the step -------------------------------------------------------------------------------- */

/* "if all pass and this is deal one, ": when it comes to the step. */
static const char *say_case(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    struct old_words words = {.count = 0};
    const struct formula *formula = formula_of(teller, step->condition);
    const struct statement *in_case = story_case(story, number);
    const struct statement *after = say_list(teller, &story->only_after[number], JOINT_OR);
    if (in_case)
        old_add_word(&words, teller_text(teller, in_case));
    if (after)
        old_add_word(&words, teller_text(teller, after));
    if (step->condition && !(formula && formula_is_true(formula)))
        old_add_word(&words,
                     old_say(teller, "if %s", old_say_condition(teller, step->condition, true)));
    return words.count ? old_say(teller, "%s, ", old_say_list(teller, &words, "and")) : "";
}

void explain_ask(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *text = "", *in_case = say_case(story, number);
    if (teller_words(teller, step->says))
        text = step->says;
    else if (step->ask.is_auction)
        add_auction(teller, &step->ask, in_case, &text);
    else
        add_asking(teller, &step->ask, in_case, &text);
    page_item(teller->page, step->name, text);
    const char *otherwise = say_otherwise(story, number);
    explain_calls(story, number);
    explain_refusals(teller, &step->ask);
    if (!otherwise)
        return;
    page_subitem(teller->page, NULL, old_capital(teller, old_say(teller, "%s.", otherwise)));
    page_known_as(teller->page, say_run_out(teller, step));
}
