/* Which steps a deal goes through, and what is told on the spot because it leads elsewhere. */
#include "bounds/possible.h"
#include "hooks/hooks.h"
#include "teach/formula.h"
#include "teach/story.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "teach/sections.h"
#include "words/steps.h"

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
static enum chance chance_of(struct writer *writer, const struct expression *condition,
                             const struct assumption *assumed)
{
    const struct formula *formula = formula_of(writer, condition);
    if (formula)
        formula = formula_assume(writer, formula, assumed);
    if (formula && formula_is_false(formula))
        return NEVER;
    return formula && formula_is_true(formula) ? CAN_BE : PERHAPS;
}

/* How sure it is that the call is there, and no limit refuses it. */
static enum chance may_be_said(struct writer *writer, const struct ask_step *ask,
                               const struct call *call, bool is_last)
{
    struct assumption assumed = weighing(ask, call, is_last);
    const struct expression *condition = ask->groups[call->group].condition;
    enum chance chance = condition ? chance_of(writer, condition, &assumed) : CAN_BE;
    if (chance == NEVER)
        return NEVER;
    for (unsigned i = 0; i < ask->limit_count; i++) {
        enum chance refused = chance_of(writer, ask->limits[i].condition, &assumed);
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
static enum chance best_chance(struct writer *writer, const struct ask_step *ask, bool staying,
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
        enum chance chance = may_be_said(writer, ask, &ask->calls[i], is_last);
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
static bool may_be_off_offer(struct writer *writer, const struct call_group *group)
{
    struct possible possible = possible_suits(writer->rules, writer->contract);
    bool lacks_trumps = group->kind == CALL_RANK && set_has(possible.suits[0], SUIT_NONE);
    return group->condition || lacks_trumps;
}

/* Who has no call is passed over; when all are, it leads elsewhere or to what comes next. */
static bool all_may_be_passed_over(struct writer *writer, const struct ask_step *ask)
{
    bool may_be = !ask->is_answered;
    for (unsigned i = 0; i < ask->group_count; i++)
        may_be &= may_be_off_offer(writer, &ask->groups[i]);
    return may_be;
}

/* A limit that would leave nothing to say is not kept: so it must be sure that something is left.
 */
enum chance asking_may_run_out(struct writer *writer, const struct ask_step *ask)
{
    if (!any_stays(ask))
        return all_may_be_passed_over(writer, ask) ? PERHAPS : NEVER;
    enum chance last = best_chance(writer, ask, true, true);
    enum chance first = best_chance(writer, ask, true, false);
    if (last == NEVER || first == NEVER)
        return best_chance(writer, ask, false, last == NEVER) == CAN_BE ? NEVER : PERHAPS;
    return last == CAN_BE && first == CAN_BE ? CAN_BE : PERHAPS;
}

/* --- which steps follow one another ----------------------------------------------------------- */

unsigned story_resolve(struct writer *writer, unsigned step)
{
    const struct step *steps = writer->rules->steps;
    while (!is_in_force(writer, steps[step].under) || !can_hold(writer, steps[step].condition))
        step = steps[step].left_out;
    return step;
}

static bool is_end(const struct ruleset *rules, unsigned step)
{
    enum step_kind kind = rules->steps[step].kind;
    return kind == STEP_PLAY || kind == STEP_SCORE || kind == STEP_ABANDON || kind == STEP_REDEAL;
}

/* Where all calls that lead on lead, if it is one place; else NO_STEP. */
static unsigned common_target(struct writer *writer, const struct ask_step *ask)
{
    unsigned common = NO_STEP;
    for (unsigned i = 0; i < ask->group_count; i++) {
        if (!ask->groups[i].leads_on)
            continue;
        unsigned target = story_resolve(writer, ask->groups[i].then);
        if (common != NO_STEP && target != common)
            return NO_STEP;
        common = target;
    }
    return common;
}

static unsigned next_of_ask(struct writer *writer, const struct step *step)
{
    unsigned rest = story_resolve(writer, step_when_run_out(step));
    unsigned target = common_target(writer, &step->ask);
    if (step->ask.is_auction)
        return story_resolve(writer, step->next);
    bool is_rest = asking_may_run_out(writer, &step->ask) != NEVER &&
                   !(is_end(writer->rules, rest) && target != NO_STEP);
    if (is_rest || target == NO_STEP)
        return rest;
    return target;
}

/* A step that is not always taken and leads elsewhere is a branch: what is told next is where the
 * deal goes without it. */
unsigned story_next(const struct story *story, unsigned number)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned next = step->kind == STEP_ASK ? next_of_ask(writer, step) : step->next;
    bool ends_here = step->kind != STEP_ASK || is_end(writer->rules, next);
    return story_resolve(writer, step->condition && ends_here ? step->left_out : next);
}

/* --- what happens on another way -------------------------------------------------------------- */

static const struct statement *say_end(const struct story *story, enum step_kind kind)
{
    struct writer *writer = story->writer;
    if (kind == STEP_PLAY)
        return story->is_between_tricks
                   ? say(writer, SAY_WAY_BACK_TO_PLAY, say_if(writer, story->may_end_play))
                   : say(writer, SAY_WAY_TO_PLAY, say_if(writer, story->lacks_declarer));
    if (kind == STEP_SCORE)
        return say(writer, story->is_between_tricks ? SAY_WAY_TO_SCORE_EARLY : SAY_WAY_TO_SCORE);
    if (kind == STEP_ABANDON)
        return say(writer, SAY_THROWN_IN_FOR_NEXT_DEALER);
    assert(kind == STEP_REDEAL);
    return say(writer, SAY_THROWN_IN_FOR_SAME_DEALER);
}

/* A sentence of the ruleset's as part of another. */
static const struct statement *as_clause(struct writer *writer, const char *sentence)
{
    size_t length = strlen(sentence);
    length -= length > 0 && sentence[length - 1] == '.';
    char *clause = arena_copy(writer->page->arena, sentence, length);
    if (length > 1 && islower((unsigned char)clause[1]))
        clause[0] = (char)tolower((unsigned char)clause[0]);
    return say_text(writer, clause);
}

static const struct statement *say_ask_ahead(struct story *story, unsigned number,
                                             const struct statement *after)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    if (!story->on_main_line[number])
        add_part(writer, &story->only_after[number], after);
    return say_by(writer, step->place, say(writer, SAY_STEP_FOLLOWS, say_name(writer, step->name)));
}

/* "if": where the condition does not hold in any case; NULL where it does, or there is none. */
static const struct statement *say_step_condition(struct writer *writer, const struct step *step)
{
    const struct formula *formula = formula_of(writer, step->condition);
    if (!step->condition || (formula && formula_is_true(formula)))
        return NULL;
    return say_condition(writer, step->condition, true);
}

/* Adds what happens at a step: the first sentence may become a part of another. */
static void add_deed(struct writer *writer, const struct step *step, struct statements *sentences)
{
    unsigned first = sentences->count;
    const char *words = writer_words(writer, step->says);
    const struct statement *condition = say_step_condition(writer, step);
    writer->claims->tells[step - writer->rules->steps] = true;
    if (words)
        add_part(writer, sentences, say_by(writer, step->place, as_clause(writer, words)));
    else
        add_step_sentences(writer, step, sentences);
    if (condition && first < sentences->count)
        sentences->parts[first] = say_by(
            writer, step->place, say(writer, SAY_STEP_IF, condition, sentences->parts[first]));
}

/* What happens from the step on, without what is to be said of it in sentences behind that one. */
static const struct statement *say_path(struct story *story, unsigned step,
                                        const struct statement *after, struct statements *behind)
{
    struct writer *writer = story->writer;
    const struct step *steps = writer->rules->steps;
    struct statements deed = {0};
    step = story_resolve(writer, step);
    if (is_end(writer->rules, step))
        return say_end(story, steps[step].kind);
    if (steps[step].kind == STEP_ASK)
        return say_ask_ahead(story, step, after);
    add_deed(writer, &steps[step], &deed);
    for (unsigned i = 1; i < deed.count; i++)
        add_part(writer, behind, deed.parts[i]);
    unsigned next = story_resolve(writer, steps[step].next);
    unsigned without = story_resolve(writer, steps[step].left_out);
    const struct statement *path = say_path(story, next, after, behind);
    if (deed.count > 0)
        path = say(writer, is_end(writer->rules, next) ? SAY_STEP_AND_END : SAY_STEP_THEN,
                   deed.parts[0], path);
    if (steps[step].condition && next != without)
        path = say(writer, SAY_WAY_OTHERWISE, path, say_path(story, without, after, behind));
    return path;
}

/* Adds the path as a sentence: "then ...", or what the phrase makes of the case and it. */
static void add_path_as(struct story *story, unsigned step, const struct statement *in_case,
                        const struct statement *after, unsigned id, struct statements *sentences)
{
    struct writer *writer = story->writer;
    struct statements behind = {0};
    const struct statement *path = say_path(story, step, after, &behind);
    add_part(writer, sentences,
             id == SAY_IN_CASE && !in_case ? path
             : id == SAY_IN_CASE           ? say(writer, id, in_case, path)
                                           : say(writer, id, path));
    for (unsigned i = 0; i < behind.count; i++)
        add_part(writer, sentences, behind.parts[i]);
}

void add_path(struct story *story, unsigned step, const struct statement *in_case,
              const struct statement *after, struct statements *sentences)
{
    add_path_as(story, step, in_case, after, SAY_IN_CASE, sentences);
}

/* --- telling it ------------------------------------------------------------------------------- */

/* Whether a call of the step leads to the other, or it comes there when nobody leads on. */
static bool may_lead_to(struct story *story, unsigned number, unsigned other)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    if (step->kind != STEP_ASK)
        return true;
    EACH(group, step->ask.groups, step->ask.group_count)
        if (group->leads_on && story_resolve(writer, group->then) == other)
            return true;
    return asking_may_run_out(writer, &step->ask) != NEVER &&
           story_resolve(writer, step_when_run_out(step)) == other;
}

const struct statement *story_case(struct story *story, unsigned step)
{
    bool is_beside = story->case_of != step && !story->on_main_line[step];
    if (is_beside && !may_lead_to(story, step, story->case_of))
        return NULL; /* told in between, and nothing to do with it */
    const struct statement *in_case = story->case_of == step ? story->in_case : NULL;
    story->in_case = NULL;
    return in_case;
}

/* Where the deal goes from here on is told, if it is not to the step that is told next. */
static void add_then(struct story *story, unsigned number, struct statements *sentences)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned next = story_resolve(writer, step->next), told = story_next(story, number);
    if (next != told)
        add_path_as(story, next, NULL, say(writer, SAY_AFTER_STEP, say_name(writer, step->name)),
                    SAY_WAY_THEN, sentences);
}

static void tell_step(struct story *story, unsigned number)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    const struct statement *in_case = story_case(story, number);
    struct statements sentences = {0};
    add_deed(writer, step, &sentences);
    if (sentences.count > 0 && in_case)
        sentences.parts[0] =
            say_by(writer, step->place, say(writer, SAY_IN_CASE, in_case, sentences.parts[0]));
    add_then(story, number, &sentences);
    if (sentences.count == 0)
        return;
    write_item(writer, NULL, say_sentences(writer, &sentences));
    page_known_as(writer->page, say_text(writer, step->kind == STEP_SHUFFLE ? NULL : step->name));
}

static void find_main_line(struct story *story)
{
    unsigned step = story_resolve(story->writer, story->first);
    while (step >= story->first && step < story->end && !story->on_main_line[step]) {
        story->on_main_line[step] = true;
        step = story_next(story, step);
    }
}

void story_begin(struct story *story, struct writer *writer, unsigned first, unsigned end)
{
    *story = (struct story){.writer = writer, .first = first, .end = end};
    story->is_between_tricks = is_interlude(&writer->rules->steps[first]);
    find_main_line(story);
}

bool story_tells(const struct story *story, unsigned number)
{
    bool is_told = story->on_main_line[number] || story->only_after[number].count > 0;
    return is_told && is_news(story->writer, story->writer->rules->steps[number].under);
}

/* Under several contracts it may be told several times: then no more is claimed than each time. */
static void claim_of_ask(struct writer *writer, unsigned number)
{
    struct book_claims *claims = writer->claims;
    enum chance chance = asking_may_run_out(writer, &writer->rules->steps[number].ask);
    bool is_first = !claims->tells[number];
    claims->run_out[number] = is_first || claims->run_out[number] == chance ? chance : PERHAPS;
    claims->tells[number] = true;
}

void story_tell(struct story *story, unsigned number)
{
    if (story->writer->rules->steps[number].kind == STEP_ASK) {
        claim_of_ask(story->writer, number);
        explain_ask(story, number);
    } else {
        tell_step(story, number);
    }
}
