/* Which steps a deal goes through, and what is told on the spot because it leads elsewhere. */
#include "bounds/possible.h"
#include "hooks/hooks.h"
#include "teach/formula.h"
#include "teach/story.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "teach/sections.h"

/* --- whether asking runs out ------------------------------------------------------------------ */

/* What is known of a call that is weighed, of the last to speak or of one before. */
static struct assumption weighing(const struct ask_step *ask, const struct call *call, bool is_last)
{
    const struct call_group *group = &ask->groups[call->group];
    bool is_pass = ask->is_auction && call_is_pass(group);
    return (struct assumption){
        .facts = {{FACT_LAST, ~0u, is_last},
                  {FACT_OPENED, ~0u, false},
                  {FACT_PASSING, ~0u, is_pass},
                  {FACT_CALL, ~0u, call_is_numbered(group) ? call->value : -1}},
        .count = 4,
    };
}

/* How sure it is that this is so. */
static enum chance chance_of(struct teller *teller, const struct expression *condition,
                             const struct assumption *assumed)
{
    const struct formula *formula = formula_of(teller, condition);
    if (formula)
        formula = formula_assume(teller, formula, assumed);
    if (formula && formula_is_false(formula))
        return NEVER;
    return formula && formula_is_true(formula) ? CAN_BE : PERHAPS;
}

/* How sure it is that the call is there, and no limit refuses it. */
static enum chance may_be_said(struct teller *teller, const struct ask_step *ask,
                               const struct call *call, bool is_last)
{
    struct assumption assumed = weighing(ask, call, is_last);
    const struct expression *condition = ask->groups[call->group].condition;
    enum chance chance = condition ? chance_of(teller, condition, &assumed) : CAN_BE;
    if (chance == NEVER)
        return NEVER;
    for (unsigned i = 0; i < ask->limit_count; i++) {
        enum chance refused = chance_of(teller, ask->limits[i].condition, &assumed);
        if (refused == CAN_BE)
            return NEVER;
        if (refused == PERHAPS)
            chance = PERHAPS;
    }
    return chance;
}

static bool is_staying(const struct ask_step *ask, const struct call_group *group)
{
    return !group->leads_on && !(ask->is_auction && call_is_bid(group));
}

/* The best chance that a call has, of those that stay or of those that do not. What is on offer may
 * change from deal to deal, except words and suits. */
static enum chance best_chance(struct teller *teller, const struct ask_step *ask, bool staying,
                               bool is_last)
{
    enum chance best = NEVER;
    for (unsigned i = 0; i < ask->call_count; i++) {
        const struct call_group *group = &ask->groups[ask->calls[i].group];
        bool is_sure = group->kind == CALL_WORD ||
                       (group->kind == CALL_CARD && call_names_card(group)) ||
                       group->kind == CALL_LADDER ||
                       (group->kind == CALL_SUIT && group->except == NO_VARIABLE) ||
                       (group->kind == CALL_NUMBER && amount_is_constant(&group->low) &&
                        amount_is_constant(&group->high));
        enum chance chance = may_be_said(teller, ask, &ask->calls[i], is_last);
        if (is_staying(ask, group) != staying || chance == NEVER)
            continue;
        if (!is_sure)
            chance = PERHAPS;
        best = chance > best ? chance : best;
    }
    return best;
}

static bool any_stays(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (is_staying(ask, &ask->groups[i]))
            return true;
    return false;
}

/* A rank is called of the trumps: where there are none, it is not on offer. */
static bool may_be_off_offer(struct teller *teller, const struct call_group *group)
{
    struct possible possible = possible_suits(teller->rules, teller->contract);
    bool lacks_trumps = group->kind == CALL_RANK && set_has(possible.suits[0], SUIT_NONE);
    return group->condition || lacks_trumps;
}

/* Who has no call is passed over; when all are, it leads elsewhere or to what comes next. */
static bool all_may_be_passed_over(struct teller *teller, const struct ask_step *ask)
{
    bool may_be = !ask->is_answered;
    for (unsigned i = 0; i < ask->group_count; i++)
        may_be &= may_be_off_offer(teller, &ask->groups[i]);
    return may_be;
}

/* A limit that would leave nothing to say is not kept: so it must be sure that something is left.
 */
enum chance asking_may_run_out(struct teller *teller, const struct ask_step *ask)
{
    if (!any_stays(ask))
        return all_may_be_passed_over(teller, ask) ? PERHAPS : NEVER;
    enum chance last = best_chance(teller, ask, true, true);
    enum chance first = best_chance(teller, ask, true, false);
    if (last == NEVER || first == NEVER)
        return best_chance(teller, ask, false, last == NEVER) == CAN_BE ? NEVER : PERHAPS;
    return last == CAN_BE && first == CAN_BE ? CAN_BE : PERHAPS;
}

/* --- which steps follow one another ----------------------------------------------------------- */

unsigned story_resolve(struct teller *teller, unsigned step)
{
    const struct step *steps = teller->rules->steps;
    while (!is_in_force(teller, steps[step].under) || !can_hold(teller, steps[step].condition))
        step = steps[step].left_out;
    return step;
}

static bool is_end(const struct ruleset *rules, unsigned step)
{
    enum step_kind kind = rules->steps[step].kind;
    return kind == STEP_PLAY || kind == STEP_SCORE || kind == STEP_ABANDON || kind == STEP_REDEAL;
}

/* Where all calls that lead on lead, if it is one place; else NO_STEP. */
static unsigned common_target(struct teller *teller, const struct ask_step *ask)
{
    unsigned common = NO_STEP;
    for (unsigned i = 0; i < ask->group_count; i++) {
        if (!ask->groups[i].leads_on)
            continue;
        unsigned target = story_resolve(teller, ask->groups[i].then);
        if (common != NO_STEP && target != common)
            return NO_STEP;
        common = target;
    }
    return common;
}

static unsigned next_of_ask(struct teller *teller, const struct step *step)
{
    unsigned rest = story_resolve(teller, step_when_run_out(step));
    unsigned target = common_target(teller, &step->ask);
    if (step->ask.is_auction)
        return story_resolve(teller, step->next);
    bool is_rest = asking_may_run_out(teller, &step->ask) != NEVER &&
                   !(is_end(teller->rules, rest) && target != NO_STEP);
    if (is_rest || target == NO_STEP)
        return rest;
    return target;
}

/* A step that is not always taken and leads elsewhere is a branch: what is told next is where the
 * deal goes without it. */
unsigned story_next(const struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned next = step->kind == STEP_ASK ? next_of_ask(teller, step) : step->next;
    bool ends_here = step->kind != STEP_ASK || is_end(teller->rules, next);
    return story_resolve(teller, step->condition && ends_here ? step->left_out : next);
}

/* --- what happens on another way -------------------------------------------------------------- */

static const char *say_play(const struct story *story)
{
    if (story->is_between_tricks)
        return story->may_end_play ? "play goes on, unless that ends it" : "play goes on";
    return story->lacks_declarer ? "play begins without a declarer" : "play begins";
}

static const char *say_end(const struct story *story, enum step_kind kind)
{
    if (kind == STEP_PLAY)
        return say_play(story);
    if (kind == STEP_SCORE)
        return story->is_between_tricks ? "the deal ends there and is scored"
                                        : "the deal is scored without being played";
    if (kind == STEP_ABANDON)
        return "the deal is thrown in, and the next dealer deals";
    assert(kind == STEP_REDEAL);
    return "the deal is thrown in, and the same dealer deals again";
}

/* A sentence of the ruleset's as part of another. */
static const char *as_clause(struct teller *teller, const char *sentence)
{
    size_t length = strlen(sentence);
    length -= length > 0 && sentence[length - 1] == '.';
    char *clause = arena_copy(teller->page->arena, sentence, length);
    if (length > 1 && islower((unsigned char)clause[1]))
        clause[0] = (char)tolower((unsigned char)clause[0]);
    return clause;
}

static const char *say_ask_ahead(struct story *story, unsigned number, const char *after)
{
    struct teller *teller = story->teller;
    const char **only = &story->only_after[number];
    if (!story->on_main_line[number])
        *only = *only ? old_say(teller, "%s or %s", *only, after) : after;
    return old_say(teller, "%s follows", old_say_name(teller, teller->rules->steps[number].name));
}

static const char *say_one(struct teller *teller, const struct step *step)
{
    teller->claims->tells[step - teller->rules->steps] = true;
    const char *words = teller_words(teller, step->says);
    const char *what = words ? as_clause(teller, words) : old_say_step(teller, step);
    const struct formula *formula = formula_of(teller, step->condition);
    if (!step->condition || (formula && formula_is_true(formula)))
        return what;
    return old_say(teller, "if %s, %s", old_say_condition(teller, step->condition, true), what);
}

static const char *say_steps(struct story *story, unsigned step, const char *after,
                             const char *text)
{
    struct teller *teller = story->teller;
    const struct step *steps = teller->rules->steps;
    const char *joint = *text ? "; then " : "";
    step = story_resolve(teller, step);
    if (is_end(teller->rules, step))
        return old_say(teller, "%s%s%s", text, *text ? ", and " : "",
                       say_end(story, steps[step].kind));
    if (steps[step].kind == STEP_ASK)
        return old_say(teller, "%s%s%s", text, joint, say_ask_ahead(story, step, after));
    text = old_say(teller, "%s%s%s", text, joint, say_one(teller, &steps[step]));
    unsigned next = story_resolve(teller, steps[step].next);
    unsigned without = story_resolve(teller, steps[step].left_out);
    if (steps[step].condition && next != without)
        return old_say(teller, "%s; otherwise %s", say_steps(story, next, after, text),
                       say_steps(story, without, after, ""));
    return say_steps(story, next, after, text);
}

const char *old_say_path(struct story *story, unsigned step, const char *after)
{
    return say_steps(story, step, after, "");
}

/* --- telling it ------------------------------------------------------------------------------- */

/* Whether a call of the step leads to the other, or it comes there when nobody leads on. */
static bool may_lead_to(struct story *story, unsigned number, unsigned other)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    if (step->kind != STEP_ASK)
        return true;
    EACH(group, step->ask.groups, step->ask.group_count)
        if (group->leads_on && story_resolve(teller, group->then) == other)
            return true;
    return asking_may_run_out(teller, &step->ask) != NEVER &&
           story_resolve(teller, step_when_run_out(step)) == other;
}

const char *story_case(struct story *story, unsigned step)
{
    bool is_beside = story->case_of != step && !story->on_main_line[step];
    if (is_beside && !may_lead_to(story, step, story->case_of))
        return NULL; /* told in between, and nothing to do with it */
    const char *in_case = story->case_of == step ? story->in_case : NULL;
    story->in_case = NULL;
    return in_case;
}

/* Where the deal goes from here on is told, if it is not to the step that is told next. */
static const char *say_then(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned next = story_resolve(teller, step->next), told = story_next(story, number);
    if (next == told)
        return "";
    return old_say(
        teller, ". Then %s",
        old_say_path(story, next, old_say(teller, "after %s", old_say_name(teller, step->name))));
}

static void tell_step(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *in_case = story_case(story, number);
    in_case = in_case ? old_say(teller, "%s, ", in_case) : "";
    old_tell_item(teller, NULL, "%s%s%s.", in_case, say_one(teller, step), say_then(story, number));
    page_known_as(teller->page, step->kind == STEP_SHUFFLE ? NULL : step->name);
}

static void find_main_line(struct story *story)
{
    unsigned step = story_resolve(story->teller, story->first);
    while (step >= story->first && step < story->end && !story->on_main_line[step]) {
        story->on_main_line[step] = true;
        step = story_next(story, step);
    }
}

void story_begin(struct story *story, struct teller *teller, unsigned first, unsigned end)
{
    *story = (struct story){.teller = teller, .first = first, .end = end};
    story->is_between_tricks = is_interlude(&teller->rules->steps[first]);
    find_main_line(story);
}

bool story_tells(const struct story *story, unsigned number)
{
    bool is_told = story->on_main_line[number] || story->only_after[number];
    return is_told && is_news(story->teller, story->teller->rules->steps[number].under);
}

/* Under several contracts it may be told several times: then no more is claimed than each time. */
static void claim_of_ask(struct teller *teller, unsigned number)
{
    struct book_claims *claims = teller->claims;
    enum chance chance = asking_may_run_out(teller, &teller->rules->steps[number].ask);
    bool is_first = !claims->tells[number];
    claims->run_out[number] = is_first || claims->run_out[number] == chance ? chance : PERHAPS;
    claims->tells[number] = true;
}

void story_tell(struct story *story, unsigned number)
{
    if (story->teller->rules->steps[number].kind == STEP_ASK) {
        claim_of_ask(story->teller, number);
        explain_ask(story, number);
    } else {
        tell_step(story, number);
    }
}
