/*
 * The steps as a program: what stands before, between and behind the author's steps, and where each
 * leads if nothing is said.
 */
#include <string.h>

#include "loader/key.h"
#include "loader/sections.h"
#include "ruleset/ways.h"

struct step *add_step(struct reader *reader, const char *name, struct place place)
{
    struct ruleset *rules = reader->rules;
    struct step *step = &rules->steps[rules->step_count++];
    *step = (struct step){
        .kind = STEP_SHUFFLE,
        .name = name,
        .place = place,
        .under = reader->under,
        .next = rules->step_count,
        .left_out = rules->step_count,
    };
    return step;
}

/* --- where steps lead by name ---------------------------------------------------------------- */

void add_target(struct reader *reader, const struct node *name, uint8_t *step)
{
    struct target *target = arena_alloc(reader->arena, sizeof *target);
    *target = (struct target){name, reader->step, step, reader->targets};
    reader->targets = target;
}

/* Steps only lead down, so that a deal ends, whatever is called; but after an interlude play can
 * go on, unless it is over. */
static bool can_lead(const struct ruleset *rules, unsigned from, unsigned to)
{
    const struct step *step = &rules->steps[from];
    bool is_in_play = is_interlude(step) && step->at.kind != AT_SCORE;
    return to > from || (is_in_play && rules->steps[to].kind == STEP_PLAY);
}

/* An interlude has its moment: only what comes at the same moment can lead to it. */
static bool is_another_moment(const struct ruleset *rules, unsigned from, unsigned to)
{
    const struct step *step = &rules->steps[to];
    return is_interlude(step) && !moment_meets(&step->at, &rules->steps[from].at);
}

/* The first of the name that can follow under one of the contracts; without one, any of the name.
 */
static int find_step(const struct ruleset *rules, unsigned from, const char *name)
{
    int found = -1;
    for (int i = rules->step_count - 1; i >= 0; i--) {
        bool follows = found >= 0 && (rules->steps[i].under & rules->steps[from].under) &&
                       !is_another_moment(rules, from, (unsigned)i);
        if (strcmp(rules->steps[i].name, name) == 0 && (found < 0 || follows))
            found = i;
    }
    return found;
}

static void unknown_step(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    for (unsigned i = 0; i < rules->step_count; i++)
        if (can_lead(rules, target->from, i) && !is_another_moment(rules, target->from, i))
            suggest_word(&names, rules->steps[i].name);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, target->name->place, "no step '%s'",
                     target->name->text),
            target->name->text, &names);
}

static void refuse(struct reader *reader, const struct target *target, unsigned to,
                   const char *reason)
{
    const struct step *step = &reader->rules->steps[to];
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_STEP, target->name->place, reason, step->name);
    if (step->place.source)
        diagnostic_also(diagnostic, step->place, "this is '%s'", step->name);
}

static void find_target(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    int step = find_step(rules, target->from, target->name->text);
    if (step < 0)
        unknown_step(reader, target);
    else if (!can_lead(rules, target->from, (unsigned)step))
        refuse(reader, target, (unsigned)step,
               "a step can only lead to a later one, and '%s' is not later");
    else if (is_another_moment(rules, target->from, (unsigned)step))
        refuse(reader, target, (unsigned)step, "'%s' has its own moment in play");
    else
        *target->step = (uint8_t)step;
}

static void find_targets(struct reader *reader)
{
    for (const struct target *target = reader->targets; target; target = target->next)
        find_target(reader, target);
}

/* --- whether every step can be reached ------------------------------------------------------- */

struct reach {
    struct reader *reader;
    const struct ruleset *rules;
    uint32_t reached[STEPS_MAX]; /* the contracts under which each can begin */
};

/* A way to a name leads to the step of that name which is in force under the contract. */
static bool has_step(const struct ruleset *rules, const struct way *way)
{
    const struct step *named = &rules->steps[way->to];
    const struct step *end = rules->steps + rules->step_count;
    for (const struct step *step = named; step < end; step++) {
        if (strcmp(step->name, named->name) != 0)
            return false;
        if (is_under(step->under, way->contract))
            return true;
    }
    return false;
}

static void check_way(void *context, const struct way *way)
{
    struct reach *reach = context;
    const struct ruleset *rules = reach->rules;
    bool was_reached = is_under(reach->reached[way->to], way->contract);
    if (!way->by_name || was_reached || has_step(rules, way))
        return;
    const struct step *from = &rules->steps[way->from], *to = &rules->steps[way->to];
    const struct contract *contract = &rules->contracts[way->contract];
    struct diagnostic *diagnostic =
        contract->name ? diagnose(reach->reader->diagnostics, E_STEP, from->place,
                                  "'%s' leads to '%s', which the contract '%s' removes", from->name,
                                  to->name, contract->name)
                       : diagnose(reach->reader->diagnostics, E_STEP, from->place,
                                  "'%s' leads to '%s', which exists only under a contract",
                                  from->name, to->name);
    diagnostic_also(diagnostic, to->place, "this is '%s'", to->name);
}

/* --- what is idle ---------------------------------------------------------------------------- */

/* Whether the step is one that the contract has in place of the one before it, or in its own right.
 */
static const struct step *find_changed(const struct ruleset *rules, const struct step *step,
                                       unsigned contract)
{
    const struct step *other = step + 1;
    bool is_changed = other < rules->steps + rules->step_count &&
                      strcmp(other->name, step->name) == 0 && is_under(other->under, contract);
    return is_changed ? other : NULL;
}

/* What a contract changes it must come to: before it is settled nothing is changed by it. */
static void check_changes(const struct reach *reach, unsigned contract)
{
    const struct ruleset *rules = reach->rules;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        bool differs = is_under(step->under, 0) && !is_under(step->under, contract);
        if (!differs || is_under(reach->reached[i], contract))
            continue;
        const struct step *changed = find_changed(rules, step, contract);
        diagnostic_also(diagnose(reach->reader->diagnostics, E_STEP,
                                 changed ? changed->place : rules->contracts[contract].place,
                                 "the contract '%s' changes the step '%s' but never reaches it",
                                 rules->contracts[contract].name, step->name),
                        step->place, "this is '%s'", step->name);
    }
}

/* The ways a deal can end. An interlude that does not say when it comes has been told of. */
static bool may_be_idle(const struct reach *reach, unsigned step)
{
    return (int)step > reach->reader->play_step && !is_interlude(&reach->rules->steps[step]);
}

/* The last step before it that is come to: from there every way leads past it. */
static const struct step *find_leaving(const struct reach *reach, unsigned step)
{
    unsigned before = step;
    while (before > 0 && !(reach->reached[before] & reach->rules->steps[before].under))
        before--;
    return &reach->rules->steps[before];
}

static void check_steps(const struct reach *reach)
{
    for (unsigned i = 0; i < reach->rules->step_count; i++) {
        const struct step *step = &reach->rules->steps[i];
        if ((reach->reached[i] & step->under) || may_be_idle(reach, i))
            continue;
        struct diagnostic *diagnostic = diagnose(reach->reader->diagnostics, E_STEP, step->place,
                                                 "nothing leads to the step '%s'", step->name);
        const struct step *leaving = find_leaving(reach, i);
        if (!reach->reached[i] && leaving->place.source)
            diagnostic_also(diagnostic, leaving->place, "'%s' always leads past it", leaving->name);
        if (reach->reached[i])
            diagnostic_hint(diagnostic, "the calls before it settle contracts that remove it");
    }
}

static void check_reach(struct reader *reader)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    struct reach reach = {.reader = reader, .rules = reader->rules};
    ways_through(reach.rules, check_way, &reach, reach.reached);
    for (unsigned i = 1; i < reader->tree_count; i++)
        if (is_under(reader->contracts_called, i))
            check_changes(&reach, i);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_steps(&reach);
}

/* --- the frame ------------------------------------------------------------------------------- */

static bool begins_by_gathering(const struct node *file)
{
    const struct entry *deal = tree_find(file, "deal");
    bool has_steps = deal && deal->value->kind == NODE_MAP && deal->value->count > 0;
    return has_steps && tree_find(deal->value->entries[0].value, "gather");
}

void begin_program(struct reader *reader)
{
    struct place nowhere = {NULL, 0, 0};
    reader->play_step = -1;
    if (!begins_by_gathering(reader->trees[0]))
        add_step(reader, "shuffle", nowhere);
}

/* One of the steps that every program has; its place is the section of its name, if there is one.
 */
static struct step *add_section_step(struct reader *reader, const char *name, enum step_kind kind)
{
    const struct entry *section = tree_find(reader->trees[0], name);
    struct place nowhere = {NULL, 0, 0};
    struct step *step = add_step(reader, name, section ? section->key->place : nowhere);
    step->kind = kind;
    return step;
}

void add_play_step(struct reader *reader)
{
    if (reader->play_step >= 0)
        return;
    reader->play_step = reader->rules->step_count;
    add_section_step(reader, "play", STEP_PLAY);
}

/* With it the deal is over: it leads nowhere. */
static void add_end(struct reader *reader, const char *name, enum step_kind kind)
{
    add_section_step(reader, name, kind)->next--;
}

static bool comes_behind_card(const struct step *step)
{
    return moment_rows[step->at.kind].traits & MOMENT_BEHIND_CARD;
}

/* Whether another step can follow at the same moment, or behind the first card that of any card. */
static bool goes_on(const struct step *step, const struct step *end)
{
    for (const struct step *next = step + 1; next < end; next++)
        if (moment_meets(&next->at, &step->at) ||
            (comes_behind_card(step) && comes_behind_card(next)))
            return true;
    return false;
}

/* The last step of every moment leads back to the play, and the play to what comes when it is over.
 */
static void frame_interludes(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    struct step *play = &rules->steps[reader->play_step], *end = rules->steps + rules->step_count;
    play->next = rules->step_count;
    for (struct step *step = end - 1; step > play; step--) {
        if (step->at.kind == AT_SCORE)
            play->next = (uint8_t)(step - rules->steps);
        else if (!goes_on(step, end))
            step->next = step->left_out = (uint8_t)reader->play_step;
    }
}

/* --- the end --------------------------------------------------------------------------------- */

void end_program(struct reader *reader)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    add_play_step(reader);
    frame_interludes(reader);
    add_end(reader, "score", STEP_SCORE);
    add_end(reader, "abandon", STEP_ABANDON);
    add_end(reader, "redeal", STEP_REDEAL);
    find_targets(reader);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_reach(reader);
}
