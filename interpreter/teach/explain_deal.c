/* The deal and the bidding, step by step: they are one program, told in two sections. */
#include "teach/sections.h"

/* --- where steps lead ------------------------------------------------------------------------ */

/* The step that is reached there: those that are not in force are passed over. */
static unsigned resolve(const struct teller *teller, unsigned step)
{
    const struct step *steps = teller->rules->steps;
    while (!is_in_force(teller, steps[step].under))
        step = steps[step].left_out;
    return step;
}

bool leads_on(const struct teller *teller, unsigned from, unsigned to)
{
    return resolve(teller, to) == resolve(teller, from + 1);
}

const char *say_target(struct teller *teller, unsigned step)
{
    const struct step *target = &teller->rules->steps[resolve(teller, step)];
    switch (target->kind) {
    case STEP_PLAY: return "the cards are played";
    case STEP_SCORE: return "the deal is scored";
    case STEP_ABANDON: return "the deal is over without a score, and the next dealer deals";
    case STEP_REDEAL: return "the deal is over without a score, and the same dealer deals again";
    case STEP_SHUFFLE:
    case STEP_GATHER:
    case STEP_CUT:
    case STEP_DEAL:
    case STEP_TURN_UP:
    case STEP_FLIP:
    case STEP_TAKE:
    case STEP_TURN_DOWN:
    case STEP_ASK:
    case STEP_PASS:
    case STEP_SHOW: break;
    }
    return say(teller, "go on with %s", say_name(teller, target->name));
}

/* --- steps ----------------------------------------------------------------------------------- */

/* A step that leads elsewhere than to the one told next says so. */
static const char *say_then(struct teller *teller, const struct step *step, unsigned number)
{
    if (step->after_trick || leads_on(teller, number, step->next))
        return "";
    return say(teller, ". Then %s", say_target(teller, step->next));
}

static void explain_step(struct teller *teller, unsigned number)
{
    const struct step *step = &teller->rules->steps[number];
    const char *only = "";
    if (!is_news(teller, step->under) || !can_hold(teller, step->condition))
        return;
    if (step->kind == STEP_ASK) {
        explain_ask(teller, step);
        return;
    }
    if (step->condition)
        only = say(teller, "only if %s: ", say_condition(teller, step->condition, true));
    if (step->says)
        tell_item(teller, step->name, "%s", step->says);
    else
        tell_item(teller, step->kind == STEP_SHUFFLE ? NULL : step->name, "%s%s%s.", only,
                  say_step(teller, step), say_then(teller, step, number));
}

void explain_steps(struct teller *teller, unsigned first, unsigned end)
{
    for (unsigned i = first; i < end; i++)
        explain_step(teller, i);
}

/* --- the sections ---------------------------------------------------------------------------- */

/* The first step at which somebody decides: with it begins what players call the bidding. */
static unsigned find_bidding(const struct ruleset *rules)
{
    unsigned step = 0;
    while (rules->steps[step].kind != STEP_ASK && rules->steps[step].kind != STEP_PASS &&
           rules->steps[step].kind != STEP_PLAY)
        step++;
    return step;
}

static unsigned find_play(const struct ruleset *rules)
{
    unsigned step = 0;
    while (rules->steps[step].kind != STEP_PLAY)
        step++;
    return step;
}

static bool declares(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.is_auction || step->ask.groups[i].declares)
            return true;
    return false;
}

/* Who the words stand for that the rules behind the bidding use. */
static void tell_makers(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool anybody = false;
    for (unsigned i = 0; i < rules->step_count; i++)
        anybody |= declares(&rules->steps[i]);
    page_topic(teller->page, "makers");
    if (anybody)
        tell(teller, "The declarer and the declarer's partner, if there is one, are the makers; "
                     "the others are the defenders.");
}

void explain_deal(struct teller *teller)
{
    unsigned bidding = find_bidding(teller->rules), play = find_play(teller->rules);
    page_heading(teller->page, "Deal");
    explain_steps(teller, 0, bidding);
    if (bidding == play)
        return;
    page_heading(teller->page, "Bidding");
    explain_steps(teller, bidding, play);
    tell_makers(teller);
}

/* Whether there is something to tell of the moment behind a trick, whose first step this is. */
static bool has_news(const struct teller *teller, unsigned step, unsigned end)
{
    for (; step < end; step++)
        if (is_news(teller, teller->rules->steps[step].under))
            return true;
    return false;
}

void explain_moments(struct teller *teller)
{
    const struct step *steps = teller->rules->steps;
    unsigned step = find_play(teller->rules) + 1;
    while (steps[step].after_trick) {
        unsigned end = step;
        while (steps[end].after_trick == steps[step].after_trick)
            end++;
        if (has_news(teller, step, end)) {
            const char *trick = say_number(teller, steps[step].after_trick);
            page_topic(teller->page, say(teller, "after trick %s", trick));
            tell(teller, "After trick %s:", trick);
            explain_steps(teller, step, end);
        }
        step = end;
    }
}

void explain_during(struct teller *teller)
{
    unsigned first = find_play(teller->rules) + 1;
    if (!has_news(teller, first, teller->rules->score_step))
        return;
    page_heading(teller->page, "Between the tricks");
    explain_moments(teller);
}

void explain_bidding(struct teller *teller)
{
    explain_steps(teller, 0, find_play(teller->rules));
}
